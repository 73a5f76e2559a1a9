"""The table of a match that is played along: whose turn it is, the game's panels, undo, and the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.journal.turn_events import ModeChanged
from scoring.message import Forbidden, Message
from scoring.play import Play, Standing, Strip
from screens.game_screens import game_screens
from screens.kit.frame.player_strip import VEIL, StripSeat
from screens.kit.layouts.layout import Box
from screens.look.words import words
from screens.runtime import kv
from screens.shell.draft import journal_position, stamped, valid_value
from screens.shell.match_page import MatchPage
from screens.shell.warming import Steps, import_screens
from screens.table.closing import put_away
from screens.table.panel import PanelKind, TablePanel
from screens.table.panel_rooms import PanelRooms
from screens.table.reminder_card import ReminderSheet
from screens.table.reminding import Reminding
from screens.table.turn_clock import TurnClock
from screens.table.view import TableView

if TYPE_CHECKING:
    from screens.shell.session import Session

# In windows up to this height the bars stand side by side.
LOW = 480


class TableScreen(MatchPage):
    """A panel records its events through `record`, and is refreshed after each.

    `tab` is the panel that was chosen, `player` the seat; both are kept. `hides_secrets`: the table wants secret
    points hidden until the end. `light`: only points and turns are followed, on the one panel of the game for that.
    `looked_at` says whose things are shown while another player is on turn.
    """

    keeps_awake = True
    tab = StringProperty("")
    tabs: ListProperty[tuple[str, str]] = ListProperty()
    two_panes = BooleanProperty(False)
    low = BooleanProperty(False)
    player: NumericProperty[int] = NumericProperty(0)
    turn: NumericProperty[int] = NumericProperty(-1)
    seats: ListProperty[StripSeat] = ListProperty()
    piece = StringProperty("")
    name = StringProperty("")
    headline = StringProperty("")
    progress = StringProperty("")
    looked_at = StringProperty("")
    done = NumericProperty(0)
    total = NumericProperty(0)
    clock = StringProperty("")
    undo_text = StringProperty("")
    undo_off = BooleanProperty(False)
    over = BooleanProperty(False)
    end_text = StringProperty("")
    warning = StringProperty("")
    hides_secrets = BooleanProperty(True)
    light = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rooms = PanelRooms(() if self.unavailable else self._kinds())
        self._view, self._reminding = (
            TableView(self.session, self.match if self.unavailable else self.now.id),
            Reminding(self.session),
        )
        self._clock = TurnClock(self.session)
        self._clock.bind(text=self.setter("clock"))
        self.bind(size=self._measure, parent=self._came_or_went)
        self.session.bind(settings=self.refresh_soon, on_forbidden=self._forbidden)
        self._measure()

    def _kinds(self) -> list[PanelKind]:
        """The panels of the match: all that fit, or the one for a table that is followed light."""
        screens = game_screens(self.game)
        if self.light and screens.light_panel is not None:
            return [screens.light_panel()]
        return [kind for kind in screens.panels() if kind.fits(self.now)]

    @property
    def play(self) -> Play:
        play = self.now.game.play
        assert play is not None
        return play

    # Doing

    def record(self, event: Event) -> bool:
        """Writes what happened into the journal; True once it is kept."""
        if not self.in_hand or not self.session.record(event):
            return False
        self.session.buzz()
        return True

    def record_all(self, events: Sequence[Event]) -> bool:
        """Records several entries that belong together: all of them or none."""
        if not self.in_hand or not self.session.record_all(events):
            return False
        if events:
            self.session.buzz()
        return True

    def insist(self, events: Sequence[Event]) -> bool:
        """Entries that happened, although the rules forbid some of them."""
        insisted = self.session.unless_refused(lambda: self.now.insisted(events, self.session.now()))
        return insisted is not None and self.record_all(insisted)

    def note_copy(self, events: Sequence[Event]) -> bool:
        """Facts of the owner's copy, before an entry that depends on them."""
        return self.record_all(events)

    def _forbidden(self, _session: Session, events: tuple[Event, ...], refused: Forbidden) -> bool:
        """The rules forbid the entries; people may insist, or their copy may be different."""
        from screens.table.refusal_sheet import RefusalSheet

        if not self.in_hand:
            return False
        self.shell.overlay(RefusalSheet(self, events, refused))
        return True

    def change_mode(self) -> None:
        """Switches between full and light; full asks for a snapshot of what was not entered meanwhile."""
        mode = "full" if self.light else "light"
        if self.record(ModeChanged(mode)):
            self.session.keep_mode(self.game, mode)
            if mode == "full":
                self.open_snapshot()

    def open_snapshot(self) -> None:
        """Opens the snapshot: on the game's own sheet, or on the page with the numbers of each player."""
        if not self.in_hand:
            return
        if opens := game_screens(self.game).open_snapshot:
            opens(self)
        else:
            self.shell.go("snapshot", match=self.match, game=self.game)

    def undo(self) -> None:
        """Undoes the last entry; before the first turn it asks, and goes back to the setup."""
        if not self.in_hand or self.undo_off:
            return
        undone = self.now.journal.undoes
        if undone is not None and undone.kind == "record" and isinstance(undone.event, Begun):
            title, yes = Message("table.to_setup_question"), Message("table.to_setup")
            self.shell.ask(Message("table.to_setup_note"), title=title, yes=yes, on_yes=self._undo)
        else:
            self._undo()

    def _undo(self) -> None:
        if self.in_hand and self.session.undo():
            self.session.buzz()

    def redo(self) -> None:
        if self.in_hand and self.session.redo():
            self.session.buzz()

    def open_journal(self) -> None:
        from screens.table.journal.journal_sheet import JournalSheet

        if self.in_hand:
            self.shell.overlay(JournalSheet(self.shell, self.session), opener="journal")

    def open_menu(self) -> None:
        from screens.table.menu import open_menu

        if self.in_hand:
            open_menu(self)

    def to_scoring(self) -> None:
        """Goes to the final scoring; to the result if nothing has to be counted."""
        if self.in_hand:
            self.shell.go("result" if self.over and not self.counts else "scoring", match=self.match, game=self.game)

    def score_now(self) -> None:
        """Opens the running totals; if points are hidden, the table is asked first."""
        if not self.session.hides_points(self.now):
            self._show_score()
            return
        title, yes = Message("table.show_points_question"), Message("table.show_points")
        self.shell.ask(Message("table.show_points_note"), title=title, yes=yes, on_yes=self._show_points)

    def _show_points(self) -> None:
        if self.in_hand and self.session.set("secrets", False):
            self._show_score()

    def _show_score(self) -> None:
        """Opens the totals, read-only; a game without points is asked for its end."""
        from screens.table.standing_sheet import StandingSheet

        if not self.counts:
            self.to_scoring()
        else:
            self.open_sheet(StandingSheet(self))

    @property
    def counts(self) -> bool:
        """Whether points decide this game."""
        return any(not category.shared for category in self.play.categories(self.now.state.table))

    def put_away(self) -> None:
        note, title = Message("table.put_away_note"), Message("setup.put_away_question")
        self.shell.ask(note, title=title, yes=Message("setup.put_away"), on_yes=self._put_away)

    def _put_away(self) -> None:
        if self.in_hand:
            put_away(self)

    # Unfinished input

    def unsaved(self) -> Any:
        """The unsaved input of all panels, while they show the match as it stands."""
        position = journal_position(self.now) if self.has_match else None
        return stamped(self._rooms.unsaved(), position) if self._rooms.position == position else None

    def restore_unsaved(self, kept: Any) -> None:
        """A panel that is not in sight restores its part when it is opened."""
        panels = valid_value(kept, self._rooms.position)
        if panels is not None:
            self._rooms.begun = dict(panels)
            self.refresh()

    # Which panel, which player

    def choose_tab(self, tab: str) -> None:
        """The first panel is always in sight when two stand side by side."""
        if self._is_played and not (self.two_panes and tab == self._rooms.ids[0]):
            self._view.choose_tab(tab)
            self.refresh()

    def panel(self, id: str) -> TablePanel | None:
        """A panel of the game, if it was opened before."""
        return self._rooms.built(id)

    def choose_player(self, seat: int) -> None:
        """Shows this player until the turn goes on."""
        if self._is_played:
            self._view.choose_player(seat, self._standing())
            self.refresh()

    @property
    def _is_played(self) -> bool:
        """Whether play has begun: a list dispatches taps late, when another finger may have undone the beginning."""
        return self.has_match and self.now.state.table is not None

    def _standing(self) -> Standing:
        standing = self.session.view(self.now).standing
        assert standing is not None
        return standing

    # Showing

    def show_match(self, match: Match) -> None:
        if self._elsewhere():
            return
        self._clock.come(match)
        standing = self._standing()
        if standing.light != self.light:
            self.light = standing.light
            self._rooms = PanelRooms(self._kinds())
        self.hides_secrets = self.session.settings["secrets"]
        self._show_standing(match, standing)
        self._show_undo(match)
        self.player = self._view.player(match, standing)
        self._show_reminder(match)
        self._show_panels(match)
        self._clock.follow(match)

    def _elsewhere(self) -> bool:
        """The page on which this match is shown instead: setup, scoring, or none if it is closed."""
        state = self.now.state
        if state.stage == "play" and state.tracked:
            return False
        self._clock.stop()
        if self.in_front:
            Clock.schedule_once(self._leave, -1)
        return True

    def _leave(self, *_: Any) -> None:
        if not self.in_hand:
            return
        if self.now.state.stage == "closed":
            self.shell.go("games")
        else:
            route = "setup" if self.now.state.stage == "setup" else "scoring"
            self.shell.replace(route, match=self.match, game=self.game)

    def _show_standing(self, match: Match, standing: Standing) -> None:
        self.turn = -1 if standing.turn is None else standing.turn
        self.over = standing.over
        self.end_text = words.tr("table.to_scoring" if self.counts else "final.show_result")
        mover = None if standing.turn is None else match.seated[standing.turn]
        self.piece, self.name = (mover.color or "", mover.name) if mover else ("", "")
        self.headline, self.progress = words.say(standing.headline), words.say(standing.progress)
        self.done, self.total = standing.done, standing.total
        self.seats = [
            StripSeat(
                player.color or "",
                player.name,
                _points(strip, self.hides_secrets),
                words.say(strip.note),
                strip.doubt,
            )
            for player, strip in zip(match.seated, standing.strip, strict=True)
        ]

    def _show_undo(self, match: Match) -> None:
        undoes = self.session.view(match).undoes
        self.undo_off = undoes is None
        what = self.session.covered(match, undoes) if undoes else ""
        guest = match.undoes_author
        if not undoes:
            self.undo_text = words.tr("table.nothing_to_undo")
        elif guest is not None:
            self.undo_text = words.tr("guests.host.undo_of", name=guest.name, what=what)
        else:
            self.undo_text = words.tr("table.undo", what=what)
        count = len(match.journal.impossible)
        self.warning = words.tr("table.no_longer_fit", n=count) if count else ""

    # Reminders

    def _show_reminder(self, match: Match) -> None:
        # At the end of a match the button to the scoring needs the room.
        crowded = self.over and (self.low or self.large_text)
        reminder = None if crowded else self._reminding.current(match)
        self.ids.reminder.text = words.say(reminder.text) if reminder else ""

    def open_reminder(self) -> None:
        sheet = ReminderSheet(self.ids.reminder)
        sheet.bind(on_got_it=sheet.closing(lambda _: self.got_it()), on_mute=sheet.closing(lambda _: self.mute()))
        self.shell.overlay(sheet, opener="reminder")

    def got_it(self) -> None:
        if self.in_hand:
            self._reminding.read(self.now)
            self.refresh()

    def mute(self) -> None:
        """Never shows this reminder again, unless that is undone here or in the settings."""
        reminding = self._reminding
        if self.in_hand and (id := reminding.mute(self.now)):
            self.shell.say(
                Message("table.muted"), action=words.tr("shell.undo"), on_action=lambda: reminding.unmute(id)
            )

    # Panels

    def _show_panels(self, match: Match) -> None:
        self._rooms.follow(journal_position(match))
        ids = self._rooms.ids
        self.two_panes = self.wide and len(ids) > 1
        offered = ids[1:] if self.two_panes else ids
        self.tabs = [(id, words.tr(self._rooms.kinds[id].name)) for id in offered] if len(offered) > 1 else []
        self.tab = self._view.tab if self._view.tab in offered else offered[0] if offered else ""
        self._show_panel(self.ids.left, ids[0] if self.two_panes else self.tab, match)
        self._show_panel(self.ids.right, self.tab if self.two_panes else "", match)
        self.looked_at = self._looked_at(match)

    def _looked_at(self, match: Match) -> str:
        """A sentence about whose things the chosen tab shows; empty if those of the player on turn."""
        panel = self._rooms.built(self.tab)
        if panel is None or not panel.of_player or self.turn < 0 or self.player == self.turn:
            return ""
        return words.tr("table.looked_at", name=match.seated[int(self.player)].name)

    def _show_panel(self, room: Box, id: str, match: Match) -> None:
        if id:
            panel = self._rooms.put(id, room, page=self, wide=self.wide, large_text=self.large_text)
            panel.show(match, self.player)
            if saved := self._rooms.begun.pop(id, None):
                panel.restore_unsaved(saved)
                panel.show(match, self.player)
            panel.come_to(self._standing().turn_id)
        else:
            room.clear_widgets()

    def likely_next(self) -> Steps:
        """The other panels, and the sheets that are slow to build."""
        for id in self._rooms.ids:
            if self._is_played and self.parent is not None:
                room = self.ids.right if self.two_panes else self.ids.left
                panel = self._rooms.prepare(id, room.size, page=self, wide=self.wide, large_text=self.large_text)
                if panel is not None:
                    panel.show(self.now, self.player)
                    yield panel
        for panel in self._rooms.opened():
            yield from panel.likely_next()
        for kind in game_screens(self.game).kept_sheets():
            sheet = self.shell.kept_sheet(kind)
            if sheet.parent is None:
                sheet.size = self.shell.size
            yield sheet
        yield game_screens(self.game).entries()
        yield from import_screens("scoring", "result", game=self.game)

    def beside(self, id: str) -> TablePanel | None:
        """The panel of this kind if it is visible beside the chosen one; otherwise None."""
        return self._rooms.built(id) if self.two_panes and id == self._rooms.ids[0] else None

    def below_notes(self) -> float:
        """The height that notes keep free, with the big buttons of the panels."""
        return super().below_notes() + max(
            (panel.action_room for panel in self._rooms.opened() if panel.in_sight), default=0
        )

    # Size, and coming and going

    def _measure(self, *_: Any) -> None:
        self.low = 0 < self.height < dp(LOW)
        self.refresh_soon()

    def on_text_scale(self, *args: Any) -> None:
        super().on_text_scale(*args)
        self.ids.strip.measure_again()
        self.tabs = []
        self.refresh_soon()

    def paused(self) -> None:
        """Stops the clocks while the app is in the background."""
        super().paused()
        self._clock.stop()
        for panel in self._rooms.opened():
            panel.paused()

    def resumed(self) -> None:
        super().resumed()
        for panel in self._rooms.opened():
            panel.resumed()

    def _came_or_went(self, *_: Any) -> None:
        """Stops the clocks of a hidden page, and drops its other panels."""
        if self.parent is None:
            self._clock.stop()
            self._rooms.forget_hidden()


def _points(strip: Strip, hidden: bool) -> str:
    return VEIL if strip.points is None or (strip.secret and hidden) else str(strip.points).replace("-", "−")


kv.load(__name__)
