"""Reads and sends the forms of the final scoring, as a browser without script does."""

from __future__ import annotations

import re
from typing import Any

from scoring.results.score_book import ScoreBook
from tools.harness.guests.open_table import Browser, OpenTable, Reply
from tools.harness.guests.page_forms import PageForm, page_forms


def form(browser: Browser, id: str) -> PageForm:
    return page_forms(browser.get(f"/score?open={id}").text)[f"/score/{id}"]


def section(page: Reply, id: str) -> str:
    """The form of a category, as it stands on the page."""
    part = re.search(rf'<section [^>]*id="f-{id}".*?</section>', page.text, re.DOTALL)
    assert part is not None
    return part[0]


def value(opened: OpenTable, seat: int, what: str) -> Any:
    return ScoreBook(opened.table.state.match).value(seat, what)


def save(browser: Browser, id: str, **fields: str) -> Reply:
    sent = form(browser, id)
    for name, text in fields.items():
        sent.put(name, text)
    return browser.post(sent.action, sent.fields)
