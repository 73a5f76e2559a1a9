"""The page of the own final score in a real browser, with and without script."""

from __future__ import annotations

from typing import Any

import pytest

from guests.web import COOKIE
from scoring.journal.events import Entered
from scoring.results.score_book import ScoreBook
from tools.harness.guests import axe
from tools.harness.guests.chromium import MISSING, Tab, is_installed, tab
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import OpenTable, open_table
from tools.harness.guests.page_forms import page_forms

pytestmark = pytest.mark.skipif(not is_installed(), reason=MISSING)

SECONDS = 10
TOPS = "return [...document.querySelectorAll('.count, .plate')].map(one => one.getBoundingClientRect().top + scrollY)"
# Form, field and text: a doubt, a refusal, and a conflict.
TYPED = (("magic_tokens", "magic_tokens", "5"), ("spells", "spells_unused", "77"), ("track", "track", "50"))


def sit_down(opened: OpenTable, browser: Tab, seat: int = 1) -> None:
    address = f"http://127.0.0.1:{opened.server.port}"
    cookie = {"name": COOKIE, "value": opened.seated(seat).cookie, "url": address}
    browser.command("Network.setCookies", cookies=[cookie])
    browser.open(f"{address}/score")
    browser.assert_within(SECONDS, lambda: browser.has("#sum"))


def value(opened: OpenTable, what: str, seat: int = 1) -> Any:
    return ScoreBook(opened.table.state.match).value(seat, what)


def click(browser: Tab, selector: str) -> None:
    """A part may be put anew between finding something in it and clicking it."""

    def is_clicked() -> bool:
        browser.click(selector)
        return True

    browser.assert_within(SECONDS, is_clicked)


def write(browser: Tab, field: str, text: str) -> None:
    """Replaces the text of a field, as if typed."""
    browser.run("document.getElementById(arguments[0]).select()", field)
    browser.type(f'[id="{field}"]', text)


def choose(browser: Tab, field: str, option: str) -> None:
    script = "const f = document.getElementById(arguments[0]); f.focus(); f.value = arguments[1];"
    browser.run(f"{script} f.dispatchEvent(new Event('input', {{ bubbles: true }}))", field, option)


def test_numbers_save_themselves_and_doubts_are_answered_in_place() -> None:
    with open_table(match_at("witchstone", "score")) as opened, tab() as browser:
        sit_down(opened, browser)
        tracked, before = value(opened, "magic_tokens"), len(opened.table.state.match.journal.entries)
        click(browser, "#magic_tokens-more")
        click(browser, "#magic_tokens-more")
        browser.assert_within(SECONDS, lambda: value(opened, "magic_tokens") == tracked + 2)
        browser.assert_within(SECONDS, lambda: f"you entered {tracked + 2}" in browser.text("#f-magic_tokens .note"))
        assert len(opened.table.state.match.journal.entries) == before + 1, "two steps are one entry"
        click(browser, "#f-magic_tokens button[name=use]")
        browser.assert_within(SECONDS, lambda: browser.value("#magic_tokens") == str(tracked))
        assert value(opened, "magic_tokens") == tracked
        write(browser, "magic_tokens", "99")
        browser.press("Enter")
        browser.assert_within(SECONDS, lambda: "between 0 and 17" in browser.text("#f-magic_tokens .note"))
        assert browser.value("#magic_tokens") == "99"
        assert browser.run("return document.activeElement.id") == "magic_tokens"
        opened.table.record_own(Entered(1, "track", 33))
        browser.assert_within(SECONDS, lambda: browser.value("#track") == "33")
        assert browser.value("#magic_tokens") == "99", "what is refused stays until it is changed"


def test_what_is_typed_stays_while_others_enter() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened, tab() as browser:
        sit_down(opened, browser)
        browser.run("document.getElementById('track').focus()")
        opened.table.record_own(Entered(0, "magic_tokens", 3))
        opened.table.record_own(Entered(1, "spells_unused", 2))
        browser.assert_within(SECONDS, lambda: browser.value("#spells_unused") == "2")
        browser.type("#track", "4")
        opened.table.record_own(Entered(0, "track", 30))
        browser.type("#track", "6")
        browser.assert_within(SECONDS, lambda: value(opened, "track") == 46)
        assert browser.value("#track") == "46"


