"""The rules help of every game: no paragraph has a hole, and every picture beside a title is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring import catalog
from scoring.help import GROUPS, topics
from scoring.words import words

GLYPHS = Path(__file__).parents[2] / "assets" / "art" / "glyphs"


@pytest.mark.parametrize("game", catalog.IDS)
def test_every_paragraph_and_every_rung_is_told_without_a_hole(game: str) -> None:
    parts = [part for topic in topics(game) for part in topic.parts]
    told = [part.text for part in parts] + [rung for part in parts for _, rung in part.rungs]
    assert not [message for message in told if None in dict(message.values).values()]
    said = [words("en").say(message) for message in told]
    assert not [sentence for sentence in said if sentence.startswith(f"{game}.") or "{" in sentence]


@pytest.mark.parametrize("game", catalog.IDS)
def test_every_topic_has_a_glyph(game: str) -> None:
    assert not [topic.id for topic in topics(game) if not (GLYPHS / f"{topic.icon}.svg").exists()]


@pytest.mark.parametrize("game", catalog.IDS)
def test_only_a_plain_paragraph_has_a_picture(game: str) -> None:
    parts = [part for topic in topics(game) for part in topic.parts]
    assert {part.kind for part in parts if part.drawing != ""} <= {"text"}
    assert all(isinstance(part.drawing, str) for part in parts)


@pytest.mark.parametrize("game", catalog.IDS)
def test_the_topics_stand_in_the_order_of_their_groups_and_each_has_its_own_name(game: str) -> None:
    groups = [topic.group for topic in topics(game)]
    assert groups == sorted(groups, key=GROUPS.index)
    assert len({topic.id for topic in topics(game)}) == len(groups)
