"""Witchcraft's rules help: words for everything, and examples that are what the rules say."""

from __future__ import annotations

import pytest

from scoring import games
from scoring.help import GROUPS
from scoring.witchcraft import facts
from scoring.witchcraft.examples import EXAMPLES
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.help import COMMON_MISTAKES
from scoring.witchcraft.moves import sight
from scoring.words import words

TOPICS = {topic.id: topic for topic in games.game("witchcraft").help}
SAY = words("en").say


@pytest.mark.parametrize("id", TOPICS)
def test_every_paragraph_has_words(id: str) -> None:
    topic = TOPICS[id]
    said = [SAY(topic.title), *(SAY(part.text) for part in topic.parts)]
    assert not [text for text in said if text.startswith("witchcraft.") or not text.strip() or "{" in text]


def test_the_topics_stand_in_the_order_of_their_groups() -> None:
    groups = [topic.group for topic in games.game("witchcraft").help]
    assert groups == sorted(groups, key=GROUPS.index) and len(TOPICS) == len(groups)


def test_every_special_token_every_switch_and_the_mistakes_are_told() -> None:
    assert {"medium", *facts.SPECIALS, "altars", "summoning", "power"} <= TOPICS.keys()
    assert [part.option for part in TOPICS["open"].parts if part.option] == list(facts.SWITCHES)
    assert len(TOPICS["mistakes"].parts) == COMMON_MISTAKES


@pytest.mark.parametrize("token", facts.ACTS)
def test_how_a_token_acts_is_told(token: str) -> None:
    id = f"witchcraft.look.acts.{facts.ACTS[token]}"
    assert words("en")(id) != id


def reached(name: str) -> dict[str, bool]:
    """What the casters of a picture aim at, and whether they may."""
    position, casters = EXAMPLES[name].position, EXAMPLES[name].casters
    targets = (target for at in casters for line in sight.lines(position, at) for target in line.targets)
    return {cell_word(target.at): target.refused is None for target in targets}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("lines", {"e1": True, "c2": True}),
        ("shields", {"d1": False, "d2": True}),
        ("discharge", {"c1": False, "d1": True, "f1": True}),
        ("discharge.false", {"c1": False, "d1": True}),
        ("master", {"a1": True, "d2": True}),
        ("priest", {"b1": True, "d1": True, "f1": False}),
    ],
)
def test_a_picture_shows_what_the_words_beside_it_say(name: str, expected: dict[str, bool]) -> None:
    assert reached(name) == expected


def test_the_twin_in_the_picture_lies_across() -> None:
    board = EXAMPLES["summoning"].position.board
    own = tuple(at for at in board.extra if at[1] < 0)
    assert set(board.across(own)) == board.extra - set(own)
