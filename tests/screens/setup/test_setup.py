"""The setup checklist: ticks, numbers, draws, the menu, and what happens at the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from device import null_device
from device.sharing import NoFileSharing, Outcome
from scoring import games
from tools.harness.driver import Driver
from tools.harness.hands.common import Megaphone, is_a, only_set_up, open_game

pytestmark = pytest.mark.ui


def open_checklist(app: Driver, game: str, count: int) -> None:
    app.tap(lambda w: getattr(w, "game", "") == game and type(w).__name__ == "Plate")
    app.tap("checklist")
    if len(games.game(game).seats) > 1:
        app.tap(is_a("Segment", value=count))
    app.tap("set_table")


EVERY = [(game, count) for game in games.IDS for count in games.game(game).seats]


@pytest.mark.parametrize(("game", "count"), EVERY)
def test_every_step_shows_its_number_and_can_be_ticked(app: Driver, game: str, count: int) -> None:
    open_checklist(app, game, count)
    steps = app.match.plan.steps
    for done, step in enumerate(steps):
        row = app.find(step.id)
        assert row.number == ("" if step.number is None else str(step.number))
        assert row.phase == "now"
        app.tap(row)
        assert row.phase == "done"
        assert app.page.count == f"{done + 1} / {len(steps)}"
    assert app.sees("Setup complete.")


def test_a_tick_can_be_taken_away_in_any_order(app: Driver) -> None:
    open_checklist(app, "winter_queen", 3)
    app.tap("fill")
    app.tap("map")
    assert app.match.state.ticked == {"fill", "map"}
    app.tap("fill")
    assert app.match.state.ticked == {"map"}


def test_leaving_and_returning_keeps_the_ticks_also_after_a_restart(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_checklist(app, "winter_queen", 3)
        app.tap("map")
        app.back()
        app.back()
        assert app.sees("Setup: 1 of 10 steps")
    with Driver(tmp_path) as app:
        assert app.sees("Setup: 1 of 10 steps")
        app.tap(lambda w: type(w).__name__ == "ContinueCard")
        assert app.find("map").phase == "done"


def test_the_app_opens_on_the_very_screen_that_was_left(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_checklist(app, "carodeni", 4)
        app.tap(app.match.plan.steps[0].id)
        match = app.match
    with Driver(tmp_path) as app:
        assert app.shell.route.name == "setup"
        assert app.match.id == match.id
        assert app.match.state == match.state
        assert app.back() and app.shell.route.name == "game"


def test_undo_names_what_it_undoes_and_redo_brings_it_back(app: Driver) -> None:
    open_checklist(app, "winter_queen", 2)
    app.tap("map")
    app.tap("menu")
    assert app.sees("icked: 1 map in the middle")
    app.tap("undo")
    assert app.match.state.ticked == frozenset()
    app.tap("menu")
    app.tap("redo")
    assert app.match.state.ticked == {"map"}


def test_a_draw_shows_its_seed_and_typing_the_seed_repeats_it(app: Driver) -> None:
    open_checklist(app, "witchcraft", 2)
    app.tap("draw")
    app.tap("altars")
    assert app.match.state.seed("altars") is None, "a draw that is only looked at does not count (F9)"
    app.tap("use_draw")
    seed = app.match.state.seed("altars")
    app.tap("draw")
    app.tap("altars")
    assert seed and app.sees(seed)
    first = app.match.lots("altars")
    app.tap("again")
    assert not app.sees(seed) and app.match.state.seed("altars") == seed
    app.tap("use_draw")
    assert app.match.state.seed("altars") != seed
    app.tap("draw")
    app.tap("altars")
    app.tap("type_seed")
    app.type(seed.lower())
    app.tap("send")
    app.tap("use_draw")
    assert app.match.lots("altars") == first


def test_a_secret_lot_is_covered_until_its_owner_taps_it(app: Driver) -> None:
    open_checklist(app, "witchcraft", 2)
    app.tap("draw")
    app.tap("power")
    secret = app.find_all("secret")[0]
    shown = secret.shown
    assert app.sees("For Green only: tap to look") and not app.sees(shown)
    app.tap(secret)
    assert app.sees(shown)
    app.tap(secret)
    assert not app.sees(shown)


def test_the_step_that_a_draw_serves_shows_what_was_drawn(app: Driver) -> None:
    open_checklist(app, "witchcraft", 2)
    served = next(step for step in app.match.plan.steps if step.draw == "altars")
    for step in app.match.plan.steps[: app.match.plan.steps.index(served)]:
        app.tap(step.id)
    row = app.find(served.id)
    before = len(row.lines)
    app.page.open_draw("altars")
    app.advance(0.2)
    app.tap("use_draw")
    assert len(row.lines) > before


def test_finishing_too_early_asks_first_and_loses_nothing(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    only_set_up(monkeypatch, "winter_queen")
    open_checklist(app, "winter_queen", 2)
    app.tap("map")
    app.tap("finish")
    assert app.sees("steps are not ticked yet.")
    app.tap("no")
    assert app.match.state.stage == "setup"
    app.tap("finish")
    app.tap("yes")
    assert app.shell.route.name == "games" and not app.sees("Continue")
    app.tap("snack")
    assert app.shell.route.name == "setup" and app.match.state.stage == "setup"


def test_the_starting_player_is_named_when_the_table_is_set(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    only_set_up(monkeypatch, "witchcraft")
    open_checklist(app, "witchcraft", 2)
    for step in app.match.plan.steps:
        app.page.toggle(step.id)
    app.frames(3)
    assert app.sees("Setup complete. Green starts.")
    app.tap("finish")
    assert app.shell.route.name == "games"
    assert app.sees("Saved to History.")


class Post(NoFileSharing):
    available, copies = True, False

    def __init__(self) -> None:
        self.sent = ""

    def share_text(self, title: str, text: str) -> Outcome:
        self.sent = f"{title}\n{text}"
        return Outcome.COPIED


def test_reading_aloud_and_sharing_are_offered_where_the_device_can_do_them(tmp_path: Path) -> None:
    megaphone, post = Megaphone(), Post()
    with Driver(tmp_path, replace(null_device(), speech=megaphone, sharing=post)) as app:
        open_checklist(app, "winter_queen", 3)
        app.tap("map")
        app.tap("menu")
        app.tap("speak")
        ((text, language),) = megaphone.said
        assert text.startswith("3 crystal holders") and language == "en"
        app.tap("menu")
        app.tap("share")
        assert "☑ 1 map" in post.sent and "☐ 3 crystal holders" in post.sent
        assert app.sees("Checklist copied.")


def test_what_the_device_cannot_do_is_not_offered(app: Driver) -> None:
    open_checklist(app, "winter_queen", 3)
    app.tap("menu")
    assert not app.find_all("speak") and not app.find_all("share")


def test_a_checklist_has_the_options_of_a_new_match_and_says_so(tmp_path: Path) -> None:
    post = Post()
    with Driver(tmp_path, replace(null_device(), sharing=post)) as app:
        open_game(app, "witchstone")
        app.tap("checklist")
        app.tap(is_a("Segment", value=3))
        app.tap("options")
        app.tap(is_a("Segment", value="light"))
        app.back()
        assert app.sees("Handicap")
        app.tap("set_table")
        assert [player.name for player in app.match.players] == ["Green", "Red", "Blue"]
        assert app.match.options["handicap"] == ("none", "none", "light")
        assert app.find("handicap").number == "4"
        assert app.sees("Handicap, Blue: Light")
        app.page.share()
        title, kind, options, empty, *_ = post.sent.splitlines()
        assert (title, kind, options, empty) == ("Setup", "Setup: Witchstone · 3 players", "Handicap, Blue: Light", "")


def test_the_choices_for_a_checklist_are_kept_and_are_not_those_of_a_match(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        app.shell.go("checklist", game="witchcraft")
        app.advance(0.3)
        app.tap("options")
        app.tap("tournament")
        app.back()
    with Driver(tmp_path) as app:
        app.tap("set_table")
        assert app.match.options["tournament"] is True
        app.shell.go("new_match", game="witchcraft")
        app.advance(0.3)
        app.tap("set_table")
        assert app.match.options["tournament"] is False


def test_without_a_choice_nothing_is_said_of_options(app: Driver) -> None:
    open_checklist(app, "winter_queen", 2)
    assert app.page.options_note == ""
