"""The table of Čarodění in a match file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.copy_facts import COPY
from scoring.carodeni.file import limits
from scoring.carodeni.final_scoring import score
from scoring.carodeni.final_scoring.holding import Ending, Holding, rules_of
from scoring.file.match_file import FileForm
from scoring.file.strict_json import Reader, Wrong, list_of, members, object_of, one_of, text, whole, yes_no
from scoring.message import Message
from scoring.players import Players, clean_name
from scoring.results.sheet import Sheet

# Ostara has the second column.
SOLO_PLAYERS = facts.OSTARA_SEAT + 1


def _choice(choices: Sequence[bool | int | str]) -> Reader[Any]:
    """A reader for one of these choices."""
    if isinstance(choices[0], bool):
        return yes_no
    if isinstance(choices[0], str):
        return one_of([str(choice) for choice in choices])

    def read(value: Any) -> int:
        if whole(value) not in choices:
            raise Wrong(Message("file.not_one_of", choices=", ".join(map(str, choices))))
        return int(value)

    return read


def _of_copy(problem: Any) -> Reader[Any]:
    """What the owner has entered: lists become tuples, as the app keeps them."""

    def read(value: Any) -> Any:
        frozen = tuple(value) if isinstance(value, list) else value
        if wrong := problem(frozen):
            raise Wrong(wrong)
        return frozen

    return read


_OPTIONS = object_of(
    {
        "solo_level": one_of(tuple(facts.SOLO_GOALS)),
        "animals": yes_no,
        "animal_goals": _choice(facts.ANIMAL_GOALS),
        "extra_hard": _choice(facts.EXTRA_HARD),
        **{id: _choice(choices) for id, choices in facts.ALL_SWITCHES.items()},
        **{fact.id: _of_copy(fact.problem) for fact in COPY},
    }
)


def read_options(value: Any, _count: int) -> dict[str, Any]:
    return _OPTIONS(value)


def check_players(given: Sequence[Mapping[str, Any]], options: Mapping[str, Any]) -> None:
    """A solo game has two players, the second is Ostara; other games have no Ostara."""
    solo = "solo_level" in options
    if solo and len(given) != SOLO_PLAYERS:
        raise Wrong(Message("carodeni.file.solo_players", n=SOLO_PLAYERS))
    if not solo and len(given) == facts.SOLO:
        raise Wrong(Message("carodeni.file.no_level"))
    where = facts.OSTARA_SEAT if solo else None
    wrong = Message("carodeni.file.ostara_second" if solo else "carodeni.file.no_ostara")
    for seat, player in enumerate(given):
        if ("ostara" in player) != (seat == where) or player.get("ostara") is False:
            raise Wrong(wrong, seat, "ostara")


def _kind(value: Any) -> str:
    name = clean_name(text(value))
    if not name:
        raise Wrong(Message("carodeni.file.no_kind"))
    return name


def _ingredients(value: Any) -> dict[str, int]:
    counts: dict[str, int] = {}
    for key, count in members(value).items():
        try:
            kind = _kind(key)
            if kind in counts:
                raise Wrong(Message("file.twice", key=kind))
            counts[kind] = whole(count)
        except Wrong as wrong:
            raise wrong.below(key) from None
    return counts


def _holding(value: Any) -> Holding:
    return Holding(**_PLAYER(value))


_values, _kinds = list_of(whole), list_of(_kind)
_PLAYER = object_of(
    {
        "potions": _values,
        "witches": _values,
        "goals": _values,
        "tools": _kinds,
        "animals": _kinds,
        "ingredients": _ingredients,
    }
)
_TABLE = object_of({"players": list_of(_holding), "unclaimed_goals": _values})


def read(table: Any, players: Players, _options: Any = None) -> Ending:
    """What everybody has, or Wrong if it cannot be; a missing seat has nothing."""
    members = _TABLE(table)
    held: tuple[Holding, ...] = members.get("players", ())
    if len(held) > len(players):
        raise Wrong(Message("file.too_many_seats", n=len(players)), "players", len(players))
    missing = (Holding(),) * (len(players) - len(held))
    ending = Ending((*held, *missing), members.get("unclaimed_goals", ()))
    for problem in limits.problems(ending):
        raise Wrong(problem.message, *problem.at)
    return ending


def write(ending: Ending) -> dict[str, Any]:
    """The table that `read` reads; what is empty is left out."""
    table: dict[str, Any] = {"players": [_written(holding) for holding in ending.holdings]}
    return {**table, "unclaimed_goals": list(ending.unclaimed)} if ending.unclaimed else table


def _written(holding: Holding) -> dict[str, Any]:
    values = {field.name: getattr(holding, field.name) for field in fields(Holding)}
    return {name: dict(held) if name == "ingredients" else list(held) for name, held in values.items() if held}


def _score(players: Players, options: Mapping[str, Any], ending: Ending) -> Sheet:
    return score.sheet(players, ending, rules_of(options))


FORM = FileForm(read, _score, read_options, player_keys={"ostara": yes_no}, check_players=check_players)
