"""Writes the drawings that guests' pages use into one file: `python -m tools.symbols [--check]`.

The app is packed without the SVG sources; `guests/static/symbols.json` has of each its box and its paths. Glyphs have
their own name, emblems begin with `emblem_`, pieces with `piece_`.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ART = ROOT / "assets" / "art"
SYMBOLS = ROOT / "guests" / "static" / "symbols.json"
FOLDERS = {"glyphs": "", "emblems": "emblem_", "pieces": "piece_"}
# Drawings that have only another outline of a piece.
LEFT_OUT = re.compile(r"piece_\w+_(dashed|rim)")


def symbol(svg: str) -> list[str]:
    """The box of a drawing, and what is in it; white becomes the colour of the text around it."""
    box = re.search(r'viewBox="([\d. ]+)"', svg)
    inner = re.search(r"<svg[^>]*>(.*)</svg>", svg, re.DOTALL)
    if box is None or inner is None:
        raise ValueError("a drawing needs a viewBox and an end")
    return [box[1], re.sub(r">\s+<", "><", inner[1].strip()).replace("#fff", "currentColor")]


def symbols() -> dict[str, list[str]]:
    result = {
        f"{prefix}{path.stem}": symbol(path.read_text("utf-8"))
        for folder, prefix in FOLDERS.items()
        for path in sorted((ART / folder).glob("*.svg"))
    }
    return {name: result[name] for name in sorted(result) if not LEFT_OUT.fullmatch(name)}


def text() -> str:
    return json.dumps(symbols(), indent=0, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    if "--check" in arguments:
        if not SYMBOLS.exists() or SYMBOLS.read_text("utf-8") != text():
            print("guests/static/symbols.json is not what the drawings give; run python -m tools.symbols")
            return 1
        return 0
    SYMBOLS.write_text(text(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
