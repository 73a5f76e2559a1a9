"""What the box of Čarodění holds, and what the number of players changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

SEATS = (1, 2, 3, 4, 5)
SOLO = 1
# In a solo game Ostara has the column beside the only player.
OSTARA_SEAT = 1
OSTARA = "Ostara"

LOCATIONS = ("mountains", "forest", "lake")
INGREDIENTS = 65
INGREDIENTS_PER_LOCATION = 3
POTIONS = 50
WITCHES = 50
NOVICES = 10
NOVICES_EACH = 2
CLAN_CARDS = 6
OSTARA_CLAN_CARDS = 1
STARTING_POTIONS = 5
GOAL_TOKENS = 15
RESERVE: Mapping[int, int] = {1: 0, 2: 0, 3: 5, 4: 5, 5: 5}

# The kinds that have no name in the rules are numbered; their owner may name them.
# Counts of ingredients stand in this order.
INGREDIENT_KINDS = ("leaf", "berries", "herbs", "ingredient_4", "ingredient_5")
TOOL_KINDS = ("flask", "crystal", "tool_3", "tool_4", "tool_5")
ANIMAL_KINDS = ("snake", "animal_2", "animal_3", "animal_4", "animal_5")
FLAGS = ("red", "blue", "yellow", "green")
ANY_FLAG = "any"
ANY_TOOL = "any"
PAIR = 2
REST_INGREDIENTS = 2
# Known from the rules; what the other animals eat is printed on their cards.
ANIMAL_FOOD: Mapping[str, str] = {"snake": "herbs"}

# Points for 0 to 5 different tools or animals in the clan. The ends are certain, the rest is on the clan card.
TOOL_POINTS: Mapping[str, tuple[int, ...]] = {"triangular": (0, 1, 3, 6, 10, 15), "linear": (0, 3, 6, 9, 12, 15)}
ANIMAL_POINTS: Mapping[str, tuple[int, ...]] = {"squares": (0, 1, 4, 9, 16, 25), "linear": (0, 5, 10, 15, 20, 25)}
INGREDIENT_POINTS = 1


class Goals(NamedTuple):
    """How many goals lie dark side up, light side up, and how many of animals come on top."""

    hard: int
    easy: int
    animal: int = 0

    @property
    def all(self) -> int:
        return sum(self)


GOALS: Mapping[int, Goals] = {2: Goals(3, 2), 3: Goals(4, 2), 4: Goals(4, 3), 5: Goals(4, 4)}
SIDES = ("easy", "hard")
GOAL_KINDS = ("potions", "witches", "tools", "animals", "other")
# A goal counts either all things that it names, or the different ones.
GOAL_WAYS = ("any", "different")
ANIMAL_GOALS = (0, 1, 2)
# More or fewer hard goals for a longer or a shorter game.
EXTRA_HARD = (0, 1, -1)
# A row needs a last goal and one before it.
FEWEST_GOALS = 2

SOLO_GOALS: Mapping[str, Goals] = {
    "apprentice": Goals(3, 2),
    "experienced": Goals(5, 0),
    "grandmistress": Goals(5, 0),
}
SOLO_STAGES = 3
SOLO_ROUNDS_PER_STAGE = 5
OSTARA_TOKENS = 9
OSTARA_ANIMAL_TOKENS = 2
SOLO_ROUNDS = SOLO_STAGES * SOLO_ROUNDS_PER_STAGE
OSTARA_MOST_INGREDIENTS = 2

# What the rules leave open: the default first.
SWITCHES: Mapping[str, tuple[bool | str, ...]] = {
    "tie_break": ("shared", "goals", "potions"),
    "goal_flags": ("main", "both"),
    "rest_refill": ("each", "together"),
    "pair_for": ("missing", "any"),
    "shared_tool": (False, True),
}
# These mean something for several players, and these against Ostara.
TABLE_SWITCHES: Mapping[str, tuple[bool | str, ...]] = {"deck_end": ("last_card", "no_refill")}
SOLO_SWITCHES: Mapping[str, tuple[bool | str, ...]] = {
    "ostara_choice": ("balance", "printed"),
    "ostara_counts": ("waiting", "all"),
    "ostara_brews": ("one", "all"),
    "ostara_scores": ("clan", "all"),
    "apprentice_goals": ("ignored", "followed"),
}
ALL_SWITCHES: Mapping[str, tuple[bool | str, ...]] = {**SWITCHES, **TABLE_SWITCHES, **SOLO_SWITCHES}
# These matter too where only the end is scored.
SWITCHES_AT_END = ("tie_break",)
# How matches were played that are older than a switch, or than its present default.
SWITCHES_BEFORE: Mapping[str, str] = {"ostara_choice": "printed", "apprentice_goals": "followed"}
