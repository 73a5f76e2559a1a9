"""What the box of Witchstone holds, and what the number of players changes."""

from __future__ import annotations

from collections.abc import Mapping

SEATS = (2, 3, 4)
MINUTES = (60, 90)
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
