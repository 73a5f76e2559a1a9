"""The terminal command: `python -m scoring setup` prints a checklist, `python -m scoring score` scores match files."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from typing import NoReturn

from scoring import games
from scoring.game import Game, Options
from scoring.message import Message, Refused
from scoring.options import USAGE, in_words, read_options
from scoring.plan import Plan, Step
from scoring.players import Player, seat_problems
from scoring.words import LANGUAGES, Words, words

FAILED = 2
WIDTH = 100
GROUPS = ("board", "player")


class Arguments(argparse.ArgumentParser):
    """A parser that neither prints nor exits: an argument that it does not know is refused."""

    def __init__(self) -> None:
        super().__init__(add_help=False, allow_abbrev=False)

    def error(self, _message: str) -> NoReturn:
        raise Refused(USAGE)


def main(arguments: Sequence[str]) -> int:
    say, as_json = words(LANGUAGES[0]), "--json" in arguments
    shared = Arguments()
    shared.add_argument("--lang", default=LANGUAGES[0])
    shared.add_argument("--json", action="store_true")
    shared.add_argument("-h", "--help", action="store_true")
    try:
        asked, rest = shared.parse_known_args(arguments)
        if asked.lang not in LANGUAGES:
            raise Refused(Message("command.unknown_language", given=asked.lang, languages=", ".join(LANGUAGES)))
        say = words(asked.lang)
        if asked.help:
            print(say.say(USAGE))
            return 0
        if not rest or rest[0] not in COMMANDS:
            raise Refused(USAGE)
        return COMMANDS[rest[0]](rest[1:], as_json, say)
    except Refused as refused:
        sentence = " ".join(map(say.say, refused.reasons))
        if as_json:
            print(json.dumps({"error": sentence}, ensure_ascii=False))
        else:
            print(sentence, file=sys.stderr)
        return FAILED


def setup(arguments: Sequence[str], as_json: bool, say: Words) -> int:
    game, count, chosen = _asked_setup(arguments)
    players = tuple(Player(say("command.seat", place=number)) for number in range(1, count + 1))
    options = game.complete(count, chosen)
    plan = game.plan(players, options)
    if as_json:
        steps = [{"id": step.id, "group": step.group, "text": say.step(step)} for step in plan.steps]
        document = {"game": game.id, "players": count, "steps": steps, "numbers": dict(plan.numbers)}
        print(json.dumps({**document, "options": chosen} if chosen else document, ensure_ascii=False))
    else:
        print(say("command.setup.heading", game=Message(f"{game.id}.name"), n=count))
        for option in in_words(game, players, options):
            print("\n".join(_wrapped("", say.say(option))))
        print("\n".join(_checklist(plan, say)))
    return 0


def score(arguments: Sequence[str], as_json: bool, say: Words) -> int:
    # A checklist needs nothing of this.
    from scoring.file.score_command import score_files

    parser = Arguments()
    parser.add_argument("files", nargs="+")
    return score_files(parser.parse_args(arguments).files, as_json, say)


COMMANDS: dict[str, Callable[[Sequence[str], bool, Words], int]] = {"setup": setup, "score": score}


def _asked_setup(arguments: Sequence[str]) -> tuple[Game, int, Options]:
    parser = Arguments()
    parser.add_argument("--game", required=True)
    parser.add_argument("--players", required=True)
    parser.add_argument("--option", action="append", default=[])
    asked = parser.parse_args(arguments)
    if asked.game not in games.IDS:
        raise Refused(Message("command.unknown_game", given=asked.game, games=", ".join(games.IDS)))
    try:
        count = int(asked.players)
    except ValueError:
        raise Refused(Message("command.players_not_a_number", given=asked.players)) from None
    game = games.game(asked.game)
    problems = seat_problems(count, game.seats)
    if problems:
        raise Refused(*problems)
    return game, count, read_options(game, count, asked.option)


def _checklist(plan: Plan, say: Words) -> Iterator[str]:
    for group in GROUPS:
        yield ""
        yield say(f"setup.group.{group}")
        for step in plan.steps:
            if step.group == group:
                yield from _checklist_step(step, say)


def _checklist_step(step: Step, say: Words) -> Iterator[str]:
    number = "" if step.number is None else str(step.number)
    yield from _wrapped(f"[ ] {number:>3}  ", say.say(step.title))
    if step.note:
        yield from _wrapped(" " * 9, say.say(step.note))
    for line in step.lines:
        yield from _wrapped(" " * 9 + "- ", say.say(line))


def _wrapped(start: str, text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=start, subsequent_indent=" " * len(start))


def _run() -> int:
    """Runs the command in UTF-8 on every terminal; a reader that goes away early is no error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


if __name__ == "__main__":
    sys.exit(_run())
