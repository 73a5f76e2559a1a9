"""Pills for what is not a card: a kind with its number, and a claimed goal."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.kit.panel import Card
from screens.runtime import kv


class KindCount(Card):
    """Without a text there is one of it."""

    kind = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")


class GoalMark(Card):
    side = StringProperty("")
    text = StringProperty("")
    value = StringProperty("")


def kind_count(kind: str, name: str, text: str = "") -> KindCount:
    return KindCount(kind=kind, name=name, text=text)


def goal_mark(text: str, value: str, side: str) -> GoalMark:
    return GoalMark(text=text, value=value, side=side)


kv.load(__name__)
