"""Reads our drawings: white, in PNG files with a palette in which each entry is an opacity (see `tools/art.py`).

SDL's reader never frees the pixels of a picture with a palette, and takes three times as long.
"""

from __future__ import annotations

import zlib
from functools import partial
from pathlib import Path

from kivy.graphics.texture import Texture

_SIGNATURE, _NUMBER, _KIND, _CHECKSUM = 8, 4, 4, 4


def load(path: Path) -> Texture:
    width, height, pixels = read(path.read_bytes())
    texture = Texture.create(size=(width, height))
    texture.blit_buffer(pixels, colorfmt="rgba")
    texture.flip_vertical()
    texture.add_reload_observer(partial(_fill, path))
    return texture


def _fill(path: Path, texture: Texture) -> None:
    """Fills the texture again after the system has dropped the graphics memory."""
    texture.blit_buffer(read(path.read_bytes())[2], colorfmt="rgba")


def read(file: bytes) -> tuple[int, int, bytearray]:
    """Width, height, and the pixels from the upper left: red, green, blue and opacity."""
    width = height = 0
    packed = b""
    start = _SIGNATURE
    while start < len(file):
        end = start + _NUMBER + _KIND + int.from_bytes(file[start : start + _NUMBER], "big")
        kind, content = file[start + _NUMBER : start + _NUMBER + _KIND], file[start + _NUMBER + _KIND : end]
        if kind == b"IHDR":
            width, height = int.from_bytes(content[:4], "big"), int.from_bytes(content[4:8], "big")
        elif kind == b"IDAT":
            packed += content
        start = end + _CHECKSUM
    opacity = bytearray(zlib.decompress(packed))
    del opacity[:: width + 1]  # the filter byte of each row: none
    pixels = bytearray(b"\xff") * (4 * width * height)
    pixels[3::4] = opacity
    return width, height, pixels
