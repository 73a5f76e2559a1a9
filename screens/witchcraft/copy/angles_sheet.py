"""The own copy: where the shields of a mage are, and its second line, with the token as it would lie there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from scoring.witchcraft import facts
from scoring.witchcraft.position import Kind, Stack
from scoring.witchcraft.table import rules_of
from screens.kit.picks import PickGrid
from screens.kit.text import Text
from screens.look.words import words
from screens.witchcraft.board.fit import AROUND
from screens.witchcraft.board.mage_pick import MagePick
from screens.witchcraft.board.ring import Ring
from screens.witchcraft.board.ring_pad import RingPad
from screens.witchcraft.copy.guessed_sheet import GuessedSheet
from screens.witchcraft.look_rows import token_name

MASTER, LINES = "master", "master_lines"
TOKENS = (*facts.SHIELDS, MASTER)
GUILD = facts.COLORS[0]


class AnglesSheet(GuessedSheet):
    """Enters the printed angles of one mage: taps on the ring around it mark its shields, or the second line.

    What is longer for one mage than for another stands below the ring.
    """

    def build_fields(self) -> None:
        self.tall = True
        self._token = TOKENS[0]
        grid = PickGrid()
        self._picks = {
            token: MagePick(
                key=f"angles_{token}", stack=Stack(GUILD, (token,)), text=words.say(token_name(token)), sunken=False
            )
            for token in TOKENS
        }
        for token, pick in self._picks.items():
            pick.bind(on_release=partial(self._choose, token))
            grid.add_widget(pick)
        self._how = Text(style="small")
        self._ring = RingPad(key="angles")
        self._ring.bind(on_direction=self._pointed)
        for widget in (grid, self._ring, self._how):
            self.add_widget(widget)

    def look_at(self, facts: Sequence[str]) -> None:
        """Chooses the mage that the question is about."""
        super().look_at(facts)
        if facts:
            self._choose(next(token for token in TOKENS if facts[0] in (f"{token}_shields", f"{token}_lines")))

    @property
    def _fact(self) -> str:
        return LINES if self._token == MASTER else f"{self._token}_shields"

    def _angles(self, fact: str) -> tuple[int, ...]:
        angles: tuple[int, ...] = (self.values or {}).get(fact, ())
        return angles

    @property
    def _kinds(self) -> Mapping[str, Kind]:
        return rules_of({fact: self._angles(fact) for fact in self.part.facts}).kinds

    def show(self) -> None:
        kinds, token = self._kinds, self._token
        for name, pick in self._picks.items():
            pick.kinds, pick.on = kinds, name == token
        self._how.text = words.tr(f"witchcraft.copy.how.{'lines' if token == MASTER else 'shields'}")
        on = frozenset(self._angles(self._fact)) - (frozenset({0}) if token == MASTER else frozenset())
        answers = tuple(range(1 if token == MASTER else 0, AROUND))
        self._ring.kinds = kinds
        self._ring.ring = Ring((0, 0), answers, Stack(GUILD, (token,)), fixed=True, on=on)

    def _choose(self, token: str, *_: Any) -> None:
        self._token = token
        self.show()

    def _pointed(self, _ring: Any, direction: int) -> None:
        """The token lies with its first line upwards, so a direction is an angle."""
        if self._token == MASTER:
            self.change(LINES, (0, direction))
        else:
            self.change(self._fact, tuple(sorted(frozenset(self._angles(self._fact)) ^ {direction})))
