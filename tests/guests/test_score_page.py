"""The page of the own final score: steps, refusals, doubts, conflicts, undo, and the end."""

from __future__ import annotations

import re

import pytest

from scoring.journal.events import Entered
from scoring.results.score_book import ScoreBook
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import open_table
from tools.harness.guests.page_forms import page_forms
from tools.harness.guests.score_page import form, save, section, value

# Plain counts


def test_without_script_plus_and_minus_are_buttons_that_save() -> None:
    with open_table(match_at("witchstone", "score")) as opened:
        browser = opened.seated(1)
        before = value(opened, 1, "magic_tokens")
        tokens = form(browser, "magic_tokens")
        browser.post(tokens.action, tokens.press("step", "magic_tokens+1"))
        assert value(opened, 1, "magic_tokens") == before + 1
        track = form(browser, "track")
        browser.post(track.action, track.press("step", "track+5"))
        assert value(opened, 1, "track") == ScoreBook(match_at("witchstone", "score")).value(1, "track") + 5


def test_a_step_never_leaves_the_range() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        browser = opened.seated(1)
        spells = form(browser, "spells")
        assert spells.fields["spells_unused"] == [""]
        answer = browser.post(spells.action, spells.press("step", "spells_unused-1"))
        assert value(opened, 1, "spells_unused") == 0
        assert "Saved" in section(answer, "spells")


def test_an_empty_field_enters_nothing() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        answer = save(opened.seated(1), "track", track="")
        assert "Not entered yet" in section(answer, "track")
        assert ScoreBook(opened.table.state.match).state(1, "track") == "empty"


@pytest.mark.parametrize(
    ("typed", "reason"), [("many", "a whole number"), ("1e9", "a whole number"), ("99", "0 and 17")]
)
def test_what_is_no_number_of_the_game_stays_in_its_field_with_the_reason(typed: str, reason: str) -> None:
    with open_table(match_at("witchstone", "score")) as opened:
        before = value(opened, 1, "magic_tokens")
        shown = section(save(opened.seated(1), "magic_tokens", magic_tokens=typed), "magic_tokens")
        assert reason in shown
        assert f'value="{typed}"' in shown
        assert 'aria-invalid="true" autofocus' in shown
        assert value(opened, 1, "magic_tokens") == before


def test_a_refusal_of_the_rules_stands_at_its_field() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        opened.table.record_own(Entered(0, "magic_tokens", 17))
        shown = section(save(opened.seated(1), "magic_tokens", magic_tokens="15"), "magic_tokens")
        assert 'role="alert" id="e-magic_tokens"' in shown
        assert 'value="15"' in shown
        assert value(opened, 1, "magic_tokens") == 0


def test_one_refused_category_costs_nothing_but_itself() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        browser = opened.seated(1)
        save(browser, "track", track="many")
        answer = save(browser, "spells", spells_unused="2")
        assert value(opened, 1, "spells_unused") == 2
        assert 'value="many"' in section(answer, "track")


# Doubts


def test_what_differs_from_what_was_tracked_is_asked_for_once() -> None:
    with open_table(match_at("witchstone", "score")) as opened:
        browser = opened.seated(1)
        tracked = value(opened, 1, "magic_tokens")
        answer = save(browser, "magic_tokens", magic_tokens=str(tracked + 1))
        assert f"{tracked} were tracked, you entered {tracked + 1}." in section(answer, "magic_tokens")
        status = re.search(r'id="status">([^<]*)<', answer.text)
        assert status is not None and f"{tracked} were tracked" in status[1]
        tokens = form(browser, "magic_tokens")
        answer = browser.post(tokens.action, tokens.press("keep"))
        assert "were tracked" not in section(answer, "magic_tokens")
        assert value(opened, 1, "magic_tokens") == tracked + 1


def test_what_was_tracked_can_count_again() -> None:
    with open_table(match_at("witchstone", "score")) as opened:
        browser = opened.seated(1)
        tracked = value(opened, 1, "magic_tokens")
        save(browser, "magic_tokens", magic_tokens=str(tracked + 1))
        tokens = form(browser, "magic_tokens")
        browser.post(tokens.action, tokens.press("use"))
        book = ScoreBook(opened.table.state.match)
        assert (book.value(1, "magic_tokens"), book.state(1, "magic_tokens")) == (tracked, "tracked")


def test_a_number_in_doubt_is_confirmed_with_one_button() -> None:
    with open_table(match_at("winter_queen", "score")) as opened:
        browser = opened.seated(1)
        book = ScoreBook(opened.table.state.match)
        assert book.state(1, "in_play") == "doubt"
        points = form(browser, "in_play")
        browser.post(points.action, points.press("keep"))
        assert ScoreBook(opened.table.state.match).state(1, "in_play") == "entered"
        assert value(opened, 1, "in_play") == book.value(1, "in_play")


