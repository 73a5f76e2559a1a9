"""The final scoring: every kind of entry by touch, differences, refusals, undo, and every shape of window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scoring.journal.events import Entered
from scoring.witchstone.events import Corrected
from screens.scoring.book import ScoreBook
from screens.shell.draft import Draft
from tools.harness.driver import Driver
from tools.harness.hands.score import (
    entered,
    new_match,
    on,
    open_scoring,
    pick_prophecy,
    score_by_record,
    tap,
    total,
    type_number,
)

pytestmark = pytest.mark.ui


def row(app: Driver, seat: int) -> Any:
    return app.find(f"row_{seat}")


def step(app: Driver, seat: int, key: str) -> None:
    tap(app, next(button for button in row(app, seat).walk() if getattr(button, "key", "") == key))


def test_the_keypad_writes_for_one_player_after_the_other_and_then_for_the_next_category(app: Driver) -> None:
    open_scoring(app, new_match(app))
    type_number(app, 66)
    assert app.find("key_next").text == "Tamás"
    on(app)
    type_number(app, 41)
    assert app.find("key_next").text == "Owls"
    on(app)
    assert (entered(app, 0, "track"), entered(app, 1, "track")) == (66, 41)
    assert app.page.present.id == "owls"
    assert app.find("category_0").done and not app.find("category_1").done


@pytest.mark.parametrize(("text_size", "columns"), [(1.0, 2), (2.0, 1)])
def test_a_long_name_has_the_columns_that_it_needs(app: Driver, text_size: float, columns: int) -> None:
    app.resize(360, 640)
    app.app.session.set("text_size", text_size)
    open_scoring(app, new_match(app, ("Szentgyörgyiné", "Tamás", "Ola", "Bo")))
    tap(app, "category_4")
    app.frames(6)
    choices = [app.find(f"seat_{seat}") for seat in range(4)]
    assert len({choice.x for choice in choices}) == columns
    name = choices[0].ids.name_text
    assert name.font_size == name.type_size, "it is not drawn smaller"


def test_larger_text_leaves_only_the_glyphs_of_the_categories(app: Driver) -> None:
    open_scoring(app, new_match(app))
    assert app.find("category_0").text == "Track"
    app.app.session.set("text_size", 2.0)
    app.frames(6)
    assert app.find("category_0").text == "" and app.find("category_0").spoken == "Track"
    app.app.session.set("text_size", 1.0)
    app.frames(6)
    assert app.find("category_0").text == "Track"


def test_a_number_of_two_digits_is_one_entry_and_undo_takes_it_back_at_once(app: Driver) -> None:
    open_scoring(app, new_match(app))
    type_number(app, 66)
    assert app.find("undo").text == "Undo: Mira – Score track 66"
    tap(app, "undo")
    assert entered(app, 0, "track") == 0
    assert not app.find_all("undo"), "what came before the final scoring is not undone here"


def test_steps_of_one_and_five_stay_within_what_the_box_has(app: Driver) -> None:
    open_scoring(app, new_match(app))
    tap(app, "category_2")
    for key in ("plus_five", "plus_five", "plus", "minus", "minus"):
        step(app, 1, key)
    assert entered(app, 1, "magic_tokens") == 9
    assert app.page.seat == 1, "the stepped row is the one in hand"
    assert app.sees("of 21") and app.sees("18")


def test_the_score_track_can_be_below_zero(app: Driver) -> None:
    open_scoring(app, new_match(app))
    tap(app, "key_sign")
    assert row(app, 0).written == "−"
    tap(app, "key_7")
    assert entered(app, 0, "track") == -7
    assert row(app, 0).points == "−7"


def test_going_on_over_an_empty_cell_says_that_there_is_nothing(app: Driver) -> None:
    open_scoring(app, new_match(app))
    tap(app, "category_3")
    on(app)
    on(app)
    assert app.page.present.id == "prophecies"
    assert app.find("category_3").done


def test_what_cannot_be_is_refused_with_a_reason_that_stays(app: Driver) -> None:
    open_scoring(app, new_match(app, ("Mira", "Tamás", "Zsófi")))
    tap(app, "category_2")
    type_number(app, 16)
    on(app)
    type_number(app, 6)
    assert entered(app, 1, "magic_tokens") == 0
    assert row(app, 1).ids.stepper.value == 0 and not row(app, 1).written
    notes = [note for note in app.find_all(lambda w: type(w).__name__ == "Note") if note.kind == "bad"]
    assert len(notes) == 1 and "21" in notes[0].text
    type_number(app, 5)
    assert entered(app, 1, "magic_tokens") == 5
    assert not app.find_all(lambda w: type(w).__name__ == "Note" and w.kind == "bad")


def test_a_third_owl_of_one_value_cannot_be_tapped_and_its_owners_are_named(app: Driver) -> None:
    open_scoring(app, new_match(app, ("Mira", "Tamás", "Zsófi")))
    tap(app, "category_1")
    tap(app, "owl_7")
    tap(app, "owl_5")
    on(app)
    tap(app, "owl_7")
    on(app)
    seven = app.find("owl_7")
    assert seven.disabled and seven.note == "Mira\nTamás"
    tap(app, "owl_7")
    assert entered(app, 2, "owls") == ()
    tap(app, "owl_5")
    assert [entered(app, seat, "owls") for seat in range(3)] == [(7, 5), (7,), (5,)]
    assert not app.app.session.record(Entered(2, "owls", (7,)))
    assert app.sees("7"), "the core refuses it too, in words"


def test_one_player_may_have_both_tiles_of_a_value_and_give_them_back(app: Driver) -> None:
    open_scoring(app, new_match(app))
    tap(app, "category_1")
    counts = []
    for _ in range(3):
        tap(app, "owl_6")
        counts.append(entered(app, 0, "owls"))
    assert counts == [(6,), (6, 6), ()]


def test_prophecies_ask_exactly_for_the_counts_that_they_need(app: Driver) -> None:
    open_scoring(app, new_match(app))
    tap(app, "category_4")
    assert not [name for name in app.names() if name.startswith("more_")]
    pick_prophecy(app, "symbol_group", "crystal")
    pick_prophecy(app, "witchstone_rank")
    pick_prophecy(app, "scrolls")
    assert {name for name in app.names() if name.startswith("more_")} == {"more_groups.crystal", "more_spells_used"}
    assert not app.find("category_4").done, "counts are missing"
    for _ in range(6):
        tap(app, "more_groups.crystal")
    tap(app, "more_spells_used")
    tap(app, lambda w: type(w).__name__ == "Segment" and w.text == "2nd")
    # Six symbols together give 7, the second rank 5; one used spell and three prophecies are four scrolls: 3.
    assert total(app, 0) == 15
    tap(app, lambda w: type(w).__name__ == "Segment" and w.text == "none")
    assert total(app, 0) == 11
    tap(app, "remove_1")
    assert entered(app, 0, "prophecies") == (("symbol_group", "crystal"), ("scrolls",))


def test_a_prophecy_is_changed_by_a_tap(app: Driver) -> None:
    open_scoring(app, new_match(app))
    tap(app, "category_4")
    pick_prophecy(app, "connected", "village", "village", "castle")
    tap(app, "prophecy_0")
    tap(app, "kind_crystals")
    assert entered(app, 0, "prophecies") == (("crystals",),)


def test_a_drawn_cauldron_counts_its_groups_itself(app: Driver) -> None:
    open_scoring(app, new_match(app))
    tap(app, "category_4")
    pick_prophecy(app, "symbol_group", "witch")
    tap(app, "draw_cauldron")
    editor = app.shell._overlays[-1]._editor
    editor.dispatch("on_lay", ((0, 0), (1, 0)), ("witch", "wand"))
    editor.dispatch("on_special", (-1, 0), ("witch", "energy"))
    app.frames(4)
    assert len(editor.cauldron.tiles) == 1
    tap(app, "cauldron_done")
    assert app.find(lambda w: getattr(w, "what", "") == "groups.witch").figure == "2"
    assert app.find("more_groups.witch").disabled
    tap(app, "draw_cauldron")
    app.shell._overlays[-1]._editor.dispatch("on_take_off", (0, 0))
    app.frames(3)
    assert entered(app, 0, "cauldron") == (("special", "-1,0", "witch", "energy"),)


def test_an_entry_that_differs_from_the_tracked_one_says_so_and_one_tap_takes_it_back(app: Driver) -> None:
    match_id = new_match(app, tracked=True)
    assert app.app.session.record(Corrected(1, "tokens", 4))
    open_scoring(app, match_id)
    tap(app, "category_2")
    assert row(app, 1).value == 4
    tap(app, "row_1")
    type_number(app, 5)
    assert app.sees("Tamás: 4 tracked, 5 entered.") and row(app, 1).differs
    tap(app, "note_action")
    assert entered(app, 1, "magic_tokens") == 4 and not row(app, 1).differs
    assert not app.sees("tracked, 5 entered")
    step(app, 1, "plus")
    step(app, 1, "minus")
    assert not ScoreBook(app.match).entered(1, "magic_tokens"), "the tracked number is no entry of its own"


def test_the_whole_pad_is_one_tap_away_and_leads_to_each_cell(app: Driver) -> None:
    open_scoring(app, score_by_record(app, ("Mira", "Tamás", "Zsófi", "Ádám")))
    tap(app, "pad")
    assert app.sees("Prophecies") and app.sees("Total")
    tap(app, "cell_magic_tokens_3")
    assert (app.page.present.id, app.page.seat) == ("magic_tokens", 3)


def test_equal_totals_lead_to_the_question_about_the_wand(app: Driver) -> None:
    open_scoring(app, score_by_record(app, ("Mira", "Tamás")))
    app.page.choose(4, 1)
    app.frames(3)
    on(app)
    assert app.sees("Who is further along the wand?")
    for seat in (0, 1):
        for _ in range(3):
            tap(app, f"wand_more_{seat}")
    tap(app, "under_1")
    tap(app, "wand_done")
    assert app.shell.route.name == "result"
    sheet = ScoreBook(app.match).sheet
    assert (sheet.decided_by, sheet.winners) == ("wand_order", ("Tamás",))
    app.back()
    app.page.show_result()
    app.advance(0.3)
    assert app.shell.route.name == "result", "it is asked once only"


def test_the_app_opens_again_on_the_very_cell(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        app.resize(412, 915)
        open_scoring(app, new_match(app))
        tap(app, "category_2")
        on(app)
        type_number(app, 3)
    with Driver(tmp_path) as app:
        assert app.shell.route.name == "scoring"
        assert (app.page.present.id, app.page.seat) == ("magic_tokens", 1)
        assert row(app, 1).value == 3


def test_a_malformed_draft_is_ignored(app: Driver) -> None:
    match_id = new_match(app)
    Draft.of_match(app.app.session, "scoring", match_id).write({"category": 77, "seat": "x"})
    open_scoring(app, match_id)
    assert (app.page.category, app.page.seat) == (0, 0)


def test_a_match_that_is_not_played_yet_cannot_be_scored(app: Driver) -> None:
    match_id = new_match(app)
    app.app.session.undo()
    app.shell.go("scoring", match=match_id, game="witchstone")
    assert app.shell.route.name == "games"


def test_a_tablet_shows_the_pad_and_the_cell_in_hand_beside_it(app: Driver) -> None:
    app.resize(1280, 800)
    open_scoring(app, score_by_record(app, ("Mira", "Tamás", "Zsófi", "Ádám")))
    tap(app, "cell_magic_tokens_2")
    assert app.find("cell_magic_tokens_2").chosen and app.sees("5 × 2")
    type_number(app, 4)
    assert entered(app, 2, "magic_tokens") == 4 and app.sees("4 × 2")
    tap(app, "plus")
    assert entered(app, 2, "magic_tokens") == 5
    tap(app, "cell_owls_2")
    tap(app, "owl_3")
    assert entered(app, 2, "owls") == (3,)
    tap(app, "undo")
    assert entered(app, 2, "owls") == ()
    assert app.sees("space 16, laps: 1")
    app.resize(412, 915)
    assert app.find("seat_2").on, "the same cell is in hand on the phone"


def test_with_large_text_the_keypad_comes_as_a_sheet(app: Driver) -> None:
    app.resize(360, 640)
    app.app.session.set("text_size", 2.0)
    app.frames(4)
    open_scoring(app, new_match(app))
    assert not app.find_all("key_next")
    tap(app, row(app, 0).ids.name_text)
    type_number(app, 48)
    tap(app, "key_next")
    assert entered(app, 0, "track") == 48
    tap(app, "next")
    assert app.page.seat == 1


def test_on_a_phone_on_its_side_the_keypad_stands_beside_the_rows(app: Driver) -> None:
    app.resize(740, 360)
    open_scoring(app, new_match(app))
    type_number(app, 12)
    assert entered(app, 0, "track") == 12
    assert app.find("key_1").to_window(0, app.find("key_1").y)[1] >= 0
    assert app.page._view.keypad_position == "beside"