def test_one_more_card_is_ready_to_be_typed() -> None:
    with open_table(match_at("carodeni", "untracked")) as opened, tab() as browser:
        sit_down(opened, browser)
        browser.type("#potions-1", "8")
        click(browser, "#f-potions button[name=more]")
        browser.assert_within(SECONDS, lambda: browser.run("return document.activeElement.id") == "potions-2")
        browser.type("#potions-2", "5")
        browser.run("document.activeElement.blur()")
        browser.assert_within(SECONDS, lambda: value(opened, "potions") == (8, 5))


def test_half_a_book_waits_for_its_save() -> None:
    with open_table(match_at("winter_queen", "untracked")) as opened, tab() as browser:
        sit_down(opened, browser)
        choose(browser, "book-1-left-spell", "wind_rose")
        choose(browser, "in_play", "7")
        browser.assert_within(SECONDS, lambda: value(opened, "in_play") == 7)
        # The answer may still be on its way: what it changes on the page moves the button that is clicked next.
        browser.assert_within(SECONDS, lambda: browser.has("#f-in_play .state.ok"))
        assert browser.value("#book-1-left-spell") == "wind_rose"
        assert value(opened, "books") == ()
        choose(browser, "book-1-right-spell", "polar_star")
        browser.run("document.getElementById('book-1-right-crystal-blue').click()")
        click(browser, "#f-books-1 .save")
        browser.assert_within(SECONDS, lambda: value(opened, "books") == (("wind_rose", "polar_star/blue"),))


@pytest.mark.parametrize("counts", [("track", "magic_tokens", "spells_unused"), ("in_play",)])
def test_nothing_moves_when_a_number_is_saved(counts: tuple[str, ...]) -> None:
    """What is tapped next must not move away: the room of Save and that of the points is kept."""
    game = "winter_queen" if counts == ("in_play",) else "witchstone"
    with open_table(match_at(game, "untracked")) as opened, tab() as browser:
        browser.resize(412, 915)
        sit_down(opened, browser)
        before = browser.run(TOPS)
        assert len(before) > len(counts)
        for what in counts:
            click(browser, f"#{what}-more")
            assert browser.run(TOPS) == before
            browser.assert_within(SECONDS, lambda what=what: value(opened, what) == 1)
            browser.assert_within(SECONDS, lambda what=what: browser.has(f"section:has(#{what}) .state.ok"))
            assert browser.run(TOPS) == before


def test_without_script_enter_saves_and_the_page_comes_back_to_the_category() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened, tab(script=False) as browser:
        sit_down(opened, browser)
        browser.type("#track", "46")
        browser.press("Enter")
        browser.assert_within(SECONDS, lambda: value(opened, "track") == 46)
        browser.assert_within(SECONDS, lambda: browser.address.endswith("/score#h-track"))
        click(browser, "#spells_unused-more")
        browser.assert_within(SECONDS, lambda: value(opened, "spells_unused") == 1)
        browser.assert_within(SECONDS, lambda: browser.address.endswith("/score#h-spells"))


@pytest.mark.skipif(axe.source() is None, reason=axe.MISSING)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_doubts_refusals_and_conflicts_keep_nobody_out(theme: str) -> None:
    with open_table(match_at("witchstone", "score")) as opened, tab() as browser:
        sit_down(opened, browser)
        typed = opened.browser(opened.door.guests[0].token)
        forms = page_forms(typed.get("/score?open=prophecies-more").text)
        opened.table.record_own(Entered(1, "track", 48))
        for id, field, text in TYPED:
            form = forms[f"/score/{id}"].put(field, text)
            typed.post(form.action, form.fields)
        more = forms["/score/prophecies-more"].put("kind", "connected")
        typed.post(more.action, more.fields)
        browser.prefer(color_scheme=theme, reduced_motion="reduce")
        browser.open(browser.address.partition("#")[0])
        shown = browser.run("return document.getElementById('main').innerText")
        for sentence in ("you entered 5", "between 0 and 40", "Mira’s phone says 48", "Which location is first?"):
            assert sentence in shown
        assert axe.violations(browser) == []
