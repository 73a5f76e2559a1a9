"""The sketches of Čarodění's setup: the offer round the board, and the row of goals."""

from __future__ import annotations

from itertools import cycle

from kivy.metrics import dp
from kivy.uix.widget import Widget

from scoring.carodeni import facts
from scoring.carodeni.plan import goals_for
from scoring.game import Options
from screens.game_screens import SetupSketches
from screens.kit.drawing.batch import Spot, ring
from screens.kit.drawing.sketch import Area, Sketch, box, card, disc, glyph, pile, polygon, spread
from screens.look.theme import theme

INGREDIENTS = ("leaf", "berries", "herbs")
ASKED = ("witch", "potion", "tool", "flask")


def _offer(area: Area) -> None:
    """From the left: potions, the locations with their ingredients, witches; a deck at either side."""
    unit = area.unit
    row, deck, face, gap = 40 * unit, 31 * unit, 26 * unit, 5 * unit
    each = facts.INGREDIENTS_PER_LOCATION
    board = min(area.width - 2 * (deck + face + 2 * gap + 6 * unit), 160 * unit)
    tall = row * len(facts.LOCATIONS)
    box((area.x, area.y), board, tall, 10 * unit, theme.bg, theme.tint, dp(1.5))
    beside = board / 2 + gap + face / 2
    aside = beside + face / 2 + gap + 3 * unit + deck / 2
    token = 26 * unit
    step = min((board - 16 * unit) / (each + 1), 34 * unit)
    for index, location in enumerate(facts.LOCATIONS):
        y = area.y + (1 - index) * row
        columns = [area.x + offset for offset in spread(each + 1, step)]
        _location(location, (columns[0], y), unit)
        for number, x in enumerate(columns[1:], start=index):
            disc((x, y), token, theme.bed, theme.tint, dp(1.5))
            glyph(INGREDIENTS[number % len(INGREDIENTS)], (x, y), 18 * unit, theme.tint)
        card((area.x - beside, y), face, row - 4 * unit, "potion", theme.muted, theme.edge, unit)
        card((area.x + beside, y), face, row - 4 * unit, "witch", theme.muted, theme.edge, unit)
        if index:
            box((area.x, y + row / 2), board - 16 * unit, max(1, round(unit)), 0, theme.line)
    pile((area.x - aside, area.y), deck, 44 * unit, "potion", unit)
    pile((area.x + aside, area.y), deck, 44 * unit, "witch", unit)


def _location(location: str, middle: Spot, unit: float) -> None:
    if location == "mountains":
        _mountains(middle, unit)
    else:
        glyph({"forest": "forest", "lake": "motion"}[location], middle, 22 * unit, theme.muted)


def _mountains(middle: Spot, unit: float) -> None:
    x, y = middle
    peaks = [(-9, -6), (-3, 7), (1, 0), (4, 4), (9, -6)]
    soft = (*theme.muted[:3], 0.24)
    polygon([(x + across * unit, y + up * unit) for across, up in peaks], soft, theme.muted, 1.2 * unit)


def _goals(area: Area, hard: int, easy: int, animal: int) -> None:
    """Easy goals at the left, hard ones at the right, those of animals after them."""
    unit, count = area.unit, hard + easy + animal
    gap = 5 * unit
    width = min((area.width + gap) / count - gap, 40 * unit)
    kinds = [*["easy"] * easy, *["hard"] * hard, *["animal"] * animal]
    for offset, kind, asked in zip(spread(count, width + gap), kinds, cycle(ASKED), strict=False):
        _goal(kind, asked, (area.x + offset, area.y), width, unit)


def _goal(kind: str, asked: str, middle: Spot, width: float, unit: float) -> None:
    x, y = middle
    dark, light = sorted((theme.bg, theme.muted), key=sum)
    fill, ink = {"easy": (light, dark), "hard": (dark, light), "animal": (theme.bed, theme.tint)}[kind]
    height = 60 * unit
    box(middle, width, height, 8 * unit, fill, theme.tint if kind == "hard" else theme.edge, dp(1.5))
    stars = {"easy": 1, "hard": 2, "animal": 0}[kind]
    glyph(
        "paw" if kind == "animal" else asked, (x, y - 9 * unit if stars else y), min(24 * unit, width - 8 * unit), ink
    )
    apart = min(12 * unit, width * 0.42)
    for offset in spread(stars, apart):
        polygon(ring((x + offset, y + 16 * unit), 4, apart * 0.42, inner=apart * 0.16), ink, ink, 0.5 * unit)


def _goals_for(players: int, options: Options) -> Widget:
    goals = goals_for(players, options)
    return Sketch(lambda area: _goals(area, goals.hard, goals.easy, goals.animal), tall=72)


SKETCHES: SetupSketches = {
    "offer": lambda _players, _options: Sketch(_offer, tall=124),
    "goals": _goals_for,
}
