"""Choosing a photo for a match, be it in the history or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

from device import picture_head, pictures
from device.files import Opener
from scoring.message import Message, Refused
from storage import photos, remarks

if TYPE_CHECKING:
    from screens.shell.page import Page

PICTURES = ("*.jpg", "*.jpeg", "*.png", "*.webp")


def can_choose(page: Page) -> bool:
    session = page.session
    return session.device.files.available and session.store.database.folder is not None


def choose_photo(page: Page, match_id: str, on_kept: Callable[[], object]) -> None:
    page.session.device.files.choose_file(lambda opener: _take(page, match_id, opener, on_kept), PICTURES)


def _take(page: Page, match_id: str, opener: Opener, on_kept: Callable[[], object]) -> None:
    """Errors are shown."""
    session, store = page.session, page.session.store
    folder = store.database.folder

    def keep() -> None:
        assert folder is not None
        with opener() as file:
            picture = file.read(photos.MOST_BYTES + 1)
        _refuse_too_large(picture)
        name = photos.keep(folder, picture)
        remarks.set_remarks(store, match_id, replace(remarks.remarks(store, match_id), photo=name))

    try:
        kept = session.attempt(keep)
    except OSError:
        page.shell.say(Message("past.photo_unreadable"))
        return
    if kept:
        on_kept()


def _refuse_too_large(picture: bytes) -> None:
    """What could not be shown here is not kept."""
    head = picture_head.read(BytesIO(picture))
    if head is None:
        return
    most = pictures.most_dots(head.kind)
    if head.dots > most:
        raise Refused(Message("photo.too_large", size=_millions(head.dots), most=_millions(most)))


def _millions(dots: int) -> int:
    return round(dots / 1_000_000)
