"""What Secret Knowledge counts of one player: the crystals of a colour on the books, those printed there dashed."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from scoring.winter_queen.position import Page, Position
from screens.kit.panel import TapCard
from screens.runtime import kv
from screens.winter_queen.books.page_picture import Crystal


def counted_on_books(position: Position, seat: int, color: str) -> Iterator[bool]:
    """Each crystal of this colour that counts: whether it is printed."""
    visible = position.switches.sages_printed_when_loaded == "visible"
    for book in position.books[seat]:
        for page in book:
            if page.crystal == color:
                yield False
            if page.color == color and not (visible and page.crystal):
                yield True


class SecretRow(TapCard):
    """`fixed`: the own books, which always count."""

    text = StringProperty("")
    figure = StringProperty("")
    on = BooleanProperty(False)
    fixed = BooleanProperty(False)

    def show(self, position: Position, seat: int, page: Page) -> None:
        color, room = page.crystal or "", self.ids.crystals
        room.clear_widgets()
        for printed in counted_on_books(position, seat, color):
            room.add_widget(Crystal(color=color, printed=printed, size=(dp(24), dp(24))))


kv.load(__name__)
