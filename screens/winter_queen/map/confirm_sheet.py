"""Is this your board? One tap turns a guessed map into a known one, for this match and for the owner's copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty

from scoring.winter_queen import facts
from scoring.winter_queen.copy_facts import layout_of
from scoring.winter_queen.events import CopyNoted
from scoring.winter_queen.map.layout import TEMPLATES, Layout, written
from scoring.winter_queen.map.layout_edit import turned
from scoring.winter_queen.position import Position
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen.map import maps

if TYPE_CHECKING:
    from screens.table.page import TableScreen


class ConfirmBody(Stack):
    """The map to compare with the board, and the answers."""

    name = StringProperty("")
    position = StringProperty("")
    spaces = StringProperty("")
    domain = StringProperty("")
    counties = StringProperty("")

    __events__ = ("on_step", "on_turn", "on_draw", "on_later", "on_match")

    def on_step(self, by: int) -> None:
        """Event: show another map."""

    def on_turn(self) -> None:
        """Event: rotate the map."""

    def on_draw(self) -> None:
        """Event: draw a map."""

    def on_later(self) -> None:
        """Event: put off."""

    def on_match(self) -> None:
        """Event: the map matches the board."""


class MapConfirm(Sheet):
    """Begins with the map of the match; own maps come first, then templates."""

    def __init__(self, page: TableScreen, later: Any = None, **kwargs: Any) -> None:
        super().__init__(title=words.tr("winter_queen.confirm.title"), **kwargs)
        self.page, self._later = page, later
        own = [(name, layout_of(copy)) for name, copy in maps.maps(page.session).items() if copy.get("layout")]
        templates = [(words.tr(f"winter_queen.template.{name}"), layout) for name, layout in TEMPLATES.items()]
        self._maps: list[tuple[str, Layout]] = [*own, *templates]
        now: Layout = page.now.state.table.layout
        known = [layout for _, layout in self._maps]
        self._index = known.index(now) if now in known else 0
        self._turns = 0
        self._body = ConfirmBody()
        self._body.bind(on_step=self._step, on_turn=self._turn, on_draw=self._draw)
        self._body.bind(on_later=self._put_off, on_match=self._confirm)
        self.add_widget(self._body)
        self._show()

    def unsaved(self) -> Any:
        return {"place": self._index, "turns": self._turns}

    def restore_unsaved(self, kept: Any) -> None:
        self._index, self._turns = kept["place"] % len(self._maps), kept["turns"]
        self._show()

    @property
    def layout(self) -> Layout:
        layout = self._maps[self._index][1]
        for _ in range(self._turns):
            layout = turned(layout)
        return layout

    def _show(self) -> None:
        body, layout = self._body, self.layout
        body.ids.board.position = Position(layout)
        body.name = self._maps[self._index][0]
        body.position = words.tr("winter_queen.confirm.place", number=self._index + 1, of=len(self._maps))
        body.spaces = str(len(layout.spaces))
        body.domain = str(len(layout.zone(facts.DOMAIN)))
        body.counties = " · ".join(str(len(layout.zone(county))) for county in facts.COUNTIES)

    def _step(self, _: ConfirmBody, by: int) -> None:
        self._index, self._turns = (self._index + by) % len(self._maps), 0
        self._show()

    def _turn(self, *_: Any) -> None:
        self._turns = (self._turns + 1) % 6
        self._show()

    def _draw(self, *_: Any) -> None:
        """Opens the editor; a map that is saved there is also that of this match."""
        from screens.winter_queen.copy_parts import PARTS

        page, part = self.page, PARTS[0]
        self.close()
        known = set(maps.maps(page.session))
        sheet = part.editor()(page.session, maps.GAME, part)

        def kept(*_: Any) -> None:
            new = [copy for name, copy in maps.maps(page.session).items() if name not in known and copy.get("layout")]
            if new:
                page.record(CopyNoted("layout", new[-1]["layout"]))

        sheet.bind(on_kept=kept)
        page.shell.overlay(sheet)

    def _put_off(self, *_: Any) -> None:
        self.close()
        if self._later is not None:
            self._later()

    def _confirm(self, *_: Any) -> None:
        if self.parent is not None:
            self.close()
            confirm_layout(self.page, self.layout)


def confirm_layout(page: TableScreen, layout: Layout) -> bool:
    """Confirms the map as the printed one, for this match and for the owner's copy if it lacks it."""
    if not page.record(CopyNoted("layout", written(layout))):
        return False
    if not maps.with_this_layout(page.session, layout):
        maps.keep(page.session, "", {"layout": written(layout)})
    return True


kv.load(__name__)
