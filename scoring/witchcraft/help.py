"""Rules help for Witchcraft. Wherever a number can change with the facts, it comes from them."""

from __future__ import annotations

from functools import partial

from scoring import help as shared
from scoring.help import numbered, point, text
from scoring.witchcraft import facts

topic = partial(shared.topic, "witchcraft")

COMMON_MISTAKES = 16
MOST_PIECES = 2 * len(facts.EXTRA_PAIRS)

TOPICS = (
    topic("aim", "basics", "crown", text(), text(), text()),
    topic(
        "board",
        "basics",
        "board",
        text(spaces=facts.WIDTH * facts.HEIGHT, n=len(facts.ALTARS)),
        text(),
        text(n=MOST_PIECES),
    ),
    topic(
        "tokens",
        "basics",
        "token",
        text(),
        text(each=facts.TOKENS_EACH, guild=facts.GUILD_TOKENS_EACH),
        text(placed=facts.PLACED_EACH, reserve=len(facts.RESERVE)),
        text(n=facts.MAGES_EACH),
    ),
    topic("signs", "basics", "eye", text("signs"), point(), point(), point(), point(), point(), text()),
    topic("placement", "actions", "down", text(), point(), point(), point(), text(n=2 * facts.PLACED_EACH)),
    topic("turn", "actions", "next", text(), point(), point(), point(), text(), text()),
    topic("lines", "actions", "track", text("lines"), point(), point(), point(), point(), text()),
    topic("shields", "actions", "shield", text("shields"), point(), point(), point(), text()),
    topic("capture", "actions", "repeat", numbered(), numbered(), numbered(), numbered(), text(), text("capture")),
    topic("stacks", "actions", "cards", text(), text(), point(), point()),
    topic(
        "exhaustion",
        "actions",
        "hour",
        text(),
        text(),
        point(),
        point(),
        point(),
        text(n=facts.EXHAUSTION_MARKERS),
    ),
    topic("bolt", "spells", "bolt", text(), text()),
    topic("thunder", "spells", "thunder", text(), text()),
    topic("discharge", "spells", "discharge", text("discharge"), point(), point(), text()),
    topic("master", "spells", "star4", text("master"), text(), text()),
    topic("medium", "powers", "medium", text(), point(), point(), text()),
    topic("prince", "powers", "special", text(), text(), text()),
    topic("barbarian", "powers", "special", text(), text()),
    topic("keymaster", "powers", "special", text(), text()),
    topic("priest", "powers", "special", text("priest"), point(), point(), text()),
    topic(
        "altars",
        "powers",
        "altar",
        text(),
        point(n=facts.REFRESHED),
        point(n=facts.SHIELD_MARKERS),
        point(),
        point(),
        text(),
    ),
    topic(
        "summoning",
        "powers",
        "spell",
        numbered(),
        numbered(),
        numbered(),
        numbered(),
        text("summoning"),
        point(),
        point(),
        point(),
        text(n=len(facts.EXTRA_PAIRS)),
    ),
    topic("power", "powers", "eyeoff", text(n=facts.POWER_TOKENS), text(), text(), text()),
    topic("loss", "end", "flag", text(), point(), point(), text(), text()),
    topic("draw", "end", "repeat", text(n=facts.CYCLES_TO_DRAW), text()),
    topic("unclean", "end", "crown", text(), text()),
    topic("modes", "more", "tune", point(), point(n=len(facts.RESERVE)), text()),
    topic("notation", "more", "text", text(), point(), point(), point(), text()),
    topic("open", "more", "why", text(), *(point() for _ in facts.SWITCHES), text()),
    topic("mistakes", "more", "warn", *(numbered() for _ in range(COMMON_MISTAKES))),
)
