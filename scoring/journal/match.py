"""A match: game, players, options, and the journal of what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from scoring import games
from scoring.changed import changed
from scoring.game import Game, Lot, Options
from scoring.journal import moments
from scoring.journal.events import Begun, Closed, Dated, Drew, Event, Insisted, Reported, Ticked
from scoring.journal.journal import Author, Entry, Journal
from scoring.journal.turn_events import CopyNoted, Counted, ModeChanged
from scoring.lots import Lots
from scoring.message import Forbidden, Message, Refused
from scoring.plan import Plan
from scoring.players import Player, Players, player_problems

if TYPE_CHECKING:
    from scoring.play import Reminder

Stage = Literal["setup", "play", "closed"]

# The minutes of a week.
MOST_MINUTES = 7 * 24 * 60


@dataclass(frozen=True)
class State:
    """Where a match stands. `table` is the game's own and is there once play has begun, unless it is only reported.

    `ticked` are the steps of the setup that are done; `ticked_by` are those that some players have done, each for
    themselves. `marks_doubts` is false once it was closed by a version that did not mark them.
    """

    stage: Stage = "setup"
    ticked: frozenset[str] = frozenset()
    seeds: tuple[tuple[str, str], ...] = ()
    table: Any = None
    tracked: bool = True
    reported: Reported | None = None
    marks_doubts: bool = True
    ticked_by: frozenset[tuple[int, str]] = frozenset()
    dated: Dated | None = None

    def seed(self, draw: str) -> str | None:
        return dict(self.seeds).get(draw)

    def has_ticked(self, seat: int, step: str) -> bool:
        """Whether this player has done the step."""
        return step in self.ticked or (seat, step) in self.ticked_by


@dataclass(frozen=True)
class StoryLine:
    """One line of the journal in words. `refused` says why it has no effect any more; `table` is the one before it."""

    position: int
    at: int
    event: Event
    what: Message
    refused: tuple[Message, ...]
    table: Any = None


@dataclass(frozen=True)
class Match:
    """Never changes: every method that writes into the journal returns the match after it."""

    id: str
    game: Game
    players: Players
    options: Options
    started: int
    plan: Plan
    journal: Journal[State]

    @classmethod
    def new(
        cls, id: str, game_id: str, players: Players, options: Options, started: int, entries: Iterable[Entry] = ()
    ) -> Match:
        """A match in turn order, the starting player first; Refused with all that is wrong."""
        game = games.game(game_id)
        problems = player_problems(players, game.seats, game.colors)
        problems += game.option_problems(len(players), options)
        if problems:
            raise Refused(*problems)
        full = game.complete(len(players), options)
        plan = game.plan(players, full)
        journal = Journal.empty(State(), _rules(game, players, full, plan))
        return cls(id, game, players, full, started, plan, journal.add_all(entries))

    @classmethod
    def kept(cls, id: str, game_id: str, players: Players, options: Options, started: int) -> Match:
        """A match that was kept, perhaps by an older version, without its journal."""
        return cls.new(id, game_id, players, games.game(game_id).restored(len(players), options), started)

    @property
    def state(self) -> State:
        return self.journal.state

    @property
    def seated(self) -> Players:
        """Everybody who has a column on the score sheet: an opponent that is no player has one too."""
        return self.game.play.seated(self.players, self.options) if self.game.play else self.players

    def record(self, event: Event, at: int, by: Author | None = None) -> Match:
        return changed(self, journal=self.journal.record(event, at, by))

    def record_all(self, events: Sequence[Event], at: int) -> Match:
        """Several events that belong together. Forbidden ones are refused together, with all reasons."""
        match, forbidden = self, list[Forbidden]()
        for event in events:
            try:
                match = match.record(event, at)
            except Forbidden as refused:
                forbidden.append(refused)
                match = match.record(Insisted(event), at)
        if forbidden:
            raise Forbidden.together(forbidden)
        return match

    def insisted(self, events: Sequence[Event], at: int) -> tuple[Event, ...]:
        """These events, those that the rules forbid as `Insisted`; Refused if one is impossible."""
        match, insisted = self, list[Event]()
        for event in events:
            try:
                match = match.record(event, at)
            except Forbidden:
                event = Insisted(event)
                match = match.record(event, at)
            insisted.append(event)
        return tuple(insisted)

    def undo(self, at: int) -> Match:
        return changed(self, journal=self.journal.undo(at))

    def redo(self, at: int) -> Match:
        return changed(self, journal=self.journal.redo(at))

    def amend(self, position: int, event: Event, at: int) -> Match:
        return changed(self, journal=self.journal.amend(position, event, at))

    def insert(self, position: int, event: Event, at: int) -> Match:
        return changed(self, journal=self.journal.insert(position, event, at))

    def remove(self, position: int, at: int, by: Author | None = None) -> Match:
        return changed(self, journal=self.journal.remove(position, at, by))

    def amend_all(self, position: int, events: Sequence[Event], at: int) -> Match:
        """Replaces a past event by several: the last is the amendment, the others come before it."""
        return self.insert_all(position, events[:-1], at).amend(position, events[-1], at)

    def insert_all(self, position: int, events: Sequence[Event], at: int) -> Match:
        match = self
        for event in events:
            match = match.insert(position, event, at)
        return match

    def before(self, position: int) -> Match:
        """The match as it stood before a past event. It is another match: nothing that is kept belongs to it."""
        return changed(self, id=f"{self.id}@{position}", journal=self.journal.up_to(position))

    def lots(self, draw: str, seed: str | None = None) -> tuple[Lot, ...]:
        """What was drawn, or would be with this `seed`; empty before the draw."""
        seed = seed or self.state.seed(draw)
        if seed is None:
            return ()
        cast = next(d.cast for d in self.game.draws(self.players, self.options) if d.id == draw)
        return cast(Lots(seed, draw), self.players, self.options)

    def undoes(self) -> Message | None:
        """What undo would take back, in words."""
        entry, before = self.journal.undoes, self.journal.before
        if entry is not None and entry.kind == "amend" and entry.target is not None:
            return self._named(entry, *self._around(entry.target))
        if entry is not None and entry.kind == "insert":
            return self._named(entry, *self._around(self.journal.position))
        return self._named(entry, before.table if before else None, self.state.table)

    @property
    def undoes_author(self) -> Player | None:
        """The player who has entered, as a guest, what undo would take back; None if it was entered here."""
        entry = self.journal.undoes
        return self.players[entry.by.seat] if entry is not None and entry.by is not None else None

    def redoes(self) -> Message | None:
        after = self.journal.after
        return self._named(self.journal.redoes, self.state.table, after.table if after else None)

    def reminders(self) -> tuple[Reminder, ...]:
        """What is easily forgotten about the last thing that happened.

        Nothing after an amendment or a removal: the tables around it are not those around an event.
        """
        entry, before = self.journal.undoes, self.journal.before
        if before is None or before.table is None or self.state.table is None:
            return ()  # before play: the rules of the game need not be imported
        if self.game.play is None or entry is None or entry.kind != "record" or entry.event is None:
            return ()
        if isinstance(entry.event, Insisted):
            return ()  # the rules that it breaks were named already
        return self.game.play.reminders(before.table, entry.event, self.state.table)

    def describe(self, event: Event, before: Any = None, after: Any = None) -> Message:
        """What happened, in words; `before` and `after` are the game's tables around it."""
        if isinstance(event, Ticked):
            step = self.plan.step(event.step)
            title = step.title if step else Message("event.some_step")
            if step and step.number is not None:
                title = Message("setup.counted", number=step.number, title=step.title)
            return Message("event.ticked" if event.on else "event.unticked", step=title)
        if isinstance(event, Drew):
            return Message("event.drew", what=Message(f"{self.game.id}.draw.{event.draw}"))
        if isinstance(event, Begun):
            return Message("event.begun")
        if isinstance(event, Reported):
            return Message("event.reported")
        if isinstance(event, Dated):
            return Message("event.dated")
        if isinstance(event, Closed) or self.game.play is None:
            return Message("event.closed")
        if isinstance(event, Insisted):
            return Message("event.insisted", what=self.describe(event.event, before, after))
        if isinstance(event, ModeChanged):
            return Message("event.mode_changed", mode=Message(f"mode.{event.mode}"))
        if isinstance(event, Counted):
            if not 0 <= event.seat < len(self.players):
                return Message("event.counted_table")
            return Message("event.counted", name=self.seated[event.seat].name)
        if isinstance(event, CopyNoted):
            return Message("event.copy_noted", fact=Message(f"{self.game.id}.copy.fact.{event.fact}"))
        return self.game.play.describe(event, before, after)

    def story(self, describe: Callable[[Event, Any, Any], Message] | None = None) -> tuple[StoryLine, ...]:
        """All events that count, in order, with their texts; and those that have become impossible."""
        describe = describe or self.describe
        refused = {impossible.position: impossible.reasons for impossible in self.journal.impossible}
        lines, state = [], self.journal.start
        for position, event in self.journal.events:
            after = state if position in refused else self.journal.apply(state, event)
            what = describe(event, state.table, after.table)
            at = self.journal.entries[position].at
            lines.append(StoryLine(position, at, event, what, refused.get(position, ()), state.table))
            state = after
        return tuple(lines)

    def _around(self, target: int) -> tuple[Any, Any]:
        """The tables before and after a past event that counts."""
        refused = {impossible.position for impossible in self.journal.impossible}
        state = self.journal.start
        for position, event in self.journal.events:
            after = state if position in refused else self.journal.apply(state, event)
            if position == target:
                return state.table, after.table
            state = after
        return None, None

    def _named(self, entry: Entry | None, before: Any, after: Any) -> Message | None:
        if entry is None:
            return None
        if entry.kind == "remove" or entry.event is None:
            return Message("event.removed")
        described = self.describe(entry.event, before, after)
        return Message(f"event.{entry.kind}ed", what=described) if entry.kind in ("amend", "insert") else described


