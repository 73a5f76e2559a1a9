"""How many taps the journeys of an audit take, by touch."""

from __future__ import annotations

import pytest

from scoring.hexes import Cell
from scoring.journal.events import Event
from scoring.winter_queen.events import Cast, DomainShown, HolderFilled, Loaded, Placed, TopShown
from scoring.winter_queen.file.notation import cell
from scoring.winter_queen.map.layout import TEMPLATES, written
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, open_game, undisturbed
from tools.harness.places.winter_queen import sit_down
from tools.harness.rules.winter_queen_bot import Bot
from tools.harness.taps import in_the_document, record

pytestmark = pytest.mark.ui

# A match of three in which the audit would have counted 231 taps.
SEED = 1


class Scribe:
    """Enters by touch what a bot has played. With `drags` crystals are dragged to where they go."""

    def __init__(self, app: Driver, drags: bool = True) -> None:
        self.app, self._drags = app, drags
        self.open_books: dict[str, tuple[str, str]] = {}

    def enter(self, event: Event) -> None:
        if isinstance(event, DomainShown):
            self.app.tap(f"pick_{event.color or 'none'}")
        elif isinstance(event, HolderFilled):
            self._fill(event)
        elif isinstance(event, TopShown):
            self.open_books[event.county] = event.pages  # it is said when it is taken
        elif isinstance(event, Placed):
            self._place(event)
        elif isinstance(event, Loaded):
            page = self.app.find(f"own_{event.book}_{event.page}")
            self._bring(event, *page.to_window(*page.center))
        elif isinstance(event, Cast):
            self._cast(event)

    def _fill(self, event: HolderFilled) -> None:
        for color in event.colors:
            if self.app.find_all(f"pick_{color}"):
                self.app.tap(f"pick_{color}")

    def _bring(self, event: Placed | Loaded, x: float, y: float) -> None:
        """The crystal to this spot."""
        crystal = self.app.find(is_a("TrayCrystal", holder=event.holder, color=event.color))
        self.app.wait_until_still(crystal)
        if self._drags:
            left, low = crystal.to_window(*crystal.center)
            self.app.drag(left, low, x, y)
        else:
            self.app.tap(crystal)
            self.app.touch(x, y)

    def _place(self, event: Placed) -> None:
        spot, board = cell(event.cell), self.app.find("map")
        assert spot is not None
        self._bring(event, *board.to_window(*board.centre_of(spot)))
        if event.take:
            if self.app.find_all(f"book_{event.take}"):
                self.app.tap(f"book_{event.take}")
            for page in self.open_books[event.take] if self.app.find_all("slot_0") else ():
                self.app.tap(f"page_{page}")
        elif self.app.find_all("no_book"):
            self.app.tap("no_book")

    def _cast(self, event: Cast) -> None:
        book = self.app.match.state.table.books[self.app.page.turn][event.book]
        self.app.tap(f"own_{event.book}_{0 if book[0].crystal else 1}")
        if event.returned:
            spot = cell(event.returned)
            assert spot is not None
            self._touch(spot, "cast_map")
        self.app.tap("cast_now")

    def _touch(self, spot: Cell, key: str = "map") -> None:
        board = self.app.find(key)
        self.app.show(board)
        self.app.touch(*board.to_window(*board.centre_of(spot)))


@pytest.mark.parametrize(
    ("drags", "what", "budget"),
    [
        pytest.param(True, "Winter Queen: a match of three, every crystal and book entered", 170, id="drags"),
        pytest.param(False, "Winter Queen: the same match, tapping alone", 180, id="taps", marks=pytest.mark.long),
    ],
)
def test_a_match_of_three_entered_in_full(app: Driver, drags: bool, what: str, budget: int) -> None:
    app.app.session.set("reminders", "off")
    app.app.session.set("reduce_motion", True)
    layout = written(TEMPLATES["snowflake"])
    bot = Bot(SEED, 3, layout=layout)
    bot.play()
    app.resize(412, 915)
    sit_down(app, layout=layout)
    app.advance(0.3)
    before, scribe = app.taps, Scribe(app, drags)
    with undisturbed():
        for _, event in bot.match.journal.events:
            scribe.enter(event)
    table, wanted = app.match.state.table, bot.match.state.table
    assert table.over and (table.points, table.crystals, table.holders) == (
        wanted.points,
        wanted.crystals,
        wanted.holders,
    )
    taps = app.taps - before
    record(what, taps, budget)
    assert in_the_document(what) == (taps, budget)


CRYSTALS = {
    "blue": ("0,-2", "2,-2", "1,0"),
    "green": ("0,0", "-1,0"),
    "red": ("-2,1", "-1,1"),
    "yellow": ("1,1", "0,2"),
}
BOOKS = (
    (("wind_rose", "blue"), ("border_guards", "green"), ("cloud_wisps", "red"), ("clear_row", "")),
    (("polar_star", "yellow"), ("", "")),
)


def test_f7_scoring_a_finished_match(app: Driver) -> None:
    """Nine crystals on the map, three books of which one has a crystal on one page only, points of two players."""
    app.app.session.set("reduce_motion", True)
    app.resize(412, 915)
    before, scribe = app.taps, Scribe(app)
    open_game(app, "winter_queen")
    for key in ("score_match", "set_table"):
        app.tap(key)
    app.advance(0.3)
    for number, (color, spots) in enumerate(CRYSTALS.items()):
        if number:
            app.tap(f"crystal_{color}")
        for word in spots:
            spot = cell(word)
            assert spot is not None
            scribe._touch(spot, "scored_map")
    app.tap("next")
    for books in BOOKS:
        for spell, crystal in books:
            app.tap(f"spell_{spell}" if spell else "no_second_page")
            if crystal:
                app.tap(f"crystal_{crystal}")
        app.tap("next")
    for digits in ("7", "12"):
        for digit in digits:
            app.tap(f"key_{digit}")
        app.tap("key_next" if app.find_all("key_next") else "next")
    app.tap("confirm_open_layout_0")
    app.tap("result")
    assert app.shell.route.name == "result"
    what, taps = "Winter Queen: a finished match with 9 crystals and 3 books, scored", app.taps - before
    record(what, taps, 38)
    assert in_the_document(what) == (taps, 38)
