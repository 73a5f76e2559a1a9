"""What a game must offer. The shell knows a game only through this."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scoring.events import Event
from scoring.lots import Lots
from scoring.message import Message
from scoring.plan import Plan
from scoring.players import Players

if TYPE_CHECKING:
    from scoring.sheet import Sheet

Choice = bool | int | str
Options = Mapping[str, Choice | tuple[Choice, ...]]


@dataclass(frozen=True)
class Option:
    """A rule switch or variant: one of few choices, the first is the default.

    `per_player`: its value is one choice for each player, in turn order. `seats`: the player counts that
    have it, all if empty. `needs`: another option that must be on.
    """

    id: str
    choices: tuple[Choice, ...]
    per_player: bool = False
    seats: tuple[int, ...] = ()
    needs: str = ""

    @property
    def default(self) -> Choice:
        return self.choices[0]


@dataclass(frozen=True)
class Lot:
    """One line of a draw. `secret_of` is the place of the only player who may look at it."""

    text: Message
    secret_of: int | None = None


@dataclass(frozen=True)
class Draw:
    """Something that can be left to chance."""

    id: str
    cast: Callable[[Lots, Players, Options], tuple[Lot, ...]]


@dataclass(frozen=True)
class Play:
    """Tracking a match. `apply` returns a new table or raises Refused; `sheet` works on every table."""

    events: tuple[type[Event], ...]
    start: Callable[[Players, Options], Any]
    apply: Callable[[Any, Event], Any]
    describe: Callable[[Event], Message]
    reminders: Callable[[Any], tuple[Message, ...]]
    sheet: Callable[[Any], Sheet]


@dataclass(frozen=True)
class Game:
    """A game. Its words are in the catalogue with its name: `<id>.name`, `<id>.starter`, `<id>.option.…`."""

    id: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    colors: tuple[str, ...]
    options: tuple[Option, ...]
    plan: Callable[[Players, Options], Plan]
    draws: Callable[[Players, Options], tuple[Draw, ...]]
    play: Play | None = None

    def options_for(self, seats: int, chosen: Options) -> tuple[Option, ...]:
        """The options that mean something for this player count and these choices."""
        return tuple(
            option
            for option in self.options
            if (not option.seats or seats in option.seats) and (not option.needs or chosen.get(option.needs))
        )

    def complete(self, seats: int, chosen: Options) -> dict[str, Choice | tuple[Choice, ...]]:
        """Every option that applies with its value; what was not chosen is the default."""
        full: dict[str, Choice | tuple[Choice, ...]] = {}
        for option in self.options_for(seats, chosen):
            default = (option.default,) * seats if option.per_player else option.default
            full[option.id] = chosen.get(option.id, default)
        return full

    def option_problems(self, seats: int, chosen: Options) -> tuple[Message, ...]:
        known = {option.id: option for option in self.options_for(seats, chosen)}
        problems = []
        for id, value in chosen.items():
            option = known.get(id)
            if option is None:
                problems.append(Message("options.unknown", option=id))
            elif option.per_player:
                if not isinstance(value, tuple) or len(value) != seats or any(v not in option.choices for v in value):
                    problems.append(Message("options.bad_value", option=id))
            elif value not in option.choices:
                problems.append(Message("options.bad_value", option=id))
        return tuple(problems)
