"""Options of a match as text: read in a terminal, and named in words."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from scoring import games
from scoring.game import Game, Option
from scoring.message import Refused
from scoring.options import in_words, read_options
from scoring.players import Player
from scoring.words import LANGUAGES, words

GAMES = [games.game(id) for id in games.IDS]
EVERY = [(game, option, count) for game in GAMES for option in game.options for count in game.seats]


def chosen(option: Option, choice: Any, count: int) -> Any:
    return (choice,) * count if option.per_player else choice


def needs(option: Option) -> dict[str, Any]:
    return {option.needs: True} if option.needs else {}


@pytest.mark.parametrize(("game", "option", "count"), EVERY)
def test_every_choice_of_every_option_is_read_and_named(game: Game, option: Option, count: int) -> None:
    players = tuple(Player(f"Player {seat}") for seat in range(count))
    applies = option in game.options_for(count, needs(option))
    for choice in option.choices:
        written = ",".join([str(choice).lower()] * (count if option.per_player else 1))
        given = [f"{option.id}={written}", *(f"{other}=true" for other in needs(option))]
        if not applies:
            with pytest.raises(Refused):
                read_options(game, count, given)
            continue
        options = game.complete(count, read_options(game, count, given))
        assert options[option.id] == chosen(option, choice, count)
        assert not game.option_problems(count, options)
        for language in LANGUAGES:
            said = [words(language).say(message) for message in in_words(game, players, options)]
            name = words(language)(f"{game.id}.option.{option.id}")
            assert any(line.startswith(name) for line in said) == (choice != option.default)
            assert not [line for line in said if "option." in line or "{" in line]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_at_its_default_has_no_words(game: Game) -> None:
    for count in game.seats:
        assert in_words(game, tuple(Player(str(seat)) for seat in range(count)), game.complete(count, {})) == ()


def test_only_players_with_a_choice_of_their_own_are_named() -> None:
    game, players = games.game("witchstone"), (Player("Anna"), Player("Béla"), Player("Cili"))
    for levels in product(("none", "light"), repeat=3):
        said = [words("en").say(message) for message in in_words(game, players, {"handicap": levels})]
        named = [player.name for player, level in zip(players, levels, strict=True) if level == "light"]
        assert said == [f"Handicap, {name}: Light" for name in named]


@pytest.mark.parametrize(("game", "option"), [(game, option) for game in GAMES for option in game.options])
def test_every_option_and_choice_of_a_match_file_is_documented(game: Game, option: Option) -> None:
    page = (Path(__file__).parents[2] / "docs" / "match-file.md").read_text("utf-8")
    part = page.partition(f"## {words('en')(f'{game.id}.name')}\n")[2].partition("\n## ")[0]
    assert f"`{option.id}`" in part
    words_of_choices = [choice for choice in (*option.choices, *option.former) if isinstance(choice, str)]
    assert [choice for choice in words_of_choices if not re.search(rf"[` ]{choice}[` ]", part)] == []
