"""The rules help of every game: no paragraph has a hole, and every picture beside a title is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring import catalog
from scoring.help import topics
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
