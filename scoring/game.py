"""What a game must offer. The shell knows a game only through this."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from scoring.message import Message, Refused

if TYPE_CHECKING:
    from scoring.file.exchange import Exchange
    from scoring.file.match_file import FileForm
    from scoring.help import Topic
    from scoring.lots import Lots
    from scoring.plan import Plan
    from scoring.play import Play
    from scoring.players import Players
    from scoring.replay import Replay

Choice = bool | int | str
Options = Mapping[str, Choice | tuple[Choice, ...]]


@dataclass(frozen=True)
class Option:
    """A rule switch or variant: one of few choices, the first is the default.

    `per_player`: its value is one choice for each player, in turn order. `seats`: the player counts that
    have it, all if empty. `needs`: another option that must be on. `in_play`: it means nothing before the game can
    be played along. `at_end`: it matters too when only the end is scored. `display`: it changes what is shown, never
    a result. `former`: choices of older versions, which their matches keep and new ones are not offered. `before`:
    how a match was played that is older than the option; None if that is the default.
    """

    id: str
    choices: tuple[Choice, ...]
    per_player: bool = False
    seats: tuple[int, ...] = ()
    needs: str = ""
    in_play: bool = False
    at_end: bool = False
    display: bool = False
    former: tuple[Choice, ...] = ()
    before: Choice | None = None

    @property
    def default(self) -> Choice:
        return self.choices[0]

    def allows(self, value: Any) -> bool:
        return value in self.choices or value in self.former


@dataclass(frozen=True)
class Lot:
    """One line of a draw. `secret_of` is the seat of the only player who may look at it."""

    text: Message
    secret_of: int | None = None


@dataclass(frozen=True)
class Draw:
    """Something that can be left to chance."""

    id: str
    cast: Callable[[Lots, Players, Options], tuple[Lot, ...]]


@dataclass(frozen=True)
class CopyFact:
    """Something printed only on the owner's copy of the game: entered once, kept, and given to each match.

    `problem` says why a value cannot be; a fact that is not entered is not among the options. `names`: it is what a
    copy is called; of a game with such a fact several copies can be kept, as of a board with two sides.
    """

    id: str
    problem: Callable[[Any], Message | None]
    names: bool = False


def checked_fact(facts: Iterable[CopyFact], id: str, value: Any) -> CopyFact | None:
    """The fact with this id, None if there is none; Refused if it cannot have this value."""
    fact = next((fact for fact in facts if fact.id == id), None)
    if fact is not None and (problem := fact.problem(value)):
        raise Refused(problem)
    return fact


@dataclass(frozen=True)
class Game:
    """A game. Its words are in the catalogue with its name: `<id>.name`, `<id>.starter`, `<id>.option.…`.

    `minutes` is how long a match lasts, None where the rulebook does not say. `score_only`: its end can be scored, but
    it is not played along. `points`: they decide; otherwise there is only a winner.
    """

    id: str
    seats: tuple[int, ...]
    minutes: tuple[int, int] | None
    colors: tuple[str, ...]
    options: tuple[Option, ...]
    plan: Callable[[Players, Options], Plan]
    draws: Callable[[Players, Options], tuple[Draw, ...]]
    load_play: Callable[[], Play] | None = None
    load_copy: Callable[[], tuple[CopyFact, ...]] | None = None
    load_file: Callable[[], FileForm] | None = None
    load_exchange: Callable[[], Exchange] | None = None
    load_help: Callable[[], tuple[Topic, ...]] | None = None
    load_replay: Callable[[], Replay] | None = None
    score_only: bool = False
    points: bool = True

    @property
    def can_track(self) -> bool:
        """Whether it can be played along."""
        return self.load_play is not None and not self.score_only

    @cached_property
    def play(self) -> Play | None:
        """How it is tracked and scored; the rules are imported when they are first needed."""
        return self.load_play() if self.load_play else None

    @cached_property
    def copy(self) -> tuple[CopyFact, ...]:
        """What only the owner's copy shows."""
        return self.load_copy() if self.load_copy else ()

    @cached_property
    def file(self) -> FileForm | None:
        """How a match file of it is read and scored."""
        return self.load_file() if self.load_file else None

    @cached_property
    def exchange(self) -> Exchange | None:
        """How a match is written as such a file, and entered from one."""
        return self.load_exchange() if self.load_exchange else None

    @cached_property
    def help(self) -> tuple[Topic, ...]:
        """The topics of its rules help, in reading order."""
        return self.load_help() if self.load_help else ()

    def help_for(self, options: Options) -> tuple[Topic, ...]:
        """The rules help as a match with these options is played."""
        from scoring.help import as_played

        usual = {option.id: option.default for option in self.options}
        return as_played(self.help, {id: value for id, value in options.items() if usual.get(id, value) != value})

    @cached_property
    def replay(self) -> Replay | None:
        """How a finished match is watched again, move by move."""
        return self.load_replay() if self.load_replay else None

    def options_for(self, seats: int, chosen: Options) -> tuple[Option, ...]:
        """The options that mean something for this player count and these choices."""
        return tuple(
            option
            for option in self.options
            if (not option.seats or seats in option.seats)
            and (not option.needs or chosen.get(option.needs))
            and (not option.in_play or self.can_track)
        )

    def complete(self, seats: int, chosen: Options) -> dict[str, Choice | tuple[Choice, ...]]:
        """Every option that applies with its value; what was not chosen is the default."""
        full: dict[str, Choice | tuple[Choice, ...]] = {}
        for option in self.options_for(seats, chosen):
            default = (option.default,) * seats if option.per_player else option.default
            full[option.id] = chosen.get(option.id, default)
        return full | {id: chosen[id] for id in self._of_copy(chosen)}

    def restored(self, seats: int, kept: Options) -> Options:
        """The options of a kept match, which may be older than some of them: those are as it was played.

        What means nothing any more is left out.
        """
        ours = {option.id for option in self.options}
        applied = {option.id: option for option in self.options_for(seats, kept)}
        known = {id: value for id, value in kept.items() if id in applied or id not in ours}
        older = {id: option.before for id, option in applied.items() if option.before is not None and id not in kept}
        return {**known, **older}

    def _of_copy(self, chosen: Options) -> dict[str, CopyFact]:
        """The choices that are facts of the owner's copy; `copy` is not loaded if all are plain options."""
        options = {option.id for option in self.options}
        if chosen.keys() <= options:
            return {}
        return {fact.id: fact for fact in self.copy if fact.id in chosen}

    def option_problems(self, seats: int, chosen: Options) -> tuple[Message, ...]:
        known = {option.id: option for option in self.options_for(seats, chosen)}
        copy = self._of_copy(chosen)
        problems = []
        for id, value in chosen.items():
            option = known.get(id)
            if id in copy:
                problem = copy[id].problem(value)
                problems += [problem] if problem else []
            elif option is None:
                problems.append(Message("options.unknown", option=id))
            elif option.per_player:
                if not isinstance(value, tuple) or len(value) != seats or not all(map(option.allows, value)):
                    problems.append(Message("options.bad_value", option=id))
            elif not option.allows(value):
                problems.append(Message("options.bad_value", option=id))
        return tuple(problems)
