"""A game's interface is one typed value: every part can be loaded, and a missing one is a type error."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

import pytest

from scoring import games
from screens.game_screens import GameScreens, game_screens, plain_entries
from screens.look.looks import Look
from screens.shell.routes import Route, routes_from_json
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.help import drawn_in_topics
from tools.harness.rules.setup_hands import plan_of

ROOT = Path(__file__).resolve().parents[3]
REQUIRED = [field.name for field in fields(GameScreens) if field.default is MISSING]
HEAD = """from typing import Any
from screens.game_screens import GameScreens
part: Any = None
"""


@pytest.mark.parametrize("game", games.IDS)
def test_every_part_of_a_game_can_be_loaded(game: str) -> None:
    from screens.copy.parts import CopyPart
    from screens.scoring.entry_editor import EntryKinds
    from screens.scoring.result_part import ResultPart
    from screens.scoring.why_sheet import Why
    from screens.shell.page import Page
    from screens.table.panel import TablePanel

    screens = game_screens(game)
    assert isinstance(screens.look, Look)
    assert _are_drawings(screens.setup_sketches()) and _are_drawings(screens.help_drawings())
    assert all(issubclass(panel.load(), TablePanel) for panel in screens.panels())
    assert bool(screens.panels()) == games.game(game).can_track
    assert isinstance(screens.entries(), EntryKinds)
    assert all(isinstance(part, CopyPart) and callable(part.editor()) for part in screens.copy_parts())
    assert screens.why is None or isinstance(screens.why(), Why)
    assert screens.result_part is None or isinstance(screens.result_part(), ResultPart)
    assert screens.open_catch_up is None or callable(screens.open_catch_up)
    assert screens.replay is None or issubclass(screens.replay(), Page)


@pytest.mark.parametrize("game", games.IDS)
def test_each_step_and_paragraph_with_a_drawing_finds_it(game: str) -> None:
    about, screens = games.game(game), game_screens(game)
    steps = [step for count in about.seats for step in plan_of(game, count).steps]
    assert {step.drawing for step in steps if step.drawing} == screens.setup_sketches().keys()
    assert drawn_in_topics(game) == screens.help_drawings().keys()


@pytest.mark.parametrize("game", games.IDS)
def test_the_page_of_a_replay_and_its_rules_come_together(game: str) -> None:
    assert (game_screens(game).replay is None) == (games.game(game).replay is None)


@pytest.mark.parametrize("game", games.IDS)
def test_the_way_to_a_replay_is_taken_only_in_a_game_that_has_one(game: str) -> None:
    step = ["replay", {"match": "m", "game": game}]
    routes, replay = routes_from_json([["games", {}], step]), game_screens(game).replay
    if replay is None:
        assert routes == [Route("games")]
        with pytest.raises(LookupError):
            Route("replay", {"match": "m", "game": game}).screen_class()
    else:
        assert routes[-1].screen_class() is replay()


def test_a_game_of_plain_numbers_has_no_editors() -> None:
    assert plain_entries().editors == {} and plain_entries().whole is None


def test_only_one_module_goes_from_an_id_to_a_package() -> None:
    paths = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in sorted((ROOT / "screens").rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if "find_spec" in line or 'f"screens.{' in line
    ]
    assert paths == ['screens/game_screens.py: screens: GameScreens = import_module(f"screens.{game}").SCREENS']


def test_the_shell_names_no_game() -> None:
    """Neither do the other rooms that all games share; `screens/widgets.py` registers the widgets of all."""
    rooms = [path for path in (ROOT / "screens").iterdir() if path.is_dir() and path.name not in games.IDS]
    named = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for room in rooms
        for path in sorted(room.rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if any(f"screens.{game}" in line or f"scoring.{game}" in line for game in games.IDS)
    ]
    assert named == []


@pytest.mark.parametrize("missing", ["", *REQUIRED])
def test_a_value_with_a_missing_part_is_a_type_error(tmp_path: Path, missing: str) -> None:
    given = [f"{name}=part" for name in REQUIRED if name != missing]
    problems = type_errors(tmp_path, f"SCREENS = GameScreens({', '.join(given)})\n")
    assert ("Missing" in problems and f'"{missing}"' in problems) if missing else problems == ""


@pytest.mark.parametrize(
    "wrong", ["panles=part", "panels=None", "panels=lambda: None", "why=lambda: ()", "replay='ReplayScreen'"]
)
def test_a_part_of_another_kind_or_name_is_a_type_error(tmp_path: Path, wrong: str) -> None:
    given = [f"{name}=part" for name in REQUIRED if name != wrong.partition("=")[0]]
    assert type_errors(tmp_path, f"SCREENS = GameScreens({', '.join([*given, wrong])})\n")


def type_errors(folder: Path, line: str) -> str:
    """What mypy says about a file with this line."""
    (folder / "fifth.py").write_text(HEAD + line, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--no-error-summary", str(folder / "fifth.py")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def _are_drawings(drawings: Mapping[str, Callable[..., Any]]) -> bool:
    return all(isinstance(name, str) and callable(draw) for name, draw in drawings.items())


@pytest.mark.ui
@pytest.mark.parametrize("game", games.IDS)
def test_a_duration_that_no_rulebook_gives_is_not_told(app: Driver, game: str) -> None:
    told = games.game(game).minutes is not None
    plate = app.find(is_a("Plate", game=game))
    assert bool([text for text in plate.walk(restrict=True) if "\u00a0min" in getattr(text, "text", "")]) == told
    app.shell.go("game", game=game)
    app.advance(0.3)
    assert app.sees(" min") == told


@pytest.mark.ui
def test_what_was_taken_off_a_page_is_not_looked_for_when_it_is_shown_again(app: Driver) -> None:
    for route in ({"name": "games"}, {"name": "game", "game": "witchcraft"}):
        app.shell.go(route.pop("name"), **route)
        app.advance(0.3)
        gc.collect()
        shown = app.texts()
        app.page.refresh()
        app.frames(2)
        assert app.texts() == shown and shown
