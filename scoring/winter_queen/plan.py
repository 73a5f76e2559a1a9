"""The setup of Winter Queen."""

from __future__ import annotations

from scoring.game import Options
from scoring.message import Message
from scoring.plan import Plan, Step
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
            Step(
                "map",
                "board",
                Message("winter_queen.setup.map.title", n=1),
                Message("winter_queen.setup.map.note"),
                number=1,
            ),
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
    remove = Step(
        "remove",
        "board",
        Message("winter_queen.setup.remove.title", n=removed),
        Message("winter_queen.setup.remove.note", n=facts.CRYSTALS - in_play),
        number=removed,
    )
    return (
        Step(
            "holders",
            "board",
            Message("winter_queen.setup.holders.title", n=holders),
            between,
            number=holders,
            lines=(Message("winter_queen.setup.holders.unused", n=unused),) if unused else (),
        ),
        *((remove,) if removed else ()),
        Step(
            "bag",
            "board",
            Message("winter_queen.setup.bag.title", n=in_play),
            Message(
                "winter_queen.setup.bag.note" if removed else "winter_queen.setup.bag.note.all",
                n=facts.CRYSTALS_PER_COLOR - removed,
            ),
            number=in_play,
        ),
        Step(
            "fill",
            "board",
            Message("winter_queen.setup.fill.title", n=numbers["per_holder"]),
            Message("winter_queen.setup.fill.note", n=numbers["bag"]),
            number=numbers["per_holder"],
            drawing="holders",
        ),
    )


def _tiles() -> tuple[Step, ...]:
    return (
        Step(
            "domain",
            "board",
            Message("winter_queen.setup.domain.title", n=facts.DOMAIN_SPACES),
            Message(
                "winter_queen.setup.domain.note", all=facts.DOMAIN_TILES, n=facts.DOMAIN_TILES - facts.DOMAIN_SPACES
            ),
            number=facts.DOMAIN_SPACES,
        ),
        Step(
            "books",
            "board",
            Message("winter_queen.setup.books.title", n=len(facts.COUNTIES), each=facts.BOOKS_PER_PILE),
            Message("winter_queen.setup.books.note", all=facts.BOOKS),
            number=len(facts.COUNTIES),
        ),
        Step(
            "points",
            "board",
            Message("winter_queen.setup.points.title"),
            Message("winter_queen.setup.points.note"),
            icon="token",
        ),
    )


def _players(count: int) -> tuple[Step, ...]:
    unused = facts.REFERENCE_CARDS - count
    return (
        Step(
            "reference",
            "player",
            Message("winter_queen.setup.reference.title", n=1),
            Message("winter_queen.setup.reference.note"),
            number=1,
            lines=(Message("winter_queen.setup.reference.unused", n=unused),) if unused else (),
        ),
        Step(
            "starter",
            "player",
            Message("winter_queen.setup.starter.title"),
            Message("winter_queen.starter"),
            icon="crown",
        ),
    )
