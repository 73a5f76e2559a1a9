"""How the app reads what the rulebook leaves open: said as a reading, and said as this match has it."""

from __future__ import annotations

import pytest

from scoring import games
from scoring.winter_queen import facts
from scoring.winter_queen.events import Cast
from scoring.winter_queen.final_scoring.score import why
from scoring.winter_queen.position import Page
from scoring.winter_queen.spells import SpellResult
from scoring.words import LANGUAGES, words
from tools.harness.rules.winter_queen_table import PLAYERS, RED, Tracked, spelled

SAY = words("en").say
GAME = games.game("winter_queen")
SWITCHES = {**facts.SWITCHES, **facts.PLAY_SWITCHES}


def told(topic: str, **options: str) -> str:
    [topic_help] = [one for one in GAME.help_for(options) if one.id == topic]
    return " ".join(SAY(part.text) for part in topic_help.parts)


def reminded(page: str, **options: str) -> list[str]:
    """What is said after this page was cast."""
    played = spelled((page, "cloud_wisps"), {RED: "green"}, **options)
    played.does(Cast(0))
    return [SAY(reminder.text) for reminder in played.match.reminders()]


# Q4


def test_q4_the_extra_turn_is_told_as_a_reading_of_the_hungarian_sentence() -> None:
    assert "Hungarian" in told("open")
    assert "everyone has one more turn" in told("open")
    assert "everyone has one more turn" not in told("open", last_round="others")


@pytest.mark.parametrize("language", LANGUAGES)
def test_q4_untouched_options_are_not_called_those_of_the_rulebook(language: str) -> None:
    said = words(language)("new_match.no_options").lower()
    assert not [word for word in ("rulebook", "szabály", "instrukc", "zasad", "pravid") if word in said]


# Q6


def test_q6_only_the_map_is_possible_in_everybodys_first_turn() -> None:
    assert "very first" not in told("turn")
    assert "your first turn" in told("turn")


def test_q6_forest_sages_in_its_own_color_names_that_color_once() -> None:
    same, other = (
        SAY(why(PLAYERS[:2], Page("forest_sages", "red", color), SpellResult(2, (0, 0)))) for color in ("red", "blue")
    )
    assert same.count("red") == 1 and "other colour" not in same
    assert "other colour" in other


@pytest.mark.parametrize("language", LANGUAGES)
def test_q6_forest_sages_in_its_own_color_has_words_in_every_language(language: str) -> None:
    said = words(language).say(why(PLAYERS[:2], Page("forest_sages", "red", "red"), SpellResult(2, (0, 0))))
    assert said.count(words(language)("color.red")) == 1


def test_q6_after_a_blocked_wind_rose_nobody_is_told_that_its_lines_run_to_the_rim() -> None:
    [never] = [text for text in reminded("wind_rose/blue") if "Wind Rose" in text]
    [blocked] = [text for text in reminded("wind_rose/blue", wind_rose="blocked") if "Wind Rose" in text]
    assert "to the edge" in never and "to the edge" not in blocked
    assert "first space without" in blocked


@pytest.mark.parametrize(
    ("page", "options"),
    [
        ("wind_rose/blue", {"wind_rose": "blocked"}),
        ("wind_rose/blue", {"line_gap": "goes_on"}),
        ("clear_row/blue", {"clear_row_gap": "skipped"}),
        ("clear_row/blue", {"line_gap": "goes_on"}),
        ("polar_star/blue", {"polar_star_domain": "ignored"}),
        ("secret_knowledge/blue", {"sages_printed_when_loaded": "visible"}),
        ("forest_sages.blue/blue", {"sages_same_color": "zero"}),
    ],
)
def test_q6_the_reminder_of_a_spell_follows_the_options(page: str, options: dict[str, str]) -> None:
    assert reminded(page) != reminded(page, **options)


def test_q6_a_reminder_is_muted_under_every_reading() -> None:
    never, blocked = Tracked(), Tracked(wind_rose="blocked")
    for played in (never, blocked):
        played.holds(("wind_rose/blue", "cloud_wisps"))
        played.does(Cast(0))
    assert never.reminded() == blocked.reminded()


@pytest.mark.parametrize("switch", [switch for switch in SWITCHES if switch != "holders"])
def test_q6_the_help_says_how_this_match_is_played(switch: str) -> None:
    """Under open questions, and wherever the rule itself is told."""
    usual, other = SWITCHES[switch]
    changed = [
        topic.id
        for topic, played in zip(GAME.help, GAME.help_for({switch: other}), strict=True)
        if [SAY(part.text) for part in topic.parts] != [SAY(part.text) for part in played.parts]
    ]
    assert "open" in changed and len(changed) > 1, changed
    assert GAME.help_for({switch: usual}) == GAME.help


def test_q6_the_example_of_a_spell_is_counted_as_this_match_counts() -> None:
    assert "4 points" in told("wind_rose") and "2 points" in told("wind_rose", wind_rose="blocked")
    assert "3 points" in told("polar_star") and "2 points" in told("polar_star", polar_star_domain="ignored")


@pytest.mark.parametrize("language", LANGUAGES)
def test_q6_the_game_is_called_as_on_its_box(language: str) -> None:
    assert words(language)("winter_queen.name") == "Winter Queen"


# What is missing


def test_q_missing_5_what_was_deduced_is_not_told_as_a_fact() -> None:
    map_topic = told("map")
    assert "25" in map_topic and "does not give the number" in map_topic
    assert "we take" in map_topic.lower() and "we assume" in map_topic.lower()
    assert "edge" in told("open") and "25" in told("open")


@pytest.mark.parametrize("language", LANGUAGES)
def test_q_missing_7_seats_are_said_to_be_clockwise(language: str) -> None:
    wanted = {"en": "clockwise", "hu": "óramutató", "pl": "zegara", "cs": "hodinových"}[language]
    for id in ("new_match.names", "new_match.names_only"):
        assert wanted in words(language)(id)


def test_q_missing_8_the_names_of_the_spells_are_said_to_be_ours() -> None:
    assert "names" in told("open") and "Hungarian" in told("open") and "ours" in told("open")
