"""The table of Witchcraft in a match file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.changed import changed
from scoring.file.match_file import FileForm
from scoring.file.strict_json import Wrong, list_of, maybe, object_of, one_of, whole, yes_no
from scoring.message import Message
from scoring.players import Players
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell, board, by_row
from scoring.witchcraft.file import limits
from scoring.witchcraft.file.format_answer import answer, score
from scoring.witchcraft.file.format_options import FileOptions, once, read_options, wrong
from scoring.witchcraft.position import Position, Stack

LARGEST_SIDE = 20


def _cell(value: Any) -> Cell:
    numbers = list_of(whole)(value)
    if len(numbers) != 2:
        raise wrong("space")
    return numbers[0], numbers[1]


def _side(value: Any) -> int:
    side: int = whole(value)
    if not 1 <= side <= LARGEST_SIDE:
        raise wrong("side", n=LARGEST_SIDE)
    return side


def _facing(value: Any) -> int:
    return facts.DIRECTIONS.index(one_of(facts.DIRECTIONS)(value))


def _pair(value: Any) -> int:
    size: int = whole(value)
    if size not in facts.EXTRA_PAIRS:
        raise wrong("pair")
    return size


_guild = one_of(facts.COLORS)
_token = one_of(facts.TOKENS)
_altar = one_of(facts.ALTARS)
_STACK = object_of(
    {
        "at": _cell,
        "guild": _guild,
        "facing": _facing,
        "tokens": list_of(_token),
        "exhausted": yes_no,
        "shields": once(_facing),
    },
    *("at", "guild", "tokens"),
)
_TABLE = object_of(
    {
        "width": _side,
        "height": _side,
        "extra": once(_cell),
        "altars": list_of(object_of({"kind": _altar, "at": _cell}, "kind", "at")),
        "stacks": list_of(_STACK),
        "to_move": _guild,
        "reserve": object_of(dict.fromkeys(facts.COLORS, list_of(_token))),
        "power": object_of(dict.fromkeys(facts.COLORS, maybe(_altar))),
        "pairs_left": once(_pair),
    },
    "to_move",
)


def read(table: Any, _players: Players, options: FileOptions) -> Position:
    """What lies on the table, or Wrong if it cannot lie there."""
    members, rules = _TABLE(table), options.rules
    width, height = members.get("width", facts.WIDTH), members.get("height", facts.HEIGHT)
    extra, named = members.get("extra", ()), members.get("reserve", {})
    if (index := limits.on_board(width, height, extra)) is not None:
        raise wrong("twice", "extra", index)
    empty = Position(
        to_move=members["to_move"],
        board=board(width, height, frozenset(extra)),
        rules=rules,
        # In the order of the file, and who is not named there has none.
        reserve={**named, **{guild: () for guild in facts.COLORS if guild not in named}},
        power=_power(members.get("power", {}), options.hidden_power),
        pairs=members.get("pairs_left", ()),
    )
    position = _with_stacks(_with_altars(empty, members.get("altars", ())), members.get("stacks", ()))
    for problem in limits.problems(position):
        raise wrong(problem.id, *problem.at, **problem.values)
    return position


def _power(named: Mapping[str, str | None], hidden: tuple[str, ...]) -> dict[str, str | None]:
    """What each guild holds; one that is hidden has no name."""
    for guild in hidden:
        if named.get(guild) is not None:
            raise wrong("power_not_hidden", "power", guild)
    return {guild: "" if guild in hidden else named.get(guild) for guild in facts.COLORS}


def _with_altars(position: Position, altars: tuple[dict[str, Any], ...]) -> Position:
    laid: dict[Cell, str] = {}
    for index, altar in enumerate(altars):
        _must_be_free(position, altar["at"], laid, "altars", index)
        if altar["kind"] in laid.values():
            raise wrong("altar_twice", "altars", index, "kind")
        laid[altar["at"]] = altar["kind"]
    return changed(position, altars=laid)


def _with_stacks(position: Position, stacks: tuple[dict[str, Any], ...]) -> Position:
    laid: dict[Cell, Stack] = {}
    for index, stack in enumerate(stacks):
        _must_be_free(position, stack["at"], laid, "stacks", index)
        tokens = stack["tokens"]
        if not tokens:
            raise wrong("no_tokens", "stacks", index, "tokens")
        if "facing" not in stack and position.rules.kinds[tokens[-1]].directed:
            raise Wrong(Message("file.no_key", key="facing"), "stacks", index, "facing")
        shields = frozenset(stack.get("shields", ()))
        exhausted = stack.get("exhausted", False)
        laid[stack["at"]] = Stack(stack["guild"], tokens, stack.get("facing", 0), exhausted, shields)
    return changed(position, stacks=laid)


def _must_be_free(position: Position, at: Cell, laid: Mapping[Cell, Any], *where: str | int) -> None:
    if at not in position.board.spaces:
        raise wrong("not_a_space", *where, "at")
    if at in laid or at in position.altars:
        raise wrong("occupied", *where, "at")


def write(position: Position) -> dict[str, Any]:
    """The table that `read` reads; a power token that only its owner knows stands among the options."""
    stacks = [
        {
            "at": list(at),
            "guild": stack.guild,
            "facing": facts.DIRECTIONS[stack.facing],
            "tokens": list(stack.tokens),
            "exhausted": stack.exhausted,
            "shields": [facts.DIRECTIONS[shield] for shield in sorted(stack.shields)],
        }
        for at, stack in sorted(position.stacks.items(), key=lambda item: by_row(item[0]))
    ]
    return {
        "width": position.board.width,
        "height": position.board.height,
        "extra": [list(at) for at in sorted(position.board.extra, key=by_row)],
        "altars": [{"kind": kind, "at": list(at)} for at, kind in position.altars.items()],
        "stacks": stacks,
        "to_move": position.to_move,
        "reserve": {guild: list(tokens) for guild, tokens in position.reserve.items()},
        "power": {guild: power or None for guild, power in position.power.items()},
        "pairs_left": list(position.pairs),
    }


FORM = FileForm(read, score, read_options, answer=answer)
