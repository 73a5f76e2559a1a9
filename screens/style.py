"""What of Kivy is loaded at the start: kv rules only for the widgets used here, as all of them take a fifth of it."""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from pathlib import Path

OURS = Path(__file__).resolve().parent.parent / "kv" / "style.kv"
RULE = re.compile(r"^<([^>@]+)>:?$.*?(?=^[<\[]|\Z)", re.MULTILINE | re.DOTALL)


def slim() -> None:
    """Before Kivy is imported. Its builder reads a style sheet then, and finds ours, which is empty."""
    # Kivy tries every way to read pictures; one is enough, and Pillow, where it is there, is slow to load.
    os.environ.setdefault("KIVY_IMAGE", "sdl2")
    if "kivy.lang.builder" in sys.modules:
        return
    import kivy
    import kivy.resources  # remembers where Kivy's data are

    theirs = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(OURS.parent)
    import kivy.lang.builder

    kivy.kivy_data_dir = kivy.lang.builder.kivy_data_dir = theirs


def bring(*widgets: str) -> None:
    """Loads Kivy's rules for these widgets, unless they are there."""
    from kivy import kivy_data_dir
    from kivy.lang import Builder

    style = Path(kivy_data_dir) / "style.kv"
    if str(style) in Builder.files:
        return
    for widget in widgets:
        name = f"{style}:{widget}"
        if name not in Builder.files:
            Builder.load_string(_rules(style)[widget], rulesonly=True, filename=name)


@cache
def _rules(style: Path) -> dict[str, str]:
    text = style.read_text(encoding="utf-8")
    return {name.strip(" -"): rule[0] for rule in RULE.finditer(text) for name in rule[1].split(",")}