def _rules(game: Game, players: Players, options: Options, plan: Plan) -> Any:
    """What each event does to the state: the shared ones here, the rest in the game."""
    draws = {draw.id for draw in game.draws(players, options)}

    def apply(state: State, event: Event) -> State:
        if isinstance(event, Closed):
            if state.stage == "closed":
                raise Refused(Message("match.already_closed"))
            return _close(state, game, event)
        if isinstance(event, Dated):
            if not is_date(event):
                raise Refused(Message("match.no_such_date"))
            return changed(state, dated=event)
        if state.stage == "closed":
            raise Refused(Message("match.already_closed"))
        if isinstance(event, Ticked):
            return _tick(state, event, plan, len(players))
        if isinstance(event, Drew):
            if event.draw not in draws:
                raise Refused(Message("match.no_such_draw", draw=event.draw))
            return changed(state, seeds=tuple(sorted({**dict(state.seeds), event.draw: event.seed}.items())))
        if isinstance(event, Reported):
            return _report(state, event, len(players))
        if game.play is None:
            raise Refused(Message("match.not_tracked"))
        if isinstance(event, Begun):
            if state.stage == "play" or state.reported:
                raise Refused(Message("match.already_begun"))
            if event.tracked and not game.can_track:
                raise Refused(Message("match.not_tracked"))
            table = game.play.start(players, options, event.tracked)
            if event.mode != "full":
                table = game.play.apply(table, ModeChanged(event.mode))
            return changed(state, stage="play", table=table, tracked=event.tracked)
        if state.stage == "setup":
            raise Refused(Message("match.not_begun"))
        if isinstance(event, Insisted):
            return changed(state, table=game.play.insist(state.table, event))
        return changed(state, table=game.play.apply(state.table, event))

    return apply


