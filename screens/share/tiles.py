"""The most frequent actions on a result: sharing it, and adding a photo.

Without a photo the last tile leads to the other ways to share.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from scoring.message import Message
from screens.history.photo_choice import can_choose, choose_photo
from screens.kit.layouts.equal_height_row import EqualHeightRow
from screens.kit.layouts.stack import Stack
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.share.sheet import ICONS, of_match

SHOWN = ("picture", "bg_stats", "qr", "photo", "text")
MOST = 4


class ShareTile(TapCard):
    icon = StringProperty("")
    text = StringProperty("")
    preferred_height = NumericProperty(0)


class ShareTiles(Stack):
    """`page` and `match`: what is shared. `at_once`: how many tiles stand in a line."""

    page: ObjectProperty[Any] = ObjectProperty()
    match = StringProperty("")
    at_once = NumericProperty(4)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        for name in ("page", "match", "at_once"):
            self.fbind(name, self._fill_soon)
        words.bind(language=self._fill_soon_again)

    def _fill_soon_again(self, *_: Any) -> None:
        self._fill_soon()

    def _fill(self, *_: Any) -> None:
        self.clear_widgets()
        sharing = of_match(self.page, self.match) if self.page and self.match else None
        if sharing is None:
            return
        actions = {**sharing.actions(), **({"photo": self._photo} if can_choose(self.page) else {})}
        shown = [way for way in SHOWN if way in actions][:MOST]
        tiles = [ShareTile(key=f"tile_{way}", icon=ICONS[way]) for way in shown]
        if len(actions) > len(tiles) and "photo" not in shown:
            tiles[MOST - 1 :] = [ShareTile(key="tile_more", icon="more")]
        for tile in tiles:
            way = tile.key.removeprefix("tile_")
            tile.text = words.tr(f"share.tile.{way}")
            tile.bind(on_release=lambda _, way=way: self._act(way))
        for start in range(0, len(tiles), int(self.at_once)):
            line = EqualHeightRow(spacing=self.spacing)
            for tile in tiles[start : start + int(self.at_once)]:
                line.add_widget(tile)
            self.add_widget(line)

    def _act(self, way: str) -> None:
        """Reads the match again: it may have changed since the tile was built."""
        if (sharing := of_match(self.page, self.match)) is None:
            return
        if way == "more":
            sharing.open()
        elif way == "photo":
            self._photo()
        else:
            sharing.actions()[way]()

    def _photo(self) -> None:
        choose_photo(self.page, self.match, lambda: self.page.shell.say(Message("share.photo_kept")))


kv.load(__name__)
