"""S8: a picture is never read larger than the screen needs, however small its file is."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from struct import pack
from typing import Any

import pytest
from PIL import Image

import screens  # noqa: F401  it chooses what of Kivy is loaded, as it does in the app
from device import picture_head, pictures
from device.picture_head import Head
from tests.device.conftest import Java

MEASURE = """
import resource, sys
from pathlib import Path
import tests.window
import screens
from device import pictures
assert pictures.available()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    pictures.read(Path(sys.argv[1]), 1000)
    said = "read"
except pictures.TooLarge:
    said = "too large"
except pictures.Unreadable:
    said = "unreadable"
print(said, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


def chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, raw_bytes: int, depth: int = 1, color: int = 0) -> bytes:
    """A PNG in a single colour: a tiny file, however large the picture."""
    head = pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)
    packed = zlib.compress(bytes(raw_bytes), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def measured(path: Path) -> tuple[str, int]:
    """What a process of its own says about the picture, and how many megabytes that took at most."""
    environment = {**os.environ, "PYTHONPATH": os.curdir, "SDL_VIDEODRIVER": "offscreen"}
    ran = subprocess.run(
        [sys.executable, "-c", MEASURE, str(path)], env=environment, capture_output=True, text=True, timeout=120
    )
    assert ran.returncode == 0, ran.stderr
    said, _, took = ran.stdout.strip().rpartition(" ")
    return said, int(took)


@pytest.mark.skipif(sys.platform != "linux", reason="ru_maxrss counts kilobytes on Linux")
def test_s8_a_small_file_of_many_dots_takes_no_memory(tmp_path: Path) -> None:
    path = tmp_path / "wide.png"
    path.write_bytes(png(10_000, 10_000, 1251 * 10_000))
    assert path.stat().st_size < 20_000
    said, took = measured(path)
    assert said == "too large" and took < 30


@pytest.mark.skipif(sys.platform != "linux", reason="ru_maxrss counts kilobytes on Linux")
def test_s8_a_picture_that_unfolds_to_more_than_it_says_takes_no_memory(tmp_path: Path) -> None:
    path = tmp_path / "bomb.png"
    path.write_bytes(png(10, 10, 300_000_000))
    said, took = measured(path)
    assert said == "unreadable" and took < 30


@pytest.mark.skipif(sys.platform != "linux", reason="ru_maxrss counts kilobytes on Linux")
def test_s8_the_largest_photo_that_is_read_takes_a_bounded_amount(tmp_path: Path) -> None:
    path = tmp_path / "photo.jpg"
    Image.linear_gradient("L").resize((6600, 5000)).convert("RGB").save(path, quality=80)
    said, took = measured(path)
    assert said == "read" and took < 200


def encoded(kind: str, size: tuple[int, int], **options: Any) -> bytes:
    file = BytesIO()
    Image.new("RGB", size).save(file, kind, **options)
    return file.getvalue()


@pytest.mark.parametrize(
    ("content", "head"),
    [
        (encoded("PNG", (300, 200)), Head("png", 300, 200)),
        (encoded("JPEG", (301, 203)), Head("jpg", 301, 203)),
        (encoded("JPEG", (301, 203), progressive=True, exif=b"Exif\0\0" + bytes(60_000)), Head("jpg", 301, 203)),
        (encoded("JPEG", (17, 9), icc_profile=bytes(400_000)), Head("jpg", 17, 9)),
        (encoded("WEBP", (123, 45)), Head("webp", 123, 45)),
        (encoded("WEBP", (123, 45), lossless=True), Head("webp", 123, 45)),
        (encoded("WEBP", (123, 45), exif=b"Exif\0\0"), Head("webp", 123, 45)),
    ],
    ids=["png", "jpeg", "jpeg with data first", "jpeg with a long profile", "webp", "lossless webp", "extended webp"],
)
def test_s8_the_head_says_how_large_a_picture_is(content: bytes, head: Head) -> None:
    assert picture_head.read(BytesIO(content)) == head
    for end in range(min(len(content), 40)):
        assert picture_head.read(BytesIO(content[:end])) in (None, head)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"GIF89a" + bytes(30),
        png(0, 5, 1),
        b"\xff\xd8" + b"\xff\xe1\x00\x02" * 10_000,
        b"\xff\xd8\xff\xe1\x00\x00" + bytes(99),
        b"\xff\xd8\xff\xc0\x00\x11\x08\x00\x00\x00\x10",
        b"RIFF\0\0\0\0WEBPVP9 " + bytes(30),
    ],
)
def test_s8_without_a_size_there_is_no_picture(content: bytes, tmp_path: Path) -> None:
    assert picture_head.read(BytesIO(content)) is None
    path = tmp_path / "odd.png"
    path.write_bytes(content)
    with pytest.raises(pictures.Unreadable):
        pictures.read(path, 1000)


