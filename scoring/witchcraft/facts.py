"""What the box of Witchcraft holds, and how its mages act."""

from __future__ import annotations

from collections.abc import Mapping

SEATS = (2,)
COLORS = ("green", "red")

WIDTH, HEIGHT = 6, 4
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")

# Each altar has a power token with the same effect.
ALTARS = ("energy", "protection", "translocation", "summoning")
POWER_TOKENS = len(ALTARS)

MAGES = ("adept", "guardian", "golem", "master", "archmage")
RESERVE = ("monk", "telepath", "medium")
SPECIALS = ("prince", "barbarian", "keymaster", "priest")
TOKENS = (*MAGES, *RESERVE, *SPECIALS)

GUILD_TOKENS_EACH = 9
MEDIUMS_EACH = 1
SPECIALS_EACH = 1
TOKENS_EACH = GUILD_TOKENS_EACH + MEDIUMS_EACH + SPECIALS_EACH
PLACED_EACH = TOKENS_EACH - len(RESERVE)
MAGES_EACH = PLACED_EACH - SPECIALS_EACH
# What both players have together; how the mages are split is not known.
TOKENS_IN_PLAY = 2 * TOKENS_EACH
IN_PLAY: Mapping[str, int] = {**dict.fromkeys(RESERVE, 2), **dict.fromkeys(SPECIALS, 1)}

EXHAUSTION_MARKERS = 8
SHIELD_MARKERS = 4
EXTRA_PAIRS = (1, 2, 3)  # spaces on each piece of a pair
REFRESHED = 2  # markers that energy takes away

# How each token acts: with a spell along its lines, or with a power of its own.
BOLT, THUNDER, DISCHARGE, PRAYER, POWER = "bolt", "thunder", "discharge", "prayer", "power"
ACTS: Mapping[str, str] = {
    "adept": BOLT,
    "guardian": BOLT,
    "golem": BOLT,
    "master": BOLT,
    "archmage": THUNDER,
    "monk": THUNDER,
    "telepath": DISCHARGE,
    "priest": PRAYER,
    "medium": POWER,
    "prince": POWER,
    "barbarian": POWER,
    "keymaster": POWER,
}
CASTERS = tuple(token for token, acts in ACTS.items() if acts != POWER)

# What only the pieces show, in eighths of a turn clockwise from the first line; ours until the owner enters it.
LINES: Mapping[str, tuple[int, ...]] = {**dict.fromkeys(CASTERS, (0,)), "master": (0, 2)}
SHIELDS: Mapping[str, tuple[int, ...]] = {"guardian": (0,), "golem": (7, 0, 1), "archmage": (0,)}
COPIES: Mapping[str, int] = {"adept": 2, "guardian": 2, "golem": 1, "master": 1, "archmage": 1}
ALTAR_SPACES = ((1, 1), (4, 1), (1, 2), (4, 2))
PIECES = ("straight", "bent")

# What the rules leave open: the default first.
SWITCHES: Mapping[str, tuple[bool | str, ...]] = {
    "energy_needs_target": (True, False),
    "energy_bars_caster": ("turn", "altar"),
    "discharge_over_altars": (True, False),
    "medium_stacks": ("separate", "same"),
    "prince_single": (True, False),
    "prince_marker": ("stack", "uncovered"),
    "master_marker": ("covered", "last"),
    "draw": ("automatic", "offered", "off"),
    "repetition": ("moves", "position"),
}
# Choices that older matches keep, and how those were played that are older than a switch.
FORMER_CHOICES: Mapping[str, tuple[str, ...]] = {"prince_marker": ("top",), "repetition": ("wording",)}
SWITCHES_BEFORE: Mapping[str, str] = {
    "energy_bars_caster": "altar",
    "prince_marker": "top",
    "repetition": "wording",
}

# How a match ends. A victory is unclean if the winner has so few stacks, and the loser so many.
ENDINGS = ("no_move", "no_mages", "resigned", "agreed", "draw")
UNCLEAN_WINNER, UNCLEAN_LOSER = 2, 4
TIMES_TO_DRAW = 3
