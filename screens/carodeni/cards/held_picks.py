"""Things that can be taken, each with the number that the player on turn holds of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scoring.carodeni import facts
from scoring.carodeni.events import IngredientTaken, PotionTaken, ToolTaken, WitchTaken
from scoring.carodeni.seat import Seat
from scoring.carodeni.taking import Taken
from scoring.journal.events import Insisted
from scoring.journal.match import Match
from scoring.message import Message
from screens.carodeni.held_number import HeldPick
from screens.carodeni.wording import kind_short
from screens.kit.actions.off_state import may_insist
from screens.kit.layouts.items import show_items
from screens.kit.picks import PickGrid


class HeldKinds:
    """Kinds of ingredients, tools or animals in a grid. `take` is called with the one that is tapped."""

    def __init__(self, grid: PickGrid, kinds: Sequence[str], take: Callable[[str], object]) -> None:
        self._grid, self._kinds, self._take = grid, kinds, take

    def show(self, match: Match, off: Message | str = "") -> None:
        """`off`: why nothing of it can be taken now."""
        table = match.state.table
        last = last_taken(match)
        items = [(kind, table.names.get(kind, ""), kind_short(kind, table.names)) for kind in self._kinds]
        for kind, pick in zip(self._kinds, show_items(self._grid, items, self._pick), strict=True):
            pick.held = str(held(table.seat, kind))
            pick.fresh = pick.on = kind == last
            pick.off = off

    def _pick(self, item: tuple[str, str, str]) -> HeldPick:
        kind, name, text = item
        pick = HeldPick(key=f"take_{kind}", kind=kind, name=name, text=text, sunken=True)
        pick.bind(on_release=lambda _: self._take(kind))
        may_insist(pick, lambda: self._take(kind))
        return pick


def held(seat: Seat, kind: str) -> int:
    """The number that a player has; tools and animals in the clan and beside it."""
    if kind in facts.INGREDIENT_KINDS:
        return seat.held(kind)
    if kind in facts.TOOL_KINDS:
        return (*seat.tools, *seat.clan.tools).count(kind)
    if kind in facts.ANIMAL_KINDS:
        return (*seat.animals, *seat.clan.animals).count(kind)
    return len(seat.potions) if kind == "potion" else sum(not card.is_novice for card in seat.cards)


def last_taken(match: Match) -> str:
    """The thing that the newest entry has taken in this turn; empty if it took none."""
    newest = match.journal.undoes
    entered = newest.event if newest else None
    event = entered.event if isinstance(entered, Insisted) else entered
    if not isinstance(event, Taken) or event.seat is not None:
        return ""
    if isinstance(event, PotionTaken | WitchTaken):
        return "potion" if isinstance(event, PotionTaken) else "witch"
    if isinstance(event, IngredientTaken):
        return event.ingredient
    return event.tool if isinstance(event, ToolTaken) else event.animal