@pytest.mark.parametrize(("size", "most"), [((3001, 2003), 400), ((401, 5000), 300), ((640, 480), 1000)])
def test_s8_strips_meet_without_a_seam(size: tuple[int, int], most: int, tmp_path: Path) -> None:
    path = tmp_path / "gradient.png"
    gradient = Image.linear_gradient("L").resize(size)
    gradient.convert("RGBA").save(path)
    read = pictures.read(path, most)
    assert max(read.width, read.height) == min(most, max(size))
    shown = Image.frombytes("RGBA", (read.width, read.height), read.rgba)
    wanted = gradient.resize(shown.size)
    for y in range(0, shown.height, 7):
        drawn: Any = shown.getpixel((shown.width // 2, y))
        meant: Any = wanted.getpixel((shown.width // 2, y))
        assert drawn[3] == 255 and abs(drawn[0] - meant) < 12


# On Android the system makes it small while it reads it


@pytest.fixture
def android(java: Java, monkeypatch: pytest.MonkeyPatch) -> Iterator[Java]:
    monkeypatch.setenv("ANDROID_ARGUMENT", "x")
    pictures._android.cache_clear()
    java.answers |= {
        "Bitmap.getWidth": 1250,
        "Bitmap.getHeight": 1000,
        "Bitmap.getByteCount": 8,
        "BitmapFactory.decodeFile": type(java.autoclass("x"))(java, "Bitmap"),
        "Bitmap.createScaledBitmap": type(java.autoclass("x"))(java, "Small"),
        "Small.getWidth": 1000,
        "Small.getHeight": 800,
        "Small.getByteCount": 8,
        "ByteBuffer.array": type("Array", (), {"tostring": lambda _: b"RGBARGBA"})(),
    }
    java.answers["ByteBuffer.allocate"] = type(java.autoclass("x"))(java, "ByteBuffer")
    yield java
    pictures._android.cache_clear()


def test_s8_android_reads_a_large_photo_sampled(android: Java, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "photo.jpg"
    path.write_bytes(encoded("JPEG", (10_000, 8000)))
    read = pictures.read(path, 1000)
    assert (read.width, read.height, read.rgba) == (1000, 800, b"RGBARGBA")
    assert android.called("BitmapFactory.decodeFile")[0][0] == str(path)
    assert pictures.most_dots("jpg") > 10_000 * 8000 > pictures.most_dots("png")
    android.answers["BitmapFactory.decodeFile"] = RuntimeError("OutOfMemoryError")
    with pytest.raises(pictures.TooLarge):
        pictures.read(path, 1000)
    assert pictures.most_dots("jpg") < 10_000 * 8000, "without Android’s reader it would be too large"
    monkeypatch.undo()


def test_s8_how_much_android_leaves_out() -> None:
    assert [pictures.sample(Head("jpg", side, 10), 1000) for side in (900, 1000, 1999, 2000, 10_000)] == [1, 1, 1, 2, 8]
