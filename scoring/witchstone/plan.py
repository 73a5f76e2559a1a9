"""The setup of Witchstone."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from scoring.game import Options
from scoring.message import Message
from scoring.plan import Plan, Step, step
from scoring.players import Players
from scoring.witchstone import facts


def plan(players: Players, options: Options) -> Plan:
    count = len(players)
    handicaps = cast("tuple[str, ...]", options.get("handicap", ("none",) * count))
    return Plan(
        steps=(*_board(count), *_pieces(count), *_tiles(players, handicaps), *_towers(players)),
        numbers={
            "upper_shelf": facts.UPPER_SHELF[count],
            "bottom_shelf": facts.BOTTOM_SHELF[count],
            "turns_each": facts.TURNS_EACH,
            "map_tokens": facts.MAP_TOKENS,
            "spare_tokens": facts.SPARE_TOKENS,
        },
    )


def tower_order(players: Players) -> Players:
    """Towers are chosen counter-clockwise; the starting player is last."""
    return players[::-1]


def _board(count: int) -> tuple[Step, ...]:
    upper, bottom = facts.UPPER_SHELF[count], facts.BOTTOM_SHELF[count]
    return (
        step("witchstone.setup.board", "board", 1),
        step(
            "witchstone.setup.owls",
            "board",
            facts.OWL_STACKS,
            note={"each": len(facts.OWL_VALUES), "low": min(facts.OWL_VALUES), "high": max(facts.OWL_VALUES)},
        ),
        step(
            "witchstone.setup.scrolls",
            "board",
            facts.SCROLL_SHELVES,
            note={"all": facts.SCROLLS, "n": facts.SCROLLS - facts.SCROLL_SHELVES},
            drawing="scrolls",
        ),
        step(
            "witchstone.setup.specials",
            "board",
            facts.HEXAGONAL_SPACES,
            note={"all": facts.SPECIAL_TILES, "n": facts.SPECIAL_TILES - facts.HEXAGONAL_SPACES},
        ),
        step("witchstone.setup.map_tokens", "board", facts.MAP_TOKENS, note={"all": facts.MAGIC_TOKENS}),
        step("witchstone.setup.spare_tokens", "board", facts.SPARE_TOKENS, note={}),
        step("witchstone.setup.upper_shelf", "board", upper, note={}),
        step("witchstone.setup.bottom_shelf", "board", bottom, note={}),
    )


def _pieces(count: int) -> tuple[Step, ...]:
    unused = len(facts.COLORS) - count
    own, pawns = facts.PIECES["own_crystals"], facts.PIECES["owl_pawns"]
    crystals = own + facts.PIECES["black_crystal"]
    return (
        step(
            "witchstone.setup.pieces",
            "player",
            note={"n": unused} if unused else None,
            icon="people",
            lines=tuple(Message(f"witchstone.setup.pieces.{kind}", n=count) for kind, count in facts.PIECES.items()),
        ),
        step("witchstone.setup.crystals", "player", crystals, note={"n": own}),
        step("witchstone.setup.pawns", "player", pawns, note={}),
    )


def _tiles(players: Players, handicaps: tuple[str, ...]) -> tuple[Step, ...]:
    tiles = facts.PIECES["action_tiles"]
    usual = step(
        "witchstone.setup.tiles",
        "player",
        facts.FACE_UP_TILES,
        note={"all": tiles, "n": tiles - facts.FACE_UP_TILES, "turns": facts.TURNS_EACH},
    )
    lines = tuple(
        _handicap(player.name, level)
        for player, level in zip(players, handicaps, strict=True)
        if level in facts.HANDICAP_FACE_UP
    )
    if not lines:
        return (usual,)
    handicap = step(
        "witchstone.setup.handicap",
        "player",
        facts.HANDICAP_RETURNED,
        note={"all": tiles, "returned": facts.HANDICAP_RETURNED, "n": tiles - facts.HANDICAP_RETURNED},
        lines=lines,
    )
    if "none" not in handicaps:
        return (handicap,)
    return (replace(usual, lines=(Message("witchstone.setup.tiles.unhandicapped"),)), handicap)


def _handicap(name: str, level: str) -> Message:
    face_up = facts.HANDICAP_FACE_UP[level]
    stock = facts.PIECES["action_tiles"] - facts.HANDICAP_RETURNED - face_up
    if not face_up:
        return Message("witchstone.setup.handicap.line.blind", name=name, stock=stock)
    return Message("witchstone.setup.handicap.line", name=name, face_up=face_up, stock=stock)


def _towers(players: Players) -> tuple[Step, ...]:
    count = len(players)
    free = facts.TOWERS - count
    order = tuple(
        Message("witchstone.setup.towers.line", place=number, name=player.name)
        for number, player in enumerate(tower_order(players), start=1)
    )
    return (
        step("witchstone.setup.starter", "player", note=Message("witchstone.starter"), icon="crown"),
        step(
            "witchstone.setup.towers",
            "player",
            count,
            note={},
            lines=(*order, Message("witchstone.setup.towers.free", n=free)) if free else order,
            draw="towers",
        ),
        step("witchstone.setup.tower_reward", "player", facts.BIG_WITCH_POINTS, note={"n": facts.MAP_TOKENS - count}),
    )