def test_one_count_of_a_prophecy_does_not_confirm_the_others() -> None:
    cards = (("silver_spaces",), ("special_tiles",))
    match = match_at("witchstone", "untracked").record(Entered(1, "prophecies", cards), 1_790_000_070)
    with open_table(match) as opened:
        save(opened.seated(1), "prophecies", silver_spaces="4")
        book = ScoreBook(opened.table.state.match)
        assert (book.state(1, "silver_spaces"), book.state(1, "special_tiles")) == ("entered", "empty")


# Conflicts


def test_two_numbers_for_one_count_are_shown_to_both() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        browser = opened.seated(1)
        track = form(browser, "track").put("track", "50")
        opened.table.record_own(Entered(1, "track", 46))
        answer = browser.post(track.action, track.fields)
        (conflict,) = opened.door.conflicts
        assert (conflict.seat, conflict.what, conflict.theirs, conflict.ours, conflict.ours_by) == (
            1,
            "track",
            50,
            46,
            None,
        )
        shown = section(answer, "track")
        assert "You entered 50, Mira’s phone says 46." in shown
        assert 'value="50"' in shown
        assert value(opened, 1, "track") == 46
        opened.table.record_own(Entered(1, "track", 50))
        opened.door.settle(1, "track")
        assert "Mira’s phone" not in section(browser.get("/score"), "track")


def test_an_entry_after_seeing_the_other_number_settles_it() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        browser = opened.seated(1)
        track = form(browser, "track").put("track", "50")
        opened.table.record_own(Entered(1, "track", 46))
        browser.post(track.action, track.fields)
        save(browser, "track", track="48")
        assert opened.door.conflicts == ()
        assert value(opened, 1, "track") == 48


def test_own_entries_never_disagree_with_each_other() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        browser = opened.seated(1)
        once, again = form(browser, "track").put("track", "50"), form(browser, "track").put("track", "51")
        browser.post(once.action, once.fields)
        browser.post(again.action, again.fields)
        assert opened.door.conflicts == ()
        assert value(opened, 1, "track") == 51


def test_the_same_number_is_no_conflict() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        browser = opened.seated(1)
        track = form(browser, "track").put("track", "46")
        opened.table.record_own(Entered(1, "track", 46))
        browser.post(track.action, track.fields)
        assert opened.door.conflicts == ()


def test_a_form_that_comes_twice_is_recorded_once() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        browser = opened.seated(1)
        track = form(browser, "track").put("track", "50")
        browser.post(track.action, track.fields)
        opened.table.record_own(Entered(1, "track", 46))
        browser.post(track.action, track.fields)
        assert value(opened, 1, "track") == 46
        assert opened.door.conflicts == ()


# Undo and the end


def test_undo_takes_back_the_own_last_entry_and_says_which() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        browser = opened.seated(1)
        assert "/undo" not in page_forms(browser.get("/score").text)
        save(browser, "track", track="50")
        save(browser, "track", track="46")
        opened.table.record_own(Entered(0, "track", 30))
        page = browser.get("/score")
        assert "Undo yours: Score track, 50 to 46" in page.text
        undo = page_forms(page.text)["/undo"]
        answer = browser.post(undo.action, undo.fields)
        assert (value(opened, 1, "track"), value(opened, 0, "track")) == (50, 30)
        assert "Undo yours: Score track" in answer.text


def test_nothing_is_a_number_too_for_somebody_who_has_finished() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        browser = opened.seated(1)
        save(browser, "track", track="50")
        done = page_forms(browser.get("/score").text)["/score/done"]
        answer = browser.post(done.action, done.fields)
        book = ScoreBook(opened.table.state.match)
        assert {book.mark(1, category) for category in book.scored} == {"entered"}
        assert {book.mark(2, category) for category in book.scored} == {"empty"}
        assert "You have finished" in answer.text
        (guest,) = opened.door.guests
        assert guest.finished
        again = page_forms(answer.text)["/score/done"]
        browser.post(again.action, again.press("again"))
        assert not opened.door.guests[0].finished


def test_somebody_who_looks_on_has_no_such_page() -> None:
    with open_table(match_at("witchstone", "score")) as opened:
        looking = opened.seated(None)
        assert looking.get("/score", follow=False).status == 303
        browser = opened.seated(1)
        track = form(browser, "track").put("track", "50")
        token = opened.door.guests[0].form_token
        answer = looking.post(track.action, {**track.fields, "csrf": token}, follow=False)
        assert answer.status == 303
        assert value(opened, 1, "track") != 50


def test_the_page_opens_with_the_final_scoring() -> None:
    with open_table(match_at("witchstone", "play")) as opened:
        browser = opened.seated(1)
        assert browser.get("/score", follow=False).status == 303
        opened.table.record_own(Entered(0, "track", 30))
        assert browser.get("/score", follow=False).status == 200
