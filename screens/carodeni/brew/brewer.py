"""Chooses who brews: a card of the hand, or a witch that was not entered before."""

from __future__ import annotations

from scoring.carodeni.brewing.trial import Attempt
from scoring.carodeni.cards import Witch
from scoring.carodeni.seat import is_named_witch
from screens.carodeni.picks import MarkPick
from screens.kit.layouts.items import show_items
from screens.kit.picks import PickGrid
from screens.look.words import words

OTHER, ACTIVE = -1, -2


def card_pick(card: Witch, key: str) -> MarkPick:
    """A card as a cell: flags and points, or that it is a novice."""
    pick = MarkPick(key=key, flags=list(card.flags), icon="" if card.flags else "person")
    if card.is_novice:
        pick.text = words.tr("carodeni.card.novice")
    else:
        pick.text = str(card.points) if is_named_witch(card) else words.tr("carodeni.card.unsaid")
    return pick


class BrewerPicks(PickGrid):
    """Fires `on_brewer` with the place in the hand, `OTHER`, or `ACTIVE`: the card on top of those played before.

    Novices of the hand are not offered: they never brew.
    """

    spoken = "carodeni.brew.brewer"

    __events__ = ("on_brewer",)

    def on_brewer(self, card: int) -> None:
        """Event: this card brews."""

    def show(self, attempt: Attempt) -> None:
        entered = attempt.trial.witch if attempt.card is None else None
        hand = [(index, card) for index, card in enumerate(attempt.seat.hand) if not card.is_novice]
        active = [(ACTIVE, attempt.active)] if attempt.active else []
        items = [*hand, (OTHER, entered), *active]
        for (index, card), pick in zip(items, show_items(self, items, self._pick), strict=True):
            chosen = card is not None if index == OTHER else index == attempt.card
            pick.on = attempt.unplayed if index == ACTIVE else chosen and not attempt.unplayed

    def _pick(self, item: tuple[int, Witch | None]) -> MarkPick:
        """The cell of a card in the hand, of another witch, or of the card on top of the pile."""
        index, card = item
        key = {OTHER: "brewer_other", ACTIVE: "brewer_active"}.get(index, f"brewer_{index}")
        pick = card_pick(card, key) if card else MarkPick(key=key, icon="plus")
        if index == OTHER:
            pick.text = pick.text or words.tr("carodeni.brew.other_witch")
        if index == ACTIVE:
            pick.note = words.tr("carodeni.brew.no_card")
        pick.bind(on_release=lambda _: self.dispatch("on_brewer", index))
        return pick
