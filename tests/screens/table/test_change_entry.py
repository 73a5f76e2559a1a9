"""A past entry is changed by the card that made it, filled in; a forgotten one is inserted before it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scoring import games
from scoring.journal.events import Begun, Drew, Event, Insisted, Ticked
from scoring.journal.match import Match
from scoring.witchstone import events
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.table import sit_down, take_towers
from tools.harness.rules.finished_matches import PLAYED

pytestmark = pytest.mark.ui

SETUP = (Begun, Drew, Ticked)


def played(app: Driver, *told: Event) -> None:
    sit_down(app)
    take_towers(app)
    for event in told:
        assert app.app.session.record(event), event
    app.frames(4)


def position_of(match: Match, wanted: Callable[[Event], bool]) -> int:
    return next(position for position, event in match.journal.events if wanted(event))


def a(kind: type) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, kind)


def open_entry(app: Driver, wanted: Callable[[Event], bool]) -> Any:
    app.tap("journal")
    app.tap(f"entry_{position_of(app.match, wanted)}")
    return app.page


def length(app: Driver, spaces: int) -> Any:
    return app.find("lengths").children[::-1][spaces - 1]


TURN = (
    events.TileLaid(("energy", "witch"), (3, 1)),
    events.EnergyLaid(3, 3, "village"),
    events.WitchLaid(),
    events.TurnEnded(),
)


def test_the_table_is_shown_as_it_stood_and_the_card_is_filled_in(app: Driver) -> None:
    played(app, *TURN)
    page = open_entry(app, a(events.TileLaid))
    assert app.shell.route.name == "change_entry" and app.sees("Change an entry")
    card = app.find(is_a("TileCard"))
    assert (card.first, card.second, card.first_size, card.second_size) == ("energy", "witch", 3, 1)
    assert page.now.state.table.turn.phase == "tile" and page.live.state.table.turn.seat == 1
    assert app.sees("3 later entries fit")


@pytest.mark.parametrize("face", ["witch", "points", ""])
def test_the_face_of_a_towers_token_is_marked(app: Driver, face: str) -> None:
    sit_down(app)
    assert app.app.session.record(events.TowerTaken(face))
    app.frames(4)
    open_entry(app, a(events.TowerTaken))
    marked = [str(pick.key) for pick in app.find_all(is_a("Pick")) if pick.on]
    assert marked == [f"face_{face or 'none'}"]


def test_an_entry_two_turns_back_is_repaired_with_four_taps(app: Driver) -> None:
    wrong = events.EnergyLaid(1, 1, "village")
    later = (
        events.ActionsLost(),
        events.WitchLaid(),
        events.TurnEnded(),
        events.TileLaid(("scroll", "energy"), (1, 1)),
        events.ScrollTaken(),
        events.EnergyLaid(1, 1, "village"),
        events.TurnEnded(),
    )
    played(app, events.TileLaid(("energy", "witch"), (3, 1)), wrong, *later)
    points = app.match.state.table.seats[0].track
    before = app.taps
    app.tap("journal")
    app.tap(f"entry_{position_of(app.match, a(events.EnergyLaid))}")
    card = app.find(is_a("EnergyCard"))
    assert (card.length, card.units) == (1, 1)
    app.tap(length(app, 2))
    app.tap("reach_village")
    assert app.taps - before == 4
    assert app.shell.route.name == "table" and app.sees("Changed.")
    changed = app.match.journal.event_at(position_of(app.match, a(events.EnergyLaid)))
    assert changed == events.EnergyLaid(2, 2, "village")
    assert app.match.state.table.seats[0].track > points and not app.match.journal.impossible
    app.tap("snack")
    assert app.match.state.table.seats[0].track == points


def test_what_a_change_makes_impossible_is_listed_with_its_reason_before_it_is_saved(app: Driver) -> None:
    played(app, *TURN)
    open_entry(app, a(events.TileLaid))
    app.tap("symbol_witch")
    app.tap("symbol_wand")
    app.tap("lay")
    assert app.sees("later entr") and app.find_all("save_change")
    assert not app.match.journal.impossible, "nothing was saved yet"
    app.tap("save_change")
    lost = app.match.journal.impossible
    assert [type(each.event) for each in lost][:1] == [events.WitchLaid]
    app.tap("undo")
    assert not app.match.journal.impossible


def test_forgotten_entries_are_inserted_one_after_the_other(app: Driver) -> None:
    played(app, events.TileLaid(("energy", "witch"), (1, 1)), events.ActionsLost(), events.WitchLaid())
    before = app.match.state.table.seats[0]
    open_entry(app, a(events.ActionsLost))
    app.tap("insert_before")
    assert app.sees("Insert a forgotten entry")
    app.tap("reach_village")
    assert app.shell.route.name == "change_entry" and app.sees("later entr"), "more can follow"
    app.tap("finish")
    assert app.shell.route.name == "table" and app.sees("1 entry inserted.")
    inserted = [event for _, event in app.match.journal.events if isinstance(event, events.EnergyLaid)]
    assert inserted == [events.EnergyLaid(1, 1, "village")]
    assert app.match.state.table.seats[0].track > before.track
    kinds = [type(event) for _, event in app.match.journal.events]
    assert kinds.index(events.EnergyLaid) < kinds.index(events.ActionsLost)


def test_what_became_impossible_comes_back_by_itself_when_it_fits_again(app: Driver) -> None:
    played(app, *TURN)
    witch = position_of(app.match, a(events.WitchLaid))
    app.app.session.amend(position_of(app.match, a(events.TileLaid)), events.TileLaid(("energy", "scroll"), (3, 1)))
    assert witch in [each.position for each in app.match.journal.impossible]
    app.frames(4)
    open_entry(app, a(events.TileLaid))
    app.tap("symbol_scroll")
    app.tap("symbol_witch")
    app.tap("lay")
    assert not app.match.journal.impossible


def test_a_change_against_the_rules_can_be_insisted_on(app: Driver) -> None:
    played(app, *TURN[:2], events.WitchLaid())
    open_entry(app, a(events.WitchLaid))
    assert not app.page.record(events.Stepped(1)), "another action than the one in hand"
    app.advance(0.3)
    app.tap("anyway")
    changed = [event for _, event in app.match.journal.events if isinstance(event, Insisted)]
    assert len(changed) == 1 and app.shell.route.name == "table"


GIVEN_BY_NOTHING = (events.ExtraActions("crystal", 2), events.CrystalMoved(2))


def test_entries_that_belong_together_are_insisted_on_together(app: Driver) -> None:
    played(app)
    before = len(app.match.journal.entries)
    assert not app.page.record_all(GIVEN_BY_NOTHING)
    app.advance(0.3)
    assert app.sees("Nothing in this turn gives this: Crystal.") and len(app.match.journal.entries) == before
    app.tap("anyway")
    recorded = [entry.event for entry in app.match.journal.entries[before:]]
    assert recorded == [Insisted(GIVEN_BY_NOTHING[0]), GIVEN_BY_NOTHING[1]]


@pytest.mark.parametrize("way", ["change", "insert"])
def test_in_the_past_too_none_of_the_entries_is_lost(app: Driver, way: str) -> None:
    played(app, *TURN)
    position = position_of(app.match, a(events.WitchLaid))
    app.shell.go("change_entry", match=app.match.id, game="witchstone", position=str(position), way=way)
    app.advance(0.5)
    assert not app.page.record_all(GIVEN_BY_NOTHING)
    app.advance(0.3)
    app.tap("anyway")
    if way == "change":
        app.tap("save_change")  # the witch of the tile is not laid any more, so the turn does not end
    before = [type(event) for _, event in app.match.journal.events][: -1 if way == "change" else -2]
    assert before[-4:] == [events.TileLaid, events.EnergyLaid, Insisted, events.CrystalMoved]


def test_a_page_whose_entry_is_gone_cannot_be_shown(app: Driver) -> None:
    played(app, *TURN)
    app.shell.go("change_entry", match=app.match.id, game="witchstone", position="999", way="change")
    app.advance(0.3)
    assert app.page.unavailable or app.shell.route.name != "change_entry"


def test_the_page_comes_back_after_a_restart_with_what_was_begun(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        played(app, *TURN)
        open_entry(app, a(events.EnergyLaid))
        app.tap(length(app, 2))
    with Driver(tmp_path) as app:
        assert app.shell.route.name == "change_entry"
        assert app.find(is_a("EnergyCard")).length == 2


@pytest.mark.parametrize("game", games.IDS)
def test_every_kind_of_entry_opens_and_the_same_entry_again_changes_nothing(
    app: Driver, game: str, request: pytest.FixtureRequest
) -> None:
    """The table is that of then, in every game; typing the very same leaves all numbers as they were."""
    match = PLAYED[game](Random(5))
    assert app.app.session.begin(match)
    app.shell.go("table", match=match.id, game=game)
    app.advance(0.3)
    every = request.config.getoption("--long")
    seen = set[type[Event]]()
    for position, event in match.journal.events:
        if isinstance(event, SETUP) or (type(event) in seen and not every):
            continue
        seen.add(type(event))
        app.shell.go("change_entry", match=match.id, game=game, position=str(position), way="change")
        app.advance(0.5)
        assert app.shell.route.name == "change_entry", event
        page, before = app.page, app.match.state
        assert page.now.state == Match.before(app.match, position).state
        assert page.record(event) and app.shell.route.name == "table", event
        assert app.match.state == before and not app.match.journal.impossible
        app.advance(0.3)
    assert len(seen) > 3


def test_an_action_against_the_rules_is_changed_by_its_own_sheet(app: Driver) -> None:
    played(app, TURN[0], Insisted(events.ExtraActions("crystal", 2)), events.CrystalMoved(2))
    open_entry(app, a(Insisted))
    app.advance(0.5)
    assert app.find("other_crystal").on
    app.tap("other_pentagram")
    app.tap("anyway")
    app.tap("save_change")
    changed = [event for _, event in app.match.journal.events if isinstance(event, Insisted)]
    assert changed == [Insisted(events.ExtraActions("pentagram", 2))]
