"""Ostara: what she takes and why, what she brews, her tokens and her rounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.carodeni import facts
from scoring.carodeni.brewing.payments import Pair
from scoring.carodeni.cards import UNKNOWN_FLAG, Card, Counts, Potion, Witch
from scoring.carodeni.ostara import solo
from scoring.carodeni.ostara import tokens as ostara_tokens
from scoring.carodeni.ostara.brewing import brews
from scoring.carodeni.ostara.choice import Chosen, Ostara, Switches, Wanted, choose_card, kind_of_card
from scoring.carodeni.ostara.needs import choose_ingredient, wanted_potions
from scoring.carodeni.ostara.tokens import CRITERIA, Token, in_column, in_play, read, tokens_problem
from scoring.carodeni.ostara.turn import Step, next_step
from scoring.message import Message
from tools.harness.rules import carodeni_reference as plainly
from tools.harness.rules.carodeni_reference import counts

RED, BLUE, YELLOW, GREEN = (Witch((flag,), 5) for flag in facts.FLAGS)
PRINTED = Switches(choice="printed")


def why(chosen: Chosen) -> list[str]:
    return [reason.id.removeprefix("carodeni.ostara.why.") for reason in chosen.reasons]


# ------------------------------------------------------------------------------------- the rulebook's example


def test_e4_a_whole_turn() -> None:
    token = Token(("witch_or_potion", "ingredient", "ingredient"), ("goal", "value"))
    red_potion = Potion("red", 9, counts("L1 B1 H1"))
    ostara = Ostara((red_potion,), (RED,), counts("H1"))
    goals = (Wanted(1, "witch", "yellow"), Wanted(2, "witch", "green"))

    assert kind_of_card(token.left(())[0], ostara).takes == "witch"
    chosen = choose_card("witch", token.criteria, (Witch(("green",), 6), BLUE, Witch(("green",), 8)), ostara, goals)
    assert chosen.index == 2
    assert chosen.reasons == (
        Message("carodeni.ostara.why.goal", n=2, goal=2),
        Message("carodeni.ostara.why.value", n=1, points=8),
    )

    ostara = Ostara((red_potion,), (RED, Witch(("green",), 8)), counts("H1"))
    board = [["herbs", "herbs", "herbs"], ["herbs", "berries", "berries"], ["herbs", "leaf", "berries"]]
    assert choose_ingredient(ostara, board).spot == (1, 1)
    ostara = Ostara((red_potion,), ostara.witches, counts("H1 B1"))
    assert choose_ingredient(ostara, board).spot == (2, 1)

    ostara = Ostara((red_potion,), ostara.witches, counts("H1 B1 L1"))
    (brew,) = brews(ostara)
    assert (brew.potion, brew.witches) == (0, (0,))
    assert brew.payments[0].kept == counts()


# ------------------------------------------------------------------------------------------ witch or potion


def test_c2_she_takes_what_she_has_less_of() -> None:
    assert kind_of_card("witch_or_potion", Ostara(potions=(Potion("red"),))).takes == "witch"
    assert kind_of_card("potion_or_witch", Ostara(witches=(RED,))).takes == "potion"


def test_with_fewer_witches_she_takes_a_potion_as_it_is_printed() -> None:
    kind = kind_of_card("witch_or_potion", Ostara(potions=(Potion("red"),)), PRINTED)
    assert kind.takes == "potion"
    assert kind.reasons == (Message("carodeni.ostara.either.fewer_witches.potion", witches=0, potions=1),)


def test_with_fewer_potions_she_takes_a_witch_as_it_is_printed() -> None:
    assert kind_of_card("potion_or_witch", Ostara(witches=(RED,)), PRINTED).takes == "witch"


@pytest.mark.parametrize(("thing", "takes"), [("witch_or_potion", "witch"), ("potion_or_witch", "potion")])
def test_equally_many_she_takes_what_is_printed_first(thing: str, takes: str) -> None:
    assert kind_of_card(thing, Ostara()).takes == kind_of_card(thing, Ostara(), PRINTED).takes == takes


def test_cards_of_the_clan_count_only_where_the_table_plays_so() -> None:
    ostara = Ostara(witches=(RED,), clan_potions=2, clan_witches=0)
    assert kind_of_card("witch_or_potion", ostara).takes == "potion"
    assert kind_of_card("witch_or_potion", ostara, Switches(counts="all")).takes == "witch"


@given(st.sampled_from(("witch", "potion")), st.integers(0, 4), st.integers(0, 4), st.booleans())
def test_witch_or_potion_as_the_rules_say(first: str, witches: int, potions: int, balance: bool) -> None:
    thing = "witch_or_potion" if first == "witch" else "potion_or_witch"
    ostara = Ostara((Potion("red"),) * potions, (RED,) * witches)
    takes = kind_of_card(thing, ostara, Switches() if balance else PRINTED).takes
    assert (takes == "witch") is plainly.takes_witch(first, witches, potions, balance)


# ------------------------------------------------------------------------------------------------- criteria


def test_a_criterion_that_no_card_meets_is_passed_over() -> None:
    chosen = choose_card("witch", ("goal", "flag", "value"), (RED, BLUE, RED), Ostara(), ())
    assert (chosen.index, why(chosen)) == (0, ["goal.none", "flag.none.witch", "value", "top"])


def test_a_single_card_needs_no_criterion() -> None:
    chosen = choose_card("potion", ("value",), (None, Potion("red"), None), Ostara(), ())
    assert (chosen.index, why(chosen)) == (1, ["only"])


def test_an_empty_offer_gives_nothing() -> None:
    chosen = choose_card("potion", ("value",), (None, None, None), Ostara(), ())
    assert chosen == Chosen(None, (Message("carodeni.ostara.none.potion"),))


def test_a_goal_for_potions_says_nothing_about_witches() -> None:
    goals = (Wanted(1, "potion", "blue"), Wanted(3, "witch", "green"))
    assert choose_card("witch", ("goal",), (BLUE, GREEN, RED), Ostara(), goals).index == 1
    assert (
        choose_card("potion", ("goal",), (Potion("green"), Potion("red"), Potion("blue")), Ostara(), goals).index == 2
    )


def test_a_goal_may_want_more_than_one_colour() -> None:
    goals = (Wanted(1, "witch", "red"), Wanted(1, "witch", "blue"), Wanted(2, "witch", "green"))
    chosen = choose_card("witch", ("goal",), (GREEN, BLUE, RED), Ostara(), goals)
    assert chosen == Chosen(1, (Message("carodeni.ostara.why.goal", n=2, goal=1), Message("carodeni.ostara.why.top")))


def test_a_secondary_colour_helps_a_goal_only_where_the_table_plays_so() -> None:
    offer = (RED, Witch(("red", "green")), Witch(("green", "red")))
    assert choose_card("witch", ("goal",), offer, Ostara(), (Wanted(1, "witch", "green"),)).index == 2
    assert choose_card("witch", ("goal",), offer, Ostara(), (Wanted(1, "witch", "green", secondary=True),)).index == 1


def test_a_flag_matches_a_card_of_the_other_kind() -> None:
    ostara = Ostara(potions=(Potion("yellow"),), witches=(Witch(("red", "blue")),))
    assert choose_card("witch", ("flag",), (RED, Witch(("green", "yellow")), YELLOW), ostara, ()).index == 1
    assert choose_card("potion", ("flag",), (Potion("yellow"), Potion("blue"), Potion("red")), ostara, ()).index == 1


def test_every_witch_matches_a_potion_with_any_flag() -> None:
    chosen = choose_card("witch", ("flag",), (RED, BLUE), Ostara(potions=(Potion(facts.ANY_FLAG),)), ())
    assert (chosen.index, why(chosen)) == (0, ["flag.witch", "top"])


def test_an_unknown_card_matches_no_colour() -> None:
    nameless = Ostara(potions=(Potion(UNKNOWN_FLAG),), witches=(Witch((UNKNOWN_FLAG,)),))
    assert why(choose_card("witch", ("flag",), (RED, Witch((UNKNOWN_FLAG,))), nameless, ()))[0] == "flag.none.witch"
    assert brews(nameless) == ()


colors = st.sampled_from(facts.FLAGS)
points = st.integers(1, 4)
witches = st.builds(Witch, st.lists(colors, min_size=1, max_size=2, unique=True).map(tuple), points)
few_needs = st.tuples(*[st.integers(0, 2)] * len(facts.INGREDIENT_KINDS))
potions = st.builds(Potion, st.sampled_from((*facts.FLAGS, facts.ANY_FLAG)), points, few_needs)
criteria = st.lists(st.sampled_from(CRITERIA), unique=True)
some_goals = st.lists(st.tuples(st.sampled_from(("witch", "potion")), colors), max_size=4)
offers = st.one_of(
    st.tuples(st.just("witch"), st.lists(st.none() | witches, min_size=3, max_size=3)),
    st.tuples(st.just("potion"), st.lists(st.none() | potions, min_size=3, max_size=3)),
)


@given(offers, criteria, st.lists(potions, max_size=3), st.lists(witches, max_size=3), some_goals)
def test_cards_are_chosen_as_the_rules_say(
    taken: tuple[str, list[Card | None]],
    criteria: list[str],
    her_potions: list[Potion],
    her_witches: list[Witch],
    goals: list[tuple[str, str]],
) -> None:
    takes, offer = taken
    ostara = Ostara(tuple(her_potions), tuple(her_witches))
    wanted = [Wanted(number, *goal) for number, goal in enumerate(goals, start=1)]
    chosen = choose_card(takes, criteria, offer, ostara, wanted)
    assert chosen.index == plainly.card(takes, criteria, offer, her_potions, her_witches, goals)
    asked = [reason for reason in why(chosen) if reason.split(".")[0] in CRITERIA]
    assert [reason.split(".")[0] for reason in asked] == criteria[: len(asked)]
    assert choose_card(takes, criteria[: len(asked)], offer, ostara, wanted).index == chosen.index


def test_without_a_new_animal_she_takes_the_ingredients_instead() -> None:
    token = Token(("animal", "ingredient", "ingredient"))
    assert token.left(("nothing",)) == ("ingredient", "ingredient")
    assert token.left(("nothing", "ingredient")) == ("ingredient",)
    assert token.left(("animal",)) == ()


# ---------------------------------------------------------------------------------------------- ingredients


def wish_reasons(ostara: Ostara) -> list[tuple[int, str]]:
    return [
        (wanted.potion, wanted.reason.id.removeprefix("carodeni.ostara.wish.")) for wanted in wanted_potions(ostara)
    ]


def test_a_potion_with_a_witch_comes_first_then_the_fewest_missing_then_points_then_the_leftmost() -> None:
    leaf, berries = counts("L1"), counts("B1")
    ostara = Ostara(
        (
            Potion("blue", 3, leaf),
            Potion("green", 3, leaf),
            Potion("green", 4, leaf),
            Potion("green", 9, counts("L2")),
            Potion("red", 1, counts("L3")),
        ),
        (RED,),
    )
    assert wish_reasons(ostara) == [(4, "witch"), (2, "points"), (0, "left"), (1, "missing"), (3, "last")]
    assert wish_reasons(Ostara((Potion("red", 1, berries),))) == [(0, "only")]


def test_a_potion_that_has_all_wishes_for_nothing() -> None:
    assert wanted_potions(Ostara((Potion("red", 1, counts("L1")),), (), counts("L1"))) == ()


def test_a_wish_that_finds_nothing_is_passed_over() -> None:
    ostara = Ostara((Potion("red", 1, counts("L1")), Potion("blue", 1, counts("B1"))), (RED,))
    picked = choose_ingredient(ostara, [["herbs", None, "herbs"], [None, None, None], ["herbs", "berries", "herbs"]])
    assert picked.spot == (2, 1) and picked.wanted is not None and picked.wanted.potion == 1
    assert picked.reasons == (
        Message("carodeni.ostara.wish.passed", potion=1),
        Message("carodeni.ostara.wish.last"),
    )


def test_with_an_undescribed_potion_nothing_is_certain() -> None:
    """Of her starting potion nothing is entered: it may want any ingredient, and she may brew it."""
    unknown, known = Potion(UNKNOWN_FLAG), Potion("red", 1, counts("L1"))
    alone, both = Ostara((unknown,)), Ostara((unknown, known))
    taking, brewing = Token(("ingredient",)), ("ingredient",)
    for ostara in (alone, both):
        assert looks(next_step(taking, (), ostara)) == ["ingredient.unsaid"]
        assert looks(next_step(taking, brewing, ostara)) == ["brew.unsaid"]
    assert wish_reasons(both) == [(1, "unsaid")]
    assert choose_ingredient(alone, [["herbs"]]).reasons == (Message("carodeni.ostara.wish.first.unsaid"),)
    assert choose_ingredient(both, [["leaf"]]).reasons == (Message("carodeni.ostara.wish.unsaid"),)
    assert looks(next_step(taking, (), Ostara((known,)))) == ["ingredient"]
    assert looks(next_step(taking, brewing, Ostara((known,)))) == ["brew.none"]


def test_without_a_recipe_a_brew_is_denied_only_if_no_witch_of_hers_fits() -> None:
    token, done, nameless = Token(("ingredient",)), ("ingredient",), Witch((UNKNOWN_FLAG,))
    for starting in (Potion(facts.ANY_FLAG), Potion("red")):
        for witches in ((), (BLUE,), (RED,)):
            assert looks(next_step(token, done, Ostara((starting,), witches))) == ["brew.unsaid"]
    red = Potion("red", 5)
    assert looks(next_step(token, done, Ostara((red,), (BLUE,)))) == ["brew.none"]
    assert looks(next_step(token, done, Ostara((red,), (BLUE, nameless)))) == ["brew.unsaid"]
    assert looks(next_step(token, done, Ostara((red,), (RED,)))) == ["brew.unknown"]


def test_an_undescribed_witch_may_brew_what_can_be_paid() -> None:
    nameless, potion = (Witch((UNKNOWN_FLAG,)),), Potion("red", 5, counts("L1"))
    token, done = Token(("ingredient",)), ("ingredient",)
    assert looks(next_step(token, done, Ostara((potion,), nameless, counts("L1")))) == ["brew.unsaid"]
    assert looks(next_step(token, done, Ostara((potion,), nameless))) == ["brew.none"]


def test_what_she_cannot_use_is_taken_from_the_top() -> None:
    picked = choose_ingredient(Ostara(), [[None, "herbs", "leaf"]])
    assert (picked.spot, picked.wanted) == ((0, 1), None)
    assert picked.reasons == (Message("carodeni.ostara.wish.first"),)
    assert choose_ingredient(Ostara(), [[None]]).spot is None


kinds = st.none() | st.sampled_from(facts.INGREDIENT_KINDS)
boards = st.lists(st.lists(kinds, min_size=3, max_size=3), min_size=3, max_size=3)


@given(st.lists(potions, max_size=4), st.lists(witches, max_size=3), few_needs, boards)
def test_ingredients_are_chosen_as_the_rules_say(
    her_potions: list[Potion], her_witches: list[Witch], has: Counts, board: list[list[str | None]]
) -> None:
    picked = choose_ingredient(Ostara(tuple(her_potions), tuple(her_witches), has), board)
    owned = dict(zip(facts.INGREDIENT_KINDS, has, strict=True))
    assert picked.spot == plainly.ingredient(her_potions, her_witches, owned, board)


# -------------------------------------------------------------------------------------------------- brewing


def test_she_needs_no_tools() -> None:
    (brew,) = brews(Ostara((Potion("red", 5, counts("L1"), ("crystal", "any")),), (RED,), counts("L1")))
    assert brew.payments[0].spent == counts("L1") and brew.payments[0].moves == ()


def test_she_pays_two_equal_ones_for_one_that_is_missing() -> None:
    (brew,) = brews(Ostara((Potion("red", 5, counts("L1")),), (RED,), counts("B2")))
    assert brew.payments[0].pairs == (Pair("berries", "leaf"),)
    assert brews(Ostara((Potion("red", 5, counts("L1")),), (RED,), counts("B1 H1"))) == ()


def test_any_of_her_witches_brews_and_nobody_without_the_flag() -> None:
    blue = Potion("blue", 5, counts("L1"))
    ostara = Ostara((blue,), (RED, BLUE, Witch(("green", "blue"))), counts("L1"))
    assert brews(ostara)[0].witches == (1, 2)
    assert brews(Ostara((blue,), (RED, GREEN), counts("L1"))) == ()


def test_a_potion_without_a_known_recipe_is_not_brewed() -> None:
    assert brews(Ostara((Potion("red", 5),), (RED,), counts("L6"))) == ()


def test_of_several_brews_the_best_is_the_first_and_the_player_decides() -> None:
    ostara = Ostara(
        (Potion("red", 5, counts("L1")), Potion("red", 5, counts("B1")), Potion("red", 7, counts("H1"))),
        (RED,),
        counts("B2"),
    )
    reasons = [(brew.potion, brew.reason.id.removeprefix("carodeni.ostara.wish.")) for brew in brews(ostara)]
    assert reasons == [(1, "missing"), (2, "points"), (0, "last")]


@given(st.lists(potions, max_size=3), st.lists(witches, max_size=3), few_needs)
def test_she_brews_whatever_the_rules_allow(her_potions: list[Potion], her_witches: list[Witch], has: Counts) -> None:
    ostara = Ostara(tuple(her_potions), tuple(her_witches), has)
    offered = {brew.potion: {payment.spent for payment in brew.payments} for brew in brews(ostara)}
    for index, potion in enumerate(her_potions):
        witch = any(potion.flag == "any" or potion.flag in witch.flags for witch in her_witches)
        paid = {spent for spent, _ in plainly.payments(potion.needs, (), has)}
        assert offered.get(index, set()) == (paid if witch and any(potion.needs) else set())


# -------------------------------------------------------------------------------------------- guided steps


def looks(step: Step) -> list[str]:
    return [message.id.removeprefix("carodeni.ostara.look.") for message in step.looks_for]


def test_a_turn_goes_along_the_token_and_ends_with_a_brew() -> None:
    token = Token(("witch_or_potion", "ingredient"), ("flag", "value"))
    potion = Potion("red", 5, counts("L1"))
    ostara = Ostara((potion,), (RED,))
    first = next_step(token, (), ostara)
    assert (first.takes, looks(first)) == ("witch", ["flag", "value", "top"])
    assert first.reasons == (Message("carodeni.ostara.either.equal.witch", witches=1, potions=1),)
    second = next_step(token, ("witch",), ostara)
    assert (second.takes, second.reasons, looks(second)) == ("ingredient", (), ["ingredient"])
    assert looks(next_step(token, ("witch",), Ostara())) == ["ingredient.first"]
    assert looks(next_step(token, ("witch", "ingredient"), ostara)) == ["brew.none"]
    last = next_step(token, ("witch", "ingredient"), Ostara((potion,), (RED,), counts("L1")))
    assert (last.takes, looks(last)) == ("brew", ["brew"])


def test_an_animal_is_looked_for_from_the_top() -> None:
    step = next_step(Token(("animal", "ingredient")), (), Ostara())
    assert (step.takes, looks(step)) == ("animal", ["animal"])


# --------------------------------------------------------------------------------------------------- tokens

tokens = st.builds(
    lambda cards, ingredients, criteria: Token((*cards, *("ingredient",) * ingredients), tuple(criteria)),
    st.sampled_from(ostara_tokens.CARDS),
    st.integers(0, 2),
    criteria,
).filter(lambda token: ostara_tokens.problem(token) is None)


@given(tokens)
def test_a_token_is_read_as_it_was_written(token: Token) -> None:
    assert read(str(token)) == token


def test_the_text_of_a_token_names_its_rows() -> None:
    token = Token(("witch_or_potion", "ingredient", "ingredient"), ("goal", "value"))
    assert str(token) == "witch_or_potion ingredient ingredient / goal value"
    assert str(Token(("ingredient",))) == "ingredient"


@pytest.mark.parametrize(
    ("token", "problem"),
    [
        (Token(()), "row"),
        (Token(("witch", "witch")), "row"),
        (Token(("ingredient", "witch_or_potion")), "row"),
        (Token(("ingredient",) * 3), "ingredients"),
        (Token(("animal",)), "instead"),
        (Token(("ingredient",), ("goal", "goal")), "criteria"),
        (Token(("ingredient",), ("fame",)), "criteria"),
    ],
)
def test_what_no_token_says_is_a_problem(token: Token, problem: str) -> None:
    problems = ostara_tokens.problem(token)
    assert problems and problems.id == f"carodeni.ostara.token.problem.{problem}"
    with pytest.raises(ValueError, match="no token"):
        read(str(token))


PLAIN, ANIMAL = "ingredient / value", "animal ingredient"


def test_nine_tokens_can_be_entered_two_of_them_with_animals() -> None:
    assert tokens_problem((PLAIN,) * 7 + (ANIMAL,) * 2) is None
    assert tokens_problem((PLAIN,)) is None
    assert tokens_problem((PLAIN,) * 8) == Message("carodeni.ostara.token.problem.many", n=7)
    assert tokens_problem((ANIMAL,) * 3) == Message("carodeni.ostara.token.problem.animals", n=2)


@pytest.mark.parametrize("value", ["ingredient", ("nonsense",), (1,), None, ("ingredient  / value",)])
def test_what_cannot_be_read_is_a_problem(value: object) -> None:
    assert tokens_problem(value)


def test_tokens_with_animals_stay_in_the_box_without_the_variant() -> None:
    every = [read(PLAIN)] * 7 + [read(ANIMAL)] * 2
    assert len(in_play(every, animals=True)) == solo.tokens_in_play(animals=True) == 9
    assert in_play(every, animals=False) == (read(PLAIN),) * solo.tokens_in_play(animals=False)


def test_a_column_lacks_what_was_revealed() -> None:
    one, other = read(PLAIN), read("potion witch / flag")
    assert in_column((one, one, other), (one,)) == (one, other)
    assert in_column((one, other), (one, other)) == ()


# --------------------------------------------------------------------------------------------------- rounds


def test_fifteen_rounds_are_three_stages() -> None:
    assert facts.SOLO_ROUNDS == 15
    assert [solo.stage_of(round) for round in range(1, 16)] == [1] * 5 + [2] * 5 + [3] * 5


def test_her_tokens_are_shuffled_after_the_first_and_the_second_stage() -> None:
    reminders = {round: solo.shuffle_after(round, animals=True) for round in range(1, 16)}
    assert {round for round, reminder in reminders.items() if reminder} == {5, 10}
    assert reminders[5] == Message("carodeni.ostara.shuffle", n=9, stage=2)
    assert solo.shuffle_after(10, animals=False) == Message("carodeni.ostara.shuffle", n=7, stage=3)


def test_levels_give_her_more_and_more() -> None:
    given = {level: (rules.takes_goals, rules.gets_unclaimed) for level, rules in solo.LEVELS.items()}
    assert given == {"apprentice": (False, False), "experienced": (True, False), "grandmistress": (True, True)}
