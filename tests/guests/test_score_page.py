"""The page of the own final score: steps, refusals, doubts, conflicts, undo, and the end."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from guests.door import Conflict
from scoring.carodeni.events import Joined
from scoring.journal.events import Begun, Entered
from scoring.journal.match import Match
from scoring.results.score_book import ScoreBook
from scoring.words import LANGUAGES
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import Browser, OpenTable, Reply, open_table
from tools.harness.guests.page_forms import PageForm, page_forms
from tools.harness.rules.carodeni_table import new_match

LARGEST_PAGE = 30_000


def form(browser: Browser, id: str) -> PageForm:
    return page_forms(browser.get(f"/score?open={id}").text)[f"/score/{id}"]


def section(page: Reply, id: str) -> str:
    """The form of a category, as it stands on the page."""
    part = re.search(rf'<section [^>]*id="f-{id}".*?</section>', page.text, re.DOTALL)
    assert part is not None
    return part[0]


def value(opened: OpenTable, seat: int, what: str) -> Any:
    return ScoreBook(opened.table.state.match).value(seat, what)


def save(browser: Browser, id: str, **fields: str) -> Reply:
    sent = form(browser, id)
    for name, text in fields.items():
        sent.put(name, text)
    return browser.post(sent.action, sent.fields)


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
        assert f"{tracked} were tracked" in re.search(r'id="said">([^<]*)<', answer.text)[1]  # type: ignore[index]
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


# Čarodění


def goals_match() -> Match:
    """A table on which every goal is described, and one is claimed by another player."""
    return match_at("carodeni", "score")


def test_a_goal_that_somebody_else_has_is_refused_and_can_be_brought_before_the_host() -> None:
    with open_table(goals_match()) as opened:
        goals = opened.table.state.match.state.table.goals
        seat, index = next((goal.owner, index) for index, goal in enumerate(goals) if goal.owner is not None)
        other = (seat + 1) % 4
        browser = opened.seated(other)
        before = value(opened, other, "goals")
        ticked = form(browser, "goals")
        ticked.put("goals", *ticked.fields.get("goals", ()), str(index))
        answer = browser.post(ticked.action, ticked.fields)
        owner = opened.table.state.match.players[seat].name
        assert f"{owner} has this goal" in section(answer, "goals")
        again = form(browser, "goals")
        assert str(index) in again.fields["goals"]
        browser.post(again.action, again.press("dispute"))
        (conflict,) = opened.door.conflicts
        assert isinstance(conflict, Conflict)
        assert (conflict.seat, conflict.what, conflict.ours) == (other, "goals", before)
        assert sorted(conflict.theirs) == sorted((*before, goals[index].points))
        assert value(opened, other, "goals") == before


def test_a_mistaken_tick_can_be_left() -> None:
    with open_table(goals_match()) as opened:
        goals = opened.table.state.match.state.table.goals
        seat, index = next((goal.owner, index) for index, goal in enumerate(goals) if goal.owner is not None)
        browser = opened.seated((seat + 1) % 4)
        ticked = form(browser, "goals").put("goals", str(index))
        browser.post(ticked.action, ticked.fields)
        again = form(browser, "goals")
        answer = browser.post(again.action, again.press("leave"))
        assert "has this goal" not in answer.text


def test_one_more_card_keeps_what_was_typed() -> None:
    with open_table(match_at("carodeni", "untracked")) as opened:
        browser = opened.seated(1)
        potions = form(browser, "potions")
        assert potions.fields["potions"] == [""]
        browser.post(potions.action, potions.press("more"))
        assert ScoreBook(opened.table.state.match).state(1, "potions") == "empty"
        potions = form(browser, "potions").put("potions", "8")
        answer = browser.post(potions.action, potions.press("more"))
        assert page_forms(answer.text)[potions.action].fields["potions"] == ["8", ""]
        assert value(opened, 1, "potions") == (8,)


def test_points_of_a_card_that_was_tracked_without_them_are_entered_for_it() -> None:
    match = new_match(2).record(Begun(mode="light"), 0).record(Joined(1, (0, 8, 0), (0,)), 0)
    with open_table(match.record(Entered(0, "tools", ()), 0)) as opened:
        browser = opened.seated(1)
        potions = form(browser, "potions")
        assert potions.fields["potions"] == ["", "8", ""]
        browser.post(potions.action, potions.put("potions", "", "8", "5").fields)
        assert opened.table.state.match.state.table.entries[1, "potions.2"] == 5
        assert form(browser, "potions").fields["potions"] == ["", "8", "5"]
        potions = form(browser, "potions")
        browser.post(potions.action, potions.put("potions", "3", "8", "6").fields)
        assert value(opened, 1, "potions") == (8, 6, 3)


# Witchstone


def with_prophecies(*cards: tuple[str, ...]) -> Match:
    return match_at("witchstone", "untracked").record(Entered(1, "prophecies", cards), 1_790_000_070)


def test_a_later_tick_stays_and_the_sentence_says_that_it_does_not_count_yet() -> None:
    name = "connected-village-forest-castle"
    with open_table(with_prophecies(("connected", "village", "forest", "castle"))) as opened:
        browser = opened.seated(1)
        ticks = form(browser, "prophecies").put(name, "0", "2")
        answer = browser.post(ticks.action, ticks.fields)
        assert "Forest is missing. Castle counts after it." in answer.text
        assert form(browser, "prophecies").fields[name] == ["0", "2"]
        assert [value(opened, 1, f"connected.{place}") for place in ("village", "forest", "castle")] == [1, 0, 1]


def test_a_location_that_is_asked_for_twice_needs_two() -> None:
    name = "connected-village-village-castle"
    with open_table(with_prophecies(("connected", "village", "village", "castle"))) as opened:
        browser = opened.seated(1)
        ticks = form(browser, "prophecies").put(name, "0", "1")
        browser.post(ticks.action, ticks.fields)
        assert value(opened, 1, "connected.village") == 2
        assert form(browser, "prophecies").fields[name] == ["0", "1"]


def test_a_count_that_two_prophecies_need_is_asked_for_once() -> None:
    cards = (("witches_on_type", "forest"), ("witches_on_types", "village", "forest", "castle"))
    with open_table(with_prophecies(*cards)) as opened:
        prophecies = form(opened.seated(1), "prophecies")
        assert prophecies.names - {"once", "csrf", "was"} == {
            "witches_at-forest",
            "witches_at-village",
            "witches_at-castle",
        }


def test_a_rank_at_the_witchstone_can_be_none() -> None:
    with open_table(with_prophecies(("witchstone_rank",))) as opened:
        browser = opened.seated(1)
        assert form(browser, "prophecies").fields["witchstone_rank"] == [""]
        save(browser, "prophecies", witchstone_rank="0")
        assert ScoreBook(opened.table.state.match).state(1, "witchstone_rank") == "entered"
        save(browser, "prophecies", witchstone_rank="2")
        assert value(opened, 1, "witchstone_rank") == 2


def test_a_prophecy_can_be_removed() -> None:
    with open_table(with_prophecies(("silver_spaces",), ("crystals",))) as opened:
        save(opened.seated(1), "prophecies-more", remove="0")
        assert value(opened, 1, "prophecies") == (("crystals",),)


def test_three_locations_that_no_card_can_ask_for_are_refused() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        browser = opened.seated(1)
        more = form(browser, "prophecies-more").put("kind", "witches_on_types")
        more = page_forms(browser.post(more.action, more.fields).text)[more.action]
        more.put("first", "village").put("second", "village").put("third", "castle")
        answer = browser.post(more.action, more.fields)
        assert "There is no prophecy with these three." in answer.text
        assert value(opened, 1, "prophecies") == ()


# Winter Queen


def test_a_book_without_pages_is_none() -> None:
    books = (("wind_rose/blue", "polar_star"), ("clear_row", "cloud_wisps/red"))
    match = match_at("winter_queen", "untracked").record(Entered(1, "books", books), 1_790_000_070)
    with open_table(match) as opened:
        browser = opened.seated(1)
        assert "I have a third book" in browser.get("/score").text
        first = form(browser, "books-1").put("book-1-left-spell", "").put("book-1-right-spell", "")
        browser.post(first.action, first.fields)
        assert value(opened, 1, "books") == (books[1],)


def test_a_book_needs_both_pages() -> None:
    with open_table(match_at("winter_queen", "untracked")) as opened:
        browser = opened.seated(1)
        answer = save(browser, "books-1", **{"book-1-left-spell": "wind_rose", "book-1-left-crystal": "blue"})
        assert 'id="e-book-1-right-spell"' in answer.text
        assert form(browser, "books-1").fields["book-1-left-crystal"] == ["blue"]
        assert value(opened, 1, "books") == ()


# Witchcraft


def test_both_players_can_say_how_the_match_has_ended() -> None:
    with open_table(match_at("witchcraft", "untracked")) as opened:
        answer = save(opened.seated(1), "ending", winner="0", way="resigned", moves="31")
        assert value(opened, 0, "result") == ("resigned", 0)
        assert value(opened, 0, "moves") == 31
        assert "Tamás resigned." in answer.text
        save(opened.seated(0), "ending", winner="draw")
        assert value(opened, 0, "result") == ("draw",)


# Every page


def pages() -> list[tuple[str, str]]:
    return [
        (game, stage)
        for game in ("witchstone", "winter_queen", "carodeni", "witchcraft")
        for stage in ("score", "untracked")
    ]


@pytest.mark.parametrize(("game", "stage"), pages())
def test_pages_are_light_and_well_formed_in_every_language(game: str, stage: str) -> None:
    with open_table(match_at(game, stage)) as opened:
        browser = opened.seated(1)
        for language in LANGUAGES:
            opened.door.speaks(opened.door.guests[0].id, language)
            text = browser.get("/score").text
            assert len(text.encode()) <= LARGEST_PAGE, language
            assert "guests.score." not in text and f"{game}." not in re.sub(r'(name|id|for|value)="[^"]*"', "", text)
            levels = [int(level) for level in re.findall(r"<h([1-6])", text)]
            assert levels[0] == 1 and levels.count(1) == 1
            assert all(after <= before + 1 for before, after in pairwise(levels))
            ids = re.findall(r' id="([^"]*)"', text)
            assert len(ids) == len(set(ids)), [id for id in ids if ids.count(id) > 1]
            for label in re.findall(r'<label for="([^"]*)"', text):
                assert label in ids


NONSENSE = (
    "",
    "0",
    "1",
    "-1",
    "999999",
    "1e3",
    "٣",
    "x" * 300,
    "wind_rose/red",
    "1-7",
    "2-3",
    "draw",
    "connected",
    "\x00",
)
BUTTONS = ("step", "more", "use", "keep", "dispute", "leave", "remove", "was", "again")


@pytest.mark.parametrize(("game", "stage"), pages())
def test_whatever_is_sent_is_answered_with_a_page(game: str, stage: str) -> None:
    lots = Random(f"{game} {stage}")
    with open_table(match_at(game, stage)) as opened:
        browser = opened.seated(1)
        for number in range(40):
            opens = lots.choice(("", "prophecies-more", "books-1", "books-2"))
            forms = [
                one for one in page_forms(browser.get(f"/score?open={opens}").text).values() if one.action != "/undo"
            ]
            sent = lots.choice(forms)
            names = [name for name in sorted(sent.names) if name not in ("once", "csrf")]
            fields: dict[str, Any] = dict(sent.fields)
            for name in lots.sample(names, min(len(names), 3)) + lots.sample(BUTTONS, lots.randrange(3)):
                offered = [*sent.options.get(name, ()), *(value for other, value in sent.buttons if other == name)]
                fields[name] = [lots.choice((*NONSENSE, *offered * 3)) for _ in range(lots.randrange(3))]
            answer = browser.post(sent.action, fields)
            assert answer.status == 200, (number, sent.action, fields)
        assert opened.table.state.match.journal.impossible == ()
