"""Photos of matches, beside the database: each is named after its content, so none is ever written twice."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

from scoring.message import Message, Refused
from storage import files
from storage.errors import translate_errors

NAME = re.compile(r"[0-9a-f]{32}\.(jpg|png|webp)")
MOST_BYTES = 32 * 2**20
# The first bytes of picture files; those of WebP follow after an offset.
BEGINNINGS = {b"\xff\xd8\xff": "jpg", b"\x89PNG\r\n\x1a\n": "png"}


def keep(folder: Path, picture: bytes) -> str:
    """Keeps a photo in the folder of the store; the name that it gets is for the remarks. Refused if it is none."""
    ending = _ending(picture)
    if ending is None or len(picture) > MOST_BYTES:
        raise Refused(Message("photo.not_one", n=MOST_BYTES // 2**20))
    name = f"{sha256(picture).hexdigest()[:32]}.{ending}"
    with translate_errors(folder):
        path = files.photos(folder) / name
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            unfinished = path.with_name(name + ".new")
            try:
                unfinished.write_bytes(picture)
                files.put_in_place(unfinished, path)
            finally:
                unfinished.unlink(missing_ok=True)
    return name


def find(folder: Path, name: str) -> Path | None:
    """The path of a photo; None if it is not there, or if the name is not valid."""
    if not NAME.fullmatch(name):
        return None
    path = files.photos(folder) / name
    try:
        return path if path.is_file() else None
    except OSError:  # the folder cannot be searched
        return None


def fits(name: str, picture: bytes) -> bool:
    """Whether this is the photo of that name."""
    return bool(NAME.fullmatch(name)) and name.startswith(sha256(picture).hexdigest()[:32])


def _ending(picture: bytes) -> str | None:
    if picture[:4] == b"RIFF" and picture[8:12] == b"WEBP":
        return "webp"
    return next((ending for start, ending in BEGINNINGS.items() if picture.startswith(start)), None)
