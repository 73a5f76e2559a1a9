"""The table of Witchstone in a match file."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields
from typing import Any

from scoring.file.match_file import FileForm
from scoring.file.strict_json import Reader, Wrong, cell, list_of, maybe, member, members, object_of, one_of, whole
from scoring.hexes import Cell
from scoring.message import Message
from scoring.players import Players
from scoring.results.sheet import Sheet
from scoring.witchstone import facts
from scoring.witchstone.file import limits
from scoring.witchstone.final_scoring import score
from scoring.witchstone.final_scoring.holding import Holding, Holdings, Prophecy
from scoring.witchstone.final_scoring.prophecies import WITHIN

# The key with what a prophecy asks, for those that ask for something.
ASKS = {"symbol_group": "symbol", "witches_on_type": "type", "witches_on_types": "types", "connected": "types"}
TYPES_ASKED = 3

_symbol = one_of(facts.SYMBOLS)
_place = one_of(tuple(facts.LOCATION_TYPES))
_kind = one_of(facts.PROPHECIES)


def read(table: Any, players: Players, _options: Any = None) -> Holdings:
    """What each player has; a missing seat has nothing. Wrong if it is no table, or cannot be one."""
    held: Holdings = _TABLE(table).get("players", ())
    seats = len(players)
    for problem in limits.problems(held, seats):
        raise Wrong(problem.message, "players", *problem.at)
    return (*held, *(Holding() for _ in range(seats - len(held))))


def write(holdings: Holdings) -> dict[str, Any]:
    """The table that `read` reads; what is 0, empty or unknown is left out."""
    return {"players": [_written(holding) for holding in holdings]}


def _score(players: Players, _options: Any, holdings: Holdings) -> Sheet:
    return score.sheet(players, holdings)


FORM = FileForm(read, _score)


def _prophecy(value: Any) -> Prophecy:
    kind = member(value, "kind", _kind)
    card = _CARDS[kind](value)
    return Prophecy(kind, card[ASKS[kind]] if kind in ASKS else ())


def _asked_symbol(value: Any) -> tuple[str, ...]:
    return (_symbol(value),)


def _asked_type(value: Any) -> tuple[str, ...]:
    return (_place(value),)


def _three_types(value: Any) -> tuple[str, ...]:
    types = _types(value)
    if len(types) != TYPES_ASKED:
        raise Wrong(Message("witchstone.file.types", n=TYPES_ASKED))
    return types


def _different_types(value: Any) -> tuple[str, ...]:
    types = _three_types(value)
    for position, location in enumerate(types):
        if location in types[:position]:
            raise Wrong(Message("witchstone.file.type_twice", place=WITHIN[location]), position)
    return types


_types = list_of(_place)
_ASKED: dict[str, Reader[Any]] = {
    "symbol_group": _asked_symbol,
    "witches_on_type": _asked_type,
    "witches_on_types": _different_types,
    "connected": _three_types,
}
_CARDS = {
    kind: object_of({"kind": _kind, ASKS[kind]: _ASKED[kind]}, ASKS[kind])
    if kind in ASKS
    else object_of({"kind": _kind})
    for kind in facts.PROPHECIES
}


def _counts(names: Collection[str]) -> Reader[dict[str, int]]:
    return object_of(dict.fromkeys(names, whole))


def _cauldron(value: Any) -> dict[Cell, tuple[str, ...]]:
    symbols_at = {}
    for key, symbols in members(value).items():
        try:
            symbols_at[cell(key)] = _cell_symbols(symbols)
        except Wrong as wrong:
            raise wrong.below(key) from None
    return symbols_at


def _cell_symbols(value: Any) -> tuple[str, ...]:
    if type(value) is list and len(value) == 1 and value[0] in facts.SYMBOLS:
        return (value[0],)
    symbols = _symbols(value)
    if len(symbols) != 2 or symbols[0] == symbols[1]:
        raise Wrong(Message("witchstone.file.cell"))
    return symbols


_symbols = list_of(_symbol)


def _holding(value: Any) -> Holding:
    members = _PLAYER(value)
    if "groups" in members and "cauldron" in members:
        raise Wrong(Message("witchstone.file.groups_and_cauldron"), "groups")
    return Holding(**members)


_PLAYER = object_of(
    {
        "track": whole,
        "owls": list_of(whole),
        "magic_tokens": whole,
        "spells_unused": whole,
        "spells_used": whole,
        "prophecies": list_of(_prophecy),
        "groups": _counts(facts.SYMBOLS),
        "cauldron": _cauldron,
        "witches_at": _counts(facts.LOCATION_TYPES),
        "lying_witches": whole,
        "board_witches": maybe(whole),
        "connected": _counts(facts.LOCATION_TYPES),
        "witchstone_rank": maybe(whole),
        "silver_spaces": whole,
        "special_tiles": whole,
        "crystals": whole,
        "wand": maybe(whole),
        "wand_order": maybe(whole),
    }
)
_TABLE = object_of({"players": list_of(_holding)})
_NOTHING = Holding()


def _written(holding: Holding) -> dict[str, Any]:
    """A cauldron that was drawn says the groups."""
    drawn = holding.cauldron is not None
    return {
        field.name: _value(field.name, getattr(holding, field.name))
        for field in fields(Holding)
        if getattr(holding, field.name) != getattr(_NOTHING, field.name) and not (drawn and field.name == "groups")
    }


def _value(name: str, value: Any) -> Any:
    if name == "prophecies":
        return [_card(prophecy) for prophecy in value]
    if name == "cauldron":
        return {f"{q},{r}": list(symbols) for (q, r), symbols in value.items()}
    if isinstance(value, tuple):
        return list(value)
    return value if value is None or isinstance(value, int) else dict(value)


def _card(prophecy: Prophecy) -> dict[str, Any]:
    asks = ASKS.get(prophecy.kind)
    if asks is None:
        return {"kind": prophecy.kind}
    return {"kind": prophecy.kind, asks: list(prophecy.asks) if asks == "types" else prophecy.asks[0]}
