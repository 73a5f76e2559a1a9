"""What each game asks for at the final scoring, and how it is entered on a page."""

from __future__ import annotations

from guests.door import Conflict
from scoring.carodeni.events import Joined
from scoring.journal.events import Begun, Entered
from scoring.journal.match import Match
from scoring.results.score_book import ScoreBook
from scoring.winter_queen.events import BagEmptied, BookNoted, TurnEnded
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import open_table
from tools.harness.guests.page_forms import page_forms
from tools.harness.guests.score_page import form, save, section, value
from tools.harness.rules.carodeni_table import new_match
from tools.harness.rules.winter_queen_table import new_match as light_match

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


def test_a_fourth_book_is_entered_like_the_others() -> None:
    books = (("wind_rose/blue", "polar_star"),) * 3
    match = match_at("winter_queen", "untracked").record(Entered(1, "books", books), 1_790_000_070)
    with open_table(match) as opened:
        browser = opened.seated(1)
        assert "I have one more book" in browser.get("/score").text
        fourth = {"book-4-left-spell": "clear_row", "book-4-left-crystal": "red", "book-4-right-spell": "cloud_wisps"}
        save(browser, "books-4", **fourth)
        assert value(opened, 1, "books") == (*books, ("clear_row/red", "cloud_wisps"))


def test_a_book_needs_both_pages() -> None:
    with open_table(match_at("winter_queen", "untracked")) as opened:
        browser = opened.seated(1)
        answer = save(browser, "books-1", **{"book-1-left-spell": "wind_rose", "book-1-left-crystal": "blue"})
        assert 'id="e-book-1-right-spell"' in answer.text
        assert form(browser, "books-1").fields["book-1-left-crystal"] == ["blue"]
        assert value(opened, 1, "books") == ()


def undescribed_books() -> Match:
    """Followed light to its end; the second player has taken two books."""
    match = light_match(2).record(Begun(mode="light"), 0)
    for event in (BookNoted(1), BookNoted(1), BagEmptied(), *[TurnEnded()] * 5):
        if match.state.table.over:
            break
        match = match.record(event, 0)
    assert match.state.table.over
    return match


def test_a_book_that_nobody_described_stays_open_on_the_page_of_its_owner() -> None:
    with open_table(undescribed_books()) as opened:
        browser = opened.seated(1)
        save(browser, "books-1", **{"book-1-left-spell": "wind_rose", "book-1-right-spell": "polar_star"})
        assert "Book 2 is not described" in section(browser.get("/score"), "books-2")
        save(browser, "books-2", **{"book-2-left-spell": "unnamed", "book-2-right-spell": "unnamed"})
        assert value(opened, 1, "books") == (("wind_rose", "polar_star"), ("unnamed", "unnamed"))
        assert "is not described" not in browser.get("/score").text
        assert form(browser, "books-2").fields["book-2-left-spell"] == ["unnamed"]


# Witchcraft


def test_both_players_can_say_how_the_match_has_ended() -> None:
    with open_table(match_at("witchcraft", "untracked")) as opened:
        answer = save(opened.seated(1), "ending", winner="0", way="resigned", moves="31")
        assert value(opened, 0, "result") == ("resigned", 0)
        assert value(opened, 0, "moves") == 31
        assert "Tamás resigned." in answer.text
        save(opened.seated(0), "ending", winner="draw")
        assert value(opened, 0, "result") == ("draw",)
