"""The final scoring: players count pieces, the app multiplies. One cell of the pad is being entered at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty

from scoring.journal.events import Entered, from_json
from scoring.journal.match import Match
from scoring.message import Message
from scoring.play import Category, what_of
from screens.game_screens import game_screens
from screens.look.words import words
from screens.scoring.book import ScoreBook
from screens.scoring.entry_editor import EntryEditor
from screens.scoring.guest_entries import GuestEntries, own_last
from screens.scoring.hidden import is_hidden
from screens.shell.draft import Draft
from screens.shell.match_page import MatchPage
from screens.shell.match_view import MatchView

if TYPE_CHECKING:
    from screens.guests.open_table import OpenTable


class FinalScoringScreen(MatchPage):
    """`category` and `seat` are the cell in hand; they are kept, so that the app opens where it was left."""

    keeps_awake = True
    category: NumericProperty[int] = NumericProperty(0)
    seat: NumericProperty[int] = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.refusals: tuple[Message, ...] = ()
        self.board: Any = None
        self._written: tuple[int, str, int] | None = None
        self._view: Any = None
        self._editors: dict[str, EntryEditor] = {}
        self._followed: OpenTable | None = None
        if not self.unavailable:
            self._restore_cell()
            self.session.bind(settings=self.refresh_soon, on_refusal=self._refused, guests=self.refresh_soon)
            self.bind(size=self.refresh_soon)

    def fits(self, match: Match) -> bool:
        """A match whose play has not begun has nothing to score."""
        return match.state.table is not None

    def opened(self) -> None:
        self._written = None
        super().opened()

    @property
    def _draft(self) -> Draft:
        return Draft.of_match(self.session, "scoring", self.match)

    def _restore_cell(self) -> None:
        book, cell = ScoreBook(self.now), self._draft.fields()
        category: Any = cell.get("category")
        seat: Any = cell.get("seat")
        if category in range(len(book.categories)) and seat in book.seats:
            self.category, self.seat = category, seat

    # Showing

    def show_match(self, match: Match) -> None:
        if is_hidden(self, self.match):
            return
        self.book = self.session.view(match).book
        self.guest_entries = GuestEntries(self.book, self._open_table())
        self._choose_view()
        self._view.show(self.book)

    def _open_table(self) -> OpenTable | None:
        """Follows the table of this match if it is open for guests."""
        table = self.session.guests
        if table is not None and table.match_id != self.match:
            table = None
        if table is not self._followed:
            if self._followed is not None:
                self._followed.unbind(changes=self.refresh_soon)
            if table is not None:
                table.bind(changes=self.refresh_soon)
            self._followed = table
        return table

    def work_out(self, view: MatchView) -> None:
        if view.match.state.table is not None:
            view.book  # noqa: B018 – reading it is what works it out

    def _choose_view(self) -> None:
        from screens.scoring.column import ScoringColumn
        from screens.scoring.pad import ScoringPad

        whole = game_screens(self.game).entries().whole
        wanted = whole() if whole else ScoringPad if self.wide else ScoringColumn
        if not isinstance(self._view, wanted):
            for editor in self._editors.values():
                if editor.parent:
                    editor.parent.remove_widget(editor)
            self.clear_widgets()
            self.board = None
            self._view = wanted(page=self)
            self.add_widget(self._view)

    @property
    def present(self) -> Category:
        return self.book.categories[int(self.category)]

    @property
    def title_note(self) -> str:
        number, count, game = int(self.category) + 1, len(self.book.categories), Message(f"{self.game}.name")
        if self.guest_entries.guests and not self.closed:
            return words.tr("guests.host.everybody_enters", game=game)
        doubts = sum(1 for value in self.book.unconfirmed if value.doubts)
        if doubts and not self.closed:
            return words.tr("final.note_open", game=game, n=doubts)
        return words.tr("final.note", game=Message(f"{self.game}.name"), place=number, count=count)

    def editor(self, category: Category) -> EntryEditor:
        """The game's own way to enter this category."""
        if category.id not in self._editors:
            self._editors[category.id] = game_screens(self.game).entries()[category.id]()(page=self)
        return self._editors[category.id]

    def undoable(self) -> Message | None:
        """Undoes the last entry of the final scoring; earlier entries are not undone here."""
        entry = self.book.match.journal.undoes
        if entry is None or not isinstance(entry.event, Entered) or self.closed:
            return None
        if entry.by is None:
            return self.session.view(self.book.match).undoes
        own = own_last(self.book.match)
        return self.book.match.describe(own[1], self.book.table, self.book.table) if own else None

    def undo_text(self) -> str:
        """What undo takes back; while guests enter too, the host's own last entry."""
        undoable = self.undoable()
        if undoable is None:
            return ""
        return words.tr("guests.host.undo_yours" if self.guest_entries.shown else "final.undo", what=undoable)

    @property
    def closed(self) -> bool:
        return self.book.match.state.stage == "closed"

    # From cell to cell

    def choose(self, category: int, seat: int) -> None:
        """Chooses a cell."""
        if (category, seat) == (self.category, self.seat):
            return
        self._draft.write({"category": category, "seat": seat})
        self.category, self.seat, self._written, self.refusals = category, seat, None, ()
        self.refresh()

    def following(self) -> tuple[int, int] | None:
        """The cell after the one in hand: the next player, then the next category; None after the last."""
        asked, book, present = game_screens(self.game).entries().asked, self.book, (int(self.category), int(self.seat))
        cells = (
            (index, seat)
            for index, category in enumerate(book.categories)
            for seat in ((0,) if category.shared else book.seats)
            if asked(book, seat, category.id)
        )
        return next((cell for cell in cells if cell > present), None)

    def next_text(self) -> str:
        cell = self.following()
        if cell is None:
            return words.tr("final.result")
        category, seat = cell
        if category == self.category:
            return self.book.match.seated[seat].name
        return words.tr(f"{self.game}.category.{self.book.categories[category].id}.short")

    def go_on(self) -> None:
        """Confirms the shown value: zero is a number too."""
        if not self.in_hand:
            return
        seat, what = int(self.seat), what_of(self.present)
        missing = self.editor(self.present).unfinished() if self.present.count is None else None
        if missing is not None:
            self.session.refuse(missing)
            return
        if not self.closed and self.book.state(seat, what) == "empty" and not self.book.tracked(seat, what).doubts:
            if not self.session.record(Entered(seat, what, self.book.value(seat, what))):
                return
            self.refresh()
        cell = self.following()
        if cell is None:
            self.show_result()
        else:
            self.choose(*cell)

    # Entering

    def enter(self, seat: int, what: str, value: Any) -> bool:
        """Makes this value count. A number that is written digit by digit is one entry: undo takes it back at once."""
        if not self.in_hand:
            return False
        match = self.now
        again = isinstance(value, int) and self._written == (seat, what, len(match.journal.entries))
        base = match.undo(self.session.now()) if again else match
        event = ScoreBook(base).entry(seat, what, value)
        kept = self._allowed(base, event) and self._record(event, again)
        if kept:
            self.refusals = ()
            self._written = (seat, what, len(self.now.journal.entries)) if event is not None else None
            self.session.buzz()
        self.refresh()
        return kept

    def _allowed(self, base: Match, event: Entered | None) -> bool:
        if event is None:
            return True
        return self.session.unless_refused(lambda: base.record(event, self.session.now())) is not None

    def _record(self, event: Entered | None, again: bool) -> bool:
        return self.session.record_all(() if event is None else (event,), instead=again)

    def confirm(self, seat: int, what: str) -> None:
        """Confirms the tracked value: it counts as entered."""
        self._written = None
        if self.in_hand and self.session.record(Entered(seat, what, self.book.tracked(seat, what).value)):
            self.session.buzz()
            self.refresh()

    def take_tracked(self, seat: int, what: str) -> None:
        """Takes an entry back: the tracked value counts again."""
        self._written = None
        self.enter(seat, what, None)

    def undo(self) -> None:
        if self.in_hand and self.undoable() is not None:
            self._written, self.refusals = None, ()
            last, own = self.now.journal.undoes, own_last(self.now)
            if last is not None and last.by is not None and own is not None:
                self.session.remove(own[0])
            else:
                self.session.undo()
            self.refresh()

    def settle(self, seat: int, what: str, theirs: bool) -> None:
        """Settles a conflict: the chosen entry counts."""
        table = self._open_table()
        conflict = table.conflict(seat, what) if table else None
        if not self.in_hand or table is None or conflict is None:
            return
        self._written = None
        if theirs:
            event = from_json({"kind": Entered.kind, "seat": seat, "what": what, "value": conflict.theirs})
            if not self.session.record(event):
                return
        table.door.settle(seat, what)
        self.session.buzz()
        self.refresh()

    def _refused(self, _session: Any, reasons: tuple[Message, ...]) -> None:
        if self.in_front:
            self.refusals = reasons
            self.refresh_soon()

    # The ways on

    def invite(self) -> None:
        from screens.guests.inviting import invite

        invite(self)

    def open_pad(self) -> None:
        from screens.scoring.pad_sheet import PadSheet

        self.shell.overlay(PadSheet(self), opener="pad")

    def result_button(self) -> tuple[str, str]:
        """The words of the button to the result, and its kind: it names how many numbers are still open."""
        if disputed := len(self.guest_entries.conflicts):
            waits = words.tr("guests.host.result_waits", n=disputed)
            return f"{words.tr('final.show_result')} · {waits}", "tonal"
        left = 0 if self.closed else len(self.book.unconfirmed)
        return (words.tr("final.result_open", n=left), "tonal") if left else (words.tr("final.show_result"), "primary")

    def show_result(self) -> None:
        """Numbers that are in doubt or missing are listed once, before the result."""
        if not self.in_hand:
            return
        if conflicts := self.guest_entries.conflicts:
            self.session.refuse(Message("guests.host.settle_first", n=len(conflicts)))
            self.choose(self.guest_entries.category_of(conflicts[0]), conflicts[0].seat)
            return
        if self.book.unconfirmed and not self.closed:
            from screens.scoring.open_numbers import OpenNumbersSheet

            self.shell.overlay(OpenNumbersSheet(self))
        else:
            self.ask_last_question()

    def ask_last_question(self) -> None:
        """The game may have one more question before the result: the tie that the points leave."""
        if not self.in_hand:
            return
        question = game_screens(self.game).entries().question(self)
        if question is None:
            self.open_result()
        else:
            self.shell.overlay(question)

    def open_result(self) -> None:
        if self.in_hand:
            self.shell.go("result", match=self.match, game=self.game)
