"""The app in a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.harness.driver import Driver


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Driver]:
    with Driver(tmp_path) as driver:
        yield driver
