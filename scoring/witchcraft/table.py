"""The table of Witchcraft: who plays which guild, the position, and how far the match is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from scoring.changed import changed
from scoring.game import Options
from scoring.players import Players
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.position import Position, Rules, kinds
from scoring.witchcraft.repetition import Past

Phase = Literal["setup", "placement", "clash", "over"]
Pair = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True)
class Ended:
    """`winner` is None after a draw."""

    winner: int | None
    how: str
    unclean: bool = False


@dataclass(frozen=True)
class Table:
    """`position` has the guild to move; player 0 begins both phases.

    `copies`: how many of each mage a guild has, None while not entered. `specials`: "" while not known. `placed`:
    what has left each pile, in order. `clash`: the second phase has begun. `past`: each move of it, and the position
    after it, as they are compared for a draw. `late`: who has just moved and may still use a power token; `barred`: the
    stack that it then cannot wake. `asks_power`: nothing can be activated, but there is a power token. `repeated`: a
    draw could be taken. `hints`: the app says who can act. `entries` are what was entered about the end, and count
    before what was tracked.
    """

    players: Players
    tracked: bool
    guilds: tuple[str, str]
    position: Position
    master: bool
    copies: Mapping[str, int] | None
    specials: tuple[str, str] = ("", "")
    placed: Pair = ((), ())
    clash: bool = False
    moves: int = 0
    past: Past = ()
    late: int | None = None
    barred: Cell | None = None
    powers_used: tuple[str, ...] = ()
    asks_power: bool = False
    repeated: bool = False
    ended: Ended | None = None
    hints: bool = True
    entries: Mapping[str, Any] = field(default_factory=dict)

    @property
    def phase(self) -> Phase:
        if self.ended:
            return "over"
        if self.clash:
            return "clash"
        return "placement" if self.ready else "setup"

    @property
    def ready(self) -> bool:
        """Whether the first token can be placed."""
        chosen = all(len(reserve) == len(facts.RESERVE) for reserve in self.position.reserve.values())
        return chosen and len(self.position.altars) == len(facts.ALTARS)

    @property
    def to_move(self) -> int:
        """The player to move."""
        return self.guilds.index(self.position.to_move)

    def guild(self, seat: int) -> str:
        return self.guilds[seat]

    def name(self, seat: int) -> str:
        return self.players[seat].name

    def with_position(self, position: Position) -> Table:
        return changed(self, position=position)


def guilds_of(players: Players) -> tuple[str, str]:
    """Everybody's guild: the colour that was chosen; otherwise what the other has left, or green for the first."""
    one, two = (player.color for player in players)
    first = one or (facts.COLORS[0] if two != facts.COLORS[0] else facts.COLORS[1])
    second = two or next(color for color in facts.COLORS if color != first)
    return first, second


def rules_of(options: Options) -> Rules:
    """What the owner has entered about the own copy, and the switches; ours where nothing was."""
    chosen: dict[str, Any] = dict(options)
    shields = {token: chosen.get(f"{token}_shields", usual) for token, usual in facts.SHIELDS.items()}
    lines = {**facts.LINES, "master": chosen.get("master_lines", facts.LINES["master"])}
    switches = {name: chosen[name] for name in facts.SWITCHES if name in chosen}
    return Rules(kinds(lines, shields), chosen.get("piece", ""), **switches)


def start(players: Players, options: Options, tracked: bool) -> Table:
    """The table before the setup; drawn power tokens are known to their owners only."""
    guilds, master = guilds_of(players), bool(options.get("master"))
    power = None if options.get("tournament") else ""
    position = Position(
        to_move=guilds[0],
        rules=rules_of(options),
        reserve=dict.fromkeys(facts.COLORS, () if master else facts.RESERVE),
        power=dict.fromkeys(facts.COLORS, power),
    )
    counts: Any = options.get("copies")
    copies = dict(zip(facts.MAGES, counts, strict=True)) if counts else None
    hints = bool(options.get("hints", True)) and not options.get("tournament")
    return Table(players, tracked, guilds, position, master, copies, hints=hints)
