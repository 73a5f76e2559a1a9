"""New match: seats, names, colours, order, who begins, options; and nothing of it is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring import games
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.words import words
from tools.harness.driver import Driver, Finger
from tools.harness.hands.common import open_new_match, seats, sit

pytestmark = pytest.mark.ui


def test_names_are_typed_once_and_offered_as_chips_afterwards(app: Driver) -> None:
    open_new_match(app)
    sit(app, "Mira")
    sit(app, "  Tamás ")
    assert seats(app) == ["Mira", "Tamás"]
    app.tap("set_table")
    app.tap("begins_0")
    app.back()
    app.tap("new_match")
    app.find("seat_0").dispatch("on_clear")
    app.advance(0.3)
    assert app.sees("Mira left the table.")
    app.tap(lambda w: getattr(w, "text", "") == "Mira" and type(w).__name__ == "Chip")
    assert seats(app) == ["Mira", "Tamás"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("   ", "A name needs at least one letter."),
        ("mira", "mira is already at the table."),
        ("x" * 200, "That name is too long: 40 characters at most."),
    ],
)
def test_a_bad_name_is_refused_with_one_sentence_and_can_be_mended(app: Driver, typed: str, sentence: str) -> None:
    open_new_match(app)
    sit(app, "Mira")
    sit(app, typed)
    assert app.sees(sentence)
    assert app.find("field").text == typed, "what was typed is still there to be mended"
    app.back()
    assert seats(app) == ["Mira", ""]


def test_f11_enter_goes_on_to_the_next_empty_seat(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    app.tap(lambda w: getattr(w, "value", None) == 3 and type(w).__name__ == "Segment")
    app.tap("seat_1")
    assert app.sees("Seat 2 of 3: who sits here?")
    for name in ("Tamás", "Mira"):
        app.type(name)
        app.tap("send_on")
        assert app.find("field").text == "" and app.find("field").focus, "the keyboard stays"
    assert app.sees("Seat 3 of 3: who sits here?") and not app.find_all("send_on")
    app.type("Zsófi")
    app.find("field").dispatch("on_text_validate")
    app.advance(0.4)
    assert not app.find_all("field")
    assert seats(app) == ["Mira", "Tamás", "Zsófi"]


def test_f6_a_table_with_names_is_asked_who_begins(app: Driver) -> None:
    open_new_match(app)
    for name in ("Mira", "Tamás"):
        sit(app, name)
    app.tap("set_table")
    assert app.shell.route.name == "new_match" and app.sees("Who starts?")
    app.back()
    assert not app.app.session.open_matches(), "nothing is set without an answer"
    app.tap("set_table")
    app.tap("begins_1")
    assert [player.name for player in app.match.players] == ["Tamás", "Mira"]


def test_f6_the_lot_can_answer_who_begins(app: Driver) -> None:
    open_new_match(app)
    for name in ("Mira", "Tamás"):
        sit(app, name)
    app.tap("set_table")
    app.tap("begins_random")
    assert app.shell.route.name == "setup" and {player.name for player in app.match.players} == {"Mira", "Tamás"}


def test_an_emoji_is_a_name(app: Driver) -> None:
    open_new_match(app)
    sit(app, "🧙 Ola")
    assert seats(app)[0] == "🧙 Ola"
    app.tap("set_table")
    assert app.match.players[0].name == "🧙 Ola"


def test_seats_without_a_name_are_called_by_their_colour_so_the_way_on_is_never_barred(app: Driver) -> None:
    open_new_match(app)
    app.tap("set_table")
    assert [player.name for player in app.match.players] == ["Green", "Red"]


def test_a_player_called_like_a_colour_keeps_the_name(app: Driver) -> None:
    open_new_match(app)
    sit(app, "Red")
    app.tap("set_table")
    assert [player.name for player in app.match.players] == ["Red", "Red 2"]


def test_the_piece_changes_its_colour_and_each_colour_stays_there_once(app: Driver) -> None:
    open_new_match(app)
    before = [seat.color for seat in app.page._seating.used]
    app.tap("piece")
    after = [seat.color for seat in app.page._seating.seats]
    assert [seat.color for seat in app.page._seating.used] != before
    assert sorted(after) == ["blue", "green", "red", "yellow"]


def test_dragging_the_handle_changes_the_order_and_who_begins_goes_along(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    app.tap(lambda w: getattr(w, "value", None) == 3 and type(w).__name__ == "Segment")
    for name in ("Mira", "Tamás", "Zsófi"):
        sit(app, name)
    app.tap("seat_0")
    row = app.find("seat_0")
    x, y = row.ids.handle.to_window(*row.ids.handle.center)
    app.drag(x, y, x, y - 2 * (row.height + 4))
    assert seats(app) == ["Tamás", "Zsófi", "Mira"]
    app.tap("set_table")
    assert [player.name for player in app.match.players] == ["Mira", "Tamás", "Zsófi"]


def test_tapping_a_name_makes_that_player_begin(app: Driver) -> None:
    open_new_match(app)
    sit(app, "Mira")
    sit(app, "Tamás")
    app.tap("seat_1")
    assert app.sees("starts")
    app.tap("set_table")
    assert app.match.players[0].name == "Tamás"


def test_the_lot_shows_its_seed_and_the_theatre_ends_on_the_one_it_drew(app: Driver) -> None:
    open_new_match(app)
    sit(app, "Mira")
    sit(app, "Tamás")
    app.tap("way_random")
    app.advance(6)
    page = app.page
    assert page._seed and app.sees(page._seed)
    drawn = page._seating.starter_drawn(page._seed)
    assert page._seating.starter == drawn
    assert [row.begins for row in reversed(page.ids.seats.children)] == [index == drawn for index in range(2)]


def test_one_of_the_fingers_on_the_screen_is_chosen(app: Driver) -> None:
    from kivy.base import EventLoop

    open_new_match(app)
    app.tap("way_touch")
    assert app.sees("Everyone: hold one finger on the screen")
    fingers = [Finger(100, 300), Finger(300, 300), Finger(200, 500)]
    for finger in fingers:
        EventLoop.post_dispatch_input("begin", finger)
    app.advance(1)
    assert not app.sees("This finger starts!"), "it waits until the fingers lie still"
    app.advance(1)
    assert app.sees("This finger starts!")
    app.advance(3)
    for finger in fingers:
        EventLoop.post_dispatch_input("end", finger)
    assert app.sees("Tap the name of the player whose finger was chosen.")


def test_shuffling_the_seats_says_the_seed_and_can_be_undone(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    app.tap(lambda w: getattr(w, "value", None) == 4 and type(w).__name__ == "Segment")
    for name in ("A", "B", "C", "D"):
        sit(app, name)
    app.tap("shuffle")
    assert app.sees("New seating order, drawn at random. Code")
    assert sorted(seats(app)) == ["A", "B", "C", "D"]
    app.tap("snack")
    assert seats(app) == ["A", "B", "C", "D"]


def test_options_are_kept_in_the_match(app: Driver) -> None:
    open_new_match(app, "witchcraft")
    app.tap("options")
    app.tap("tournament")
    app.back()
    assert app.sees("Tournament")
    app.tap("set_table")
    assert app.match.options["tournament"] is True


def test_a_handicap_belongs_to_its_player_whatever_the_order(app: Driver) -> None:
    open_new_match(app)
    sit(app, "Mira")
    sit(app, "Tamás")
    app.tap("options")
    hard = [w for w in app.find_all(lambda w: type(w).__name__ == "Segment") if w.value == "hard"]
    app.tap(hard[1])
    app.back()
    app.tap("seat_1")
    app.tap("set_table")
    assert [player.name for player in app.match.players] == ["Tamás", "Mira"]
    assert app.match.options["handicap"] == ("hard", "none")


def test_a_game_for_one_asks_no_starting_player(app: Driver) -> None:
    open_new_match(app, "carodeni")
    app.tap(lambda w: getattr(w, "value", None) == 1 and type(w).__name__ == "Segment")
    assert not app.find_all("way_rule")
    app.tap("set_table")
    assert len(app.match.players) == 1


def test_the_draft_survives_leaving_and_a_restart(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_new_match(app)
        sit(app, "Mira")
        app.back()
        app.tap("new_match")
        assert seats(app) == ["Mira", ""]
    with Driver(tmp_path) as app:
        assert app.shell.route.name == "new_match"
        assert seats(app) == ["Mira", ""]


def test_q_missing_6_a_new_match_says_that_the_map_is_missing_and_leads_to_it(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    assert app.sees("The app does not know your map yet") and app.find("note_action").text == "My copy"
    app.tap("note_action")
    assert app.shell.route.name == "my_copy"
    app.app.session.keep_copy("winter_queen", "layout", written(TEMPLATES["lens"]))
    app.back()
    assert app.shell.route.name == "new_match" and not app.sees("The app does not know your map yet")


@pytest.mark.parametrize("game", ["witchstone", "carodeni", "witchcraft"])
def test_q_missing_6_what_the_score_does_not_need_is_not_missed(app: Driver, game: str) -> None:
    open_new_match(app, game)
    assert not app.find_all("note_action")


def test_q_missing_6_the_bare_checklist_needs_no_map(app: Driver) -> None:
    app.shell.go("checklist", game="winter_queen")
    app.advance(0.3)
    assert not app.find_all("note_action")


@pytest.mark.parametrize("game", games.IDS)
def test_every_reading_can_be_chosen_for_a_new_match_with_its_sentence(app: Driver, game: str) -> None:
    open_new_match(app, game)
    for count in games.game(game).seats:
        app.page.choose_count(count)
        app.page.open_options()
        app.frames(4)
        for option in games.game(game).options_for(count, {}):
            assert app.sees(words("en")(f"{game}.option.{option.id}")), option.id
            assert app.sees(words("en")(f"{game}.option.{option.id}.note")), option.id
        app.back()


@pytest.mark.parametrize("game", ["carodeni", "witchstone"])
def test_u2_11_the_step_of_the_starting_player_is_ticked_when_one_was_chosen(app: Driver, game: str) -> None:
    for chosen in (True, False):
        app.shell.go("new_match", game=game)
        app.advance(0.2)
        if chosen:
            app.page._change(app.page._seating.begun_by(1))
        else:
            app.page._change(app.page._seating.begun_by(None))
        app.page.set_table()
        app.advance(0.3)
        assert ("starter" in app.match.state.ticked) is chosen
