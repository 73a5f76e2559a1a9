"""Random journals: one entry after the other, and a look at everything after each that is accepted."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from scoring import games
from scoring.game import Game
from scoring.journal.events import Begun, Closed, Drew, Entered, Event, Reported, Ticked
from scoring.journal.journal import Entry
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected
from scoring.message import Refused
from scoring.players import Player, Players
from storage import lines
from storage.journals import KindsOf
from tests.reliability.fuzz import looks
from tests.reliability.fuzz.values import altered, anything, number, vocabulary

NAMES = ("Anna", "Béla {x}", "[b]Cyril[/b]", "Dorota", "Éva")
# So many entries are tried in a match, from wherever it begins. At its end comes a look in depth: that replays all of
# the journal, and writes and reads files.
IN_A_MATCH = 100
# Longer journals are not gone on with: a change of the past replays them.
LONGEST = 250


@dataclass
class Count:
    """What was tried, what of it was accepted, and how often each kind of entry and of event was."""

    tried: int = 0
    accepted: int = 0
    kinds: dict[str, int] = field(default_factory=dict)

    def add(self, entry: Entry) -> None:
        self.accepted += 1
        for kind in (entry.kind, entry.event.kind if entry.event else ""):
            self.kinds[kind] = self.kinds.get(kind, 0) + 1


class Failure(AssertionError):
    """An entry or a look that raised what it may not."""


# Matches


def players_of(game: Game, dice: Random) -> Players:
    count = dice.choice(game.seats)
    colors: list[str | None] = (
        [*dice.sample(game.colors, count)] if game.colors and dice.random() < 0.7 else [None] * count
    )
    return tuple(Player(name, color) for name, color in zip(NAMES, colors, strict=False))


def options_of(game: Game, count: int, dice: Random) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for option in game.options:
        if dice.random() < 0.4:
            choices = tuple(dice.choice(option.choices) for _ in range(count))
            chosen[option.id] = choices if option.per_player else choices[0]
    known = {option.id for option in game.options_for(count, chosen)}
    kept = {id: value for id, value in chosen.items() if id in known}
    return kept | (_own(game.id).options(dice) if dice.random() < 0.4 else {})


def new_match(game_id: str, dice: Random) -> Match:
    game = games.game(game_id)
    while True:
        players = players_of(game, dice)
        try:
            return Match.new("m", game_id, players, options_of(game, len(players), dice), 0)
        except Refused as refused:
            for message in looks.messages(refused.reasons):
                looks.say(message)


@cache
def _own(game: str) -> Any:
    return import_module(f"tests.reliability.fuzz.{game}")


# Entries


class Writer:
    """Chooses the next entry of a match."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def entry(self, match: Match) -> Entry:
        dice, at = self.dice, len(match.journal.entries) * 7
        kind = dice.random()
        if kind < 0.05:
            return Entry("undo", at)
        if kind < 0.08:
            return Entry("redo", at)
        if kind < 0.14 and match.journal.events:
            position, event = dice.choice(match.journal.events)
            target = position if dice.random() < 0.9 else dice.randrange(-2, len(match.journal.entries) + 2)
            if kind < 0.11:
                return Entry("remove", at, target=target)
            other = altered(event, dice, match.game.id) if dice.random() < 0.8 else self.event(match)
            return Entry("amend", at, other, target)
        event = self.event(match)
        return Entry("record", at, altered(event, dice, match.game.id) if dice.random() < 0.2 else event)

    def event(self, match: Match) -> Event:
        dice, table = self.dice, match.state.table
        if table is None:
            return self.before_play(match)
        if dice.random() < 0.03:
            return self.before_play(match)
        if dice.random() < 0.02:
            return Entered(dice.randrange(4), dice.choice(vocabulary(match.game.id)), anything(dice, match.game.id))
        if dice.random() < 0.01:
            return Closed()
        event: Event = _own(match.game.id).Hand(table, dice).any()
        return event

    def before_play(self, match: Match) -> Event:
        dice = self.dice
        ways = [Begun(), Begun(), Begun(dice.random() < 0.7), Ticked("no such step"), Closed(), self.reported(match)]
        ways += [Ticked(step.id, dice.random() < 0.7) for step in match.plan.steps]
        ways += [
            Drew(draw.id, dice.choice(("ABC234", "", "{x}"))) for draw in match.game.draws(match.players, match.options)
        ]
        return dice.choice(ways)

    def reported(self, match: Match) -> Reported:
        dice = self.dice
        others = dice.choice(((), (), ("Ostara",), ("{x}",)))
        seats = len(match.players) + len(others)
        ids = (*vocabulary(match.game.id), "track", "owls", "potions", "books")
        rows: Sequence[tuple[Any, ...]] = [
            (dice.choice(ids), *(number(dice) for _ in range(seats))) for _ in range(dice.randrange(3))
        ]
        points = tuple(sum(row[1 + seat] for row in rows) for seat in range(seats)) if rows else ()
        ranks = tuple(dice.randrange(1, seats + 1) for _ in range(seats))
        return Reported(ranks, points, tuple(rows), dice.choice(("points", "draw", "shared", "{x}", "no_move")), others)


# Trying


class NotReadable(Exception):
    """An entry that nothing which reads a file would take."""


def _read(match: Match, entry: Entry) -> Entry:
    """The entry as it comes back from a file."""
    try:
        return lines.read_entry(lines.entry_line(entry), entry.at, KindsOf(match.game))
    except lines.UNREADABLE as error:
        raise NotReadable from error


