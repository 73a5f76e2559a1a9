"""Every page in a real browser: no violation for axe, nothing wider than the screen, no target too small."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from guests.pages import INSIDE
from guests.web import COOKIE
from scoring import games
from scoring.words import LANGUAGES
from tools.harness.guests import axe, chromium
from tools.harness.guests.chromium import Tab
from tools.harness.guests.matches import STAGES, match_at
from tools.harness.guests.open_table import OpenTable, open_table

pytestmark = pytest.mark.skipif(not chromium.is_installed(), reason=chromium.MISSING)

# Width and height.
PHONE, NARROW, LAPTOP = (412, 915), (320, 640), (1280, 800)
THEMES = ("dark", "light")
SHORT = (("dark", PHONE),)
SHORT_LARGE = (("light", PHONE),)
LONG = tuple((theme, size) for theme in THEMES for size in (PHONE, NARROW, LAPTOP))
LONG_LARGE = tuple((theme, size) for theme in THEMES for size in (PHONE, LAPTOP))
Looks = tuple[tuple[str, tuple[int, int]], ...]
LEAST_TARGET = 44
MEASURE = """
const least = arguments[0], root = document.documentElement, wide = root.scrollWidth - root.clientWidth;
const found = wide > 0 ? [`${wide} px wider than the screen`] : [];
const touched = 'a, button, summary, select, input:not([type=hidden]), label.pick, label.tickrow';
for (const one of document.querySelectorAll(touched)) {
  const box = (one.closest('label') || one).getBoundingClientRect();
  if (!box.width || one.closest('.vh, .skip') || !one.checkVisibility()) continue;
  if (one.matches('a') && getComputedStyle(one).display === 'inline') continue;
  const name = one.id || one.name || one.textContent.trim().slice(0, 30);
  const small = box.width < least - .5 || box.height < least - .5;
  if (small) found.push(`${one.tagName} ${name}: ${box.width} × ${box.height}`);
}
return found;
"""


@pytest.fixture(scope="module")
def tab() -> Iterator[Tab]:
    if axe.source() is None:
        pytest.skip(axe.MISSING)
    with chromium.tab() as opened:
        yield opened


@pytest.fixture(scope="module")
def large_tab() -> Iterator[Tab]:
    """Of somebody who needs text twice as large."""
    if axe.source() is None:
        pytest.skip(axe.MISSING)
    with chromium.tab(text=32) as opened:
        yield opened


def show(tab: Tab, opened: OpenTable, cookie: str, path: str) -> None:
    address = f"http://127.0.0.1:{opened.server.port}"
    tab.command("Network.clearBrowserCookies")
    if cookie:
        tab.command("Network.setCookie", name=COOKIE, value=cookie, url=address)
    tab.open(address + path)


def look_at(tab: Tab, theme: str, size: tuple[int, int]) -> list[str]:
    tab.prefer(color_scheme=theme, reduced_motion="reduce")
    tab.resize(*size)
    found = axe.violations(tab) + list(tab.run(MEASURE, LEAST_TARGET))
    return [f"{theme} {size[0]} px: {one}" for one in found]


def pages_of(tab: Tab, game: str, stage: str, looks: Looks) -> list[str]:
    found = []
    with open_table(match_at(game, stage)) as opened:
        browser = opened.seated(1)
        offered = [name for name in INSIDE if browser.get(f"/{name}", follow=False).status == 200]
        for name in offered:
            show(tab, opened, browser.cookie, f"/{name}")
            for theme, size in looks:
                found += [f"/{name}, {fault}" for fault in look_at(tab, theme, size)]
    assert offered
    return found


@pytest.mark.parametrize(
    ("game", "stage"),
    [
        ("witchstone", "score"),
        ("winter_queen", "setup"),
        ("carodeni", "closed"),
        ("witchcraft", "play"),
    ],
)
def test_pages(tab: Tab, large_tab: Tab, game: str, stage: str) -> None:
    assert pages_of(tab, game, stage, SHORT) == []
    assert pages_of(large_tab, game, stage, SHORT_LARGE) == []


@pytest.mark.long
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("game", games.IDS)
def test_pages_at_every_size(tab: Tab, large_tab: Tab, game: str, stage: str) -> None:
    assert pages_of(tab, game, stage, LONG) == []
    assert pages_of(large_tab, game, stage, LONG_LARGE) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_in(tab: Tab, large_tab: Tab, language: str) -> None:
    found = []
    with open_table(match_at("witchstone", "play")) as opened:
        browser = opened.browser(language=language)
        wrong = "0000" if opened.door.code != "0000" else "1111"
        opened.seated(0)
        browser.fill_in("/join", "/join", seat="1", code=wrong)
        pages = [("/join", browser.cookie)]
        waiting = opened.browser(language=language)
        waiting.fill_in("/join", "/join", seat="2")
        pages.append(("/waiting", waiting.cookie))
        pages.append(("/nowhere", ""))
        for path, cookie in pages:
            for one, theme, size in ((tab, "dark", NARROW), (large_tab, "light", PHONE)):
                show(one, opened, cookie, path)
                found += [f"{path}, {fault}" for fault in look_at(one, theme, size)]
    assert found == []
