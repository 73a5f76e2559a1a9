"""Rules help for Witchstone. Wherever a number can change with the facts, it comes from them."""

from __future__ import annotations

from functools import partial

from scoring import help as shared
from scoring.help import Draft, by_option, ladder, numbered, point, text
from scoring.message import Message
from scoring.witchstone import facts

topic = partial(shared.topic, "witchstone")

STONE_FIRST, STONE_SECOND = facts.STONE_POINTS[1], facts.STONE_POINTS[2]
UNFULFILLED = facts.TIERS[0]
COMMON_MISTAKES = 24
# Those that no option answers.
OTHER_QUESTIONS = 14
SINGLE, DOUBLE = facts.SPELLS["single"], facts.SPELLS["double"]


def _prophecy(kind: str) -> Draft:
    """What it asks for, and what each of the amounts of points needs."""
    needs = tuple(Message(f"witchstone.help.rung.{kind}.{step}") for step in (1, 2, 3))
    if counts := facts.COUNT_TIERS.get(kind):
        bands = zip(counts, (*counts[1:], None), strict=True)
        needs = tuple(_band(least, above) for least, above in bands)
    return ladder(*zip(facts.TIERS[1:], needs, strict=True), name=Message(f"witchstone.help.prophecy.{kind}"))


def _band(least: int, above: int | None) -> Message:
    """From the least count up to the one below the next step."""
    if above is None:
        return Message("witchstone.help.rung.from", least=least)
    if above - least == 1:
        return Message("witchstone.help.rung.exactly", least=least)
    return Message("witchstone.help.rung.between", least=least, most=above - 1)


TOPICS = (
    topic(
        "goal",
        "basics",
        "crown",
        text(turns=facts.TURNS_EACH),
        text(left=facts.PIECES["action_tiles"] - facts.TURNS_EACH),
        text(),
    ),
    topic(
        "turn",
        "basics",
        "tile",
        text(open=facts.FACE_UP_TILES),
        text(drawing="group"),
        text(),
        text(),
        text(open=facts.FACE_UP_TILES),
        text(),
    ),
    topic(
        "energy",
        "actions",
        "energy",
        text(),
        text(),
        text(one=facts.CONNECTION_POINTS[1], two=facts.CONNECTION_POINTS[2], three=facts.CONNECTION_POINTS[3]),
        point(),
        point(units=facts.ENERGY),
    ),
    topic(
        "witch",
        "actions",
        "witch",
        text(),
        point(),
        point(),
        text(points=facts.STANDING_POINTS),
        text(first=STONE_FIRST, second=STONE_SECOND, all=facts.STANDING_POINTS + STONE_FIRST),
        point(),
        point(),
        point(witches=facts.SMALL_WITCHES),
    ),
    topic(
        "pentagram",
        "actions",
        "pentagram",
        text(),
        point(points=facts.EMPTY_OWL_POINTS),
        point(actions=facts.HEXAGON_ACTIONS),
        text(),
    ),
    topic(
        "crystal",
        "actions",
        "crystal",
        text(),
        text(),
        point(actions=facts.VIAL_ACTIONS),
        point(),
        point(extra=facts.BLACK_EXTRA, actions=facts.VIAL_ACTIONS + facts.BLACK_EXTRA),
        text(),
        text(),
    ),
    topic("wand", "actions", "wand", text(), by_option("wand_doubling", text(drawing="wand")), text(), point()),
    topic(
        "scroll",
        "actions",
        "scroll",
        text(most=facts.SCROLL_SHELVES),
        text(drawing="scrolls"),
        text(),
        point(),
        point(),
        point(),
    ),
    topic(
        "tokens",
        "pieces",
        "token",
        text(),
        point(points=facts.TOKEN_POINTS),
        point(points=facts.TOKEN_POINTS + facts.BLACK_EXTRA, actions=1 + facts.BLACK_EXTRA),
        text(points=facts.TOKEN_END_POINTS),
    ),
    topic(
        "specials",
        "pieces",
        "special",
        text(),
        point(actions=facts.SPECIAL_ACTIONS),
        point(),
        text(points=facts.SILVER["specials"]),
        text(),
    ),
    topic("spells", "pieces", "spell", text(), point(n=DOUBLE), point(n=SINGLE), text(points=facts.SPELL_END_POINTS)),
    topic("shelves", "pieces", "flask", text(), text(drawing="shelves"), point(), text()),
    topic(
        "wand_spaces",
        "pieces",
        "track",
        text(),
        text(shelves=facts.DARK["scroll"], doubled=2 * facts.DARK["scroll"]),
        point(one=facts.DARK["crystal"], two=facts.DARK["witch"]),
        text(),
        point(points=facts.SILVER["connections"]),
        point(points=facts.SILVER["specials"]),
        text(),
    ),
    topic("track", "pieces", "flag", text(spaces=facts.TRACK_SPACES), text(drawing="track")),
    topic(
        "prophecies",
        "points",
        "secret",
        text(points=UNFULFILLED),
        *(_prophecy(kind) for kind in facts.PROPHECIES),
        text(),
        text(),
        text(),
        text(),
    ),
    topic(
        "scoring",
        "points",
        "pad",
        text(),
        point(),
        point(points=facts.TOKEN_END_POINTS),
        point(points=facts.SPELL_END_POINTS),
        point(points=UNFULFILLED, most=facts.TIERS[-1]),
        text(),
        text(total=71 + 12 + 12 + 4 + 11),
    ),
    topic("tie", "points", "people", text(), text(), text()),
    topic(
        "handicap",
        "more",
        "tune",
        text(returned=facts.HANDICAP_RETURNED, n=facts.PIECES["action_tiles"] - facts.HANDICAP_RETURNED),
        point(n=facts.HANDICAP_FACE_UP["light"]),
        point(n=facts.HANDICAP_FACE_UP["medium"]),
        point(),
        text(),
    ),
    topic("following", "more", "leaf", text(), text(), text(), point(), point(), point(), text(), text()),
    topic(
        "open", "more", "why", text(), by_option("wand_doubling", point()), *(point() for _ in range(OTHER_QUESTIONS))
    ),
    topic("mistakes", "more", "warn", *(numbered() for _ in range(COMMON_MISTAKES))),
)
