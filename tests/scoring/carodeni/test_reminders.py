"""The frequent mistakes of Čarodění, each reminded of where it happens."""

from __future__ import annotations

import polib
import pytest

from scoring.carodeni.events import (
    AnimalTaken,
    Brewed,
    Corrected,
    GoalClaimed,
    GoalLaid,
    IngredientTaken,
    Played,
    PotionTaken,
    Tamed,
    ToolTaken,
    TurnEnded,
    WitchTaken,
)
from scoring.words import LOCALES, words
from tools.harness.rules.carodeni_table import Tracked, counts

english = words("en")


def after_brew(count: int = 3, *tools: str, **held: int) -> Tracked:
    """The second player has brewed a red potion; with a tool it was a fresh one."""
    played = Tracked(count)
    played.passes(1)
    played.does(*(ToolTaken(tool, seat=1) for tool in tools))
    played.has(1, **held)
    potion = played.waits("red", 5, counts(leaf=2), *tools)
    played.plays("red")
    played.does(Brewed(potion, counts(**held), tools))
    return played


def test_mistake_1_a_novice_does_not_brew_and_only_the_top_card_counts() -> None:
    played = Tracked(3)
    played.passes(1)
    played.plays("red")
    assert "novice" not in played.reminded() and "top_card" not in played.reminded()
    played.ends()
    played.passes(2)
    played.plays()
    assert {"novice", "top_card"} <= set(played.reminded())


def test_mistake_2_no_brew_after_a_rest() -> None:
    played = Tracked(2)
    played.plays()
    played.ends()
    played.passes(1)
    played.rests()
    assert played.reminded() == ["after_rest", "rest_refill_each"]
    other = Tracked(2, rest_refill="together")
    other.passes(2)
    other.rests()
    assert "rest_refill_together" in other.reminded()


def test_mistake_3_one_brew_or_one_animal() -> None:
    assert "one_brew" in after_brew().reminded()
    played = Tracked(2, animals=True)
    played.does(AnimalTaken("snake", seat=0))
    played.plays("red")
    played.does(Tamed("snake"))
    assert "one_animal" in played.reminded()


def test_mistake_4_from_the_top_and_every_point() -> None:
    played = Tracked(3)
    played.does(Played(0, (1, 2, 0)))
    assert "top_down" in played.reminded()
    played.does(IngredientTaken("leaf"), TurnEnded())
    assert played.reminded() == ["points_left"]
    played.does(Played(0, (1, 0, 0)))
    assert "top_down" not in played.reminded()
    played.does(IngredientTaken("leaf"), TurnEnded())
    assert played.reminded() == []
    played.does(Played(0, (1, 0, 1)))
    assert "top_down" in played.reminded(), "two points have an order"


def test_mistake_5_refresh_first() -> None:
    played = Tracked(3)
    played.plays("red")
    assert "refresh_first" in played.reminded()


def test_mistake_6_unused_and_equal_tools_do_not_count() -> None:
    played = Tracked()
    played.plays()
    played.does(ToolTaken("flask"))
    assert "tool_unused" in played.reminded()
    assert "tool_twice" in after_brew(3, "flask", "flask", leaf=2).reminded()
    assert "tool_twice" not in after_brew(3, "flask", leaf=2).reminded()


def test_mistake_7_two_for_one_is_no_exchange() -> None:
    played = Tracked()
    played.plays()
    played.does(IngredientTaken("leaf"))
    assert "pair" not in played.reminded()
    played.does(IngredientTaken("leaf"))
    assert "pair" in played.reminded()
    assert "pair" in after_brew(3, leaf=1, berries=2).reminded()
    assert "pair" not in after_brew(3, leaf=2).reminded()


def test_mistakes_8_and_9_the_last_goal_but_one_and_a_round_more() -> None:
    played = Tracked(3)
    played.lays_goals()
    played.does(*(GoalClaimed(index, 0) for index in range(4)))
    assert played.reminded() == ["last_but_one"]
    played.does(GoalClaimed(4, 0))
    assert played.reminded() == ["end_begins"]
    text = english.say(played.match.reminders()[0].text)
    assert text == "The end has been triggered: finish this round and play one more, 5 turns after this one."
    played.passes(3)
    assert "last_round" in played.reminded()
    played.passes(3)
    assert played.reminded() == ["only_clan", "no_tie_break"]


