"""Casting a book: what each page counts, what goes where, and the crystal that leaves the map."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.changed import changed
from scoring.hexes import Cell
from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.casting import Casting
from scoring.winter_queen.final_scoring.score import why
from scoring.winter_queen.messages.describe import page_name
from scoring.winter_queen.position import Page
from screens.kit.layouts.items import as_many
from screens.kit.layouts.layout import Box
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.kit.panel import TapCard
from screens.kit.unsaved_state import plain, revived
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen.books.page_picture import Crystal
from screens.winter_queen.map.spell_map import light
from screens.winter_queen.secret_row import SecretRow

if TYPE_CHECKING:
    from screens.shell.session import Session
    from screens.shell.shell import Shell

OFF_MAP = -1
# The map takes what the rest of the sheet leaves.
LEAST_MAP, BESIDE_MAP = 276, 420
# How another choice is taken, where a spell leaves one.
HOW: Mapping[str, str] = {
    "forest_sages": "winter_queen.cast.choose_crystal",
    "wind_rose": "winter_queen.cast.choose_crystal",
    "polar_star": "winter_queen.cast.choose_crystal",
    "clear_row": "winter_queen.cast.choose_row",
    "secret_knowledge": "winter_queen.cast.choose_player",
}


class CastTab(TapCard):
    """A page with its points, or the crystal that leaves the map."""

    page: ObjectProperty[Page | None] = ObjectProperty(None, allownone=True)
    crystal = StringProperty("")
    figure = StringProperty("")
    text = StringProperty("")
    on = BooleanProperty(False)
    off_map = BooleanProperty(False)
    preferred_height = NumericProperty(0)


class GoesRow(Box):
    """What goes into the box, or into the bag."""

    icon = StringProperty("")
    text = StringProperty("")

    def show(self, *colors: str) -> None:
        shown = as_many(self.ids.crystals, len(colors), lambda: Crystal(size=(dp(24), dp(24))))
        for crystal, color in zip(shown, colors, strict=True):
            crystal.color = color


class CastBody(Stack):
    """All of it below each other: pages, map, choice, and where things go."""

    title = StringProperty("")
    reason = StringProperty("")
    how = StringProperty("")
    not_best = StringProperty("")
    lost = StringProperty("")
    among_books = BooleanProperty(False)
    most_height = NumericProperty(dp(400))

    __events__ = ("on_cell", "on_best", "on_confirm")

    def on_cell(self, cell: Cell) -> None:
        """Event: a space was tapped."""

    def on_best(self) -> None:
        """Event: return to the best choice."""

    def on_confirm(self) -> None:
        """Event: the computed points are confirmed."""


class CastFoot(Box):
    """The last step, and the points by hand."""

    button = StringProperty("")
    by_hand = StringProperty("")

    __events__ = ("on_cast", "on_count")

    def on_cast(self) -> None:
        """Event: cast the book."""

    def on_count(self) -> None:
        """Event: enter the points by hand."""


class CastSheet(Sheet):
    """Built once and begun anew for each book. Nothing happens before its last button."""

    parent: Shell | None
    _casting: Casting
    _record: Callable[[Event], bool]
    _say: Callable[..., None]

    def __init__(self) -> None:
        super().__init__(tall=True)
        self._step = OFF_MAP
        self._body, self._buttons = CastBody(), CastFoot()
        self._body.bind(on_cell=self._tapped, on_best=self._best, on_confirm=self._confirm)
        self._buttons.bind(on_cast=self._cast, on_count=self._count)
        self._pages = [CastTab(key=f"cast_page_{index}") for index in range(facts.PAGES)]
        self._off_map, self._lost = CastTab(key="cast_off_map", off_map=True), CastTab(figure="–", disabled=True)
        for step, tab in (*enumerate(self._pages), (OFF_MAP, self._off_map)):
            tab.bind(on_release=partial(self._go, step))
        self._tabs: dict[int, CastTab] = {}
        self.bind(height=self._measure)
        self.add_widget(self._body)
        self.add_foot(self._buttons)

    def begin(self, casting: Casting, record: Callable[[Event], bool], say: Callable[..., None]) -> None:
        """`record` is true once the event is kept; `say` tells why not."""
        self.title = words.tr("winter_queen.cast.title")
        self._casting, self._record, self._say = casting, record, say
        # Only the numbers to enter; the points of the pages stand above the sheet.
        self._step = 0 if casting.ready else OFF_MAP
        self._tabs = dict(enumerate(self._pages[: len(casting.pages)]))
        for tab, page in zip(self._pages, casting.pages, strict=False):
            tab.page = page
        if casting.may_take_from_map:
            self._tabs[OFF_MAP] = self._off_map
        shown = list(self._tabs.values())
        if lost := casting.lost:
            self._lost.page, self._lost.text = lost, words.say(page_name(lost))
            shown.append(self._lost)
        room = self._body.ids.tabs
        if room.children[::-1] != shown:
            room.clear_widgets()
            for tab in shown:
                room.add_widget(tab)
        self.ids.scroll.scroll_y = 1
        self._body.ids.board.reset()
        self._show()

    def unsaved(self) -> Any:
        casting = self._casting
        kept = {"step": self._step, "picks": plain(casting.picks), "returned": plain(casting.returned)}
        return {**kept, "by_hand": casting.by_hand}

    def restore_unsaved(self, kept: Any) -> None:
        picks, returned = revived(kept["picks"], ()), revived(kept["returned"], None)
        casting = changed(self._casting, picks=picks, returned=returned, by_hand=kept.get("by_hand"))
        self._casting, self._step = casting, kept["step"]
        self._show()

    def _measure(self, *_: Any) -> None:
        self._body.most_height = max(dp(LEAST_MAP), self.height * 0.9 - dp(BESIDE_MAP))

    # Touches

    def _go(self, step: int, *_: Any) -> None:
        self._step = step
        self._show()

    def _tapped(self, _: CastBody, cell: Cell) -> None:
        casting = self._casting
        if self._step != OFF_MAP:
            self._casting = casting.tapped(self._step, cell)
        elif cell in casting.table.crystals:
            self._casting = casting.returning(cell)
        else:
            self._say(Message("winter_queen.refused.no_crystal_there"))
        self._show()

    def _best(self, *_: Any) -> None:
        self._pick(0)

    def _pick(self, number: int, *_: Any) -> None:
        self._casting = self._casting.picked(self._step, number)
        self._show()

    def _cast(self, *_: Any) -> None:
        """A step that still needs a choice comes first; from there it can be cast without one, against the rules."""
        if not self._casting.ready and self._step != OFF_MAP:
            self._go(OFF_MAP)
            return
        if self.parent is not None:
            # What is forbidden is kept later, if people insist on it.
            self.parent.session.bind(match=self._went_on)
        if self._record(self._casting.event()):
            self.close()

    def _went_on(self, _session: Session, match: Match | None) -> None:
        """The book was cast: there is nothing to come back to."""
        if self.parent is not None and match is not None and match.state.table.moves != self._casting.table.moves:
            self.close()

    def _confirm(self, *_: Any) -> None:
        self._set_by_hand(self._casting.worth)

    def _count(self, *_: Any) -> None:
        """By keypad; the number of the app is where it begins."""
        from screens.table.number_sheet import NumberSheet

        sheet = NumberSheet(title=words.tr("winter_queen.cast.count"), note=words.tr("winter_queen.cast.count_note"))
        sheet.begin(self._casting.points)
        sheet.bind(on_number=lambda _, value: self._set_by_hand(value))
        if self.parent is not None:
            self.parent.overlay(sheet, opener="cast_by_hand")

    def _set_by_hand(self, points: int) -> None:
        self._casting = changed(self._casting, by_hand=points)
        self._show()

    # Showing

    def _show(self) -> None:
        casting, body = self._casting, self._body
        for step, tab in self._tabs.items():
            tab.on = step == self._step
            if step != OFF_MAP:
                tab.figure, tab.text = str(casting.result(step).points), words.say(page_name(casting.pages[step]))
        if self._step == OFF_MAP:
            self._show_map_crystals()
        else:
            self._show_page(self._step)
        self._show_returns()
        body.lost = words.tr("winter_queen.cast.lost", spell=page_name(casting.lost)) if casting.lost else ""
        self._show_doubt(casting)
        ready, points = casting.ready, casting.points
        self._buttons.button = (
            words.tr("winter_queen.books.cast_for", n=points) if ready else words.tr("winter_queen.cast.first")
        )

    def _show_doubt(self, casting: Casting) -> None:
        """The points as a suggestion with their reasons, until they are confirmed or counted."""
        body, note = self._body, self._body.ids.doubt
        doubts = casting.doubts
        body.ids.doubt_room.shown = bool(doubts)
        if doubts and casting.by_hand is None:
            note.show_doubt(". ".join(words.say(doubt) for doubt in doubts) + ".", casting.worth)
        elif doubts and note.kind != "confirmed":
            note.show_confirmed(casting.by_hand)
        elif doubts:
            note.text = words.tr("mark.confirmed", value=str(casting.by_hand))
        self._buttons.by_hand = (
            words.tr("winter_queen.cast.count")
            if casting.by_hand is None
            else words.tr("winter_queen.cast.counted", n=casting.by_hand)
        )

    def _show_page(self, index: int) -> None:
        casting, body, board = self._casting, self._body, self._body.ids.board
        page, result, offers = casting.pages[index], casting.result(index), casting.offers(index)
        position = board.position = casting.table.position()
        board.guessed = not casting.table.layout_known
        light(board, position, page, result)
        board.hinted = frozenset(offer.chosen for offer in offers if offer.chosen) - {result.chosen}
        color = Message(f"color.{page.crystal}")
        body.title = words.tr("winter_queen.books.with", spell=page_name(page), color=color, n=result.points)
        body.reason = words.say(why(casting.table.players, page, result))
        body.how = words.tr(HOW[page.spell]) if page.spell in HOW and len(offers) > 1 else ""
        missed = offers[0].points > result.points
        body.not_best = words.tr("winter_queen.cast.take_best", n=offers[0].points) if missed else ""
        body.among_books = page.spell == "secret_knowledge"
        if body.among_books:
            self._show_opponents(page)

    def _show_opponents(self, page: Page) -> None:
        casting, rows = self._casting, self._body.ids.opponents
        position, seat = casting.table.position(), casting.table.to_move
        rows.clear_widgets()
        own = SecretRow(text=words.tr("winter_queen.cast.own_books"), fixed=True)
        own.show(position, seat, page)
        rows.add_widget(own)
        for number, result in enumerate(casting.offers(self._step)):
            other = result.opponent or 0
            row = SecretRow(key=f"against_{other}", text=casting.table.players[other].name, figure=str(result.points))
            row.on = number == casting.picks[self._step]
            row.show(position, other, page)
            row.bind(on_release=partial(self._pick, number))
            rows.add_widget(row)

    def _show_map_crystals(self) -> None:
        casting, body, board = self._casting, self._body, self._body.ids.board
        board.position, board.guessed = casting.table.position(), not casting.table.layout_known
        light(board, board.position, None)
        board.chosen = casting.returned
        board.hinted = casting.table.crystals.keys() - {casting.returned}
        body.title = words.tr("winter_queen.cast.off_map_title")
        double = casting.takes_from_map
        body.reason = words.tr("winter_queen.cast.off_map_note" if double else "winter_queen.cast.off_map_single")
        body.how = words.tr("winter_queen.cast.off_map_may") if casting.table.play.map_crystal == "may" else ""
        body.not_best, body.among_books = "", False

    def _show_returns(self) -> None:
        """Into the box, and into the bag."""
        casting, ids = self._casting, self._body.ids
        ids.box.show(*(page.crystal or "" for page in casting.pages))
        color = casting.table.crystals[casting.returned] if casting.returned else ""
        goes = casting.takes_from_map or casting.returned is not None
        ids.bag.show(*([color] if goes else []))
        if OFF_MAP in self._tabs:
            self._tabs[OFF_MAP].crystal = color
            self._tabs[OFF_MAP].text = words.tr("winter_queen.cast.off_map")
        stays = words.tr("winter_queen.cast.map_stays")
        ids.bag.text = words.tr("winter_queen.cast.to_bag") if goes else stays


def cast_sheet(shell: Shell, casting: Casting, record: Callable[[Event], bool]) -> CastSheet:
    sheet = shell.kept_sheet(CastSheet)
    sheet.begin(casting, record, shell.say)
    return sheet


kv.load(__name__)
