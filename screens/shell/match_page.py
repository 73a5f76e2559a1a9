"""The base of the pages that show one match: setup, table, final scoring and result."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from scoring.journal.match import Match
from screens.kit.overlay import Overlay
from screens.look.initials import initials
from screens.shell.page import Page


class MatchPage(Page):
    """`match` is the id of the match. The page is `unavailable` if the match cannot be opened, or not be shown here."""

    match = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._last_seen: Match | None = None
        super().__init__(**kwargs)
        self.unavailable = not self.open_match()
        if not self.unavailable:
            self.session.bind(match=self.refresh_soon)

    def open_match(self) -> bool:
        """Opens the match in the session; False if it cannot be opened, or not be shown on this page."""
        return self.session.open(self.match) and self.fits(self.now)

    def fits(self, _match: Match) -> bool:
        """Hook: whether this page can show the match at its present stage."""
        return True

    def opened(self) -> None:
        if self.open_again():
            self.refresh()

    def open_again(self) -> bool:
        """Opens the match again, as another may have been opened in the meantime; False if the page is unavailable."""
        self.unavailable = self.unavailable or not self.open_match()
        return not self.unavailable

    @property
    def has_match(self) -> bool:
        """Whether the match of the session is the one of this page."""
        match = self.session.match
        return match is not None and match.id == self.match

    @property
    def in_hand(self) -> bool:
        """Whether a touch on this page still means this match."""
        return self.in_front and self.has_match

    @property
    def now(self) -> Match:
        """The match of this page as it stands; as it was seen last, if the session has another one by now."""
        if self.has_match:
            self._last_seen = self.session.match
        assert self._last_seen is not None
        return self._last_seen

    def open_sheet(self, sheet: Overlay, opener: str = "") -> None:
        """Opens a sheet over the page, unless the touch that asks for it came too late; see `Shell.overlay`."""
        if self.in_hand:
            self.shell.overlay(sheet, opener=opener)

    def refresh(self) -> None:
        if not self.unavailable and self.has_match and self.fits(self.now):
            initials.sit_down([player.name for player in self.now.seated])
            self.show_match(self.now)

    def show_match(self, match: Match) -> None:
        """Hook: shows the match; called by `refresh` unless there is nothing to show."""
