"""Match files of Čarodění: read, refused with the place that is wrong, written, and scored by the command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring.carodeni import facts
from scoring.carodeni.file import format, limits
from scoring.carodeni.final_scoring.holding import Ending, Holding, Rules, rules_of
from scoring.file import match_file
from scoring.file.strict_json import Wrong
from scoring.players import Player
from scoring.results.sheet import Sheet
from scoring.words import words
from tests.scoring.carodeni.test_score import HOLDINGS
from tests.scoring.test_command import run

say = words("en").say
ANNA = {
    "potions": [12, 9, 5],
    "witches": [8, 6, 4],
    "tools": ["flask", "crystal", "mortar"],
    "goals": [5, 3],
    "ingredients": {"leaf": 3, "berries": 1},
    "animals": ["snake", "owl"],
}
BELA = {"potions": [50], "tools": ["mortar", "mortar"]}
PLAYERS = [{"name": "Anna"}, {"name": "Béla", "color": "any word"}]
SOLO: list[dict[str, Any]] = [{"name": "Anna"}, {"name": "Ostara", "ostara": True}]


def file(players: Any = PLAYERS, table: Any = None, **options: Any) -> bytes:
    match = {"format": "grimoire-match", "version": 1, "game": "carodeni", "players": players, "options": options}
    return json.dumps({**match, "table": {"players": [ANNA, BELA]} if table is None else table}).encode()


def sheet(*given: Any, **options: Any) -> Sheet:
    return match_file.read(file(*given, **options)).sheet


def totals(*given: Any, **options: Any) -> list[int]:
    return [column.total for column in sheet(*given, **options).columns]


def wrong(*given: Any, **options: Any) -> str:
    """Where it is wrong; and there is a sentence about it."""
    with pytest.raises(Wrong) as raised:
        match_file.read(file(*given, **options))
    sentence = say(raised.value.message)
    assert sentence.endswith(".") and "\n" not in sentence and not sentence.startswith(("file.", "carodeni."))
    return raised.value.path


def test_a_file_is_read_and_scored() -> None:
    assert totals() == [26 + 18 + 6 + 8 + 2, 50 + 1]
    assert totals(animals=True) == [60 + 4, 51]
    assert totals(PLAYERS, {}) == [0, 0]
    assert totals(PLAYERS, {"players": [ANNA], "unclaimed_goals": [9]}) == [60, 0]
    assert [row.id for row in sheet().columns[0].rows] == [
        "potions",
        "witches",
        "tools",
        "goals",
        "ingredients",
        "animals",
    ]


def test_the_tables_of_the_clan_card_count() -> None:
    assert totals(tool_points=[0, 3, 6, 9, 12, 15]) == [63, 53]
    assert totals(animal_points=[0, 5, 10, 15, 20, 25], animals=True) == [60 + 10, 51]
    assert totals(tool_points=[0, 0, 0, 15, 15, 15]) == [60 - 6 + 15, 50]


def test_up_to_five_players() -> None:
    five = [{"name": name} for name in "ABCDE"]
    assert totals(five, {"players": [{"potions": [3]}]}) == [3, 0, 0, 0, 0]
    assert wrong([*five, {"name": "F"}]) == "players"
    assert wrong([]) == "players"


@pytest.mark.parametrize(("level", "goals"), [("apprentice", 0), ("experienced", 6), ("grandmistress", 6 + 4 + 5)])
def test_ostara_has_the_second_column(level: str, goals: int) -> None:
    table = {"players": [ANNA, {"potions": [20], "tools": ["flask"], "goals": [6]}], "unclaimed_goals": [4, 5]}
    scored = sheet(SOLO, table, solo_level=level)
    ostara = {row.id: row.points for row in scored.columns[1].rows}
    assert (ostara["potions"], ostara["tools"], ostara["goals"]) == (20, 0, goals)
    assert scored.columns[0].total == 60


def test_tied_leaders_share_the_win_also_with_ostara() -> None:
    scored = sheet(SOLO, {"players": [{"potions": [7]}, {"witches": [7]}]}, solo_level="apprentice")
    assert (scored.winners, scored.decided_by, scored.places) == (("Anna", "Ostara"), "shared", (1, 1))


@pytest.mark.parametrize(
    ("players", "options", "at"),
    [
        (SOLO, {}, "players[1].ostara"),
        ([{"name": "Anna", "ostara": False}, {"name": "Béla"}], {}, "players[0].ostara"),
        (PLAYERS, {"solo_level": "apprentice"}, "players[1].ostara"),
        (PLAYERS[:1], {"solo_level": "apprentice"}, "players"),
        pytest.param(PLAYERS[:1], {}, "players", id="c_alone_without_a_level"),
        ([*SOLO, {"name": "C"}], {"solo_level": "apprentice"}, "players"),
        (SOLO[::-1], {"solo_level": "apprentice"}, "players[0].ostara"),
        ([SOLO[0], {"name": "O", "ostara": False}], {"solo_level": "apprentice"}, "players[1].ostara"),
        ([SOLO[0], {"name": "O", "ostara": 1}], {"solo_level": "apprentice"}, "players[1].ostara"),
        ([{**SOLO[0], "ostara": False}, SOLO[1]], {"solo_level": "apprentice"}, "players[0].ostara"),
    ],
)
def test_who_is_ostara_must_be_clear(players: Any, options: dict[str, Any], at: str) -> None:
    assert wrong(players, **options) == at


@pytest.mark.parametrize(
    ("id", "value"),
    [
        ("tool_points", [0, 1, 3, 6, 10]),
        ("tool_points", [0, 1, 3, 6, 10, 16]),
        ("tool_points", [1, 1, 3, 6, 10, 15]),
        ("tool_points", [0, 6, 3, 6, 10, 15]),
        ("tool_points", [0, 1, 3, 6, 10.0, 15]),
        ("tool_points", [False, 1, 3, 6, 10, 15]),
        ("tool_points", "triangular"),
        ("tool_points", None),
        ("animal_points", [0, 1, 4, 9, 16, 15]),
        ("animals", 1),
        ("animals", None),
        ("solo_level", "hard"),
        ("solo_level", None),
        ("animal_goals", 3),
        ("animal_goals", True),
        ("extra_hard", -2),
        ("tie_break", "dice"),
        ("shared_tool", "no"),
        ("ingredient_names", ["", "", "", "", ""]),
        ("ingredient_total", 0),
        ("ostara_tokens", ["hat"]),
        ("colour", "red"),
    ],
)
def test_a_wrong_option_is_named(id: str, value: Any) -> None:
    assert wrong(**{id: value}) == f"options.{id}"


def test_options_of_the_app_and_of_the_copy_may_stand_there() -> None:
    options: dict[str, Any] = {id: choices[-1] for id, choices in {**facts.SWITCHES, **facts.SOLO_SWITCHES}.items()}
    options |= {"animals": True, "animal_goals": 2, "extra_hard": 1, "ingredient_total": 55}
    options |= {"tool_names": ["vial", "", "", "", "broom"], "animal_food": ["herbs", "leaf", "", "", ""]}
    options |= {"ostara_tokens": ["witch_or_potion ingredient / goal value"]}
    assert totals(**options) == [64, 51]
    assert match_file.read(file(**options)).options["tool_names"] == ("vial", "", "", "", "broom")


@pytest.mark.parametrize(
    ("table", "at"),
    [
        ({"players": [{"potions": [3, -1]}]}, "players[0].potions[1]"),
        ({"players": [{"potions": [3.0]}]}, "players[0].potions[0]"),
        ({"players": [{"potions": 3}]}, "players[0].potions"),
        ({"players": [{"goals": [True]}]}, "players[0].goals[0]"),
        ({"players": [{"witches": [10**7]}]}, "players[0].witches[0]"),
        ({"players": [{"tools": [3]}]}, "players[0].tools[0]"),
        ({"players": [{"tools": ["flask", " "]}]}, "players[0].tools[1]"),
        ({"players": [{"tools": list("abc")}, {"tools": list("defa")}]}, "players[1].tools[2]"),
        ({"players": [{"animals": list("abc")}, {"animals": list("abdef")}]}, "players[1].animals[4]"),
        ({"players": [{"animals": ["snake", "owl", "snake"]}]}, "players[0].animals[2]"),
        ({"players": [{"ingredients": {"leaf": -1}}]}, "players[0].ingredients.leaf"),
        ({"players": [{"ingredients": {"leaf": None}}]}, "players[0].ingredients.leaf"),
        ({"players": [{"ingredients": {"": 1}}]}, "players[0].ingredients."),
        ({"players": [{"ingredients": {"leaf": 1, " leaf": 1}}]}, "players[0].ingredients. leaf"),
        ({"players": [{"ingredients": ["leaf"]}]}, "players[0].ingredients"),
        ({"players": [{"ingredients": dict.fromkeys("abcdef", 1)}]}, "players[0].ingredients.f"),
        ({"players": [{"cards": []}]}, "players[0].cards"),
        ({"players": [{}, {}, {}]}, "players[2]"),
        ({"players": {}}, "players"),
        ({"unclaimed_goals": [1, -1]}, "unclaimed_goals[1]"),
        ({"unclaimed": []}, "unclaimed"),
        ({"players": [{"goals": [1] * 16}]}, "players[0].goals"),
        ({"players": [{"potions": [1] * 55}, {"tools": ["flask"]}]}, "players[1].tools"),
    ],
)
def test_what_cannot_be_is_found_where_it_stands(table: Any, at: str) -> None:
    assert wrong(PLAYERS, table) == f"table.{at}"


@settings(max_examples=50)
@given(st.lists(HOLDINGS, min_size=2, max_size=5))
def test_what_is_written_is_read_again(holdings: list[Holding]) -> None:
    ending = Ending(tuple(holdings))
    assume(not limits.problems(ending))
    players = tuple(Player(name) for name in "ABCDE"[: len(holdings)])
    written = json.loads(json.dumps(format.write(ending)))
    assert format.read(written, players) == ending


def test_unclaimed_goals_are_written_too() -> None:
    ending = Ending((Holding(), Holding()), (4, 5))
    assert format.write(ending) == {"players": [{}, {}], "unclaimed_goals": [4, 5]}
    assert format.read(format.write(ending), (Player("A"), Player("B"))) == ending


def test_rules_come_from_the_options() -> None:
    assert rules_of({}) == Rules()
    assert Rules().tool_points == (0, 1, 3, 6, 10, 15) and Rules().animal_points == (0, 1, 4, 9, 16, 25)
    assert rules_of({"animals": True, "solo_level": "experienced"}).ostara == 1


# The command


def keep(folder: Path, name: str, data: bytes) -> str:
    (folder / name).write_bytes(data)
    return str(folder / name)


def test_the_command_scores_files_and_goes_on_after_a_wrong_one(tmp_path: Path) -> None:
    solo = {"players": [{"potions": [9]}, {"potions": [5]}], "unclaimed_goals": [3, 3]}
    files = [
        keep(tmp_path, "one.json", file()),
        keep(tmp_path, "wrong.json", file(PLAYERS, {"players": [{"animals": ["owl", "owl"]}]})),
        keep(tmp_path, "solo.json", file(SOLO, solo, solo_level="grandmistress")),
    ]
    done = run("score", "--json", *files)
    assert (done.returncode, done.stderr) == (2, "")
    one, bad, alone = map(json.loads, done.stdout.splitlines())
    assert (one["game"], one["winners"], one["decided_by"], one["warnings"]) == (
        "carodeni",
        ["Anna"],
        "points",
        ["Anna: animals count only in the variant with animals, which is off."],
    )
    assert [player["total"] for player in one["players"]] == [60, 51]
    assert one["players"][1]["rows"][2] == {
        "row": "tools",
        "points": 1,
        "parts": [{"points": 1, "why": "1 tool"}, {"points": 0, "why": "1 duplicate tool"}],
    }
    assert bad == {
        "file": files[1],
        "error": "A clan cannot have the same animal twice.",
        "at": "table.players[0].animals[1]",
    }
    assert [(player["name"], player["total"]) for player in alone["players"]] == [("Anna", 9), ("Ostara", 11)]
    assert alone["winners"] == ["Ostara"]


def test_people_get_a_score_pad(tmp_path: Path) -> None:
    path = keep(tmp_path, "tie.json", file(PLAYERS, {"players": [{"potions": [4]}, {"ingredients": {"leaf": 3}}]}))
    done = run("score", path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"Čarodění: {path}",
        "",
        "                  Anna  Béla",
        "Potions              4     0",
        "Witches              0     0",
        "Tools                0     0",
        "Goals                0     0",
        "Ingredients left     0     1",
        "Animals              0     0",
        "Total                4     1",
        "Place                1     2",
        "",
        "Winner: Anna",
    ]
