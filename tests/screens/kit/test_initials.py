"""The letters of players at one table differ."""

from __future__ import annotations

import pytest

from screens.look.initials import distinct


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Réka", "Ola", "Honza"), ["R", "O", "H"]),
        (("Marti", "Mira", "Mónika"), ["Ma", "Mi", "Mó"]),
        (("Anna", "Anni", "Bela"), ["Aa", "Ai", "B"]),
        (("M", "Mi", "Mia"), ["M", "Mi", "Ma"]),
    ],
)
def test_players_with_the_same_first_letter_are_told_apart(names: tuple[str, ...], letters: list[str]) -> None:
    assert list(distinct(names).values()) == letters


def test_nobody_is_left_without_a_letter() -> None:
    assert list(distinct(("Ida", "Ida", "–")).values()) == ["I", "–"]
