"""Rules help for Winter Queen. Numbers come from the facts, and those of the examples from the spells themselves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from scoring import help as shared
from scoring.help import Draft, Topic, numbered, point, text
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.examples import EXAMPLES

topic = partial(shared.topic, "winter_queen")

COMMON_MISTAKES = 23
# What the example of the final scoring adds to the tokens.
CAST_AT_THE_END = ("wind_rose", "polar_star", "northern_lights")
TOKENS = 14

TWO, THREE, _ = facts.SEATS
SETUP = {"two": facts.REMOVED_PER_COLOR[TWO], "three": facts.REMOVED_PER_COLOR[THREE]}
MISTAKES = {
    5: {"n": facts.LAST_CRYSTAL_POINTS, "two": facts.PER_HOLDER[TWO], "more": facts.PER_HOLDER[THREE]},
    15: {"most": len(facts.CRYSTAL_COLORS)},
    21: SETUP,
}


def _spell(spell: str, icon: str, *drafts: Draft, most: int | None = None) -> Topic:
    """What it counts, an example with its picture, and what else matters."""
    rule = text() if most is None else text(most=most)
    spell_topic = topic(spell, "spells", icon, rule, text(spell, n=EXAMPLES[spell].points), *drafts)
    return replace(spell_topic, title=Message(f"winter_queen.spell.{spell}"))


def _example() -> dict[str, int]:
    points = {spell: EXAMPLES[spell].points for spell in CAST_AT_THE_END}
    return {"tokens": TOKENS, **points, "total": TOKENS + sum(points.values())}


TOPICS = (
    topic("goal", "basics", "crown", text(), text(), text()),
    topic("turn", "basics", "next", text(), point(), point(), point(), text(), text()),
    topic(
        "map",
        "basics",
        "snow",
        text(
            "zones",
            spaces=facts.SPACES,
            counties=len(facts.COUNTIES),
            each=facts.SPACES_PER_COUNTY,
            domain=facts.DOMAIN_SPACES,
        ),
        text(),
        text(zones=len(facts.ZONES)),
        text(),
        text(),
        text(),
    ),
    topic(
        "holders",
        "basics",
        "holder",
        text(holders=facts.HOLDERS[TWO], each=facts.PER_HOLDER[TWO]),
        text("holders", each=facts.PER_HOLDER[THREE]),
        text(n=facts.LAST_CRYSTAL_POINTS),
        text(),
        text("", **SETUP),
    ),
    topic(
        "books",
        "basics",
        "book",
        text("book", pages=facts.PAGES),
        text(piles=len(facts.COUNTIES), each=facts.BOOKS_PER_PILE),
        text(most=facts.MOST_BOOKS),
        text(),
    ),
    topic("place", "actions", "crystal", text(), text(), point(), point(), point(most=facts.MOST_BOOKS), text()),
    topic("load", "actions", "download", text(), text(), text()),
    topic("cast", "actions", "spell", text(), text(), text("cast"), point(), point(), point()),
    _spell("forest_sages", "sages", point(), point()),
    _spell("wind_rose", "windrose", point()),
    _spell("border_guards", "border", point()),
    _spell("cloud_wisps", "wisps", point()),
    _spell("clear_row", "row", point(), point(), most=len(facts.CRYSTAL_COLORS)),
    _spell("northern_lights", "lights", point(), most=len(facts.ZONES)),
    _spell("polar_star", "polar", point(), point()),
    _spell("secret_knowledge", "secret", point(), point(), point()),
    topic(
        "end",
        "points",
        "hour",
        text(),
        text(),
        text("last_turns"),
        point(),
        point(n=facts.LAST_CRYSTAL_POINTS),
        point(),
    ),
    topic("scoring", "points", "pad", text(), text(), text(), text("", **_example())),
    topic("tie", "points", "people", text()),
    topic("open", "more", "why", text(), *(point() for _ in range(11))),
    topic(
        "mistakes",
        "more",
        "warn",
        *(numbered(**MISTAKES.get(number, {})) for number in range(1, COMMON_MISTAKES + 1)),
    ),
)
