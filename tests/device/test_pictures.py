"""Photos are read at a small size, in a thread, with the orientation of the camera."""

from __future__ import annotations

import threading
import time
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageOps

import screens  # noqa: F401  it chooses what of Kivy is loaded, as it does in the app
from device import exif, pictures
from screens.history.photo import CORNERS, SWAPPED, TURNED

COLORS = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255))
ORIENTATION = 0x0112


def photo(path: Path, size: tuple[int, int] = (80, 60), orientation: int = 1, kind: str = "JPEG") -> Path:
    """A quarter of each colour, clockwise from the upper left."""
    picture = Image.new("RGB", size)
    wide, high = size[0] // 2, size[1] // 2
    for color, (across, down) in zip(COLORS, CORNERS, strict=True):
        picture.paste(color, (across * wide, down * high, (across + 1) * wide, (down + 1) * high))
    said = Image.Exif()
    said[ORIENTATION] = orientation
    picture.save(path, kind, quality=95, exif=said)
    return path


@pytest.mark.parametrize("orientation", exif.ORIENTATIONS)
def test_each_corner_is_shown_where_the_camera_meant_it(orientation: int, tmp_path: Path) -> None:
    path = photo(tmp_path / "photo.jpg", orientation=orientation)
    read = pictures.read(path, 2000)
    assert (read.width, read.height, read.orientation) == (80, 60, orientation)
    with Image.open(path) as opened:
        meant = ImageOps.exif_transpose(opened)
    written = Image.frombytes("RGBA", (80, 60), read.rgba)
    assert (meant.height > meant.width) == (orientation >= SWAPPED)
    below_left_first = ((0, 1), (1, 1), (1, 0), (0, 0))
    for corner, (across, down) in zip(TURNED[orientation], below_left_first, strict=True):
        shown: Any = written.getpixel((10 + 60 * CORNERS[corner][0], 10 + 40 * CORNERS[corner][1]))
        there: Any = meant.getpixel((10 + (meant.width - 20) * across, 10 + (meant.height - 20) * down))
        assert max(abs(one - other) for one, other in zip(shown[:3], there, strict=True)) < 40


def test_a_large_photo_comes_small_and_nothing_waits_for_it(tmp_path: Path) -> None:
    path = photo(tmp_path / "photo.jpg", (4000, 3000))
    read: list[pictures.Picture] = []
    reading = threading.Thread(target=lambda: read.append(pictures.read(path, 1000)))
    reading.start()
    worked = 0
    while reading.is_alive():
        worked += 1
        time.sleep(0.001)
    assert worked > 10
    small = read[0]
    assert (small.width, small.height, len(small.rgba)) == (1000, 750, 4 * 1000 * 750)
    assert list(small.rgba[:3]) == pytest.approx(COLORS[0], abs=12)


def test_other_kinds_of_pictures_are_read_too(tmp_path: Path) -> None:
    assert pictures.read(photo(tmp_path / "photo.png", kind="PNG"), 2000).rgba[:4] == bytes((*COLORS[0], 255))


def test_what_is_no_picture_is_told(tmp_path: Path) -> None:
    torn = tmp_path / "torn.png"
    torn.write_bytes(b"\x89PNG\r\n\x1a\n torn")
    with pytest.raises(pictures.Unreadable):
        pictures.read(torn, 2000)
    with pytest.raises(FileNotFoundError):
        pictures.read(tmp_path / "none.jpg", 2000)


def test_a_head_that_is_torn_or_means_harm_is_upright() -> None:
    with BytesIO() as file:
        Image.new("RGB", (8, 8)).save(file, "JPEG", exif=b"Exif\0\0II*\0\x08\0\0\0\xff\xff" + b"\x12\x01" * 40)
        head = file.getvalue()
    for end in range(len(head)):
        assert exif.orientation(head[:end]) == exif.UPRIGHT
