"""Initials for players without a colour, distinct within a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kivy.event import EventDispatcher
from kivy.properties import DictProperty

from screens.look.font_support import drawable


class Initials(EventDispatcher):
    """`of_table` has the letters of the players of the match that is shown; others have the first of their name."""

    of_table: DictProperty[str, str] = DictProperty()

    def sit_down(self, names: Sequence[str]) -> None:
        letters = distinct(names)
        if letters != self.of_table:
            self.of_table = letters

    def letter(self, name: str) -> str:
        return self.of_table.get(name) or drawable(name)[:1].upper()


def distinct(names: Sequence[str]) -> dict[str, str]:
    """The first letter, and where several begin with it, the first further letter in which a name differs from them."""
    firsts = Counter(drawable(name)[:1].upper() for name in dict.fromkeys(names))
    letters: dict[str, str] = {}
    for name in dict.fromkeys(names):
        shown = drawable(name)
        first, taken = shown[:1].upper(), set(letters.values())
        if firsts[first] == 1:
            letters[name] = first
            continue
        further = [first + letter.lower() for letter in shown[1:] if letter.isalnum()]
        alike = [drawable(other) for other in names if other != name and drawable(other)[:1].upper() == first]
        telling = [
            first + letter.lower()
            for number, letter in enumerate(shown[1:], 1)
            if letter.isalnum() and all(other[number : number + 1].lower() != letter.lower() for other in alike)
        ]
        letters[name] = next((pair for pair in (*telling, *further) if pair not in taken), first)
    return letters


initials = Initials()
