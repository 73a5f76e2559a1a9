"""The menu of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scoring import games
from screens.game_screens import game_screens
from screens.guests.inviting import invite, invite_note
from screens.kit.choice_sheet import ChoiceSheet
from screens.kit.rows import RowGroup, SwitchRow
from screens.look.words import capitalised, words
from screens.table.own_copy import unnoted

if TYPE_CHECKING:
    from screens.table.page import TableScreen


def open_menu(page: TableScreen) -> None:
    sheet, switches = ChoiceSheet(title=words.tr("table.menu")), RowGroup()

    def offer(key: str, icon: str, text: str, note: str, act: Callable[[], object]) -> None:
        sheet.offer(key, text, act, icon=icon, note=note)

    def switch(name: str, icon: str, text: str) -> None:
        row = SwitchRow(key=name, icon=icon, text=text, on=page.session.settings[name])
        row.bind(on_switch=lambda row, on: setattr(row, "on", on) if page.session.set(name, on) else None)
        switches.add_widget(row)

    if redoes := page.session.view(page.now).redoes:
        offer(
            "redo",
            "redo",
            words.tr("shell.redo"),
            capitalised(words.say(page.session.covered(page.now, redoes))),
            page.redo,
        )
    if not page.over:
        name = "score_now" if page.counts else "enter_end"
        offer(name, "pad", words.tr(f"table.{name}"), words.tr(f"table.{name}_note"), page.score_now)
    offer("journal", "history", words.tr("table.journal"), words.tr("table.journal_note"), page.open_journal)
    screens = game_screens(page.game)
    if page.play.tallies(page.now.state.table, 0) or screens.open_snapshot or screens.snapshot:
        offer("snapshot", "list", words.tr("table.snapshot"), words.tr("table.snapshot_note"), page.open_snapshot)
    if game_screens(page.game).light_panel and page.play.light(page.now.players) and not page.over:
        other = "full" if page.light else "light"
        points = page.counts or other == "full"
        note = words.tr(f"table.to_{other}_note") if points else words.tr(f"{page.game}.light.note")
        offer("mode", "leaf", words.tr(f"table.to_{other}"), note, page.change_mode)
    used = getattr(page.now.state.table, "copy", None)
    if used is not None and (facts := unnoted(page.session.copy(page.game), used)):
        note = words.tr("table.use_copy_note", n=len(facts))
        offer("use_copy", "box", words.tr("table.use_copy"), note, lambda: page.record_all(facts))
    if catch_up := game_screens(page.game).open_catch_up:
        offer("catch_up", "hour", words.tr("table.catch_up"), words.tr("table.catch_up_note"), lambda: catch_up(page))
    offer("invite", "qr", words.tr("guests.host.invite"), invite_note(page.session), lambda: invite(page))
    if games.game(page.game).help:
        offer("rules", "book", words.tr("table.rules"), "", lambda: page.shell.go("rules", game=page.game))
    offer("put_away", "box", words.tr("setup.put_away"), words.tr("setup.put_away_note"), page.put_away)
    switch("clock", "clock", words.tr("settings.clock"))
    if page.play.secret:
        switch("secrets", "eyeoff", words.tr("settings.secrets"))
    sheet.add_widget(switches)
    page.shell.overlay(sheet, opener="menu")
