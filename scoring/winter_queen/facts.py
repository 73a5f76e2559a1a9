"""What the box of Winter Queen holds, and what the number of players changes."""

from __future__ import annotations

from collections.abc import Mapping

SEATS = (2, 3, 4)
MINUTES = (20, 30)

CRYSTAL_COLORS = ("blue", "green", "yellow", "purple", "red")
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
POINT_TOKENS = 36
REFERENCE_CARDS = 4
