"""Headless and the same everywhere: set before anything imports Kivy."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

import tests.said  # noqa: F401

# A busy machine is slow; that says nothing about what is tested.
settings.register_profile("grimoire", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("grimoire")

os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    KIVY_NO_ARGS="1",
    KIVY_NO_CONFIG="1",
    KIVY_NO_FILELOG="1",
    KIVY_LOG_MODE="PYTHON",
    KIVY_METRICS_DENSITY="1",
    KIVY_DPI="96",
)


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
