"""What has to be counted so that a prophecy reaches a tier: people read the tier off the table and tap it."""

from __future__ import annotations

from scoring.witchstone import facts
from scoring.witchstone.final_scoring.holding import Prophecy
from scoring.witchstone.final_scoring.prophecies import IN_ORDER, RANKS

# Of these the count is that of one thing.
COUNTED = {
    "symbol_group": "groups",
    "witches_on_type": "witches_at",
    "witches_on_board": "board_witches",
    "lying_witches": "lying_witches",
    "silver_spaces": "silver_spaces",
    "special_tiles": "special_tiles",
    "crystals": "crystals",
}


def counts_for(prophecy: Prophecy, tier: int) -> dict[str, int | None] | None:
    """What to enter, by the name of each count: the least that reaches the tier and no more.

    None if the tier does not say it: scrolls and tokens are counted for themselves.
    """
    if prophecy.kind == "witchstone_rank":
        return {"witchstone_rank": RANKS - tier if tier else None}
    if prophecy.kind in IN_ORDER:
        return _in_order(prophecy, tier)
    name = COUNTED.get(prophecy.kind)
    if name is None:
        return None
    what = f"{name}.{prophecy.asks[0]}" if prophecy.asks else name
    # The big witch is always there.
    least = 1 if name == "board_witches" else 0
    return {what: facts.COUNT_TIERS[prophecy.kind][tier - 1] if tier else least}


def _in_order(prophecy: Prophecy, tier: int) -> dict[str, int | None]:
    """As many of each place as were asked for so far; of the first that is not reached, one less than that."""
    name = "witches_at" if prophecy.kind == "witches_on_types" else "connected"
    reached = prophecy.asks[:tier]
    counts: dict[str, int | None] = {f"{name}.{rank}": reached.count(rank) for rank in reached}
    if tier < len(prophecy.asks):
        missing = prophecy.asks[tier]
        counts[f"{name}.{missing}"] = reached.count(missing)
    return counts
