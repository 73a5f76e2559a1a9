"""Kivy's own kv rules, each loaded when the first widget that it matches is made.

Reading Kivy's whole style sheet takes a seventh of the start, and most of its rules are for widgets that are not used.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kivy.lang.parser import ParserRule
    from kivy.uix.widget import Widget

# What Kivy's builder finds instead of its style sheet: a folder with an empty one.
EMPTY_FOLDER = Path(__file__).resolve().parents[2] / "kv"
RULE = re.compile(r"^<([^>@]+)>:?$.*?(?=^[<\[]|\Z)", re.MULTILINE | re.DOTALL)


def skip_style_sheet() -> None:
    """Call this before anything imports Kivy's builder, which reads the style sheet."""
    import kivy
    import kivy.resources  # imported now, so that it has Kivy's own data folder

    data = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(EMPTY_FOLDER)
    import kivy.lang.builder

    kivy.kivy_data_dir = kivy.lang.builder.kivy_data_dir = data


def load_rules_on_demand() -> None:
    """Makes every widget load its rules of Kivy's style sheet, whether Python or kv names its class."""
    from kivy.lang import Builder

    match, known = Builder.match, set[type]()

    def match_with_style(widget: Widget) -> list[ParserRule]:
        if type(widget) not in known:
            known.add(type(widget))
            for base in reversed(type(widget).__mro__):
                if base.__module__.startswith("kivy."):
                    load_rule(base.__name__)
        return match(widget)

    Builder.match = match_with_style


def load_rule(name: str) -> None:
    """Loads Kivy's rule for the class of this name, if there is one and it is not loaded yet."""
    from kivy.lang import Builder

    rule = kivy_rules().get(name)
    if rule is None or (source := f"{style_sheet()}: {name}") in Builder.files:
        return
    ours = Builder.rules
    Builder.rules = []
    Builder.load_string(rule, rulesonly=True, filename=source)
    # Rules that come later in the list win: Kivy's stay in front of ours, as they do with the whole style sheet.
    Builder.rules = [*Builder.rules, *ours]
    Builder._clear_matchcache()


@cache
def style_sheet() -> Path:
    from kivy import kivy_data_dir

    return Path(kivy_data_dir) / "style.kv"


@cache
def kivy_rules() -> dict[str, str]:
    """The text of each rule in Kivy's style sheet, by the name of its class; a rule for several is there for each."""
    text = style_sheet().read_text(encoding="utf-8")
    rules = {}
    for rule in RULE.finditer(text):
        body = rule[0].partition("\n")[2]
        for selector in rule[1].split(","):
            rules[selector.strip(" -")] = f"<{selector.strip()}>:\n{body}"
    return rules
