"""`python -m scoring score`, run as a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scoring.words import LANGUAGES, words
from tests.scoring.test_command import PLAIN, ROOT, run

ANNA = {
    "track": 71,
    "owls": [7, 5],
    "magic_tokens": 6,
    "spells_unused": 2,
    "spells_used": 1,
    "prophecies": [
        {"kind": "symbol_group", "symbol": "crystal"},
        {"kind": "witches_on_types", "types": ["village", "forest", "castle"]},
        {"kind": "lying_witches"},
    ],
    "groups": {"crystal": 6},
    "witches_at": {"village": 1},
    "wand": 14,
}
BELA = {"track": 110, "wand": 12}


def keep(folder: Path, name: str = "a.json", anna: Any = ANNA, **changes: Any) -> str:
    match = {
        "format": "grimoire-match",
        "version": 1,
        "game": "witchstone",
        "players": [{"name": "Anna", "color": "green"}, {"name": "Béla"}],
        "table": {"players": [anna, BELA]},
        **changes,
    }
    path = folder / name
    path.write_text(json.dumps(match), encoding="utf-8")
    return str(path)


def lines(*arguments: str, status: int = 0) -> list[dict[str, Any]]:
    done = run("score", "--json", *arguments)
    assert (done.returncode, done.stderr) == (status, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_result_as_json(tmp_path: Path) -> None:
    file = keep(tmp_path)
    [result] = lines(file)
    assert list(result) == ["file", "game", "players", "winners", "decided_by", "warnings"]
    assert (result["file"], result["game"], result["winners"]) == (file, "witchstone", ["Anna"])
    assert (result["decided_by"], result["warnings"]) == ("wand", [])
    anna, bela = result["players"]
    assert (anna["name"], anna["total"], anna["place"]) == ("Anna", 110, 1)
    assert (bela["name"], bela["total"], bela["place"]) == ("Béla", 110, 2)
    assert anna["rows"] == [
        {"row": "track", "points": 71, "parts": []},
        {
            "row": "owls",
            "points": 12,
            "parts": [{"points": 7, "why": "Owl tile 7"}, {"points": 5, "why": "Owl tile 5"}],
        },
        {"row": "magic_tokens", "points": 12, "parts": [{"points": 12, "why": "6 tokens, 2 points each"}]},
        {
            "row": "spells",
            "points": 4,
            "parts": [{"points": 4, "why": "2 unused spells, 2 points each"}, {"points": 0, "why": "1 used spell"}],
        },
        {
            "row": "prophecies",
            "points": 11,
            "parts": [
                {"points": 7, "why": "6 crystal symbols together"},
                {"points": 3, "why": "Village yes, forest no"},
                {"points": 1, "why": "0 witches lying down"},
            ],
        },
    ]


def test_files_are_scored_in_their_order_and_one_that_fails_stops_no_other(tmp_path: Path) -> None:
    wrong = keep(tmp_path, "wrong.json", {"owls": [7, 8]})
    missing, folder = str(tmp_path / "missing.json"), str(tmp_path)
    files = [keep(tmp_path, "1.json"), wrong, missing, folder, keep(tmp_path, "2.json")]
    results = lines(*files, status=2)
    assert [line["file"] for line in results] == files
    assert [line.get("winners") for line in results] == [["Anna"], None, None, None, ["Anna"]]
    assert [line.get("at") for line in results] == [None, "table.players[0].owls[1]", "", "", None]
    for line in results[1:4]:
        assert list(line) == ["file", "error", "at"]
        assert line["error"].endswith(".") and "\n" not in line["error"]


def test_what_is_odd_is_scored_with_a_warning(tmp_path: Path) -> None:
    [result] = lines(keep(tmp_path, anna={**ANNA, "track": 500}))
    assert result["winners"] == ["Anna"]
    assert result["warnings"] == ["Anna: a total of 539 points is unusually high."]


def test_people_get_a_score_pad(tmp_path: Path) -> None:
    file = keep(tmp_path, players=[{"name": "Anna"}, {"name": "Be\u0301la\nthe unusually long named"}])
    done = run("score", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"Witchstone: {file}",
        "",
        "              Anna  Béla the unusua…",
        "Score track     71               110",
        "Owl tiles       12                 0",
        "Magic tokens    12                 0",
        "Spells           4                 0",
        "Prophecies      11                 0",
        "Total          110               110",
        "Place            1                 2",
        "",
        "Winner: Anna",
        "Tied with Béla the unusually long named at 110 points.",
        "Further along the wand: space 14 against 12.",
    ]


def test_people_are_told_on_the_error_stream_what_is_wrong(tmp_path: Path) -> None:
    good, wrong = keep(tmp_path), keep(tmp_path, "wrong.json", {"owls": [7, 8]})
    done = run("score", wrong, good, str(tmp_path / "missing.json"))
    assert done.returncode == 2
    assert done.stdout.startswith("Witchstone: ")
    assert done.stderr.splitlines() == [
        f"{wrong}, table.players[0].owls[1]: An owl tile shows 3 to 7, not 8.",
        f"{tmp_path / 'missing.json'}: The file does not exist.",
    ]


def test_warnings_and_numbers_below_zero_are_typeset(tmp_path: Path) -> None:
    done = run("score", keep(tmp_path, anna={"track": -3}))
    assert "Score track     −3   110" in done.stdout
    assert "Please check: Anna – the score track is below zero, at −3." in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pad_and_the_errors_speak_every_language(tmp_path: Path, language: str) -> None:
    say = words(language)
    good, wrong = keep(tmp_path), keep(tmp_path, "wrong.json", {"owls": [7, 8]})
    done = run("score", "--lang", language, good, wrong)
    assert say("witchstone.name") in done.stdout
    assert say("witchstone.row.track") in done.stdout
    assert say("witchstone.limit.owl", least=3, most=7, value=8) in done.stderr


def test_a_name_that_is_no_text_survives_a_plain_terminal(tmp_path: Path) -> None:
    players = [{"name": "Ann\ud800a"}, {"name": "Béla"}]
    file = keep(tmp_path, players=players)
    done = run("score", "--json", file, **PLAIN)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["winners"] == ["Ann\ud800a"]
    assert run("score", file, **PLAIN).returncode == 0


@pytest.mark.parametrize("arguments", [("score",), ("score", "--colour", "a.json")])
def test_without_a_file_it_says_how_it_is_used(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "python -m scoring score" in done.stderr and done.stderr.count("\n") == 1


def test_scoring_loads_neither_the_interface_nor_the_tracked_play(tmp_path: Path) -> None:
    code = (
        "import sys; from scoring.__main__ import main; main(['score', '--json', sys.argv[1]]);"
        "print(sorted({'kivy', 'plyer', 'PIL', 'scoring.witchstone.play'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, keep(tmp_path)], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stderr
