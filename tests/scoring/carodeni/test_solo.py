"""A solo game of Čarodění as it is tracked: Ostara first, fifteen rounds in three stages, three levels."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Any

import pytest

from scoring import games
from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import (
    AnimalTaken,
    Brewed,
    Corrected,
    GoalClaimed,
    GoalLaid,
    IngredientTaken,
    NothingTaken,
    Played,
    PotionTaken,
    Rested,
    Tamed,
    TokenShown,
    ToolTaken,
    TurnEnded,
    WitchTaken,
)
from scoring.carodeni.ostara import turn as ostara_turn
from scoring.carodeni.ostara.choice import choose_card, kind_of_card
from scoring.carodeni.ostara.solo_table import (
    ostara_of,
    present_token,
    switches_of,
    things_left,
    tokens_left,
    wanted,
)
from scoring.carodeni.ostara.tokens import read
from scoring.carodeni.play import PLAY
from scoring.carodeni.start import seated
from scoring.carodeni.table import Table
from scoring.journal.events import Entered
from scoring.players import Player
from tools.harness.rules import carodeni_reference as plainly
from tools.harness.rules.carodeni_table import Tracked, counts

TOKEN = "witch_or_potion ingredient ingredient / goal value"
ANIMAL = "animal ingredient"


def test_e4_ostaras_turn_from_the_token_to_the_brew() -> None:
    played = Tracked(1, solo_level="experienced")
    played.does(GoalLaid(0, "hard", "witches", 4, ("yellow",)), GoalLaid(1, "hard", "witches", 5, ("green",), 2))
    played.does(WitchTaken(("red",), 3, seat=1), Corrected(1, "potions", (("red", 6, counts(berries=1, leaf=1), ()),)))
    table = played.does(TokenShown(TOKEN))
    ostara, token = ostara_of(table), present_token(table)
    assert token is not None and things_left(table)[0] == "witch_or_potion"
    assert kind_of_card("witch_or_potion", ostara, switches_of(table)).takes == "witch"
    offer = [Witch(("green",), 4), Witch(("blue",), 9), Witch(("green",), 8)]
    assert choose_card("witch", token.criteria, offer, ostara, wanted(table)).index == 2
    assert played.refuses(IngredientTaken("leaf")) == "other_thing"
    played.does(WitchTaken(("green",), 8), IngredientTaken("berries", "forest"), IngredientTaken("leaf", "lake"))
    assert played.refuses(IngredientTaken("leaf")) == "token_done"
    assert ostara_turn.next_step(token, played.table.turn.taken, ostara_of(played.table)).takes == "brew"
    table = played.does(Brewed(0, counts(berries=1, leaf=1), witch=0))
    seat = table.seats[facts.OSTARA_SEAT]
    assert (seat.hand, seat.potions) == ((Witch(("green",), 8),), ())
    assert [row.points for row in PLAY.sheet(table).columns[1].rows] == [6, 3, 0, 0, 0]


def test_c2_the_default_reading_leads_to_the_example_of_the_rulebook() -> None:
    """She begins with one potion and no witch; in the example she has equally many of both."""
    played = Tracked(1)
    table = played.does(TokenShown(TOKEN))
    kind = kind_of_card("witch_or_potion", ostara_of(table), switches_of(table))
    assert kind.takes == "witch"
    table = played.does(WitchTaken(("red",), 3))
    assert len(ostara_of(table).witches) == len(ostara_of(table).potions)


def test_c2_a_kept_match_keeps_its_reading() -> None:
    game = games.game("carodeni")
    assert game.complete(1, {})["ostara_choice"] == "balance"
    assert game.restored(1, {})["ostara_choice"] == "printed"
    assert game.restored(1, {"ostara_choice": "balance"})["ostara_choice"] == "balance"


def test_c_missing_2_on_the_lowest_level_she_does_not_look_at_goals() -> None:
    goal = GoalLaid(0, "easy", "potions", 3, ("red",))
    ignored = Tracked(1)
    assert wanted(ignored.does(goal)) == ()
    followed = Tracked(1, apprentice_goals="followed")
    assert len(wanted(followed.does(goal))) == 1
    higher = Tracked(1, solo_level="experienced")
    assert len(wanted(higher.does(goal))) == 1
    assert games.game("carodeni").restored(1, {})["apprentice_goals"] == "followed", "a kept match goes on as it was"


def test_c_missing_2_she_says_why_she_does_not_look_at_goals() -> None:
    played = Tracked(1)
    table = played.does(GoalLaid(0, "easy", "witches", 3, ("green",)), TokenShown(TOKEN))
    token = read(TOKEN)
    offer = [Witch(("green",), 4), Witch(("blue",), 9)]
    chosen = choose_card("witch", token.criteria, offer, ostara_of(table), wanted(table), switches_of(table))
    assert chosen.index == 1
    assert next(reason.id for reason in chosen.reasons) == "carodeni.ostara.why.goal.ignored"
    step = ostara_turn.next_step(token, (), ostara_of(table), switches_of(table))
    assert "carodeni.ostara.look.goal" not in [look.id for look in step.looks_for]


def test_c6_a_brew_that_cannot_be_ruled_out_is_not_denied() -> None:
    """Of her starting potion only the flag is known: whether she can pay for it is for the table to say."""
    played = Tracked(1)
    played.does(TokenShown("witch_or_potion"), WitchTaken(("red",), 3), PotionTaken("red", 5, seat=1))
    token = present_token(played.table)
    assert token is not None

    def looks() -> list[str]:
        step = ostara_turn.next_step(token, played.table.turn.taken, ostara_of(played.table))
        return [look.id.removeprefix("carodeni.ostara.look.") for look in step.looks_for]

    assert looks() == ["brew.unknown"]
    played.does(Corrected(1, "potions", (("green", 5),)))
    assert looks() == ["brew.none"]
    played.does(Corrected(1, "potions", (("red", 6, counts(leaf=1), ()),)))
    assert looks() == ["brew.none"]
    played.has(1, leaf=1)
    assert looks() == ["brew"]


def test_c7_a_potion_of_any_flag_helps_with_a_goal_for_any_potions() -> None:
    played = Tracked(1, solo_level="experienced")
    table = played.does(GoalLaid(0, "hard", "potions", 4, (), 3), TokenShown("witch_or_potion / goal value"))
    offer = [Potion("red", 3), Potion(facts.ANY_FLAG, 5), None]
    chosen = choose_card("potion", ("goal", "value"), offer, ostara_of(table), wanted(table))
    assert chosen.index == 1
    colored = GoalLaid(0, "hard", "potions", 4, ("red",), 3)
    table = played.does(colored)
    assert choose_card("potion", ("goal", "value"), offer, ostara_of(table), wanted(table)).index == 0


def test_ostara_has_a_column_and_moves_first() -> None:
    played = Tracked(1)
    assert [player.name for player in played.match.seated] == ["Anna", "Ostara"]
    assert [player.name for player in played.match.players] == ["Anna"]
    table = played.table
    assert (table.turn.seat, table.turn.phase, table.order) == (1, "ostara", (1, 0))
    assert (table.seats[1].hand, len(table.seats[0].hand)) == ((), 2)
    assert len(PLAY.standing(table).strip) == len(PLAY.sheet(table).columns) == 2
    assert played.refuses(Played(0)) == played.refuses(Rested()) == "ostaras_turn"


def test_fifteen_rounds_in_three_stages() -> None:
    played = Tracked(1)
    stages = []
    while not played.table.over:
        stages.append((played.table.round, played.table.stage))
        played.passes(2)
    assert stages == [(number, 1 + (number - 1) // 5) for number in range(1, 16)]
    assert played.refuses(TurnEnded()) == "over"


def test_neither_goals_nor_decks_end_a_solo_game() -> None:
    played = Tracked(1, solo_level="grandmistress")
    played.lays_goals()
    played.does(*(GoalClaimed(index, 0) for index in range(5)), Corrected(0, "deck.potions", 0))
    table = played.table
    assert (table.trigger_at, table.trigger, table.last_round, table.turns_left) == (None, "", 15, 29)


@pytest.mark.parametrize(
    ("level", "hard", "easy"), [("apprentice", 3, 2), ("experienced", 5, 0), ("grandmistress", 5, 0)]
)
def test_the_level_decides_which_goals_lie_there(level: str, hard: int, easy: int) -> None:
    sides = [goal.side for goal in Tracked(1, solo_level=level).table.goals]
    assert sides == ["easy"] * easy + ["hard"] * hard


@pytest.mark.parametrize(("level", "owner"), [("apprentice", None), ("experienced", 1), ("grandmistress", 1)])
def test_ostara_takes_goals_above_the_lowest_level(level: str, owner: int | None) -> None:
    played = Tracked(1, solo_level=level)
    played.does(GoalLaid(0, "hard", "potions", 4, ("red",)), GoalLaid(1, "hard", "other", 6))
    played.does(WitchTaken(("red",), 3, seat=1), PotionTaken("red", 5, seat=1))
    assert played.does(Brewed(1, witch=0)).goals[0].owner == owner
    if owner is None:
        assert played.refuses(GoalClaimed(1, 1)) == "ostara_no_goals"
        assert played.refuses(Corrected(0, "goal.1", 1)) == "ostara_no_goals"


def test_z9_unclaimed_goals_go_to_ostara_on_the_highest_level() -> None:
    played = Tracked(1, solo_level="grandmistress")
    played.lays_goals(points=4)
    played.does(GoalClaimed(0, 0), GoalClaimed(1, 1))
    assert [column.total for column in PLAY.sheet(played.table).columns] == [4, 4 + 3 * 4]
    assert "unclaimed" in [category.id for category in PLAY.categories(played.table)]
    assert PLAY.tracked(played.table, 0, "unclaimed").value == (4, 4, 4)
    played.does(Entered(1, "unclaimed", (7,)))
    assert [column.total for column in PLAY.sheet(played.table).columns] == [4, 4 + 7]
    assert "unclaimed" not in [category.id for category in PLAY.categories(Tracked(1).table)]


def test_an_animal_goes_straight_into_her_clan() -> None:
    played = Tracked(1, animals=True)
    table = played.does(TokenShown(ANIMAL), AnimalTaken("snake"))
    assert table.seats[1].clan.animals == ("snake",)
    assert things_left(table) == ()
    assert played.refuses(Tamed("snake")) == "ostara_tames"
    played.ends()
    played.passes(1)
    played.does(TokenShown(ANIMAL))
    assert played.refuses(AnimalTaken("snake")) == "animal_twice"
    table = played.does(NothingTaken(), IngredientTaken("leaf"))
    assert things_left(table) == ()


def test_she_takes_what_her_token_shows_in_its_order() -> None:
    played = Tracked(1)
    assert played.refuses(NothingTaken()) == "nothing_for_ostara"
    assert played.refuses(TokenShown("hat")) == "no_such_token"
    assert played.refuses(TokenShown(ANIMAL)) == "no_animals"
    played.does(TokenShown("potion witch / value"))
    assert played.refuses(TokenShown("potion witch")) == "no_token_now"
    assert played.refuses(WitchTaken()) == "other_thing"
    assert played.refuses(ToolTaken("flask")) == "ostara_no_tools"
    played.does(PotionTaken("red", 4), WitchTaken(("red",), 2))
    assert played.refuses(WitchTaken()) == "token_done"


def test_without_a_token_the_table_just_says_what_she_took() -> None:
    played = Tracked(1)
    table = played.does(WitchTaken(("red",), 2), PotionTaken("red", 4), IngredientTaken("leaf"), TurnEnded())
    assert (table.turn.seat, table.turn.phase) == (0, "choose")
    assert len(table.seats[1].potions) == 2


def test_her_tokens_come_back_with_a_new_stage() -> None:
    tokens = (TOKEN, "potion witch / value", "ingredient ingredient")
    played = Tracked(1, ostara_tokens=(*tokens, ANIMAL))
    assert [str(token) for token in tokens_left(played.table)] == list(tokens)
    played.does(TokenShown(TOKEN))
    assert [str(token) for token in tokens_left(played.table)] == list(tokens[1:])
    played.does(TurnEnded())
    played.passes(9)
    assert (played.table.round, played.table.stage, played.table.revealed) == (6, 2, ())
    assert tokens_left(played.table) == tuple(map(read, tokens))


@pytest.mark.parametrize(("choice", "refused"), [("one", True), ("all", False)])
def test_she_brews_once_a_turn_unless_the_table_plays_otherwise(choice: str, refused: bool) -> None:
    played = Tracked(1, ostara_brews=choice)
    for _ in range(2):
        played.does(WitchTaken(("red",), 3, seat=1), PotionTaken("red", 5, seat=1))
    played.does(Brewed(1, witch=0))
    if refused:
        assert played.refuses(Brewed(1, witch=0)) == "brewed_already"
    else:
        assert len(played.does(Brewed(1, witch=0)).seat.clan.potions) == 2


def test_she_needs_no_tools_but_pays_ingredients_and_a_fitting_witch() -> None:
    played = Tracked(1)
    played.does(WitchTaken(("red",), 3, seat=1), PotionTaken("red", 5, counts(leaf=2), ("crystal",), seat=1))
    played.has(1, leaf=1, berries=2)
    assert played.refuses(Brewed(1, counts(leaf=1), witch=0)) == "no_such_payment"
    assert played.refuses(Brewed(1, counts(leaf=1, berries=2))) == "brew.no_active"
    assert played.refuses(Brewed(1, counts(leaf=1, berries=2), witch=1)) == "no_such_card"
    played.does(PotionTaken("green", 5, seat=1))
    assert played.refuses(Brewed(2, witch=0)) == "brew.flag.green"
    assert played.does(Brewed(1, counts(leaf=1, berries=2), witch=0)).seat.clan.tools == ()


@pytest.mark.parametrize(("scores", "total"), [("clan", 0), ("all", 4 + 2)])
def test_her_waiting_cards_score_only_where_the_table_plays_so(scores: str, total: int) -> None:
    played = Tracked(1, ostara_scores=scores)
    played.does(WitchTaken(("red",), 2, seat=1), PotionTaken("red", 4, seat=1))
    assert PLAY.sheet(played.table).columns[1].total == total


def test_her_guide_hears_the_switches_and_the_goals() -> None:
    played = Tracked(1, ostara_choice="printed", ostara_counts="all", goal_flags="both", apprentice_goals="followed")
    played.does(GoalLaid(0, "easy", "potions", 3, ("red",)), GoalLaid(2, "hard", "witches", 3, ("blue",)))
    table = played.does(GoalLaid(1, "easy", "tools", 2), GoalLaid(3, "hard", "potions", 3, ("red",)), GoalClaimed(3, 0))
    switches = switches_of(table)
    assert (switches.choice, switches.counts) == ("printed", "all")
    looks = [(looked.goal, looked.kind, looked.flag, looked.secondary) for looked in wanted(table)]
    assert looks == [(1, "potion", "red", False), (3, "witch", "blue", True)]


def test_a_player_with_her_name_can_be_told_from_her() -> None:
    for name, hers in (("Ostara", "Ostara *"), ("ostara", "Ostara *"), ("Anna", "Ostara")):
        players = seated((Player(name),), {"solo_level": "apprentice"})
        assert [player.name for player in players] == [name, hers]


def test_only_a_solo_game_has_her() -> None:
    assert Tracked(2).match.seated == Tracked(2).match.players
    assert Tracked(2).refuses(TokenShown(TOKEN)) == "no_token_now"


# Against the slow way, under every combination of the switches that meet here

SWITCHES = ("ostara_choice", "ostara_counts", "apprentice_goals", "goal_flags")
COMBINATIONS = [
    (level, dict(zip(SWITCHES, choices, strict=True)))
    for level in facts.SOLO_GOALS
    for choices in product(*(facts.ALL_SWITCHES[name] for name in SWITCHES))
]


def random_solo_table(dice: Random, level: str, switches: Mapping[str, Any]) -> Table:
    """Cards and goals at random, as they can be entered."""
    played = Tracked(1, solo_level=level, **switches)

    def flags() -> tuple[str, ...]:
        return tuple(dice.sample(facts.FLAGS, dice.choice((1, 1, 2, 3))))

    def cards(most: int) -> tuple[tuple[object, ...], ...]:
        return tuple((flags(), dice.randrange(9)) for _ in range(dice.randint(0, most)))

    def potions(most: int) -> tuple[tuple[object, ...], ...]:
        drawn = (dice.choice((*facts.FLAGS, facts.ANY_FLAG)) for _ in range(dice.randint(0, most)))
        return tuple((flag, dice.randrange(1, 9)) for flag in drawn)

    played.does(Corrected(1, "hand", cards(3)), Corrected(1, "potions", potions(3)))
    played.does(Corrected(1, "clan.witches", cards(2)), Corrected(1, "clan.potions", potions(2)))
    for index in range(dice.randint(0, 5)):
        asks = dice.choice(("potions", "witches", "tools"))
        what = () if asks == "tools" else tuple(dice.sample(facts.FLAGS, dice.choice((0, 1, 2))))
        also = (("witches", flags(), 1, "any"),) if dice.random() < 0.3 else ()
        way = dice.choice(("", "any", "different"))
        played.does(GoalLaid(index, dice.choice(facts.SIDES), asks, 3, what, dice.randint(1, 2), way, also))
        if dice.random() < 0.2:
            played.does(GoalClaimed(index, 0))
    return played.table


def assert_chooses_as_the_slow_way(dice: Random) -> None:
    for level, switches in COMBINATIONS:
        table = random_solo_table(dice, level, switches)
        for first, thing in (("witch", "witch_or_potion"), ("potion", "potion_or_witch")):
            takes = kind_of_card(thing, ostara_of(table), switches_of(table)).takes
            assert (takes == "witch") is plainly.takes_witch_at(table, first), (level, switches)
        for takes in ("witch", "potion"):
            offer: list[Any] = [
                dice.choice((None, Witch(tuple(dice.sample(facts.FLAGS, dice.choice((1, 2)))), dice.randrange(5))))
                if takes == "witch"
                else dice.choice((None, Potion(dice.choice((*facts.FLAGS, facts.ANY_FLAG)), dice.randrange(5))))
                for _ in facts.LOCATIONS
            ]
            criteria = dice.sample(("goal", "flag", "value"), dice.randint(0, 3))
            ostara, hers = ostara_of(table), switches_of(table)
            chosen = choose_card(takes, criteria, offer, ostara, wanted(table), hers).index
            assert chosen == plainly.card_at(table, takes, criteria, offer), (level, switches, criteria)


@pytest.mark.parametrize("seed", range(8))
def test_ostara_chooses_as_the_slow_way_under_every_combination_of_switches(seed: int) -> None:
    assert_chooses_as_the_slow_way(Random(seed))


@pytest.mark.long
def test_ostara_chooses_as_the_slow_way_many_times() -> None:
    for seed in range(1000):
        assert_chooses_as_the_slow_way(Random(seed))
