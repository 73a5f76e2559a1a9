"""What the big button of the turn does now, and the small one at its left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scoring.message import Message
from screens.kit.actions.action_bar import MainActionBar


@dataclass(frozen=True)
class MainAction:
    """`off` is why it cannot be done now; a tap then does `insist`, if there is that, and people may insist on it.

    `side`, with `side_key`, is the small button that does `side_act`.
    """

    key: str
    text: str
    act: Callable[[], object]
    kind: str = "primary"
    icon: str = ""
    trailing: str = ""
    off: Message | str = ""
    insist: Callable[[], object] | None = None
    side_key: str = ""
    side: str = ""
    side_act: Callable[[], object] | None = None


def show_action(bar: MainActionBar, action: MainAction) -> None:
    """Kivy compares values: unchanged properties are not drawn again."""
    bar.key, bar.text, bar.kind, bar.off = action.key, action.text, action.kind, action.off
    bar.icon, bar.trailing = action.icon, action.trailing
    bar.side_key, bar.side_text = action.side_key, action.side
