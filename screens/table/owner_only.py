"""Asks before a hidden number is shown: its owner should hold the phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scoring.message import Message

if TYPE_CHECKING:
    from screens.shell.shell import Shell


def ask_owner(shell: Shell, name: str, on_yes: Callable[[], object]) -> None:
    title, yes = Message("table.owner_only", name=name), Message("table.owner_only_look")
    shell.ask(Message("table.owner_only_note"), title=title, yes=yes, on_yes=on_yes)
