"""A game as small as can be: the table is a number that may not fall below 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scoring.game import Draw, Game, Lot, Option, Options
from scoring.journal.events import Event
from scoring.lots import Lots
from scoring.message import Message, Refused
from scoring.plan import Plan, Step
from scoring.play import Play, Standing, Strip
from scoring.players import Players
from scoring.results.sheet import Column, Row, Sheet, places


@dataclass(frozen=True)
class Added(Event):
    kind: ClassVar[str] = "added"
    n: int


def start(_players: Players, options: Options, _tracked: bool) -> int:
    return 10 if options["rich"] else 0


def add(table: int, event: Event) -> int:
    assert isinstance(event, Added)
    if table + event.n < 0:
        raise Refused(Message("counting.below_zero", short=-(table + event.n)))
    return table + event.n


def sheet(table: int) -> Sheet:
    return Sheet((Column("all", (Row("sum", table),)),), places([table]), "points")


def plan(_players: Players, _options: Options) -> Plan:
    box, board = (Step(id, "board", Message(f"counting.setup.{id}")) for id in ("box", "board"))
    return Plan((box, board, Step("dice", "player", Message("counting.setup.dice", n=2), number=2)))


def cast(lots: Lots, players: Players, _options: Options) -> tuple[Lot, ...]:
    return tuple(Lot(Message("counting.seat", name=player.name)) for player in lots.shuffled(players))


def standing(table: int) -> Standing:
    return Standing(
        0, Message("counting.turn"), Message("counting.progress"), 0, 1, (Strip(table, Message("counting.sum")),)
    )


def describe(event: Event, _before: int | None, _after: int | None) -> Message:
    assert isinstance(event, Added)
    return Message("counting.added", n=event.n)


PLAY = Play(
    events=(Added,),
    start=start,
    apply=add,
    describe=describe,
    reminders=lambda _before, _event, _after: (),
    standing=standing,
    categories=lambda _table: (),
    entered=lambda table, _seat, _what: table,
    tracked=lambda table, _seat, _what: table,
    sheet=sheet,
)
GAME = Game(
    id="counting",
    seats=(2, 3, 4),
    minutes=(1, 2),
    colors=("red", "blue"),
    options=(Option("rich", (False, True)), Option("gold", (1, 2, 3), needs="rich"), Option("hand", (5, 6), True)),
    plan=plan,
    draws=lambda _players, _options: (Draw("order", cast),),
    load_play=lambda: PLAY,
)
