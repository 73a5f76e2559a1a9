"""tasks.py: the environment, the system's libraries, the commands; and the files that it and the packager read."""

from __future__ import annotations

import ast
import configparser
import os
import re
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

import tasks
from screens.shell.version import VERSION

ROOT = tasks.ROOT
LOCKED = [ROOT / "requirements" / f"{name}.txt" for name in tasks.HELD_BY]


def pins(path: Path) -> dict[str, str]:
    """Name and version of each package with all that is said about it."""
    text = re.sub(r"\\\n", " ", path.read_text("utf-8"))
    return {line.split()[0]: line for line in text.splitlines() if line and not line.lstrip().startswith("#")}


# ----------------------------------------------------------------------------------------- the environment


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that needs no package, so that pip needs no network."""
    (tmp_path / "requirements").mkdir()
    for path in LOCKED:
        (tmp_path / "requirements" / path.name).write_text("# nothing\n", "utf-8")
    return tmp_path


def pretend_ready(project: Path, packages: str) -> None:
    """An environment that only looks complete: nothing can be run in it."""
    tasks.venv_python(project).parent.mkdir(parents=True)
    tasks.venv_python(project).write_bytes(b"")
    tasks.stamp_file(project).write_text(tasks.stamp(project, packages), "utf-8")


def test_a_broken_environment_is_made_anew_and_a_sound_one_brought_up_to_date(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    witness = project / ".venv" / "witness"
    witness.parent.mkdir()
    witness.touch()
    tasks.prepare("app", project)
    assert not witness.exists()
    assert subprocess.call([str(tasks.venv_python(project)), "-c", "import pip"]) == 0
    assert tasks.is_ready(project, "app")
    assert "Setting up .venv … done" in capsys.readouterr().err

    witness.touch()
    (project / "requirements" / "app.txt").write_text("# something else\n", "utf-8")
    assert not tasks.is_ready(project, "app")
    tasks.prepare("app", project)
    assert tasks.is_ready(project, "app")
    assert witness.exists()

    (project / "requirements" / "dev.txt").write_text("--no-index\nnothing==1 --hash=sha256:" + "0" * 64, "utf-8")
    with pytest.raises(tasks.Failure, match=r"No matching distribution[^$]*could not be installed"):
        tasks.prepare("dev", project)
    assert not tasks.is_ready(project, "app"), "a failed install leaves no stamp, so the next command repeats it"


def test_an_environment_with_the_right_stamp_is_reused_at_once(
    project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    pretend_ready(project, "dev")
    start = time.perf_counter()
    tasks.prepare("dev", project)
    assert time.perf_counter() - start < 0.1
    assert capfd.readouterr() == ("", "")


def test_the_environment_of_the_tools_serves_the_app_but_not_the_other_way_round(project: Path) -> None:
    pretend_ready(project, "dev")
    assert tasks.is_ready(project, "app")
    tasks.stamp_file(project).write_text(tasks.stamp(project, "app"), "utf-8")
    assert tasks.is_ready(project, "app")
    assert not tasks.is_ready(project, "dev")


def test_a_stamp_is_stale_when_the_packages_or_the_interpreter_change(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_ready(project, "dev")
    monkeypatch.setattr(sys, "base_prefix", "/somewhere/else")
    assert not tasks.is_ready(project, "dev")
    monkeypatch.undo()
    assert tasks.is_ready(project, "dev")
    (project / "requirements" / "dev.txt").write_text("# more\n", "utf-8")
    assert not tasks.is_ready(project, "dev")


def test_an_environment_without_its_python_is_not_ready(project: Path) -> None:
    pretend_ready(project, "app")
    tasks.venv_python(project).unlink()
    assert not tasks.is_ready(project, "app")
    assert not tasks.is_sound(project)


def test_a_half_made_environment_is_not_sound(project: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(project / ".venv")], check=True)
    assert tasks.venv_python(project).exists()
    assert not tasks.is_sound(project)


# ---------------------------------------------------------------------------------------------- the system


def test_missing_libraries_stop_the_command_with_the_line_that_installs_them() -> None:
    def missing() -> list[tasks.Library]:
        return tasks.missing_libraries(loads=lambda _: False, platform="linux")

    with pytest.raises(tasks.Failure) as caught:
        tasks.need_libraries(missing, may_install=lambda: False)
    assert str(caught.value) == (
        "libGL.so.1, libEGL.so.1 not found; on Debian and Ubuntu: apt-get install -y libgl1 libgl1-mesa-dri libegl1"
    )


def test_root_on_debian_installs_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[list[str]] = []
    monkeypatch.setattr(tasks, "install", lambda packages: installed.append(list(packages)))
    answers = [list(tasks.LIBRARIES[1:]), []]
    tasks.need_libraries(lambda: answers.pop(0), may_install=lambda: True)
    tasks.need_venv_module(has_module=lambda name: name == "venv" or None, may_install=lambda: True)
    assert installed == [["libegl1", "libgl1-mesa-dri"], ["python3-venv"]]


def test_only_linux_takes_libraries_from_the_system() -> None:
    assert tasks.missing_libraries(loads=lambda _: False, platform="darwin") == []
    assert tasks.missing_libraries(loads=lambda _: False, platform="win32") == []


def test_a_library_loads_or_not() -> None:
    assert tasks.loads("libc.so.6") is (sys.platform == "linux")
    assert not tasks.loads("libthere-is-no-such-library.so.1")


def test_a_python_without_venv_says_which_package_has_it() -> None:
    with pytest.raises(tasks.Failure, match=r"apt-get install python3-venv$"):
        tasks.need_venv_module(has_module=lambda name: name == "venv" or None, may_install=lambda: False)
    tasks.need_venv_module(has_module=lambda _: True, may_install=lambda: False)


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_screen_is_known_by_the_environment(platform: str, environment: dict[str, str], expected: bool) -> None:
    assert tasks.has_screen(platform, environment) is expected


# -------------------------------------------------------------------------------------------- the commands


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What would be started in a ready environment."""
    commands: list[tuple[str, ...]] = []

    def in_venv(*arguments: str) -> int:
        commands.append(arguments)
        return len(arguments) % 2

    monkeypatch.setattr(tasks, "need_libraries", lambda: None)
    monkeypatch.setattr(tasks, "prepare", lambda packages: commands.append((packages,)))
    monkeypatch.setattr(tasks, "in_venv", in_venv)
    return commands


