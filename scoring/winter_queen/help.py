"""Rules help for Winter Queen. Numbers come from the facts, and those of the examples from the spells themselves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from scoring import help as shared
from scoring.help import Draft, Topic, numbered, point, text
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
    7: {"option": "map_crystal"},
    12: {"option": "wind_rose"},
    15: {"most": len(facts.CRYSTAL_COLORS)},
    19: {"option": "no_casting"},
    21: SETUP,
}


# In the order of the open questions, which have a paragraph for each.
SWITCHES = (*facts.SWITCHES, *(switch for switch in facts.PLAY_SWITCHES if switch != "holders"))


def _spell(spell: str, icon: str, *drafts: Draft, most: int | None = None, option: str = "") -> Topic:
    """What it counts, an example with its picture, and what else matters. `option`: the example depends on it."""
    rule = text() if most is None else text(most=most)
    numbers = {"n": EXAMPLES[spell].points}
    if option:
        other = facts.SWITCHES[option][1]
        numbers[other] = OTHERWISE[f"{spell}.{other}"].points
    spell_topic = topic(spell, "spells", icon, rule, text(spell, option, **numbers), *drafts)
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
    topic("cast", "actions", "spell", text(), text(), text("cast", "map_crystal"), point(), point(), point()),
    _spell("forest_sages", "sages", point(), point(), point("sages_same_color")),
    _spell("wind_rose", "windrose", point("wind_rose"), point("line_gap"), option="wind_rose"),
    _spell("border_guards", "border", point()),
    _spell("cloud_wisps", "wisps", point()),
    _spell("clear_row", "row", point(), point("clear_row_gap"), point("line_gap"), most=len(facts.CRYSTAL_COLORS)),
    _spell("northern_lights", "lights", point(), most=len(facts.ZONES)),
    _spell("polar_star", "polar", point(), point(), point("polar_star_domain"), option="polar_star_domain"),
    _spell("secret_knowledge", "secret", point("sages_printed_when_loaded"), point(), point()),
    topic(
        "end",
        "points",
        "hour",
        text(),
        text(),
        text("last_turns", "last_round"),
        point("no_casting"),
        point("final_holder_point", n=facts.LAST_CRYSTAL_POINTS),
        point(),
    ),
    topic("scoring", "points", "pad", text(), text(), text(), text(**_example())),
    topic("tie", "points", "people", text()),
    topic("open", "more", "why", text(), *map(point, SWITCHES), *(point() for _ in range(OTHER_QUESTIONS))),
    topic(
        "mistakes",
        "more",
        "warn",
        *(numbered(**MISTAKES.get(number, {})) for number in range(1, COMMON_MISTAKES + 1)),
    ),
)
