"""Setup plans of every game, table and option: well formed, and with words."""

from __future__ import annotations

import polib
import pytest

from scoring import games
from scoring.words import LOCALES, Words
from tools.harness.rules.setup_hands import ICONS, choices_of, plan_of, seated, value

EVERY_TABLE = [(game, count) for game in games.IDS for count in games.game(game).seats]


@pytest.mark.parametrize(("name", "count"), EVERY_TABLE)
def test_every_plan_is_well_formed_and_has_words(name: str, count: int) -> None:
    game, say = games.game(name), Words("en")
    for options in choices_of(game, count):
        plan = game.plan(seated(count), options)
        draws = {draw.id for draw in game.draws(seated(count), options)}
        ids = [step.id for step in plan.steps]
        groups = [step.group for step in plan.steps]
        assert len(set(ids)) == len(ids)
        assert groups == sorted(groups), "the board comes before the players"
        assert {"board", "player"} == set(groups), "there is a step of the table and one of each player"
        assert len(ids) <= 16, "more steps are not read"
        assert draws == {step.draw for step in plan.steps if step.draw}
        for step in plan.steps:
            said = [message for message in (step.title, step.note, *step.lines) if message]
            assert not [text for text in map(say.say, said) if name in text], "a message has no words"
            if step.number is None:
                assert step.icon in ICONS
            else:
                assert step.icon == ""
                assert value(step.title) == step.number
                assert say.say(step.title)[:1].islower() or step.id in {"domain", "medium", "ostara_tokens"}


@pytest.mark.parametrize("name", games.IDS)
def test_all_that_was_written_for_the_setup_is_said_at_some_table(name: str) -> None:
    game = games.game(name)
    tables = [(seated(count), options) for count in game.seats for options in choices_of(game, count)]
    steps = [step for players, options in tables for step in game.plan(players, options).steps]
    said = {message.id for step in steps for message in (step.title, step.note, *step.lines) if message}
    ids = [entry.msgid for entry in polib.pofile(str(LOCALES / "en" / "LC_MESSAGES" / f"{name}.po"))]
    assert not [id for id in ids if id.startswith(f"{name}.setup.") and id not in said]


@pytest.mark.parametrize("name", games.IDS)
def test_the_words_of_a_game_are_there(name: str) -> None:
    game, say = games.game(name), Words("en")
    wanted = [f"{name}.name", f"{name}.starter", f"{name}.fact"]
    for option in game.options:
        wanted += [f"{name}.option.{option.id}", f"{name}.option.{option.id}.note"]
        wanted += [f"{name}.option.{option.id}.{choice}" for choice in option.choices if not isinstance(choice, bool)]
    assert not [missing for missing in wanted if say(missing) == missing]
    assert len(say(f"{name}.fact")) <= 16


def test_each_game_has_its_seats_minutes_and_colours() -> None:
    all_games = map(games.game, games.IDS)
    known = {game.id: (game.seats, game.minutes, game.colors) for game in all_games}
    assert known == {
        "witchstone": ((2, 3, 4), None, ("green", "red", "blue", "yellow")),
        "winter_queen": ((2, 3, 4), None, ()),
        "carodeni": ((1, 2, 3, 4, 5), None, ()),
        "witchcraft": ((2,), None, ("green", "red")),
    }


def test_drawings_stand_at_the_steps_that_need_them() -> None:
    drawings = {
        (game, step.id, step.drawing)
        for game, count in EVERY_TABLE
        for step in plan_of(game, count).steps
        if step.drawing
    }
    assert drawings == {
        ("witchstone", "scrolls", "scrolls"),
        ("winter_queen", "fill", "holders"),
        ("carodeni", "ingredients", "offer"),
        ("carodeni", "hard", "goals"),
        ("witchcraft", "altars", "board"),
    }
