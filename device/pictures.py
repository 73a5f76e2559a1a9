"""Reads a picture from a file, made small on the way.

Kivy holds up everything while it reads a photo of twelve million dots, even in a thread of its own. The library that
does the work can be called without that: it is the one that Kivy has brought along.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CDLL, POINTER, Structure, c_char_p, c_int, c_uint32, c_void_p, string_at
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from device import exif

# SDL_PIXELFORMAT_RGBA32 where the lowest byte comes first, as it does on every phone.
RGBA = 0x16762004


@dataclass(frozen=True)
class Picture:
    """The highest row comes first. `orientation` is how it has to be turned, as EXIF counts."""

    width: int
    height: int
    rgba: bytes
    orientation: int


class Unreadable(Exception):
    """The file is no picture."""


class _Surface(Structure):
    """Begins as SDL_Surface does."""

    _fields_ = (
        ("flags", c_uint32),
        ("format", c_void_p),
        ("width", c_int),
        ("height", c_int),
        ("pitch", c_int),
        ("pixels", c_void_p),
    )


def available() -> bool:
    """Whether `read` works here; otherwise Kivy has to do it."""
    return _sdl() is not None


def read(path: Path, most: int) -> Picture:
    """Neither side is longer than `most`. May be called in any thread; Unreadable or OSError if it will not do."""
    sdl = _sdl()
    assert sdl is not None
    with path.open("rb") as file:
        turned = exif.orientation(file.read(exif.HEAD_BYTES))
    with _held(sdl, sdl.IMG_Load(str(path).encode())) as read_in:
        rgba = sdl.SDL_ConvertSurfaceFormat(read_in, RGBA, 0)
    while True:
        with _held(sdl, rgba) as surface:
            width, height = surface.contents.width, surface.contents.height
            longer = max(width, height)
            if longer <= most:
                return Picture(width, height, _dots(surface.contents), turned)
            # Never by more than half at once: what lies between would be left out.
            part = max(most / longer, 0.5)
            rgba = _scaled(sdl, surface, max(1, round(width * part)), max(1, round(height * part)))


def _scaled(sdl: Any, surface: Any, width: int, height: int) -> Any:
    smaller = sdl.SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, RGBA)
    if smaller and sdl.SDL_SoftStretchLinear(surface, None, smaller, None):
        sdl.SDL_FreeSurface(smaller)
        raise Unreadable
    return smaller


def _dots(surface: _Surface) -> bytes:
    across = 4 * surface.width
    rows = string_at(surface.pixels, surface.pitch * surface.height)
    if surface.pitch == across:
        return rows
    return b"".join(rows[start : start + across] for start in range(0, len(rows), surface.pitch))


@contextmanager
def _held(sdl: Any, surface: Any) -> Iterator[Any]:
    """A surface that is given back; none at all means that something cannot be read."""
    if not surface:
        raise Unreadable
    try:
        yield surface
    finally:
        sdl.SDL_FreeSurface(surface)


@cache
def _sdl() -> CDLL | None:
    """What Kivy's own reader of pictures is linked with; None where it is linked in another way."""
    try:
        from kivy.core.image import _img_sdl2

        library = CDLL(_img_sdl2.__file__)
        surface = POINTER(_Surface)
        known = {
            "IMG_Load": (surface, (c_char_p,)),
            "SDL_ConvertSurfaceFormat": (surface, (surface, c_uint32, c_uint32)),
            "SDL_CreateRGBSurfaceWithFormat": (surface, (c_uint32, c_int, c_int, c_int, c_uint32)),
            "SDL_SoftStretchLinear": (c_int, (surface, c_void_p, surface, c_void_p)),
            "SDL_FreeSurface": (None, (surface,)),
        }
        for name, (gives, takes) in known.items():
            function = getattr(library, name)
            function.restype, function.argtypes = gives, takes
    except (ImportError, OSError, AttributeError):
        return None
    return library
