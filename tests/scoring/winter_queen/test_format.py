"""Winter Queen in a match file: what is read, what is refused and where, what is written, and the command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from scoring.file import match_file
from scoring.file.strict_json import Wrong
from scoring.players import Player
from scoring.winter_queen import facts
from scoring.winter_queen.file import format
from scoring.winter_queen.map.layout import Layout
from scoring.winter_queen.position import Page, Position, Switches
from scoring.words import LANGUAGES, words
from tests.scoring.test_command import run
from tools.harness.rules.winter_queen_positions import positions

PLAYERS = tuple(Player(name) for name in ("Anna", "Béla", "Cili", "Dani"))
# A row of spaces with the domain at its right end, and one space below it.
SPACES = {"0,0": "red", "1,0": "green", "2,0": "purple", "3,0": "blue", "4,0": "domain", "0,1": "domain"}


def read(table: Any, count: int = 2, options: Any = None) -> Position:
    players = PLAYERS[:count]
    given = {"layout": {"spaces": SPACES}} if options is None else options
    return format.read(table, players, format.read_options(given, count))


def path_of(table: Any, count: int = 2) -> tuple[str, str]:
    """Where the table is wrong, and the id of the sentence."""
    with pytest.raises(Wrong) as raised:
        read(table, count)
    assert "{" not in words("en").say(raised.value.message)
    return raised.value.path, raised.value.message.id


def book(one: Any, other: Any = None) -> dict[str, Any]:
    return {"pages": [one, other or {"spell": "wind_rose"}]}


def with_page(page: Any) -> dict[str, Any]:
    return {"players": [{"books": [book(page)]}]}


def test_everything_that_can_lie_on_the_table_is_read() -> None:
    table = {
        "crystals": {"0,0": "red", "4,0": "yellow"},
        "printed": {"0,1": "blue"},
        "players": [
            {
                "points": 7,
                "books": [
                    book({"spell": "forest_sages", "color": "purple", "crystal": "green"}, {"spell": "polar_star"}),
                    book({"spell": "clear_row", "crystal": None}, {"crystal": "red", "spell": "cloud_wisps"}),
                ],
            },
            {"books": []},
        ],
    }
    document = read(table, options={"wind_rose": "blocked", "layout": {"edge": ["3,0"], "spaces": SPACES}})
    layout = Layout({(int(key[0]), int(key[2])): zone for key, zone in SPACES.items()}, frozenset({(3, 0)}))
    mine = (
        (Page("forest_sages", "purple", "green"), Page("polar_star")),
        (Page("clear_row"), Page("cloud_wisps", None, "red")),
    )
    assert document == Position(
        layout,
        {(0, 0): "red", (4, 0): "yellow"},
        {(0, 1): "blue"},
        (mine, ()),
        (7, 0),
        Switches(wind_rose="blocked"),
    )


@pytest.mark.parametrize("spell", [spell for spell in facts.SPELLS if spell != facts.COLORED_SPELL])
def test_every_spell_is_read_and_none_but_the_sages_has_a_colour(spell: str) -> None:
    assert read(with_page({"spell": spell})).books[0][0][0] == Page(spell)
    at = "players[0].books[0].pages[0].color"
    assert path_of(with_page({"spell": spell, "color": "red"})) == (at, "file.unknown_key")


def test_what_is_missing_is_nothing() -> None:
    nothing = Position(Layout({}), books=((), (), ()), points=(0, 0, 0))
    assert read({}, 3, {}) == nothing
    assert read({"crystals": {}, "printed": {}, "players": [{}]}, 3, {"layout": {}}) == nothing


def test_a_missing_seat_has_neither_points_nor_books() -> None:
    document = read({"players": [{"points": 3}]}, 4)
    assert document.points == (3, 0, 0, 0)
    assert document.books == ((), (), (), ())


@pytest.mark.parametrize("name", [*facts.SWITCHES])
def test_a_switch_has_its_default_and_takes_each_choice(name: str) -> None:
    assert getattr(read({}, options={}).switches, name) == facts.SWITCHES[name][0]
    for choice in facts.SWITCHES[name]:
        assert getattr(read({}, options={name: choice}).switches, name) == choice


@pytest.mark.parametrize("name", [*facts.PLAY_SWITCHES])
def test_how_the_table_played_may_stand_in_the_file(name: str) -> None:
    for choice in facts.PLAY_SWITCHES[name]:
        assert read({}, options={name: choice}) == read({}, options={})


OPTIONS: list[tuple[Any, str, str]] = [
    (None, "", "file.not_object"),
    ([], "", "file.not_object"),
    ({"rules": 1}, "rules", "file.unknown_key"),
    ({"layout": None}, "layout", "file.not_object"),
    ({"layout": {"rim": []}}, "layout.rim", "file.unknown_key"),
    ({"layout": {"spaces": []}}, "layout.spaces", "file.not_object"),
    ({"layout": {"spaces": {"0,0": "yellow"}}}, "layout.spaces.0,0", "file.not_one_of"),
    ({"layout": {"spaces": {"0,0": None}}}, "layout.spaces.0,0", "file.not_one_of"),
    ({"layout": {"spaces": {"+1,0": "red"}}}, "layout.spaces.+1,0", "file.not_a_cell"),
    ({"layout": {"spaces": {"01,0": "red"}}}, "layout.spaces.01,0", "file.not_a_cell"),
    ({"layout": {"spaces": {"0, 0": "red"}}}, "layout.spaces.0, 0", "file.not_a_cell"),
    ({"layout": {"spaces": SPACES, "edge": {}}}, "layout.edge", "file.not_list"),
    ({"layout": {"spaces": SPACES, "edge": None}}, "layout.edge", "file.not_list"),
    ({"layout": {"spaces": SPACES, "edge": [[0, 0]]}}, "layout.edge[0]", "file.not_text"),
    ({"layout": {"spaces": SPACES, "edge": ["0,0", "9,9"]}}, "layout.edge[1]", "winter_queen.refused.no_such_space"),
    ({"layout": {"edge": ["0,0"], "spaces": {}}}, "layout.edge[0]", "winter_queen.refused.no_such_space"),
    *(({name: wrong}, name, "file.not_one_of") for name in facts.SWITCHES for wrong in ("maybe", None, True, 1)),
    *(({name: "maybe"}, name, "file.not_one_of") for name in facts.PLAY_SWITCHES),
]


@pytest.mark.parametrize(("options", "path", "id"), OPTIONS)
def test_wrong_options_are_found_where_they_are(options: Any, path: str, id: str) -> None:
    with pytest.raises(Wrong) as raised:
        format.read_options(options, 2)
    assert (raised.value.path, raised.value.message.id) == (path, id)


def test_an_edge_without_a_space_is_an_edge_that_was_given() -> None:
    given = {"layout": {"spaces": SPACES, "edge": []}}
    assert read({}, options=given).layout.edge == frozenset()
    assert read({}).layout.edge == frozenset(read({}).layout.spaces)


PAGE = "players[0].books[0].pages[0]"
REFUSED: list[tuple[Any, str, str]] = [
    (None, "", "file.not_object"),
    ([], "", "file.not_object"),
    ({"books": []}, "books", "file.unknown_key"),
    ({"crystals": []}, "crystals", "file.not_object"),
    ({"crystals": {"0;0": "red"}}, "crystals.0;0", "file.not_a_cell"),
    ({"crystals": {"0,0": "white"}}, "crystals.0,0", "file.not_one_of"),
    ({"crystals": {"0,0": None}}, "crystals.0,0", "file.not_one_of"),
    ({"crystals": {"0,0": ["red"]}}, "crystals.0,0", "file.not_one_of"),
    ({"crystals": {"0,0": "red", "9,9": "red"}}, "crystals.9,9", "winter_queen.refused.no_such_space"),
    ({"printed": None}, "printed", "file.not_object"),
    ({"printed": {"4,0": "domain"}}, "printed.4,0", "file.not_one_of"),
    ({"printed": {"9,9": "red"}}, "printed.9,9", "winter_queen.refused.no_such_space"),
    ({"printed": {"3,0": "red"}}, "printed.3,0", "winter_queen.refused.not_domain"),
    ({"players": {}}, "players", "file.not_list"),
    ({"players": None}, "players", "file.not_list"),
    ({"players": [None]}, "players[0]", "file.not_object"),
    ({"players": [{}, {}, {}]}, "players[2]", "file.too_many_seats"),
    ({"players": [{}, {"vp": 1}]}, "players[1].vp", "file.unknown_key"),
    ({"players": [{"points": -1}]}, "players[0].points", "winter_queen.file.points"),
    ({"players": [{"points": 1.0}]}, "players[0].points", "file.not_whole"),
    ({"players": [{"points": True}]}, "players[0].points", "file.not_whole"),
    ({"players": [{"points": None}]}, "players[0].points", "file.not_whole"),
    ({"players": [{"points": 1_000_001}]}, "players[0].points", "file.too_large"),
    ({"players": [{"books": {}}]}, "players[0].books", "file.not_list"),
    ({"players": [{"books": [[]]}]}, "players[0].books[0]", "file.not_object"),
    ({"players": [{"books": [{}]}]}, "players[0].books[0].pages", "file.no_key"),
    ({"players": [{"books": [{"pages": {}}]}]}, "players[0].books[0].pages", "file.not_list"),
    ({"players": [{"books": [{"pages": []}]}]}, "players[0].books[0].pages", "winter_queen.file.pages"),
    (
        {"players": [{"books": [{"pages": [{"spell": "wind_rose"}]}]}]},
        "players[0].books[0].pages",
        "winter_queen.file.pages",
    ),
    (
        {"players": [{"books": [{"pages": [{"spell": "wind_rose"}] * 3}]}]},
        "players[0].books[0].pages",
        "winter_queen.file.pages",
    ),
    ({"players": [{"books": [{**book({"spell": "wind_rose"}), "county": 1}]}]}, "players[0].books[0].county", ""),
    (
        {"players": [{"books": [book({"spell": "wind_rose"})] * 21}]},
        "players[0].books[20]",
        "winter_queen.refused.too_many_books",
    ),
    (with_page("wind_rose"), PAGE, "file.not_object"),
    (with_page({"crystal": "red"}), f"{PAGE}.spell", "file.no_key"),
    (with_page({"spell": "fireball"}), f"{PAGE}.spell", "file.not_one_of"),
    (with_page({"spell": None}), f"{PAGE}.spell", "file.not_one_of"),
    (with_page({"spell": ["wind_rose"]}), f"{PAGE}.spell", "file.not_one_of"),
    (with_page({"spell": "wind_rose", "crystal": "white"}), f"{PAGE}.crystal", "file.not_one_of"),
    (with_page({"spell": "wind_rose", "crystals": "red"}), f"{PAGE}.crystals", "file.unknown_key"),
    (with_page({"spell": "wind_rose", "color": None}), f"{PAGE}.color", "file.not_one_of"),
    (with_page({"spell": "forest_sages"}), f"{PAGE}.color", "file.no_key"),
    (with_page({"spell": "forest_sages", "color": None}), f"{PAGE}.color", "file.not_one_of"),
    (with_page({"spell": "forest_sages", "color": "white"}), f"{PAGE}.color", "file.not_one_of"),
]


@pytest.mark.parametrize(("table", "path", "id"), REFUSED)
def test_what_is_wrong_is_found_where_it_is(table: Any, path: str, id: str) -> None:
    assert path_of(table) == (path, id or "file.unknown_key")


ROW = {f"{q},0": "red" for q in range(12)}
COUNTS, MOST = (2, 3, 4), 9


def at_a_row(table: Any, count: int) -> Position:
    return read(table, count, {"layout": {"spaces": {**ROW, "0,1": "domain"}}})


@pytest.mark.parametrize("count", COUNTS)
def test_the_first_crystal_that_is_too_many_on_the_map_is_the_wrong_one(count: int) -> None:
    crystals = {f"{q},0": "yellow" for q in range(MOST)}
    crystals[f"{MOST},0"] = "blue"
    assert len(at_a_row({"crystals": crystals}, count).crystals) == MOST + 1
    with pytest.raises(Wrong) as raised:
        at_a_row({"crystals": {**crystals, f"{MOST + 1},0": "yellow"}}, count)
    assert raised.value.path == f"crystals.{MOST + 1},0"
    assert words("en").say(raised.value.message) == "The box holds only 9 crystals of this colour: yellow."


@pytest.mark.parametrize("count", COUNTS)
def test_crystals_on_the_map_and_on_pages_are_counted_together(count: int) -> None:
    loaded = {"spell": "wind_rose", "crystal": "green"}
    table: dict[str, Any] = {
        "crystals": {f"{q},0": "green" for q in range(MOST - 2)},
        "players": [{"books": [book(loaded)]}, {"books": [book({"spell": "polar_star"}, loaded)]}],
    }
    at_a_row(table, count)
    table["players"][1]["books"].append(book(loaded))
    with pytest.raises(Wrong) as raised:
        at_a_row(table, count)
    assert raised.value.path == "players[1].books[1].pages[0].crystal"


def test_printed_crystals_and_those_printed_on_the_sages_are_not_counted() -> None:
    sages = {"spell": "forest_sages", "color": "green"}
    table = {
        "crystals": {f"{q},0": "green" for q in range(6)},
        "printed": {"0,1": "green"},
        "players": [{"books": [book(sages, sages)] * 3}],
    }
    assert len(at_a_row(table, 2).colors) == 7


@given(positions())
def test_what_is_written_is_read_again(position: Position) -> None:
    table = json.loads(json.dumps(format.write(position)))
    options = json.loads(json.dumps(format.write_options(position)))
    count = len(position.points)
    assert format.read(table, PLAYERS[:count], format.read_options(options, count)) == position


def test_only_what_differs_from_the_default_is_written() -> None:
    position = Position(Layout({(0, -1): "domain"}, frozenset({(0, -1)})), {}, {(0, -1): "red"}, ((), ()), (0, 2))
    assert format.write(position) == {
        "players": [{"points": 0, "books": []}, {"points": 2, "books": []}],
        "printed": {"0,-1": "red"},
    }
    assert format.write_options(position) == {"layout": {"spaces": {"0,-1": "domain"}, "edge": ["0,-1"]}}


# ------------------------------------------------------------------------------------------- the command

# Northern Lights and Border Guards have two reds each, of which the domain has one.
CRYSTALS = {"0,0": "red", "1,0": "green", "2,0": "purple", "3,0": "green", "4,0": "red"}
ANNA = {
    "points": 10,
    "books": [
        book({"spell": "northern_lights", "crystal": "red"}, {"spell": "polar_star", "crystal": "red"}),
        book({"spell": "forest_sages", "color": "purple", "crystal": "green"}, {"spell": "wind_rose"}),
        book({"spell": "secret_knowledge", "crystal": "green"}, {"spell": "clear_row", "crystal": "green"}),
    ],
}
CILI = {"books": [book({"spell": "forest_sages", "color": "green"}, {"spell": "polar_star", "crystal": "yellow"})]}
NAMES = ("Anna", "Béla", "Cili")


def keep(folder: Path, name: str = "a.json", **changes: Any) -> str:
    match = {
        "format": "grimoire-match",
        "version": 1,
        "game": "winter_queen",
        "players": [{"name": name} for name in NAMES],
        "options": {"layout": {"spaces": SPACES}},
        "table": {"crystals": CRYSTALS, "players": [ANNA, {}, CILI]},
        **changes,
    }
    path = folder / name
    path.write_text(json.dumps(match), encoding="utf-8")
    return str(path)


def result(file: str) -> dict[str, Any]:
    done = run("score", "--json", file)
    assert (done.returncode, done.stderr) == (0, "")
    output: dict[str, Any] = json.loads(done.stdout)
    return output


def test_the_result_as_json(tmp_path: Path) -> None:
    output = result(keep(tmp_path))
    assert (output["game"], output["winners"], output["decided_by"]) == ("winter_queen", ["Anna"], "points")
    assert output["warnings"] == []
    anna, bela, cili = output["players"]
    assert [(player["name"], player["total"], player["place"]) for player in output["players"]] == [
        ("Anna", 21, 1),
        ("Béla", 0, 2),
        ("Cili", 0, 2),
    ]
    assert anna["rows"] == [
        {"row": "in_play", "points": 10, "parts": []},
        {
            "row": "books",
            "points": 11,
            "parts": [
                {
                    "points": 2,
                    "why": "2 zones with red crystals",
                    "book": 0,
                    "page": 0,
                    "spell": "northern_lights",
                },
                {
                    "points": 1,
                    "why": "1 empty space around a red crystal",
                    "book": 0,
                    "page": 1,
                    "spell": "polar_star",
                    "chosen": "0,0",
                },
                {
                    "points": 2,
                    "why": "2 neighbours of the other colour beside one crystal: green, purple",
                    "book": 1,
                    "page": 0,
                    "spell": "forest_sages",
                    "chosen": "2,0",
                },
                {
                    "points": 4,
                    "why": "4 green crystals on your books and those of Cili",
                    "book": 2,
                    "page": 0,
                    "spell": "secret_knowledge",
                    "chosen": "Cili",
                },
                {
                    "points": 2,
                    "why": "2 different colours in a row, green first",
                    "book": 2,
                    "page": 1,
                    "spell": "clear_row",
                    "chosen": "1,0",
                    "direction": "1,0",
                },
            ],
        },
    ]
    assert bela["rows"] == [{"row": "in_play", "points": 0, "parts": []}, {"row": "books", "points": 0, "parts": []}]
    assert cili["rows"][1]["parts"] == [
        {"points": 0, "why": "Polar Star with yellow: nothing counts", "book": 0, "page": 1, "spell": "polar_star"}
    ]


def test_tied_leaders_share_the_win_and_the_others_follow_as_in_sport(tmp_path: Path) -> None:
    """E15"""
    players = [{"name": name} for name in ("A", "B", "C", "D")]
    points = [{"points": 31}, {"points": 20}, {"points": 31}, {"points": 20}]
    output = result(keep(tmp_path, players=players, table={"players": points}))
    assert (output["winners"], output["decided_by"]) == (["A", "C"], "shared")
    assert [player["place"] for player in output["players"]] == [1, 3, 1, 3]


def test_without_a_layout_or_anything_on_the_table_everybody_shares_nothing(tmp_path: Path) -> None:
    output = result(keep(tmp_path, options={}, table={}))
    assert (output["winners"], output["decided_by"]) == ([*NAMES], "shared")
    assert [player["total"] for player in output["players"]] == [0, 0, 0]


def test_people_get_a_score_pad(tmp_path: Path) -> None:
    file = keep(tmp_path, table={"crystals": CRYSTALS, "players": [ANNA, {"points": 21}]})
    done = run("score", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"Winter Queen: {file}",
        "",
        "             Anna  Béla  Cili",
        "During play    10    21     0",
        "Spell books    10     0     0",
        "Total          20    21     0",
        "Place           2     1     3",
        "",
        "Winner: Béla",
    ]
    shared = run("score", keep(tmp_path, table={"players": [{"points": 21}, {"points": 21}]}))
    assert shared.stdout.splitlines()[-2:] == ["Winners: Anna, Béla", "Tied at 21 points: the win is shared."]


def test_an_error_stands_on_the_line_of_its_file(tmp_path: Path) -> None:
    wrong = keep(tmp_path, "wrong.json", table={"crystals": {"7,7": "red"}})
    edge = keep(tmp_path, "edge.json", options={"layout": {"spaces": SPACES, "edge": ["7,7"]}})
    done = run("score", "--json", wrong, keep(tmp_path), edge)
    assert (done.returncode, done.stderr) == (2, "")
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert first == {"file": wrong, "error": "The map has no such space.", "at": "table.crystals.7,7"}
    assert second["winners"] == ["Anna"]
    assert third["at"] == "options.layout.edge[0]"


def test_a_key_that_stands_twice_is_an_error() -> None:
    text = json.dumps({"0,0": "red"}).replace("}", ', "0,0": "blue"}')
    file = (
        '{"format": "grimoire-match", "version": 1, "game": "winter_queen", "players": [{"name": "A"}, {"name": "B"}],'
        ' "options": {"layout": {"spaces": {"0,0": "red"}}}, "table": {"crystals": %s}}'
    )
    with pytest.raises(Wrong) as raised:
        match_file.read((file % text).encode())
    assert (raised.value.path, raised.value.message.id) == ("table.crystals.0,0", "file.twice")


def test_a_colour_of_a_player_means_nothing_in_a_game_without_them(tmp_path: Path) -> None:
    players = [{"name": "Anna", "color": "green"}, {"name": "Béla", "color": "green"}]
    document = match_file.read(Path(keep(tmp_path, players=players, table={})).read_bytes())
    assert [player.color for player in document.players] == [None, None]
    with pytest.raises(Wrong) as wrong:
        match_file.read(Path(keep(tmp_path, players=[{"name": "Anna", "color": 1}, {"name": "B"}])).read_bytes())
    assert wrong.value.path == "players[0].color"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    say = words(language)
    for spell in facts.SPELLS:
        for crystal in ("red", "yellow"):
            page = {"spell": spell, "crystal": crystal} | ({"color": "red"} if spell == "forest_sages" else {})
            position = read({"crystals": CRYSTALS, **with_page(page)})
            in_play, books = format.FORM.score(PLAYERS[:2], None, position).columns[0].rows
            assert say(f"winter_queen.row.{in_play.id}") and say(f"winter_queen.row.{books.id}")
            [part] = books.parts
            assert "{" not in say.say(part.why)


def test_a_very_large_map_is_scored_at_once() -> None:
    spaces = {f"{q},0": "red" for q in range(50_000)}
    document = read({"crystals": {"0,0": "red", "49999,0": "red"}}, options={"layout": {"spaces": spaces}})
    assert len(document.layout.lines[0, 0][0]) == 49_999
    assert len(document.layout.lines) == 1