@pytest.mark.parametrize(
    ("tie_break", "said"), [("shared", "no_tie_break"), ("goals", "tie_goals"), ("potions", "tie_potions")]
)
def test_c7_a_house_rule_for_ties_is_reminded_of(tie_break: str, said: str) -> None:
    played = Tracked(2, tie_break=tie_break)
    played.lays_goals()
    played.does(*(GoalClaimed(index, 1) for index in range(4)))
    played.passes(4)
    assert played.reminded() == ["only_clan", said]


def test_mistake_10_two_players_take_no_cards_out() -> None:
    three, two = Tracked(3), Tracked(2)
    three.plays()
    assert "no_cards_removed" not in three.reminded()
    two.plays()
    assert "no_cards_removed" in two.reminded()
    two.ends()
    two.plays()
    assert "no_cards_removed" not in two.reminded(), "once is enough"


def test_mistake_11_a_used_tool_stays() -> None:
    assert "tool_stays" in after_brew(3, "flask", leaf=2).reminded()
    assert "tool_stays" not in after_brew(3, leaf=2).reminded()


def test_mistake_12_more_goals_move_the_end() -> None:
    played = Tracked(3, animals=True, animal_goals=1)
    played.does(GoalClaimed(0, 0))
    assert played.reminded() == ["more_goals"]
    usual = Tracked(3)
    usual.does(GoalClaimed(0, 0))
    assert usual.reminded() == []
    usual.does(GoalLaid(6, "hard", "other", 5))
    assert usual.reminded() == ["more_goals"]
    assert "7 goals" in english.say(usual.match.reminders()[0].text)


def test_decks_warn_before_they_run_out() -> None:
    played = Tracked(3)
    played.does(Corrected(0, "deck.witches", 4))
    played.plays()
    played.does(WitchTaken())
    assert played.reminded() == ["low_witches"]
    played.does(Corrected(0, "deck.witches", 1), WitchTaken())
    assert played.reminded() == ["end_begins", "reserve"]
    two = Tracked(2)
    two.does(Corrected(0, "deck.potions", 1), PotionTaken(seat=0))
    assert two.reminded() == ["end_begins", "no_reserve"]


def test_an_empty_hand_is_reminded_of_at_the_beginning_of_the_turn() -> None:
    played = Tracked(2)
    for _ in range(2):
        played.plays()
        played.ends()
        played.plays()
        played.ends()
    assert "must_rest" in played.reminded()


def test_ostaras_stages_and_her_one_brew() -> None:
    played = Tracked(1)
    played.does(WitchTaken(("red",), 3, seat=1), PotionTaken("red", 5, seat=1), Brewed(1, witch=0))
    assert played.reminded() == ["ostara_one_brew"]
    played.ends()
    played.passes(9)
    assert (played.table.round, played.reminded()) == (6, ["new_stage"])
    assert english.say(played.match.reminders()[0].text).endswith(".")


def test_the_list_of_muted_reminders_has_words_for_all() -> None:
    ids = [entry.msgid for entry in polib.pofile(str(LOCALES / "en" / "LC_MESSAGES" / "carodeni.po"))]
    texts = {id.split(".")[2] for id in ids if id.startswith("carodeni.remind.")}
    names = {id.removeprefix("carodeni.reminder.") for id in ids if id.startswith("carodeni.reminder.")}
    assert texts == names and len(texts) > 20


def test_reminders_read_the_rules_as_this_table_does() -> None:
    """Nothing is said about animals or about missing items where that is not played."""
    said = [english.say(reminder.text) for reminder in after_brew().match.reminders()]
    assert not any("animal" in text for text in said)
    with_animals = Tracked(3, animals=True)
    with_animals.passes(1)
    with_animals.has(1, leaf=2)
    place = with_animals.waits("red", 5, counts(leaf=2))
    with_animals.plays("red")
    with_animals.does(Brewed(place, counts(leaf=2), ()))
    assert any("no animal" in english.say(reminder.text) for reminder in with_animals.match.reminders())
    for pair_for, word in (("missing", "one missing item"), ("any", "any one ingredient")):
        played = Tracked(2, pair_for=pair_for)
        played.plays()
        played.does(IngredientTaken("leaf", "forest"), IngredientTaken("leaf", "forest"))
        texts = {reminder.id: english.say(reminder.text) for reminder in played.match.reminders()}
        assert word in texts["carodeni/pair"]
