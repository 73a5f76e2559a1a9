"""The sheets that correct pieces beside the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.events import Corrected, DrawTaken, Passed, SpecialDealt, TurnMissed
from scoring.witchcraft.table import Table
from screens.kit.choice_sheet import ChoiceSheet
from screens.look.words import words
from screens.table.turn_sheet import turn_sheet
from screens.witchcraft.look import ALTAR_GLYPHS
from screens.witchcraft.look_rows import token_name
from screens.witchcraft.piece_sheets import AddedSheet, ReserveSheet

if TYPE_CHECKING:
    from screens.table.page import TableScreen


def open_turn(page: TableScreen, table: Table) -> None:
    def chosen(seat: int) -> None:
        page.record(Corrected(0, "turn", seat))

    title, note = words.tr("witchcraft.pieces.turn"), words.tr("witchcraft.correct.note")
    page.open_sheet(turn_sheet(table.players, chosen, title=title, note=note))


def open_special(page: TableScreen, table: Table, seat: int) -> None:
    """Enters a fact that was not known before, rather than correcting one."""
    _choose(
        page,
        words.tr("witchcraft.pieces.special_of", name=table.name(seat)),
        [(f"special_{token}", "special", words.say(token_name(token)), "") for token in facts.SPECIALS],
        [partial(page.record, SpecialDealt(seat, token)) for token in facts.SPECIALS],
        words.tr("witchcraft.pieces.special.note"),
    )


def open_power(page: TableScreen, table: Table, seat: int) -> None:
    held: list[tuple[str, str, str, Any]] = [
        ("power_used", "close", words.tr("witchcraft.pieces.power.used"), None),
        ("power_covered", "eyeoff", words.tr("witchcraft.pieces.power.covered"), ""),
    ]
    held += [
        (f"power_{power}", ALTAR_GLYPHS[power], words.tr(f"witchcraft.altar.short.{power}"), power)
        for power in facts.ALTARS
    ]
    _choose(
        page,
        words.tr("witchcraft.power.title", name=table.name(seat)),
        [(key, icon, text, "") for key, icon, text, _ in held],
        [partial(page.record, Corrected(seat, "power", value)) for *_, value in held],
    )


def open_pairs(page: TableScreen, table: Table) -> None:
    """Corrects which pairs are left: a tap removes one or brings it back."""
    left = table.position.pairs
    after = [tuple(sorted(set(left) ^ {size})) for size in facts.EXTRA_PAIRS]
    _choose(
        page,
        words.tr("witchcraft.pieces.pairs"),
        [
            (
                f"pair_{size}",
                "board",
                words.tr("witchcraft.pieces.size", n=size),
                words.tr("witchcraft.pieces.left" if size in left else "witchcraft.pieces.gone"),
            )
            for size in facts.EXTRA_PAIRS
        ],
        [partial(page.record, Corrected(0, "pairs", pairs)) for pairs in after],
    )


def open_reserve(page: TableScreen, table: Table, seat: int) -> None:
    page.open_sheet(ReserveSheet(page, table, seat), f"reserve_{seat}")


def open_pieces(page: TableScreen, table: Table) -> None:
    page.open_sheet(AddedSheet(page, table), "added")


def miss_move(page: TableScreen, table: Table) -> None:
    """Records that the player on turn has moved, or placed a token, without an entry."""
    if page.in_hand:
        page.shell.ask(
            Message("witchcraft.pieces.missed.note", name=table.name(1 - table.to_move)),
            title=Message("witchcraft.pieces.missed.question", name=table.name(table.to_move)),
            yes=Message("witchcraft.pieces.missed.yes"),
            on_yes=lambda: page.record(TurnMissed()),
        )


def say_stuck(page: TableScreen, _table: Table) -> None:
    """The player to move can do nothing, and has lost."""
    page.record(Passed())


def take_draw(page: TableScreen, _table: Table) -> None:
    page.record(DrawTaken())


def begin_clash(page: TableScreen, _table: Table) -> None:
    """However the tokens came to lie there."""
    if page.in_hand:
        page.shell.ask(
            Message("witchcraft.pieces.clash.note"),
            title=Message("witchcraft.pieces.clash"),
            yes=Message("witchcraft.pieces.clash.yes"),
            on_yes=lambda: page.record(Corrected(0, "clash", True)),
        )


def _choose(
    page: TableScreen,
    title: str,
    rows: Iterable[tuple[str, str, str, str]],
    acts: Sequence[Callable[[], object]],
    note: str = "",
) -> None:
    """A choice: key, glyph, words and value."""
    sheet = ChoiceSheet(title=title, note=note or words.tr("witchcraft.correct.note"))
    for (key, icon, text, value), act in zip(rows, acts, strict=True):
        sheet.offer(key, text, act, icon=icon, value=value)
    page.open_sheet(sheet)
