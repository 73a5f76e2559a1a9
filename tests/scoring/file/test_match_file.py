"""Match files: what all games share, and that no file, whatever is in it, ends in a traceback."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import games
from scoring.file import match_file
from scoring.file.strict_json import Wrong
from scoring.message import Message
from scoring.players import Player
from scoring.words import words

say = words("en").say
FILE: dict[str, Any] = {
    "format": "grimoire-match",
    "version": 1,
    "game": "witchstone",
    "players": [{"name": "Anna", "color": "green"}, {"name": "Béla", "color": "red"}],
    "options": {"handicap": ["none", "light"]},
    "table": {
        "players": [
            {"track": 71, "owls": [7, 5], "prophecies": [{"kind": "connected", "types": ["forest"] * 3}]},
            {"cauldron": {"0,0": ["witch"], "1,0": ["witch", "wand"]}, "wand": 3, "witchstone_rank": None},
        ]
    },
    "events": [{"kind": "ticked", "at": 1_700_000_000, "share": 0.5}],
    "id": "m1",
    "started": "2026-01-31T19:30:00+01:00",
    "finished": "2026-01-31T21:02:00+01:00",
    "place": "at home",
    "note": "",
}


def text(**changes: Any) -> bytes:
    changed = {key: value for key, value in (FILE | changes).items() if value is not ...}
    return json.dumps(changed, ensure_ascii=False).encode()


def wrong(data: bytes) -> Wrong:
    with pytest.raises(Wrong) as raised:
        match_file.read(data)
    sentence = say(raised.value.message)
    assert (
        sentence.endswith(".") and "\n" not in sentence and not sentence.startswith(("file.", "players.", "options."))
    )
    return raised.value


def test_a_whole_file_is_read_and_scored() -> None:
    document = match_file.read(text())
    assert document.game is games.game("witchstone")
    assert document.players == (Player("Anna", "green"), Player("Béla", "red"))
    assert document.options == {"handicap": ("none", "light"), "wand_doubling": "turn"}
    assert [column.total for column in document.sheet.columns] == [84, 0]


@pytest.mark.parametrize("missing", ["options", "events", "id", "started", "finished", "place", "note"])
def test_what_is_optional_may_be_missing(missing: str) -> None:
    assert match_file.read(text(**{missing: ...})).sheet.winners == ("Anna",)


def test_a_byte_order_mark_is_accepted() -> None:
    assert match_file.read(b"\xef\xbb\xbf" + text()).sheet.winners == ("Anna",)


def test_facts_of_the_owner_s_copy_are_accepted() -> None:
    assert match_file.read(text(options={"stone_third": 2})).sheet.winners == ("Anna",)


REFUSED: list[tuple[dict[str, Any], str]] = [
    *(({key: ...}, key) for key in ("format", "version", "game", "players", "table")),
    ({"format": "other"}, "format"),
    ({"format": None}, "format"),
    ({"version": 2}, "version"),
    ({"version": 1.0}, "version"),
    ({"version": True}, "version"),
    ({"version": "1"}, "version"),
    ({"game": "chess"}, "game"),
    ({"game": ["witchstone"]}, "game"),
    ({"winner": "Anna"}, "winner"),
    ({"players": {}}, "players"),
    ({"players": []}, "players"),
    ({"players": FILE["players"] * 3}, "players"),
    ({"players": ["Anna", "Béla"]}, "players[0]"),
    ({"players": [{"name": "Anna"}, {}]}, "players[1].name"),
    ({"players": [{"name": "Anna"}, {"name": ""}]}, "players[1].name"),
    ({"players": [{"name": "Anna"}, {"name": " \t\n"}]}, "players[1].name"),
    ({"players": [{"name": "Anna"}, {"name": "\u200b"}]}, "players[1].name"),
    ({"players": [{"name": "Anna"}, {"name": "Anna"}]}, "players[1].name"),
    ({"players": [{"name": "Béla"}, {"name": "Be\u0301la "}]}, "players[1].name"),
    ({"players": [{"name": "Anna"}, {"name": 7}]}, "players[1].name"),
    ({"players": [{"name": "Anna"}, {"name": None}]}, "players[1].name"),
    ({"players": [{"name": "Anna", "color": "pink"}, {"name": "Béla"}]}, "players[0].color"),
    ({"players": [{"name": "Anna", "color": None}, {"name": "Béla"}]}, "players[0].color"),
    ({"players": [{"name": "Anna", "color": "red"}, {"name": "Béla", "color": "red"}]}, "players[1].color"),
    ({"players": [{"name": "Anna", "ostara": True}, {"name": "Béla"}]}, "players[0].ostara"),
    ({"options": None}, "options"),
    ({"options": []}, "options"),
    ({"options": {"speed": 1}}, "options.speed"),
    ({"options": {"handicap": "light"}}, "options.handicap"),
    ({"options": {"handicap": ["light"]}}, "options.handicap"),
    ({"options": {"handicap": ["light", "sometimes"]}}, "options.handicap"),
    ({"options": {"handicap": [["light"], 1.5]}}, "options.handicap"),
    ({"options": {"stone_third": -1}}, "options.stone_third"),
    ({"options": {"wand": {"0": "dark"}}}, "options.wand"),
    ({"table": None}, "table"),
    ({"table": {"players": [{"owls": [7, 9]}]}}, "table.players[0].owls[1]"),
    ({"table": {"players": [{}, {}, {}]}}, "table.players[2]"),
    ({"id": 7}, "id"),
    ({"note": None}, "note"),
    ({"started": 1.5}, "started"),
]


@pytest.mark.parametrize(("changes", "path"), REFUSED)
def test_what_is_wrong_is_found_where_it_is(changes: dict[str, Any], path: str) -> None:
    assert wrong(text(**changes)).path == path


@pytest.mark.parametrize("game", games.IDS)
def test_a_game_that_cannot_be_scored_yet_says_so(game: str) -> None:
    unscored = replace(games.game(game), load_file=None)
    with patch.object(games, "game", return_value=unscored):
        problem = wrong(text(game=game))
    assert problem.path == "game"
    assert say(Message(f"{game}.name")) in say(problem.message)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "The file is not valid JSON: line 1, column 1."),
        (b"{", "The file is not valid JSON: line 1, column 2."),
        (b'{"format": 1}\n{}', "The file is not valid JSON: line 2, column 1."),
        (b"\xff\xfe", "The file is not UTF-8 text."),
        (text().decode().encode("utf-16"), "The file is not UTF-8 text."),
        (b"[" * 100_000, "The file is nested too deeply."),
        (b'{"events":' * 100_000, "The file is nested too deeply."),
        (b"7", "An object in braces is expected here."),
        (b"NaN", "An object in braces is expected here."),
        (b"[]", "An object in braces is expected here."),
        (b'"\\ud800"', "An object in braces is expected here."),
        (b"9" * 10_000, "An object in braces is expected here."),
        (b" " * (match_file.MOST_BYTES + 1), "The file is too large for a match: more than 16\u00a0MB."),
    ],
)
def test_what_is_no_match_file_at_all_gets_one_sentence(data: bytes, sentence: str) -> None:
    problem = wrong(data)
    assert (say(problem.message), problem.path) == (sentence, "")


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        (b'"version": 1', b'"version": 1, "version": 1', "version"),
        (b'"track": 71', b'"track": 71, "track": 71', "table.players[0].track"),
        (b'"name": "Anna"', b'"name": "Anna", "name": "Anna"', "players[0].name"),
        (b'"kind": "ticked"', b'"kind": "ticked", "kind": "ticked"', "events[0].kind"),
        (b'"0,0": ["witch"]', b'"0,0": ["witch"], "0,0": ["witch"]', "table.players[1].cauldron.0,0"),
        (b'"handicap": [', b'"handicap": [], "handicap": [', "options.handicap"),
        (b'"track": 71', b'"track": NaN', "table.players[0].track"),
        (b'"track": 71', b'"track": -Infinity', "table.players[0].track"),
        (b'"track": 71', b'"track": 71.0', "table.players[0].track"),
        (b'"track": 71', b'"track": 7e1', "table.players[0].track"),
        (b'"track": 71', b'"track": 1000001', "table.players[0].track"),
        (b'"track": 71', b'"track": ' + b"9" * 10_000, "table.players[0].track"),
        (b'"share": 0.5', b'"share": NaN', "events[0].share"),
        (b'"share": 0.5', b'"share": 1e999', "events[0].share"),
        (b'"share": 0.5', b'"share": ' + b"9" * 10_000, "events[0].share"),
    ],
)
def test_what_json_alone_would_let_through_is_found(old: bytes, new: bytes, path: str) -> None:
    data = text().replace(old, new, 1)
    assert data != text()
    assert wrong(data).path == path


def test_a_key_that_is_not_fit_to_be_shown_is_cut_and_cleaned() -> None:
    problem = wrong(json.dumps(FILE | {"a\nb\ud800" + "x" * 1000: 1}).encode())
    assert len(problem.path) < 50 and problem.path.isprintable()
    assert len(say(problem.message)) < 100


def paths(value: Any, at: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [at, *(path for key, child in children for path in paths(child, (*at, key)))]


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["witch", "forest"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3) | st.just("kind"), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(st.sampled_from(paths(FILE)), JSON, st.booleans())
def test_a_file_with_something_else_in_any_place_is_read_or_refused(
    at: tuple[str | int, ...], value: Any, leave_out: bool
) -> None:
    changed = json.loads(json.dumps(FILE))
    if not at:
        changed = value
    else:
        inner = changed
        for step in at[:-1]:
            inner = inner[step]
        if leave_out:
            del inner[at[-1]]
        else:
            inner[at[-1]] = value
    assert is_read_or_refused(json.dumps(changed).encode())


@given(st.integers(0, len(text())), st.integers(0, 5), st.binary(max_size=4))
def test_a_file_with_other_bytes_in_any_place_is_read_or_refused(start: int, length: int, put: bytes) -> None:
    assert is_read_or_refused(text()[:start] + put + text()[start + length :])


@given(st.binary())
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    assert is_read_or_refused(data)


def is_read_or_refused(data: bytes) -> bool:
    """Scored with places for all, or refused with one sentence and a way to the fault."""
    try:
        document = match_file.read(data)
    except Wrong as wrong:
        return say(wrong.message).endswith(".") and wrong.path.isprintable()
    return len(document.sheet.places) == len(document.players) and 1 in document.sheet.places
