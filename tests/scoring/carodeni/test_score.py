"""The final scoring of Čarodění: the worked examples, ties, Ostara's column, and what cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.carodeni import facts
from scoring.carodeni.file import limits
from scoring.carodeni.final_scoring import score
from scoring.carodeni.final_scoring.holding import Ending, Holding, Rules
from scoring.players import Player
from scoring.results.sheet import Sheet
from scoring.words import words

PLAYERS = (Player("Anna"), Player("Béla"), Player("Csilla"))
SOLO = (Player("Anna"), Player("Ostara"))
LINEAR = Rules(tool_points=facts.TOOL_POINTS["linear"], animal_points=facts.ANIMAL_POINTS["linear"])
english = words("en")


def points(holding: Holding, rules: Rules | None = None) -> int:
    return total_of(Ending((holding,)), 0, rules or Rules())


def total_of(ending: Ending, seat: int, rules: Rules) -> int:
    return sum(row.points for row in score.rows(ending, seat, rules))


def sheet(*holdings: Holding, rules: Rules | None = None, unclaimed: tuple[int, ...] = ()) -> Sheet:
    return score.sheet(PLAYERS[: len(holdings)], Ending(holdings, unclaimed), rules or Rules())


def against_ostara(ostara: Holding, level: str, unclaimed: tuple[int, ...] = (), **more: Any) -> int:
    return total_of(Ending((Holding(), ostara), unclaimed), 1, Rules(level=level, **more))


# The worked examples


def test_z1_all_six_rows_add_up() -> None:
    clan = Holding((12, 9, 5), (8, 6, 4), ("flask", "crystal", "x"), (5, 3), {"leaf": 3, "berries": 1})
    assert [row.points for row in score.rows(Ending((clan,)), 0, Rules())] == [26, 18, 6, 8, 2, 0]
    assert points(clan) == 60
    assert points(clan, LINEAR) == 63


def test_z2_five_different_tools_are_worth_15() -> None:
    assert points(Holding(tools=facts.TOOL_KINDS)) == points(Holding(tools=facts.TOOL_KINDS), LINEAR) == 15


def test_z3_equal_tools_count_once() -> None:
    assert points(Holding(tools=("crystal", "crystal", "flask"))) == 3
    assert points(Holding(tools=("crystal", "crystal", "flask")), LINEAR) == 6


def test_z4_only_the_tool_in_the_clan_counts() -> None:
    """The unused flask at the right is in no clan."""
    assert points(Holding(tools=("crystal",))) == 1


def test_z5_all_kinds_left_over_are_worth_5_however_many_there_are() -> None:
    assert points(Holding(ingredients=dict.fromkeys(facts.INGREDIENT_KINDS, 4))) == 5
    assert points(Holding(ingredients={"leaf": 0})) == 0


@pytest.mark.parametrize(("animals", "expected"), [(True, 25), (False, 0)])
def test_z6_five_animals_are_worth_25_where_they_play(animals: bool, expected: int) -> None:
    assert points(Holding(animals=facts.ANIMAL_KINDS), Rules(animals=animals)) == expected


def test_z7_untamed_animals_are_worth_nothing() -> None:
    """The third one lies at the right of the clan card."""
    assert points(Holding(animals=("snake", "animal_2")), Rules(animals=True)) == 4


def test_z8_ostara_scores_potions_witches_and_ingredients() -> None:
    ostara = Holding((12, 8), (9, 5), ("flask",), (7,), {"leaf": 1, "herbs": 2, "berries": 1}, ("snake",))
    assert against_ostara(ostara, "apprentice", unclaimed=(4, 4)) == 37


def test_z9_on_the_highest_level_ostara_gets_unclaimed_goals() -> None:
    ostara = Holding((20,), (14,), goals=(6,))
    assert against_ostara(ostara, "grandmistress", unclaimed=(5, 7)) == 34 + 6 + 5 + 7
    assert against_ostara(ostara, "experienced", unclaimed=(5, 7)) == 34 + 6
    assert against_ostara(ostara, "apprentice", unclaimed=(5, 7)) == 34


def test_ostara_scores_animals_only_in_the_variant() -> None:
    tamed = Holding(animals=("snake", "animal_2", "animal_3"))
    assert against_ostara(tamed, "apprentice", animals=True) == 9
    assert against_ostara(tamed, "apprentice") == 0


# Places


@pytest.mark.parametrize(
    ("totals", "ranks", "decided"),
    [((9, 9, 3), (1, 1, 3), "shared"), ((3, 9, 3), (2, 1, 2), "points"), ((0, 0, 0), (1, 1, 1), "shared")],
)
def test_tied_leaders_share_the_win(totals: tuple[int, ...], ranks: tuple[int, ...], decided: str) -> None:
    scored = sheet(*(Holding(potions=(total,)) for total in totals))
    assert (scored.places, scored.decided_by) == (ranks, decided)
    assert bool(scored.decided) == (decided == "shared")


def test_a_house_rule_may_break_ties_by_goals_or_by_potions() -> None:
    goals, potions = Holding(goals=(3, 3)), Holding(potions=(2, 2, 2))
    by_goals = sheet(potions, goals, rules=Rules(tie_break="goals"))
    assert (by_goals.places, by_goals.decided_by, by_goals.winners) == ((2, 1), "goals", ("Béla",))
    by_potions = sheet(goals, potions, Holding(witches=(6,)), rules=Rules(tie_break="potions"))
    assert (by_potions.places, by_potions.decided_by) == ((2, 1, 2), "potions")
    said = [english.say(message) for message in by_potions.decided]
    assert said == ["Tied with Anna, Csilla at 6 points.", "House rule: more potions, 3 against 0."]
    still = sheet(goals, goals, rules=Rules(tie_break="potions"))
    assert (still.places, still.decided_by) == ((1, 1), "shared")


def test_every_row_is_explained_by_its_parts() -> None:
    clan = Holding((12, 9), (8,), ("flask", "flask"), (5,), {"leaf": 3}, ("snake",))
    scored = sheet(clan, rules=Rules(animals=True))
    said = {row.id: [english.say(part.why) for part in row.parts] for row in scored.columns[0].rows}
    assert said == {
        "potions": ["Potion worth 12", "Potion worth 9"],
        "witches": ["Witch worth 8"],
        "tools": ["1 tool", "1 duplicate tool"],
        "goals": ["Goal worth 5"],
        "ingredients": ["1 ingredient left over"],
        "animals": ["1 animal"],
    }


# What cannot be, and what is odd


def problems(*holdings: Holding, unclaimed: tuple[int, ...] = ()) -> list[tuple[tuple[str | int, ...], str]]:
    problems = limits.problems(Ending(holdings, unclaimed))
    assert all(english.say(problem.message).endswith(".") for problem in problems)
    return [(problem.at, problem.message.id.removeprefix("carodeni.limit.")) for problem in problems]


def test_what_the_box_holds_can_be() -> None:
    full = Holding((1,) * 30, (1,) * 20, facts.TOOL_KINDS * 2, (1,) * 10, {"leaf": 65}, facts.ANIMAL_KINDS)
    other = Holding((1,) * 5, (1,) * 20, facts.TOOL_KINDS * 2, (1,) * 3, {}, facts.ANIMAL_KINDS)
    assert problems(full, other, unclaimed=(1, 1)) == []


@pytest.mark.parametrize(
    ("holding", "expected"),
    [
        (Holding(potions=(3, -1)), (("players", 1, "potions", 1), "negative")),
        (Holding(goals=(-1,)), (("players", 1, "goals", 0), "negative")),
        (Holding(ingredients={"leaf": -2}), (("players", 1, "ingredients", "leaf"), "negative")),
        (Holding(animals=("snake", "snake")), (("players", 1, "animals", 1), "animal_twice")),
        (Holding(tools=("moss",)), (("players", 1, "tools", 0), "kinds.tools")),
        (Holding(ingredients={"moss": 0}), (("players", 1, "ingredients", "moss"), "kinds.ingredients")),
        (Holding(potions=(1,) * 50), (("players", 1, "potions"), "cards.potions")),
        (Holding(witches=(1,) * 51), (("players", 1, "witches"), "cards.witches")),
        (Holding(goals=(1,) * 15), (("players", 1, "goals"), "goals")),
    ],
)
def test_what_cannot_lie_on_a_table_is_found_where_it_stands(holding: Holding, expected: tuple[Any, str]) -> None:
    first = Holding((1,), (), facts.TOOL_KINDS, (1,), dict.fromkeys(facts.INGREDIENT_KINDS, 1))
    assert problems(first, holding) == [expected]


def test_unclaimed_goals_are_looked_at_too() -> None:
    assert problems(Holding(), unclaimed=(1, -1)) == [(("unclaimed_goals", 1), "negative")]
    assert problems(Holding(goals=(1,)), unclaimed=(1,) * 16) == [(("unclaimed_goals",), "goals")]


@pytest.mark.parametrize(
    ("holdings", "rules", "said"),
    [
        ((Holding(animals=("snake",)), Holding()), Rules(), "animals"),
        ((Holding(), Holding(tools=("flask",))), Rules(level="apprentice"), "ostara_tools"),
        ((Holding(), Holding(goals=(3,))), Rules(level="apprentice"), "ostara_goals"),
        ((Holding(ingredients={"leaf": 40}), Holding(ingredients={"leaf": 26})), Rules(), "ingredients"),
    ],
)
def test_what_is_odd_is_scored_and_remarked(holdings: tuple[Holding, ...], rules: Rules, said: str) -> None:
    scored = score.sheet(SOLO[: len(holdings)], Ending(holdings), rules)
    assert [message.id for message in scored.warnings] == [f"carodeni.odd.{said}"]
    assert english.say(scored.warnings[0]).endswith(".")


def test_a_usual_table_has_no_warnings() -> None:
    clan = Holding((5,), (8,), ("flask",), (3,), {"leaf": 2}, ())
    assert sheet(clan, clan).warnings == ()
    level = Rules(level="experienced", animals=True)
    assert score.sheet(SOLO, Ending((clan, Holding(goals=(4,), animals=("snake",)))), level).warnings == ()


# Properties

VALUES = st.lists(st.integers(0, 30), max_size=8).map(tuple)


def kinds(known: tuple[str, ...], **limits: Any) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(known), max_size=7, **limits).map(tuple)


HOLDINGS = st.builds(
    Holding,
    VALUES,
    VALUES,
    kinds(facts.TOOL_KINDS),
    st.lists(st.integers(0, 9), max_size=3).map(tuple),
    st.dictionaries(st.sampled_from(facts.INGREDIENT_KINDS), st.integers(0, 9)),
    kinds(facts.ANIMAL_KINDS, unique=True),
)


def second_way(holding: Holding, tools: Mapping[int, int], animals: Mapping[int, int]) -> int:
    """The score computed straight from the rules."""
    left = len([kind for kind in facts.INGREDIENT_KINDS if holding.ingredients.get(kind)])
    sets = tools[len(set(holding.tools))] + animals[len(holding.animals)]
    return sum(holding.potions) + sum(holding.witches) + sum(holding.goals) + left + sets


@given(HOLDINGS, st.booleans(), st.booleans())
def test_a_clan_is_worth_the_same_counted_a_second_way(holding: Holding, linear: bool, animals: bool) -> None:
    tools = {n: 3 * n if linear else n * (n + 1) // 2 for n in range(6)}
    tamed = {n: (n * 5 if linear else n * n) * animals for n in range(6)}
    rules = Rules(animals=animals) if not linear else Rules(LINEAR.tool_points, LINEAR.animal_points, animals)
    assert points(holding, rules) == second_way(holding, tools, tamed)


@given(HOLDINGS, HOLDINGS, VALUES, st.sampled_from(tuple(facts.SOLO_GOALS)), st.booleans())
def test_ostara_never_scores_tools_and_her_level_decides_about_goals(
    human: Holding, ostara: Holding, unclaimed: tuple[int, ...], level: str, animals: bool
) -> None:
    ending = Ending((human, ostara), unclaimed)
    rules = Rules(level=level, animals=animals)
    mine, hers = ({row.id: row.points for row in column.rows} for column in score.sheet(SOLO, ending, rules).columns)
    assert mine == {row.id: row.points for row in score.rows(Ending((human,)), 0, Rules(animals=animals))}
    assert hers["tools"] == 0
    own, rest = sum(ostara.goals), sum(unclaimed)
    assert hers["goals"] == {"apprentice": 0, "experienced": own, "grandmistress": own + rest}[level]
