"""Options of a match as text: read from `name=value`, and named in words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from scoring.game import Choice, Game, Option, Options
from scoring.languages import TABLE
from scoring.message import Message, Refused
from scoring.players import Players

USAGE = Message("command.usage", languages="|".join(TABLE))


def read_options(game: Game, count: int, given: Iterable[str]) -> Options:
    """The options in texts such as `animals=true` or `handicap=light,none`; Refused with what is allowed.

    An option for each player has one value for each, in turn order. What is printed on the owner's copy is written
    as in JSON.
    """
    typed = dict(_parted(text) for text in given)
    # Some options need another one, so all of them are read before any is checked.
    known = {option.id: option for option in game.options}
    chosen = {name: _value(known[name], text) if name in known else _plain(text) for name, text in typed.items()}
    allowed = {option.id: option for option in game.options_for(count, chosen)}
    facts = {fact.id: fact for fact in game.copy}
    for name, text in typed.items():
        if name in allowed and not _fits(allowed[name], count, chosen[name]):
            raise Refused(_bad_value(allowed[name], count, text))
        if name not in allowed and name not in facts:
            raise Refused(Message("command.unknown_option", given=name, options=", ".join((*allowed, *facts))))
        if name in facts and (problem := facts[name].problem(chosen[name])):
            raise Refused(problem)
    return chosen


def _parted(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Refused(USAGE)
    return name.strip(), value.strip()


def _value(option: Option, text: str) -> Any:
    """The choice that is written so, or the text itself."""
    choices = {str(choice).lower(): choice for choice in option.choices}
    if option.per_player:
        return tuple(choices.get(part.strip().lower(), part) for part in text.split(","))
    return choices.get(text.lower(), text)


def _fits(option: Option, count: int, value: Any) -> bool:
    if option.per_player:
        return len(value) == count and all(choice in option.choices for choice in value)
    return value in option.choices


def _bad_value(option: Option, count: int, text: str) -> Message:
    choices = ", ".join(str(choice).lower() for choice in option.choices)
    if option.per_player:
        return Message("command.option_values", option=option.id, given=text, choices=choices, n=count)
    return Message("command.option_value", option=option.id, given=text, choices=choices)


def _plain(text: str) -> Any:
    try:
        return _as_options_have_it(json.loads(text))
    except ValueError:
        return text


def _as_options_have_it(value: Any) -> Any:
    return tuple(map(_as_options_have_it, value)) if isinstance(value, list) else value


def in_words(game: Game, players: Players, options: Options) -> tuple[Message, ...]:
    """What was chosen other than the default, one message for each option, or for each player with such a choice."""
    return tuple(_in_words(game, players, options))


def _in_words(game: Game, players: Players, options: Options) -> Iterator[Message]:
    for option in game.options_for(len(players), options):
        name = Message(f"{game.id}.option.{option.id}")
        value: Any = options.get(option.id, option.default)
        if option.per_player and isinstance(value, tuple):
            for player, choice in zip(players, value, strict=False):
                if choice != option.default:
                    text = _choice(game, option, choice)
                    yield Message("options.of_player", option=name, name=player.name, choice=text)
        elif value is True and option.default is False:
            yield name
        elif value != option.default:
            yield Message("options.chosen", option=name, choice=_choice(game, option, value))


def _choice(game: Game, option: Option, choice: Choice) -> Message:
    if isinstance(choice, bool):
        return Message("options.on" if choice else "options.off")
    return Message(f"{game.id}.option.{option.id}.{choice}")
