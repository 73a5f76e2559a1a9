"""The real program: main.py in a process of its own, as a person starts it."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from scoring import games
from tools.offscreen import PHONE, environment

pytestmark = pytest.mark.ui

ROOT = Path(__file__).resolve().parent.parent
KEPT = ("PATH", "LD_LIBRARY_PATH", "LIBGL_DRIVERS_PATH")
WINDOW = {
    name: value for name, value in environment(PHONE).items() if name.startswith(("KIVY_", "KCFG_", "SDL_VIDEODRIVER"))
}


def start(folder: Path, home: Path, *steps: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Starts main.py with nothing in the environment but the path, a home and a window without a screen."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return subprocess.run(
        [sys.executable, "tests/observer.py", str(folder), *steps],
        cwd=ROOT,
        env={**kept, **WINDOW, "HOME": str(home), **more},
        capture_output=True,
        text=True,
        timeout=60,
    )


def alike(one: Path, other: Path) -> bool:
    with Image.open(one) as first, Image.open(other) as second:
        return first.size == second.size and ImageChops.difference(first, second).getbbox() is None


def test_s0_an_empty_home_folder_is_enough(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    done = start(tmp_path, home, "wait:0.5", "picture:games", "texts")
    assert (done.returncode, done.stderr) == (0, "")
    assert {"Grimoire", "Witchstone", "Winter Queen", "Čarodění", "Witchcraft"} <= set(done.stdout.splitlines())
    with Image.open(tmp_path / "games.png") as picture:
        colors = picture.resize((80, 180)).getcolors(maxcolors=1 << 24)
        assert picture.size == PHONE.pixels and colors is not None and len(colors) > 100
    assert (home / ".config" / "grimoire" / "grimoire.db").exists()
    assert {entry.name for entry in home.iterdir()} == {".config"}, "Kivy wrote something of its own"


@pytest.mark.skipif(os.name != "posix", reason="permissions of folders")
def test_s0_a_home_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file, so that even root can make nothing below it")
    done = start(tmp_path, home, "wait:0.5", "texts")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Witchstone" in done.stdout and "Nothing can be saved" in done.stdout


@pytest.mark.parametrize("folder", ["deep/er/still", "no home", "relative"])
def test_s0_the_folders_of_the_system_may_be_anywhere(tmp_path: Path, folder: str) -> None:
    home, chosen = tmp_path / "home", tmp_path / folder
    home.mkdir()
    variables = {f"XDG_{kind}_HOME": str(chosen) for kind in ("CONFIG", "DATA", "STATE")}
    if folder == "relative":
        variables, chosen = dict.fromkeys(variables, "somewhere"), home / ".config"
    done = start(tmp_path, home, "wait:0.3", "texts", **variables, XDG_RUNTIME_DIR=str(tmp_path / "not there"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "Witchstone" in done.stdout and (chosen / "grimoire" / "grimoire.db").exists()


def test_settings_of_other_kivy_programs_are_neither_read_nor_written(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / ".kivy").mkdir(parents=True)
    config = home / ".kivy" / "config.ini"
    config.write_text("[kivy]\nlog_level = nonsense\n[graphics]\nwidth = 1\n")
    before = config.stat().st_mtime_ns
    done = start(tmp_path, home, "picture:games")
    assert (done.returncode, done.stderr) == (0, "")
    assert config.stat().st_mtime_ns == before and [entry.name for entry in (home / ".kivy").iterdir()] == [
        "config.ini"
    ]


def test_a_start_is_quiet_and_the_log_is_in_a_file(tmp_path: Path) -> None:
    done = start(tmp_path, tmp_path, "wait:0.2")
    assert (done.stdout, done.stderr) == ("", "")
    log = (tmp_path / ".config" / "grimoire" / "logs" / "grimoire.log").read_text("utf-8")
    assert "Kivy: v2" in log and "Traceback" not in log and "ERROR" not in log


def test_a_verbose_start_shows_the_log(tmp_path: Path) -> None:
    done = start(tmp_path, tmp_path, "wait:0.2", GRIMOIRE_VERBOSE="1")
    assert "Kivy: v2" in done.stderr and "Traceback" not in done.stderr


def test_a_start_that_a_signal_ends_is_noticed_by_the_next_one(tmp_path: Path) -> None:
    assert start(tmp_path, tmp_path, "tap:game=witchcraft").returncode == 0
    assert start(tmp_path, tmp_path, f"signal:{signal.SIGSEGV}").returncode == -signal.SIGSEGV
    after = start(tmp_path, tmp_path, "wait:0.3", "texts", "tap:key=open_again", "texts")
    games, _, again = after.stdout.partition("Open again")
    assert (after.returncode, after.stderr) == (0, "")
    assert "Grimoire stopped" in games and "Winter Queen" in again
    assert "Play along" in again
    log = (tmp_path / ".config" / "grimoire" / "logs" / "grimoire.log").read_text("utf-8")
    assert "Segmentation fault" in log


def test_an_ordinary_kill_returns_to_the_very_page(tmp_path: Path) -> None:
    assert start(tmp_path, tmp_path, "tap:game=witchcraft").returncode == 0
    assert start(tmp_path, tmp_path, f"signal:{signal.SIGKILL}").returncode == -signal.SIGKILL
    assert "Play along" in start(tmp_path, tmp_path, "wait:0.3", "texts").stdout


def test_a_mistake_without_end_ends_the_program_with_one_line_and_the_next_start_says_so(tmp_path: Path) -> None:
    done = start(tmp_path, tmp_path, "tap:game=witchcraft", "raise", "wait:30")
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith("Grimoire stopped because of a mistake. The log is in ")
    after = start(tmp_path, tmp_path, "wait:0.3", "texts")
    assert "Grimoire stopped" in after.stdout
    assert "put in by a test" in (tmp_path / ".config" / "grimoire" / "logs" / "grimoire.log").read_text("utf-8")


def test_f1_pages_of_main_look_like_those_of_the_tour(tmp_path: Path) -> None:
    """The tour, and with it the pictures of the README and the stores, is of the real program."""
    names = [f"02-game-{game.replace('_', '-')}" for game in games.IDS]
    visit = [sys.executable, "-m", "tools.visit", str(tmp_path / "tour"), "dark", "en", *names]
    subprocess.run(visit, cwd=ROOT, env=environment(PHONE), check=True, capture_output=True)
    steps = []
    for game, name in zip(games.IDS, names, strict=True):
        steps += [f"tap:game={game}", f"picture:{name}", "tap:key=back"]
    done = start(tmp_path, tmp_path, *steps)
    assert (done.returncode, done.stderr) == (0, "")
    assert [name for name in names if not alike(tmp_path / f"{name}.png", tmp_path / "tour" / f"{name}.png")] == []


JOURNEYS = {
    "setup": ("tap:game=witchcraft", "picture:page", "texts", "tap:key=checklist", "tap:key=set_table"),
    "table": ("tap:game=witchstone", "tap:key=new_match", "tap:key=set_table", "tap:key=menu", "tap:key=skip"),
    "settings": ("tap:key=settings", "picture:page", "texts", "tap:key=theme_light"),
}


@pytest.mark.parametrize(
    "journey", [pytest.param(name, marks=[pytest.mark.long] if name == "setup" else []) for name in JOURNEYS]
)
def test_on_stock_kivy_the_pages_look_the_same(tmp_path: Path, journey: str) -> None:
    """A fault that is gone with GRIMOIRE_STOCK_KIVY comes from what we change in Kivy."""
    steps = (*JOURNEYS[journey], "wait:1", "picture:last", "texts")
    for name in ("ours", "stock"):
        (tmp_path / name).mkdir()
    ours = start(tmp_path / "ours", tmp_path / "ours", *steps)
    stock = start(tmp_path / "stock", tmp_path / "stock", *steps, GRIMOIRE_STOCK_KIVY="1")
    assert (stock.returncode, stock.stderr) == (0, "") and stock.stdout == ours.stdout != ""
    pictures = sorted(path.name for path in (tmp_path / "ours").glob("*.png"))
    assert "last.png" in pictures
    for picture in pictures:
        assert alike(tmp_path / "ours" / picture, tmp_path / "stock" / picture), picture


def test_a_program_that_imports_kivy_first_is_refused() -> None:
    done = subprocess.run([sys.executable, "-c", "import kivy, screens"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode and "Kivy was imported before" in done.stderr


def imports(tree: ast.Module) -> list[str]:
    """The modules that are imported when this one is, in order."""
    modules = []
    for node in tree.body:
        if isinstance(node, ast.Import):
            modules += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            modules.append(node.module)
    return modules


def starts_wrongly(source: str) -> bool:
    """Whether a module imports Kivy before anything that starts it as the app does."""
    for name in imports(ast.parse(source)):
        if name.split(".")[0] == "screens" or name == "tools.harness.driver":
            return False
        if name.split(".")[0] == "kivy":
            return True
    return False


def with_package(path: Path) -> str:
    """The source of a module, after that of its package, which is imported first."""
    package = path.parent / "__init__.py"
    source = path.read_text("utf-8").replace("from __future__ import annotations", "")
    return (package.read_text("utf-8") if package.exists() else "") + source


def test_every_tool_starts_kivy_as_the_app_does() -> None:
    modules = [path for room in ("tools", "benchmarks") for path in (ROOT / room).rglob("*.py")]
    assert [path.name for path in modules if starts_wrongly(with_package(path))] == []


def test_a_tool_that_does_not_is_found() -> None:
    assert starts_wrongly("from kivy.base import EventLoop\nfrom screens.app import GrimoireApp\n")
    assert not starts_wrongly("import screens\nfrom kivy.base import EventLoop\n")
