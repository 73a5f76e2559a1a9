"""A past match scored again: choose another switch, and see what that changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.game import Choice, Option
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.results.rescore import Change, Rescored, rescored, switches
from scoring.seating import Seat, Seating
from screens.kit.panel import Card
from screens.kit.rows import RowGroup
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.notes import figure
from screens.setup.options_sheet import OptionsSheet


class DifferenceLine(Card):
    """A number before and after the change; a sum is `strong`."""

    text = StringProperty("")
    before = StringProperty("")
    after = StringProperty("")
    strong = BooleanProperty(False)


class RescoreSheet(OptionsSheet):
    """Saves nothing: the match stays as it is."""

    def __init__(self, match: Match, **kwargs: Any) -> None:
        self._match = match
        self._numbers: RowGroup | None = None
        super().__init__(match.game, _seating(match), self._choose_another, **kwargs)
        self.title = words.tr("past.score_again")

    def _fill(self) -> None:
        super()._fill()
        self._numbers = None
        self._show_difference()

    def _offered(self) -> Sequence[Option]:
        """Options that could have changed the score, given the present choices."""
        known = {option.id for option in switches(self._match)}
        return [option for option in super()._offered() if option.id in known]

    def _choose_another(self, option: str, value: Choice, seat: int | None) -> Seating:
        return self._seating.choosing(option, value, seat)

    def _chosen(self, *choice: Any) -> None:
        super()._chosen(*choice)
        self._show_difference()

    def _show_difference(self) -> None:
        """The new result stands above the switches, always visible; the numbers follow below."""
        if self._numbers is not None:
            self.ids.body.remove_widget(self._numbers)
        sentences, changes = self._difference()
        self.note = " ".join(map(words.say, sentences))
        self._numbers = RowGroup()
        for line in changes:
            self._numbers.add_widget(line)
        self.add_widget(self._numbers)

    def _difference(self) -> tuple[Sequence[Message], Sequence[DifferenceLine]]:
        game, count = self._match.game, self._seating.count
        options = game.complete(count, self._seating.match_options(game))
        if all(self._match.options.get(id) == value for id, value in options.items()):
            return (Message("rescore.note"),), ()
        try:
            other = rescored(self._match, options)
        except Refused as refused:
            return refused.reasons, ()
        changes = sorted(other.changes, key=lambda change: (change.seat, not change.row))
        return tuple(_sentences(other)), [self._line(change, other.before.names[change.seat]) for change in changes]

    def _line(self, change: Change, name: str) -> DifferenceLine:
        row = words.tr(f"{self._match.game.id}.category.{change.row}") if change.row else words.tr("final.total")
        text = words.tr("rescore.line", name=name, what=row)
        return DifferenceLine(
            text=text, before=figure(change.before), after=figure(change.after), strong=not change.row
        )


def _seating(match: Match) -> Seating:
    """The players and options of a match, as a seating that options can be chosen for."""
    each = {
        option.id: values
        for option in match.game.options
        if option.per_player and isinstance(values := match.options.get(option.id), tuple)
    }
    seats = tuple(
        Seat(player.name, player.color, {id: values[index] for id, values in each.items()})
        for index, player in enumerate(match.players)
    )
    known = {option.id for option in match.game.options if not option.per_player}
    chosen = {id: value for id, value in match.options.items() if id in known and not isinstance(value, tuple)}
    return Seating(seats, len(seats), None, chosen)


def _sentences(other: Rescored) -> Iterator[Message]:
    if other.impossible:
        yield Message("rescore.impossible", n=len(other.impossible))
    if not other.changes and not other.other_places:
        yield Message("rescore.no_change")
        return
    if not other.other_places:
        yield Message("rescore.same_places")
        return
    winners = [name for name, rank in zip(other.after.names, other.after.places, strict=True) if rank == 1]
    yield Message("rescore.other_places", names=", ".join(winners)) if winners else Message("rescore.open")


kv.load(__name__)
