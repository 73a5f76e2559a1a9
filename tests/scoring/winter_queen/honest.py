"""Tables of Winter Queen that are or are not known, and what is in doubt on them."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.certainty import certainty
from scoring.journal.events import Begun, Event
from scoring.message import Forbidden
from scoring.winter_queen import facts
from scoring.winter_queen.events import DomainShown
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.play import PLAY
from scoring.winter_queen.table import Table
from tools.harness.rules.winter_queen_table import Tracked, new_match

SNOWFLAKE, CROSS = written(TEMPLATES["snowflake"]), written(TEMPLATES["cross"])


class Own(Tracked):
    """The map is known, and every domain tile is blank."""

    def __init__(self, count: int = 2, **options: Any) -> None:
        super().__init__(count, layout=SNOWFLAKE, **options)
        self.does(*(DomainShown(f"{q},{r}") for q, r in TEMPLATES["snowflake"].zone(facts.DOMAIN)))


class Light(Tracked):
    def __init__(self, count: int = 3, **options: Any) -> None:
        self.match = new_match(count, **options).record(Begun(mode="light"), 0)


def state(table: Table, what: str, seat: int = 0) -> str:
    return certainty(False, PLAY.tracked(table, seat, what))


def doubts(table: Table, what: str, seat: int = 0) -> set[str]:
    return {doubt.id for doubt in PLAY.tracked(table, seat, what).doubts}


def forbidden(played: Tracked, event: Event) -> Forbidden:
    with pytest.raises(Forbidden) as caught:
        played.match.record(event, 0)
    return caught.value
