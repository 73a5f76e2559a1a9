"""Match files of Witchcraft: what is legal, how it stands, and what is wrong with a file that cannot be."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.file import match_file
from scoring.file.match_file import MatchFile
from scoring.file.strict_json import Wrong
from scoring.witchcraft import facts
from scoring.witchcraft.file import format
from scoring.witchcraft.position import Rules
from scoring.words import LANGUAGES, words
from tests.scoring.test_command import ROOT, run
from tools.harness.rules import witchcraft_reference as slow
from tools.harness.rules.witchcraft_positions import options_in_file, random_position
from tools.harness.rules.witchcraft_table import acting

say = words("en").say
PLAYERS = [{"name": "Rita", "color": "red"}, {"name": "Gustav", "color": "green"}]


def stack(at: tuple[int, int], guild: str, *tokens: str, facing: str = "N", **more: Any) -> dict[str, Any]:
    return {"at": list(at), "guild": guild, "facing": facing, "tokens": list(tokens), **more}


# The example of the format's page, with an enemy for the Adept.
TABLE: dict[str, Any] = {
    "width": 6,
    "height": 4,
    "extra": [[6, 0], [-1, 3]],
    "altars": [{"kind": "energy", "at": [2, 1]}],
    "stacks": [
        stack((0, 1), "red", "golem", "adept", facing="E", exhausted=False, shields=["W"]),
        stack((4, 3), "red", "master", facing="N"),
        stack((4, 1), "green", "guardian", facing="N", exhausted=True),
    ],
    "to_move": "red",
    "reserve": {"red": ["monk", "medium"], "green": ["monk", "telepath"]},
    "power": {"red": "energy", "green": None},
    "pairs_left": [2, 3],
}


def document(**changes: Any) -> bytes:
    """A match file; changes of the table, unless they are `options` or `players`."""
    options, players = changes.pop("options", {}), changes.pop("players", PLAYERS)
    table = {key: value for key, value in {**TABLE, **changes}.items() if value is not ...}
    kept = {"format": "grimoire-match", "version": 1, "game": "witchcraft", "players": players, "options": options}
    return json.dumps({**kept, "table": table}).encode()


def facts_of(document: MatchFile) -> dict[str, Any]:
    answer = document.answer
    assert answer is not None
    return {**answer.facts, "warnings": [say(warning) for warning in answer.warnings]}


def judged(**changes: Any) -> dict[str, Any]:
    return facts_of(match_file.read(document(**changes)))


def activation(at: tuple[int, int], token: str, **more: Any) -> dict[str, Any]:
    return {"at": list(at), "token": token, "hits": [], "altars": [], "power": None, **more}


def test_a_table_gets_its_legal_activations_and_its_outcome() -> None:
    assert judged() == {
        "to_move": "red",
        "legal": [
            activation((0, 1), "adept", altars=["energy"]),
            activation((4, 3), "master", hits=[[4, 1]]),
        ],
        "outcome": "open",
        "winners": [],
        "warnings": [],
    }


def test_whoever_can_activate_nothing_has_lost_or_is_asked_for_a_power_token() -> None:
    stuck = [stack((0, 0), "red", "adept"), stack((4, 1), "green", "adept")]
    assert judged(stacks=stuck)["outcome"] == "ask_power"
    lost = judged(stacks=stuck, power={})
    assert (lost["legal"], lost["outcome"], lost["winners"]) == ([], "lost", ["Gustav"])
    nobody = judged(stacks=stuck[1:])
    assert (nobody["outcome"], nobody["winners"]) == ("lost", ["Gustav"])
    assert judged(stacks=stuck[1:], to_move="green")["outcome"] == "lost"


def test_a_missing_colour_is_the_one_that_is_left() -> None:
    nameless = [{"name": "Anna"}, {"name": "Béla"}]
    assert judged(players=nameless, stacks=[])["winners"] == ["Anna"], "red has lost, and Anna is green"


def test_tokens_of_the_own_copy_may_act_otherwise() -> None:
    shields = {"guardian": {"lines": [0], "shields": [4]}}
    assert judged(options={"tokens": shields})["legal"] == [activation((0, 1), "adept", altars=["energy"])]
    lines = {"master": {"lines": [0, 6]}}
    west = [*TABLE["stacks"], stack((0, 3), "green", "adept")]
    assert judged(options={"tokens": lines}, stacks=west)["legal"][-1]["hits"] == [[4, 1], [0, 3]]
    copy = {"master_lines": [0, 6], "guardian_shields": [4]}
    assert judged(options=copy, stacks=west)["legal"][-1]["hits"] == [[0, 3]]


def test_energy_may_be_used_without_a_target() -> None:
    fresh = [TABLE["stacks"][0]]
    assert judged(stacks=fresh)["outcome"] == "ask_power"
    assert judged(stacks=fresh, options={"energy_needs_target": False})["legal"] == [
        activation((0, 1), "adept", altars=["energy"])
    ]


def test_what_is_left_out_is_empty_and_the_board_has_its_size() -> None:
    bare = dict.fromkeys(("width", "height", "extra", "altars", "reserve", "power", "pairs_left"), ...)
    assert judged(**bare)["legal"] == [
        activation((0, 1), "adept", hits=[[4, 1]]),
        activation((4, 3), "master", hits=[[4, 1]]),
    ]
    assert judged(**bare, stacks=...)["outcome"] == "lost"


def test_a_token_without_lines_needs_no_facing() -> None:
    medium = [{"at": [0, 0], "guild": "red", "tokens": ["adept", "medium"]}]
    assert judged(stacks=medium)["legal"] == [activation((0, 0), "medium", power="medium")]


def test_each_special_token_has_one_activation() -> None:
    named = ("medium", "prince", "barbarian", "keymaster")
    stacks = [stack((index, 0), "red", token) for index, token in enumerate(named)]
    assert judged(stacks=stacks)["legal"] == [
        activation((index, 0), token, power=token) for index, token in enumerate(named)
    ]


def test_what_is_odd_is_told() -> None:
    many = [stack((x, y), "red", "adept", exhausted=True) for x in range(5) for y in range(3)]
    assert judged(stacks=many, altars=[], power={"red": "energy", "green": "energy"})["warnings"] == [
        "There are only 14 of Adept, Guardian, Golem, Master and Archmage together.",
        "There are only 8 exhaustion markers.",
        "Both have the same power token; there is only one of each.",
    ]
    three = [stack((x, 0), "red", token) for x, token in enumerate(("prince", "barbarian", "priest"))]
    assert judged(stacks=three)["warnings"] == ["Only 2 special tokens are dealt, besides the Mediums."]


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"to_move": ...}, "table.to_move"),
    ({"to_move": "blue"}, "table.to_move"),
    ({"width": 0}, "table.width"),
    ({"height": 21}, "table.height"),
    ({"width": 6.0}, "table.width"),
    ({"extra": [[6, 0], [6, 0]]}, "table.extra[1]"),
    ({"extra": [[5, 0]]}, "table.extra[0]"),
    ({"extra": [[6]]}, "table.extra[0]"),
    ({"extra": [[6, "0"]]}, "table.extra[0][1]"),
    ({"altars": [{"kind": "luck", "at": [2, 1]}]}, "table.altars[0].kind"),
    ({"altars": [{"kind": "energy", "at": [2, 9]}]}, "table.altars[0].at"),
    ({"altars": [{"kind": "energy", "at": [2, 1]}, {"kind": "energy", "at": [2, 2]}]}, "table.altars[1].kind"),
    ({"altars": [{"kind": "energy", "at": [2, 1]}, {"kind": "summoning", "at": [2, 1]}]}, "table.altars[1].at"),
    ({"altars": [{"kind": "energy"}]}, "table.altars[0].at"),
    ({"stacks": [stack((2, 1), "red", "adept")]}, "table.stacks[0].at"),
    ({"stacks": [stack((7, 0), "red", "adept")]}, "table.stacks[0].at"),
    ({"stacks": [stack((0, 0), "red", "adept"), stack((0, 0), "green", "adept")]}, "table.stacks[1].at"),
    ({"stacks": [stack((0, 0), "blue", "adept")]}, "table.stacks[0].guild"),
    ({"stacks": [stack((0, 0), "red")]}, "table.stacks[0].tokens"),
    ({"stacks": [stack((0, 0), "red", "witch")]}, "table.stacks[0].tokens[0]"),
    ({"stacks": [stack((0, 0), "red", "adept", facing="north")]}, "table.stacks[0].facing"),
    ({"stacks": [{"at": [0, 0], "guild": "red", "tokens": ["adept"]}]}, "table.stacks[0].facing"),
    ({"stacks": [stack((0, 0), "red", "adept", exhausted=1)]}, "table.stacks[0].exhausted"),
    ({"stacks": [stack((0, 0), "red", "adept", exhausted=None)]}, "table.stacks[0].exhausted"),
    ({"stacks": [stack((0, 0), "red", "adept", shields=["N", "N"])]}, "table.stacks[0].shields[1]"),
    ({"stacks": [stack((0, 0), "red", "adept", shields=["N", "E", "S", "W", "NE"])]}, "table.stacks[0].shields"),
    ({"stacks": [stack((0, 0), "red", "adept", hat=True)]}, "table.stacks[0].hat"),
    ({"stacks": [stack((0, 0), "red", "prince", "prince")]}, "table.stacks[0].tokens[1]"),
    ({"stacks": [stack((0, 0), "red", "monk")]}, "table.reserve.green[0]"),
    ({"stacks": [stack((0, 0), "red", *["adept"] * 23)]}, "table.stacks[0].tokens[22]"),
    ({"stacks": [stack((0, 0), "red", *["adept"] * 20)]}, "table.reserve.green[0]"),
    ({"reserve": {"red": ["monk", "medium", "adept", "golem"]}}, "table.reserve.red[3]"),
    ({"reserve": {"blue": []}}, "table.reserve.blue"),
    ({"power": {"red": "luck"}}, "table.power.red"),
    ({"pairs_left": [1, 1]}, "table.pairs_left[1]"),
    ({"pairs_left": [4]}, "table.pairs_left[0]"),
    ({"pairs_left": None}, "table.pairs_left"),
    ({"winner": "red"}, "table.winner"),
    ({"options": {"tokens": {"medium": {"lines": [0]}}}}, "options.tokens.medium"),
    ({"options": {"tokens": {"adept": {"lines": [8]}}}}, "options.tokens.adept.lines[0]"),
    ({"options": {"tokens": {"adept": {"lines": [0, 0]}}}}, "options.tokens.adept.lines[1]"),
    ({"options": {"tokens": {"adept": {"spell": "bolt"}}}}, "options.tokens.adept.spell"),
    ({"options": {"energy_needs_target": "yes"}}, "options.energy_needs_target"),
    ({"options": {"draw": "maybe"}}, "options.draw"),
    ({"options": {"copies": [1, 1, 1, 1, 1]}}, "options.copies"),
    ({"options": {"speed": 1}}, "options.speed"),
    ({"players": PLAYERS[:1]}, "players"),
]


@pytest.mark.parametrize(("changes", "path"), REFUSED, ids=[path for _, path in REFUSED])
def test_what_is_wrong_is_found_where_it_is(changes: dict[str, Any], path: str) -> None:
    with pytest.raises(Wrong) as raised:
        match_file.read(document(**changes))
    assert raised.value.path == path
    sentence = say(raised.value.message)
    assert sentence.endswith(".") and not sentence.startswith(("witchcraft.", "file.", "options."))


@settings(max_examples=200)
@given(st.integers(0, 10**9))
def test_any_table_is_judged_as_the_slow_way_does(seed: int) -> None:
    position = random_position(Random(seed))
    written = format.write(position)
    hidden = [guild for guild, power in position.power.items() if power == ""]
    options = {**options_in_file(position.rules), "hidden_power": hidden}
    parsed = match_file.read(document(**written, options=options))
    assert parsed.table == position
    judgement = facts_of(parsed)
    assert judgement["legal"] == slow.legal(position)
    assert judgement["outcome"] == slow.outcome(position)


def test_m7_a_hidden_power_token_has_no_name() -> None:
    assert wrong_at(power={"red": "energy"}, options={"hidden_power": ["red"]}) == "table.power.red"
    assert wrong_at(options={"hidden_power": ["red", "red"]}) == "options.hidden_power[1]"
    assert wrong_at(options={"hidden_power": ["blue"]}) == "options.hidden_power[0]"
    stuck = [{"at": [0, 0], "guild": "red", "facing": "N", "tokens": ["adept"], "exhausted": True}]
    hidden = judged(stacks=stuck, power={"red": None}, options={"hidden_power": ["red"]})
    assert (hidden["outcome"], hidden["winners"]) == ("ask_power", [])


def wrong_at(**changes: Any) -> str:
    with pytest.raises(Wrong) as raised:
        match_file.read(document(**changes))
    return raised.value.path


def test_only_what_differs_from_our_rules_is_written() -> None:
    assert options_in_file(Rules()) == {}
    assert options_in_file(acting(archmage_shields=())) == {"tokens": {"archmage": {"lines": [0], "shields": []}}}


# As a process


def keep(folder: Path, name: str, data: bytes) -> str:
    path = folder / name
    path.write_bytes(data)
    return str(path)


def test_the_command_answers_with_a_verdict(tmp_path: Path) -> None:
    file, wrong = keep(tmp_path, "a.json", document()), keep(tmp_path, "b.json", document(to_move="blue"))
    done = run("score", "--json", file, wrong)
    assert (done.returncode, done.stderr) == (2, "")
    first, second = map(json.loads, done.stdout.splitlines())
    assert first == {"file": file, "game": "witchcraft", **judged()}
    assert list(second) == ["file", "error", "at"] and second["at"] == "table.to_move"


def test_people_are_told_what_is_legal(tmp_path: Path) -> None:
    stacks = [*TABLE["stacks"], stack((1, 0), "red", "medium"), stack((0, 3), "red", "priest", facing="N")]
    file = keep(tmp_path, "a.json", document(stacks=stacks))
    done = run("score", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"Witchcraft: {file}",
        "",
        "Red to move: 3 legal moves",
        "– 1,0 Medium: uses its power",
        "– 0,1 Adept: activates the altar of energy",
        "– 4,3 Master: hits 4,1",
        "The match is still open.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_verdict_speaks_every_language(tmp_path: Path, language: str) -> None:
    done = run("score", "--lang", language, keep(tmp_path, "a.json", document()))
    assert done.returncode == 0
    assert words(language)("witchcraft.file.outcome.open") in done.stdout


def test_the_command_loads_neither_the_interface_nor_the_tracked_play(tmp_path: Path) -> None:
    code = (
        "import sys; from scoring.__main__ import main; main(['score', '--json', sys.argv[1]]);"
        "print(sorted({'kivy', 'scoring.witchcraft.play', 'scoring.witchcraft.guide.steps'} & set(sys.modules)))"
    )
    file = keep(tmp_path, "a.json", document())
    done = subprocess.run(
        [sys.executable, "-c", code, file], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stderr


def test_every_kind_of_token_can_be_written() -> None:
    stacks = [stack((index % 6, index // 6), "red", token) for index, token in enumerate(facts.TOKENS)]
    parsed = match_file.read(document(stacks=stacks, altars=[], reserve={}))
    assert [held.top for held in parsed.table.stacks.values()] == list(facts.TOKENS)
