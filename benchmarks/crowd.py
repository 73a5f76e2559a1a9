"""A store with more matches than people ever play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from scoring.journal.events import Closed, Reported
from scoring.journal.match import Match
from scoring.players import Player
from scoring.results.sheet import places
from storage.store import Store

NAMES = ("Mira", "Tamás", "Zsófi", "Ádám", "Žofie", "Łucja", "Jan", "Ola", "Béla", "Eva", "Petr", "Iga")
ROWS = ("track", "owls", "magic_tokens", "spells", "prophecies")
COLORS = ("green", "red", "blue", "yellow")
GAME = "witchstone"
HOURS = 3600


def crowded(folder: Path, count: int) -> Store:
    """Four players each, and Mira is always one of them: the person who has the longest page."""
    store = Store.open(folder)
    store.remember_people(NAMES, 0)
    store.create_all(_matches(count))
    return store


def _matches(count: int) -> Iterator[Match]:
    dice = Random(count)
    for number in range(count):
        people = dice.sample((NAMES[0], *dice.sample(NAMES[1:], 3)), 4)
        players = tuple(Player(name, color) for name, color in zip(people, COLORS, strict=True))
        each = {row: [dice.randint(0, 40) for _ in players] for row in ROWS}
        points = tuple(map(sum, zip(*each.values(), strict=True)))
        rows: tuple[tuple[str | int, ...], ...] = tuple((row, *values) for row, values in each.items())
        at = number * 7 * HOURS
        match = Match.new(f"{dice.getrandbits(64):016x}", GAME, players, {}, at)
        match = match.record(Reported(places(points), points, rows), at + HOURS)
        yield match.record(Closed(), at + HOURS)
