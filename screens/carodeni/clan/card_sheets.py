"""What is printed on a potion or on a witch, said with a few taps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.file.notation import MOST_NEEDED, MOST_TOOLS
from scoring.carodeni.seat import UNKNOWN_POTION, UNKNOWN_WITCH, add
from scoring.changed import changed
from screens.carodeni.picks import PointPicks, flag_picks
from screens.carodeni.wording import Names
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
    """The end of both sheets. `later`: it can also be said another time."""

    button = StringProperty("")
    later = StringProperty("")
    ready = BooleanProperty(False)
    shell: ObjectProperty[Shell] = ObjectProperty()

    __events__ = ("on_done", "on_put_off")

    def on_done(self) -> None:
        """All is said."""

    def on_put_off(self) -> None:
        """Not now."""


class CardButtons(Stack):
    """They follow what the body says."""

    body: ObjectProperty[Widget | None] = ObjectProperty(None, allownone=True, rebind=True)


class PotionBody(CardBody):
    pass


class WitchBody(CardBody):
    pass


class CardSheet(Sheet):
    """`done` gets the card. With `later` the card may stay unknown: then that is called instead."""

    if TYPE_CHECKING:

        @property
        def card(self) -> Potion | Witch: ...

    def __init__(
        self,
        body: CardBody,
        shell: Any,
        done: Callable[[Any], object],
        later: Callable[[], object] | None = None,
        button: str = "",
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.body, self._done, self._later = body, done, later
        body.shell = shell
        body.button = button or words.tr("carodeni.card.note")
        body.later = words.tr("carodeni.card.later") if later else ""
        body.bind(on_done=self._finish, on_put_off=self._put_off)
        body.ids.points.bind(on_points=self._pointed)
        self.add_widget(body)

    def _pointed(self, _: PointPicks, points: int) -> None:
        """These points are printed on it."""

    def _finish(self, *_: Any) -> None:
        if self.body.ready:
            self.close()
            self._done(self.card)

    def _put_off(self, *_: Any) -> None:
        self.close()
        if self._later:
            self._later()


class PotionSheet(CardSheet):
    """Its colour is enough; points and needs can be added."""

    saved_fields: ClassVar = always("_potion")

    def __init__(self, potion: Potion | None, names: Names, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("title", words.tr("carodeni.card.potion_title"))
        super().__init__(PotionBody(), *args, **kwargs)
        self._potion = potion or UNKNOWN_POTION
        ids = self.body.ids
        self._flags = flag_picks(ids.flags, (*facts.FLAGS, facts.ANY_FLAG), self._colored)
        ids.needs.fill(facts.INGREDIENT_KINDS, names, self._needed)
        ids.tools.fill(TOOLS, names, self._tooled, key="tool_")
        self._show()

    def on_restored(self) -> None:
        self._show()

    @property
    def card(self) -> Potion:
        return self._potion

    def _change(self, **changes: Any) -> None:
        self._potion = changed(self._potion, **changes)
        self._show()

    def _colored(self, flag: str) -> None:
        self._change(flag=flag)

    def _pointed(self, _: PointPicks, points: int) -> None:
        self._change(points=points)

    def _needed(self, kind: str, by: int) -> None:
        number = self._potion.needs[facts.INGREDIENT_KINDS.index(kind)] + by
        if 0 <= number <= MOST_NEEDED:
            self._change(needs=add(self._potion.needs, kind, by))

    def _tooled(self, kind: str, by: int) -> None:
        tools = list(self._potion.tools)
        if by > 0 and len(tools) < MOST_TOOLS:
            self._change(tools=(*tools, kind))
        elif by < 0 and kind in tools:
            tools.remove(kind)
            self._change(tools=tuple(tools))

    def _show(self) -> None:
        card, ids = self._potion, self.body.ids
        for flag, pick in self._flags.items():
            pick.on = flag == card.flag
        ids.points.value = card.points if card.points or card.has_recipe else -1
        ids.needs.show(card.needs)
        ids.tools.show(card.tools.count(tool) for tool in TOOLS)
        self.body.ready = bool(card.flag)


class WitchSheet(CardSheet):
    """Her colours, the main one first, and her points in the clan."""

    saved_fields: ClassVar = always("_chosen", "_points")

    def __init__(self, witch: Witch | None, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("title", words.tr("carodeni.card.witch_title"))
        super().__init__(WitchBody(), *args, **kwargs)
        witch = witch or UNKNOWN_WITCH
        self._chosen = [flag for flag in witch.flags if flag]
        self._points = witch.points if self._chosen else -1
        self._flags = flag_picks(self.body.ids.flags, facts.FLAGS, self._colored)
        self._show()

    def on_restored(self) -> None:
        self._show()

    @property
    def card(self) -> Witch:
        return Witch(tuple(self._chosen), max(0, self._points))

    def _colored(self, flag: str) -> None:
        """The first tap is the main colour; another tap on a colour takes it back."""
        if flag in self._chosen:
            self._chosen.remove(flag)
        else:
            self._chosen.append(flag)
        self._show()

    def _pointed(self, _: PointPicks, points: int) -> None:
        self._points = points
        self._show()

    def _show(self) -> None:
        for flag, pick in self._flags.items():
            pick.on = flag in self._chosen
            place = self._chosen.index(flag) if pick.on else 0
            pick.note = words.tr(f"carodeni.flag.{'second' if place else 'main'}") if pick.on else ""
        self.body.ids.points.value = self._points
        self.body.ready = bool(self._chosen)


kv.load(__name__)
