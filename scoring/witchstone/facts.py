"""What the box of Witchstone holds, and what the number of players changes."""

from __future__ import annotations

from collections.abc import Mapping

SEATS = (2, 3, 4)
COLORS = ("green", "red", "blue", "yellow")
TURNS_EACH = 11

TOWERS = 4
LOCATIONS = 17  # four towers, villages, forests and castles, and the Witchstone
MAGIC_TOKENS = 21
MAP_TOKENS = LOCATIONS - 1
SPARE_TOKENS = MAGIC_TOKENS - MAP_TOKENS

OWL_STACKS = 2
OWL_VALUES = (3, 4, 5, 6, 7)
SCROLLS = 40
SCROLL_SHELVES = 6
SPECIAL_TILES = 15
HEXAGONAL_SPACES = 3

UPPER_SHELF: Mapping[int, int] = {2: 4, 3: 5, 4: 6}
BOTTOM_SHELF: Mapping[int, int] = {2: 4, 3: 5, 4: 5}

# What each player takes in the own colour; the black crystal and the player aid have none.
PIECES: Mapping[str, int] = {
    "screen": 1,
    "cauldron": 1,
    "action_tiles": 15,
    "big_witch": 1,
    "small_witches": 11,
    "energy": 20,
    "owl_pawns": 3,
    "position_marker": 1,
    "animal_marker": 1,
    "own_crystals": 6,
    "black_crystal": 1,
    "player_aid": 1,
}
BIG_WITCH_POINTS = 2

FACE_UP_TILES = 5
HANDICAPS = ("none", "light", "medium", "hard")
HANDICAP_RETURNED = 4
# With the hardest handicap no tile is open: one is drawn and played in each turn.
HANDICAP_FACE_UP: Mapping[str, int] = {"light": 3, "medium": 2, "hard": 0}

# The six actions, in the order in which the symbols are always shown.
SYMBOLS = ("energy", "witch", "pentagram", "crystal", "wand", "scroll")
# Types of location where a small witch can stand and connections lead, and the number of each.
LOCATION_TYPES: Mapping[str, int] = {"foreign_tower": 3, "village": 4, "forest": 4, "castle": 4, "witchstone": 1}
# Counts that are kept for each symbol or location.
PARTED = ("groups", "witches_at", "connected")

SMALL_WITCHES = PIECES["small_witches"]
ENERGY = PIECES["energy"]
OWN_CRYSTALS = PIECES["own_crystals"]
CONNECTION_POINTS: Mapping[int, int] = {1: 1, 2: 3, 3: 6}
STANDING_POINTS = 2
# What the spaces of the Witchstone add, first to last; the others are printed on the board only.
STONE_POINTS: Mapping[int, int] = {1: 5, 2: 3}
# One for each player of a full table.
STONE_SPACES = 4
TOKEN_POINTS = 3
EMPTY_OWL_POINTS = 2
BLACK_EXTRA = 2
VIAL_ACTIONS = 2
SPECIAL_ACTIONS = 2
HEXAGON_ACTIONS = 2
TRACK_SPACES = 50
# More cells than the largest cauldron has, and more than any space of the Witchstone gives.
MOST_IN_GROUP = 99
MOST_STONE_POINTS = 9

# What a dark space of the wand gives: actions, or the shelves to choose from.
DARK: Mapping[str, int] = {"crystal": 1, "energy": 1, "witch": 2, "pentagram": 2, "scroll": 3}
# When it is judged whether dark spaces count double: who is in front in this turn, or after this move.
WAND_DOUBLING = ("turn", "move")
# What a silver space counts, and the points for each.
SILVER: Mapping[str, int] = {"connections": 1, "scrolls": 1, "crystals": 1, "witches": 1, "tokens": 1, "specials": 2}

TOKEN_END_POINTS = 2
SPELL_END_POINTS = 2
# What a spell adds.
SPELLS: Mapping[str, int] = {"single": 1, "double": 2}

# Prophecies: the least count for 3, 5 and 7 points; with less they pay 1.
TIERS = (1, 3, 5, 7)
COUNT_TIERS: Mapping[str, tuple[int, int, int]] = {
    "symbol_group": (4, 5, 6),
    "witches_on_type": (1, 2, 3),
    "witches_on_board": (5, 7, 9),
    "lying_witches": (1, 2, 3),
    "silver_spaces": (3, 4, 5),
    "special_tiles": (2, 3, 4),
    "scrolls": (4, 5, 6),
    "magic_tokens": (4, 5, 7),
    "crystals": (3, 4, 5),
}
PROPHECIES = (
    "symbol_group",
    "witches_on_types",
    "witches_on_type",
    "connected",
    "witchstone_rank",
    "witches_on_board",
    "lying_witches",
    "silver_spaces",
    "special_tiles",
    "scrolls",
    "magic_tokens",
    "crystals",
)

# What is printed on the owner's copy alone.
COPY_FACTS = (
    "stone_third",
    "stone_fourth",
    "wand",
    "pentagram",
    "cauldron_radius",
    "cauldron_corners",
    "cauldron_bubbles",
    "cauldron_exits",
)
