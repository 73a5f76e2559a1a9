from __future__ import annotations

import json
from pathlib import Path

import pytest

from device.window_position import FILE, KeptWindowPosition, NoWindowPosition, _read
from tests.device.conftest import Warnings

PLACE = {"width": 900, "height": 700, "left": 40, "top": -20}


def test_a_phone_remembers_nothing(tmp_path: Path) -> None:
    NoWindowPosition().keep(tmp_path)
    assert not list(tmp_path.iterdir()) and not NoWindowPosition().available


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", json.dumps({**PLACE, "width": 10}), json.dumps({**PLACE, "left": 99_999}), '{"width": null}'],
)
def test_what_no_window_can_have_is_not_believed(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    assert _read(tmp_path / FILE) is None


def test_a_place_is_four_whole_numbers(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps(PLACE), "utf-8")
    assert _read(tmp_path / FILE) == PLACE


def test_a_folder_that_cannot_be_written_ends_the_ability(tmp_path: Path, warnings: Warnings) -> None:
    port = KeptWindowPosition()
    port.keep(tmp_path / "is" / "not" / "there")
    assert not port.available and len(warnings()) == 1
