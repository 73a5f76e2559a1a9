"""All tracked values of a player and of the table; a tap on a number corrects it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.journal.match import Match
from scoring.witchstone.events import Corrected, Counted
from scoring.witchstone.table import Table
from screens.kit.buttons import PushButton
from screens.kit.count_row import CountRow
from screens.kit.drawing.dashed_outline import DashedOutline
from screens.kit.frame.player_strip import VEIL
from screens.kit.layouts.stack import Stack
from screens.kit.note import Note
from screens.kit.overlay import Sheet
from screens.kit.panel import Panel
from screens.kit.picks import Pick, PickGrid
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.notes import reasons
from screens.table.owner_only import ask_owner
from screens.table.panel import TablePanel
from screens.witchstone.board_facts import MOST_POINTS, Fact, FactGroup, own_groups, shared_groups
from screens.witchstone.look import SYMBOLS


class FactCell(DashedOutline, Pick):
    """A number with its name below. What is `fixed` cannot be tapped; in `doubt` it is dashed, with a question mark."""

    fixed = BooleanProperty(False)
    doubt = BooleanProperty(False)

    @property
    def spoken_state(self) -> str:
        return "mark.doubt" if self.doubt else ""


class FactCard(Panel, Stack):
    title = StringProperty("")


class BoardPanel(TablePanel):
    """Cards are updated only where a number has changed."""

    of_player = True
    heading = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: dict[str, list[Any]] = {}

    def show(self, match: Match, player: int) -> None:
        table: Table = match.state.table
        self.heading = match.players[player].name
        hidden = self.page.hides_secrets
        self._fill("own", own_groups(table, player), player, hidden)
        self._fill("shared", shared_groups(table), player, hidden)

    def _fill(self, room: str, groups: Iterable[FactGroup], player: int, hidden: bool) -> None:
        wanted: list[Any] = [*groups, player, hidden, words.language, theme.name]
        if self._shown.get(room) == wanted:
            return
        self._shown[room] = wanted
        self.ids[room].clear_widgets()
        for group in wanted[:-4]:
            card = FactCard(title=words.say(group.title))
            for fact in group.facts:
                card.ids.facts.add_widget(self._cell(fact, player, fact.secret and hidden))
            self.ids[room].add_widget(card)

    def _cell(self, fact: Fact, player: int, veiled: bool) -> FactCell:
        fixed, doubt = not fact.what, bool(fact.doubts)
        value = VEIL if veiled else fact.value
        cell = FactCell(
            key="" if fixed else f"fact_{fact.what}",
            icon=fact.icon,
            ink=SYMBOLS[fact.icon][theme.name] if fact.icon in SYMBOLS else theme.muted,
            text=words.say(fact.text),
            value=f"{value} ?" if doubt else value,
            fixed=fixed,
            doubt=doubt,
        )
        if not fixed:
            cell.bind(on_release=lambda _: self.open_correction(player, fact, veiled))
        return cell

    def open_correction(self, player: int, fact: Fact, veiled: bool) -> None:
        """Opens the correction of a number; a hidden one is shown to its owner only."""
        if veiled:
            ask_owner(self.page.shell, self.heading, lambda: self.correct(player, fact))
        else:
            self.correct(player, fact)

    def correct(self, player: int, fact: Fact) -> None:
        """Corrects a number, as a journal entry with a name."""
        sheet = Sheet(title=words.say(fact.text), note=words.tr("witchstone.board.correct_note"))
        if fact.doubts:
            sheet.add_widget(Note(kind="doubt", text=reasons(fact.doubts)))
        if fact.choices:
            self._offer(sheet, player, fact)
        else:
            self._ask_numbers(sheet, player, fact)
        self.page.shell.overlay(sheet, opener=f"fact_{fact.what}")

    def _ask_numbers(self, sheet: Sheet, player: int, fact: Fact) -> None:
        rows = []
        for part in fact.parts or (fact,):
            least = -MOST_POINTS if part.what == "track" else 0
            text = words.say(part.text) if fact.parts else self.heading
            name = part.what if fact.parts else "number"
            row = CountRow(name=name, text=text, value=part.number, least=least, most=part.most)
            row.bind(on_change=lambda row, value: setattr(row, "value", value))
            rows.append((part, row))
            sheet.add_widget(row)
        done = PushButton(key="correct_done", kind="primary", text=words.tr("witchstone.board.correct"))

        def correct(*_: Any) -> None:
            # The same button confirms a number in doubt that is right.
            numbers = [(part.what, int(row.value)) for part, row in rows if row.value != part.number or fact.doubts]
            self._set(player, numbers, whole=bool(fact.parts))

        done.bind(on_release=sheet.closing(correct))
        sheet.add_widget(done)

    def _offer(self, sheet: Sheet, player: int, fact: Fact) -> None:
        """Adds the possible values of a fact to the sheet; a tap sets one."""
        picks = PickGrid(most=5)
        for at, choice in enumerate(fact.choices):
            text = choice.text if isinstance(choice.text, str) else words.say(choice.text)
            pick = Pick(sunken=False, key=f"choice_{at}", text=text, on=choice.on)
            pick.bind(on_release=sheet.closing(lambda _, choice=choice: self._set(player, choice.numbers)))
            picks.add_widget(pick)
        sheet.add_widget(picks)

    def _set(self, player: int, numbers: Sequence[tuple[str, int]], whole: bool = False) -> None:
        """Records one or several corrections; those of a `whole` also end its doubts, as a snapshot does."""
        if whole and numbers:
            self.record(Counted(player, tuple(numbers)))
        elif numbers:
            self.record_all([Corrected(player, what, value) for what, value in numbers])


kv.load(__name__)
