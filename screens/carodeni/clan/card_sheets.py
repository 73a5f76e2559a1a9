"""Describes a potion or a witch with a few taps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.file.notation import MOST_TOOLS
from scoring.carodeni.messages.naming import Names
from scoring.carodeni.seat import UNKNOWN_POTION, UNKNOWN_WITCH, add, is_named_potion
from scoring.changed import changed
from screens.carodeni.clan.needs_board import NeedsBoard
from screens.carodeni.clan.value_board import ValueBoard
from screens.carodeni.held_number import HeldPick
from screens.carodeni.picks import MarkPick
from screens.carodeni.wording import kind_short
from screens.kit.layouts.optional import Optional
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.runtime import kv

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from screens.shell.shell import Shell

TOOLS = (facts.ANY_TOOL, *facts.TOOL_KINDS)


class CardBody(Stack):
    """The common part of both sheets. `later`: the card can also be described later."""

    button = StringProperty("")
    later = StringProperty("")
    ready = BooleanProperty(False)
    shell: ObjectProperty[Shell] = ObjectProperty()

    __events__ = ("on_done", "on_put_off")

    def on_done(self) -> None:
        """Event: the description is complete."""

    def on_put_off(self) -> None:
        """Event: put off."""


class CardButtons(Stack):
    """Updates the buttons after a change in the body."""

    body: ObjectProperty[Widget | None] = ObjectProperty(None, allownone=True, rebind=True)


class CardLater(Optional):
    """The button that describes the card later."""

    body: ObjectProperty[Widget | None] = ObjectProperty(None, allownone=True, rebind=True)


class PotionBody(CardBody):
    offered = BooleanProperty(False)


class WitchBody(CardBody):
    pass


class CardSheet(Sheet):
    """Built once and begun anew for each card. `done` gets the card. With `later` the card may stay unknown: then that
    is called instead.
    """

    if TYPE_CHECKING:

        @property
        def card(self) -> Potion | Witch: ...

    def __init__(self, body: CardBody, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.body = body
        self._done: Callable[[Any], object] = lambda _: None
        self._later: Callable[[], object] | None = None
        body.bind(on_done=self._finish, on_put_off=self._put_off)
        body.ids.board.bind(on_value=self._valued, on_flag=self._flagged)
        self.add_widget(body)

    def _begin(
        self,
        shell: Shell,
        done: Callable[[Any], object],
        later: Callable[[], object] | None = None,
        button: str = "",
        **look: Any,
    ) -> None:
        for added in [each for each in self.ids.body.children if each is not self.body]:
            self.ids.body.remove_widget(added)
        self._done, self._later = done, later
        self.body.shell = shell
        self.body.button = button or words.tr("carodeni.card.note")
        self.body.later = words.tr("carodeni.card.later") if later else ""
        for name, value in {"note": "", **look}.items():
            setattr(self, name, value)
        self.ids.scroll.scroll_y = 1

    def _valued(self, _: ValueBoard, flag: str, points: int) -> None:
        """Hook: this colour and these points were tapped."""

    def _flagged(self, _: ValueBoard, flag: str) -> None:
        """Hook: this colour was tapped."""

    def _finish(self, *_: Any) -> None:
        if self.body.ready:
            self.close()
            self._done(self.card)

    def _put_off(self, *_: Any) -> None:
        self.close()
        if self._later:
            self._later()


class PotionSheet(CardSheet):
    """What it needs, then its colour with its points: that tap is the last one. Its colour alone is enough."""

    saved_fields: ClassVar = always("_potion", "_pointed")
    body: PotionBody

    def __init__(self) -> None:
        super().__init__(PotionBody())
        self._potion, self._pointed = UNKNOWN_POTION, False
        ids = self.body.ids
        ids.needs.fill(facts.INGREDIENT_KINDS)
        ids.needs.bind(on_need=self._needed)
        self._tools = {kind: HeldPick(key=f"tool_{kind}", kind=kind) for kind in TOOLS}
        for kind, pick in self._tools.items():
            pick.bind(on_release=lambda _, kind=kind: self._tooled(kind))
            ids.tools.add_widget(pick)
        ids.board.fill((*facts.FLAGS, facts.ANY_FLAG))

    def begin(
        self, potion: Potion | None, names: Names, *args: Any, offers: Sequence[Potion] = (), **kwargs: Any
    ) -> None:
        """`offers` are potions that are known: a tap on one of them says everything."""
        self._begin(*args, **{"title": words.tr("carodeni.card.potion_title"), **kwargs})
        self._potion = potion or UNKNOWN_POTION
        self._pointed = is_named_potion(self._potion)
        self.body.ids.needs.name(names)
        for kind, pick in self._tools.items():
            pick.name, pick.text = names.get(kind, ""), kind_short(kind, names)
        self.body.offered = bool(offers)
        self._show_offers(offers)
        self._show()

    def _show_offers(self, offers: Sequence[Potion]) -> None:
        self.body.ids.offers.clear_widgets()
        for index, potion in enumerate(offers):
            pick = MarkPick(key=f"offer_{index}", flags=[potion.flag], text=str(potion.points))
            pick.bind(on_release=lambda _, potion=potion: self._take(potion))
            self.body.ids.offers.add_widget(pick)

    def on_restored(self) -> None:
        self._show()

    @property
    def card(self) -> Potion:
        return self._potion

    def _take(self, potion: Potion) -> None:
        self._potion, self._pointed = potion, True
        self._finish()

    def _change(self, **changes: Any) -> None:
        self._potion = changed(self._potion, **changes)
        self._show()

    def _valued(self, _: ValueBoard, flag: str, points: int) -> None:
        self._pointed = True
        self._change(flag=flag, points=points)
        self._finish()

    def _flagged(self, _: ValueBoard, flag: str) -> None:
        """Sets the colour; points that belong to another colour are dropped."""
        if flag != self._potion.flag:
            self._pointed = False
            self._change(flag=flag, points=0)

    def _needed(self, _: NeedsBoard, kind: str, number: int) -> None:
        before = self._potion.needs[facts.INGREDIENT_KINDS.index(kind)]
        self._change(needs=add(self._potion.needs, kind, number - before))

    def _tooled(self, kind: str) -> None:
        """Counts up with each tap, to the most that a potion can need; the next tap starts again at none."""
        tools = self._potion.tools
        full = len(tools) == MOST_TOOLS
        self._change(tools=tuple(tool for tool in tools if tool != kind) if full else (*tools, kind))

    def _show(self) -> None:
        card, ids = self._potion, self.body.ids
        ids.needs.show(card.needs)
        for kind, pick in self._tools.items():
            number = card.tools.count(kind)
            pick.on, pick.held = number > 0, str(number)
        ids.board.show([card.flag] if card.flag else [], card.points if self._pointed else None)
        self.body.ready = bool(card.flag)


class WitchSheet(CardSheet):
    """Her main colour with her points in the clan: that tap is the last one. Other colours are tapped before it."""

    saved_fields: ClassVar = always("_chosen", "_points")

    def __init__(self) -> None:
        super().__init__(WitchBody())
        self._chosen: list[str] = []
        self._points = -1
        self.body.ids.board.fill(facts.FLAGS)

    def begin(self, witch: Witch | None, *args: Any, **kwargs: Any) -> None:
        self._begin(*args, **{"title": words.tr("carodeni.card.witch_title"), **kwargs})
        witch = witch or UNKNOWN_WITCH
        self._chosen = [flag for flag in witch.flags if flag]
        self._points = witch.points if self._chosen else -1
        self._show()

    def on_restored(self) -> None:
        self._show()

    @property
    def card(self) -> Witch:
        return Witch(tuple(self._chosen), max(0, self._points))

    def _valued(self, _: ValueBoard, flag: str, points: int) -> None:
        self._chosen = [flag, *(other for other in self._chosen if other != flag)]
        self._points = points
        self._show()
        self._finish()

    def _flagged(self, _: ValueBoard, flag: str) -> None:
        """The first tap is the main colour, unless points say another; another tap on a colour takes it back."""
        if flag in self._chosen:
            self._chosen.remove(flag)
        else:
            self._chosen.append(flag)
        self._show()

    def _show(self) -> None:
        self.body.ids.board.show(self._chosen, self._points if self._points >= 0 else None)
        self.body.ready = bool(self._chosen)


def potion_sheet(potion: Potion | None, names: Names, shell: Shell, *args: Any, **kwargs: Any) -> PotionSheet:
    sheet = shell.kept_sheet(PotionSheet)
    sheet.begin(potion, names, shell, *args, **kwargs)
    return sheet


def witch_sheet(witch: Witch | None, shell: Shell, *args: Any, **kwargs: Any) -> WitchSheet:
    sheet = shell.kept_sheet(WitchSheet)
    sheet.begin(witch, shell, *args, **kwargs)
    return sheet


kv.load(__name__)
