"""Match files: what all games share, and what a game adds to have its own read and scored."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from scoring import games
from scoring.file.strict_json import (
    Reader,
    Wrong,
    anything,
    list_of,
    member,
    members,
    object_of,
    one_of,
    parse,
    text,
    whole,
)
from scoring.message import Message
from scoring.players import Player, Players, clean_name, seat_problems

if TYPE_CHECKING:
    from scoring.game import Game
    from scoring.results.sheet import Sheet

FORMAT = "grimoire-match"
VERSION = 1
ABOUT = ("id", "started", "finished", "place", "note", "events")
# Far more than any match: a longer file is something else.
MOST_BYTES = 16 * 2**20


@dataclass(frozen=True)
class Answer:
    """The answer for a game without points: `facts` for other programs, `lines` for people."""

    facts: Mapping[str, Any]
    lines: tuple[Message, ...]
    warnings: tuple[Message, ...] = ()


@dataclass(frozen=True)
class FileForm:
    """A game's part of a match file.

    `read` makes the game's own table of `table` or raises Wrong; `score` fills in the score sheet. `read_options` is
    for options that are more than switches. `player_keys` are further keys of a player; `check_players` gets the
    players as they stand in the file, and the options, and raises Wrong if they do not go together. `facts` are those
    of a part that other programs get. `answer` is what a game without points has to say instead.
    """

    read: Callable[[Any, Players, Any], Any]
    score: Callable[[Players, Any, Any], Sheet]
    read_options: Callable[[Any, int], Any] | None = None
    player_keys: Mapping[str, Reader[Any]] | None = None
    check_players: Callable[[Sequence[Mapping[str, Any]], Any], None] | None = None
    facts: tuple[str, ...] = ()
    answer: Callable[[Players, Any, Any], Answer] | None = None


@dataclass(frozen=True)
class MatchFile:
    """`about` is what scoring does not look at: `id`, `started`, `finished`, `place`, `note` and `events`."""

    game: Game
    form: FileForm
    players: Players
    options: Any
    table: Any
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def sheet(self) -> Sheet:
        return self.form.score(self.players, self.options, self.table)

    @property
    def answer(self) -> Answer | None:
        return self.form.answer(self.players, self.options, self.table) if self.form.answer else None


def read(data: bytes) -> MatchFile:
    """The match in this file, or Wrong with the first thing that is wrong."""
    if len(data) > MOST_BYTES:
        raise Wrong(Message("file.too_long", n=MOST_BYTES // 2**20))
    whole_file = parse(data)
    game = _game(whole_file)
    if game.file is None:
        raise Wrong(Message("file.not_scored_yet", game=Message(f"{game.id}.name")), "game")
    members = _FILE(whole_file)
    given, players = _at("players", _players, members["players"], game, game.file)
    read_options = game.file.read_options or partial(_options, game)
    options = _at("options", read_options, members.get("options", {}), len(players))
    if game.file.check_players:
        _at("players", game.file.check_players, given, options)
    table = _at("table", game.file.read, members["table"], players, options)
    return MatchFile(game, game.file, players, options, table, {key: members[key] for key in ABOUT if key in members})


def _untouched(value: Any) -> Any:
    return value


# What is read elsewhere stays as it is here.
_FILE = object_of(
    {
        "format": text,
        "version": whole,
        "game": text,
        "players": _untouched,
        "options": _untouched,
        "table": _untouched,
        "events": anything,
        "id": text,
        "started": text,
        "finished": text,
        "place": text,
        "note": text,
    },
    "players",
    "table",
)


def _game(file: Any) -> Game:
    """The game of the file, once it is clear that this is a match file and that its version is known."""
    member(file, "format", _format)
    member(file, "version", _version)
    return games.game(member(file, "game", one_of(games.IDS)))


def _format(value: Any) -> None:
    if value != FORMAT:
        raise Wrong(Message("file.other_format", format=FORMAT))


def _version(value: Any) -> None:
    if whole(value) != VERSION:
        raise Wrong(Message("file.other_version", known=VERSION))


def _at(key: str, read: Callable[..., Any], *given: Any) -> Any:
    try:
        return read(*given)
    except Wrong as wrong:
        raise wrong.below(key) from None


def _players(raw: Any, game: Game, form: FileForm) -> tuple[Sequence[Mapping[str, Any]], Players]:
    """The players as written in the file, and as players of the match."""
    # In a game without player colours, the colour in a file means nothing.
    color_of = one_of(game.colors) if game.colors else text
    read = object_of({"name": text, "color": color_of, **(form.player_keys or {})}, "name")
    members = list_of(read)(raw)
    for problem in seat_problems(len(members), game.seats):
        raise Wrong(problem)
    names: set[str] = set()
    colors: set[str] = set()
    for index, player in enumerate(members):
        name = _clean(player["name"])
        if not name:
            raise Wrong(Message("players.name_empty"), index, "name")
        if name in names:
            raise Wrong(Message("players.name_twice", name=name), index, "name")
        names.add(name)
        color = player.get("color") if game.colors else None
        if color in colors:
            raise Wrong(Message("players.color_twice", color=Message(f"color.{color}")), index, "color")
        colors |= {color} if color else set()
    return members, tuple(Player(player["name"], player.get("color") if game.colors else None) for player in members)


def _clean(name: str) -> str:
    """`clean_name`, but fast for a name without invisible characters."""
    return " ".join(normalize("NFC", name).split()) if name.isprintable() else clean_name(name)


def _options(game: Game, raw: Any, count: int) -> Any:
    """The switches of the game and what is printed on the owner's copy."""
    chosen = {id: _choice(id, value) for id, value in members(raw).items()}
    for id in chosen:
        needed = {option.needs for option in game.options if option.id == id}
        for problem in game.option_problems(count, {key: chosen[key] for key in chosen if key in {id, *needed}}):
            raise Wrong(problem, id)
    return game.complete(count, chosen)


def _choice(id: str, value: Any) -> Any:
    """A choice, or a list of them."""
    single = value if isinstance(value, list) else [value]
    if not all(isinstance(choice, (bool, int, str)) for choice in single):
        raise Wrong(Message("options.bad_value", option=id), id)
    return tuple(value) if isinstance(value, list) else value
