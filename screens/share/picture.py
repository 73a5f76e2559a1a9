"""The score card before it is handed over: dark or light."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Fbo, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from scoring.journal.match import Match
from screens.kit.buttons import PushButton
from screens.kit.choice import Segmented
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.overlay import Sheet
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.share.file import dated, hand_over
from screens.share.score_card import Drawing, png_of, score_card
from storage.history import Past

LOOKS = ("dark", "light")
# A smaller preview is no use; a higher one would push the button off the sheet.
LEAST_TALL, PART = 340, 0.52


class CardPreview(SelfDrawing):
    """The whole card, as large as there is room."""

    card: ObjectProperty[Fbo | None] = ObjectProperty(None, allownone=True)
    tall = NumericProperty(dp(LEAST_TALL))
    watched = ("card", "tall")

    def draw(self) -> None:
        if self.card is None:
            return
        wide, high = self.card.size
        scale = min(self.width / wide, self.height / high)
        size = (round(wide * scale), round(high * scale))
        Color(1, 1, 1, 1)
        Rectangle(
            texture=self.card.texture,
            pos=(round(self.center_x - size[0] / 2), round(self.center_y - size[1] / 2)),
            size=size,
        )


class PictureSheet(Sheet):
    def __init__(self, shell: Any, match: Match, past: Past, **kwargs: Any) -> None:
        super().__init__(title=words.tr("share.picture"), **kwargs)
        self._shell, self._past = shell, past
        self._card = score_card(match, past)
        self._preview = CardPreview(tall=max(dp(LEAST_TALL), PART * Window.height))
        choices = [(look, words.tr(f"settings.theme.{look}")) for look in LOOKS]
        self._looks = Segmented(choices, sunken=True)
        self._looks.bind(on_choice=lambda _, look: self.show(look))
        device = shell.session.device
        action = "share.send" if device.sharing.shares_files else "share.save"
        button = PushButton(key="hand_over", kind="primary", icon="share", text=words.tr(action))
        button.bind(on_release=lambda _: self.hand_over())
        for widget in (self._looks, self._preview, button):
            self.add_widget(widget)
        self.show("light" if theme.name == "light" else "dark")

    def show(self, look: str) -> None:
        self._looks.value = look
        self._preview.card = Drawing(self._card, look).draw()

    def hand_over(self) -> None:
        card = self._preview.card
        assert card is not None
        self.close()
        hand_over(self._shell, dated(self._past.game, self._past.at, "png"), png_of(card))


kv.load(__name__)
