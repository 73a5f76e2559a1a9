"""What the rules leave open: a switch that nobody has touched is at the first of its choices."""

from __future__ import annotations

from dataclasses import asdict

from scoring.carodeni import facts as carodeni
from scoring.carodeni.table import Switches as CarodeniSwitches
from scoring.winter_queen import facts as winter_queen
from scoring.winter_queen.position import Switches as WinterQueenSwitches
from scoring.winter_queen.table import PlaySwitches


def test_untouched_switches_are_at_their_first_choice() -> None:
    switches = dict(carodeni.ALL_SWITCHES)
    del switches["tie_break"]  # known to the score alone
    for found, known in (
        (CarodeniSwitches(), switches),
        (WinterQueenSwitches(), winter_queen.SWITCHES),
        (PlaySwitches(), winter_queen.PLAY_SWITCHES),
    ):
        assert asdict(found) == {name: choices[0] for name, choices in known.items()}
