"""While a match hides points, no page tells anything of them: two matches that differ only in them look the same.

Each pair of matches has the same entries, with other numbers where they are secret. Everything that can be read, and
every name that is read aloud, is gathered from the table with all its panels, its journal, menus and sheets, and from
the pages around it; in the long form from all that any control opens, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from scoring import games
from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.journal.turn_events import Counted, ModeChanged
from scoring.players import Player
from scoring.winter_queen import events as winter_queen
from scoring.witchstone import events as witchstone
from screens.kit.frame.player_strip import VEIL
from screens.kit.overlay import Dialog
from screens.shell.keys.keyboard import can_be_tapped
from screens.shell.keys.spoken import spoken_name
from tests.reliability.walker import Room, Step, Walker
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, kept_open, undisturbed
from tools.harness.places.winter_queen_books import HELD, TABLE

pytestmark = pytest.mark.ui

NAMES = ("Mira", "Tamás", "Zsófi")
NOON = 1_800_000_000
PHONE, TABLET = (412, 915), (1280, 800)
AROUND = ("games", "history", "statistics", "players", "settings", "backup", "import", "about")
OF_GAME = ("game", "rules", "my_copy", "new_match", "checklist", "score_match")
OF_MATCH = ("snapshot", "setup", "scoring", "result", "past", "table")
FEWEST_TOUCHES = 20
# Once all turns are played, points are turned over there.
TURNED_OVER = ("scoring", "result")
# Touching these shows the points.
REVEALING = ("secrets", "veil", "unveil", "yes")
Shown = list[tuple[str, list[str]]]


def _winter_queen(*points: int, over: bool = False) -> tuple[Event, ...]:
    corrected = [winter_queen.Corrected(seat, "points", value) for seat, value in enumerate(points)]
    last_turns = [winter_queen.Corrected(0, "turns_left", 1), winter_queen.TurnMissed()] if over else []
    return *TABLE, *HELD, *last_turns, *corrected


def _witchstone(owls: tuple[int, int], tokens: tuple[int, int], prophecy: str) -> tuple[Event, ...]:
    """How many of a piece are left is no secret, so both matches have as many; and so they have after undo."""
    return (
        *[witchstone.TowerTaken()] * len(NAMES),
        witchstone.TileLaid(("scroll", "energy")),
        witchstone.ScrollTaken(),
        witchstone.ScrollNamed(0, 0, (prophecy,)),
        *(witchstone.Corrected(seat, "owl.7", value) for seat, value in enumerate(owls)),
        *(witchstone.Corrected(seat, "tokens", value) for seat, value in enumerate((*tokens, 4))),
    )


PAIRS: dict[str, tuple[str, tuple[Event, ...], tuple[Event, ...]]] = {
    "winter queen": ("winter_queen", _winter_queen(64, 3, 17), _winter_queen(8, 52, 41)),
    "winter queen, all turns played": (
        "winter_queen",
        _winter_queen(64, 3, 17, over=True),
        _winter_queen(8, 52, 41, over=True),
    ),
    "winter queen, light": (
        "winter_queen",
        (*_winter_queen(64, 3, 17), ModeChanged("light")),
        (*_winter_queen(8, 52, 41), ModeChanged("light")),
    ),
    "witchstone": (
        "witchstone",
        _witchstone((2, 0), (5, 2), "crystals"),
        _witchstone((0, 2), (2, 5), "lying_witches"),
    ),
    "witchstone, light": (
        "witchstone",
        (
            *_witchstone((2, 0), (5, 2), "crystals"),
            witchstone.ActionsLost(),
            witchstone.TurnEnded(),
            ModeChanged("light"),
        ),
        (
            *_witchstone((0, 2), (2, 5), "lying_witches"),
            witchstone.ActionsLost(),
            witchstone.TurnEnded(),
            ModeChanged("light"),
        ),
    ),
}


def sit_down(app: Driver, game: str, events: Sequence[Event]) -> str:
    session, colors = app.app.session, games.game(game).colors or (None,) * len(NAMES)
    # The same minute for both matches: the journal tells the time.
    setattr(session, "now", lambda: NOON)  # noqa: B010 – a method of one session only
    session.set("reduce_motion", True)
    session.set("clock", False)
    players = tuple(Player(name, color) for name, color in zip(NAMES, colors, strict=False))
    match = Match.new("m1", game, players, {}, session.now())
    assert session.begin(match, NAMES)
    for event in (Begun(), *events):
        assert session.record(event), event
    app.shell.go("game", game=game)
    app.shell.go("table", match=match.id, game=game)
    app.advance(0.3)
    return match.id


def seen(app: Driver) -> list[str]:
    """All that is written on the screen, and the names of all controls."""
    names = [spoken_name(widget) for widget in app.widgets() if can_be_tapped(widget)]
    return [*app.texts(), *names]


def everywhere(app: Driver, game: str) -> Iterator[tuple[str, list[str]]]:
    yield from panels(app, range(len(NAMES)))
    yield from around_the_panels(app)
    app.resize(*TABLET)
    app.advance(0.3)
    yield from panels(app, range(1))
    app.resize(*PHONE)
    for route in AROUND:
        app.shell.go(route)
        app.advance(0.3)
        yield route, seen(app)
    for route in OF_GAME:
        app.shell.go(route, game=game)
        app.advance(0.3)
        yield route, seen(app)
    over = app.match.game.play.standing(app.match.state.table).over
    for route in OF_MATCH:
        if over and route in TURNED_OVER:
            continue
        app.shell.go(route, match="m1", game=game)
        app.advance(0.3)
        yield route, seen(app)


def panels(app: Driver, seats: range) -> Iterator[tuple[str, list[str]]]:
    page = app.page
    for tab in page._rooms.ids:
        page.choose_tab(tab)
        for seat in seats:
            page.choose_player(seat)
            app.frames(4)
            yield f"{tab} of {seat}", seen(app)


def around_the_panels(app: Driver) -> Iterator[tuple[str, list[str]]]:
    page = app.page
    yield from sheets(app, "menu", page.open_menu)
    yield from sheets(app, "journal", page.open_journal)
    yield from entries(app)
    if app.find_all("undo"):
        app.tap("undo")
        yield "after undo", seen(app)
        yield from sheets(app, "menu with redo", page.open_menu)
        page.redo()
        app.frames(4)
    page.open_menu()
    app.frames(4)
    if app.find_all("catch_up"):
        app.tap("catch_up")
        yield "catch up", seen(app)
    app.shell.close_all()
    app.frames(4)
    if not page.over:
        page.open_menu()
        app.frames(4)
        app.tap("score_now")
        yield "score now", seen(app)
        assert app.shell.route.name == "table"
        app.shell.close_all()
        app.frames(4)


def sheets(app: Driver, name: str, open_it: object) -> Iterator[tuple[str, list[str]]]:
    assert callable(open_it)
    open_it()
    app.frames(4)
    yield name, seen(app)
    app.shell.close_all()
    app.frames(4)


def entries(app: Driver) -> Iterator[tuple[str, list[str]]]:
    """The newest lines of the journal, each opened: there numbers can be changed."""
    for number in range(3):
        app.page.open_journal()
        app.frames(4)
        [journal] = app.find_all(is_a("JournalSheet"))
        if number < len(journal._lines):
            journal._open(journal._lines[number])
            app.advance(0.4)
            yield f"entry {number}", seen(app)
        if app.shell.route.name == "change_entry":
            app.shell.back()
        app.shell.close_all()
        app.advance(0.4)


class Onlooker(Walker):
    """Touches every control and writes down what is seen then; it never asks to see hidden points."""

    def __init__(self, app: Driver) -> None:
        super().__init__(app, lambda step: step.control.key not in REVEALING)
        self.shown: Shown = []

    def _steps(self, roots: Sequence[Widget]) -> Iterator[Step]:
        return (step for step in super()._steps(roots) if step.control.key not in REVEALING)

    def _press_primary(self) -> None:
        if not isinstance(self._sheet(), Dialog):
            super()._press_primary()

    def _settled(self) -> None:
        self.app.frames(2)
        assert self.app.app.session.settings["secrets"] is True, self.way
        self.shown.append((" → ".join(self.way), seen(self.app)))
        match = self.app.match
        if match is not None and len(match.journal.entries) > self._entered >= 0:
            self._entered = -1


def touched(folder: Path, game: str, events: Sequence[Event]) -> Shown:
    """What is seen after each control of the table and of the snapshot was touched, and of all that they open."""
    with Driver(folder) as app, undisturbed(), kept_open():
        sit_down(app, game, events)
        match, walker = app.match, Onlooker(app)
        for tab in app.page._rooms.ids:
            walker.walk(Room(f"table {tab}", partial(_to_tab, tab=tab), match))
        if match.game.play.tallies(match.state.table, 0):
            walker.walk(Room("snapshot", _to_snapshot, match))
        # A walk that touches nothing would find nothing.
        assert walker.walked.sheets and len(walker.shown) > FEWEST_TOUCHES
        return walker.shown


def _to_tab(app: Driver, match: Match | None, tab: str) -> None:
    _to(app, "table", match)
    app.page.choose_tab(tab)


def _to_snapshot(app: Driver, match: Match | None) -> None:
    _to(app, "snapshot", match)
    app.page.choose(0)


def _to(app: Driver, page: str, match: Match | None) -> None:
    assert match is not None
    params = {"match": match.id, "game": match.game.id}
    if (app.shell.route.name, app.shell.route.params) != (page, params):
        app.shell.go(page, **params)
        app.frames(2)


def gathered(folder: Path, game: str, events: Sequence[Event]) -> Shown:
    with Driver(folder) as app, undisturbed():
        sit_down(app, game, events)
        return list(everywhere(app, game))


@pytest.mark.parametrize("pair", PAIRS)
def test_q1_q2_matches_that_differ_only_in_hidden_points_look_the_same(tmp_path: Path, pair: str) -> None:
    assert_alike(tmp_path, pair, gathered)


@pytest.mark.long
@pytest.mark.parametrize("pair", PAIRS)
def test_q1_q2_whatever_is_touched_they_look_the_same(tmp_path: Path, pair: str) -> None:
    assert_alike(tmp_path, pair, touched)


def assert_alike(folder: Path, pair: str, look: Callable[[Path, str, Sequence[Event]], Shown]) -> None:
    game, *both = PAIRS[pair]
    one, other = (look(folder / str(number), game, events) for number, events in enumerate(both))
    assert [spot for spot, _ in one] == [spot for spot, _ in other]
    told = {
        spot: [(here, there) for here, there in zip(texts, others, strict=False) if here != there] or (texts, others)
        for (spot, texts), (_, others) in zip(one, other, strict=True)
        if texts != others
    }
    assert not told


@pytest.mark.parametrize("pair", PAIRS)
def test_the_pairs_do_differ_once_nothing_is_hidden(tmp_path: Path, pair: str) -> None:
    """So that the test above can fail."""
    game, *both = PAIRS[pair]
    shown = []
    for number, events in enumerate(both):
        with Driver(tmp_path / str(number)) as app, undisturbed():
            sit_down(app, game, events)
            app.app.session.set("secrets", False)
            app.frames(4)
            app.page.open_journal()
            app.frames(4)
            shown.append(seen(app))
    assert shown[0] != shown[1]


def test_q1_the_score_of_a_match_that_goes_on_is_shown_once_the_table_wants_to_see_it(app: Driver) -> None:
    sit_down(app, *PAIRS["winter queen"][:2])
    app.tap("menu")
    app.tap("score_now")
    assert app.shell.route.name == "table" and app.sees("Show the secret points?")
    app.tap("no")
    assert app.shell.route.name == "table" and app.app.session.settings["secrets"] is True
    app.tap("menu")
    app.tap("score_now")
    app.tap("yes")
    assert app.sees("Score so far") and app.app.session.settings["secrets"] is False
    app.tap("stop_here")
    assert app.shell.route.name == "scoring"


def test_q1_hiding_points_again_leaves_the_score_of_a_match_that_goes_on(app: Driver) -> None:
    match = sit_down(app, *PAIRS["winter queen"][:2])
    app.app.session.set("secrets", False)
    for page in ("scoring", "result"):
        app.shell.go(page, match=match, game="winter_queen")
        app.advance(0.3)
        assert app.shell.route.name == page
        app.app.session.set("secrets", True)
        app.advance(0.3)
        assert app.shell.route.name == "table"
        app.app.session.set("secrets", False)


def test_q2_points_are_turned_over_at_the_final_scoring(app: Driver) -> None:
    match = sit_down(app, *PAIRS["winter queen, all turns played"][:2])
    assert app.page.over and not app.sees("64")
    app.shell.go("scoring", match=match, game="winter_queen")
    app.resize(*TABLET)
    app.advance(0.3)
    assert app.shell.route.name == "scoring" and app.sees("64")


def test_q1_a_covered_number_is_set_right_by_its_owner_only(app: Driver) -> None:
    sit_down(app, *PAIRS["witchstone"][:2])
    app.page.choose_tab("board")
    app.page.choose_player(0)
    app.frames(4)
    app.tap("fact_tokens")
    assert app.sees("For Mira only") and not app.find_all("correct_done")
    app.tap("no")
    assert not app.find_all("correct_done")
    app.tap("fact_tokens")
    app.tap("yes")
    assert [row.value for row in app.find_all(is_a("CountRow"))] == [5]
    app.tap("correct_done")
    app.app.session.set("secrets", False)
    app.frames(4)
    app.tap("fact_tokens")
    assert app.find_all("correct_done"), "where nothing is hidden nobody is asked"


def test_q1_a_snapshot_covers_secret_numbers_until_their_owner_looks(app: Driver) -> None:
    match = sit_down(app, *PAIRS["witchstone"][:2])
    app.shell.go("snapshot", match=match, game="witchstone")
    app.advance(0.3)
    cells = app.page._cells
    assert {id for id, cell in cells.items() if cell.value == VEIL} == {"tokens", *(f"owl.{n}" for n in range(3, 8))}
    app.tap("more_tokens")
    assert app.sees("For Mira only") and cells["tokens"].value == VEIL
    app.tap("yes")
    assert cells["tokens"].value == "5" and cells["owl.7"].value == "2"
    app.tap("more_tokens")
    assert cells["tokens"].value == "6"
    app.tap("player_1")
    assert app.page._cells["tokens"].value == VEIL, "another player has to look too"
    app.tap("number_owl.7")
    app.tap("yes")
    assert app.find_all(is_a("NumberSheet")), "whoever wanted the keypad gets it"


def test_q1_a_snapshot_says_nothing_about_numbers_that_stayed_covered(app: Driver) -> None:
    """Covered numbers were not seen: they are as doubtful as before."""
    match = sit_down(app, *PAIRS["witchstone"][:2])
    app.shell.go("snapshot", match=match, game="witchstone")
    app.advance(0.3)
    app.tap("save")
    [counted] = [entry.event for entry in app.match.journal.entries if isinstance(entry.event, Counted)]
    names = {name for name, _ in counted.counts}
    assert "track" in names and not {"tokens", "owl.7"} & names
    app.tap("more_tokens")
    app.tap("yes")
    app.tap("save")
    [_, counted] = [entry.event for entry in app.match.journal.entries if isinstance(entry.event, Counted)]
    assert {"track", "tokens", "owl.7"} <= {name for name, _ in counted.counts}


@pytest.mark.parametrize("game", games.IDS)
def test_only_games_with_secret_points_offer_to_hide_them(app: Driver, game: str) -> None:
    play = games.game(game).play
    assert play is not None
    assert bool(play.secret) == (game in {"witchstone", "winter_queen"})
    assert set(play.secret) <= set(play.rows)
    session, colors = app.app.session, games.game(game).colors or (None, None)
    players = tuple(Player(name, color) for name, color in zip(NAMES[:2], colors, strict=False))
    match = Match.new("m1", game, players, {}, session.now())
    assert session.begin(match) and session.record(Begun())
    app.shell.go("table", match="m1", game=game)
    app.advance(0.3)
    app.tap("menu")
    assert bool(app.find_all("secrets")) == bool(play.secret)
