"""The chosen page: its points and why, what is missing for more, and the actions of its owner."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from scoring.changed import changed
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.actions import loaded_pages
from scoring.winter_queen.doubts import cast_doubts
from scoring.winter_queen.final_scoring.score import why
from scoring.winter_queen.messages.describe import page_name
from scoring.winter_queen.messages.spell_icons import SPELL_ICONS
from scoring.winter_queen.outlook import MOST, More, more
from scoring.winter_queen.position import Book, Page, Position
from scoring.winter_queen.possible import casting_allowed, colors_in_reach
from scoring.winter_queen.spells import NOTHING, SpellResult, best, best_crystal
from scoring.winter_queen.table import Table
from screens.kit.actions.off_state import may_insist
from screens.kit.layouts.stack import Stack
from screens.kit.panel import Panel
from screens.look.words import words
from screens.runtime import kv
from screens.runtime.mistakes import advice


class PageFocus(Panel, Stack):
    """Fires `on_crystal` with holder and colour, and `on_cast`. Lit on the map: `page`, `result`, `missing`."""

    icon = StringProperty("")
    title = StringProperty("")
    reason = StringProperty("")
    outlook = StringProperty("")
    load_text = StringProperty("")
    cast_text = StringProperty("")
    cast_off = StringProperty("")
    remark = StringProperty("")
    doubt = StringProperty("")

    __events__ = ("on_crystal", "on_cast")

    page: Page | None = None
    result: SpellResult = NOTHING
    missing: More | None = None

    def on_kv_post(self, _base: Widget) -> None:
        may_insist(self.ids.cast, lambda: self.dispatch("on_cast"))

    def on_crystal(self, holder: int, color: str) -> None:
        """Event: put this crystal on the page."""

    def on_cast(self) -> None:
        """Event: cast the book."""

    def show(self, table: Table, seat: int, page_index: tuple[int, int], veiled: bool) -> None:
        position, book = table.position(), table.books[seat][page_index[0]]
        page = book[page_index[1]]
        self.icon = SPELL_ICONS[page.spell]
        self.page, self.result, self.missing = None, NOTHING, None
        if veiled:
            self.title, self.reason, self.outlook = words.say(page_name(page)), _rule(page), ""
        elif page.crystal:
            self._loaded(table, position, seat, page)
        else:
            self._empty(table, position, seat, page)
        doubts = () if veiled else cast_doubts(table, seat, (page,))
        self.doubt = ". ".join(map(words.say, doubts)) + "." if doubts and self.page is not None else ""
        self._actions(table, seat, book, page, veiled)

    def worth(self, table: Table, seat: int, page: Page, veiled: bool) -> dict[str, int]:
        """Of the page with each crystal."""
        position = table.position()
        return {} if veiled else {color: best(position, seat, page, color).points for color in facts.CRYSTAL_COLORS}

    def _loaded(self, table: Table, position: Position, seat: int, page: Page) -> None:
        self.page, self.result = page, best(position, seat, page)
        colors = colors_in_reach(table, seat)
        self.missing = advice(lambda: more(position, seat, page, colors), None, "the outlook of a page")
        self.title = _with(page, page.crystal or "", self.result.points)
        self.reason = words.say(why(table.players, page, self.result))
        self.outlook = words.say(_outlook(table, seat, page, self.result, self.missing))

    def _empty(self, table: Table, position: Position, seat: int, page: Page) -> None:
        color, self.result = best_crystal(position, seat, page, colors_in_reach(table, seat))
        if not self.result.points:
            self.title, self.reason = words.say(page_name(page)), _rule(page)
            would = best_crystal(position, seat, page)[1].points
            self.outlook = words.tr("winter_queen.books.out_of_reach" if would else "winter_queen.books.nothing_yet")
            return
        self.page = changed(page, crystal=color)
        self.title = _with(page, color, self.result.points)
        self.reason = words.say(why(table.players, self.page, self.result))
        self.outlook = words.tr("winter_queen.books.best_crystal")

    def _actions(self, table: Table, seat: int, book: Book, page: Page, veiled: bool) -> None:
        self.load_text = self.cast_text = self.cast_off = self.remark = ""
        if table.over:
            return
        if seat != table.to_move:
            self.remark = words.tr("winter_queen.books.not_your_turn", name=table.players[table.to_move].name)
            return
        if not page.crystal:
            tray = self.ids.tray
            tray.show(table, None, self.worth(table, seat, page, veiled))
            self.load_text = words.tr("winter_queen.books.load") if tray.children else ""
            self.remark = "" if tray.children else words.tr("winter_queen.books.no_crystal")
        self.cast_text = words.say(_cast_words(table, seat, book, veiled))
        if not loaded_pages(book):
            self.cast_off = "winter_queen.refused.book_empty"
        elif not casting_allowed(table):
            self.remark = words.tr("winter_queen.refused.no_casting")


def _rule(page: Page) -> str:
    return words.tr(f"winter_queen.spell_rule.{page.spell}")


def _with(page: Page, color: str, points: int) -> str:
    return words.tr("winter_queen.books.with", spell=page_name(page), color=Message(f"color.{color}"), n=points)


def _outlook(table: Table, seat: int, page: Page, result: SpellResult, missing: More | None) -> Message:
    """What would make the page worth more, if it is available."""
    color = Message(f"color.{missing.color if missing else page.crystal}.crystal")
    if page.spell == "secret_knowledge" and result.opponent is not None:
        if page.crystal not in colors_in_reach(table, seat):
            return Message("winter_queen.books.more_out_of_reach")
        return Message("winter_queen.books.more_on_books", color=color, name=table.players[result.opponent].name)
    if missing:
        return Message("winter_queen.books.more", points=missing.points, color=color, n=len(missing.cells))
    if result.points == MOST.get(page.spell):
        return Message("winter_queen.books.most")
    out_of_reach = advice(lambda: more(table.position(), seat, page), None, "the outlook of a page")
    return Message("winter_queen.books.more_out_of_reach" if out_of_reach else "winter_queen.books.no_more")


def _cast_words(table: Table, seat: int, book: Book, veiled: bool) -> Message:
    """Points in doubt are asked for when it is cast."""
    if veiled or not loaded_pages(book) or cast_doubts(table, seat, loaded_pages(book)):
        return Message("winter_queen.books.cast")
    position = table.position()
    points = sum(best(position, seat, page).points for page in loaded_pages(book))
    return Message("winter_queen.books.cast_for", n=points)


kv.load(__name__)
