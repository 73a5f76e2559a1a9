"""The table of Witchcraft: who plays which guild, the position, and how far the match is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from scoring.certainty import TABLE, Gaps
from scoring.changed import changed
from scoring.game import Options
from scoring.players import Players
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.moves.repetition import Past
from scoring.witchcraft.position import Position, Rules, kinds

Phase = Literal["setup", "placement", "clash", "over"]
Pair = tuple[tuple[str, ...], tuple[str, ...]]
# What only the owner's copy shows.
COPY_FACTS = ("altar_spaces", "copies", "master_lines", *(f"{token}_shields" for token in facts.SHIELDS), "piece")


@dataclass(frozen=True)
class Ended:
    """`winner` is None after a draw. `said`: entered by people, regardless of the tracked board."""

    winner: int | None
    how: str
    unclean: bool = False
    said: bool = False


@dataclass(frozen=True)
class Table:
    """`position` has the guild to move; player 0 begins both phases.

    `copies`: how many of each mage a guild has, None while not entered. `specials`: "" while not known. `placed`:
    what has left each pile, in order. `clash`: the second phase has begun. `past`: each move of it, and the position
    after it, as they are compared for a draw. `late`: who has just moved and may still use a power token; `barred`: the
    stack that it then cannot wake. `asks_power`: nothing can be activated, but there is a power token. `repeated`: a
    draw could be taken. `hints`: the app says who can act. `entries` are what was entered about the end, and count
    before what was tracked.

    `copy` are the facts of the owner's copy that are known; all others are a guess. `gaps`: what was not entered.
    `asks_end`: the player to move seems to have lost, but that is in doubt; `passed`: people say so too. `light`: the
    board is not followed; `kept_back` are the tokens that each reserve began with, `paused`: no clock runs.
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
    copy: Mapping[str, Any] = field(default_factory=dict)
    gaps: Gaps = field(default_factory=Gaps)
    asks_end: bool = False
    passed: bool = False
    light: bool = False
    kept_back: Pair = (facts.RESERVE, facts.RESERVE)
    paused: bool = False

    @property
    def phase(self) -> Phase:
        if self.ended:
            return "over"
        if self.clash:
            return "clash"
        return "placement" if self.light or self.ready else "setup"

    @property
    def ready(self) -> bool:
        """Whether the first token can be placed, or has been."""
        if any(self.placed):
            return True
        chosen = all(len(reserve) == len(facts.RESERVE) for reserve in self.position.reserve.values())
        return chosen and len(self.position.altars) == len(facts.ALTARS)

    @property
    def to_move(self) -> int:
        """The player to move."""
        return self.guilds.index(self.position.to_move)

    def guild(self, seat: int) -> str:
        return self.guilds[seat]

    def moves_of(self, seat: int) -> int:
        """How many of the moves were this player's: they take turns, and player 0 begins."""
        first = (self.moves + (self.to_move == 1)) // 2
        return first if seat == 0 else self.moves - first

    def name(self, seat: int) -> str:
        return self.players[seat].name

    def with_position(self, position: Position) -> Table:
        return changed(self, position=position)

    # Gaps

    def in_doubt(self, count: str, seat: int = TABLE) -> bool:
        return bool(self.gaps.open(seat, count))

    def with_gap(self, seat: int, reason: str, *counts: str) -> Table:
        return changed(self, gaps=self.gaps.add(seat, reason, *counts))

    def without_gaps(self, seat: int, *counts: str) -> Table:
        return changed(self, gaps=self.gaps.close(seat, *counts))


def guilds_of(players: Players) -> tuple[str, str]:
    """Everybody's guild: the colour that was chosen; otherwise what the other has left, or green for the first."""
    one, two = (player.color for player in players)
    first = one or (facts.COLORS[0] if two != facts.COLORS[0] else facts.COLORS[1])
    second = two or next(color for color in facts.COLORS if color != first)
    return first, second


def rules_of(options: Options, marks_guesses: bool = True) -> Rules:
    """What the owner has entered about the own copy, and the switches; ours where nothing was.

    A file says what counts in it, so that nothing of it is marked as a guess.
    """
    switches = {name: options[name] for name in facts.SWITCHES if name in options}
    return with_copy(Rules(**switches), options, marks_guesses)  # type: ignore[arg-type]  # the options have been checked against these switches


def with_copy(rules: Rules, copy: Mapping[str, Any], marks_guesses: bool = True) -> Rules:
    """The same switches with what is known of the copy."""
    shields = {token: copy.get(f"{token}_shields", usual) for token, usual in facts.SHIELDS.items()}
    lines = {**facts.LINES, "master": copy.get("master_lines", facts.LINES["master"])}
    guessed = [token for token in facts.SHIELDS if f"{token}_shields" not in copy]
    guessed += [] if "master_lines" in copy else ["master"]
    return changed(rules, kinds=kinds(lines, shields, guessed if marks_guesses else ()), piece=copy.get("piece", ""))


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
    known = {fact: options[fact] for fact in COPY_FACTS if fact in options}
    kept_back: Pair = ((), ()) if master else (facts.RESERVE, facts.RESERVE)
    return Table(players, tracked, guilds, position, master, copies, hints=hints, copy=known, kept_back=kept_back)
