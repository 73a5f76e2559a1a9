"""The open cards and ingredients on the board that were entered in Ostara's turn, as a draft."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.cards import Card
from scoring.carodeni.file.notation import potion, potion_words, witch, witch_words
from scoring.carodeni.ostara.tokens import POTION, WITCH
from screens.shell.draft import Draft
from screens.shell.session import Session

EMPTY = "empty"
# A card, `EMPTY`, or None: not entered.
Slot = Card | str | None
SLOTS = len(facts.LOCATIONS)
BOARD = SLOTS * facts.INGREDIENTS_PER_LOCATION
READ = {WITCH: witch, POTION: potion}
WRITTEN: Mapping[str, Callable[[Any], Any]] = {WITCH: witch_words, POTION: potion_words}


class BoardDraft:
    """Valid for one round: in between the player takes things too."""

    def __init__(self, session: Session, match_id: str, round: int) -> None:
        self._draft = Draft.of_match(session, "ostara", match_id, {"round": round})

    def cards(self, kind: str) -> tuple[Slot, ...]:
        """The open cards, from the top."""
        slots = self._entered(kind, SLOTS)
        return tuple(slot if slot in (EMPTY, None) else READ[kind](_deep_tuple(slot)) for slot in slots)

    def set_card(self, kind: str, index: int, slot: Slot) -> None:
        """Sets an open card; None: a new card has come, which is not entered."""
        self._set(kind, index, SLOTS, slot if slot is None or isinstance(slot, str) else WRITTEN[kind](slot))

    def ingredients(self) -> tuple[str | None, ...]:
        """The ingredients row by row, from the top."""
        known = (EMPTY, *facts.INGREDIENT_KINDS)
        return tuple(kind if kind in known else None for kind in self._entered("board", BOARD))

    def set_ingredient(self, index: int, kind: str | None) -> None:
        self._set("board", index, BOARD, kind)

    def _set(self, name: str, index: int, size: int, value: Any) -> None:
        entered = self._entered(name, size)
        entered[index] = value
        self._draft.write({**self._draft.fields(), name: entered})

    def _entered(self, name: str, size: int) -> list[Any]:
        entered = self._draft.fields().get(name)
        return list(entered) if isinstance(entered, list) and len(entered) == size else [None] * size


def _deep_tuple(value: Any) -> Any:
    return tuple(map(_deep_tuple, value)) if isinstance(value, list) else value
