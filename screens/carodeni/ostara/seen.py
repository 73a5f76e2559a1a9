"""What lies open on the board, as far as it was told in Ostara's turn: kept, so that a kill does not lose it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.cards import Card
from scoring.carodeni.file.notation import potion, potion_words, witch, witch_words
from scoring.carodeni.ostara.tokens import POTION, WITCH
from screens.shell.session import Session

EMPTY = "empty"
# A card, that there is none, or that nobody has told.
Slot = Card | str | None
PLACES = len(facts.LOCATIONS)
BOARD = PLACES * facts.INGREDIENTS_PER_LOCATION
READ = {WITCH: witch, POTION: potion}
WRITTEN: Mapping[str, Callable[[Any], Any]] = {WITCH: witch_words, POTION: potion_words}


class Seen:
    """Holds for one round: in between the player takes things too."""

    def __init__(self, session: Session, match_id: str, round: int) -> None:
        self._session, self._key, self._round = session, f"ostara/{match_id}", round

    def cards(self, kind: str) -> tuple[Slot, ...]:
        """From the top."""
        told = self._told(kind, PLACES)
        return tuple(slot if slot in (EMPTY, None) else READ[kind](_deep_tuple(slot)) for slot in told)

    def tell(self, kind: str, place: int, slot: Slot) -> None:
        """None: another card has come."""
        written = slot if slot is None or isinstance(slot, str) else WRITTEN[kind](slot)
        self._keep(kind, place, PLACES, written)

    def board(self) -> tuple[str | None, ...]:
        """Ingredients from the top, along the rows."""
        known = (EMPTY, *facts.INGREDIENT_KINDS)
        return tuple(kind if kind in known else None for kind in self._told("board", BOARD))

    def tell_board(self, place: int, kind: str | None) -> None:
        self._keep("board", place, BOARD, kind)

    def _keep(self, name: str, place: int, size: int, value: Any) -> None:
        told = self._told(name, size)
        told[place] = value
        self._session.keep_draft(self._key, {**self._draft(), "round": self._round, name: told})

    def _told(self, name: str, size: int) -> list[Any]:
        told = self._draft().get(name)
        return list(told) if isinstance(told, list) and len(told) == size else [None] * size

    def _draft(self) -> Mapping[str, Any]:
        draft = self._session.draft(self._key)
        return draft if isinstance(draft, dict) and draft.get("round") == self._round else {}


def _deep_tuple(value: Any) -> Any:
    return tuple(map(_deep_tuple, value)) if isinstance(value, list) else value
