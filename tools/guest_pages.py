"""Pictures of the pages of guests in a real browser: `python -m tools.guest_pages FOLDER`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from guests.web import COOKIE
from scoring import games
from tools.harness.guests import chromium
from tools.harness.guests.chromium import Tab
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import OpenTable, open_table

PHONE, LAPTOP = (412, 915), (1280, 800)
SEAT = 2


class Look(NamedTuple):
    """`text` is the size of the browser's letters in pixels; 16 is usual."""

    name: str
    size: tuple[int, int]
    theme: str
    language: str
    text: int = 16


LOOKS = (
    Look("phone-dark-en", PHONE, "dark", "en"),
    Look("phone-light-hu", PHONE, "light", "hu"),
    Look("phone-dark-pl-200", PHONE, "dark", "pl", 32),
    Look("laptop-light-cs", LAPTOP, "light", "cs"),
)
# The page, and the match at which it is worth a look.
PAGES = (("setup", "setup"), ("table", "play"), ("secrets", "play"), ("correct", "play"), ("score", "score"))
AFTERWARDS = (("result", "closed"), ("rules", "closed"))


def take(folder: Path) -> int:
    """How many pictures were taken; none without a browser."""
    if not chromium.is_installed():
        print(chromium.MISSING, file=sys.stderr)
        return 0
    return sum(len(list(_visit(folder / f"guests-{look.name}", look))) for look in LOOKS)


def take_one(picture: Path, game: str, page: str, stage: str, look: Look = LOOKS[0]) -> Path | None:
    """Takes a picture of a page; None without a browser."""
    if not chromium.is_installed():
        return None
    with _browser(look) as tab, open_table(match_at(game, stage)) as table:
        _open(tab, table, page, SEAT)
        tab.picture(picture)
    return picture


@contextmanager
def _browser(look: Look) -> Iterator[Tab]:
    with chromium.tab(language=look.language, text=look.text) as tab:
        tab.resize(*look.size)
        tab.prefer(color_scheme=look.theme)
        yield tab


def _visit(folder: Path, look: Look) -> Iterator[Path]:
    with _browser(look) as tab:
        for game in games.IDS:
            for page, stage in (*PAGES, *AFTERWARDS):
                with open_table(match_at(game, stage)) as table:
                    picture = folder / f"{game.replace('_', '-')}-{page}.png"
                    if _open(tab, table, page, min(SEAT, len(table.table.state.match.players) - 1)):
                        tab.picture(picture)
                        yield picture


def _open(tab: Tab, table: OpenTable, page: str, seat: int) -> bool:
    """False if the game has no such page now."""
    address = f"http://127.0.0.1:{table.server.port}"
    tab.command("Network.clearBrowserCookies")
    tab.command("Network.setCookie", name=COOKIE, value=table.seated(seat).cookie, url=address)
    tab.open(f"{address}/{page}")
    return tab.address.partition("#")[0].endswith(f"/{page}")


if __name__ == "__main__":
    print(take(Path(sys.argv[1])))
