"""Rules help for Čarodění. Wherever a number can change with the facts, it comes from them."""

from __future__ import annotations

from functools import partial

from scoring import help as shared
from scoring.carodeni import facts
from scoring.carodeni.ostara.needs import RANKS
from scoring.help import Draft, by_option, numbered, point, text

topic = partial(shared.topic, "carodeni")

COMMON_MISTAKES = 12
KINDS = len(facts.INGREDIENT_KINDS)
APPRENTICE = facts.SOLO_GOALS["apprentice"]
TOOLS_BEST, ANIMALS_BEST = facts.TOOL_POINTS["triangular"][-1], facts.ANIMAL_POINTS["squares"][-1]


def _goals() -> tuple[Draft, ...]:
    """How many goals there are for each number of players, and which claimed one begins the end."""
    return tuple(
        point(players=players, n=goals.all, hard=goals.hard, easy=goals.easy, trigger=goals.all - 1)
        for players, goals in facts.GOALS.items()
    )


TOPICS = (
    topic("aim", "basics", "crown", text(), text(), text()),
    topic("board", "basics", "board", text("offer", open=facts.INGREDIENTS_PER_LOCATION), text()),
    topic("turn", "basics", "cards", text(), point(), point(), text()),
    topic("gather", "actions", "leaf", text("played"), text(), point(), point(), point(), point(), text(), text()),
    topic("refresh", "actions", "repeat", text(), point(), point(), point(), text()),
    topic("rest", "actions", "moon", text(), text(n=facts.REST_INGREDIENTS), text()),
    topic("brew", "actions", "potion", text(), point(), point(), point(), text(), text()),
    topic("pairs", "actions", "herbs", text("payment", n=facts.PAIR), point(), point(), text(), text()),
    topic("tame", "actions", "paw", text(), text(), point(), point(), text()),
    topic("witches", "pieces", "witch", text(), text(), text(n=facts.NOVICES_EACH)),
    topic("tools", "pieces", "tool", text(), text("tool"), point(), text()),
    topic("decks", "pieces", "bag", text(), text(n=facts.RESERVE[3]), text()),
    topic("goals", "points", "goal", text("goals"), text(), text(), point()),
    topic("end", "points", "hour", text(), *_goals(), text("last_rounds"), text(), text()),
    topic(
        "scoring",
        "points",
        "pad",
        text(),
        point(),
        point(n=TOOLS_BEST),
        point(),
        point(n=KINDS),
        point(n=ANIMALS_BEST),
        text(),
    ),
    topic("tie", "points", "people", by_option("tie_break", text()), text()),
    topic(
        "solo",
        "more",
        "person",
        text(rounds=facts.SOLO_ROUNDS, stages=facts.SOLO_STAGES),
        text(n=facts.SOLO_ROUNDS_PER_STAGE),
        text(),
        point(),
        point(),
        point(),
    ),
    topic(
        "ostara",
        "more",
        "star4",
        text("ostara"),
        by_option("ostara_choice", text()),
        text(),
        point(),
        point(),
        point(),
        text(),
        text(),
        text(),
        by_option("apprentice_goals", text()),
    ),
    topic(
        "ostara_ingredients", "more", "berries", text(), *(numbered() for _ in RANKS), text(), text(), text(), text()
    ),
    topic(
        "open",
        "more",
        "why",
        text(),
        by_option("tie_break", point()),
        by_option("goal_flags", point()),
        point(),
        *(by_option(switch, point()) for switch in ("deck_end", "rest_refill", "pair_for", "shared_tool")),
        *(by_option(switch, point()) for switch in facts.SOLO_SWITCHES),
        text(),
        point(hard=APPRENTICE.hard, easy=APPRENTICE.easy),
        point(),
        point(),
        text(),
    ),
    topic("certainty", "more", "leaf", text(), text(), text(), text(), text(), text()),
    topic("mistakes", "more", "warn", *(numbered() for _ in range(COMMON_MISTAKES))),
)
