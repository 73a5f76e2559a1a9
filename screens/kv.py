"""Loads the kv file that belongs to a module, once, when the module is first imported."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

FOLDER = Path(__file__).resolve().parent.parent / "kv"


def load(module: str) -> None:
    """`load(__name__)` in `screens.kit.text` loads `kv/kit/text.kv`."""
    path = FOLDER.joinpath(*module.split(".")[1:]).with_suffix(".kv")
    Builder.load_file(str(path))
