"""A table that is open for guests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import OpenTable, open_table


@pytest.fixture
def opened() -> Iterator[OpenTable]:
    with open_table(match_at("witchstone", "setup")) as table:
        yield table
