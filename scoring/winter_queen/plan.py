"""The setup of Winter Queen."""

from __future__ import annotations

from scoring.game import Options
from scoring.message import Message
from scoring.plan import Plan, Step, step
from scoring.players import Players
from scoring.winter_queen import facts


def plan(players: Players, _options: Options) -> Plan:
    count = len(players)
    numbers = {
        "holders": facts.HOLDERS[count],
        "removed_per_color": facts.REMOVED_PER_COLOR[count],
        "per_holder": facts.PER_HOLDER[count],
        "crystals_in_play": facts.CRYSTALS - len(facts.CRYSTAL_COLORS) * facts.REMOVED_PER_COLOR[count],
    }
    numbers["bag"] = numbers["crystals_in_play"] - numbers["holders"] * numbers["per_holder"]
    return Plan(
        steps=(
            step("winter_queen.setup.map", "board", 1, note={}),
            *_crystals(count, numbers),
            *_tiles(),
            *_players(count),
        ),
        numbers=numbers,
    )


def _crystals(count: int, numbers: dict[str, int]) -> tuple[Step, ...]:
    holders, removed, in_play = numbers["holders"], numbers["removed_per_color"], numbers["crystals_in_play"]
    between = Message("winter_queen.setup.holders.note" if count > 2 else "winter_queen.setup.holders.note.two")
    unused = facts.HOLDERS_IN_BOX - holders
    remove = step("winter_queen.setup.remove", "board", removed, note={"n": facts.CRYSTALS - in_play})
    return (
        step(
            "winter_queen.setup.holders",
            "board",
            holders,
            note=between,
            lines=(Message("winter_queen.setup.holders.unused", n=unused),) if unused else (),
        ),
        *((remove,) if removed else ()),
        step(
            "winter_queen.setup.bag",
            "board",
            in_play,
            note=Message(
                "winter_queen.setup.bag.note" if removed else "winter_queen.setup.bag.note.all",
                n=facts.CRYSTALS_PER_COLOR - removed,
            ),
        ),
        step("winter_queen.setup.fill", "board", numbers["per_holder"], note={"n": numbers["bag"]}, drawing="holders"),
    )


def _tiles() -> tuple[Step, ...]:
    return (
        step(
            "winter_queen.setup.domain",
            "board",
            facts.DOMAIN_SPACES,
            note={"all": facts.DOMAIN_TILES, "n": facts.DOMAIN_TILES - facts.DOMAIN_SPACES},
        ),
        step(
            "winter_queen.setup.books",
            "board",
            len(facts.COUNTIES),
            title={"each": facts.BOOKS_PER_PILE},
            note={"all": facts.BOOKS},
        ),
        step("winter_queen.setup.points", "board", note={}, icon="token"),
    )


def _players(count: int) -> tuple[Step, ...]:
    unused = facts.REFERENCE_CARDS - count
    return (
        step(
            "winter_queen.setup.reference",
            "player",
            1,
            note={},
            lines=(Message("winter_queen.setup.reference.unused", n=unused),) if unused else (),
        ),
        step("winter_queen.setup.starter", "player", note=Message("winter_queen.starter"), icon="crown"),
    )
