"""Whether a crystal was the last one of its holder, and whether the bag is empty: asked while the app cannot know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.journal.events import Event
from scoring.winter_queen.doubts import bag_doubts
from scoring.winter_queen.events import Loaded, Placed
from scoring.winter_queen.possible import emptied_answers
from scoring.winter_queen.table import Table
from scoring.winter_queen.turn_flow import turns_after
from screens.kit.note import Note
from screens.kit.overlay import Sheet
from screens.kit.rows import ListRow, RowGroup
from screens.look.words import words

if TYPE_CHECKING:
    from screens.table.page import TableScreen

ICONS = {"no": "holder", "yes": "repeat", "last": "bag"}


class EmptiedSheet(Sheet):
    """`answered` gets one of the answers; without one nothing is entered."""

    def __init__(
        self, table: Table, answers: tuple[str, ...], answered: Callable[[str], object], **kwargs: Any
    ) -> None:
        super().__init__(title=words.tr("winter_queen.emptied.title"), **kwargs)
        doubts = ". ".join(words.say(doubt) for doubt in bag_doubts(table))
        if doubts:
            self.add_widget(Note(kind="doubt", text=f"{doubts}."))
        rows = RowGroup()
        for answer in answers:
            shown = "yes_final" if answer == "yes" and table.final else answer
            row = ListRow(key=f"emptied_{answer}", icon=ICONS[answer], chevron=False)
            row.text = words.tr(f"winter_queen.emptied.{shown}")
            row.note = (
                words.tr("winter_queen.emptied.turns", n=turns_after(table, table.to_move)) if answer == "last" else ""
            )
            row.bind(on_release=lambda _, answer=answer: self._choose(answered, answer))
            rows.add_widget(row)
        self.add_widget(rows)

    def _choose(self, answered: Callable[[str], object], answer: str) -> None:
        if self.parent is not None:
            self.close()
            answered(answer)


def record_drawn(
    page: TableScreen, event: Event, then: Callable[[], object] = lambda: None, always: bool = False
) -> bool:
    """Records an event; what takes a crystal from a holder in doubt asks first, and is not recorded yet then.

    `then` is done once it is kept. `always`: it asks also where the app knows the answer.
    """

    def record(kept: Event) -> bool:
        if not page.record(kept):
            return False
        then()
        return True

    if not isinstance(event, (Placed, Loaded)):
        return record(event)
    table: Table = page.now.state.table
    answers = emptied_answers(table, event.holder, always)
    if not answers:
        return record(event)
    page.shell.overlay(EmptiedSheet(table, answers, lambda answer: record(replace(event, emptied=answer))))
    return False
