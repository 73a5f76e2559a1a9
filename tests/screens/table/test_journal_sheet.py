"""The journal of a match: every entry in words, what can be changed and removed, and what then no longer fits."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.players import Player
from scoring.witchstone import events
from tests.layout import Box, problems
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.table import plain_panels, sit_down, take_towers  # noqa: F401

pytestmark = [pytest.mark.ui, pytest.mark.usefixtures("plain_panels")]


def rows(app: Driver) -> list[str]:
    return [row.text for row in app.find_all(is_a("JournalRow"))]


def headings(app: Driver) -> list[str]:
    return [heading.text for heading in app.find_all(is_a("JournalHeading"))]


def a_turn(app: Driver) -> None:
    sit_down(app)
    take_towers(app)
    app.page.record(events.TileLaid(("witch", "wand"), (3, 1)))
    app.page.record(events.WitchLaid())
    app.page.record(events.WitchStood("village", 0, "points"))
    app.frames(4)


def key_of_entry(app: Driver, kind: type) -> str:
    position = next(at for at, event in app.match.journal.events if isinstance(event, kind))
    return f"entry_{position}"


def test_the_newest_entry_stands_first_below_its_turn(app: Driver) -> None:
    a_turn(app)
    app.tap("journal")
    assert rows(app)[:3] == ["Stood up in the village, +5", "Laid a witch down", "Placed a tile: Witch, Wand"]
    assert rows(app)[-1] == "Start of play"
    assert headings(app)[0] == "Mira’s turn · 1 of 11" and headings(app)[-1] == "Setup"


def test_a_follower_that_no_longer_fits_is_shown_before_an_entry_is_removed_and_listed_with_its_reason(
    app: Driver,
) -> None:
    a_turn(app)
    app.tap("journal")
    app.tap(key_of_entry(app, events.WitchLaid))
    app.tap("remove")
    assert app.sees("1 later entry does not fit") and app.sees("Stood up in the village")
    app.back()
    assert len(app.match.journal.events) == 6
    app.tap("remove")
    app.tap("save_change")
    assert len(app.match.journal.events) == 5 and len(app.match.journal.impossible) == 1
    assert app.sees("Removed. 1 later entry no longer fits.") and app.shell.route.name == "table"
    app.tap("journal")
    assert headings(app)[0] == "1 entry no longer fits" and rows(app)[0] == "Stood up in the village"
    app.tap(key_of_entry(app, events.WitchStood))
    assert app.sees("This entry no longer has any effect.")
    app.back()
    assert app.sees("1 entry no longer fits") and app.sees("Undo: earlier entry removed")


def test_the_warning_at_the_table_opens_the_journal_and_undo_heals_it(app: Driver) -> None:
    a_turn(app)
    app.app.session.remove(int(key_of_entry(app, events.WitchLaid).removeprefix("entry_")))
    app.frames(4)
    app.tap("no_longer_fit")
    assert app.find(is_a("JournalSheet"))
    app.back()
    app.tap("undo")
    assert not app.find_all("no_longer_fit") and not app.match.journal.impossible


def test_the_note_after_a_removal_takes_it_back(app: Driver) -> None:
    a_turn(app)
    app.tap("journal")
    app.tap(key_of_entry(app, events.WitchStood))
    app.tap("remove")
    app.tap("snack")
    app.tap("journal")
    assert rows(app)[0] == "Stood up in the village, +5"


def test_a_number_can_be_changed(app: Driver) -> None:
    sit_down(app)
    take_towers(app)
    app.page.record(events.Corrected(0, "track", 20))
    app.frames(4)
    app.tap("journal")
    corrected = key_of_entry(app, events.Corrected)
    app.tap(corrected)
    assert app.find("change").disabled
    app.tap("plus_five")
    app.tap("minus")
    assert app.find("change").text == "Change to 24"
    app.tap("change")
    app.back()
    assert app.find("player_0").points == "24" and app.match.journal.undoes.kind == "amend"


def test_a_number_that_the_rules_refuse_changes_nothing(app: Driver) -> None:
    sit_down(app)
    take_towers(app)
    app.page.record(events.Corrected(0, "silver", 18))
    app.frames(4)
    app.tap("journal")
    before = app.match
    app.tap(key_of_entry(app, events.Corrected))
    app.tap("plus_five")
    app.tap("change")
    assert app.match is before and app.find_all("change"), "the sheet stays open"


def test_the_beginning_cannot_be_removed_and_a_witch_is_changed_by_her_card(app: Driver) -> None:
    a_turn(app)
    app.tap("journal")
    app.tap(key_of_entry(app, Begun))
    assert not app.find_all("remove") and app.sees("To go back before the start of play")
    app.back()
    app.tap(key_of_entry(app, events.WitchLaid))
    assert not app.find_all("change") and app.shell.route.name == "change_entry" and app.find_all("remove")


def long_match(app: Driver, entries: int) -> None:
    session = app.app.session
    match = Match.new("long", "witchstone", (Player("Mira", "green"), Player("Tamás", "red")), {}, 1)
    match = match.record(Begun(), 2)
    for number in range(entries):
        match = match.record(events.Corrected(number % 2, "track", number % 40), 3 + number)
    assert session.begin(match)
    app.shell.go("table", match="long", game="witchstone")
    app.advance(0.3)


def test_a_long_journal_shows_its_newest_part_and_more_when_asked(app: Driver) -> None:
    long_match(app, 150)
    app.tap("journal")
    assert len(rows(app)) == 40 and app.sees("151 entries, newest first")
    app.tap("older")
    assert len(rows(app)) == 80 and app.sees("71 older entries")
    app.tap("older")
    app.tap("older")
    assert len(rows(app)) == 151 and not app.find_all("older")


@pytest.mark.parametrize(("size", "text"), [((360, 640), 2.0), ((740, 360), 1.0), ((1280, 800), 1.3)])
def test_every_entry_can_be_read_and_reached(app: Driver, size: tuple[int, int], text: float) -> None:
    app.app.session.set("text_size", text)
    app.resize(*size)
    a_turn(app)
    app.app.session.remove(int(key_of_entry(app, events.WitchLaid).removeprefix("entry_")))
    app.frames(4)
    app.page.open_journal()
    app.advance(0.3)
    assert problems(app.shell._overlays, Box(0, 0, Window.width, Window.height)) == []
    app.tap(key_of_entry(app, Begun))
    assert problems(app.shell._overlays[-1:], Box(0, 0, Window.width, Window.height)) == []
