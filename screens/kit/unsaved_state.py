"""Unfinished input of a page or a sheet, as JSON: a tile that is not placed yet, a name that is being typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, ClassVar


class UnsavedState:
    """A widget with such input. `saved_fields` names its attributes, with the value that each has before it is used.

    Other widgets write `unsaved` and `restore_unsaved` themselves. The shell's `Keeper` calls both.
    """

    saved_fields: ClassVar[Mapping[str, Any]] = {}

    def unsaved(self) -> Any:
        """The input as JSON; None if there is none."""
        return {
            name: plain(getattr(self, name))
            for name, fresh in self.saved_fields.items()
            if getattr(self, name) != fresh
        } or None

    def restore_unsaved(self, kept: Any) -> None:
        """Takes input that `unsaved` has returned."""
        for name in self.saved_fields:
            if name in kept:
                setattr(self, name, revived(kept[name], getattr(self, name)))
        self.on_restored()

    def on_restored(self) -> None:
        """Hook: redraw after `restore_unsaved`."""


def always(*names: str) -> dict[str, Any]:
    """Fields that are always part of `unsaved`; the Keeper compares them with those of the sheet when it was opened."""
    return dict.fromkeys(names, object())


def plain(value: Any) -> Any:
    """The value as JSON has it: dataclasses as dicts, tuples and sets as lists."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, (tuple, list, set, frozenset)):
        return [plain(each) for each in (sorted(value) if isinstance(value, (set, frozenset)) else value)]
    return value


def revived(value: Any, like: Any) -> Any:
    """A value that `plain` has made, as the type of `like`."""
    if is_dataclass(like) and not isinstance(like, type):
        return type(like)(**{name: revived(each, getattr(like, name)) for name, each in value.items()})
    if isinstance(like, dict) and isinstance(value, dict):
        return {name: revived(each, like.get(name)) for name, each in value.items()}
    if isinstance(value, list):
        whole = tuple(revived(each, None) for each in value)
        return type(like)(whole) if isinstance(like, (list, set, frozenset)) else whole
    return value