def try_entry(match: Match, entry: Entry) -> Match | None:
    """The match after it; None if it is refused, or if nothing that reads a file would take it."""
    try:
        journal = match.journal.add(_read(match, entry))
    except Refused as refused:
        for message in looks.messages(refused.reasons):
            looks.say(message)
        return None
    except NotReadable:
        return None
    return Match(match.id, match.game, match.players, match.options, match.started, match.plan, journal)


def play(game: str, seed: str, entries: int, starts: Sequence[Match], count: Count) -> None:
    """So many entries, in as many matches as they fill; Failure with the seed and the shortest journal that fails."""
    dice = Random(seed)
    wanted = count.tried + entries
    while count.tried < wanted:
        match = dice.choice(starts) if starts and dice.random() < 0.6 else new_match(game, dice)
        _one_match(match, min(wanted - count.tried, IN_A_MATCH), Writer(dice), seed, count)


def systematic(game: str, start: Match, seed: str, count: Count) -> None:
    """Each correction and each entry of the end with each of its values, one at a time, from this match on."""
    table, at = start.state.table, len(start.journal.entries)
    hand = _own(game).Hand(table, Random(seed))
    events: list[Event] = [
        Corrected(seat, what, value)
        for seat in range(len(start.seated))
        for what, values in hand.corrections().items()
        for value in values
    ]
    events += [
        Entered(seat, what, value)
        for seat in range(len(start.seated))
        for what, values in hand.entries().items()
        for value in values
    ]
    for event in events:
        count.tried += 1
        entry = Entry("record", at, event)
        with reported_with(start, entry, seed):
            after = try_entry(start, entry)
            if after is not None:
                count.add(entry)
                looks.after_entry(after)


def _one_match(match: Match, tries: int, writer: Writer, seed: str, count: Count) -> None:
    for _ in range(tries):
        count.tried += 1
        with reported_with(match, None, seed):
            entry = writer.entry(match)
        with reported_with(match, entry, seed):
            after = try_entry(match, entry)
            if after is None:
                continue
            count.add(entry)
            looks.after_entry(after)
        match = after
        if len(match.journal.entries) > LONGEST:
            break
    with reported_with(match, None, seed):
        looks.in_depth(match)


# Telling


class reported_with:  # noqa: N801  it reads as a word of the statement
    """Whatever is raised inside becomes a Failure that says how to get there again."""

    def __init__(self, match: Match, entry: Entry | None, seed: str) -> None:
        self._match, self._entry, self._seed = match, entry, seed

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, Exception):
            entries = (*self._match.journal.entries, *([self._entry] if self._entry else []))
            shortest = shortened(self._match, entries, place_of(error))
            raise Failure(_told(self._match, shortest, self._seed, error)) from error


def place_of(error: BaseException) -> tuple[str, str, int]:
    """What was raised, and where."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return type(error).__name__, last.filename, last.lineno or 0


def shortened(match: Match, entries: Sequence[Entry], wanted: tuple[str, str, int]) -> list[Entry]:
    """The entries without all that the same failure does not need."""
    left, size = list(entries), len(entries) // 2
    while size:
        offset = 0
        while offset < len(left):
            fewer = left[:offset] + left[offset + size :]
            if _fails(match, fewer) == wanted:
                left = fewer
            else:
                offset += size
        size //= 2
    return left


def _fails(match: Match, entries: Sequence[Entry]) -> tuple[str, str, int] | None:
    try:
        now = Match.new(match.id, match.game.id, match.players, match.options, match.started)
        for entry in entries:
            now = try_entry(now, entry) or now
        looks.after_entry(now)
        looks.in_depth(now)
    except Exception as error:
        return place_of(error)
    return None


def _told(match: Match, entries: Sequence[Entry], seed: str, error: Exception) -> str:
    journal = "\n".join(json.dumps(lines.entry_json(entry), ensure_ascii=False) for entry in entries)
    players = [(player.name, player.color) for player in match.players]
    return (
        f"{type(error).__name__}: {error} at {place_of(error)[1:]}\n"
        f"seed {seed!r}, {match.game.id} with {players} and {dict(match.options)}\n{journal}"
    )


# Where matches begin that are well under way


STAGES = (0.3, 0.6, 0.9, 1.0)


def under_way(game: str, seed: int) -> Iterator[Match]:
    """A match that a player who knows the rules has played, at several stages."""
    whole = _PLAYED[game](seed)
    entries = whole.journal.entries
    for part in STAGES:
        kept = entries[: round(len(entries) * part)][-LONGEST:]
        if len(kept) == round(len(entries) * part):
            yield Match.new("m", game, whole.players, whole.options, 0, kept)


def _witchstone(seed: int) -> Match:
    from tools.harness.rules.witchstone_bot import whole_match

    return whole_match(seed, 2 + seed % 3, drawn=bool(seed % 2))


def _winter_queen(seed: int) -> Match:
    from tools.harness.rules.winter_queen_bot import Bot

    return Bot(seed, 2 + seed % 3, said=bool(seed % 2)).play()


def _carodeni(seed: int) -> Match:
    from tools.harness.rules.carodeni_bot import Bot

    return Bot(seed, 1 + seed % 5, said=bool(seed % 2), animals=seed % 3 == 0).play()


def _witchcraft(seed: int) -> Match:
    from tools.harness.rules.witchcraft_bot import Bot

    return Bot(seed, told=bool(seed % 2), master=seed % 3 == 0, tournament=seed % 4 == 1).play()


_PLAYED: dict[str, Callable[[int], Match]] = {
    "witchstone": _witchstone,
    "winter_queen": _winter_queen,
    "carodeni": _carodeni,
    "witchcraft": _witchcraft,
}
