"""The setup checklist: the number first, what to do with it beside it, a tick when it is done."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty

from scoring import games
from scoring.journal.events import Begun, Ticked
from scoring.journal.match import Match
from scoring.message import Message
from scoring.options import in_words
from scoring.plan import Step
from scoring.setup_work import done_by, in_hand
from screens.game_screens import game_screens
from screens.guests.inviting import invite, invite_note
from screens.kit.choice_sheet import ChoiceSheet
from screens.kit.steps import StepRow
from screens.look.words import capitalised, words
from screens.runtime import kv
from screens.setup.lots_sheet import DrawSheet, draw_in_words
from screens.shell.games import page_of
from screens.shell.match_page import MatchPage
from screens.shell.warming import Steps, import_game
from screens.table.closing import put_away


class SetupScreen(MatchPage):
    """`way_on` is what follows: to `start` playing along, to `score` the end, or to `finish` with the setup."""

    title_note = StringProperty("")
    options_note = StringProperty("")
    count = StringProperty("")
    done: ListProperty[bool] = ListProperty()
    present: NumericProperty[int] = NumericProperty(-1)
    ready = StringProperty("")
    can_draw = BooleanProperty(False)
    way_on = OptionProperty("finish", options=("start", "score", "finish"))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rows: dict[str, StepRow] = {}
        game = games.game(self.game)
        self.way_on = "start" if game.can_track else "score" if game.load_play else "finish"
        if not self.unavailable:
            self._build()

    def _build(self) -> None:
        sketches = game_screens(self.game).setup_sketches()
        for step in self.now.plan.steps:
            row = StepRow(key=step.id, icon=step.icon)
            if step.drawing in sketches:
                row.drawing = sketches[step.drawing](len(self.now.players), self.now.options)
            row.bind(on_release=lambda _, id=step.id: self.toggle(id))
            row.bind(on_draw=lambda _, draw=step.draw: self.open_draw(draw))
            self._rows[step.id] = row
            self.ids[step.group].add_widget(row)

    def likely_next(self) -> Steps:
        return import_game(self.game)

    # Showing

    def show_match(self, match: Match) -> None:
        if match.state.stage == "play":
            # Redo, or an interruption between the beginning of play and the page that follows.
            Clock.schedule_once(self._to_match, -1)
            return
        steps, ticked = match.plan.steps, match.state.ticked
        count = len(match.players)
        self.title_note = words.tr(
            "setup.note", game=Message(f"{self.game}.name"), players=Message("players.count", n=count)
        )
        self.options_note = " · ".join(map(words.say, in_words(match.game, match.players, match.options)))
        self.count = f"{len(ticked)} / {len(steps)}"
        self.done = [step.id in ticked for step in steps]
        ticked_by, hands = done_by(match), in_hand(match, self._guests_seats())
        left = [index for index, step in enumerate(steps) if step.id not in ticked]
        # A step that a guest is doing is not the next one here.
        self.present = next((index for index in left if steps[index].id not in hands), left[0] if left else -1)
        self.can_draw = bool(match.game.draws(match.players, match.options))
        self.ready = self._ready_sentence() if self.present < 0 else ""
        for index, step in enumerate(steps):
            self._show_others(self._rows[step.id], ticked_by.get(step.id, ()), hands.get(step.id))
            self._show_step(step, self._rows[step.id], present=index == self.present)

    def _ready_sentence(self) -> str:
        players = self.now.players
        return words.tr("setup.ready_alone") if len(players) == 1 else words.tr("setup.ready", name=players[0].name)

    def _guests_seats(self) -> list[int]:
        table = self.session.guests
        if table is None or table.match_id != self.now.id:
            return []
        return [guest.seat for guest in table.door.inside if guest.seat is not None]

    def _show_others(self, row: StepRow, seats: Iterable[int], hand: int | None) -> None:
        """Shows which guests have ticked a step or are working on it."""
        players = self.now.players
        row.taken = hand is not None
        if hand is not None:
            row.others = words.tr("guests.setup.does_it", name=players[hand].name)
        else:
            names = ", ".join(players[seat].name for seat in seats)
            row.others = words.tr("guests.setup.done_by", names=names) if names else ""

    def _show_step(self, step: Step, row: StepRow, present: bool) -> None:
        match = self.now
        row.phase = "done" if step.id in match.state.ticked else "now" if present else "todo"
        row.number = "" if step.number is None else str(step.number)
        row.title = words.say(step.title)
        row.note = words.say(step.note) if step.note else ""
        lots = match.lots(step.draw) if step.draw else ()
        row.lines = [words.say(line) for line in step.lines] + [
            words.say(lot.text) for lot in lots if lot.secret_of is None
        ]
        row.draw_text = words.tr("setup.see_draw" if lots else "setup.draw") if step.draw and row.phase == "now" else ""

    # Doing

    def toggle(self, step: str) -> None:
        if not self.in_hand:
            return
        on = step not in self.now.state.ticked
        if self.session.record(Ticked(step, on)):
            self.session.buzz()

    def open_draws(self) -> None:
        """Offers all draws; a single one opens its sheet at once."""
        match = self.now
        draws = match.game.draws(match.players, match.options)
        if len(draws) == 1:
            self.open_draw(draws[0].id, opener="draw")
            return
        sheet = ChoiceSheet(title=words.tr("setup.draw"))
        for draw in draws:
            text, value = words.tr(f"{self.game}.draw.{draw.id}"), match.state.seed(draw.id) or ""
            sheet.offer(draw.id, text, partial(self.open_draw, draw.id), icon="dice", value=value, chevron=True)
        self.shell.overlay(sheet)

    def open_draw(self, draw: str, opener: str = "") -> None:
        self.shell.overlay(DrawSheet(self.shell, self.session, draw), opener=opener)

    def open_menu(self) -> None:
        match, device = self.now, self.session.device
        sheet, tr = ChoiceSheet(title=words.tr("setup.menu")), words.tr
        if undoes := self.session.view(match).undoes:
            guest, what = match.undoes_author, capitalised(words.say(undoes))
            note = f"{guest.name}: {what}" if guest else what
            sheet.offer("undo", tr("shell.undo"), self.session.undo, icon="undo", note=note)
        if redoes := self.session.view(match).redoes:
            sheet.offer("redo", tr("shell.redo"), self.session.redo, icon="redo", note=capitalised(words.say(redoes)))
        if self.can_draw and self.large_text:
            sheet.offer("draw", tr("setup.draw"), self.open_draws, icon="dice")
        if device.speech.available:
            note = tr("setup.read_aloud_note")
            sheet.offer("speak", tr("setup.read_aloud"), self.read_aloud, icon="speak", note=note)
        if device.sharing.available:
            sheet.offer("share", tr("setup.share"), self.share, icon="share", note=tr("setup.share_note"))
        sheet.offer(
            "invite", tr("guests.host.invite"), partial(invite, self), icon="qr", note=invite_note(self.session)
        )
        if self.way_on == "start" and self.present >= 0:
            sheet.offer("skip", tr("setup.skip"), self.start_playing, icon="next", note=tr("setup.skip_note"))
        sheet.offer("put_away", tr("setup.put_away"), self.finish, icon="box", note=tr("setup.put_away_note"))
        self.shell.overlay(sheet, opener="menu")

    def go_on(self) -> None:
        """The action of the big button."""
        {"start": self.start_playing, "score": self.start_scoring, "finish": self.finish}[self.way_on]()

    def start_playing(self) -> None:
        """The setup may be left at any time. The results of the draws are passed to the table."""
        if not self.in_hand:
            return
        play = self.now.game.play
        opening = play.opening(self.now) if play else ()
        light = play is not None and play.light(self.now.players) and self.session.mode(self.game) == "light"
        begun = Begun(mode="light") if light else Begun()
        if self.session.record_all((begun, *opening)):
            self.session.buzz()
            self._to_match()

    def start_scoring(self) -> None:
        """The match of a game that is only scored: its end is entered next."""
        if self.in_hand and self.session.record(Begun(tracked=False)):
            self.session.buzz()
            self._to_match()

    def _to_match(self, *_: Any) -> None:
        if self.in_hand and self.now.state.stage == "play":
            self.shell.replace(page_of(self.now.state), match=self.match, game=self.game)

    def finish(self) -> None:
        """Puts the match away; asks first if steps are open."""
        left = self.done.count(False)
        if left == 0:
            self._put_away()
        else:
            self.shell.ask(
                Message("setup.steps_open", n=left),
                title=Message("setup.put_away_question"),
                yes=Message("setup.put_away"),
                on_yes=self._put_away,
            )

    def _put_away(self) -> None:
        if self.in_hand:
            put_away(self)

    def read_aloud(self) -> None:
        steps = self.now.plan.steps
        text = words.step(steps[self.present]) if self.present >= 0 else self.ready
        self.shell.read_aloud(text)

    def share(self) -> None:
        match = self.now
        lines = [f"{words.tr('setup.title')}: {self.title_note}", *filter(None, [self.options_note]), ""]
        for step in match.plan.steps:
            lines.append(("☑ " if step.id in match.state.ticked else "☐ ") + words.step(step))
        for draw in match.game.draws(match.players, match.options):
            if match.state.seed(draw.id):
                lines += ["", *draw_in_words(match, draw.id)]
        outcome = self.session.device.sharing.share_text(words.tr("setup.title"), "\n".join(lines))
        if outcome == "copied":
            self.shell.say(Message("setup.copied"))


kv.load(__name__)
