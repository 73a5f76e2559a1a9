"""What the box of Witchcraft holds."""

from __future__ import annotations

SEATS = (2,)
MINUTES = (40, 40)
COLORS = ("green", "red")

# Each altar has a power token with the same effect.
ALTARS = ("energy", "protection", "translocation", "summoning")
POWER_TOKENS = len(ALTARS)

GUILD_TOKENS_EACH = 9
MEDIUMS_EACH = 1
SPECIALS = ("prince", "barbarian", "keymaster", "priest")
SPECIALS_EACH = 1
TOKENS_EACH = GUILD_TOKENS_EACH + MEDIUMS_EACH + SPECIALS_EACH

RESERVE = ("monk", "telepath", "medium")
PLACED_EACH = TOKENS_EACH - len(RESERVE)

EXHAUSTION_MARKERS = 8
SHIELD_MARKERS = 4
EXTRA_PAIRS = (1, 2, 3)  # spaces on each piece of a pair
