"""The setup of Witchcraft."""

from __future__ import annotations

from scoring.game import Options
from scoring.message import Message
from scoring.plan import Plan, Step, step
from scoring.players import Players
from scoring.witchcraft import facts


def plan(_players: Players, options: Options) -> Plan:
    return Plan(
        steps=(
            *_board(),
            *_tokens(),
            _power(tournament=bool(options.get("tournament"))),
            *_piles(master=bool(options.get("master"))),
        ),
        numbers={"placed_each": facts.PLACED_EACH, "reserve_each": len(facts.RESERVE)},
    )


def _board() -> tuple[Step, ...]:
    return (
        step("witchcraft.setup.board", "board", 1),
        step("witchcraft.setup.altars", "board", len(facts.ALTARS), note={}, drawing="board", draw="altars"),
        step(
            "witchcraft.setup.supply",
            "board",
            icon="box",
            lines=(
                Message("witchcraft.setup.supply.exhaustion", n=facts.EXHAUSTION_MARKERS),
                Message("witchcraft.setup.supply.shields", n=facts.SHIELD_MARKERS),
                Message("witchcraft.setup.supply.pairs", n=len(facts.EXTRA_PAIRS)),
            ),
        ),
    )


def _tokens() -> tuple[Step, ...]:
    return (
        step("witchcraft.setup.guild", "player", facts.GUILD_TOKENS_EACH, note={}),
        step("witchcraft.setup.medium", "player", facts.MEDIUMS_EACH),
        step("witchcraft.setup.special", "player", facts.SPECIALS_EACH, note={}, draw="specials"),
        step("witchcraft.setup.turn", "player", facts.TOKENS_EACH, note={}),
    )


def _power(tournament: bool) -> Step:
    if tournament:
        title = Message("witchcraft.setup.power.title.tournament", n=facts.POWER_TOKENS)
        note = Message("witchcraft.setup.power.note.tournament")
        return Step("power", "player", title, note, number=facts.POWER_TOKENS)
    title = Message("witchcraft.setup.power.title", n=1)
    return Step("power", "player", title, Message("witchcraft.setup.power.note"), number=1, draw="power")


def _piles(master: bool) -> tuple[Step, ...]:
    reserve = Message("witchcraft.setup.reserve.note")
    if master:
        reserve = Message("witchcraft.setup.reserve.note.master", n=len(facts.RESERVE), all=facts.TOKENS_EACH)
    return (
        step("witchcraft.setup.reserve", "player", len(facts.RESERVE), note=reserve),
        step("witchcraft.setup.pile", "player", facts.PLACED_EACH, note={}),
        step("witchcraft.setup.starter", "player", note={}, icon="crown"),
    )
