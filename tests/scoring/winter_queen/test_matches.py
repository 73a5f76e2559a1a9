"""Whole matches of Winter Queen played at random: what must hold whatever happens."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.journal.events import Begun, Entered
from scoring.players import Players
from scoring.winter_queen import facts
from scoring.winter_queen.events import EVENTS
from scoring.winter_queen.file import format
from scoring.winter_queen.final_scoring import entries
from scoring.winter_queen.play import PLAY
from scoring.words import words
from tools.harness.rules.replaying import assert_replays
from tools.harness.rules.winter_queen_bot import Bot
from tools.harness.rules.winter_queen_table import PLAYERS, new_match

SEEDS = st.integers(0, 10**6)
COUNTS = st.sampled_from(facts.SEATS)
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "holders": st.just("counts"),
        "last_round": st.just("others"),
        "no_casting": st.just("last_round"),
        "final_holder_point": st.just("none"),
        "map_crystal": st.just("may"),
    },
)


@settings(max_examples=20, deadline=None)
@given(SEEDS, COUNTS, st.booleans(), OPTIONS)
def test_no_crystal_is_ever_lost_or_won(seed: int, count: int, said: bool, options: dict[str, str]) -> None:
    bot = Bot(seed, count, said, **options)
    for table in bot.turns():
        assert table.bag == len(bot.bag)
        assert [len(holder) for holder in table.holders] == [len(holder) for holder in bot.holders]
        assert Counter(table.spent) == bot.box
        hidden = Counter(bot.bag)
        for ours, real in zip(table.holders, bot.holders, strict=True):
            hidden.update(Counter(real) - Counter(ours))
        assert {color: number for color, number in table.unseen().items() if number} == dict(hidden)
        assert {county: len(pile) for county, pile in bot.piles.items()} == table.piles
        assert all(len(held) <= facts.MOST_BOOKS for held in table.books)
        assert table.final == bot.final


@settings(max_examples=20, deadline=None)
@given(SEEDS, COUNTS, OPTIONS)
def test_spent_crystals_refills_and_turns_add_up(seed: int, count: int, options: dict[str, Any]) -> None:
    bot = Bot(seed, count, **options)
    trigger = None
    for turn, table in enumerate(bot.turns()):
        if table.final and trigger is None:
            trigger = turn
    table = bot.table
    assert sum(table.spent.values()) == bot.singles + 2 * bot.doubles
    held = sum(facts.PER_HOLDER[count] for _ in range(facts.HOLDERS[count]))
    in_bag = facts.IN_PLAY_PER_COLOR[count] * len(facts.CRYSTAL_COLORS) - held
    if trigger is None:
        assert table.passes == count, "all are stuck: the map is full, and so is every page"
        return
    # A crystal that comes back while the bag is not empty is drawn once more.
    assert table.refills == bot.refills == -(-(in_bag + bot.returned_before_final) // facts.PER_HOLDER[count])
    last = count - 1 if options.get("last_round") == "others" else count
    assert table.moves - 1 - trigger == (count - 1 - trigger % count) + last


@settings(max_examples=10, deadline=None)
@given(SEEDS, COUNTS, st.booleans(), OPTIONS)
def test_a_replay_gives_the_same_match_and_undoing_everything_gives_the_start(
    seed: int, count: int, said: bool, options: dict[str, str]
) -> None:
    match = Bot(seed, count, said, **options).play()
    assert_replays(match, new_match(count, **options), EVENTS)


def by_hand(table: object, players: Players) -> object:
    """The end of a tracked match, entered in a match that is only scored."""
    match = new_match(len(players)).record(Begun(tracked=False), 0)
    match = match.record(Entered(0, "map", entries.tracked(table, 0, "map")), 0)  # type: ignore[arg-type]  # a tracked table knows every value
    for seat in range(len(players)):
        for what in ("in_play", "books"):
            match = match.record(Entered(seat, what, entries.tracked(table, seat, what)), 0)  # type: ignore[arg-type]  # a tracked table knows every value
    return match.state.table


@settings(max_examples=10, deadline=None)
@given(SEEDS, COUNTS, st.booleans())
def test_the_tracked_match_the_same_end_by_hand_and_the_match_file_score_the_same(
    seed: int, count: int, said: bool
) -> None:
    players = PLAYERS[:count]
    table = Bot(seed, count, said).play().state.table
    tracked = PLAY.sheet(table)
    assert PLAY.sheet(by_hand(table, players)) == tracked
    position = entries.final(table)
    options = format.read_options(json.loads(json.dumps(format.write_options(position))), count)
    read = format.read(json.loads(json.dumps(format.write(position))), players, options)
    assert format.FORM.score(players, options, read).columns == tracked.columns


@settings(max_examples=5, deadline=None)
@given(SEEDS, COUNTS)
def test_every_event_and_every_reminder_has_words(seed: int, count: int) -> None:
    english = words("en")
    match = Bot(seed, count).play()
    for told in match.story():
        assert "winter_queen." not in english.say(told.what)
        assert "{" not in english.say(told.what)
    while match.journal.undoes is not None:
        for reminder in match.reminders():
            id = reminder.text.id.removeprefix("winter_queen.remind.")
            assert reminder.id == f"winter_queen/{id.partition('.')[0]}", "another reading has the same name"
            assert english.say(reminder.text) != reminder.text.id
            assert "{" not in english.say(reminder.text)
        match = match.undo(0)


@settings(max_examples=10, deadline=None)
@given(SEEDS, COUNTS)
def test_the_standing_never_shows_points_before_the_end(seed: int, count: int) -> None:
    bot = Bot(seed, count)
    for table in bot.turns():
        standing = PLAY.standing(table)
        assert 0 <= standing.done <= standing.total
        assert all(strip.secret for strip in standing.strip)
    final = PLAY.standing(bot.table)
    assert final.over and final.turn is None and final.done == final.total
    assert [strip.points for strip in final.strip] == list(bot.table.points)
