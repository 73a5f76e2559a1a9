"""Fixtures for all tests."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import tests.spoken_messages
import tests.window  # noqa: F401  what it sets is needed before anything imports Kivy

# A busy machine is slow; that says nothing about what is tested.
settings.register_profile("grimoire", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("grimoire")


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """A folder that another user can reach, unlike `tmp_path`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="the long forms of the tests")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked `long` is left out of the short form."""
    if config.getoption("--long"):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("long")]
