"""Rules help for Witchcraft. Wherever a number can change with the facts, it comes from them."""

from __future__ import annotations

from functools import partial

from scoring import help as shared
from scoring.help import by_option, numbered, point, text
from scoring.witchcraft import facts
from scoring.witchcraft.messages.spelt import altar, code, direction

topic = partial(shared.topic, "witchcraft")

COMMON_MISTAKES = 16
# The number of the mistake that depends on how a discharge is played.
CASTING_OVER = 5
# What the rulebook does not say plainly, and no option changes.
PLAIN_READINGS = 4
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
    topic(
        "discharge",
        "spells",
        "discharge",
        by_option("discharge_over_altars", text("discharge")),
        by_option("discharge_over_altars", point()),
        point(),
        text(),
    ),
    topic("master", "spells", "star4", text("master"), text(), text()),
    topic("medium", "powers", "medium", text(), point(), point(), text()),
    topic("prince", "powers", "special", text(), text(), text(), by_option("prince_marker", text())),
    topic("barbarian", "powers", "special", text(), text()),
    topic("keymaster", "powers", "special", text(), text()),
    topic("priest", "powers", "special", text("priest"), point(), point(), text()),
    topic(
        "altars",
        "powers",
        "altar",
        text(),
        by_option("energy_bars_caster", point(n=facts.REFRESHED)),
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
    topic("draw", "end", "repeat", by_option("repetition", text(n=facts.TIMES_TO_DRAW)), text()),
    topic("unclean", "end", "crown", text(n=facts.UNCLEAN_LOSER), text()),
    topic("modes", "more", "tune", point(), point(n=len(facts.RESERVE)), text()),
    topic("certainty", "more", "leaf", text(), text(), text(), text(), text()),
    topic(
        "notation",
        "more",
        "text",
        text(),
        point(adept=code("adept"), east=direction("E")),
        point(adept=code("adept"), guardian=code("guardian"), south=direction("S")),
        point(**{name: altar(name) for name in facts.ALTARS}),
        text(),
    ),
    topic(
        "open",
        "more",
        "why",
        text(),
        *(by_option(switch, point()) for switch in facts.SWITCHES),
        text(),
        *(point() for _ in range(PLAIN_READINGS)),
    ),
    topic(
        "mistakes",
        "more",
        "warn",
        *(numbered() for _ in range(CASTING_OVER - 1)),
        by_option("discharge_over_altars", numbered()),
        *(numbered() for _ in range(COMMON_MISTAKES - CASTING_OVER)),
    ),
)
