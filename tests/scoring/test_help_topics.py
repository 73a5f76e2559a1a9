"""The rules help of every game: no paragraph is missing or has a hole, and every picture beside a title is there."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from scoring import games
from scoring.help import GROUPS, Part
from scoring.message import Message
from scoring.words import LOCALES, words

GLYPHS = Path(__file__).resolve().parents[2] / "assets" / "art" / "glyphs"


@pytest.mark.parametrize("game", games.IDS)
def test_every_paragraph_and_every_rung_is_told_without_a_hole(game: str) -> None:
    parts = [part for topic in games.game(game).help for part in topic.parts]
    told = [part.text for part in parts] + [rung for part in parts for _, rung in part.rungs]
    assert not [message for message in told if None in dict(message.values).values()]
    said = [words("en").say(message) for message in told]
    assert not [sentence for sentence in said if sentence.startswith(f"{game}.") or "{" in sentence]


@pytest.mark.parametrize("game", games.IDS)
def test_all_that_was_written_for_the_help_is_in_one_of_its_topics(game: str) -> None:
    parts = [part for topic in games.game(game).help for part in topic.parts]
    inside = [value for part in parts for _, value in part.text.values if isinstance(value, Message)]
    rungs = [rung for part in parts for _, rung in part.rungs]
    titles = [topic.title for topic in games.game(game).help]
    told = {message.id for message in (*titles, *(part.text for part in parts), *inside, *rungs)}
    told |= {part.text.id for part in _other_readings(game)}
    ids = [entry.msgid for entry in polib.pofile(str(LOCALES / "en" / "LC_MESSAGES" / f"{game}.po"))]
    below_all_topics = [f"{game}.help.note"] if games.game(game).help else []
    assert [id for id in ids if id.startswith(f"{game}.help.") and id not in told] == below_all_topics


def _other_readings(game: str) -> list[Part]:
    """The paragraphs that depend on an option, under each of its choices."""
    description = games.game(game)
    played = [
        description.help_for({option.id: choice})
        for option in description.options
        for choice in (*option.choices, *option.former)
    ]
    return [part for topics in played for topic in topics for part in topic.parts if part.option]


@pytest.mark.parametrize("game", games.IDS)
def test_every_reading_of_an_option_is_told_without_a_hole(game: str) -> None:
    ids = {option.id for option in games.game(game).options}
    assert {part.option for part in _other_readings(game)} <= ids
    said = [words("en").say(part.text) for part in _other_readings(game)]
    assert not [sentence for sentence in said if sentence.startswith(f"{game}.") or "{" in sentence]


@pytest.mark.parametrize("game", games.IDS)
def test_every_topic_has_a_glyph(game: str) -> None:
    assert not [topic.id for topic in games.game(game).help if not (GLYPHS / f"{topic.icon}.svg").exists()]


@pytest.mark.parametrize("game", games.IDS)
def test_only_a_plain_paragraph_has_a_picture(game: str) -> None:
    parts = [part for topic in games.game(game).help for part in topic.parts]
    assert {part.kind for part in parts if part.drawing != ""} <= {"text"}
    assert all(isinstance(part.drawing, str) for part in parts)


@pytest.mark.parametrize("game", games.IDS)
def test_the_topics_stand_in_the_order_of_their_groups_and_each_has_its_own_name(game: str) -> None:
    groups = [topic.group for topic in games.game(game).help]
    assert groups == sorted(groups, key=GROUPS.index)
    assert len({topic.id for topic in games.game(game).help}) == len(groups)
