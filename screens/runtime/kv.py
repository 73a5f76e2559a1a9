"""Loads the kv file that belongs to a module, once, when the module is first imported."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder, builder
from kivy.lang.parser import ParserRule, ParserRuleProperty

from screens.runtime.startup import stock

FOLDER = Path(__file__).resolve().parents[2] / "kv"

_watched: dict[tuple[str, ...], tuple[str, ...]] = {}


def load(module: str) -> None:
    """`load(__name__)` in `screens.kit.text` loads `kv/kit/text.kv`."""
    path = FOLDER.joinpath(*module.split(".")[1:]).with_suffix(".kv")
    known = len(Builder.rules)
    Builder.load_file(str(path))
    if not stock():
        for _, rule in Builder.rules[known:]:
            _slim(rule)


def _slim(rule: ParserRule) -> None:
    """Drops the source of compiled rules, 1.8 MB, and shares equal lists of watched names, 0.9 MB."""
    rule.ctx.sourcecode.clear()
    for each in (*rule.properties.values(), *rule.handlers):
        _slim_property(each)
    for part in (*rule.children, rule.canvas_before, rule.canvas_root, rule.canvas_after):
        if part:
            _slim(part)


def _slim_property(rule: ParserRuleProperty) -> None:
    rule.value = ""
    if rule.watched_keys:
        rule.watched_keys = [_watched.setdefault(keys, keys) for keys in map(tuple, rule.watched_keys)]


def _follow(args: tuple[Any, ...], *_: object) -> None:
    """Kivy's `call_fn`, for a widget whose page may be removed: a scheduled rule may outlive it.

    Kivy also formats a line for its log at each call, unless Python runs with -O.
    """
    element, key, code, rule, names = args
    rule.count += 1
    try:
        setattr(element, key, eval(code, names))
    except ReferenceError:
        if _is_shown(element):
            raise


def _is_shown(element: Any) -> bool:
    """An argument that is not a widget belongs to a canvas, which Kivy handles itself."""
    try:
        window = getattr(element, "get_root_window", None)
        return window is None or window() is not None
    except ReferenceError:
        return False


if not stock():
    builder.call_fn = _follow
