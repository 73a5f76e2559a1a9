"""The players of a match: distinct names, and the colour of each player's pieces."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.message import Message

LONGEST_NAME = 40


@dataclass(frozen=True)
class Player:
    name: str
    color: str | None = None


Players = tuple[Player, ...]


def clean_name(typed: str) -> str:
    """The name as it will be kept: one form for each letter, no control characters, single spaces.

    What cannot be seen at all is empty; inside a name such characters stay, as emoji are joined by them.
    """
    kept = (" " if unicodedata.category(c) in {"Cc", "Cs", "Zl", "Zp"} else c for c in typed)
    name = " ".join(unicodedata.normalize("NFC", "".join(kept)).split())
    return name if any(unicodedata.category(c)[0] not in "CZ" for c in name) else ""


def same_name(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def name_problems(name: str, others: Sequence[str]) -> tuple[Message, ...]:
    """Why this cleaned name cannot sit beside the others."""
    if not name:
        return (Message("players.name_empty"),)
    problems = []
    if len(name) > LONGEST_NAME:
        problems.append(Message("players.name_too_long", most=LONGEST_NAME))
    if any(same_name(name, other) for other in others):
        problems.append(Message("players.name_twice", name=name))
    return tuple(problems)


def player_problems(players: Sequence[Player], seats: Sequence[int], colors: Sequence[str]) -> tuple[Message, ...]:
    """Everything that is wrong with these players for a game with these seats and colours."""
    problems = list(seat_problems(len(players), seats))
    for index, player in enumerate(players):
        problems += name_problems(clean_name(player.name), [clean_name(other.name) for other in players[:index]])
    for color, count in Counter(player.color for player in players if player.color).items():
        if color not in colors:
            problems.append(Message("players.color_unknown", color=color))
        elif count > 1:
            problems.append(Message("players.color_twice", color=Message(f"color.{color}")))
    return tuple(problems)


def seat_problems(count: int, seats: Sequence[int]) -> tuple[Message, ...]:
    if count in seats:
        return ()
    if len(seats) == 1:
        return (Message("players.count_only", count=count, only=seats[0]),)
    return (Message("players.count_range", count=count, least=min(seats), most=max(seats)),)
