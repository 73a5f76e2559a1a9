"""Rules help for Winter Queen. Numbers come from the facts, and those of the examples from the spells themselves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from scoring import help as shared
from scoring.help import Draft, Topic, by_option, numbered, point, text
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.examples import EXAMPLES, OTHERWISE

topic = partial(shared.topic, "winter_queen")

COMMON_MISTAKES = 23
# What the example of the final scoring adds to the tokens.
CAST_AT_THE_END = ("wind_rose", "polar_star", "northern_lights")
TOKENS = 14
# Those that no option answers: passing, the map, its size, its rim, and the names of the spells.
OTHER_QUESTIONS = 5

TWO, THREE, _ = facts.SEATS
SETUP: dict[str, Any] = {"two": facts.REMOVED_PER_COLOR[TWO], "three": facts.REMOVED_PER_COLOR[THREE]}
MISTAKES: dict[int, dict[str, Any]] = {
    5: {"n": facts.LAST_CRYSTAL_POINTS, "two": facts.PER_HOLDER[TWO], "more": facts.PER_HOLDER[THREE]},
    15: {"most": len(facts.CRYSTAL_COLORS)},
    21: SETUP,
}


MISTAKES_BY_OPTION = {7: "map_crystal", 12: "wind_rose", 19: "no_casting"}
# In the order of the open questions, which have a paragraph for each.
SWITCHES = (*facts.SWITCHES, *(switch for switch in facts.PLAY_SWITCHES if switch != "holders"))


def _spell(spell: str, icon: str, *drafts: Draft, most: int | None = None, option: str = "") -> Topic:
    """What it counts, an example with its picture, and what else matters. `option`: the example depends on it."""
    rule = text() if most is None else text(most=most)
    numbers = {"n": EXAMPLES[spell].points}
    if option:
        other = facts.SWITCHES[option][1]
        numbers[other] = OTHERWISE[f"{spell}.{other}"].points
    example = by_option(option, text(spell, **numbers))
    spell_topic = topic(spell, "spells", icon, rule, example, *drafts)
    return replace(spell_topic, title=Message(f"winter_queen.spell.{spell}"))


def _example() -> dict[str, Any]:
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
            counties=len(facts.COUNTIES),
            domain=facts.DOMAIN_SPACES,
        ),
        text(),
        text(zones=len(facts.ZONES)),
        text(spaces=facts.SPACES, each=facts.SPACES_PER_COUNTY, domain=facts.DOMAIN_SPACES),
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
        text(**SETUP),
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
    topic(
        "cast", "actions", "spell", text(), text(), by_option("map_crystal", text("cast")), point(), point(), point()
    ),
    _spell("forest_sages", "sages", point(), point(), by_option("sages_same_color", point())),
    _spell(
        "wind_rose", "windrose", by_option("wind_rose", point()), by_option("line_gap", point()), option="wind_rose"
    ),
    _spell("border_guards", "border", point()),
    _spell("cloud_wisps", "wisps", point()),
    _spell(
        "clear_row",
        "row",
        point(),
        by_option("clear_row_gap", point()),
        by_option("line_gap", point()),
        most=len(facts.CRYSTAL_COLORS),
    ),
    _spell("northern_lights", "lights", point(), most=len(facts.ZONES)),
    _spell(
        "polar_star", "polar", point(), point(), by_option("polar_star_domain", point()), option="polar_star_domain"
    ),
    _spell("secret_knowledge", "secret", by_option("sages_printed_when_loaded", point()), point(), point()),
    topic(
        "end",
        "points",
        "hour",
        text(),
        text(),
        by_option("last_round", text("last_turns")),
        by_option("no_casting", point()),
        by_option("final_holder_point", point(n=facts.LAST_CRYSTAL_POINTS)),
        point(),
    ),
    topic("scoring", "points", "pad", text(), text(), text(), text(**_example())),
    topic("tie", "points", "people", text()),
    topic("certainty", "more", "leaf", text(), text(), text(), text(), text()),
    topic(
        "open",
        "more",
        "why",
        text(),
        *(by_option(switch, point()) for switch in SWITCHES),
        *(point() for _ in range(OTHER_QUESTIONS)),
    ),
    topic(
        "mistakes",
        "more",
        "warn",
        *(
            by_option(MISTAKES_BY_OPTION.get(number, ""), numbered(**MISTAKES.get(number, {})))
            for number in range(1, COMMON_MISTAKES + 1)
        ),
    ),
)
