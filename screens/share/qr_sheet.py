"""A text to hand over: as a code to scan, on the clipboard, or to another app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, StringProperty

from device import Device
from device.sharing import Outcome
from scoring.message import Message
from screens.kit.buttons import PushButton
from screens.kit.note import Note
from screens.kit.overlay import Overlay, Sheet
from screens.kit.panel import TapCard
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv


class QrHow(Text):
    """What the other side has to do."""


class QrCard(TapCard):
    """The code in a sheet; a tap fills the screen with it."""

    text = StringProperty("")
    fits = BooleanProperty(True)


class QrZoom(Overlay):
    """The code alone on white, as large as the window allows, for a camera that is far away; a tap closes it."""

    text = StringProperty("")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            self.close()
        return True


class QrSheet(Sheet):
    """`how` says what to do with the code. Other actions with the text can be added below."""

    def __init__(self, shell: Any, device: Device, text: str, how: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shell, self._device, self._text = shell, device, text
        code = QrCard(text=text)
        code.bind(on_release=self.zoom)
        shown = (code, QrHow(text=how)) if code.fits else (Note(kind="quiet", text=words.tr("qr.too_long")),)
        for widget in shown:
            self.add_widget(widget)
        if device.clipboard.available:
            self._offer("copy_text", "copy", words.tr("qr.copy"), self.copy)
        if device.sharing.available and not device.sharing.copies:
            self._offer("share_text", "share", words.tr("qr.share"), self.share)

    def _offer(self, key: str, icon: str, text: str, act: Callable[..., None]) -> None:
        button = PushButton(key=key, icon=icon, text=text, kind="tonal")
        button.bind(on_release=act)
        self.add_widget(button)

    def zoom(self, *_: Any) -> None:
        self._shell.overlay(QrZoom(text=self._text), opener="qr")

    def copy(self, *_: Any) -> None:
        done = self._device.clipboard.copy(self._text)
        self._shell.say(Message("qr.copied" if done else "qr.not_copied"))

    def share(self, *_: Any) -> None:
        if self._device.sharing.share_text(self.title, self._text) == Outcome.FAILED:
            self._shell.say(Message("qr.not_shared"))


kv.load(__name__)
