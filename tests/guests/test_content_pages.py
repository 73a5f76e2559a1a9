"""What guests see and enter during setup and play, and the result: as a browser without script gets and sends it."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote

import pytest

from scoring import games
from scoring.journal.events import Begun, Insisted, Ticked
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected, ModeChanged, PointsAdded
from scoring.message import Message
from scoring.players import Player
from scoring.winter_queen import facts as winter_queen_facts
from scoring.winter_queen.events import BookNoted
from scoring.witchstone.events import ScrollNamed
from tools.harness.guests.html_rules import faults
from tools.harness.guests.matches import NAMES, match_at
from tools.harness.guests.open_table import OpenTable, Reply, open_table
from tools.harness.guests.page_forms import page_forms


@contextmanager
def table_at(game: str, stage: str, **state: Any) -> Iterator[OpenTable]:
    with open_table(match_at(game, stage), **state) as opened:
        yield opened


def fresh(game: str, count: int, **options: Any) -> Match:
    colors = games.game(game).colors
    players = tuple(Player(NAMES[seat], colors[seat] if colors else None) for seat in range(count))
    return Match.new("m1", game, players, options, 1_790_000_000)


def text_of(reply: Reply, id: str = "main") -> str:
    """The words of a part, without its markup."""
    part = re.search(
        rf'<(\w+)[^>]* id="{id}".*?(?=<\w+[^>]* id="(?:next|points|side-log|footer)"|</main>|\Z)', reply.text, re.S
    )
    assert part is not None, f"no part {id}"
    bare = re.sub(r"<[^>]+>", " ", part[0])
    return html.unescape(" ".join(bare.split()))


def heading(reply: Reply) -> str:
    found = re.search(r"<h1[^>]*>(.*?)</h1>", reply.text)
    assert found is not None
    return html.unescape(found[1])


# The table


def test_whose_turn_it_is() -> None:
    with table_at("witchstone", "play", turn_started=1) as opened:
        turn = opened.table.state.match.state.table.turn.seat
        assert heading(opened.seated((turn + 1) % 4).get("/table")) == f"{NAMES[turn]}’s turn"
        own = opened.seated(turn).get("/table")
        assert heading(own) == "Your turn"
        assert "It is your turn." in own.text


@pytest.mark.parametrize(("after", "said"), [(1, "You are next."), (2, "is next, then you.")])
def test_when_it_is_the_own_turn(after: int, said: str) -> None:
    with table_at("witchstone", "play") as opened:
        turn = opened.table.state.match.state.table.turn.seat
        assert said in opened.seated((turn + after) % 4).get("/table").text


def test_somebody_who_looks_on_sees_who_is_next() -> None:
    with table_at("witchstone", "play") as opened:
        turn = opened.table.state.match.state.table.turn.seat
        assert f"{NAMES[(turn + 1) % 4]} is next." in opened.seated(None).get("/table").text


def test_towers_are_chosen_the_other_way_round() -> None:
    with open_table(fresh("witchstone", 4).record(Begun(), 1)) as opened:
        assert "You are next." in opened.seated(2).get("/table").text


def test_the_clock_of_the_turn() -> None:
    with table_at("witchstone", "play") as opened:
        opened.table.change(turn_started=int(opened.site.now()) - 134)
        shown = re.search(r'data-since="(\d+)">(\d+:\d\d)', opened.seated(0).get("/table").text)
        assert shown is not None
        assert shown[1] in ("134", "135", "136")
        assert shown[2] in ("2:14", "2:15", "2:16")


def test_points_of_winter_queen_are_hidden_as_long_as_the_table_wants_it() -> None:
    with table_at("winter_queen", "play") as opened:
        opened.table.record_own(Corrected(1, "points", 77))
        guest = opened.seated(1)
        assert "77" not in text_of(guest.get("/table"))
        assert "77" in guest.get("/secrets").text
        opened.table.change(hides_points=False)
        assert "77" in text_of(opened.seated(2).get("/table"), "points")


def test_somebody_without_a_seat_has_no_secrets() -> None:
    with table_at("witchstone", "play") as opened:
        for page in ("secrets", "correct"):
            assert opened.seated(None).get(f"/{page}", follow=False).status == 303


def test_undo_takes_back_the_own_last_entry_only() -> None:
    with table_at("witchstone", "play") as opened:
        first, second = opened.seated(0), opened.seated(1)
        first.fill_in("/correct?form=points", "/correct/points", silver="7")
        second.fill_in("/correct?form=points", "/correct/points", silver="9")
        assert "Undo yours" in first.get("/table").text
        seats = opened.table.state.match.state.table.seats
        assert (seats[0].silver, seats[1].silver) == (7, 9)
        first.fill_in("/table", "/undo", back="table")
        after = opened.table.state.match.state.table.seats
        assert after[0].silver != 7
        assert after[1].silver == 9
        assert "Undo yours" not in first.get("/table").text


def test_the_number_of_a_secret_correction_is_read_by_its_owner_only() -> None:
    with table_at("witchstone", "play") as opened:
        opened.table.record_own(Corrected(0, "tokens", 6))
        assert "Magic tokens, 6" in text_of(opened.seated(0).get("/table"), "side-log")
        assert "Magic tokens, 6" not in text_of(opened.seated(1).get("/table"), "side-log")


# The own hand


def test_the_hand_can_be_covered() -> None:
    with table_at("witchstone", "play") as opened:
        guest = opened.seated(0)
        opened.table.record_own(*_named_scroll(opened))
        assert "Crystals on the rack" in guest.get("/secrets").text
        covered = guest.get("/secrets?cover=1").text
        assert "Crystals on the rack" not in covered
        assert 'href="/secrets"' in covered


def _named_scroll(opened: OpenTable) -> tuple[Any, ...]:
    number = len(opened.table.state.match.state.table.seats[0].scrolls)
    return Corrected(0, "scroll_count", number + 1), ScrollNamed(0, number, ("crystals",))


def test_what_it_would_be_worth_now() -> None:
    with table_at("carodeni", "play") as opened:
        match = opened.table.state.match
        assert match.game.play is not None
        column = match.game.play.sheet(match.state.table).columns[1]
        assert f'<span class="pts big">{column.total}<' in opened.seated(1).get("/secrets").text


# Entering


def test_a_scroll_is_taken_and_named() -> None:
    with table_at("witchstone", "play") as opened:
        before = len(opened.table.state.match.state.table.seats[0].scrolls)
        opened.seated(0).fill_in("/correct", "/correct/scroll", which="new", card="symbol_group.wand")
        scrolls = opened.table.state.match.state.table.seats[0].scrolls
        assert len(scrolls) == before + 1
        assert scrolls[-1].card == ("symbol_group", "wand")


def test_a_prophecy_in_order_needs_its_three_locations() -> None:
    with table_at("witchstone", "play") as opened:
        guest = opened.seated(0)
        before = len(opened.table.state.match.state.table.seats[0].scrolls)
        refused = guest.fill_in("/correct", "/correct/scroll", which="new", card="connected", first="village")
        assert re.search(r'id="second"[^>]*aria-invalid="true"', refused.text)
        assert len(opened.table.state.match.state.table.seats[0].scrolls) == before
        wanted = {"first": "village", "second": "forest", "third": "castle"}
        kept = guest.fill_in("/correct", "/correct/scroll", True, which="new", card="connected", **wanted)
        assert 'aria-invalid="true"' not in kept.text
        card = opened.table.state.match.state.table.seats[0].scrolls[-1].card
        assert card == ("connected", "village", "forest", "castle")


def test_a_scroll_of_light_play() -> None:
    match = fresh("witchstone", 2).record(Begun(mode="light"), 1)
    with open_table(match) as opened:
        opened.seated(0).fill_in("/correct", "/correct/scroll", which="new", card="single")
        assert [scroll.card for scroll in opened.table.state.match.state.table.seats[0].scrolls] == [("single",)]


def test_a_number_that_cannot_be_is_refused_at_its_field() -> None:
    with table_at("witchstone", "play") as opened:
        reply = opened.seated(0).fill_in("/correct?form=points", "/correct/points", silver="99", wand="x")
        assert re.search(r'name="wand"[^>]*aria-invalid="true"|name="silver"[^>]*aria-invalid="true"', reply.text)
        assert opened.table.state.match.state.table.seats[0].silver != 99


def test_what_the_rules_refuse_is_said_in_the_form() -> None:
    with table_at("carodeni", "play") as opened:
        reply = opened.seated(0).fill_in(
            "/correct?form=ingredients", "/correct/ingredients", True, **{"ingredient.leaf": "65"}
        )
        assert 'role="alert"' in reply.text


def test_a_form_changes_only_what_was_changed_in_it() -> None:
    """The host has corrected another number since the page was opened."""
    with table_at("witchstone", "play") as opened:
        guest = opened.seated(0)
        page = guest.get("/correct?form=points")
        seat = opened.table.state.match.state.table.seats[0]
        fields = {
            "track": seat.track,
            "wand": seat.wand,
            "silver": 8,
            "pentagram": seat.pentagram,
            "rank": seat.rank or 0,
        }
        opened.table.record_own(Corrected(0, "wand", seat.wand + 3))
        tokens = {name: page.token(name) for name in ("once", "csrf", "was")}
        guest.post("/correct/points", {**tokens, **{name: str(value) for name, value in fields.items()}})
        after = opened.table.state.match.state.table.seats[0]
        assert (after.silver, after.wand) == (8, seat.wand + 3)


def test_a_form_that_is_sent_twice_counts_once() -> None:
    match = fresh("witchstone", 2).record(Begun(mode="light"), 1)
    with open_table(match) as opened:
        guest = opened.seated(1)
        page = guest.get("/correct")
        fields = {"once": page.token("once"), "csrf": page.token("csrf"), "gained": "4", "why": ""}
        for _ in range(2):
            guest.post("/correct/gained", fields)
        assert [seat.track for seat in opened.table.state.match.state.table.seats] == [0, 4]


def test_steps_of_a_page_without_script() -> None:
    with table_at("witchstone", "play") as opened:
        silver = opened.table.state.match.state.table.seats[0].silver
        opened.seated(0).fill_in("/correct?form=points", "/correct/points", silver=str(silver), step="silver+1")
        assert opened.table.state.match.state.table.seats[0].silver == silver + 1


def test_points_of_light_play_in_winter_queen() -> None:
    match = fresh("winter_queen", 3).record(Begun(mode="light"), 1).record(BookNoted(1), 2)
    with open_table(match) as opened:
        guest = opened.seated(1)
        guest.fill_in("/correct", "/correct/gained", gained="6", why="cast")
        assert opened.table.state.match.state.table.points == (0, 6, 0)
        assert opened.table.state.match.state.table.held(1) == 0
        guest.fill_in("/correct", "/correct/gained", gained="0", why="book")
        assert opened.table.state.match.state.table.held(1) == 1


def test_what_the_rules_forbid_has_happened_all_the_same() -> None:
    """A fourth book, which nobody may take, is entered once somebody says so; undo takes it back."""
    match = fresh("winter_queen", 3).record(Begun(mode="light"), 1)
    for at in range(winter_queen_facts.MOST_BOOKS):
        match = match.record(BookNoted(1), 2 + at)
    with open_table(match) as opened:
        guest = opened.seated(1)
        refused = guest.fill_in("/correct", "/correct/gained", gained="0", why="book")
        assert opened.table.state.match.state.table.held(1) == winter_queen_facts.MOST_BOOKS
        assert 'role="alert"' in refused.text
        assert "It happened anyway" in refused.text
        form = page_forms(refused.text)["/correct/gained"]
        after = guest.post(form.action, form.press("insist"))
        assert opened.table.state.match.state.table.held(1) == winter_queen_facts.MOST_BOOKS + 1
        assert opened.table.state.match.journal.entries[-1].event == Insisted(BookNoted(1))
        assert "It happened anyway" not in after.text
        guest.fill_in("/table", "/undo", back="table")
        assert opened.table.state.match.state.table.held(1) == winter_queen_facts.MOST_BOOKS


def test_a_book_that_nobody_has_described() -> None:
    match = fresh("winter_queen", 3).record(Begun(mode="light"), 1).record(BookNoted(1), 2)
    with open_table(match.record(ModeChanged("full"), 3)) as opened:
        guest = opened.seated(1)
        pages = {
            "new-spell-0": "wind_rose",
            "new-crystal-0": "red",
            "new-spell-1": "forest_sages.blue",
            "new-crystal-1": "",
        }
        guest.fill_in("/correct", "/correct/book-new", True, **pages)
        ((one, other),) = opened.table.state.match.state.table.books[1]
        assert (one.spell, one.crystal, other.spell, other.color, other.crystal) == (
            "wind_rose",
            "red",
            "forest_sages",
            "blue",
            None,
        )
        changed = {"0-spell-0": "polar_star", "0-crystal-0": "", "0-spell-1": "forest_sages.blue", "0-crystal-1": ""}
        guest.fill_in("/correct", "/correct/book-0", True, **changed)
        assert opened.table.state.match.state.table.books[1][0][0].spell == "polar_star"


def test_goals_are_claimed_and_given_back() -> None:
    with table_at("carodeni", "play") as opened:
        first, second = opened.seated(0), opened.seated(1)
        goals = opened.table.state.match.state.table.goals
        place = next(str(index) for index, goal in enumerate(goals) if goal.is_open)
        first.fill_in("/correct", "/correct/goals", goal=[place])
        assert opened.table.state.match.state.table.goals[int(place)].owner == 0
        refused = second.fill_in("/correct", "/correct/goals", goal=[place])
        assert f"{NAMES[0]} has this goal" in refused.text
        first.fill_in("/correct", "/correct/goals")
        assert opened.table.state.match.state.table.goals[int(place)].owner is None


def test_what_joined_a_clan_in_light_play() -> None:
    match = fresh("carodeni", 3).record(Begun(mode="light"), 1)
    with open_table(match) as opened:
        opened.seated(2).fill_in("/correct", "/correct/joined", potion="9", witch="", tool="flask")
        clan = opened.table.state.match.state.table.seats[2].clan
        assert [potion.points for potion in clan.potions] == [9]
        assert (clan.witches, clan.tools) == ((), ("flask",))


def test_a_power_token_is_named() -> None:
    with open_table(fresh("witchcraft", 2).record(Begun(), 1)) as opened:
        guest = opened.seated(1)
        guest.fill_in("/correct", "/correct/power", power="summoning")
        assert "Summoning" in guest.get("/secrets").text
        assert "Summoning" not in text_of(opened.seated(0).get("/table"))


@pytest.mark.parametrize("path", ["nothing", "book-7", "points/../x", ""])
def test_a_form_that_there_is_not_changes_nothing(path: str) -> None:
    with table_at("winter_queen", "play") as opened:
        before = opened.table.state.match
        opened.seated(0).fill_in("/correct", f"/correct/{path}", points="3")
        assert opened.table.state.match is before


# Setup


def test_the_own_part_is_ticked_for_oneself() -> None:
    with table_at("witchstone", "setup") as opened:
        first, second = opened.seated(0), opened.seated(1)
        first.fill_in("/setup", "/setup/ticks", was="", tick=["crystals"])
        state = opened.table.state.match.state
        assert state.ticked_by == {(0, "crystals")}
        assert re.search(r'value="crystals" checked', first.get("/setup").text)
        assert not re.search(r'value="crystals" checked', second.get("/setup").text)
        assert f"Done by {NAMES[0]}" in second.get("/setup").text


def test_what_is_done_together_is_ticked_for_all() -> None:
    with table_at("witchstone", "setup") as opened:
        opened.seated(0).fill_in("/setup", "/setup/ticks", was="", tick=["board"])
        assert opened.table.state.match.state.ticked == {"board"}
        assert re.search(r'value="board" checked', opened.seated(3).get("/setup").text)


def test_a_tick_of_somebody_else_is_not_taken_away_by_an_older_page() -> None:
    with table_at("witchstone", "setup") as opened:
        guest = opened.seated(0)
        page = guest.get("/setup")
        opened.table.record_own(Ticked("board"))
        tokens = {name: page.token(name) for name in ("once", "csrf")}
        guest.post("/setup/ticks", {**tokens, "was": "", "tick": ["owls"]})
        assert opened.table.state.match.state.ticked == {"board", "owls"}


def test_somebody_without_a_seat_ticks_nothing() -> None:
    with table_at("witchstone", "setup") as opened:
        looks_on = opened.seated(None)
        assert "disabled" in looks_on.get("/setup").text
        looks_on.fill_in("/setup", "/setup/ticks", was="", tick=["board"])
        assert not opened.table.state.match.state.ticked


def test_once_play_has_begun_the_setup_is_over() -> None:
    with table_at("witchstone", "setup") as opened:
        guest = opened.seated(0)
        opened.table.record_own(Begun())
        assert guest.get("/setup", follow=False).headers["location"] == "/table"


# The result


def test_the_result_is_closed_until_the_host_opens_it() -> None:
    with table_at("witchstone", "score") as opened:
        guest = opened.seated(1)
        assert guest.get("/result", follow=False).status == 303
        opened.table.change(revealed=0)
        telling = guest.get("/result")
        assert heading(telling) == "Result"
        assert 'class="st st0"' in telling.text
        assert "Why?" not in telling.text
        opened.table.change(revealed=-1)
        told = guest.get("/result")
        assert heading(told) != "Result"
        assert told.text.count('<details class="why"') == 4
        assert re.search(r'<details class="why" id="why-1" open>', told.text)


def test_guests_are_led_to_the_result_when_it_is_opened() -> None:
    with table_at("witchstone", "score") as opened:
        opened.table.change(revealed=0)
        assert opened.seated(1).get("/", follow=False).headers["location"] == "/result"


def test_the_sums_of_the_reasons_are_the_totals() -> None:
    with table_at("carodeni", "closed") as opened:
        text = opened.seated(0).get("/result").text
        for reasons in re.findall(r'<details class="why".*?</details>', text, re.S):
            total = re.search(r"Why (\d+)\?", reasons)
            assert total is not None
            assert sum(map(int, re.findall(r"<dd>(\d+)</dd>", reasons))) == int(total[1])


def test_statistics_of_the_players_stand_on_the_result() -> None:
    rows = (("Mira", (Message("players.count", n=3),)),)
    with table_at("witchstone", "closed", statistics=rows) as opened:
        assert "3 players" in text_of(opened.seated(0).get("/result"), "statistics")


def test_a_match_of_which_only_the_result_is_known() -> None:
    from scoring.journal.events import Closed, Reported

    match = fresh("witchstone", 2).record(Reported((1, 2), (80, 70)), 1).record(Closed(), 2)
    with open_table(match) as opened:
        assert heading(opened.seated(0).get("/result")) == f"{NAMES[0]} wins"


# Rules


def test_rules_are_searched_whatever_the_accents() -> None:
    with table_at("witchstone", "play") as opened:
        found = opened.seated(0).get(f"/rules?q={quote('PROPHECÝ')}")
        assert "Results for" in found.text
        assert '<a href="/rules?topic=' in found.text
        nothing = opened.seated(1).get("/rules?q=xyzzy")
        assert "No results for" in nothing.text


def test_what_is_searched_is_escaped() -> None:
    with table_at("witchstone", "play") as opened:
        assert "<b>x</b>" not in opened.seated(0).get("/rules?q=%3Cb%3Ex%3C/b%3E").text


@pytest.mark.parametrize("game", games.IDS)
def test_every_topic_can_be_read(game: str) -> None:
    with table_at(game, "play") as opened:
        guest = opened.seated(0)
        for topic in games.game(game).help:
            page = guest.get(f"/rules?topic={topic.id}&q=a")
            assert heading(page) != "Rules help", topic.id
            assert faults(page.text) == [], topic.id


@pytest.mark.parametrize(
    ("game", "stage", "address"),
    [
        ("witchstone", "play", "/secrets?cover=1"),
        ("witchstone", "play", "/correct?form=collected"),
        ("winter_queen", "play", "/correct?form=in_front"),
        ("carodeni", "play", "/correct?form=clan"),
        ("carodeni", "play", "/rules?q=witch"),
        ("witchcraft", "play", "/rules?q=nothing-at-all"),
    ],
)
def test_pages_that_depend_on_their_address_are_valid(game: str, stage: str, address: str) -> None:
    with table_at(game, stage) as opened:
        assert faults(opened.seated(1).get(address).text) == []


@pytest.mark.parametrize("revealed", [0, 2, -1])
@pytest.mark.parametrize("game", games.IDS)
def test_the_result_is_valid_while_it_is_told(game: str, revealed: int) -> None:
    with table_at(game, "score", revealed=revealed) as opened:
        assert faults(opened.seated(0).get("/result").text) == []


def test_light_play_points_are_added_once_for_the_own_seat() -> None:
    match = fresh("witchstone", 2).record(Begun(mode="light"), 1)
    with open_table(match) as opened:
        opened.seated(0).fill_in("/correct", "/correct/gained", gained="5", why="")
        last = opened.table.state.match.journal.entries[-1]
        assert last.event == PointsAdded(0, 5)
        assert last.by is not None
        assert last.by.seat == 0
