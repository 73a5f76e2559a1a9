"""Small things that were wrong or missing: reminders, match files, prophecies, and what the help left out."""

from __future__ import annotations

import json

import pytest

from scoring import games
from scoring.file import match_file
from scoring.file.strict_json import Wrong
from scoring.message import Message
from scoring.witchstone.events import Corrected, CrystalRemoved, EnergyLaid
from scoring.witchstone.final_scoring.prophecies import can_exist
from scoring.words import LANGUAGES, words
from tools.harness.rules.witchstone_table import Tracked


def told(topic: str, language: str = "en", **options: str) -> str:
    [topic_help] = [one for one in games.game("witchstone").help_for(options) if one.id == topic]
    return " ".join(words(language).say(part.text) for part in topic_help.parts)


def file_of(*players: dict[str, object]) -> bytes:
    names = [{"name": name} for name in ("Anna", "Béla", "Csilla")[: max(2, len(players))]]
    head = {"format": "grimoire-match", "version": 1, "game": "witchstone", "players": names}
    return json.dumps({**head, "table": {"players": list(players)}}).encode()


# W10


def test_w10_one_point_lost_is_one_point() -> None:
    played = Tracked()
    played.does(CrystalRemoved())
    [text] = [words("en").say(one.text) for one in played.match.reminders() if one.id.endswith("/removal")]
    assert "1 point lost" in text
    played.does(CrystalRemoved())
    [text] = [words("en").say(one.text) for one in played.match.reminders() if one.id.endswith("/removal")]
    assert "2 points lost" in text


def test_w10_a_correction_of_the_track_is_nothing_won_in_this_turn() -> None:
    played = Tracked()
    played.lays("energy", "witch")
    played.does(EnergyLaid(1, 1), Corrected(0, "track", 60), Corrected(1, "track", 40))
    assert played.points() - played.table.turn.points_before == 1


def test_w10_with_a_handicap_no_tile_is_left() -> None:
    assert "handicap none are left" in told("goal")
    assert "or none with a handicap" in told("mistakes")


def test_w10_a_file_with_a_rank_and_no_witch_at_the_witchstone_is_refused() -> None:
    with pytest.raises(Wrong) as wrong:
        match_file.read(file_of({"witchstone_rank": 1, "witches_at": {"witchstone": 0}}))
    assert wrong.value.at == ("table", "players", 0, "witchstone_rank")
    assert wrong.value.message.id == "witchstone.limit.rank_without_witch"


@pytest.mark.parametrize("witches", [{}, {"witches_at": {}}, {"witches_at": {"witchstone": 1}}])
def test_w10_a_rank_alone_means_a_witch_there(witches: dict[str, object]) -> None:
    read = match_file.read(file_of({"witchstone_rank": 1, "prophecies": [{"kind": "witches_on_board"}], **witches}))
    assert read.table[0].witches_on_board == 2


@pytest.mark.parametrize(
    ("kind", "asks", "possible"),
    [
        ("witches_on_type", ("witchstone",), False),
        ("witches_on_type", ("foreign_tower",), True),
        ("witches_on_type", ("forest",), True),
        ("connected", ("witchstone", "witchstone", "forest"), False),
        ("connected", ("witchstone",) * 3, False),
        ("connected", ("foreign_tower",) * 3, True),
        ("connected", ("witchstone", "forest", "forest"), True),
        ("witches_on_types", ("witchstone", "forest", "castle"), True),
        ("lying_witches", (), True),
    ],
)
def test_w10_a_prophecy_asks_for_no_more_locations_than_there_are(
    kind: str, asks: tuple[str, ...], possible: bool
) -> None:
    assert can_exist(kind, asks) == possible


def test_w10_a_file_with_an_impossible_prophecy_is_scored_with_a_warning() -> None:
    card = {"kind": "connected", "types": ["witchstone"] * 3}
    sheet = match_file.read(file_of({"track": 60, "prophecies": [card], "connected": {"witchstone": 1}}, {})).sheet
    assert sheet.columns[0].total == 63
    odd = [message for message in sheet.warnings if message.id == "witchstone.odd.prophecy"]
    assert len(odd) == 1 and words("en").say(odd[0]).startswith("Anna: this prophecy does not exist")


# Missing 4


@pytest.mark.parametrize(
    ("topic", "wanted"),
    [
        ("prophecies", "purple tower is yours"),
        ("prophecies", "some are easier than others"),
        ("scroll", "pile is used up"),
        ("scroll", "rack is empty"),
        ("scroll", "may keep them hidden"),
        ("crystal", "wait on the rim"),
        ("crystal", "At any time during your turn"),
        ("crystal", "even the black one"),
        ("specials", "at any time during the pentagram action"),
        ("specials", "at once"),
        ("witch", "may pass any location"),
        ("turn", "position marker"),
        ("turn", "animal marker"),
        ("spells", "right after the last of them"),
    ],
)
def test_w_missing_4_the_help_tells_it(topic: str, wanted: str) -> None:
    assert wanted in told(topic)


@pytest.mark.parametrize("language", LANGUAGES)
def test_w_missing_4_no_help_has_a_hole(language: str) -> None:
    for topic in games.game("witchstone").help:
        said = [words(language).say(part.text) for part in topic.parts]
        assert not [text for text in said if "witchstone." in text or "{" in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_is_called_as_on_its_box(language: str) -> None:
    assert words(language).say(Message("witchstone.name")) == ("Wiedźmia Skała" if language == "pl" else "Witchstone")
