"""A player's books: entered by tapping spells and crystals, and each page with its points."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.hexes import Cell
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.doubts import MISSING_BOOKS, missing_books
from scoring.winter_queen.file.notation import books_words, page_word
from scoring.winter_queen.file.notation import page as page_of
from scoring.winter_queen.final_scoring.entries import final
from scoring.winter_queen.final_scoring.writing import Writing
from scoring.winter_queen.position import Page, PageIndex
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.entry_editor import EntryEditor
from screens.scoring.notes import reasons
from screens.shell.draft import Draft
from screens.winter_queen.entries.page_look import PageLook


class BooksEntry(EntryEditor):
    """A tapped page is shown; without one, taps below the books enter a book.

    `half`: a book has its first page only. `more`: there are as many books as the rules allow.
    """

    writing = BooleanProperty(True)
    looking = BooleanProperty(False)
    anew = BooleanProperty(False)
    half = BooleanProperty(False)
    more = BooleanProperty(False)
    guide = StringProperty("")
    guide_lines: NumericProperty[int] = NumericProperty(2)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._written: dict[int, Writing] = {}
        self._looked_at: dict[int, PageIndex | None] = {}
        # Players of whom it was said here that their other books give nothing.
        self._nothing_more: set[int] = set()
        look = self.ids.look
        look.bind(on_choice=self._choose, on_count=self._count, on_change=self._change, on_remove=self._remove)

    # Input and focus

    @property
    def _draft(self) -> Draft:
        """The page of a book whose other page is not entered yet."""
        return Draft.of_match(self.page.session, f"book_{int(self.seat)}", self.page.match)

    def _take_up(self, book: ScoreBook) -> Writing:
        """The input so far; after other changes of the books, the books as they are, and the begun page."""
        seat, held = int(self.seat), final(book.table).books[int(self.seat)]
        known = self._written.get(seat)
        if known is None or known.books != held:
            begun = known.begun if known else page_of(self._draft.read())
            beyond = begun is not None and (known is None or known.beyond)
            kept = begun if beyond or len(held) < facts.MOST_BOOKS else None
            known = self._written[seat] = Writing(held, kept, beyond=beyond)
        if seat not in self._looked_at:
            done = self.page.closed or known.full or (book.match.state.tracked and not known.begun)
            self._looked_at[seat] = self._first_loaded(known) if done else None
        page_index = self._looked_at[seat]
        if page_index and page_index[0] >= len(held):
            self._looked_at[seat] = None
        return known

    @staticmethod
    def _first_loaded(writing: Writing) -> PageIndex | None:
        page_indices = [(number, page) for number in range(len(writing.books)) for page in range(facts.PAGES)]
        loaded = [page for page in page_indices if writing.books[page[0]][page[1]].crystal]
        return next(iter((*loaded, *page_indices)), None)

    def unfinished(self) -> Message | None:
        writing = self._written.get(int(self.seat))
        return Message("winter_queen.keys.second_page") if writing and writing.begun else None

    # Showing

    def show(self, book: ScoreBook) -> None:
        writing = self._take_up(book)
        page_index = self._looked_at[int(self.seat)]
        self.writing, self.looking = page_index is None and not self.page.closed, page_index is not None
        parts = book.row(int(self.seat), self.page.present).parts
        points = {(part.facts["book"], part.facts["page"]): part.points for part in parts}
        self.ids.books.show(writing, points, page_index or _in_hand(writing), self.writing)
        if page_index is not None:
            self.ids.look.show(book, int(self.seat), page_index, self.page.board)
            self.ids.look.fixed = self.page.closed
        self.more = self.looking and writing.full and len(writing.books) < facts.BOOKS and not self.page.closed
        self.anew, self.half = writing.anew, writing.begun is not None and not writing.anew
        beyond = [Message("winter_queen.refused.books_full", n=facts.MOST_BOOKS)] if writing.beyond else []
        self.guide = "\n".join(map(words.say, (*beyond, _guide(writing)))) if self.writing else ""
        self.guide_lines = 3 if writing.beyond or len(writing.books) > facts.MOST_BOOKS else 2
        self._show_missing(book)
        position = final(book.table)
        most = facts.IN_PLAY_PER_COLOR[len(position.books)]
        full = writing.full and not writing.anew
        self.ids.spell_keys.show(writing.page, full, position.real_crystals, most)

    def _show_missing(self, book: ScoreBook) -> None:
        seat, table = int(self.seat), book.table
        missing = MISSING_BOOKS if missing_books(table, seat) else "books"
        is_open = book.state(seat, missing) == "empty"
        unknown = reasons(book.tracked(seat, missing).doubts) if is_open else ""
        nothing_more, note = words.tr("winter_queen.keys.nothing_more"), self.ids.unknown
        if not unknown and seat in self._nothing_more:
            note.show_answer(nothing_more)
            return
        self._nothing_more.discard(seat)
        can_end = bool(unknown) and table.unnamed[seat] and not self.page.closed
        note.kept_height = 0
        note.kind, note.text, note.action = "doubt", unknown, nothing_more if can_end else ""

    # Touches

    def nothing_more(self) -> None:
        seat = int(self.seat)
        self._nothing_more.add(seat)
        self._keep(self._written[seat].nothing_more(self.page.book.table.held(seat)))

    def look(self, page_index: PageIndex | None) -> None:
        seat = int(self.seat)
        self._looked_at[seat] = page_index
        self._written[seat] = self._written[seat].onward()
        self.page.refresh()

    def one_more(self) -> None:
        """A book beyond the rules: it lies there, so it is entered like the others."""
        if self.more:
            seat = int(self.seat)
            self._looked_at[seat], self._written[seat] = None, self._written[seat].one_beyond()
            self.page.refresh()

    def write(self, *_: Any) -> None:
        """Further taps enter a new book."""
        if not self.page.closed:
            self.look(None)

    def tap_spell(self, page: Page) -> None:
        self._keep(self._written[int(self.seat)].spell(page.spell, page.color))

    def tap_crystal(self, color: str) -> None:
        self._keep(self._written[int(self.seat)].crystal(color))

    def leave_second_page(self) -> None:
        if self.half and not self.page.closed:
            self._keep(self._written[int(self.seat)].no_second_page())

    def _keep(self, writing: Writing) -> None:
        """Whole books are recorded, a begun one is a draft; a refusal changes nothing."""
        seat, before = int(self.seat), self._written[int(self.seat)]
        self._written[seat] = writing
        if writing.books != before.books and not self.page.enter(seat, "books", books_words(writing.books)):
            self._written[seat] = before
        elif writing.begun != before.begun:
            self._draft.write(page_word(writing.begun) if writing.begun else None)
        if _is_done(self._written[seat]):
            self.look(writing.at)
        else:
            self.page.refresh()

    def _change(self, *_: Any) -> None:
        seat, page_index = int(self.seat), self._looked_at[int(self.seat)]
        if page_index is not None and not self.page.closed:
            self._written[seat] = self._written[seat].again(page_index)
            self._looked_at[seat] = None
            self.page.refresh()

    def done_changing(self) -> None:
        self.look(self._written[int(self.seat)].at)

    def _remove(self, *_: Any) -> None:
        page_index = self._looked_at[int(self.seat)]
        if page_index is not None and not self.page.closed:
            self._looked_at[int(self.seat)] = None
            self._keep(self._written[int(self.seat)].without(page_index[0]))

    def _choose(self, _: PageLook, word: str | None) -> None:
        self._override(word)

    def _override(self, value: str | int | None) -> None:
        page_index = self._looked_at[int(self.seat)]
        if page_index is not None and not self.page.closed:
            self.page.enter(int(self.seat), f"choice.{page_index[0]}.{page_index[1]}", value)

    def _count(self, *_: Any) -> None:
        from screens.table.number_sheet import NumberSheet

        look = self.ids.look
        sheet = NumberSheet(title=words.tr("winter_queen.look.count"), note=look.title)
        sheet.begin(0)
        sheet.bind(on_number=lambda _, value: self._override(value))
        self.page.shell.overlay(sheet, opener="count_page")

    def tap(self, cell: Cell) -> None:
        """On the large map."""
        if not self.writing:
            self.ids.look.tap(cell)


def _in_hand(writing: Writing) -> PageIndex | None:
    """The page that a crystal goes to."""
    return (len(writing.books), 0) if writing.begun and not writing.anew else writing.at


def _is_done(writing: Writing) -> bool:
    """The last page has its crystal: nothing more can come."""
    return writing.full and not writing.anew and writing.page is not None and writing.page.crystal is not None


def _guide(writing: Writing) -> Message:
    """The keys that can be tapped now."""
    next_book = len(writing.books) + 1
    loaded = writing.page is not None and writing.page.crystal
    if writing.anew:
        return Message("winter_queen.keys.anew")
    if writing.begun:
        return Message("winter_queen.keys.second" if loaded else "winter_queen.keys.crystal_or_second")
    if writing.page is None or (loaded and not writing.full):
        return Message("winter_queen.keys.first", number=next_book)
    if writing.full:
        return Message("winter_queen.keys.last_crystal")
    return Message("winter_queen.keys.crystal_or_next", number=next_book)


kv.load(__name__)
