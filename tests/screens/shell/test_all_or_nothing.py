"""S11: what is said with one button is kept as a whole, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scoring.journal.events import Event
from scoring.message import Message, Refused
from storage.errors import CannotWrite
from storage.store import Store
from tests.storage.journeys import digest
from tools.harness.driver import Driver
from tools.harness.hands import table as table_hands
from tools.harness.hands.common import is_a
from tools.harness.places import carodeni as carodeni_places
from tools.harness.places import winter_queen as winter_queen_places

pytestmark = pytest.mark.ui


def set_number(app: Driver, name: str, value: int) -> None:
    app.find(lambda widget: type(widget).__name__ == "CountRow" and widget.name == name).dispatch("on_change", value)
    app.frames(2)


def at_spent_crystals(app: Driver) -> None:
    from screens.winter_queen import correcting

    winter_queen_places.sit_down(app, *winter_queen_places.MIDDLE)
    correcting.correct_spent(app.page, "spent")
    app.frames(4)


def assert_as_on_the_disk(app: Driver) -> None:
    with Store.open(app.folder) as other:
        assert digest(other.load(app.match.id).match) == digest(app.match)


def test_s11_if_one_of_several_numbers_is_refused_none_is_kept_and_the_sheet_stays(app: Driver) -> None:
    at_spent_crystals(app)
    before = app.match
    set_number(app, "red", 1)
    set_number(app, "blue", app.match.state.table.per_color)
    app.tap("correct_done")
    assert app.match is before, "blue crystals lie on the map, so not all of them can be in the box"
    assert app.find_all(is_a("NumbersSheet")), "it stays, with what was entered"
    assert app.find_all(is_a("Snack")), "and a sentence says why"
    assert_as_on_the_disk(app)
    set_number(app, "blue", 1)
    app.tap("correct_done")
    assert not app.find_all(is_a("NumbersSheet"))
    assert (app.match.state.table.spent["red"], app.match.state.table.spent["blue"]) == (1, 1)
    assert_as_on_the_disk(app)
    app.page.undo()
    app.frames(2)
    assert sum(app.match.state.table.spent.values()) == 1, "each of them is undone by itself"


def test_s11_a_disk_that_fails_between_two_numbers_keeps_none(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    at_spent_crystals(app)
    before = digest(app.match)
    monkeypatch.setattr("storage.journals.entry_row", _fails_at(2))
    set_number(app, "red", 1)
    set_number(app, "blue", 1)
    app.tap("correct_done")
    monkeypatch.undo()
    assert digest(app.match) == before and app.find_all(is_a("NumbersSheet"))
    assert_as_on_the_disk(app)


def _fails_at(turn: int) -> Callable[..., Any]:
    from storage.journals import entry_row

    calls = iter(range(1, 100))

    def failing(*args: Any) -> Any:
        if next(calls) == turn:
            raise CannotWrite("storage.disk_full")
        return entry_row(*args)

    return failing


# Everything else that one button says in several entries


def carodeni_catch_up(app: Driver) -> None:
    carodeni_places.sit_down(app, count=3)
    app.advance(0.4)
    app.tap("menu")
    app.tap("catch_up")
    set_number(app, "missed", 2)


def witchstone_skip(app: Driver) -> None:
    table_hands.sit_down(app)
    table_hands.take_towers(app)
    app.tap("skip")
    set_number(app, "missed", 2)


def carodeni_counts(app: Driver) -> None:
    carodeni_places.sit_down(app, *carodeni_places.MIDDLE)
    app.page.choose_tab("clan")
    app.frames(4)
    (panel,) = app.find_all(is_a("ClanPanel"))
    panel.correct("ingredients")
    app.frames(4)
    (sheet,) = app.find_all(is_a("CountsSheet"))
    sheet._counts["ingredients"] = [count + 1 for count in sheet._counts["ingredients"]]


@pytest.mark.parametrize(
    ("prepare", "button", "sheet"),
    [
        (carodeni_catch_up, "caught_up", "CatchUpSheet"),
        (witchstone_skip, "skip_only", "Sheet"),
        (carodeni_counts, "counted", "CountsSheet"),
    ],
    ids=["carodeni catch up", "witchstone skip", "ingredients"],
)
def test_s11_one_button_is_all_or_nothing(
    app: Driver, prepare: Callable[[Driver], None], button: str, sheet: str
) -> None:
    prepare(app)
    before = app.match
    with pytest.MonkeyPatch.context() as patch:
        from scoring.journal.match import Match

        record, calls = Match.record, iter(range(1, 1000))

        def refusing(match: Match, event: Event, at: int) -> Match:
            if next(calls) == 2:
                raise Refused(Message("match.not_tracked"))
            return record(match, event, at)

        patch.setattr(Match, "record", refusing)
        app.tap(button)
    assert app.match is before
    assert app.find_all(is_a(sheet)), "the sheet stays"
    assert_as_on_the_disk(app)
    app.tap(button)
    assert len(app.match.journal.entries) >= len(before.journal.entries) + 2
    assert not app.find_all(is_a(sheet))
    assert_as_on_the_disk(app)


def test_s11_digits_take_the_place_of_the_number_before_in_one_step(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the new number cannot be written, the one before it stays."""
    from scoring.journal.events import Begun
    from scoring.journal.match import Match
    from scoring.players import Player

    session = app.app.session
    players = (Player("Mira", "green"), Player("Tamás", "red"))
    match = Match.new(session.new_id(), "witchstone", players, {}, session.now()).record(Begun(tracked=False), 1)
    assert session.begin(match)
    app.shell.go("scoring", match=match.id, game="witchstone")
    app.advance(0.3)
    what = app.page.book.categories[0].id
    assert app.page.enter(0, what, 1)
    before = digest(app.match)
    monkeypatch.setattr("storage.journals.entry_row", _fails_at(2))
    assert not app.page.enter(0, what, 12)
    monkeypatch.undo()
    assert digest(app.match) == before
    assert_as_on_the_disk(app)
    assert app.page.enter(0, what, 12)
    assert len(app.match.journal.events) == len(match.journal.events) + 1