def is_date(event: Dated) -> bool:
    """Whether a calendar has this time, and a match may take so long."""
    try:
        if event.ended:
            moments.read(event.ended)
    except ValueError:
        return False
    return event.minutes is None or 0 < event.minutes <= MOST_MINUTES


def _close(state: State, game: Game, event: Closed) -> State:
    """A match that was closed before doubts were marked has none."""
    if event.marks_doubts or state.table is None or game.play is None:
        return changed(state, stage="closed")
    return changed(state, stage="closed", marks_doubts=False, table=game.play.settle(state.table))


def _tick(state: State, event: Ticked, plan: Plan, seats: int) -> State:
    step = plan.step(event.step)
    if step is None or (event.seat is not None and (step.group != "player" or not 0 <= event.seat < seats)):
        raise Refused(Message("match.no_such_step", step=event.step))
    if event.seat is not None:
        return _tick_own(state, event.step, event.seat, event.on, seats)
    if event.on == (event.step in state.ticked):
        raise Refused(Message("match.tick_unchanged"))
    ticked = state.ticked | {event.step} if event.on else state.ticked - {event.step}
    return changed(state, ticked=ticked, ticked_by=_without_step(state.ticked_by, event.step))


def _tick_own(state: State, step: str, seat: int, on: bool, seats: int) -> State:
    """A step is done once every player has done it; one who takes the tick away leaves it open for that player only."""
    if on == state.has_ticked(seat, step):
        raise Refused(Message("match.tick_unchanged"))
    done = {other for other in range(seats) if state.has_ticked(other, step)} ^ {seat}
    own = _without_step(state.ticked_by, step)
    if len(done) == seats:
        return changed(state, ticked=state.ticked | {step}, ticked_by=own)
    return changed(state, ticked=state.ticked - {step}, ticked_by=own | {(other, step) for other in done})


def _without_step(ticked_by: frozenset[tuple[int, str]], step: str) -> frozenset[tuple[int, str]]:
    return frozenset(tick for tick in ticked_by if tick[1] != step) if ticked_by else ticked_by


def _report(state: State, event: Reported, seats: int) -> State:
    from scoring.results.result import report_problem

    if state.stage == "play" or state.reported:
        raise Refused(Message("match.already_begun"))
    if problem := report_problem(event, seats):
        raise Refused(problem)
    return changed(state, reported=event)
