"""The stylesheet, with the colours of the app's own table, and the script: as they are sent."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from guests.port import Look

STATIC = Path(__file__).parent / "static"
# A text in the script, and signs around which JavaScript needs no space.
TEXT = re.compile(r"('(?:[^'\\\n]|\\.)*'|`[^`]*`)")
SPACED = re.compile(r" ?(=>|===|!==|&&|\|\||[=,{}()?:;<>]) ?")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*$", re.DOTALL | re.MULTILINE)
# Roles of the app that pages use, by the name of the custom property.
ROLES = {
    "bg": "bg", "surface": "surface", "raised": "raised", "text": "text", "muted": "muted", "accent": "accent",
    "on-tint": "accent_ink", "good": "good", "warn": "warn", "bad": "bad", "good-bed": "good_bed",
    "warn-bed": "warn_bed", "bad-bed": "bad_bed", "line": "line", "edge": "edge", "p-rim": "rim",
}  # fmt: skip
# Witchstone's six symbols, and colours of cards; on light ground they need darker values.
SYMBOLS = {
    "dark": {
        "energy": "#FFD166", "witch": "#C2AEFF", "pentagram": "#FF9AA8", "crystal": "#7CD8FF", "wand": "#8FE3A8",
        "scroll": "#EBCFA0",
    },
    "light": {
        "energy": "#8A6100", "witch": "#5B3FBF", "pentagram": "#B0263E", "crystal": "#0B6A94", "wand": "#1C6A37",
        "scroll": "#7A5518",
    },
}  # fmt: skip


def stylesheet(look: Look) -> str:
    """The stylesheet: dark, unless the browser asks for light."""
    pieces = {f"p-{piece}": color for piece, (color, _) in look.pieces.items()}
    always = _properties({**pieces, "p-ink": look.piece_ink, "font": "Roboto, system-ui, sans-serif"})
    return (
        f":root{{{always}color-scheme:dark;{_properties(_theme(look, 'dark'))}}}\n"
        f"@media(prefers-color-scheme:light){{:root{{color-scheme:light;{_properties(_theme(look, 'light'))}}}}}\n"
        f"{''.join(f'.c-{name}{{color:var(--s-{name})}}' for name in SYMBOLS['dark'])}\n"
        f"{''.join(f'.c-{piece}{{color:var(--p-{piece})}}' for piece in look.pieces)}\n"
        f"{_bare('guests.css')}"
    )


def script() -> str:
    """The script without unneeded spaces; texts are unchanged."""
    parts = TEXT.split(_bare("guests.js"))
    return "".join(part if index % 2 else SPACED.sub(r"\1", part) for index, part in enumerate(parts))


def _bare(name: str) -> str:
    """A file without comments, indentation, and line ends where none is needed."""
    lines = (line.strip() for line in COMMENT.sub("", (STATIC / name).read_text("utf-8")).splitlines())
    return "".join(line if line.endswith((";", "{", ",")) else f"{line}\n" for line in lines if line)


def _theme(look: Look, theme: str) -> dict[str, str]:
    roles = look.roles[theme]
    colors = {name: roles[role] for name, role in ROLES.items()}
    symbols = {f"s-{name}": color for name, color in SYMBOLS[theme].items()}
    return {**colors, "tint": look.tint[theme], "bed": look.bed[theme], **symbols}


def _properties(values: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in values.items())


def icon(look: Look, drawing: tuple[str, str]) -> str:
    """The favicon."""
    box, paths = drawing
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" fill="none" stroke="{look.roles["dark"]["accent"]}" '
        f'color="{look.roles["dark"]["accent"]}" stroke-width="3" stroke-linejoin="round">{paths}</svg>'
    )
