"""The final scoring of Witchstone: the score sheet, and the wand that breaks ties."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from scoring.message import Message
from scoring.players import Players
from scoring.results.sheet import Column, Part, Row, Sheet, Tied, places
from scoring.witchstone import facts
from scoring.witchstone.file import limits
from scoring.witchstone.final_scoring.holding import Holding, Holdings, Prophecy
from scoring.witchstone.final_scoring.prophecies import Worth, measure, title, why, worth

__all__ = ["Worth", "sheet", "title", "worth"]

HILT = 0


def sheet(players: Players, holdings: Holdings) -> Sheet:
    columns = tuple(Column(player.name, rows(holding)) for player, holding in zip(players, holdings, strict=True))
    totals = tuple(column.total for column in columns)
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    decided_by, decided = _decision(best, players, holdings, max(totals)) if len(best) > 1 else ("points", ())
    ranked = places(totals, lambda tied: wand_order(tied, holdings))
    return Sheet(columns, ranked, decided_by, decided, limits.oddities(players, holdings, totals))


def rows(holding: Holding) -> tuple[Row, ...]:
    return (
        Row("track", holding.track),
        _row("owls", tuple(map(_owl, holding.owls))),
        _row("magic_tokens", _tokens(holding.magic_tokens)),
        _row("spells", _spells(holding.spells_unused, holding.spells_used)),
        _row("prophecies", _prophecies(holding)),
    )


def wand_order(tied: Tied, holdings: Holdings) -> Sequence[Tied]:
    """Further along the wand is better, then the pawn underneath; those who stay level stand in one group."""
    wands = [holdings[seat].wand for seat in tied]
    if None in wands:
        return (tied,)
    groups: list[Tied] = []
    ordered = sorted(tied, key=lambda seat: -(holdings[seat].wand or HILT))
    for space, together in groupby(ordered, key=lambda seat: holdings[seat].wand):
        group = tuple(together)
        orders = {holdings[seat].wand_order: seat for seat in group}
        if space == HILT or None in orders or len(orders) < len(group):
            groups.append(group)
        else:
            groups += [(seat,) for _, seat in sorted(orders.items(), key=lambda order: order[0] or 0)]
    return groups


def _row(id: str, parts: tuple[Part, ...]) -> Row:
    return Row(id, sum(part.points for part in parts), parts)


@lru_cache
def _owl(value: int) -> Part:
    return Part(value, Message("witchstone.why.owl", value=value))


@lru_cache
def _tokens(count: int) -> tuple[Part, ...]:
    each = facts.TOKEN_END_POINTS
    return (Part(each * count, Message("witchstone.why.tokens", n=count, each=each)),) if count else ()


@lru_cache
def _spells(unused: int, used: int) -> tuple[Part, ...]:
    each = facts.SPELL_END_POINTS
    parts = (Part(each * unused, Message("witchstone.why.spells_unused", n=unused, each=each)),) if unused else ()
    return (*parts, Part(0, Message("witchstone.why.spells_used", n=used))) if used else parts


def _prophecies(holding: Holding) -> tuple[Part, ...]:
    return tuple(_prophecy(prophecy, *measure(prophecy, holding)) for prophecy in holding.prophecies)


@lru_cache
def _prophecy(prophecy: Prophecy, tier: int, count: int) -> Part:
    asks = " ".join(prophecy.asks)
    return Part(facts.TIERS[tier], why(prophecy, count), {"kind": prophecy.kind, "asks": asks})


def _decision(tied: Tied, players: Players, holdings: Holdings, total: int) -> tuple[str, tuple[Message, ...]]:
    """How the first place was decided among those with the most points."""
    first = wand_order(tied, holdings)[0]
    if len(first) > 1:
        level = Message("witchstone.decided.shared", n=total, names=_names(tied, players))
        return "shared", (level, _why_shared(tied, first, players, holdings))
    winner = holdings[first[0]]
    others = tuple(seat for seat in tied if seat != first[0])
    level = Message("witchstone.decided.level", n=total, names=_names(others, players))
    space = winner.wand or HILT
    furthest = max(holdings[seat].wand or HILT for seat in others)
    if furthest < space:
        return "wand", (level, Message("witchstone.decided.wand", space=space, other=furthest))
    underneath = Message("witchstone.decided.wand_order", space=space, name=players[first[0]].name)
    return "wand_order", (level, underneath)


def _why_shared(tied: Tied, first: Tied, players: Players, holdings: Holdings) -> Message:
    unknown = tuple(seat for seat in tied if holdings[seat].wand is None)
    if unknown:
        return Message("witchstone.decided.wand_unknown", names=_names(unknown, players))
    space = holdings[first[0]].wand or HILT
    if space == HILT:
        return Message("witchstone.decided.hilt")
    return Message("witchstone.decided.order_unknown", space=space, names=_names(first, players))


def _names(seats: Tied, players: Players) -> str:
    return ", ".join(players[seat].name for seat in seats)