def test_without_a_command_all_commands_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert tasks.main([]) == tasks.main(["help"]) == tasks.main(["--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name in ("run", "test", "tour", "bench", "mutate", "check", "package-check", "translate", "art", "lock"):
        assert sum(line.startswith(f"  {name} ") for line in lines) == 3


def test_an_unknown_command_is_one_sentence_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert tasks.main(["fly"]) == 2
    assert re.fullmatch(r"There is no command “fly”; the commands are run, [^\n]*lock\.\n", capsys.readouterr().err)


def test_a_failure_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails() -> None:
        raise tasks.Failure("No luck today.")

    monkeypatch.setattr(tasks, "need_libraries", fails)
    assert tasks.main(["test"]) == 1
    assert capsys.readouterr().err == "No luck today.\n"


def test_words_after_test_go_to_pytest_and_its_status_comes_back(started: list[tuple[str, ...]]) -> None:
    status = tasks.main(["test", "-k", "journal"])
    assert started == [("dev",), ("-m", "pytest", "-n", "2", "--dist", "loadgroup", "-k", "journal")]
    assert status == len(started[1]) % 2


def test_soak_goes_on_without_a_fuzzer_and_says_so_in_one_line(
    started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def prepare(packages: str) -> None:
        if packages == "fuzz":
            raise tasks.Failure("no wheel\nfor this machine")

    monkeypatch.setattr(tasks, "prepare", prepare)
    tasks.main(["soak"])
    assert [arguments[-2:] for arguments in started] == [("tests/reliability", "--long")]
    assert capsys.readouterr().err == "Atheris cannot be installed here, so files are spoilt at random only.\n"


def test_run_needs_only_the_packages_of_the_app(
    started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "has_screen", lambda: True)
    assert tasks.main(["run"]) == 1
    assert started == [("app",), ("main.py",)]


def test_run_without_a_screen_takes_the_tour_and_names_the_folder(
    started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def in_venv(*arguments: str) -> int:
        started.append(arguments)
        return 0

    monkeypatch.setattr(tasks, "has_screen", lambda: False)
    monkeypatch.setattr(tasks, "in_venv", in_venv)
    assert tasks.main(["run"]) == 0
    assert started == [("dev",), ("-m", "tools.tour", "--quick")]
    first, last = capsys.readouterr().err.splitlines()
    assert first.startswith("There is no screen here")
    assert last.endswith(str(tasks.TOUR_FOLDER))


def test_every_check_runs_even_if_one_fails(started: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]) -> None:
    assert tasks.main(["check"]) == 1
    assert started[1:] == list(tasks.CHECKS.values())
    failed = [name for name, command in tasks.CHECKS.items() if len(command) % 2]
    assert capsys.readouterr().err.splitlines()[-1] == "failed: " + ", ".join(failed)


def test_one_check_can_be_chosen(started: list[tuple[str, ...]]) -> None:
    assert tasks.main(["check", "types"]) == 0
    assert started[1:] == [tasks.CHECKS["types"]]
    assert tasks.main(["check", "taste"]) == 1


def test_an_old_python_gets_as_far_as_the_sentence_that_says_so() -> None:
    source = (ROOT / "tasks.py").read_text("utf-8")
    ast.parse(source, feature_version=(3, 7))
    pretend = "import sys; sys.version_info = (3, 10); sys.version = '3.10.1 (x)'"
    code = f"{pretend}; exec(compile({source!r}, 'tasks.py', 'exec'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "Grimoire needs Python 3.11 or newer; this is Python 3.10.1.\n")


# --------------------------------------------------------------------------------------- files of the project


@pytest.mark.parametrize("path", LOCKED, ids=lambda path: path.name)
def test_every_locked_package_has_a_version_and_hashes(path: Path) -> None:
    assert pins(path)
    for pin, line in pins(path).items():
        assert re.fullmatch(r"[a-z0-9.-]+==[0-9][0-9a-z.]*", pin)
        assert re.search(r" --hash=sha256:[0-9a-f]{64}", line), f"{pin} has no hash"


@pytest.mark.parametrize("path", LOCKED, ids=lambda path: path.name)
def test_locked_files_name_no_host_and_no_place_on_disk(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"://|www\.|--(extra-)?index|--find-links|--trusted|@ |\.(org|com|net|io)\b", text)


def test_kivy_is_locked_for_every_system() -> None:
    kivy = pins(LOCKED[0])["kivy==2.3.1"]
    assert kivy.count("--hash") > 12, "three versions of Python on Linux (two processors), macOS and Windows"
    windows = [pin for pin, line in pins(LOCKED[0]).items() if 'sys_platform == "win32"' in line]
    assert [pin.split("==")[0] for pin in windows] == [
        *("kivy-deps.angle", "kivy-deps.glew", "kivy-deps.sdl2", "pypiwin32", "pywin32")
    ]


def test_the_tools_hold_all_packages_of_the_app() -> None:
    assert pins(LOCKED[0]).keys() < pins(LOCKED[1]).keys()


def test_a_package_has_one_plain_name() -> None:
    assert tasks.plain_name("Kivy_deps.sdl2==0.8.0") == tasks.plain_name("kivy-deps-sdl2") == "kivy-deps-sdl2"


@pytest.mark.parametrize("name", tasks.HELD_BY)
def test_every_wanted_package_is_locked_at_its_version(name: str) -> None:
    lines = (ROOT / "requirements" / f"{name}.in").read_text("utf-8").splitlines()
    wanted = {line.split()[0] for line in lines if line and line[0] not in "#-"}
    assert wanted
    assert wanted <= pins(ROOT / "requirements" / f"{name}.txt").keys()


def test_ci_runs_the_test_command() -> None:
    script = ROOT / ".ci" / "run"
    assert script.read_text("utf-8").splitlines()[-1] == "exec python3 tasks.py test"
    assert os.access(script, os.X_OK)


@pytest.fixture(scope="module")
def spec() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec", "utf-8")
    return parser["app"]


def listed(text: str) -> list[str]:
    return [item.strip() for item in text.split(",")]


def test_the_package_for_android_is_what_the_project_says_it_is(spec: configparser.SectionProxy) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    versions = (ROOT / spec["version.filename"].replace("%(source.dir)s", ".")).read_text("utf-8")
    assert re.findall(spec["version.regex"], versions) == [VERSION]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "screens.shell.version.VERSION"}
    assert spec["package.name"] == project["project"]["name"]
    assert f"{spec['package.domain']}.{spec['package.name']}" == "org.grimoire.grimoire"
    assert listed(spec["orientation"]) == ["portrait", "landscape"]
    assert listed(spec["android.archs"]) == ["arm64-v8a", "armeabi-v7a"]
    assert (spec["android.api"], spec["android.minapi"], spec["android.ndk"]) == ("36", "24", "28c")
    assert listed(spec["android.permissions"]) == [
        "android.permission.VIBRATE",
        "android.permission.INTERNET",
        "android.permission.ACCESS_LOCAL_NETWORK",
    ]
    assert re.fullmatch("[0-9a-f]{40}", spec["p4a.commit"])


def test_android_gets_the_same_packages_as_the_desktop(spec: configparser.SectionProxy) -> None:
    python, *packages = listed(spec["requirements"])
    assert python == "python3"
    assert set(packages) <= pins(LOCKED[0]).keys()


def test_every_file_that_the_package_names_exists(spec: configparser.SectionProxy) -> None:
    ends = (".filename", "_application_arguments", "manifest_xml", "intent_filters", "res_xml", "backup_rules", "hook")
    keys = [key for key in spec if key.endswith(ends) and key != "version.filename"]
    assert len(keys) == 10
    for key in keys:
        for name in listed(spec[key]):
            assert (ROOT / name).is_file(), key
    arguments = (ROOT / spec["android.extra_manifest_application_arguments"]).read_text("utf-8")
    assert arguments.split() == [
        'android:enableOnBackInvokedCallback="false"',
        'android:dataExtractionRules="@xml/data_extraction_rules"',
    ]


def test_everything_left_out_of_the_package_exists_or_is_made_by_a_task(spec: configparser.SectionProxy) -> None:
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    for folder in listed(spec["source.exclude_dirs"]):
        assert f"{folder}/" in ignored or (ROOT / folder).is_dir(), folder
    for pattern in listed(spec["source.exclude_patterns"]):
        assert list(ROOT.glob(pattern)), pattern


def test_all_that_the_app_reads_goes_into_the_package_and_sources_do_not(spec: configparser.SectionProxy) -> None:
    shipped = set(listed(spec["source.include_exts"]))
    read = {
        path.suffix[1:]
        for folder in (
            "scoring",
            "storage",
            "device",
            "guests",
            "screens",
            "kv",
            "assets/atlas",
            "assets/big",
            "assets/fonts",
        )
        for path in (ROOT / folder).rglob("*.*")
        if "__pycache__" not in path.parts
    }
    assert {"py", "kv", "png", "atlas"} <= read <= shipped
    assert "mo" in shipped
    assert shipped.isdisjoint({"po", "svg", "xml", "md", "db"})


def test_the_folders_of_the_app_are_not_left_out(spec: configparser.SectionProxy) -> None:
    left_out = set(listed(spec["source.exclude_dirs"]))
    assert left_out.isdisjoint({"scoring", "storage", "device", "guests", "screens", "kv", "locales", "assets"})
