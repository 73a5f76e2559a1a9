"""Maps of Winter Queen that are handed over: what was written is read again, and every fault is a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.message import Message, Refused
from scoring.winter_queen.copy_facts import LONGEST_NAME, RADIUS
from scoring.winter_queen.map.layout import TEMPLATES, Layout, problems
from scoring.winter_queen.map.layout_edit import painted, rim_changed
from scoring.winter_queen.map.map_file import FORMAT, MOST_BYTES, NamedMap, file_of, line_of, read_map
from scoring.words import words
from tools.harness.rules.winter_queen_positions import layouts

SNOWFLAKE = TEMPLATES["snowflake"]
OURS = NamedMap("Our board", rim_changed(SNOWFLAKE, (0, 0)))
GOOD: dict[str, Any] = json.loads(file_of(OURS))
NOT_OURS = f"This is not a Winter Queen map: the word “{FORMAT}” is missing."
A_ROW = "It must start with a number; the letters are r, g, p, b, d."
A_ZONE = "One of these is expected here: red, green, purple, blue, domain."
A_SPACE = "Two whole numbers separated by a comma are expected here, such as “1,2”."


def why(data: bytes | str) -> Message:
    with pytest.raises(Refused) as caught:
        read_map(data.encode() if isinstance(data, str) else data)
    (reason,) = caught.value.reasons
    return reason


def said(data: bytes | str) -> str:
    return words("en").say(why(data))


def filed(**changes: Any) -> bytes:
    file = {key: value for key, value in {**GOOD, **changes}.items() if value is not None}
    return json.dumps(file).encode()


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_fits_into_a_short_line_and_comes_back(name: str) -> None:
    named = NamedMap("Zsófi’s board, side 2", TEMPLATES[name])
    assert read_map(line_of(named).encode()) == named == read_map(file_of(named))
    assert len(line_of(named).encode()) < 100


def test_the_line_is_the_one_of_the_manual() -> None:
    small = Layout({(0, -1): "purple", (1, -1): "purple", (-1, 0): "green", (0, 0): "domain", (1, 0): "blue"})
    assert line_of(NamedMap("Our board", rim_changed(small, (0, 0)))) == "grimoire-map 1 -1:0pp/-1gDb Our board"


@settings(max_examples=50, deadline=None)
@given(layouts(), st.sampled_from(["", "Our board", "Śnieg & lód / 2"]))
def test_whatever_can_be_drawn_comes_back(layout: Layout, name: str) -> None:
    for written in (line_of(NamedMap(name, layout)).encode(), file_of(NamedMap(name, layout))):
        again = read_map(written)
        assert (again.name, again.layout.spaces, again.layout.edge) == (name, layout.spaces, layout.edge)


@settings(max_examples=50, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=60).map(lambda rest: f"{FORMAT} 1 {rest}".encode()))
def test_nonsense_is_a_map_or_a_sentence(data: bytes) -> None:
    try:
        layout = read_map(data)
    except Refused as refused:
        sentence = words("en").say(refused.reasons[0])
    else:
        sentence = line_of(layout)
    assert sentence and not sentence.startswith("winter_queen.")


def test_a_map_that_is_not_finished_can_be_handed_over() -> None:
    begun = NamedMap("", painted(SNOWFLAKE, (0, 0), None))
    assert read_map(line_of(begun).encode()) == begun and problems(begun.layout)


def test_words_around_the_line_do_not_matter() -> None:
    line = line_of(OURS)
    assert read_map(f"\ufeffLook at this: {line}\nSee you tonight!".encode()) == OURS
    assert read_map(line.replace(" ", "   ").encode()) == OURS


def test_a_map_drawn_elsewhere_is_moved_to_the_middle() -> None:
    far = Layout({(q + 40, r - 7): zone for (q, r), zone in SNOWFLAKE.spaces.items()}, frozenset({(40, -7)}))
    moved = read_map(file_of(NamedMap("", far))).layout
    assert moved == Layout(SNOWFLAKE.spaces, frozenset({(0, 0)}))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", NOT_OURS),
        ("Hello!", NOT_OURS),
        (f"{FORMAT} 2 0:0r", "Unknown version of the format; only version 1 can be read."),
        (FORMAT, "Unknown version of the format; only version 1 can be read."),
        (f"{FORMAT} 1", "The rows of the map are missing."),
        (f"{FORMAT} 1 Our board", "The rows of the map are missing."),
        (f"{FORMAT} 1 0:", "The map has no spaces."),
        (f"{FORMAT} 1 0:0...", "The map has no spaces."),
        (f"{FORMAT} 1 0:0rr/1rx", f"Row 2 cannot be read: “1rx”. {A_ROW}"),
        (f"{FORMAT} 1 0:rr", f"Row 1 cannot be read: “rr”. {A_ROW}"),
        (f"{FORMAT} 1 0:0rrrrrrrrrrrr", "The map is too wide: it may reach 5 spaces from its centre."),
        (f"{FORMAT} 1 0:0r {'x' * 41}", "A name has at most 40 characters."),
        (b"\xff\xfe", "The file is not UTF-8 text."),
        (b"{", "The file is not valid JSON: line 1, column 2."),
        (b"x" * (MOST_BYTES + 1), "This is too long for a map."),
        (b"{}", "The key “format” is missing. (format)"),
        (filed(format="grimoire-match"), f"{NOT_OURS} (format)"),
        (filed(version=2), "Unknown version of the format; only version 1 can be read. (version)"),
        (filed(game="witchstone"), "One of these is expected here: winter_queen. (game)"),
        (filed(layout=None), "The key “layout” is missing. (layout)"),
        (filed(author="me"), "Unknown key “author”. (author)"),
        (filed(layout={"spaces": {"0,0": "pink"}}), f"{A_ZONE} (layout.spaces.0,0)"),
        (filed(layout={"spaces": {"a": "red"}}), f"{A_SPACE} (layout.spaces.a)"),
        (filed(layout={"spaces": {"0,0": "red"}, "edge": ["1,0"]}), "The map has no such space. (layout.edge[0])"),
        (filed(layout={}), "The map has no spaces."),
        (filed(name=7), "Text in quotes is expected here. (name)"),
    ],
)
def test_every_fault_is_a_clear_sentence(data: bytes | str, sentence: str) -> None:
    assert said(data) == sentence


def test_a_name_with_unseen_characters_is_refused() -> None:
    assert why(filed(name="a\u0007b")) == Message("winter_queen.copy.problem.name", n=LONGEST_NAME)


def test_a_map_of_very_many_spaces_is_refused_quickly() -> None:
    many = {f"{q},{r}": "red" for q in range(60) for r in range(60)}
    assert why(filed(layout={"spaces": many})) == Message("winter_queen.map_file.too_wide", n=RADIUS)
