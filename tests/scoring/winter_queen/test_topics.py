"""Winter Queen's rules help: it covers the rules, and its examples are what the rules say."""

from __future__ import annotations

import pytest

from scoring import games
from scoring.help import GROUPS, Topic
from scoring.winter_queen import facts
from scoring.winter_queen.examples import EXAMPLES, PATCH
from scoring.winter_queen.file.notation import page, page_word
from scoring.winter_queen.help import CAST_AT_THE_END, COMMON_MISTAKES, OTHER_QUESTIONS, TOKENS
from scoring.words import words

TOPICS = {topic.id: topic for topic in games.game("winter_queen").help}
SAY = words("en").say


def sentences(topic: Topic) -> list[str]:
    return [SAY(topic.title), *(SAY(part.text) for part in topic.parts)]


@pytest.mark.parametrize("id", TOPICS)
def test_every_paragraph_has_words(id: str) -> None:
    assert not [text for text in sentences(TOPICS[id]) if text.startswith("winter_queen.") or "{" in text]


def test_the_topics_stand_in_the_order_of_their_groups() -> None:
    groups = [topic.group for topic in games.game("winter_queen").help]
    assert groups == sorted(groups, key=GROUPS.index) and len(TOPICS) == len(groups)


def test_all_spells_and_all_common_mistakes_are_there() -> None:
    assert [id for id, topic in TOPICS.items() if topic.group == "spells"] == list(facts.SPELLS)
    assert len(TOPICS["mistakes"].parts) == COMMON_MISTAKES == 23


def test_every_open_point_of_the_rules_is_told() -> None:
    """How holders are followed is no rule."""
    switches = {*facts.SWITCHES, *facts.PLAY_SWITCHES} - {"holders"}
    told = [part.option for part in TOPICS["open"].parts]
    assert {*told} - {""} == switches and len(told) == 1 + len(switches) + OTHER_QUESTIONS


@pytest.mark.parametrize("spell", facts.SPELLS)
def test_the_example_of_a_spell_says_what_the_spell_gives(spell: str) -> None:
    example = EXAMPLES[spell]
    assert 1 < example.points < 6 and example.page.spell == spell
    picture = next(part for part in TOPICS[spell].parts if part.drawing)
    assert picture.drawing == spell and f"{example.points} points" in SAY(picture.text)


@pytest.mark.parametrize("spell", ["border_guards", "forest_sages", "wind_rose", "clear_row", "polar_star"])
def test_the_picture_of_a_spell_marks_as_many_spaces_as_it_has_points(spell: str) -> None:
    assert len(EXAMPLES[spell].counted) == EXAMPLES[spell].points


def test_the_examples_show_what_the_words_about_them_say() -> None:
    assert (2, -1) not in EXAMPLES["wind_rose"].counted, "the one that lies on no line"
    assert EXAMPLES["border_guards"].position.crystals[0, 1] == "red" and (0, 1) not in PATCH.edge
    assert len(EXAMPLES["cloud_wisps"].counted) == 5, "three that touch and two single ones"
    row = [(-2, 0), *PATCH.lines[-2, 0][0]]
    assert [EXAMPLES["clear_row"].position.colors[cell] for cell in row][2:4] == ["green", "green"]
    in_purple = [cell for cell in EXAMPLES["northern_lights"].counted if PATCH.spaces[cell] == "purple"]
    assert len(in_purple) == 2, "two crystals in one county"
    assert "domain" in {PATCH.spaces[cell] for cell in EXAMPLES["polar_star"].counted}


def test_the_books_of_the_examples_have_pages_of_the_game() -> None:
    books = [book for example in EXAMPLES.values() for held in example.position.books for book in held]
    assert {len(book) for book in books} == {facts.PAGES}
    assert not [shown for book in books for shown in book if page(page_word(shown)) != shown]


def test_the_piece_of_a_map_has_every_zone_and_is_no_template() -> None:
    assert set(PATCH.spaces.values()) == set(facts.ZONES)
    assert len(PATCH.spaces) < facts.SPACES


def test_the_final_example_adds_up() -> None:
    total = TOKENS + sum(EXAMPLES[spell].points for spell in CAST_AT_THE_END)
    assert f"= {total}." in sentences(TOPICS["scoring"])[-1]
