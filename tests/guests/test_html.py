"""Every page of every game, at every stage: valid, named, in order, and light enough."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from guests import look as looks
from guests.pages import INSIDE, page
from scoring import games
from scoring.words import LANGUAGES
from tools.harness.guests.html_rules import faults
from tools.harness.guests.look import look
from tools.harness.guests.matches import MANY_PROPHECIES, STAGES, match_at, with_many_prophecies
from tools.harness.guests.open_table import open_table

LARGEST_PAGE = 30 * 1024
LARGEST_STYLES = 30 * 1024
LARGEST_SCRIPT = 8 * 1024


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("game", games.IDS)
def test_pages_are_valid_and_light(game: str, stage: str) -> None:
    found, sizes = [], {}
    with open_table(match_at(game, stage)) as opened:
        for who, browser in (
            ("first", opened.seated(0)),
            ("second", opened.seated(1)),
            ("looks on", opened.seated(None)),
        ):
            for name in INSIDE:
                answer = browser.get(f"/{name}", follow=False)
                if answer.status == 303:
                    continue
                assert answer.status == 200
                found += [f"seat {who}, /{name}: {fault}" for fault in faults(answer.text)]
                sizes[who, name] = len(answer.text.encode())
    assert found == []
    assert sizes, "no page is offered"
    assert max(sizes.values()) <= LARGEST_PAGE, sizes


def test_the_largest_page_is_light() -> None:
    """Eight prophecies that ask for different counts, in the longest language."""
    with open_table(with_many_prophecies()) as opened:
        page = opened.seated(0, "hu").get("/score").text
    assert page.count('class="item"') == len(MANY_PROPHECIES)
    assert len(page.encode()) <= LARGEST_PAGE


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_in_every_language(language: str) -> None:
    found = []
    for game, stage in (
        ("witchstone", "score"),
        ("winter_queen", "play"),
        ("carodeni", "setup"),
        ("witchcraft", "play"),
    ):
        with open_table(match_at(game, stage)) as opened:
            browser = opened.seated(1, language)
            browser.get(f"/?lang={language}")
            for name in INSIDE:
                text = browser.get(f"/{name}?lang={language}").text
                assert f'<html lang="{language}">' in text
                found += [f"{game} /{name}: {fault}" for fault in faults(text)]
    assert found == []


def test_outside_pages_are_valid() -> None:
    with open_table(match_at("carodeni", "play")) as opened:
        browser = opened.browser()
        texts = [browser.get("/join").text, browser.fill_in("/join", "/join", seat="x").text]
        texts.append(
            browser.fill_in("/join", "/join", seat="0", code="0000" if opened.door.code != "0000" else "1").text
        )
        texts.append(browser.fill_in("/join", "/join", seat="0").text)
        texts.append(browser.get("/nowhere").text)
    assert [fault for text in texts for fault in faults(text)] == []


@pytest.mark.parametrize("game", games.IDS)
def test_the_stylesheet_and_the_script_are_light(game: str) -> None:
    assert len(looks.stylesheet(look(game)).encode()) <= LARGEST_STYLES
    assert len(looks.script().encode()) <= LARGEST_SCRIPT


def test_texts_of_the_script_keep_their_spaces(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written = "/* a */\nconst a = 'x = , y';\n// b\nf(a, `p = {q}`);\n"
    (tmp_path / "guests.js").write_text(written, "utf-8")
    monkeypatch.setattr(looks, "STATIC", tmp_path)
    assert looks.script() == "const a='x = , y';f(a,`p = {q}`);"


@pytest.mark.skipif(shutil.which("node") is None, reason="node, which reads scripts, is not installed")
def test_the_script_as_it_is_sent_can_be_read(tmp_path: Path) -> None:
    sent = tmp_path / "guests.js"
    sent.write_text(looks.script(), "utf-8")
    assert subprocess.run(["node", "--check", str(sent)], capture_output=True, check=False).stderr == b""


def test_every_page_is_there() -> None:
    assert all(page(name) is not None for name in INSIDE)


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ('<p id="a"></p><p id="a"></p>', "the id a is there 2 times"),
        ("<h3>x</h3>", "h3 follows h1"),
        ("<h1>x</h1>", "2 headings of the first level"),
        ('<input name="n">', "<input name=n> has no label"),
        ('<label for="b">x</label>', "<label for> points to b, which is not there"),
        ("<button></button>", "<button> without a name"),
        ('<p style="color:red">x</p>', "<p> has style"),
        ('<a href="//x.example">x</a>', "a link leads elsewhere: //x.example"),
        ("<p><div></div></p>", "<div> directly in <p>"),
        ("<form><form></form></form>", "<form> in <form>"),
        ("<div>", "<div> is not ended"),
        ('<svg><use href="#owl"/></svg>', "the drawing owl is not there"),
        ("<p>guests.join.title</p>", "an id without words: guests.join.title"),
    ],
)
def test_a_fault_is_found(html: str, fault: str) -> None:
    head = '<meta charset="utf-8"><title>x</title><meta name="viewport">'
    whole = f'<!DOCTYPE html><html lang="en"><head>{head}</head><body><h1>y</h1>{html}</body></html>'
    assert any(found.startswith(fault) for found in faults(whole)), faults(whole)
