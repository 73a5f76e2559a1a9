"""The seating before a match: a value that is kept as a draft, and its draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scoring.game import Choice, Game, Options
from scoring.lots import Lots
from scoring.message import Refused
from scoring.players import Player, Players, clean_name, name_problems, same_name


@dataclass(frozen=True)
class Seat:
    """A seat before a match; it is taken even without a name. `choices`: options of this player."""

    name: str = ""
    color: str | None = None
    choices: Mapping[str, Choice] = field(default_factory=dict)


@dataclass(frozen=True)
class Seating:
    """Seats clockwise round the table. All seats of the game are kept; the first `count` of them are used."""

    seats: tuple[Seat, ...]
    count: int
    starter: int | None = None
    options: Mapping[str, Choice] = field(default_factory=dict)

    @classmethod
    def for_game(cls, game: Game) -> Seating:
        colors = game.colors or (None,) * max(game.seats)
        seats = tuple(Seat(color=colors[index]) for index in range(max(game.seats)))
        return cls(seats, 2 if 2 in game.seats else min(game.seats))

    @property
    def used(self) -> tuple[Seat, ...]:
        return self.seats[: self.count]

    @property
    def first_empty(self) -> int | None:
        return next((index for index, seat in enumerate(self.used) if not seat.name), None)

    def with_count(self, count: int) -> Seating:
        starter = self.starter if self.starter is not None and self.starter < count else None
        return replace(self, count=count, starter=starter)

    def named(self, index: int, typed: str) -> Seating:
        """Gives a seat a player's name; Refused with the reasons if the name cannot be taken."""
        name = clean_name(typed)
        others = [seat.name for other, seat in enumerate(self.seats) if other != index and seat.name]
        problems = name_problems(name, others)
        if problems:
            raise Refused(*problems)
        return self._with_seat(index, replace(self.seats[index], name=name))

    def renamed(self, was: str, becomes: str) -> Seating:
        """A person was renamed; if the new name has a seat already, the old seat is emptied."""
        there = any(same_name(seat.name, becomes) and not same_name(seat.name, was) for seat in self.seats)
        name = "" if there else becomes
        return replace(
            self, seats=tuple(replace(seat, name=name) if same_name(seat.name, was) else seat for seat in self.seats)
        )

    def emptied(self, index: int) -> Seating:
        starter = None if self.starter == index else self.starter
        return replace(self._with_seat(index, replace(self.seats[index], name="")), starter=starter)

    def moved(self, index: int, to: int) -> Seating:
        """Takes a seat out and puts it in again elsewhere; who begins goes along."""
        order = list(range(len(self.seats)))
        order.insert(to, order.pop(index))
        return self._ordered(tuple(order))

    def next_color(self, index: int) -> Seating:
        """Gives the seat the next colour; the seat that had it gets the old one, so that each colour is there once."""
        old = self.seats[index].color
        colors = sorted(seat.color for seat in self.seats if seat.color)
        if old is None:
            return self
        return self._swapped(old, colors[(colors.index(old) + 1) % len(colors)])

    def with_free_color(self, index: int, color: str) -> Seating:
        """Gives the seat this colour, unless another player has it already."""
        old = self.seats[index].color
        taken = any(seat.color == color and seat.name for seat in self.seats)
        return self if old is None or taken else self._swapped(old, color)

    def begun_by(self, index: int | None) -> Seating:
        return replace(self, starter=index)

    def choosing(self, option: str, value: Choice, index: int | None = None) -> Seating:
        if index is None:
            return replace(self, options={**self.options, option: value})
        seat = self.seats[index]
        return self._with_seat(index, replace(seat, choices={**seat.choices, option: value}))

    def seats_drawn(self, seed: str) -> Seating:
        """Everybody sits down anew, in the order that the seed draws."""
        ranked = self._by_name()
        order = Lots(seed, "seats").shuffled(ranked) + tuple(range(self.count, len(self.seats)))
        return self._ordered(order)

    def starter_drawn(self, seed: str) -> int:
        """The seat that the seed draws; the same people and the same seed give the same person."""
        return Lots(seed, "starter").one(self._by_name())

    def players(self, nameless: Callable[[int, Seat], str]) -> Players:
        """The players in turn order, the starting player first; `nameless` names an empty seat."""
        return tuple(Player(seat.name or nameless(index, seat), seat.color) for index, seat in self._in_turn())

    def match_options(self, game: Game, only_end: bool = False) -> Options:
        """What was chosen, as a match keeps it: only what differs from the default and applies.

        `only_end`: nothing but the end is scored, and what matters only before it was not on offer.
        """
        chosen: dict[str, Choice | tuple[Choice, ...]] = {}
        for option in game.options_for(self.count, self.options):
            if only_end and not option.at_end:
                continue
            if option.per_player:
                values = tuple(seat.choices.get(option.id, option.default) for _, seat in self._in_turn())
                if any(value != option.default for value in values):
                    chosen[option.id] = values
            elif self.options.get(option.id, option.default) != option.default:
                chosen[option.id] = self.options[option.id]
        return chosen

    def to_json(self) -> dict[str, Any]:
        return {
            "seats": [{"name": s.name, "color": s.color, "choices": dict(s.choices)} for s in self.seats],
            "count": self.count,
            "starter": self.starter,
            "options": dict(self.options),
        }

    @classmethod
    def from_json(cls, game: Game, data: Any) -> Seating:
        """Reads the form of `to_json`; ValueError if it does not fit the game, as it may come from another version."""
        try:
            seats = tuple(Seat(str(seat["name"]), seat["color"], dict(seat["choices"])) for seat in data["seats"])
            seating = cls(seats, data["count"], data["starter"], dict(data["options"]))
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError("no seating") from error
        colors: list[str | None] = [*sorted(game.colors)] or [None] * max(game.seats)
        starters = (None, *range(seating.count)) if seating.count in game.seats else ()
        if sorted((seat.color for seat in seats), key=str) != colors or seating.starter not in starters:
            raise ValueError("a seating of another game")
        if any(seat.name and seat.name != clean_name(seat.name) for seat in seats):
            raise ValueError("a name that nobody could have typed")
        if game.option_problems(seating.count, seating.match_options(game)):
            raise ValueError("options of another version")
        return seating

    def _in_turn(self) -> list[tuple[int, Seat]]:
        first = self.starter or 0
        indices = [(first + step) % self.count for step in range(self.count)]
        return [(index, self.seats[index]) for index in indices]

    def _by_name(self) -> tuple[int, ...]:
        """The used seats in an order that does not depend on who sits where."""
        return tuple(sorted(range(self.count), key=lambda index: (self.seats[index].name.casefold(), index)))

    def _swapped(self, one: str, other: str) -> Seating:
        swap: dict[str | None, str] = {one: other, other: one}
        return replace(self, seats=tuple(replace(seat, color=swap.get(seat.color, seat.color)) for seat in self.seats))

    def _with_seat(self, index: int, seat: Seat) -> Seating:
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def _ordered(self, order: tuple[int, ...]) -> Seating:
        starter = None if self.starter is None else order.index(self.starter)
        return replace(self, seats=tuple(self.seats[index] for index in order), starter=starter)
