"""What the box of Winter Queen holds, and what the number of players changes."""

from __future__ import annotations

from collections.abc import Mapping

SEATS = (2, 3, 4)

CRYSTAL_COLORS = ("blue", "green", "yellow", "purple", "red")
CODES: Mapping[str, int] = {color: 1 << number for number, color in enumerate(CRYSTAL_COLORS)}
ALL_CODES = sum(CODES.values())
CRYSTALS_PER_COLOR = 9
CRYSTALS = CRYSTALS_PER_COLOR * len(CRYSTAL_COLORS)

HOLDERS_IN_BOX = 4
HOLDERS: Mapping[int, int] = {2: 3, 3: 3, 4: 4}
REMOVED_PER_COLOR: Mapping[int, int] = {2: 3, 3: 1, 4: 0}
PER_HOLDER: Mapping[int, int] = {2: 3, 3: 4, 4: 4}

DOMAIN_TILES = 8
DOMAIN_SPACES = 5
COUNTIES = ("red", "green", "purple", "blue")
BOOKS = 20
BOOKS_PER_PILE = BOOKS // len(COUNTIES)
REFERENCE_CARDS = 4

DOMAIN = "domain"
ZONES = (*COUNTIES, DOMAIN)
SPACES_PER_COUNTY = 5
SPACES = len(COUNTIES) * SPACES_PER_COUNTY + DOMAIN_SPACES

SPELLS = (
    "forest_sages",
    "wind_rose",
    "border_guards",
    "cloud_wisps",
    "clear_row",
    "northern_lights",
    "polar_star",
    "secret_knowledge",
)
COLORED_SPELL = "forest_sages"
# In the place of a spell at the final scoring: a page without a crystal that nobody has named.
UNNAMED = "unnamed"
# As many as the rules allow a player; hands can hold all of the box.
MOST_BOOKS = 3
PAGES = 2
LAST_CRYSTAL_POINTS = 1
# Far more than a match can bring.
MOST_POINTS = 999

# Crystals in play of each colour, by the number of players.
IN_PLAY_PER_COLOR: Mapping[int, int] = {
    count: CRYSTALS_PER_COLOR - removed for count, removed in REMOVED_PER_COLOR.items()
}

# What the rules leave open: the default first.
SWITCHES: Mapping[str, tuple[str, ...]] = {
    "clear_row_gap": ("ends", "skipped"),
    "wind_rose": ("never", "blocked"),
    "sages_same_color": ("count", "zero"),
    "sages_printed_when_loaded": ("both", "visible"),
    "polar_star_domain": ("counts", "ignored"),
    "line_gap": ("ends", "goes_on"),
}
PLAY_SWITCHES: Mapping[str, tuple[str, ...]] = {
    "last_round": ("all", "others"),
    "no_casting": ("from_trigger", "last_round"),
    "final_holder_point": ("one", "none"),
    "map_crystal": ("must", "may"),
    "holders": ("colors", "counts"),
}
