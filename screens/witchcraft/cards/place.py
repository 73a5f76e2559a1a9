"""The first phase: the top token of the pile, a free space, and how it is turned."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from scoring.journal.events import Insisted
from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.events import Placed
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.laying_out import left
from scoring.witchcraft.position import Kind, Stack
from scoring.witchcraft.table import Table
from screens.kit.layouts.items import as_many
from screens.kit.overlay import Sheet
from screens.kit.picks import PickGrid, fill
from screens.look.words import words
from screens.runtime import kv
from screens.witchcraft.board.fit import AROUND
from screens.witchcraft.board.light import Light
from screens.witchcraft.board.mage_pick import MagePick
from screens.witchcraft.board.ring import Ring
from screens.witchcraft.cards.card import DuelCard
from screens.witchcraft.look_rows import token_name

OTHER = "other_token"


class PlaceCard(DuelCard):
    """A token and a space are chosen for the present turn only."""

    saved_fields: ClassVar = {"token": "", "_at": None, "_anyway": False}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.token, self._at, self._turn, self._anyway = "", None, -1, False
        self._shown: list[Any] = []

    # `_anyway`: the token in hand covers another one, against the rules.
    _at: Cell | None

    def show(self, table: Table) -> None:
        turn = sum(map(len, table.placed))
        if turn != self._turn:
            self.token, self._at, self._turn, self._anyway = "", None, turn, False
        possible = left(table, table.to_move)
        if len(possible) == 1 and not self.token:
            self.token = next(iter(possible))
        more = facts.PLACED_EACH - len(table.placed[table.to_move])
        self.title = words.tr("witchcraft.place.title", name=table.name(table.to_move), n=more)
        self.note = words.say(self._what_next(table))
        self._show_picks(table, possible)

    def _what_next(self, table: Table) -> Message:
        if not self.token:
            return Message("witchcraft.place.token")
        if self._at is not None:
            return Message("witchcraft.ask.facing")
        directed = table.position.rules.kinds[self.token].directed
        return Message("witchcraft.place.slide" if directed else "witchcraft.place.space", token=token_name(self.token))

    def _show_picks(self, table: Table, possible: Mapping[str, int]) -> None:
        wanted = [table.to_move, possible, words.language, self.panel.turned]
        if self._shown != wanted:
            self._shown = wanted
            *picks, other = as_many(self.ids.picks, len(possible) + 1, self._new_pick)
            for pick, (token, count) in zip(picks, possible.items(), strict=True):
                self._show_pick(pick, table, token, count)
            other.key, other.note = OTHER, ""
            other.kinds, other.turned = table.position.rules.kinds, self.panel.turned
        for pick in self.ids.picks.children:
            if pick.key == OTHER:
                self._show_other(pick, table, possible)
            else:
                pick.on = pick.key == f"place_{self.token}"

    def _show_other(self, pick: MagePick, table: Table, possible: Mapping[str, int]) -> None:
        """Any other token, which cannot be in the pile; the one that was chosen."""
        pick.on = bool(self.token) and self.token not in possible
        pick.stack = Stack(table.guild(table.to_move), (self.token,)) if pick.on else None
        pick.icon = "" if pick.on else "more"
        pick.text = words.say(token_name(self.token)) if pick.on else words.tr("witchcraft.place.other")

    def _new_pick(self) -> MagePick:
        pick = MagePick()
        pick.bind(on_release=lambda pick: self._picked(pick.key))
        return pick

    def _picked(self, key: str) -> None:
        if key == OTHER:
            self._open_other()
        else:
            self.choose(key.removeprefix("place_"))

    def _open_other(self) -> None:
        page, table = self.panel.page, self.panel.table
        possible, guild = left(table, table.to_move), table.guild(table.to_move)
        if page.in_hand:
            others = [token for token in facts.TOKENS if token not in possible]
            page.open_sheet(OtherTokenSheet(others, guild, table.position.rules.kinds, self.choose), OTHER)

    def _show_pick(self, pick: MagePick, table: Table, token: str, count: int) -> None:
        known = table.copies is not None and token in facts.MAGES and count > 1
        pick.icon = ""
        pick.key, pick.stack = f"place_{token}", Stack(table.guild(table.to_move), (token,))
        pick.kinds, pick.turned = table.position.rules.kinds, self.panel.turned
        pick.text = words.say(token_name(token))
        pick.note = words.tr("witchcraft.place.count", n=count) if known else ""

    def light(self, table: Table) -> Light:
        position = table.position
        if not self.token:
            return Light(position)
        free = frozenset(position.free)
        directed = position.rules.kinds[self.token].directed
        ring = None
        if self._at is not None:
            ring = Ring(self._at, tuple(range(AROUND)), Stack(position.to_move, (self.token,)))
        return Light(position, chosen=self._at, ring=ring, pressed=free if directed else frozenset())

    @property
    def on_board(self) -> bool:
        return bool(self.token)

    # Doing

    def choose(self, token: str, *_: Any) -> None:
        self.token = token
        self.panel.page.refresh()
        self.panel.to_board()

    def press(self, cell: Cell) -> None:
        if self.panel.table.position.is_free(cell):
            self._at, self._anyway = cell, False
            self.panel.page.refresh()

    def turn(self, direction: int) -> None:
        if self._at is not None:
            self._lay(self._at, direction)

    def tap(self, cell: Cell) -> None:
        table = self.panel.table
        if cell in table.position.stacks and self.token:
            self._at = None
            self.panel.offer_covering(cell, lambda: self._cover(cell))
        elif not table.position.is_free(cell):
            self._at = None
            self.panel.say_not_free(cell)
        elif not self.token:
            self.say(Message("witchcraft.place.token"))
        elif not table.position.rules.kinds[self.token].directed:
            self._lay(cell, 0)

    def _cover(self, cell: Cell) -> None:
        """The token lies on another one, against the rules; it may have to be turned."""
        self._anyway = True
        if self.panel.table.position.rules.kinds[self.token].directed:
            self._at = cell
            self.panel.page.refresh()
        else:
            self._lay(cell, 0)

    def _lay(self, cell: Cell, direction: int) -> None:
        placed = Placed(self.token, cell_word(cell), facts.DIRECTIONS[direction])
        self.record(Insisted(placed) if self._anyway else placed)


class OtherTokenSheet(Sheet):
    """The tokens that should not be in the pile: one of them may have been placed all the same."""

    def __init__(
        self,
        tokens: Sequence[str],
        guild: str,
        kinds: Mapping[str, Kind],
        choose: Callable[[str], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(
            title=words.tr("witchcraft.place.other"), note=words.tr("witchcraft.place.other.note"), **kwargs
        )
        grid = PickGrid()
        self.add_widget(grid)
        fill(grid, [self._pick(Stack(guild, (token,)), kinds, choose) for token in tokens])

    def _pick(self, stack: Stack, kinds: Mapping[str, Kind], choose: Callable[[str], object]) -> MagePick:
        text = words.say(token_name(stack.top))
        pick = MagePick(key=f"other_{stack.top}", stack=stack, kinds=kinds, text=text, sunken=False)
        pick.bind(on_release=self.closing(lambda _: choose(stack.top)))
        return pick


kv.load(__name__)
