"""The terminal command, run as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from scoring import games
from scoring.words import LOCALES

ROOT = Path(__file__).resolve().parents[2]
SPOKEN = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
TABLES = [(game, count) for game in games.IDS for count in games.game(game).seats]
NUMBERS = {
    "witchstone": {"upper_shelf", "bottom_shelf", "turns_each", "map_tokens", "spare_tokens"},
    "winter_queen": {"holders", "removed_per_color", "per_holder", "crystals_in_play", "bag"},
    "carodeni": {"goals", "hard", "easy", "reserve_each", "end_trigger"},
    "witchcraft": {"placed_each", "reserve_each"},
}


def run(*arguments: str | bytes, **environment: str) -> subprocess.CompletedProcess[str]:
    """`-S` leaves out installed packages: the command needs none."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "scoring", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def answer(*arguments: str) -> dict[str, Any]:
    done = run(*arguments, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1, "one document on one line"
    output = json.loads(done.stdout)
    assert isinstance(output, dict)
    return output


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_checklist_as_json(game: str, players: int) -> None:
    output = answer("setup", "--game", game, "--players", str(players))
    assert list(output) == ["game", "players", "steps", "numbers"]
    assert (output["game"], output["players"]) == (game, players)
    assert NUMBERS[game] <= set(output["numbers"])
    for step in output["steps"]:
        assert set(step) == {"id", "group", "text"}
        assert step["group"] in {"board", "player"}
        assert step["text"].endswith(".")
        assert game not in step["text"]
        assert "{" not in step["text"]


def test_a_step_reads_as_sentences() -> None:
    output = answer("setup", "--game", "winter_queen", "--players", "3")
    texts = {step["id"]: step["text"] for step in output["steps"]}
    assert texts["fill"] == "4 crystals on each holder. Drawn blind; 28 stay in the bag."


def test_there_is_no_trigger_in_a_solo_game() -> None:
    assert answer("setup", "--game", "carodeni", "--players", "1")["numbers"]["end_trigger"] is None


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("game", games.IDS)
def test_every_language_has_the_whole_checklist(language: str, game: str) -> None:
    asked = ("setup", "--game", game, "--players", "2")
    english, translated = answer(*asked), answer(*asked, "--lang", language)
    assert [step["id"] for step in translated["steps"]] == [step["id"] for step in english["steps"]]
    assert translated["numbers"] == english["numbers"]
    assert not [step for step in translated["steps"] if ".setup." in step["text"] or "{" in step["text"]]
    if language != "en":
        assert all(
            one["text"] != other["text"] for one, other in zip(english["steps"], translated["steps"], strict=True)
        )


def test_the_checklist_takes_options() -> None:
    asked = ("setup", "--game", "witchstone", "--players", "2")
    plain, handicapped = answer(*asked), answer(*asked, "--option", "handicap=none,Light")
    assert "handicap" not in {step["id"] for step in plain["steps"]} and "options" not in plain
    assert "handicap" in {step["id"] for step in handicapped["steps"]}
    assert handicapped["options"] == {"handicap": ["none", "light"]}
    said = run(*asked, "--option", "handicap=none,light").stdout.splitlines()
    assert said[:3] == ["Witchstone, 2 players", "Handicap, Player 2: Light", ""]


def test_an_option_may_need_another_one() -> None:
    asked = ("setup", "--game", "carodeni", "--players", "3", "--option", "animal_goals=2", "--option", "animals=true")
    assert answer(*asked)["options"] == {"animal_goals": 2, "animals": True}


def test_people_get_a_checklist_in_two_groups() -> None:
    done = run("setup", "--game", "winter_queen", "--players", "4")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert "Winter Queen" in lines[0]
    assert sum(line.startswith("[ ]") for line in lines) == 9
    headings = [above for above, line in pairwise(lines) if line.startswith("[ ]") and above[0] not in "[ "]
    assert len(headings) == 2
    assert any(line.split() == ["[", "]", "4", "crystals", "on", "each", "holder"] for line in lines)
    assert max(map(len, lines)) <= 100


ERRORS = [
    (("setup", "--game", "winter_queen", "--players", "5"), ("2", "4")),
    (("setup", "--game", "witchcraft", "--players", "3"), ("2",)),
    (("setup", "--game", "carodeni", "--players", "-1"), ("1", "5")),
    (("setup", "--game", "carodeni", "--players", "0"), ("1", "5")),
    (("setup", "--game", "witchstone", "--players", "two"), ("two",)),
    (("setup", "--game", "witchstone", "--players", "2.0"), ("2.0",)),
    (("setup", "--game", "witchstone", "--players", "9" * 5000), ("999",)),
    (("setup", "--game", "chess", "--players", "2"), ("chess", *games.IDS)),
    (("setup", "--game", "witchstone", "--players", "2", "--lang", "xx"), ("xx", "en", "hu", "pl", "cs")),
    (("setup", "--game", "carodeni", "--players", "3", "--option", "beasts=true"), ("beasts", "animals", "tie_break")),
    (("setup", "--game", "carodeni", "--players", "3", "--option", "animals=maybe"), ("maybe", "true", "false")),
    (("setup", "--game", "carodeni", "--players", "3", "--option", "animal_goals=1"), ("animal_goals", "animals")),
    (("setup", "--game", "carodeni", "--players", "3", "--option", "ingredient_total=7"), ("30", "120")),
    (("setup", "--game", "witchstone", "--players", "3", "--option", "handicap=light"), ("3", "light", "medium")),
    (("setup", "--game", "witchstone", "--players", "2", "--option", "handicap=light,sad"), ("light,sad", "medium")),
    (("setup", "--game", "witchstone", "--players", "2", "--option", "handicap"), ("--option NAME=VALUE",)),
    (("setup", "--game", "witchstone"), ("python -m scoring setup",)),
    (("setup", "--game"), ("python -m scoring setup",)),
    (("setup", "--game", "witchstone", "--players", "2", "--lang"), ("python -m scoring setup",)),
    (("setup", "--game", "witchstone", "--players", "2", "--colour", "red"), ("python -m scoring setup",)),
    (("juggle",), ("python -m scoring setup",)),
    ((), ("python -m scoring setup",)),
]


@pytest.mark.parametrize(("arguments", "named"), ERRORS)
def test_an_error_is_one_sentence_that_names_what_is_allowed(
    arguments: tuple[str, ...], named: tuple[str, ...]
) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert not [word for word in named if word not in done.stderr]

    done = run(*arguments, "--json")
    assert (done.returncode, done.stderr) == (2, "")
    assert list(json.loads(done.stdout)) == ["error"]


@pytest.mark.parametrize("language", [language for language in SPOKEN if language != "en"])
def test_errors_are_in_the_chosen_language(language: str) -> None:
    for arguments in (
        ("setup", "--game", "chess", "--players", "2"),
        ("setup", "--game", "witchcraft", "--players", "3"),
    ):
        assert run(*arguments, "--lang", language).stderr != run(*arguments).stderr


def test_help_says_how_it_is_used() -> None:
    done = run("--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "python -m scoring setup --game" in done.stdout


PLAIN = {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_letters_survive_a_plain_terminal(form: tuple[str, ...]) -> None:
    done = run("setup", "--game", "carodeni", "--players", "2", *form, **PLAIN)
    assert (done.returncode, done.stderr) == (0, "")
    assert ("Čarodění" in done.stdout) == (not form)
    assert "’" in done.stdout


def test_a_name_that_the_terminal_cannot_read_is_an_ordinary_error() -> None:
    done = run("setup", "--game", "čáry".encode(), "--players", "2", "--json", **PLAIN)
    assert (done.returncode, done.stderr) == (2, "")
    assert "witchstone" in json.loads(done.stdout)["error"]


def test_a_reader_that_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "scoring", "setup", "--game", "witchcraft", "--players", "2"],
            cwd=ROOT,
            stdout=pipe,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_command_does_not_load_the_interface() -> None:
    code = (
        "import sys; from scoring.__main__ import main;"
        "main(['setup', '--game', 'witchstone', '--players', '2', '--json']);"
        "print(sorted({name.partition('.')[0] for name in sys.modules} & {'kivy', 'plyer', 'PIL'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "[]"
