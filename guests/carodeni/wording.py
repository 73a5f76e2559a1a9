"""What a goal of Čarodění asks for, on a page."""

from __future__ import annotations

from scoring.carodeni.goals import Goal
from scoring.carodeni.messages.goal_words import goal_message
from scoring.carodeni.messages.naming import Names
from scoring.message import Message


def goal_text(goal: Goal, names: Names) -> Message | str:
    return goal_message(goal, names) if goal.is_laid else Message("guests.secrets.goal_unknown")
