"""The frame of a solo game: fifteen rounds in three stages, Ostara first, and what a level gives her."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.carodeni import facts
from scoring.message import Message


@dataclass(frozen=True)
class Level:
    """Whether Ostara claims the goals that she meets, and whether she gets the unclaimed ones at the end."""

    takes_goals: bool = False
    gets_unclaimed: bool = False


LEVELS: Mapping[str, Level] = {
    "apprentice": Level(),
    "experienced": Level(takes_goals=True),
    "grandmistress": Level(takes_goals=True, gets_unclaimed=True),
}


def never_scores(level: str, what: str) -> bool:
    """Things that bring Ostara nothing, however many she has."""
    return what == "tools" or (what == "goals" and not LEVELS[level].takes_goals)


def stage_of(round: int) -> int:
    """1 to 3; rounds from 1 to 15."""
    return -(-round // facts.SOLO_ROUNDS_PER_STAGE)


def shuffle_after(round: int, animals: bool) -> Message | None:
    """What to do when a stage has ended and another follows."""
    if round % facts.SOLO_ROUNDS_PER_STAGE or round >= facts.SOLO_ROUNDS:
        return None
    return Message("carodeni.ostara.shuffle", n=tokens_in_play(animals), stage=stage_of(round) + 1)


def tokens_in_play(animals: bool) -> int:
    return facts.OSTARA_TOKENS - (0 if animals else facts.OSTARA_ANIMAL_TOKENS)
