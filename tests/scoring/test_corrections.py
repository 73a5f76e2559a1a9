"""Whatever is set right, entered, changed or taken out: the table can be looked at, and the box is never overdrawn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import games
from scoring.carodeni import possible as carodeni_possible
from scoring.carodeni.brewing.trial import Attempt
from scoring.carodeni.ostara import solo_table
from scoring.journal.events import Begun, Entered
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected
from scoring.message import Message, NotInBox, Refused
from scoring.players import Player
from scoring.results.growth import growth
from scoring.winter_queen import ledger, missed, outlook, turn_flow, unknown
from scoring.winter_queen import possible as winter_queen_possible
from scoring.winter_queen.events import Loaded, Placed
from scoring.witchcraft.board import places_for
from scoring.witchcraft.events import AltarsPlaced
from scoring.witchcraft.events import Placed as TokenPlaced
from scoring.witchcraft.file.spelling import cell_word, piece_word
from scoring.witchcraft.guide.steps import ask_move, powers
from scoring.witchcraft.moves.analysis import can_act, threats
from scoring.witchstone import possible as witchstone_possible
from scoring.witchstone.events import SecondGrew, TileLaid, TowerTaken
from scoring.witchstone.final_scoring.entries import final
from scoring.witchstone.final_scoring.prophecies import worth
from scoring.words import words
from tools.harness.rules import winter_queen_bot
from tools.harness.rules.carodeni_table import new_match as new_carodeni
from tools.harness.rules.correcting import HUGE, steps
from tools.harness.rules.winter_queen_table import new_match as new_winter_queen
from tools.harness.rules.witchcraft_table import new_match as new_witchcraft

SEEDS = st.integers(0, 2**32)
PAIR = (Player("Anna", "green"), Player("Béla", "red"))


def begun(match: Match) -> Match:
    return match.record(Begun(), 0)


def witchstone() -> Match:
    return begun(Match.new("m", "witchstone", PAIR, {}, 0))


def assert_can_be_looked_at(match: Match) -> None:
    """All that a page asks about a match."""
    play, table = match.game.play, match.state.table
    assert play is not None
    said = [reminder.text for reminder in match.reminders()]
    standing, sheet = play.standing(table), play.sheet(table)
    said += [standing.headline, standing.progress, *(strip.note for strip in standing.strip)]
    said += [*sheet.decided, *sheet.warnings, *(m for m in (match.undoes(), match.redoes()) if m)]
    said += [told.what for told in match.story()]
    for seat in range(len(match.seated)):
        for category in play.categories(table):
            what = category.count.id if category.count else category.id
            play.entered(table, seat, what)
            play.tracked(table, seat, what)
    growth(match)
    if table.tracked:
        said += list(LOOKS[match.game.id](table))
    for message in said:
        assert words("en").filled(message)


def _at_witchstone(table: Any) -> Iterator[Message]:
    if stuck := witchstone_possible.stuck(table):
        yield stuck
    for holding in final(table):
        for prophecy in holding.prophecies:
            yield worth(prophecy, holding).state


def _at_winter_queen(table: Any) -> Iterator[Message]:
    winter_queen_possible.can_act(table)
    unknown.unknown_tiles(table), unknown.unknown_holders(table)
    ledger.ledger(table)
    turn_flow.turns_to_come(table)
    missed.missed_by(table, min(missed.most_missed(table), 5))
    for book in table.books[table.to_move][:1]:
        outlook.more(table.position(), table.to_move, book[0])
    yield from ()


def _at_carodeni(table: Any) -> Iterator[Message]:
    carodeni_possible.claimable(table), carodeni_possible.turns_to_come(table), carodeni_possible.must_rest(table)
    for seat in range(table.count):
        carodeni_possible.tool_step(table, seat), carodeni_possible.animal_step(table, seat)
        attempt = Attempt(table, seat)
        attempt.preview()
        yield from attempt.reasons
    if table.is_solo:
        solo_table.ostara_of(table), solo_table.wanted(table), solo_table.things_left(table)
        solo_table.tokens_left(table)


def _at_witchcraft(table: Any) -> Iterator[Message]:
    position = table.position
    for guild in table.guilds:
        threats(position, guild)
    for at in can_act(position)[:2] if table.phase == "clash" else ():
        ask_move(table, at, ())
    for seat in (0, 1) if table.phase == "clash" else ():
        powers(table, seat)
    for size in (1, 2, 3):
        for piece in places_for(position.board, size):
            assert piece_word(piece) and piece_word(position.board.across(piece))
    assert all(cell_word(cell) for cell in position.board.cells)
    yield from ()


LOOKS = {
    "witchstone": _at_witchstone,
    "winter_queen": _at_winter_queen,
    "carodeni": _at_carodeni,
    "witchcraft": _at_witchcraft,
}


@pytest.mark.parametrize("game", games.IDS)
@settings(max_examples=15)
@given(seed=SEEDS)
def test_s1_whatever_is_set_right_the_table_can_be_looked_at(game: str, seed: int) -> None:
    looked = 0
    for number, match in enumerate(steps(game, seed, 20)):
        if number % 4 == 0 or match.journal.entries[-1].kind in ("amend", "remove"):
            assert_can_be_looked_at(match)
            looked += 1
    assert looked, "no correction was accepted"


@pytest.mark.parametrize("count", [2, 3, 5])
def test_s1_the_last_round_can_be_set_before_the_end_has_begun(count: int) -> None:
    match = begun(new_carodeni(count)).record(Corrected(0, "last_round", 3), 0)
    assert [reminder.id for reminder in match.reminders()] == ["carodeni/end_begins"]
    assert_can_be_looked_at(match)
    assert_can_be_looked_at(match.record(Corrected(0, "last_round", 0), 0))
    assert_can_be_looked_at(match.undo(0).redo(0))


def test_s1_a_piece_is_never_offered_where_spaces_have_no_name() -> None:
    row = tuple(cell_word((6 + index, 0)) for index in range(7))
    match = begun(new_witchcraft()).record(Corrected(0, "pieces", row), 0)
    assert_can_be_looked_at(match)


# Reminders


def test_s4_there_are_no_reminders_about_an_amendment_or_a_removal() -> None:
    match = winter_queen_bot.Bot(3, 2).play()
    positions = [at for at, event in match.journal.events if isinstance(event, (Placed, Loaded))]
    for position in positions[::5]:
        event = match.journal.event_at(position)
        assert event is not None
        assert match.amend(position, event, 0).reminders() == ()
        assert match.remove(position, 0).reminders() == ()


def test_s4_after_an_undo_the_reminders_are_those_of_the_event_before() -> None:
    match = begun(new_carodeni(2))
    once = match.record(Corrected(0, "last_round", 2), 0)
    again = once.record(Corrected(0, "round", 2), 0).undo(0)
    assert again.reminders() == once.reminders() != ()
    removed = once.record(Corrected(0, "round", 2), 0).remove(2, 0)
    assert removed.undo(0).undo(0).reminders() == once.reminders()


def test_s4_what_an_amendment_did_is_told_with_the_tables_around_the_event() -> None:
    match = witchstone().record(TowerTaken(), 0).record(TowerTaken(), 0)
    amended = match.amend(1, TowerTaken("points"), 0)
    taken = Message("witchstone.event.gained", what=Message("witchstone.event.tower_taken"), points=5)
    assert amended.undoes() == Message("event.amended", what=taken)


# What the box holds


@pytest.mark.parametrize("value", HUGE)
def test_s3_no_number_is_too_large_for_a_table_to_refuse_it(value: int) -> None:
    tracked = witchstone()
    events = [Corrected(0, "track", value), Entered(0, "track", value), Entered(0, "wand", value)]
    for event in (*events, Entered(0, "groups.witch", value)):
        with pytest.raises(Refused):
            tracked.record(event, 0)
    laid = tracked.record(TowerTaken(), 0).record(TowerTaken(), 0)
    with pytest.raises(Refused):
        laid.record(TileLaid(("witch", "wand"), (1, value)), 0)
    with pytest.raises(Refused):
        laid.record(TileLaid(("witch", "wand"), (1, 1)), 0).record(SecondGrew(value), 0)
    snow = begun(new_winter_queen(2))
    for what in ("points", "holder.0", "turn", "turns_left", "spent.red", "pile.red"):
        with pytest.raises(Refused):
            snow.record(Corrected(0, what, value), 0)


def test_s9_what_all_players_share_is_not_set_to_more_than_the_box_has() -> None:
    match = witchstone().record(Corrected(0, "specials", 10), 0)
    with pytest.raises(NotInBox) as refused:
        match.record(Corrected(1, "specials", 6), 0)
    assert refused.value.reasons[0].id == "witchstone.limit.in_box.special_tiles"
    assert match.record(Corrected(1, "specials", 5), 0).state.table.specials_taken == 15
    with pytest.raises(NotInBox):
        witchstone().record(Corrected(0, "lying", 11), 0).record(Corrected(0, "standing.forest", 1), 0)
    with pytest.raises(NotInBox):
        begun(new_carodeni(2)).record(Corrected(0, "clan.potions", (("red", 1),) * 56), 0)


def test_s9_after_a_correction_play_keeps_to_the_box_too() -> None:
    match = witchstone().record(Corrected(0, "tokens", 21), 0)
    with pytest.raises(NotInBox):
        match.record(TowerTaken(), 0)
    assert match.record(Corrected(0, "tokens", 20), 0).record(TowerTaken(), 0).state.table.tokens_taken == 21


def test_s9_what_was_entered_and_what_is_tracked_keep_to_the_box_together() -> None:
    match = witchstone().record(Corrected(0, "tokens", 10), 0).record(Entered(0, "magic_tokens", 0), 0)
    match = match.record(Entered(1, "magic_tokens", 21), 0)
    with pytest.raises(NotInBox):
        match.record(Entered(0, "magic_tokens", None), 0)
    assert match.record(Entered(1, "magic_tokens", 1), 0).record(Entered(0, "magic_tokens", None), 0)


def test_s9_the_ranks_at_the_stone_have_no_gap_after_a_correction() -> None:
    players = (*PAIR, Player("Cili", "blue"))
    match = begun(Match.new("m", "witchstone", players, {}, 0))
    for seat in (2, 0, 1):
        match = match.record(Corrected(seat, "standing.witchstone", 1), 0)
    assert [seat.rank for seat in match.state.table.seats] == [2, 3, 1]
    gone = match.record(Corrected(2, "standing.witchstone", 0), 0)
    assert [seat.rank for seat in gone.state.table.seats] == [1, 2, None]
    same = match.record(Corrected(0, "standing.witchstone", 1), 0)
    assert [seat.rank for seat in same.state.table.seats] == [2, 3, 1]


def test_s9_a_piece_lies_beside_the_board_and_their_number_is_limited() -> None:
    match = begun(new_witchcraft())
    for pieces, why in (
        (("a1",), "piece_place"),
        (("g1", "c3"), "piece_place"),
        (("z9",), "piece_place"),
        (("i1",), "piece_place"),
        (tuple(cell_word((index, 4 + row)) for index in range(5) for row in range(3)), "too_many_pieces"),
    ):
        with pytest.raises(Refused) as refused:
            match.record(Corrected(0, "pieces", pieces), 0)
        assert refused.value.reasons[0].id == f"witchcraft.refused.{why}"
    assert match.record(Corrected(0, "pieces", ("g1", "h1")), 0).state.table.position.board.extra == {(6, 0), (7, 0)}


def test_s9_tokens_that_are_placed_after_a_correction_are_counted() -> None:
    match = begun(new_witchcraft()).record(AltarsPlaced(("b2", "e2", "b3", "e3")), 0)
    match = match.record(Corrected(0, "stack.a1", f"g{'Ad' * 16}N"), 0)
    with pytest.raises(NotInBox) as refused:
        match.record(TokenPlaced("adept", "a2", "N"), 0)
    assert refused.value.reasons == (Message("witchcraft.refused.too_many_tokens", n=22),)


def test_the_dice_of_these_tests_reach_every_kind_of_entry() -> None:
    for game in games.IDS:
        dice, kinds = Random(game), set[str]()
        for _ in range(12):
            for match in steps(game, dice.getrandbits(32)):
                kinds.add(match.journal.entries[-1].kind)
        assert kinds == {"record", "undo", "redo", "amend", "remove"}, game
