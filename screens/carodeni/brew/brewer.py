"""Who brews: a card of the hand, or a witch of whom nobody has spoken yet."""

from __future__ import annotations

from scoring.carodeni.brewing.trial import Attempt
from scoring.carodeni.cards import Witch
from scoring.carodeni.seat import is_named_witch
from screens.carodeni.picks import MarkPick
from screens.kit.picks import PickGrid
from screens.look.words import words

OTHER = -1


def card_pick(card: Witch, key: str) -> MarkPick:
    """A card as a cell: flags and points, or that it is a novice."""
    pick = MarkPick(key=key, flags=list(card.flags), icon="" if card.flags else "person")
    if card.is_novice:
        pick.text = words.tr("carodeni.card.novice")
    else:
        pick.text = str(card.points) if is_named_witch(card) else words.tr("carodeni.card.unsaid")
    return pick


class BrewerPicks(PickGrid):
    """Fires `on_brewer` with the place in the hand, or `OTHER`. Novices are not offered: they never brew."""

    spoken = "carodeni.brew.brewer"

    __events__ = ("on_brewer",)

    def on_brewer(self, card: int) -> None:
        """She brews."""

    def show(self, attempt: Attempt) -> None:
        self.clear_widgets()
        for place, card in enumerate(attempt.seat.hand):
            if not card.is_novice:
                self._add(card_pick(card, f"brewer_{place}"), place, place == attempt.card)
        told = attempt.trial.witch if attempt.card is None else None
        other = card_pick(told, "brewer_other") if told else MarkPick(key="brewer_other", icon="plus")
        other.text = other.text or words.tr("carodeni.brew.other_witch")
        self._add(other, OTHER, told is not None)

    def _add(self, pick: MarkPick, place: int, on: bool) -> None:
        pick.on = on
        pick.bind(on_release=lambda _: self.dispatch("on_brewer", place))
        self.add_widget(pick)
