"""The table of Witchstone in a match file: what is read, what is refused and where, and what is written."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from scoring.file.strict_json import Wrong
from scoring.players import Player
from scoring.witchstone.file import format
from scoring.witchstone.final_scoring.holding import Holding, Holdings, Prophecy
from tools.harness.rules.witchstone_holdings import holdings

PLAYERS = tuple(Player(name) for name in ("Anna", "Béla", "Cili", "Dani"))


def read(*seats: Any) -> Holdings:
    return format.read({"players": list(seats)}, PLAYERS[:2])


def one(**seat: Any) -> Holding:
    return read(seat)[0]


def test_everything_that_a_player_can_have_is_read() -> None:
    holding = one(
        track=-3,
        owls=[7, 3],
        magic_tokens=4,
        spells_unused=1,
        spells_used=2,
        prophecies=[
            {"kind": "symbol_group", "symbol": "wand"},
            {"kind": "witches_on_types", "types": ["forest", "castle", "witchstone"]},
            {"kind": "witches_on_type", "type": "foreign_tower"},
            {"types": ["village", "village", "village"], "kind": "connected"},
            {"kind": "magic_tokens"},
        ],
        cauldron={"0,0": ["witch"], "-1,2": ["wand", "energy"]},
        witches_at={"forest": 2},
        lying_witches=1,
        connected={"witchstone": 1},
        witchstone_rank=1,
        silver_spaces=3,
        special_tiles=2,
        crystals=6,
        wand=14,
        wand_order=2,
    )
    assert holding == Holding(
        track=-3,
        owls=(7, 3),
        magic_tokens=4,
        spells_unused=1,
        spells_used=2,
        prophecies=(
            Prophecy("symbol_group", ("wand",)),
            Prophecy("witches_on_types", ("forest", "castle", "witchstone")),
            Prophecy("witches_on_type", ("foreign_tower",)),
            Prophecy("connected", ("village", "village", "village")),
            Prophecy("magic_tokens"),
        ),
        cauldron={(0, 0): ("witch",), (-1, 2): ("wand", "energy")},
        witches_at={"forest": 2},
        lying_witches=1,
        connected={"witchstone": 1},
        witchstone_rank=1,
        silver_spaces=3,
        special_tiles=2,
        crystals=6,
        wand=14,
        wand_order=2,
    )


def test_what_is_missing_is_nothing() -> None:
    assert format.read({}, PLAYERS) == (Holding(),) * 4
    assert read() == (Holding(), Holding())
    assert read({}, {"track": 5}) == (Holding(), Holding(track=5))
    assert one(witchstone_rank=None, wand=None, wand_order=None) == Holding()


PROPHECY = "players[0].prophecies[0]"
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"owlz": []}, "players[0].owlz"),
    ({"track": 1.0}, "players[0].track"),
    ({"track": "1"}, "players[0].track"),
    ({"track": True}, "players[0].track"),
    ({"track": None}, "players[0].track"),
    ({"track": 1_000_001}, "players[0].track"),
    ({"track": float("nan")}, "players[0].track"),
    ({"owls": 7}, "players[0].owls"),
    ({"owls": [7, "5"]}, "players[0].owls[1]"),
    ({"owls": [7, 9]}, "players[0].owls[1]"),
    ({"owls": None}, "players[0].owls"),
    ({"owls": [True]}, "players[0].owls[0]"),
    ({"magic_tokens": None}, "players[0].magic_tokens"),
    ({"magic_tokens": -1}, "players[0].magic_tokens"),
    ({"groups": {"witch": 1, "broom": 2}}, "players[0].groups.broom"),
    ({"groups": {"witch": 1.5}}, "players[0].groups.witch"),
    ({"groups": []}, "players[0].groups"),
    ({"groups": {}, "cauldron": {}}, "players[0].groups"),
    ({"cauldron": None}, "players[0].cauldron"),
    ({"cauldron": {"0,0": "witch"}}, "players[0].cauldron.0,0"),
    ({"cauldron": {"0,0": {"witch": 1}}}, "players[0].cauldron.0,0"),
    ({"cauldron": {"0,0": []}}, "players[0].cauldron.0,0"),
    ({"cauldron": {"0,0": ["broom"]}}, "players[0].cauldron.0,0[0]"),
    ({"cauldron": {"0,0": [["witch"]]}}, "players[0].cauldron.0,0[0]"),
    ({"cauldron": {"0,0": ["witch", "broom"]}}, "players[0].cauldron.0,0[1]"),
    ({"cauldron": {"0,0": ["witch", "witch"]}}, "players[0].cauldron.0,0"),
    ({"cauldron": {"0,0": ["witch", "wand", "energy"]}}, "players[0].cauldron.0,0"),
    ({"witches_at": {"tower": 1}}, "players[0].witches_at.tower"),
    ({"witches_at": {"forest": None}}, "players[0].witches_at.forest"),
    ({"witches_at": {"forest": 5}}, "players[0].witches_at.forest"),
    ({"connected": {"forest": "1"}}, "players[0].connected.forest"),
    ({"witchstone_rank": 5}, "players[0].witchstone_rank"),
    ({"witchstone_rank": False}, "players[0].witchstone_rank"),
    ({"wand": "hilt"}, "players[0].wand"),
    ({"wand_order": 0}, "players[0].wand_order"),
    ({"prophecies": {}}, "players[0].prophecies"),
    ({"prophecies": ["crystals"]}, PROPHECY),
    ({"prophecies": [{}]}, f"{PROPHECY}.kind"),
    ({"prophecies": [{"kind": "broom"}]}, f"{PROPHECY}.kind"),
    ({"prophecies": [{"kind": ["crystals"]}]}, f"{PROPHECY}.kind"),
    ({"prophecies": [{"kind": "crystals", "symbol": "witch"}]}, f"{PROPHECY}.symbol"),
    ({"prophecies": [{"kind": "symbol_group"}]}, f"{PROPHECY}.symbol"),
    ({"prophecies": [{"kind": "symbol_group", "symbol": "broom"}]}, f"{PROPHECY}.symbol"),
    ({"prophecies": [{"kind": "symbol_group", "symbol": None}]}, f"{PROPHECY}.symbol"),
    ({"prophecies": [{"kind": "witches_on_type", "types": ["forest"]}]}, f"{PROPHECY}.types"),
    ({"prophecies": [{"kind": "witches_on_type", "type": "tower"}]}, f"{PROPHECY}.type"),
    ({"prophecies": [{"kind": "connected", "types": ["forest", "castle"]}]}, f"{PROPHECY}.types"),
    ({"prophecies": [{"kind": "connected", "types": ["forest", "castle", "hut"]}]}, f"{PROPHECY}.types[2]"),
    ({"prophecies": [{"kind": "witches_on_types", "types": ["forest", "castle", "forest"]}]}, f"{PROPHECY}.types[2]"),
]


@pytest.mark.parametrize(("seat", "path"), REFUSED)
def test_what_is_wrong_is_found_where_it_is(seat: dict[str, Any], path: str) -> None:
    with pytest.raises(Wrong) as raised:
        read(seat)
    assert raised.value.path == path


@pytest.mark.parametrize(
    ("table", "path"),
    [
        ([], ""),
        (None, ""),
        ({"players": {}}, "players"),
        ({"players": [None]}, "players[0]"),
        ({"players": [{}, {}, {}]}, "players[2]"),
        ({"seats": []}, "seats"),
        ({"players": [{"witchstone_rank": 2}]}, "players[0].witchstone_rank"),
    ],
)
def test_a_table_that_is_none_is_refused(table: Any, path: str) -> None:
    with pytest.raises(Wrong) as raised:
        format.read(table, PLAYERS[:2])
    assert raised.value.path == path


@pytest.mark.parametrize("key", ["0,0", "-1,1", "12,-340", "1000000,-1000000"])
def test_coordinates_in_their_one_form_are_read(key: str) -> None:
    q, r = map(int, key.split(","))
    assert one(cauldron={key: ["witch"]}).cauldron == {(q, r): ("witch",)}


@pytest.mark.parametrize(
    "key",
    ["", "0", "0,0,0", "+1,0", "0, 0", " 0,0", "00,0", "01,0", "-0,0", "1000001,0", "1.0,0", "a,b", "１,0", "0,0\n"],
)
def test_coordinates_in_any_other_form_are_refused(key: str) -> None:
    with pytest.raises(Wrong) as raised:
        read({"cauldron": {key: ["witch"]}})
    assert raised.value.at == ("players", 0, "cauldron", key)


@given(holdings())
def test_what_is_written_is_read_again(held: Holdings) -> None:
    written = json.loads(json.dumps(format.write(held)))
    assert format.read(written, PLAYERS[: len(held)]) == held


def test_only_what_there_is_is_written() -> None:
    assert format.write(
        (Holding(), Holding(track=3, owls=(7,), prophecies=(Prophecy("connected", ("forest",) * 3),)))
    ) == {
        "players": [
            {},
            {"track": 3, "owls": [7], "prophecies": [{"kind": "connected", "types": ["forest", "forest", "forest"]}]},
        ]
    }


def test_a_drawn_cauldron_is_written_without_the_groups_that_it_says() -> None:
    assert format.write((Holding(groups={"witch": 2}, cauldron={(0, -1): ("witch",)}),)) == {
        "players": [{"cauldron": {"0,-1": ["witch"]}}]
    }
