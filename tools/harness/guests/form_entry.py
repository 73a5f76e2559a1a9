"""Enters the end of a match in the forms of guests, without a browser; and the same end as events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from scoring.journal.events import Begun, Entered, Event
from scoring.journal.match import Match
from scoring.results.score_book import ScoreBook
from scoring.winter_queen.file.notation import page as page_of
from scoring.witchstone.final_scoring.entries import final
from scoring.witchstone.final_scoring.holding import Prophecy, needed
from scoring.witchstone.final_scoring.prophecies import can_exist
from tools.harness.guests.open_table import Browser
from tools.harness.guests.page_forms import PageForm, page_forms


def untracked(played: Match) -> Match:
    """The match without its play: only the final scoring is known."""
    fresh = Match.new("end", played.game.id, played.players, played.options, played.started)
    return fresh.record(Begun(tracked=False), played.started)


def shared_events(book: ScoreBook) -> Iterator[Event]:
    """What the host enters for all: the map, and goals that nobody has claimed."""
    for category in book.categories:
        if category.shared and book.scored:
            for what in book.play.rests_on(book.table, 0, category):
                yield Entered(0, what, book.value(0, what))


def own_events(book: ScoreBook) -> Iterator[Entered]:
    """What each player enters for themselves; where there are no points, the end that is the same for all."""
    if not book.scored:
        yield Entered(0, "result", book.value(0, "result") or book.tracked(0, "result").value)
        yield Entered(0, "moves", book.value(0, "moves"))
    for seat in range(len(book.match.players)):
        for category in book.scored:
            for what in book.play.rests_on(book.table, seat, category):
                yield Entered(seat, what, value_of(book, seat, what))


def value_of(book: ScoreBook, seat: int, what: str) -> Any:
    """What somebody would enter: points from the most to the least, and no prophecies that only bots have."""
    value = book.value(seat, what)
    if book.match.game.id == "witchstone" and what == "prophecies":
        return tuple(card for card in value if can_exist(card[0], card[1:]))
    if what in ("owls", "potions", "witches", "goals"):
        return tuple(sorted(value, reverse=True))
    return 0 if value is None else value


def by_events(match: Match, events: Iterable[Event]) -> Match:
    for event in events:
        match = match.record(event, match.started)
    return match


class Typing:
    """Somebody at a seat who fills in forms one after the other, and sends each as a browser does."""

    def __init__(self, browser: Browser, wanted: ScoreBook, seat: int) -> None:
        self.browser, self.wanted, self.seat = browser, wanted, seat

    def value(self, what: str) -> Any:
        return value_of(self.wanted, self.seat, what)

    def form(self, id: str) -> PageForm:
        forms = page_forms(self.browser.get(f"/score?open={id}").text)
        assert f"/score/{id}" in forms, sorted(forms)
        return forms[f"/score/{id}"]

    def send(self, form: PageForm) -> None:
        answer = self.browser.post(form.action, form.fields)
        assert answer.status == 200, answer.text
        assert 'role="alert"' not in answer.text, answer.text

    def count(self, id: str, what: str) -> None:
        self.send(self.form(id).put(what, str(self.value(what))))


def owl_plates(owls: Iterable[int]) -> list[str]:
    """The plates of these owls: there are two of each number."""
    plates: list[str] = []
    for owl in owls:
        plates.append(f"{2 if f'1-{owl}' in plates else 1}-{owl}")
    return plates


def type_witchstone(typing: Typing) -> None:
    typing.count("track", "track")
    typing.count("magic_tokens", "magic_tokens")
    typing.count("spells", "spells_unused")
    typing.send(typing.form("owls").put("owls", *owl_plates(typing.value("owls"))))
    for kind, *asks in typing.value("prophecies"):
        form = typing.form("prophecies-more")
        if kind in ("connected", "witches_on_types"):
            first = typing.browser.post(form.action, form.put("kind", kind).fields)
            form = page_forms(first.text)[form.action]
            for name, location in zip(("first", "second", "third"), asks, strict=True):
                form.put(name, location)
        else:
            form.put("kind", ".".join((kind, *asks)))
        typing.send(form)
    form = typing.form("prophecies")
    held = tuple(Prophecy(card[0], tuple(card[1:])) for card in typing.value("prophecies"))
    for name in sorted(form.names - {"once", "csrf", "was"}):
        for prophecy in held:
            if name == "-".join((prophecy.kind, *prophecy.asks)) and name in form.options:
                form.put(name, *ticked(typing.wanted, typing.seat, prophecy))
    for what in needed(held):
        name = what.replace(".", "-")
        if name in form.names:
            form.put(name, str(typing.value(what)))
    typing.send(form)


def ticked(wanted: ScoreBook, seat: int, prophecy: Prophecy) -> Iterator[str]:
    """The plates of a prophecy that are ticked."""
    holding = final(wanted.table)[seat]
    counts = holding.connected if prophecy.kind == "connected" else holding.witches_at
    for index, location in enumerate(prophecy.asks):
        if counts.get(location, 0) >= prophecy.asks[: index + 1].count(location):
            yield str(index)


def type_winter_queen(typing: Typing) -> None:
    typing.count("in_play", "in_play")
    for number, pages in enumerate(typing.value("books"), start=1):
        form = typing.form(f"books-{number}")
        for side, word in zip(("left", "right"), pages, strict=True):
            page = page_of(word)
            assert page is not None
            form.put(f"book-{number}-{side}-spell", word.partition("/")[0])
            form.put(f"book-{number}-{side}-crystal", page.crystal or "")
        typing.send(form)


def type_carodeni(typing: Typing) -> None:
    for what in ("potions", "witches", "goals"):
        points = [str(value) for value in typing.value(what)]
        form = typing.form(what)
        for _ in points[:-1]:
            answer = typing.browser.post(form.action, {**form.fields, "more": what})
            form = page_forms(answer.text)[form.action]
        if points:
            if what not in form.names:
                form = page_forms(typing.browser.post(form.action, {**form.fields, "more": what}).text)[form.action]
            form.put(what, *points)
        typing.send(form)
    for what in ("tools", "ingredients", "animals"):
        if any(category.id == what for category in typing.wanted.scored):
            typing.send(typing.form(what).put(what, *typing.value(what)))


TYPED: dict[str, Callable[[Typing], None]] = {
    "witchstone": type_witchstone,
    "winter_queen": type_winter_queen,
    "carodeni": type_carodeni,
}


def confirm(browser: Browser) -> None:
    """Everything that is in doubt is right."""
    while doubtful := [
        form for form in page_forms(browser.get("/score").text).values() if dict(form.buttons).get("keep")
    ]:
        browser.post(doubtful[0].action, doubtful[0].press("keep"))
