"""The setup of Witchstone."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from scoring.game import Options
from scoring.message import Message
from scoring.plan import Plan, Step
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
        Step("board", "board", Message("witchstone.setup.board.title", n=1), number=1),
        Step(
            "owls",
            "board",
            Message("witchstone.setup.owls.title", n=facts.OWL_STACKS),
            Message(
                "witchstone.setup.owls.note",
                each=len(facts.OWL_VALUES),
                low=min(facts.OWL_VALUES),
                high=max(facts.OWL_VALUES),
            ),
            number=facts.OWL_STACKS,
        ),
        Step(
            "scrolls",
            "board",
            Message("witchstone.setup.scrolls.title", n=facts.SCROLL_SHELVES),
            Message("witchstone.setup.scrolls.note", all=facts.SCROLLS, n=facts.SCROLLS - facts.SCROLL_SHELVES),
            number=facts.SCROLL_SHELVES,
            drawing="scrolls",
        ),
        Step(
            "specials",
            "board",
            Message("witchstone.setup.specials.title", n=facts.HEXAGONAL_SPACES),
            Message(
                "witchstone.setup.specials.note",
                all=facts.SPECIAL_TILES,
                n=facts.SPECIAL_TILES - facts.HEXAGONAL_SPACES,
            ),
            number=facts.HEXAGONAL_SPACES,
        ),
        Step(
            "map_tokens",
            "board",
            Message("witchstone.setup.map_tokens.title", n=facts.MAP_TOKENS),
            Message("witchstone.setup.map_tokens.note", all=facts.MAGIC_TOKENS),
            number=facts.MAP_TOKENS,
        ),
        Step(
            "spare_tokens",
            "board",
            Message("witchstone.setup.spare_tokens.title", n=facts.SPARE_TOKENS),
            Message("witchstone.setup.spare_tokens.note"),
            number=facts.SPARE_TOKENS,
        ),
        Step(
            "upper_shelf",
            "board",
            Message("witchstone.setup.upper_shelf.title", n=upper),
            Message("witchstone.setup.upper_shelf.note"),
            number=upper,
        ),
        Step(
            "bottom_shelf",
            "board",
            Message("witchstone.setup.bottom_shelf.title", n=bottom),
            Message("witchstone.setup.bottom_shelf.note"),
            number=bottom,
        ),
    )


def _pieces(count: int) -> tuple[Step, ...]:
    unused = len(facts.COLORS) - count
    own, pawns = facts.PIECES["own_crystals"], facts.PIECES["owl_pawns"]
    crystals = own + facts.PIECES["black_crystal"]
    return (
        Step(
            "pieces",
            "player",
            Message("witchstone.setup.pieces.title"),
            Message("witchstone.setup.pieces.note", n=unused) if unused else None,
            icon="people",
            lines=tuple(Message(f"witchstone.setup.pieces.{kind}", n=count) for kind, count in facts.PIECES.items()),
        ),
        Step(
            "crystals",
            "player",
            Message("witchstone.setup.crystals.title", n=crystals),
            Message("witchstone.setup.crystals.note", n=own),
            number=crystals,
        ),
        Step(
            "pawns",
            "player",
            Message("witchstone.setup.pawns.title", n=pawns),
            Message("witchstone.setup.pawns.note"),
            number=pawns,
        ),
    )


def _tiles(players: Players, handicaps: tuple[str, ...]) -> tuple[Step, ...]:
    tiles = facts.PIECES["action_tiles"]
    usual = Step(
        "tiles",
        "player",
        Message("witchstone.setup.tiles.title", n=facts.FACE_UP_TILES),
        Message("witchstone.setup.tiles.note", all=tiles, n=tiles - facts.FACE_UP_TILES, turns=facts.TURNS_EACH),
        number=facts.FACE_UP_TILES,
    )
    lines = tuple(
        _handicap(player.name, level)
        for player, level in zip(players, handicaps, strict=True)
        if level in facts.HANDICAP_FACE_UP
    )
    if not lines:
        return (usual,)
    handicap = Step(
        "handicap",
        "player",
        Message("witchstone.setup.handicap.title", n=facts.HANDICAP_RETURNED),
        Message(
            "witchstone.setup.handicap.note",
            all=tiles,
            returned=facts.HANDICAP_RETURNED,
            n=tiles - facts.HANDICAP_RETURNED,
        ),
        number=facts.HANDICAP_RETURNED,
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
        Message("witchstone.setup.towers.line", place=place, name=player.name)
        for place, player in enumerate(tower_order(players), start=1)
    )
    return (
        Step(
            "starter",
            "player",
            Message("witchstone.setup.starter.title"),
            Message("witchstone.starter"),
            icon="crown",
        ),
        Step(
            "towers",
            "player",
            Message("witchstone.setup.towers.title", n=count),
            Message("witchstone.setup.towers.note"),
            number=count,
            lines=(*order, Message("witchstone.setup.towers.free", n=free)) if free else order,
            draw="towers",
        ),
        Step(
            "tower_reward",
            "player",
            Message("witchstone.setup.tower_reward.title", n=facts.BIG_WITCH_POINTS),
            Message("witchstone.setup.tower_reward.note", n=facts.MAP_TOKENS - count),
            number=facts.BIG_WITCH_POINTS,
        ),
    )
