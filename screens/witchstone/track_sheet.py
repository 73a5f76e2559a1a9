"""Entering the wand and the pentagram space by space."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from scoring.message import Message
from scoring.witchstone.copy_facts import (
    DARK_KINDS,
    HEXAGONS,
    NOTHING,
    OWLS,
    PENTAGRAM_KINDS,
    SILVER_KINDS,
    TRACK_LENGTH,
    WAND_KINDS,
)
from screens.copy.sheet import CopySheet
from screens.kit.chips import Chip, Chips
from screens.kit.layouts.flow import Flow
from screens.kit.layouts.layout import Box
from screens.kit.panel import TapCard
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv

GLYPHS = {
    "silver.connections": "energy",
    "silver.scrolls": "scroll",
    "silver.crystals": "crystal",
    "silver.witches": "witch",
    "silver.tokens": "token",
    "silver.specials": "special",
    "owl": "owl",
    "hexagon": "special",
}


def glyph_of(kind: str) -> str:
    return GLYPHS.get(kind, kind.removeprefix("dark."))


class CopySpace(TapCard):
    """A space of a track: `look` gives each kind its own shape, so that colour never stands alone."""

    index = NumericProperty(0)
    icon = StringProperty("")
    look = OptionProperty("plain", options=["plain", "dark", "silver", "hexagon"])
    on = BooleanProperty(False)


class CopyTrack(Box):
    """The instruction, the tally, the spaces so far, and the actions on the chosen one."""

    how = StringProperty("")
    tally = StringProperty("")
    instruction = StringProperty("")
    clearing = StringProperty("")
    choosing = BooleanProperty(False)
    inserting = BooleanProperty(False)


@dataclass(frozen=True)
class Track:
    """A track of the board. `groups`: the title of some kinds, and these kinds; `plain` names a space without any."""

    fact: str
    kinds: tuple[str, ...]
    groups: tuple[tuple[str, tuple[str, ...]], ...]
    plain: str
    look: Callable[[str], str]
    tally: Callable[[tuple[str, ...]], Message]


class TrackSheet(CopySheet):
    """A tapped kind becomes the next space, or replaces the chosen one."""

    track: Track

    def build(self) -> None:
        self.tall = True
        self._chosen: int | None = None
        self._before = False
        self._cleared: tuple[str, ...] = ()
        for title, kinds in self.track.groups:
            if title:
                self.add_widget(KindTitle(text=words.tr(f"witchstone.copy.{self.track.fact}.group.{title}")))
            chips = Chips()
            for kind in kinds:
                chip = Chip(text=self._name(kind), icon=glyph_of(kind), key=f"kind_{kind}")
                chip.bind(on_release=partial(self._kind_tapped, kind))
                chips.add_widget(chip)
            self.add_widget(chips)
        self._track = CopyTrack(how=words.tr(f"witchstone.copy.{self.track.fact}.how"))
        for name, act in (("remove", self._remove), ("insert", self._insert), ("clear", self._clear)):
            self._track.ids[name].bind(on_release=act)
        self.add_widget(self._track)

    @property
    def spaces(self) -> tuple[str, ...]:
        """The spaces that this version knows."""
        assert self.values is not None
        return tuple(kind for kind in self.values.get(self.track.fact, ()) if kind in self.track.kinds)

    def show(self) -> None:
        spaces, track = self.spaces, self._track
        if self._chosen is not None and self._chosen >= len(spaces):
            self._chosen = None
        self._fill(track.ids.spaces, spaces)
        track.tally = words.say(self.track.tally(spaces)) if spaces else words.tr("my_copy.no_spaces")
        track.clearing = words.tr("my_copy.start_again") if spaces else words.tr("shell.undo") if self._cleared else ""
        track.choosing, track.inserting = self._chosen is not None, self._before
        if self._chosen is None:
            track.instruction = words.tr("my_copy.tap_to_add")
        elif self._before:
            track.instruction = words.tr("my_copy.insert_here", place=self._chosen + 1)
        else:
            track.instruction = words.tr("my_copy.tap_to_change", place=self._chosen + 1)

    def _fill(self, room: Flow, spaces: tuple[str, ...]) -> None:
        while len(room.children) > len(spaces):
            room.remove_widget(room.children[0])
        while len(room.children) < len(spaces):
            space = CopySpace(index=len(room.children), key=f"space_{len(room.children) + 1}")
            space.bind(on_release=self._space_tapped)
            room.add_widget(space)
        shown: Sequence[Any] = room.children
        for space, kind in zip(reversed(shown), spaces, strict=True):
            space.icon, space.look = glyph_of(kind) if kind else "", self.track.look(kind)
            space.on = space.index == self._chosen

    def _name(self, kind: str) -> str:
        return words.tr(f"witchstone.copy.{self.track.fact}.{kind or self.track.plain}")

    def _kind_tapped(self, kind: str, _: Chip) -> None:
        spaces = list(self.spaces)
        if self._chosen is None or self._before:
            if len(spaces) >= TRACK_LENGTH[1]:
                return
            spaces.insert(len(spaces) if self._chosen is None else self._chosen, kind)
        else:
            spaces[self._chosen] = kind
        self._chosen, self._before = None, False
        self.change(self.track.fact, tuple(spaces))

    def _space_tapped(self, space: CopySpace) -> None:
        self._chosen = None if space.on else int(space.index)
        self._before = False
        self.show()

    def _remove(self, *_: Any) -> None:
        spaces, chosen = self.spaces, self._chosen
        if chosen is not None:
            self._chosen, self._before = None, False
            self.change(self.track.fact, spaces[:chosen] + spaces[chosen + 1 :])

    def _insert(self, *_: Any) -> None:
        self._before = True
        self.show()

    def _clear(self, *_: Any) -> None:
        """Removes all spaces; a second tap restores them."""
        before, self._chosen = self.spaces, None
        self.change(self.track.fact, () if before else self._cleared)
        self._cleared = before
        self.show()


def _wand_tally(spaces: tuple[str, ...]) -> Message:
    dark, silver = (sum(kind in kinds for kind in spaces) for kinds in (DARK_KINDS, SILVER_KINDS))
    return Message("witchstone.copy.wand.tally", n=len(spaces), dark=dark, silver=silver)


def _pentagram_tally(spaces: tuple[str, ...]) -> Message:
    return Message(
        "witchstone.copy.pentagram.tally",
        n=len(spaces),
        owls=spaces.count("owl"),
        all_owls=OWLS,
        hexagons=spaces.count("hexagon"),
        all_hexagons=HEXAGONS,
    )


class WandSheet(TrackSheet):
    track = Track(
        fact="wand",
        kinds=WAND_KINDS,
        groups=(("", (NOTHING,)), ("dark", DARK_KINDS), ("silver", SILVER_KINDS)),
        plain="light",
        look=lambda kind: kind.partition(".")[0] or "plain",
        tally=_wand_tally,
    )


class PentagramSheet(TrackSheet):
    track = Track(
        fact="pentagram",
        kinds=PENTAGRAM_KINDS,
        groups=(("", PENTAGRAM_KINDS),),
        plain="pale",
        look=lambda kind: {"owl": "dark", "hexagon": "hexagon"}.get(kind, "plain"),
        tally=_pentagram_tally,
    )


class KindTitle(Text):
    """The heading of a group of kinds."""


kv.load(__name__)
