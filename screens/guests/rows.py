"""What the Invite page lists: somebody who asks for a seat, and who has which."""

from __future__ import annotations

from typing import NamedTuple

from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from screens.kit.layouts.layout import Box
from screens.kit.panel import Card, TapCard
from screens.runtime import kv


class Asked(NamedTuple):
    """What a request says. Without a `piece` and a `name` somebody wants to look on."""

    id: str
    title: str
    note: str
    piece: str
    name: str
    wide: bool
    large: bool


class Seated(NamedTuple):
    """A line of the list. `presence` is here, asleep, asks, free or host; `id` is that of a guest who can be sent away.

    `seat` is -1 for an on-looker.
    """

    id: str
    name: str
    note: str
    piece: str
    seat: int
    presence: str
    status: str
    wide: bool
    large: bool


class RequestCard(Card):
    """Somebody waits for a tap. Fires `on_let_in` and `on_decline`."""

    guest = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    piece = StringProperty("")
    name = StringProperty("")
    wide = BooleanProperty(False)
    large = BooleanProperty(False)

    __events__ = ("on_let_in", "on_decline")

    def on_let_in(self) -> None:
        """Event: the guest is let in."""

    def on_decline(self) -> None:
        """Event: the request is declined."""


class SeatedLine(Widget):
    """The row of a seat or of a guest who looks on."""

    guest = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    piece = StringProperty("")
    looks_on = BooleanProperty(False)
    presence = OptionProperty("free", options=["here", "asleep", "asks", "free", "host"])
    status = StringProperty("")
    wide = BooleanProperty(False)
    large = BooleanProperty(False)


class GuestRow(SeatedLine, Box):
    """Somebody who has joined. Fires `on_send_away`."""

    __events__ = ("on_send_away",)

    def on_send_away(self) -> None:
        """Event: the guest is sent away."""


class FreeSeatRow(SeatedLine, TapCard):
    """A seat without a guest; a tap makes it the host's."""


class PresenceDot(Card):
    """Shows whether the browser of a guest is connected: filled, or a ring if it is not."""

    state = StringProperty("")


kv.load(__name__)
