"""Loads the kv file that belongs to a module, once, when the module is first imported."""

from __future__ import annotations

from pathlib import Path
from types import CodeType
from typing import Any

from kivy.event import EventDispatcher
from kivy.lang import Builder, builder
from kivy.lang.parser import ParserRule, ParserRuleProperty, global_idmap
from kivy.metrics import Metrics

from screens.runtime.startup import stock

FOLDER = Path(__file__).resolve().parents[2] / "kv"

_watched: dict[tuple[Any, ...], tuple[Any, ...]] = {}
_none: list[Any] = []
_compiled: dict[tuple[Any, ...], CodeType] = {}


def load(module: str) -> None:
    """`load(__name__)` in `screens.kit.text` loads `kv/kit/text.kv`."""
    path = FOLDER.joinpath(*module.split(".")[1:]).with_suffix(".kv")
    known = len(Builder.rules)
    Builder.load_file(str(path))
    if not stock():
        for _, rule in Builder.rules[known:]:
            _slim(rule)


def _slim(rule: ParserRule) -> None:
    """Drops the source of compiled rules, 1.8 MB, and shares what is equal: lists of watched names, expressions."""
    rule.ctx.sourcecode.clear()
    rule.properties = dict(rule.properties)  # a plain dict takes a quarter of the memory of an OrderedDict
    rule.children, rule.handlers = rule.children or _none, rule.handlers or _none
    for each in (*rule.properties.values(), *rule.handlers):
        _slim_property(each)
    for part in (*rule.children, rule.canvas_before, rule.canvas_root, rule.canvas_after):
        if part:
            _slim(part)


def _slim_property(rule: ParserRuleProperty) -> None:
    rule.value = ""
    if isinstance(rule.co_value, CodeType):
        rule.co_value = _shared(rule.co_value)
    if rule.watched_keys:
        watched = tuple(_watched.setdefault(keys, keys) for keys in map(tuple, rule.watched_keys))
        rule.watched_keys = _watched.setdefault(watched, watched)  # type: ignore[assignment]


def _shared(code: CodeType) -> CodeType:
    """Returns an equal expression of another rule, so that both share it; equal constants may differ in type."""
    same = (code.co_code, code.co_names, code.co_flags, repr(code.co_consts))
    inner = any(isinstance(constant, CodeType) for constant in code.co_consts)
    return code if inner else _compiled.setdefault(same, code)


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


def _follow_plain(args: tuple[Any, ...], *_: object) -> None:
    """The same for an expression that has no function in it, so that one dictionary of global names serves all."""
    element, rule, names = args
    rule.count += 1
    try:
        setattr(element, rule.name, eval(rule.co_value, global_idmap, names))
    except ReferenceError:
        if _is_shown(element):
            raise


def _is_shown(element: Any) -> bool:
    """Whether the widget is still in use; arguments that are no widgets belong to a canvas, and count as in use."""
    try:
        window = getattr(element, "get_root_window", None)
        return window is None or window() is not None
    except ReferenceError:
        return False


# Lengths that only name `dp`, by their rule: with the density for which they were worked out.
_lengths: dict[ParserRuleProperty, tuple[float, Any]] = {}
_ONLY_DP = ("dp",)


class _Names:
    """What the expressions of one widget share beside the global names; Kivy copies all for each expression."""

    ids: dict[str, Any] | None = None
    count = 0
    own: Any = None
    all: dict[str, Any]

    @classmethod
    def of(cls, ids: dict[str, Any], own: Any) -> dict[str, Any]:
        """The names of this widget: a rule makes its handlers in a row, and adds an id with each."""
        if ids is not cls.ids or len(ids) != cls.count or own is not cls.own:
            cls.ids, cls.count, cls.own = ids, len(ids), own
            cls.all = {**ids, "self": own}
        return cls.all


def _create_handler(
    iself: Any,
    element: Any,
    key: str,
    value: CodeType,
    rule: ParserRuleProperty,
    idmap: dict[str, Any],
    delayed: bool = False,
) -> tuple[Any, Any]:
    """As Kivy's `create_handler`, but constants are evaluated only, lengths in dp once, and names are shared."""
    watched = rule.watched_keys
    own = iself.proxy_ref
    names = _Names.of(idmap, own)
    if watched is None:
        if value.co_names != _ONLY_DP:
            return _worked_out(value, names, rule), ()
        known = _lengths.get(rule)
        if known is None or known[0] != Metrics.density:
            known = _lengths[rule] = (Metrics.density, _worked_out(value, names, rule))
        return known[1], ()
    if delayed or _has_function(value) or any(len(keys) != 2 for keys in watched):
        return _stock_create_handler(iself, element, key, value, rule, idmap, delayed)
    args = (element, rule, names)
    bound, bindings = False, []
    for name, watched_property in watched:
        near = name in names
        base = names[name] if near else global_idmap.get(name)
        if isinstance(base, EventDispatcher) and (uid := base.fbind(watched_property, _follow_plain, args)):
            bound = True
            # Kivy undoes what a widget watches when the widget goes. What stands in the same rule goes with it.
            if not near:
                bindings.append((base.proxy_ref, watched_property, _follow_plain, uid))
    if bindings:
        builder._handlers[iself.uid][key].append(tuple(bindings))
    return _worked_out(value, names, rule), bound


def _has_function(code: CodeType) -> bool:
    """A function in an expression, as a comprehension, knows only the global names."""
    return CodeType in map(type, code.co_consts)


def _worked_out(value: CodeType, names: dict[str, Any], rule: ParserRuleProperty) -> Any:
    try:
        if _has_function(value):
            return eval(value, {**names, **global_idmap})
        return eval(value, global_idmap, names)
    except Exception as error:
        message = f"{type(error).__name__}: {error}"
        raise builder.BuilderException(rule.ctx, rule.line, message, cause=error.__traceback__) from error


_stock_create_handler = builder.create_handler

if not stock():
    builder.call_fn = _follow
    builder.create_handler = _create_handler
