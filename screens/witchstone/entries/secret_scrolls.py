"""Scrolls that their owner has kept secret: asked for at the end, of the person who has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty

from scoring.witchstone.events import Card as ScrollCard
from scoring.witchstone.events import ScrollNamed
from screens.kit.panel import Card
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.witchstone.scroll_picker import ScrollPicker

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen


class SecretScrolls(Card):
    """Asks for secret scrolls one at a time: the phone goes to the owner, who names the scroll or leaves it open."""

    piece = StringProperty("")
    name = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    choose_text = StringProperty("")

    def __init__(self, page: FinalScoringScreen, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._page = page
        self._seat, self._scroll = 0, 0

    def show(self, book: ScoreBook, seat: int) -> bool:
        """Whether this player has an unknown scroll."""
        secret = [index for index, scroll in enumerate(book.table.seats[seat].scrolls) if not scroll.card]
        if not book.table.tracked or not secret or book.entered(seat, "prophecies"):
            return False
        player = book.match.players[seat]
        self._seat, self._scroll = seat, secret[0]
        self.piece, self.name = player.color or "", player.name
        self.title = words.tr("witchstone.secret.title", name=player.name)
        self.text = words.tr("witchstone.secret.text", n=len(secret))
        self.choose_text = words.tr("witchstone.secret.choose", name=player.name)
        return True

    def choose(self) -> None:
        shell, seat, index = self._page.shell, self._seat, self._scroll

        def chosen(card: ScrollCard) -> None:
            shell.close(sheet)
            self._page.session.record(ScrollNamed(seat, index, card))

        sheet = ScrollPicker(chosen)
        shell.overlay(sheet, opener="name_secret")

    def skip(self) -> None:
        self._page.go_on()


kv.load(__name__)
