"""The methods that all dataclasses have alike, as one piece of code for all of them.

Python writes and compiles them anew for each class: a kilobyte for its `repr`, and as much for those that keep a
frozen object from being changed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import Field, FrozenInstanceError
from threading import get_ident
from typing import Any

Method = Callable[..., Any]
Fields = list["Field[Any]"]

_told: set[tuple[int, int]] = set()


def share_methods() -> None:
    """Call this before the app's own dataclasses are made. Another Python may make them in another way."""
    for name, arguments, lighter in (
        ("_repr_fn", ("fields", "globals"), _repr),
        ("_frozen_get_del_attr", ("cls", "fields", "globals"), _refusals),
    ):
        stock = getattr(dataclasses, name, None)
        if stock is not None and stock.__code__.co_varnames[: stock.__code__.co_argcount] == arguments:
            setattr(dataclasses, name, lighter)


def _repr(fields: Fields, _globals: object) -> Method:
    names = tuple(field.name for field in fields)

    def __repr__(self: Any) -> str:  # noqa: N807
        key = id(self), get_ident()
        if key in _told:
            return "..."
        _told.add(key)
        try:
            values = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        finally:
            _told.discard(key)
        return f"{type(self).__qualname__}({values})"

    return __repr__


def _refusals(cls: Any, fields: Fields, _globals: object) -> tuple[Method, Method]:
    names = tuple(field.name for field in fields)

    def __setattr__(self: Any, name: str, value: object) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self: Any, name: str) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return __setattr__, __delattr__
