"""The setup of Witchcraft."""

from __future__ import annotations

from scoring.game import Options
from scoring.message import Message
from scoring.plan import Plan, Step
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
        Step("board", "board", Message("witchcraft.setup.board.title", n=1), number=1),
        Step(
            "altars",
            "board",
            Message("witchcraft.setup.altars.title", n=len(facts.ALTARS)),
            Message("witchcraft.setup.altars.note"),
            number=len(facts.ALTARS),
            drawing="board",
            draw="altars",
        ),
        Step(
            "supply",
            "board",
            Message("witchcraft.setup.supply.title"),
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
        Step(
            "guild",
            "player",
            Message("witchcraft.setup.guild.title", n=facts.GUILD_TOKENS_EACH),
            Message("witchcraft.setup.guild.note"),
            number=facts.GUILD_TOKENS_EACH,
        ),
        Step(
            "medium",
            "player",
            Message("witchcraft.setup.medium.title", n=facts.MEDIUMS_EACH),
            number=facts.MEDIUMS_EACH,
        ),
        Step(
            "special",
            "player",
            Message("witchcraft.setup.special.title", n=facts.SPECIALS_EACH),
            Message("witchcraft.setup.special.note"),
            number=facts.SPECIALS_EACH,
            draw="specials",
        ),
        Step(
            "turn",
            "player",
            Message("witchcraft.setup.turn.title", n=facts.TOKENS_EACH),
            Message("witchcraft.setup.turn.note"),
            number=facts.TOKENS_EACH,
        ),
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
        Step(
            "reserve",
            "player",
            Message("witchcraft.setup.reserve.title", n=len(facts.RESERVE)),
            reserve,
            number=len(facts.RESERVE),
        ),
        Step(
            "pile",
            "player",
            Message("witchcraft.setup.pile.title", n=facts.PLACED_EACH),
            Message("witchcraft.setup.pile.note"),
            number=facts.PLACED_EACH,
        ),
        Step(
            "starter",
            "player",
            Message("witchcraft.setup.starter.title"),
            Message("witchcraft.setup.starter.note"),
            icon="crown",
        ),
    )
