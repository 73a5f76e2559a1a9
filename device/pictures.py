"""Reads a picture from a file, made small on the way; one that would take too much memory is not read at all.

Kivy holds up everything while it reads a photo of twelve million dots, even in a thread of its own. The library that
does the work can be called without that: it is the one that Kivy has brought along. Android leaves dots out while it
reads, so it can read much larger photos.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CDLL, POINTER, Structure, byref, c_char_p, c_int, c_uint32, c_void_p, string_at
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

from device import exif, java, picture_head
from device.picture_head import Head
from device.port import Port, guarded

# SDL_PIXELFORMAT_RGBA32 where the lowest byte comes first, as it does on every phone.
RGBA = 0x16762004
NO_BLENDING = 0
# While it is read whole, each dot takes up to five bytes.
MOST_DOTS = 2**25
# The limit for a JPEG, which Android subsamples; other formats may have to be decoded in full.
MOST_SAMPLED = 2**28
# Rows that are made small at once; any number of halvings that is needed goes into it.
STRIP = 256

# Width, height, and four bytes for each dot.
Dots = tuple[int, int, bytes]
NOTHING_READ: Dots | None = None


@dataclass(frozen=True)
class Picture:
    """The highest row comes first. `orientation` is how it has to be turned, as EXIF counts."""

    width: int
    height: int
    rgba: bytes
    orientation: int


class Unreadable(Exception):
    """The file is no picture."""


class TooLarge(Unreadable):
    """The picture has more pixels than can be read here."""

    def __init__(self, head: Head) -> None:
        super().__init__(head)
        self.head = head


class _Rect(Structure):
    """SDL_Rect."""

    _fields_ = (("x", c_int), ("y", c_int), ("width", c_int), ("height", c_int))


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


def most_dots(kind: str) -> int:
    """The most pixels that a picture of this kind may have on this device."""
    android = _android()
    return MOST_SAMPLED if kind == "jpg" and android is not None and android.available else MOST_DOTS


def examine(path: Path) -> Head:
    """Reads nothing but the head; Unreadable, TooLarge or OSError if the picture must not be read."""
    with path.open("rb") as file:
        head = picture_head.read(file)
        if head is None:
            raise Unreadable
        if head.dots > most_dots(head.kind):
            raise TooLarge(head)
        if head.kind == "png" and picture_head.unfolds_too_far(file):
            raise Unreadable
    return head


def read(path: Path, most: int) -> Picture:
    """Neither side is longer than `most`. May be called in any thread; Unreadable or OSError if it will not do."""
    head = examine(path)
    with path.open("rb") as file:
        turned = exif.orientation(file.read(exif.HEAD_BYTES))
    android = _android()
    sampled = android.read(path, sample(head, most), most) if android is not None else None
    if sampled is not None:
        return Picture(*sampled, turned)
    if head.dots > MOST_DOTS:
        raise TooLarge(head)
    return _read_whole(path, most, turned)


def sample(head: Head, most: int) -> int:
    """Android reads every second, fourth, eighth … dot; never fewer than are needed."""
    every = 1
    while max(head.width, head.height) // (2 * every) >= most:
        every *= 2
    return every


class AndroidPictures(Port):
    @guarded(NOTHING_READ)
    def read(self, path: Path, every: int, most: int) -> Dots | None:
        """None if Android cannot read it."""
        if current_thread() is main_thread():
            return self._read(path, every, most)
        with java.attached():
            return self._read(path, every, most)

    def _read(self, path: Path, every: int, most: int) -> Dots | None:
        options = java.java_class("android.graphics.BitmapFactory$Options")()
        options.inSampleSize = every
        bitmap = java.java_class("android.graphics.BitmapFactory").decodeFile(str(path), options)
        if bitmap is None:
            return None
        width, height = bitmap.getWidth(), bitmap.getHeight()
        part = most / max(width, height)
        if part < 1:
            width, height = max(1, round(width * part)), max(1, round(height * part))
            bitmap = java.java_class("android.graphics.Bitmap").createScaledBitmap(bitmap, width, height, True)
        room = java.java_class("java.nio.ByteBuffer").allocate(bitmap.getByteCount())
        bitmap.copyPixelsToBuffer(room)
        return width, height, bytes(room.array().tostring())


@cache
def _android() -> AndroidPictures | None:
    from device import on_android

    return AndroidPictures() if on_android() else None


def _read_whole(path: Path, most: int, turned: int) -> Picture:
    sdl = _sdl()
    assert sdl is not None
    with _held(sdl, sdl.IMG_Load(str(path).encode())) as read_in:
        rgba = _halved(sdl, read_in, most)
    while True:
        with _held(sdl, rgba) as surface:
            width, height = surface.contents.width, surface.contents.height
            longer = max(width, height)
            if longer <= most:
                return Picture(width, height, _dots(surface.contents), turned)
            # Scale by at most half at once: a larger step would skip pixels.
            part = max(most / longer, 0.5)
            rgba = _scaled(sdl, surface, max(1, round(width * part)), max(1, round(height * part)))


def _halved(sdl: Any, whole: Any, most: int) -> Any:
    """Halved as often as it stays larger than needed, strip by strip: a second copy of a large photo has no room."""
    width, height = whole.contents.width, whole.contents.height
    times = 0
    while max(width, height) >> (times + 1) >= most:
        times += 1
    result = sdl.SDL_CreateRGBSurfaceWithFormat(0, max(1, width >> times), max(1, height >> times), 32, RGBA)
    try:
        for top in range(0, height, STRIP):
            rows = min(STRIP, height - top)
            strip = sdl.SDL_CreateRGBSurfaceWithFormat(0, width, rows, 32, RGBA)
            _copy(sdl, whole, _Rect(0, top, width, rows), strip, _Rect())
            for _ in range(times):
                with _held(sdl, strip) as larger:
                    size = larger.contents
                    strip = _scaled(sdl, larger, max(1, size.width // 2), max(1, size.height // 2))
            with _held(sdl, strip) as small:
                _copy(sdl, small, None, result, _Rect(0, top >> times))
    except Unreadable:
        sdl.SDL_FreeSurface(result)
        raise
    return result


def _copy(sdl: Any, source: Any, part: _Rect | None, target: Any, spot: _Rect) -> None:
    """Copies the picture unchanged into the format of the target."""
    sdl.SDL_SetSurfaceBlendMode(source, NO_BLENDING)
    sdl.SDL_UpperBlit(source, byref(part) if part else None, target, byref(spot))


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
    """The SDL_image library that Kivy's reader of pictures is linked with; None if it cannot be found."""
    try:
        import kivy.core.image._img_sdl2 as _img_sdl2

        library = CDLL(_img_sdl2.__file__)
        surface = POINTER(_Surface)
        known = {
            "IMG_Load": (surface, (c_char_p,)),
            "SDL_SetSurfaceBlendMode": (c_int, (surface, c_int)),
            "SDL_UpperBlit": (c_int, (surface, c_void_p, surface, c_void_p)),
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
