"""What the rules leave open: switches at their first choice, explained, listed among the open questions, and tried."""

from __future__ import annotations

import re
from dataclasses import asdict

import pytest

from scoring import games
from scoring.carodeni import facts as carodeni
from scoring.carodeni.table import Switches as CarodeniSwitches
from scoring.game import Game, Option
from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.players import Player
from scoring.results.rescore import rescored, switches
from scoring.winter_queen import facts as winter_queen
from scoring.winter_queen.position import Switches as WinterQueenSwitches
from scoring.winter_queen.table import PlaySwitches
from scoring.witchcraft.events import Resigned
from scoring.words import LANGUAGES, words


def test_untouched_switches_are_at_their_first_choice() -> None:
    of_carodeni = dict(carodeni.ALL_SWITCHES)
    del of_carodeni["tie_break"]  # known to the score alone
    for defaults, known in (
        (CarodeniSwitches(), of_carodeni),
        (WinterQueenSwitches(), winter_queen.SWITCHES),
        (PlaySwitches(), winter_queen.PLAY_SWITCHES),
    ):
        assert asdict(defaults) == {name: choices[0] for name, choices in known.items()}


# The readings of all games

# How a table is followed, and what it is shown: these read no rule.
NO_READING = {"holders", "hints"}
READINGS = [
    (game, option)
    for game in map(games.game, games.IDS)
    for option in game.options
    if option.in_play and option.id not in NO_READING
]


def by_option(game: Game, option: Option) -> str:
    return f"{game.id} {option.id}"


@pytest.mark.parametrize(("game", "option"), READINGS, ids=[by_option(*one) for one in READINGS])
def test_every_reading_is_explained_in_one_sentence(game: Game, option: Option) -> None:
    """Or asked as a question, with perhaps a sentence on why it is one."""
    for language in LANGUAGES:
        id = f"{game.id}.option.{option.id}.note"
        said = words(language)(id)
        assert said != id and re.fullmatch(r"([^.?]+\?\s)?(\d\.\s|[^.?])+[.?]", said), said


@pytest.mark.parametrize(("game", "option"), READINGS, ids=[by_option(*one) for one in READINGS])
def test_every_reading_is_listed_among_the_open_questions_and_told_as_it_is_played(game: Game, option: Option) -> None:
    """In other words for each choice, those that only older matches have included."""
    told = []
    for choice in (*option.choices, *option.former):
        [topic] = [topic for topic in game.help_for({option.id: choice}) if topic.id == "open"]
        [part] = [part for part in topic.parts if part.option == option.id]
        told.append([words(language).say(part.text) for language in LANGUAGES])
    for said in zip(*told, strict=True):
        assert len(set(said)) == len(said) > 1


@pytest.mark.parametrize(("game", "option"), READINGS, ids=[by_option(*one) for one in READINGS])
def test_every_reading_can_be_tried_in_a_past_match(game: Game, option: Option) -> None:
    count = (option.seats or game.seats)[0]
    colors = game.colors or (None,) * count
    players = tuple(Player(f"Player {seat}", color) for seat, color in zip(range(count), colors, strict=False))
    match = Match.new("m", game.id, players, {}, 0).record(Begun(), 0)
    if game.id == "witchcraft":
        match = match.record(Resigned(0), 1)
    assert option.id in {offered.id for offered in switches(match)}
    for choice in option.choices:
        assert rescored(match, {option.id: choice}).match.options[option.id] == choice
