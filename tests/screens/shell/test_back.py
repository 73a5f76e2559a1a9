"""The way back, and the navigation."""

from __future__ import annotations

import pytest

from screens.shell.routes import DESTINATIONS
from tests.window import PHONE
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, leaves_by_back, only_set_up, open_checklist, open_new_match
from tools.harness.hands.journeys import TABLET, names

pytestmark = pytest.mark.ui


# The way back


def test_back_closes_the_sheet_then_the_page_then_goes_up_and_at_last_leaves_the_app(app: Driver) -> None:
    open_checklist(app, "witchcraft")
    app.tap("draw")
    app.tap("altars")
    app.tap("type_seed")
    assert app.find_all("field")
    app.back()
    assert not app.find_all("field") and app.find_all("again"), "only the topmost sheet has gone"
    app.back()
    assert not app.find_all("again") and names(app) == ["games", "game", "setup"]
    app.back()
    assert names(app) == ["games", "game"]
    app.back()
    assert names(app) == ["games"]
    assert leaves_by_back(app)
    assert names(app) == ["games"] and app.sees("Grimoire")


@pytest.mark.parametrize("opened", ["menu", "finish"])
def test_back_closes_a_menu_and_a_question_and_changes_nothing(
    app: Driver, opened: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    only_set_up(monkeypatch, "winter_queen")
    open_checklist(app, "winter_queen")
    state = app.match.state
    app.tap(opened)
    assert app.shell._overlays
    app.back()
    assert not app.shell._overlays and names(app) == ["games", "game", "setup"] and app.match.state == state


def test_back_closes_the_finger_picker(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    app.tap("way_touch")
    app.back()
    assert not app.shell._overlays and names(app)[-1] == "new_match"
    app.advance(6)


def test_back_from_the_settings_leads_to_the_games(app: Driver) -> None:
    app.tap(is_a("Destination", route="settings"))
    app.tap("about")
    assert names(app) == ["settings", "about"]
    app.back()
    assert names(app) == ["settings"]
    app.back()
    assert names(app) == ["games"]


def test_the_arrow_on_the_page_is_the_same_as_the_back_button(app: Driver) -> None:
    open_checklist(app, "witchcraft")
    app.tap("back")
    assert names(app) == ["games", "game"]
    app.tap("back")
    assert names(app) == ["games"]


def test_a_match_that_was_begun_stands_in_place_of_the_page_that_began_it(app: Driver) -> None:
    open_new_match(app, "witchcraft")
    app.tap("set_table")
    assert names(app) == ["games", "game", "setup"]


# Navigation


def test_the_navigation_shows_where_one_is(app: Driver) -> None:
    for route in ("settings", "games", "settings"):
        app.tap(is_a("Destination", route=route))
        assert names(app) == [route]
        assert [d.route for d in app.find_all(is_a("Destination")) if d.on] == [route]


def test_the_bar_hides_where_the_page_needs_the_room_and_the_rail_stays(app: Driver) -> None:
    open_checklist(app, "witchcraft")
    assert not app.find_all(is_a("Destination"))
    app.resize(*TABLET)
    assert [each.route for each in app.find_all(is_a("Destination"))] == [route for route, _, _ in DESTINATIONS]
    app.tap(is_a("Destination", route="settings"))
    assert names(app) == ["settings"]
    app.tap(is_a("Destination", route="games"))
    assert names(app) == ["games"] and app.find_all(is_a("ContinueCard"))
    app.resize(*PHONE)


def test_tapping_the_destination_from_deep_inside_leads_up_to_it(app: Driver) -> None:
    app.resize(*TABLET)
    open_checklist(app, "witchcraft")
    app.tap(is_a("Destination", route="games"))
    assert names(app) == ["games"]
    app.resize(*PHONE)
