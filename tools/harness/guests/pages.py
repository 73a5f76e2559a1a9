"""What each game brings to the pages of its guests, for tests without a window."""

from __future__ import annotations

from collections.abc import Mapping

from guests import carodeni, winter_queen, witchcraft, witchstone
from guests.game_pages import GamePages

PAGES: Mapping[str, GamePages] = {
    "carodeni": carodeni.PAGES,
    "winter_queen": winter_queen.PAGES,
    "witchcraft": witchcraft.PAGES,
    "witchstone": witchstone.PAGES,
}
