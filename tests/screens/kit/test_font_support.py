"""Characters that the font lacks are left out on the screen, not in the name."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from screens.look.font_support import FONT, NOTHING_LEFT, SURELY_DRAWN, drawable

CHARACTERS = set(TTFont(FONT).getBestCmap())


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Mira", "Mira"),
        ("Žofie Őrsi", "Žofie Őrsi"),
        ("🧙 Ola", "Ola"),
        ("Ola 🧙\u200d♀\ufe0f", "Ola"),
        ("🧙", NOTHING_LEFT),
        ("李雷", NOTHING_LEFT),
        ("Ναταλία", "Ναταλία"),
        ("Наталья", "Наталья"),
    ],
)
def test_what_is_shown_of_a_name(name: str, shown: str) -> None:
    assert drawable(name) == shown


@given(st.characters(exclude_categories=("Cs", "Cc", "Zs", "Zl", "Zp")))
def test_the_font_table_is_read_right(char: str) -> None:
    if ord(char) in CHARACTERS:
        assert drawable(f"a{char}") == f"a{char}"
    elif char >= SURELY_DRAWN:
        assert drawable(f"a{char}") == "a"
