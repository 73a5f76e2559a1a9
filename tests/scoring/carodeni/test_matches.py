"""Whole matches of Čarodění played at random: what must hold whatever happens."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from scoring.carodeni import facts
from scoring.carodeni.events import EVENTS
from scoring.carodeni.file import format
from scoring.carodeni.final_scoring import entries
from scoring.carodeni.play import PLAY
from scoring.carodeni.table import Table
from scoring.journal.events import Begun, Entered
from scoring.journal.match import Match
from scoring.results.sheet import Sheet
from scoring.words import words
from tools.harness.rules.carodeni_bot import Bot
from tools.harness.rules.carodeni_table import new_match
from tools.harness.rules.replaying import assert_replays

SEEDS = st.integers(0, 10**6)
COUNTS = st.sampled_from(facts.SEATS)


@st.composite
def setups(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """A number of players, and switches that it can have."""
    count = draw(COUNTS)
    switches = facts.SWITCHES if count > facts.SOLO else {**facts.SWITCHES, **facts.SOLO_SWITCHES}
    options: dict[str, Any] = draw(
        st.fixed_dictionaries({}, optional={id: st.sampled_from(all) for id, all in switches.items()})
    )
    if draw(st.booleans()):
        options |= {"animals": True, "animal_goals": draw(st.sampled_from(facts.ANIMAL_GOALS))}
    if count == facts.SOLO:
        options["solo_level"] = draw(st.sampled_from(tuple(facts.SOLO_GOALS)))
    return count, options


def in_players_hands(table: Table) -> tuple[int, int]:
    """Potion cards and witch cards that players have, on whichever side; without starting potions and novices."""
    potions = witches = 0
    for seat in table.seats:
        clan = seat.clan
        potions += len(seat.potions) + len(seat.tools) + len(clan.potions) + len(clan.tools) - 1
        cards = [card for card in seat.cards if not card.is_novice]
        witches += len(cards) + len(seat.animals) + len(clan.witches) + len(clan.animals)
    return potions, witches


@settings(max_examples=12, deadline=None)
@given(SEEDS, setups(), st.booleans())
def test_no_card_and_no_ingredient_is_ever_lost_or_won(
    seed: int, setup: tuple[int, dict[str, Any]], said: bool
) -> None:
    count, options = setup
    bot = Bot(seed, count, said, **options)
    for table in bot.turns():
        for name, held in zip(("potions", "witches"), in_players_hands(table), strict=True):
            deck = table.decks[name]
            assert (deck.left, deck.open, deck.reserve) == (
                len(bot.decks[name]),
                len(bot.offer[name]),
                len(bot.reserve[name]),
            )
            assert deck.left + deck.open + deck.reserve + held == facts.POTIONS
        on_board = sum(map(len, bot.board))
        assert (table.bag, table.held) == (len(bot.bag), facts.INGREDIENTS - len(bot.bag) - on_board)
        for index, seat in enumerate(table.seats):
            novices = sum(card.is_novice for card in seat.cards)
            assert novices == (0 if index == table.rules.ostara else facts.NOVICES_EACH)
            assert len(set(seat.clan.animals)) == len(seat.clan.animals)


@settings(max_examples=12, deadline=None)
@given(SEEDS, setups())
def test_all_have_the_same_number_of_turns_and_the_end_comes_in_time(
    seed: int, setup: tuple[int, dict[str, Any]]
) -> None:
    count, options = setup
    bot = Bot(seed, count, **options)
    turns, trigger = [bot.table.turn.seat], None
    for table in bot.turns():
        began = bot.ran_out or (table.trigger_at is not None and table.claimed >= table.trigger_at)
        if trigger is None and began:
            trigger = len(turns)
        turns.append(table.turn.seat)
    turns.pop()
    played = Counter(turns)
    assert len(set(played.values())) == 1 and len(played) == bot.table.count
    if count == facts.SOLO:
        assert len(turns) == 2 * facts.SOLO_ROUNDS and turns[:2] == [1, 0]
    else:
        assert trigger is not None
        rest_of_round = -trigger % count
        assert len(turns) == trigger + rest_of_round + count


@settings(max_examples=6, deadline=None)
@given(SEEDS, setups(), st.booleans())
def test_a_replay_gives_the_same_match_and_undoing_everything_gives_the_start(
    seed: int, setup: tuple[int, dict[str, Any]], said: bool
) -> None:
    count, options = setup
    match = Bot(seed, count, said, **options).play()
    assert_replays(match, new_match(count, **options), EVENTS)


def by_hand(match: Match) -> Sheet:
    """The end of a tracked match, entered in a match that is only scored."""
    table: Table = match.state.table
    quick = new_match(len(match.players), **match.options).record(Begun(tracked=False), 0)
    for category in PLAY.categories(table):
        for seat in range(table.count):
            quick = quick.record(Entered(seat, category.id, PLAY.tracked(table, seat, category.id).value), 0)
    return PLAY.sheet(quick.state.table)


@settings(max_examples=8, deadline=None)
@given(SEEDS, setups(), st.booleans())
def test_the_tracked_match_the_same_end_by_hand_and_the_match_file_score_the_same(
    seed: int, setup: tuple[int, dict[str, Any]], said: bool
) -> None:
    count, options = setup
    match = Bot(seed, count, said, **options).play()
    table: Table = match.state.table
    tracked = PLAY.sheet(table)
    assert by_hand(match) == tracked
    read = format.read_options(json.loads(json.dumps(options)), table.count)
    ending = format.read(json.loads(json.dumps(format.write(entries.final(table)))), table.players, read)
    scored = format.FORM.score(table.players, read, ending)
    assert (scored.places, scored.decided_by) == (tracked.places, tracked.decided_by)
    for ours, theirs in zip(tracked.columns, scored.columns, strict=True):
        assert ours.total == theirs.total
        assert ours.rows == theirs.rows[: len(ours.rows)]
    running = [strip.points for strip in PLAY.standing(table).strip]
    assert running == [column.total for column in tracked.columns]


@settings(max_examples=4, deadline=None)
@given(SEEDS, setups())
def test_every_event_and_every_reminder_has_words(seed: int, setup: tuple[int, dict[str, Any]]) -> None:
    count, options = setup
    english = words("en")
    match = Bot(seed, count, **options).play()
    for told in match.story():
        assert "carodeni." not in english.say(told.what)
        assert "{" not in english.say(told.what)
    while match.journal.undoes is not None:
        for reminder in match.reminders():
            # Another text for a table with other options is muted together with the usual one.
            assert reminder.text.id.replace("carodeni.remind.", "carodeni/").startswith(reminder.id)
            assert "carodeni." not in english.say(reminder.text)
            assert "{" not in english.say(reminder.text)
        match = match.undo(0)


def points(table: Any) -> list[int | None]:
    return [strip.points for strip in PLAY.standing(table).strip]


@settings(max_examples=6, deadline=None)
@given(SEEDS, setups())
@example(0, (1, {"solo_level": "grandmistress"}))
def test_the_standing_is_sound_at_every_moment(seed: int, setup: tuple[int, dict[str, Any]]) -> None:
    count, options = setup
    bot = Bot(seed, count, **options)
    for table in bot.turns():
        standing = PLAY.standing(table)
        assert 0 <= standing.done <= standing.total
        assert len(standing.strip) == table.count
        if table.over or options.get("solo_level") != "grandmistress":  # her goals come at the end
            assert points(table) == [column.total for column in PLAY.sheet(table).columns]
    final = PLAY.standing(bot.table)
    assert points(bot.table) == [column.total for column in PLAY.sheet(bot.table).columns]
    assert final.over and final.turn is None and final.done == final.total
