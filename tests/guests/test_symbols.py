"""The drawings of the pages are those of the app."""

from __future__ import annotations

import pytest

from tools import symbols


def test_the_file_is_what_the_drawings_give() -> None:
    assert symbols.SYMBOLS.read_text("utf-8") == symbols.text(), "run python -m tools.symbols"


def test_a_drawing_takes_the_colour_of_the_text() -> None:
    box, paths = symbols.symbol('<svg viewBox="0 0 24 24" fill="none">\n  <path d="M1 1" fill="#fff"/>\n</svg>')
    assert (box, paths) == ("0 0 24 24", '<path d="M1 1" fill="currentColor"/>')


@pytest.mark.parametrize("svg", ["<svg></svg>", '<svg viewBox="0 0 1 1">'])
def test_a_drawing_that_is_none(svg: str) -> None:
    with pytest.raises(ValueError, match="viewBox"):
        symbols.symbol(svg)


def test_rims_are_left_out() -> None:
    names = symbols.symbols()
    assert "piece_circle" in names and "emblem_witchstone" in names and "owl" in names
    assert not [name for name in names if name.endswith(("_rim", "_dashed"))]
