"""Loads the kv file that belongs to a module, once, when the module is first imported."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.lang.parser import ParserRule, ParserRuleProperty

FOLDER = Path(__file__).resolve().parent.parent / "kv"

_watched: dict[tuple[str, ...], tuple[str, ...]] = {}


def load(module: str) -> None:
    """`load(__name__)` in `screens.kit.text` loads `kv/kit/text.kv`."""
    path = FOLDER.joinpath(*module.split(".")[1:]).with_suffix(".kv")
    known = len(Builder.rules)
    Builder.load_file(str(path))
    for _, rule in Builder.rules[known:]:
        _slim(rule)


def _slim(rule: ParserRule) -> None:
    """Forgets the text of what is compiled, which fills 2 MB, and has what many rules watch only once."""
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
