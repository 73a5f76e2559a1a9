"""Čarodění's rules help has words for everything, and the mistakes that tables make."""

from __future__ import annotations

from scoring import games
from scoring.carodeni.ostara.needs import RANKS
from scoring.help import GROUPS
from scoring.words import words

TOPICS = {topic.id: topic for topic in games.game("carodeni").help}


def test_every_paragraph_has_words() -> None:
    say = words("en").say
    shown = [say(message) for topic in TOPICS.values() for message in (topic.title, *(p.text for p in topic.parts))]
    assert not [text for text in shown if text.startswith("carodeni.") or not text.strip() or "{" in text]


def test_every_topic_has_its_own_name_and_a_known_group() -> None:
    assert len(TOPICS) == len(games.game("carodeni").help)
    assert {topic.group for topic in TOPICS.values()} <= set(GROUPS)


def test_twelve_common_mistakes_are_told() -> None:
    assert [part.kind for part in TOPICS["mistakes"].parts] == ["numbered"] * 12


def test_ostaras_priorities_are_told_one_by_one() -> None:
    numbered = [part for part in TOPICS["ostara_ingredients"].parts if part.kind == "numbered"]
    assert len(numbered) == len(RANKS) == 4
