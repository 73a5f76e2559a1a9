"""People with a real browser who join a table, tick the setup, and enter the end of a match on the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from scoring.results.score_book import ScoreBook
from scoring.winter_queen.file.notation import page as page_of
from scoring.witchstone.final_scoring.holding import Prophecy, needed
from tools.harness.guests.chromium import SELECT_ALL, Tab
from tools.harness.guests.form_entry import owl_plates, ticked, value_of

# On a busy machine four browsers and the app take their time.
SECONDS = 60
# What the server says of a form once it is kept: saved, or saved and in doubt.
KEPT = (".foot .state.ok", '.foot .state use[href="#i-warn"]')


class BrowserEntry:
    """Somebody at a seat who types and clicks; `wanted` is the end of the match that they enter."""

    def __init__(self, tab: Tab, address: str, seat: int, wanted: ScoreBook) -> None:
        self.tab, self.address, self.seat, self.wanted = tab, address, seat, wanted

    def value(self, what: str) -> Any:
        return value_of(self.wanted, self.seat, what)

    # What a person does

    def join(self, code: str) -> None:
        self.tab.open(f"{self.address}/join")
        self.click(f"label:has(#seat-{self.seat})")
        self.write("code", code)
        self.click("#seats button.go")
        self.wait(lambda: not self.tab.address.endswith("/join"))

    def tick(self, step: str) -> None:
        self.click(f'label:has([id="tick-{step}"])')
        self.wait(lambda: self.tab.has(f'.done:has([id="tick-{step}"])'))

    def visit(self, page: str) -> None:
        """By the navigation of the page."""
        self.click(f'nav a[href="/{page}"]')
        self.wait(lambda: self.tab.address.endswith(f"/{page}"))

    def unfold(self, form: str, field: str) -> None:
        """Opens a form that is only a link until somebody needs it."""
        if not self.tab.has(f'[id="{field}"]'):
            self.click(f'[id="f-{form}"] a')
            self.wait(lambda: self.tab.has(f'[id="{field}"]'))

    def finish(self) -> None:
        """What is in doubt is right, and nothing else is to be entered; without points there is no such button."""
        if not self.wanted.scored:
            return
        while doubts := self._count("button[name=keep]"):
            self.wait(partial(self._is_kept, doubts))
        self.click("#sum button.go")
        self.wait(lambda: self.tab.has("#sum .state.ok"))

    # Fields

    def write(self, field: str, text: str) -> None:
        def is_written() -> bool:
            self.tab.type(f'[id="{field}"]', SELECT_ALL + text)
            return self.tab.value(f'[id="{field}"]') == text

        self.wait(is_written)

    def choose(self, field: str, option: str) -> None:
        """Of a select box."""
        self.click(f'[id="{field}"] option[value="{option}"]')

    def click(self, selector: str) -> None:
        """A part may be put anew between finding something in it and clicking it."""

        def is_clicked() -> bool:
            self.tab.click(selector)
            return True

        self.wait(is_clicked)

    def save(self, form: str) -> None:
        self.click(f'[id="f-{form}"] .save')
        self.wait_until_kept(form)

    def number(self, form: str, what: str) -> None:
        """Typed, and sent with Enter."""
        self.write(what, str(self.value(what)))
        self.tab.press("Enter")
        self.wait_until_kept(form)

    def plates(self, field: str, options: list[str]) -> None:
        """Each is sent by itself, and is ticked on the page that comes back."""
        for option in options:
            self.click(f'label:has([id="{field}-{option}"])')
            self.wait(partial(self.tab.has, f'[id="{field}-{option}"][checked]'))

    # What the page shows

    def wait(self, is_so: Callable[[], object]) -> None:
        self.tab.assert_within(SECONDS, is_so)

    def wait_until_kept(self, form: str) -> None:
        self.wait(lambda: any(self.tab.has(f'[id="f-{form}"] {state}') for state in KEPT))

    def shows(self, form: str, points: int) -> bool:
        """Whether a form is kept and has these points."""
        return self.tab.has(f'[id="f-{form}"] .state.ok') and self.tab.text(f'[id="f-{form}"] .pts').split()[0] == str(
            points
        )

    def _count(self, selector: str) -> int:
        return int(self.tab.run("return document.querySelectorAll(arguments[0]).length", selector))

    def _is_kept(self, doubts: int) -> bool:
        """Confirms one of the doubts; one may also go by itself, when the answer to an entry comes."""
        if self._count("button[name=keep]") == doubts:
            self.tab.click("button[name=keep]")
        return self._count("button[name=keep]") < doubts

    def wait_for_items(self, form: str, count: int) -> None:
        self.wait(lambda: self._count(f'[id="f-{form}"] .item') == count)


def enter_witchstone(entry: BrowserEntry) -> None:
    entry.number("track", "track")
    entry.number("magic_tokens", "magic_tokens")
    entry.number("spells", "spells_unused")
    entry.plates("owls", owl_plates(entry.value("owls")))
    held = tuple(Prophecy(card[0], tuple(card[1:])) for card in entry.value("prophecies"))
    for count, prophecy in enumerate(held, start=1):
        _enter_prophecy(entry, prophecy)
        entry.wait_for_items("prophecies", count)
    counts = {what.replace(".", "-"): what for what in needed(held)}
    for prophecy in held:
        name = "-".join((prophecy.kind, *prophecy.asks))
        if entry.tab.has(f'[id="{name}-0"]'):
            entry.plates(name, list(ticked(entry.wanted, entry.seat, prophecy)))
    for name, what in counts.items():
        if entry.tab.has(f'select[id="{name}"]'):
            entry.choose(name, str(entry.value(what)))
        elif entry.tab.has(f'[id="{name}"]'):
            entry.write(name, str(entry.value(what)))
    if entry.tab.shown("#f-prophecies .save"):
        entry.save("prophecies")


def _enter_prophecy(entry: BrowserEntry, prophecy: Prophecy) -> None:
    entry.unfold("prophecies-more", "kind")
    if prophecy.kind in ("connected", "witches_on_types"):
        entry.choose("kind", prophecy.kind)
        entry.click("#f-prophecies-more .save")
        entry.wait(lambda: entry.tab.has("#first"))
        for name, location in zip(("first", "second", "third"), prophecy.asks, strict=True):
            entry.choose(name, location)
    else:
        entry.choose("kind", ".".join((prophecy.kind, *prophecy.asks)))
    entry.click("#f-prophecies-more .save")
    entry.wait(lambda: not entry.tab.has("#kind") or entry.tab.value("#kind") == "")


def enter_winter_queen(entry: BrowserEntry) -> None:
    entry.number("in_play", "in_play")
    for number, pages in enumerate(entry.value("books"), start=1):
        entry.unfold(f"books-{number}", f"book-{number}-left-spell")
        for side, word in zip(("left", "right"), pages, strict=True):
            page = page_of(word)
            assert page is not None
            entry.choose(f"book-{number}-{side}-spell", word.partition("/")[0])
            entry.click(f'label:has([id="book-{number}-{side}-crystal-{page.crystal or "none"}"])')
        entry.save(f"books-{number}")


def enter_carodeni(entry: BrowserEntry) -> None:
    for what in ("potions", "witches", "goals"):
        _enter_cards(entry, what, entry.value(what))
    for what in ("tools", "ingredients", "animals"):
        if any(category.id == what for category in entry.wanted.scored):
            entry.plates(what, list(entry.value(what)))


def _enter_cards(entry: BrowserEntry, what: str, points: tuple[int, ...]) -> None:
    for number, value in enumerate(points, start=1):
        if number > 1:
            entry.click(f'[id="{what}-add"]')
        entry.write(f"{what}-{number}", str(value))
    if points:
        entry.tab.press("Enter")
        entry.wait(lambda: entry.shows(what, sum(points)))


def enter_witchcraft(entry: BrowserEntry) -> None:
    """Of the two only the first one enters the end, and the other one waits until it is shown."""
    how, *winner = entry.wanted.value(0, "result") or entry.wanted.tracked(0, "result").value
    wanted = str(winner[0]) if winner else how
    if entry.seat == 0:
        entry.choose("winner", wanted)
        if winner:
            entry.choose("way", how)
        entry.write("moves", str(entry.wanted.value(0, "moves")))
        entry.save("ending")
    else:
        entry.wait(lambda: entry.tab.value("#winner") == wanted)


ENTER: dict[str, Callable[[BrowserEntry], None]] = {
    "witchstone": enter_witchstone,
    "winter_queen": enter_winter_queen,
    "carodeni": enter_carodeni,
    "witchcraft": enter_witchcraft,
}
