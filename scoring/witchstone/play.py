"""Witchstone as the table, the final scoring and the result know it."""

from __future__ import annotations

from scoring.changed import changed
from scoring.journal.events import Event
from scoring.message import Message, Refused
from scoring.play import Category, Count, Play, Standing, Strip, what_of
from scoring.results.sheet import Sheet
from scoring.witchstone import doubts, facts
from scoring.witchstone.events import EVENTS, ActionsLost, BonusLost
from scoring.witchstone.final_scoring import entries, score
from scoring.witchstone.final_scoring.holding import COUNTED_ELSEWHERE
from scoring.witchstone.messages.describe import describe
from scoring.witchstone.messages.reminders import reminders
from scoring.witchstone.rules import apply, insist
from scoring.witchstone.table import Table, start

TRACK_LIMIT = 999
# Why something cannot be done while another series is in hand.
HELD_UP = {f"witchstone.refused.{reason}" for reason in ("other_action", "turn_open", "no_such_bonus")}


def standing(table: Table) -> Standing:
    strip = tuple(
        Strip(
            seat.track,
            Message("witchstone.strip.wand", space=seat.wand),
            doubt=any(doubts.count_doubts(table, number, count) for count in ("track", "wand")),
        )
        for number, seat in enumerate(table.seats)
    )
    total, turn = facts.TURNS_EACH, table.turn
    name = table.players[turn.seat].name
    if turn.phase == "over":
        headline, progress = Message("table.over"), Message("table.all_turns", n=total)
        return Standing(None, headline, progress, total, total, strip, over=True, light=table.light)
    if turn.of_tower:
        headline, progress = Message("witchstone.tower_of", name=name), Message("witchstone.towers")
        return Standing(turn.seat, headline, progress, 0, total, strip, turn_id=_turn_id(table))
    number = _turn_number(table)
    headline, progress = Message("table.turn_of", name=name), Message("table.progress", now=number, total=total)
    return Standing(turn.seat, headline, progress, number - 1, total, strip, light=table.light, turn_id=_turn_id(table))


def _turn_id(table: Table) -> tuple[int, ...]:
    turn = table.turn
    if turn.phase == "over":
        return ()
    return (0 if turn.of_tower else _turn_number(table), turn.seat)


def _turn_number(table: Table) -> int:
    return table.seat.turns + table.turn.before_tile


def categories(table: Table) -> tuple[Category, ...]:
    spare = facts.BOTTOM_SHELF[len(table.players)]
    tokens = Count("magic_tokens", most=1 + facts.SMALL_WITCHES + spare, in_box=facts.MAGIC_TOKENS)
    return (
        Category("track", "track", Count("track", least=-TRACK_LIMIT, most=TRACK_LIMIT)),
        Category("owls", "owl"),
        Category("magic_tokens", "token", tokens),
        Category("spells", "spell", Count("spells_unused", most=facts.SCROLLS, in_box=facts.SCROLLS)),
        Category("prophecies", "scroll"),
    )


def gives_up(table: Table, refused: Refused) -> Event | None:
    """Actions in hand, or a bonus, if something else was done next."""
    series = table.turn.series if table.turn.phase == "actions" else None
    if series is None or not {reason.id for reason in refused.reasons} & HELD_UP:
        return None
    return ActionsLost() if series.left else BonusLost(0) if series.bonuses else None


def sheet(table: Table) -> Sheet:
    return score.sheet(table.players, entries.final(table))


def rests_on(table: Table, seat: int, category: Category) -> tuple[str, ...]:
    """Prophecies rest on all that they ask to be counted."""
    if category.id != "prophecies":
        return (what_of(category),)
    held = entries.final(table, groups=False)[seat].prophecies
    elsewhere = (what for prophecy in held for what in COUNTED_ELSEWHERE.get(prophecy.kind, ()))
    return (category.id, *entries.needed_by(table, seat, held), *dict.fromkeys(elsewhere))


PLAY = Play(
    events=EVENTS,
    start=start,
    apply=apply,
    describe=describe,
    reminders=reminders,
    standing=standing,
    turn_id=_turn_id,
    categories=categories,
    entered=entries.entered,
    tracked=doubts.tracked,
    sheet=sheet,
    rests_on=rests_on,
    tallies=doubts.tallies,
    insist=insist,
    settle=lambda table: changed(table, gaps=table.gaps.settle()),
    light=lambda _players: True,
    rows=("track", "owls", "magic_tokens", "spells", "prophecies"),
    decided_by=("points", "wand", "wand_order", "shared"),
    secret=("owls", "magic_tokens", "spells", "prophecies"),
    covered={
        "witchstone.event.corrected_secret": "witchstone.event.corrected_secret.covered",
        "witchstone.event.entered": "witchstone.event.entered_some",
    },
    gives_up=gives_up,
)
