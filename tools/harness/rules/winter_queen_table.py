"""A tracked match of Winter Queen for tests: say what happens, look at the table."""

from __future__ import annotations

from typing import Any

from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.players import Player
from scoring.winter_queen import facts
from scoring.winter_queen.events import Corrected
from scoring.winter_queen.table import Table
from tools.harness.rules.tracked import TrackedMatch

PLAYERS = (Player("Anna"), Player("Béla"), Player("Csilla"), Player("Dan"))
# Spaces of the snowflake.
RED, RED_TOO, PURPLE, BLUE, GREEN = "0,1", "-1,1", "0,-1", "1,0", "-1,0"
RIM, RIM_TOO, RIM_THREE = "3,0", "-3,0", "0,2"
DOMAIN = "0,0"
GUARDS = ("border_guards", "wind_rose")


def new_match(count: int, **options: Any) -> Match:
    return Match.new("m", "winter_queen", PLAYERS[:count], options, 0)


class Tracked(TrackedMatch[Table]):
    """Nothing was said about the setup; the first player is to move. The map is the snowflake."""

    def __init__(self, count: int = 2, tracked: bool = True, **options: Any) -> None:
        self.match = new_match(count, **options)
        self.does(Begun(tracked))

    def holds(self, *books: tuple[str, str], seat: int = 0) -> Table:
        return self.does(Corrected(seat, "books", books))

    def on_map(self, crystals: dict[str, str]) -> Table:
        return self.does(*(Corrected(0, f"crystal.{cell}", color) for cell, color in crystals.items()))

    def with_bag(self, wanted: int) -> Table:
        """Moves crystals from the bag to the box until this many are left."""
        for color in facts.CRYSTAL_COLORS:
            unseen = self.table.unseen()[color]
            away = min(unseen, self.table.bag - wanted)
            if away:
                spent = self.table.spent.get(color, 0)
                self.does(Corrected(0, f"spent.{color}", spent + away))
        assert self.table.bag == wanted
        return self.table

    def about_to_empty(self, seat: int, bag: int, color: str = "red") -> int:
        """This player is to move, and the own holder has one crystal left; that holder."""
        self.does(Corrected(seat, "turn", seat))
        holder = self.table.reach(seat)[0]
        self.does(Corrected(seat, f"holder.{holder}", (color,)))
        self.with_bag(bag)
        return holder

    def reminded(self) -> set[str]:
        return {reminder.id.removeprefix("winter_queen/") for reminder in self.match.reminders()}


def spelled(pages: tuple[str, str], crystals: dict[str, str], **options: Any) -> Tracked:
    """The first player holds this book, and this lies on the map."""
    played = Tracked(2, **options)
    played.on_map(crystals)
    played.holds(pages)
    return played
