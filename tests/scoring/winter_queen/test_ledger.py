"""Where the crystals of Winter Queen are."""

from __future__ import annotations

from scoring.winter_queen import facts
from scoring.winter_queen.events import Corrected
from scoring.winter_queen.ledger import LOCATIONS, ledger
from tools.harness.rules.winter_queen_table import RED, RED_TOO, Tracked


def test_every_crystal_is_in_one_location_and_unknown_ones_are_in_the_bag() -> None:
    played = Tracked()
    in_play = ledger(played.table)["bag"]
    played.on_map({RED: "red", RED_TOO: "red"})
    played.holds(("border_guards/red", "wind_rose/green"))
    played.does(Corrected(0, "spent.blue", 2), Corrected(0, "holder.0", ("green",)))
    crystals = ledger(played.table)
    assert tuple(crystals) == LOCATIONS
    assert crystals["map"] == {**dict.fromkeys(facts.CRYSTAL_COLORS, 0), "red": 2}
    assert crystals["books"]["red"] == crystals["books"]["green"] == crystals["holders"]["green"] == 1
    assert crystals["spent"]["blue"] == 2
    assert {
        color: sum(crystals[location][color] for location in LOCATIONS) for color in facts.CRYSTAL_COLORS
    } == in_play
