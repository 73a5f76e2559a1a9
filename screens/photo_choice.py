"""Choosing a photo for a match, be it in the history or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from device.files import Opener
from scoring.message import Message
from storage import photos, remarks

if TYPE_CHECKING:
    from screens.page import Page

PICTURES = ("*.jpg", "*.jpeg", "*.png", "*.webp")


def can_choose(page: Page) -> bool:
    session = page.session
    return session.device.files.available and session.store.database.folder is not None


def choose_photo(page: Page, match_id: str, on_kept: Callable[[], object]) -> None:
    page.session.device.files.choose_file(lambda opener: _take(page, match_id, opener, on_kept), PICTURES)


def _take(page: Page, match_id: str, opener: Opener, on_kept: Callable[[], object]) -> None:
    """What goes wrong is said."""
    session, store = page.session, page.session.store
    folder = store.database.folder

    def keep() -> None:
        assert folder is not None
        with opener() as file:
            name = photos.keep(folder, file.read(photos.MOST_BYTES + 1))
        remarks.set_remarks(store, match_id, replace(remarks.remarks(store, match_id), photo=name))

    try:
        kept = session.attempt(keep)
    except OSError:
        page.shell.say(Message("past.photo_unreadable"))
        return
    if kept:
        on_kept()
