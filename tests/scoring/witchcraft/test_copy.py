"""What the owner of Witchcraft may enter about the own copy, and what a match makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.game import Options
from scoring.message import Refused
from scoring.witchcraft import copy_facts, facts
from scoring.witchcraft.position import Kind, kinds
from scoring.witchcraft.table import rules_of
from scoring.words import words
from tools.harness.rules.witchcraft_table import new_match

FACTS = {fact.id: fact for fact in copy_facts.COPY}
GOOD: dict[str, tuple[Any, ...]] = {
    "altar_spaces": (("b2", "e2", "b3", "e3"), ("a1", "f1", "a4", "f4")),
    "copies": ((2, 2, 1, 1, 1), (1, 1, 1, 1, 3)),
    "master_lines": ((0, 1), (0, 2), (0, 4), (0, 7)),
    "guardian_shields": ((0,), (1, 7)),
    "golem_shields": ((7, 0, 1), (0,), tuple(range(8))),
    "archmage_shields": ((4,),),
    "piece": ("straight", "bent"),
}
BAD: dict[str, tuple[Any, ...]] = {
    "altar_spaces": (
        ("b2", "e2", "b3"),
        ("b2", "b2", "b3", "e3"),
        ("b2", "e2", "b3", "g3"),
        ("b2", 1, "b3", "e3"),
        "b2",
    ),
    "copies": ((2, 2, 1, 1), (2, 2, 1, 1, 2), (3, 2, 1, 1, 0), (2, 2, 1, 1, True), [2, 2, 1, 1, 1], 7),
    "master_lines": ((0,), (1, 2), (0, 0), (0, 8), (0, 1, 2), "02"),
    "guardian_shields": ((), (8,), (0, 0), (-1,), (True,), 0),
    "golem_shields": ((), (0, 0)),
    "archmage_shields": ((), None),
    "piece": ("round", 3, ("straight",), None),
}


def pairs(table: dict[str, tuple[Any, ...]]) -> list[tuple[str, Any]]:
    return [(id, value) for id, values in table.items() for value in values]


def test_every_fact_has_examples_and_a_guess() -> None:
    assert FACTS.keys() == GOOD.keys() == BAD.keys() == copy_facts.GUESSED.keys()
    for id, value in copy_facts.GUESSED.items():
        assert FACTS[id].problem(value) is None


@pytest.mark.parametrize(("id", "value"), pairs(GOOD), ids=repr)
def test_what_can_be_printed_is_accepted_and_told_in_words(id: str, value: Any) -> None:
    assert FACTS[id].problem(value) is None
    told = words("en").say(copy_facts.in_words(id, value))
    assert told and "{" not in told and not told.startswith("witchcraft.")
    assert new_match(**{id: value}).options[id] == value


@pytest.mark.parametrize(("id", "value"), pairs(BAD), ids=repr)
def test_what_cannot_be_is_refused_with_a_sentence(id: str, value: Any) -> None:
    problem = FACTS[id].problem(value)
    assert problem is not None
    sentence = words("en").say(problem)
    assert sentence.endswith(".") and not sentence.startswith("witchcraft.")
    with pytest.raises(Refused):
        new_match(**{id: value})


def test_a_match_plays_by_what_was_entered_and_by_our_guess_otherwise() -> None:
    assert rules_of({}).kinds == kinds(guessed=(*facts.SHIELDS, "master"))
    known: Options = {"master_lines": (0, 5), "golem_shields": (3, 4), "piece": "bent", "draw": "off"}
    rules = rules_of(known)
    assert rules.kinds["master"] == Kind(facts.BOLT, (0, 5))
    assert rules.kinds["golem"] == Kind(facts.BOLT, (0,), (3, 4))
    assert rules.kinds["guardian"] == kinds(guessed=("guardian",))["guardian"]
    assert (rules.piece, rules.draw, rules.prince_single) == ("bent", "off", True)


def test_a_golem_with_other_than_three_shields_is_remarked_but_not_refused() -> None:
    assert copy_facts.remarks("golem_shields", {"golem_shields": (7, 0, 1)}) == ()
    assert len(copy_facts.remarks("golem_shields", {"golem_shields": (0,)})) == 1
    assert copy_facts.remarks("golem_shields", {}) == copy_facts.remarks("piece", {"piece": "bent"}) == ()
