"""Every sheet of every page at every stage: each number to both ends, each choice, the button; and nothing breaks."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from scoring import games
from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.players import Player
from tests.reliability.fuzz.journals import under_way
from tests.reliability.walker import Room, Step, Walked, Walker
from tests.window import PHONE
from tools.harness.driver import Driver
from tools.harness.hands.common import kept_open, no_garbage

pytestmark = pytest.mark.ui

NO_CLIPBOARD, UNSETTLED = "Cutbuffer: ", "Clock: Warning, too much iteration"
PEOPLE = ("Anna", "Béla", "Cyril", "Dorota", "Éva")
PAGES = "pages"
# The long form tries what stands on the pages of a stage: all of it, or a part where matches are long.
SHARES = {"setup": 1.0, "begun": 1.0, "early": 0.3, "mid": 0.3, "late": 0.3, "over": 0.3, "scored": 1.0, PAGES: 1.0}
# So many sheets, numbers at an end, and accepted entries there are at least in a match that has just begun: a walk
# that finds nothing must fail.
FLOORS = {
    "witchstone": (15, 20, 20),
    "winter_queen": (15, 15, 40),
    "carodeni": (20, 12, 60),
    "witchcraft": (8, 5, 20),
}
# The short form: one control of each game that opens a sheet where numbers are set right, and the page where it is.
SHORT = {
    "witchstone": ("board", "fact_energy"),
    "winter_queen": ("holders", "fact_turns_left"),
    "carodeni": ("goals", "fact_round"),
    "witchcraft": ("pieces", "turn"),
}


def new_match(game: str, count: int) -> Match:
    return Match.new("m", game, tuple(Player(name) for name in PEOPLE[:count]), {}, 0)


def stages(game: str) -> Iterator[tuple[str, Match]]:
    """A match of this game: in its setup, just begun, in the middle, late, over, and only scored."""
    count = games.game(game).seats[-1]
    fresh = new_match(game, count)
    yield "setup", fresh
    yield "begun", fresh.record(Begun(), 0)
    yield from zip(("early", "mid", "late", "over"), under_way(game, SEEDS[game]), strict=True)
    yield "scored", fresh.record(Begun(tracked=False), 0)
    if game == "carodeni":
        solo = list(under_way(game, SOLO))
        yield "solo", solo[1]


# Matches that are short enough to be replayed as often as entries are changed.
SEEDS = {"witchstone": 3, "winter_queen": 3, "carodeni": 1, "witchcraft": 3}
SOLO = 5


def rooms(game: str, wanted: str = "") -> Iterator[Room]:
    """All pages of a game; with `wanted` only those of one stage, or those without a match."""
    for stage, match in stages(game):
        if wanted in ("", stage):
            yield from _rooms_of(f"{game} {stage}", match)
    if wanted in ("", PAGES):
        for page in ("new_match", "my_copy", "score_match", "game"):
            yield Room(f"{game} {page}", partial(_enter, page=page, game=game))


def _rooms_of(name: str, match: Match) -> Iterator[Room]:
    if match.state.table is None:
        yield Room(f"{name} setup", _setup, match)
        return
    if match.state.tracked:
        for tab in tabs(match.game.id):
            yield Room(f"{name} table {tab}", partial(_table, tab=tab), match)
        yield Room(f"{name} journal", _journal, match)
    categories = len(match.game.play.categories(match.state.table)) if match.game.play else 0
    for index in range(max(1, categories)):
        yield Room(f"{name} scoring {index}", partial(_scoring, category=index), match)
    yield Room(f"{name} result", _result, match)


def tabs(game: str) -> tuple[str, ...]:
    from screens.game_screens import game_screens

    return tuple(kind.id for kind in game_screens(game).panels())


def _enter(app: Driver, _match: Match | None, page: str, game: str) -> None:
    _go(app, page, game=game)


def _go(app: Driver, page: str, **params: str) -> None:
    if (app.shell.route.name, app.shell.route.params) != (page, params):
        app.shell.go(page, **params)
        app.frames(2)


def _of_match(app: Driver, page: str, match: Match | None) -> None:
    assert match is not None
    _go(app, page, match=match.id, game=match.game.id)


def _setup(app: Driver, match: Match | None) -> None:
    _of_match(app, "setup", match)


def _table(app: Driver, match: Match | None, tab: str) -> None:
    _of_match(app, "table", match)
    app.page.choose_tab(tab)


def _journal(app: Driver, match: Match | None) -> None:
    _of_match(app, "table", match)
    app.page.open_journal()


def _scoring(app: Driver, match: Match | None, category: int) -> None:
    app.app.session.set("secrets", False)
    _of_match(app, "scoring", match)
    if app.shell.route.name == "scoring" and app.page.book.categories:
        app.page.choose(category, 0)


def _result(app: Driver, match: Match | None) -> None:
    app.app.session.set("secrets", False)
    _of_match(app, "result", match)


def sampled(seed: str, share: float) -> Callable[[Step], bool]:
    dice = Random(seed)
    return lambda _: dice.random() < share


@contextmanager
def told_the_way(walker: Walker) -> Iterator[None]:
    try:
        yield
    except Exception as error:
        error.add_note("the way there: " + " → ".join(walker.way))
        raise


def walk(folder: Path, rooms: Iterable[Room], chosen: Callable[[Step], bool]) -> Walked:
    with Driver(folder) as app, kept_open():
        app.resize(*PHONE)
        walker = Walker(app, chosen)
        with told_the_way(walker), no_garbage():
            for room in rooms:
                walker.walk(room)
        walked = walker.walked
    print(f"{len(walked.sheets)} sheets, {walked.fields} numbers at an end, {walked.steps} steps, ", end="")
    print(f"{walked.entries} entries, after each of which everything was looked at")
    return walked


def assert_no_errors(caplog: pytest.LogCaptureFixture) -> None:
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert [error for error in errors if not error.startswith((NO_CLIPBOARD, UNSETTLED))] == []


@pytest.mark.parametrize("game", games.IDS)
def test_one_sheet_of_each_game_breaks_nothing(tmp_path: Path, game: str, caplog: pytest.LogCaptureFixture) -> None:
    tab, key = SHORT[game]
    begun = new_match(game, games.game(game).seats[-1]).record(Begun(), 0)
    room = Room(f"{game} {tab}", partial(_table, tab=tab), begun)
    walked = walk(tmp_path, [room], lambda step: step.control.key == key)
    assert walked.sheets and walked.entries == walked.looks > 0
    assert_no_errors(caplog)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "stage"),
    [(game, stage) for game in games.IDS for stage in (*SHARES, *(["solo"] * (game == "carodeni")))],
)
def test_every_sheet_of_every_stage_breaks_nothing(
    tmp_path: Path, game: str, stage: str, caplog: pytest.LogCaptureFixture
) -> None:
    walked = walk(tmp_path, rooms(game, stage), sampled(f"{game} {stage}", SHARES.get(stage, 0.3)))
    if stage == "begun":
        sheets, fields, entries = FLOORS[game]
        assert len(walked.sheets) >= sheets and walked.fields >= fields and walked.entries >= entries
    assert walked.steps
    assert_no_errors(caplog)
