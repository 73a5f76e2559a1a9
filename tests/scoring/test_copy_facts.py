"""What the owner of Witchstone may enter about the own copy, and what would be no copy of the game at all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring import games
from scoring.help import GROUPS, Topic
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.players import Player
from scoring.witchstone import copy_facts, facts
from scoring.witchstone.cauldron_layout import DEFAULT_LAYOUT, Layout
from scoring.words import words
from tools.harness.rules.witchstone_layout import layout_options

WAND = ("", *copy_facts.DARK_KINDS, "", *copy_facts.SILVER_KINDS, "")
PENTAGRAM = ("", "owl", "hexagon", "", "hexagon", "owl", "hexagon", "")
GOOD: dict[str, tuple[Any, ...]] = {
    "stone_third": (0, 2, 9),
    "stone_fourth": (0, 1, 9),
    "wand": (WAND, ("",) * 5, ("silver.witches",) * 40),
    "pentagram": (PENTAGRAM, ("owl", "owl", "hexagon", "hexagon", "hexagon")),
    "cauldron_radius": (2, 3, 5),
    "cauldron_corners": (facts.SYMBOLS, facts.SYMBOLS[::-1]),
    "cauldron_bubbles": (("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"),),
    "cauldron_exits": (("3,0:crystal",), ("3,-1:energy", "-3,3:scroll")),
}
BAD: dict[str, tuple[Any, ...]] = {
    "stone_third": (-1, 10, True, "2", None, 2.0, (2,)),
    "stone_fourth": (-1, 10, False),
    "wand": (
        ("",) * 4,
        ("",) * 41,
        ("", "", "", "", "dark.wand"),
        ("", "", "", "", 1),
        ["", "", "", "", ""],
        "wand",
        7,
    ),
    "pentagram": ((*PENTAGRAM[1:], "owl"), ("",) * 8, PENTAGRAM[:-3], (*PENTAGRAM, "hexagon"), ("star",) * 6, None),
    "cauldron_radius": (1, 6, "3", True),
    "cauldron_corners": (facts.SYMBOLS[:5], ("witch",) * 6, (*facts.SYMBOLS[:5], ""), list(facts.SYMBOLS)),
    "cauldron_bubbles": (("1,0",) * 6, ("1,0",), ("a",) * 6, ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1;1")),
    "cauldron_exits": ((), ("3,0",), ("3,0:moon",), ("3,0:crystal", "3,0:crystal"), ("crystal:3,0",), "3,0:crystal"),
}
FACTS = {fact.id: fact for fact in copy_facts.COPY}


def pairs(table: dict[str, tuple[Any, ...]]) -> list[tuple[str, Any]]:
    return [(id, value) for id, values in table.items() for value in values]


def ids_of(messages: tuple[Message, ...]) -> list[str]:
    return [message.id.removeprefix("witchstone.copy.remark.") for message in messages]


def test_every_fact_has_examples() -> None:
    assert FACTS.keys() == GOOD.keys() == BAD.keys()
    assert games.game("witchstone").copy == copy_facts.COPY


@pytest.mark.parametrize(("id", "value"), pairs(GOOD), ids=repr)
def test_what_can_be_printed_is_accepted_and_told_in_words(id: str, value: Any) -> None:
    assert FACTS[id].problem(value) is None
    told = words("en").say(copy_facts.in_words(id, value))
    assert told and not told.startswith("witchstone.")


@pytest.mark.parametrize(("id", "value"), pairs(BAD), ids=repr)
def test_what_cannot_be_is_refused_with_a_sentence(id: str, value: Any) -> None:
    problem = FACTS[id].problem(value)
    assert problem is not None
    sentence = words("en").say(problem)
    assert sentence.endswith(".") and not sentence.startswith("witchstone.")


def test_a_match_takes_the_copy_among_its_options() -> None:
    known = {id: values[0] for id, values in GOOD.items()}
    match = Match.new("m", "witchstone", (Player("Mira", "red"), Player("Zsófi", "blue")), known, 0)
    assert {id: match.options[id] for id in known} == known
    with pytest.raises(Refused):
        Match.new("m", "witchstone", (Player("Mira", "red"), Player("Zsófi", "blue")), {"wand": ("",)}, 0)


def test_what_the_cauldron_writes_is_accepted_here() -> None:
    options = layout_options(DEFAULT_LAYOUT)
    assert [id for id, value in options.items() if FACTS[id].problem(value)] == []
    assert Layout.from_options(options) == DEFAULT_LAYOUT


def test_a_wand_as_expected_has_no_remarks() -> None:
    assert copy_facts.remarks("wand", {"wand": WAND}) == ()


@pytest.mark.parametrize(
    ("wand", "said"),
    [
        (("",) * 6, ["dark", "silver"]),
        (WAND[:1] + WAND[2:], ["dark"]),
        (WAND[:-2], ["silver"]),
        ((*WAND, "silver.witches"), ["twice"]),
        ((*WAND, "dark.witch"), ["dark", "twice"]),
    ],
)
def test_an_unusual_wand_is_remarked_but_not_refused(wand: tuple[str, ...], said: list[str]) -> None:
    assert FACTS["wand"].problem(wand) is None
    assert ids_of(copy_facts.remarks("wand", {"wand": wand})) == said


@pytest.mark.parametrize(
    ("known", "unusual"),
    [
        ({"stone_third": 2, "stone_fourth": 1}, False),
        ({"stone_third": 2}, False),
        ({"stone_third": 3}, True),
        ({"stone_third": 1, "stone_fourth": 2}, True),
        ({"stone_fourth": 4}, True),
    ],
)
def test_the_spaces_of_the_stone_are_expected_to_fall(known: dict[str, int], unusual: bool) -> None:
    assert bool(copy_facts.remarks(next(iter(known)), known)) == unusual


def test_another_size_of_the_cauldron_is_remarked() -> None:
    assert copy_facts.remarks("cauldron_radius", {"cauldron_radius": 3}) == ()
    assert ids_of(copy_facts.remarks("cauldron_radius", {"cauldron_radius": 4})) == ["radius"]
    assert copy_facts.remarks("cauldron_radius", {}) == ()


# Rules help


def sentences(topic: Topic) -> list[str]:
    say = words("en").say
    return [
        say(topic.title),
        *(say(part.text) for part in topic.parts),
        *(say(m) for p in topic.parts for _, m in p.rungs),
    ]


def test_help_has_words_for_every_paragraph() -> None:
    shown = [text for topic in games.game("witchstone").help for text in sentences(topic)]
    assert not [text for text in shown if text.startswith("witchstone.") or not text.strip() or "{" in text]


def test_help_covers_the_actions_and_all_common_mistakes() -> None:
    topics = {topic.id: topic for topic in games.game("witchstone").help}
    assert set(facts.SYMBOLS) <= topics.keys()
    assert len(topics) == len(games.game("witchstone").help)
    assert len(topics["mistakes"].parts) == 24
    assert {topic.group for topic in topics.values()} == set(GROUPS) - {"spells", "powers", "end"}


def test_help_shows_the_steps_of_all_prophecies() -> None:
    prophecies = next(topic for topic in games.game("witchstone").help if topic.id == "prophecies")
    ladders = [part for part in prophecies.parts if part.kind == "ladder"]
    assert len(ladders) == len(facts.PROPHECIES) == 12
    say = words("en").say
    steps = {say(part.text): [(points, say(need)) for points, need in part.rungs] for part in ladders}
    assert steps["Magic tokens"] == [(3, "4"), (5, "5–6"), (7, "7+")]
    assert steps["Your rank at the Witchstone"] == [(3, "3rd"), (5, "2nd"), (7, "1st")]
    assert steps["Largest group of one symbol"] == [(3, "4"), (5, "5"), (7, "6+")]


def test_a_game_without_help_has_no_topics() -> None:
    assert replace(games.game("witchstone"), load_help=None).help == ()
