"""The message ids that the shell derives from a game: from its options, draws, categories and rows."""

from __future__ import annotations

from collections.abc import Iterator

from scoring import games
from scoring.game import Game
from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.play import Category
from scoring.players import Player, Players

# What every category is called, in full and in short; how it is entered, and what a single piece counts.
PLAIN_WAYS = ("", "points", "shared", "draw", "open", "unknown")
OF_CATEGORY = ("", ".short", ".rule", ".each")


def wanted_ids(id: str) -> list[str]:
    """All that the shell asks the catalogue of this game for."""
    game = games.game(id)
    ends = [f"{id}.name", f"{id}.starter", f"{id}.fact"]
    ends += [f"{id}.help.note"] if game.help else []
    ends += _of_help(game)
    parts = (_of_options, _of_draws, _of_categories, _of_rows, _of_modes, _of_ways, _of_copy)
    return list(dict.fromkeys([*ends, *(wanted for part in parts for wanted in part(game))]))


def _of_options(game: Game) -> Iterator[str]:
    for option in game.options:
        name = f"{game.id}.option.{option.id}"
        yield from (name, f"{name}.note")
        named = (*option.choices, *option.former)
        yield from (f"{name}.{choice}" for choice in named if not isinstance(choice, bool))


def _of_help(game: Game) -> list[str]:
    """Titles and paragraphs; those about an option in the words for each of its choices."""
    choices = {option.id: (*option.choices, *option.former) for option in game.options}
    messages = [message for topic in game.help for message in (topic.title, *(part.text for part in topic.parts))]
    by_option = [part for topic in game.help for part in topic.parts if part.option]
    return [message.id for message in messages] + [
        part.text.id
        for about in by_option
        for choice in choices[about.option]
        for topic in game.help_for({about.option: choice})
        for part in topic.parts
        if part.option == about.option
    ]


def _of_draws(game: Game) -> Iterator[str]:
    for players in _tables(game):
        for draw in game.draws(players, game.complete(len(players), {})):
            yield f"{game.id}.draw.{draw.id}"


def _of_categories(game: Game) -> Iterator[str]:
    if game.play is None:
        return
    for players in _tables(game):
        match = Match.new("words", game.id, players, {}, 0).record(Begun(tracked=False), 0)
        for category in game.play.categories(match.state.table):
            name = f"{game.id}.category.{category.id}"
            yield from (f"{name}{ending}" for ending in (*OF_CATEGORY, *_further(category)))


def _further(category: Category) -> list[str]:
    """What is said of a category without points, and of one whose pieces the box limits."""
    limited = category.count is not None and category.count.in_box is not None
    return [*([] if category.shared else [".none"]), *([".taken"] if limited else [])]


def _of_rows(game: Game) -> Iterator[str]:
    """The terminal names the rows of a match file."""
    if game.file is not None and game.play is not None:
        yield from (f"{game.id}.row.{row}" for row in game.play.rows)


def _of_modes(game: Game) -> Iterator[str]:
    """Where a match can be followed light, a new one asks how much is to be entered."""
    light = game.play.light if game.play is not None else None
    if light is not None and any(light(players) for players in _tables(game)):
        yield from (f"{game.id}.{id}" for id in ("full.cost", "full.note", "light.cost", "light.note", "light.off"))


def _of_ways(game: Game) -> Iterator[str]:
    """How a match was decided, where points do not say it."""
    if game.play is not None:
        yield from (f"{game.id}.by.{way}" for way in game.play.decided_by if way not in PLAIN_WAYS)


def _of_copy(game: Game) -> Iterator[str]:
    yield from (f"{game.id}.copy.fact.{fact.id}" for fact in game.copy)


def _tables(game: Game) -> Iterator[Players]:
    """A table for each number of players."""
    for count in game.seats:
        colors = game.colors or (None,) * count
        yield tuple(Player(f"{seat + 1}", colors[seat]) for seat in range(count))
