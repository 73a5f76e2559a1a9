"""The page of a game: its emblem, and its actions."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from scoring import games
from scoring.journal.match import Match
from scoring.seating import Seating
from screens.game_screens import game_screens
from screens.kit.chips import Tag
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.panel import TapCard
from screens.kit.rows import ListRow
from screens.look.art import image
from screens.look.dates import date
from screens.look.looks import orbit_ink
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.runtime.mistakes import advice
from screens.setup.checklist import has_choices
from screens.setup.naming import nameless
from screens.shell.games import how_far, page_of, span
from screens.shell.page import Page
from screens.shell.warming import Steps, import_game

# Where the sparkles stand, seen from the centre, as parts of the orbit's radius; and how large they are.
SPARKLES = ((-1.4, 0.55, 12), (1.38, 0.4, 12), (-0.92, 1.0, 8), (0.95, 1.02, 8), (-1.5, -0.35, 8), (1.5, -0.4, 8))


class Orbit(SelfDrawing):
    """The emblem with the game's symbols circling it."""

    game = StringProperty("")
    watched = ("game",)

    def draw(self) -> None:
        if not self.game:
            return
        radius = min(dp(190), self.width * 0.36, self.height * 0.42)
        tint = theme.tint_of(self.game)
        Color(*_faded(tint, 0.5))
        SmoothLine(circle=(self.center_x, self.center_y, radius), width=dp(0.8))
        image("ornament_dotted_ring", (self.center_x, self.center_y), radius * 1.46)
        for x, y, size in SPARKLES:
            spot = (self.center_x + x * radius, self.center_y + y * radius)
            if self.x + dp(8) < spot[0] < self.right - dp(8):
                image("ornament_star4", spot, dp(size))
        Color(*_faded(tint, 1))
        image(f"emblem_{self.game}", (self.center_x, self.center_y), radius * 1.14)
        self._orbs(radius, tint)

    def _orbs(self, radius: float, tint: str) -> None:
        orbit = game_screens(self.game).look.orbit
        turn = 360 / len(orbit)
        first = 60 if len(orbit) == 6 else 90
        disc = dp(40)
        for index, (glyph, color) in enumerate(orbit):
            angle = radians(first - index * turn)
            x, y = self.center_x + radius * cos(angle), self.center_y + radius * sin(angle)
            Color(*_faded(tint, 1))
            SmoothEllipse(pos=(x - disc / 2, y - disc / 2), size=(disc, disc))
            Color(rgba=theme.bg)
            inner = disc - dp(3)
            SmoothEllipse(pos=(x - inner / 2, y - inner / 2), size=(inner, inner))
            Color(*_faded(orbit_ink(color, theme.name) or tint, 1))
            image(glyph, (x, y), dp(24))


def _faded(color: str, alpha: float) -> tuple[float, float, float, float]:
    red, green, blue = (int(color[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue, alpha


class ActionCard(TapCard):
    """A large button of the page; the first one is its primary button."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    primary = BooleanProperty(False)


class TaggedRow(ListRow):
    """A row with a small note of warning before its chevron."""

    tag = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tag = Tag(kind="warn")
        self.bind(tag=self._show_tag)

    def _show_tag(self, *_: Any) -> None:
        self._tag.text = self.tag
        if self.tag and not self._tag.parent:
            self.add_widget(self._tag, index=1)
        elif not self.tag and self._tag.parent:
            self.remove_widget(self._tag)


class GameScreen(Page):
    """`counts_points`: otherwise there is only a winner, and the words do not speak of points."""

    title = StringProperty("")
    seats = StringProperty("")
    minutes = StringProperty("")
    fact = StringProperty("")
    counts = StringProperty("")
    can_track = BooleanProperty(False)
    can_score = BooleanProperty(False)
    counts_points = BooleanProperty(True)
    # The progress of the open match of this game that was touched last.
    open_note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._copy_row = self._rules_row = None
        if game_screens(self.game).copy_parts():
            self._copy_row = TaggedRow(key="my_copy", icon="box")
            self._copy_row.bind(on_release=lambda _: self.shell.go("my_copy", game=self.game))
            self.ids.rows.add_widget(self._copy_row)
        if games.game(self.game).help:
            self._rules_row = ListRow(key="rules", icon="book")
            self._rules_row.bind(on_release=lambda _: self.shell.go("rules", game=self.game))
            self.ids.rows.add_widget(self._rules_row)
        self._last_row: ListRow | None = None
        self._open_match: tuple[str, str] | None = None

    def likely_next(self) -> Steps:
        return import_game(self.game)

    def refresh(self) -> None:
        game = games.game(self.game)
        self.can_track, self.can_score = game.can_track, game.load_play is not None
        self.title = words.tr(f"{game.id}.name")
        self.seats = words.tr("game.players", n=game.seats[-1], span=span(game.seats[0], game.seats[-1]))
        self.counts_points = game.points
        self._show_minutes(game.minutes)
        self.fact = words.tr(f"{game.id}.fact")
        self.counts = words.tr("game.checklist_note", n=game.seats[-1], span=span(game.seats[0], game.seats[-1]))

        self._show_open_match()
        self._show_last_match()
        self._show_copy()
        if self._rules_row:
            self._rules_row.text = words.tr("game.rules")
            self._rules_row.note = words.tr(f"{game.id}.help.note")

    def _show_minutes(self, minutes: tuple[int, int] | None) -> None:
        if minutes is not None:
            self.minutes = words.tr("game.minutes", minutes=span(*minutes))
            return
        # Held in a variable: `ids` holds it weakly, and it may be freed once it is removed.
        for fact in [fact for fact in self.ids.facts.children if fact.icon == "clock"]:
            self.ids.facts.remove_widget(fact)

    def _show_copy(self) -> None:
        """The facts that are missing in the owner's copy; large text leaves no room for the tag."""
        row = self._copy_row
        if row is None:
            return
        known = self.session.copy(self.game)
        parts = game_screens(self.game).copy_parts()
        missing = [words.tr(f"{self.game}.copy.{part.id}") for part in parts if not part.is_complete(known)]
        row.text = words.tr("game.my_copy")
        row.tag = words.tr("game.my_copy_open", n=len(missing)) if missing and not self.large_text else ""
        row.note = (
            words.tr("game.my_copy_missing", parts=", ".join(missing)) if missing else words.tr("game.my_copy_complete")
        )

    def _show_open_match(self) -> None:
        """Offers to continue the running match; one that cannot be read is offered on the first page."""
        self._open_match, self.open_note = None, ""
        for summary in self.session.open_matches():
            match = self.session.peek(summary.id) if summary.game == self.game else None
            if match is not None and match.state.stage != "closed":
                progress, _ = advice(partial(how_far, self.session.view(match)), ("", []), "an open match")
                names = ", ".join(player.name for player in summary.players)
                self._open_match = (page_of(match.state), summary.id)
                self.open_note = words.tr("game.continue_note", names=names, progress=progress) if progress else names
                return

    def go_on(self) -> None:
        if self._open_match is not None:
            page, match = self._open_match
            self.shell.go(page, match=match, game=self.game)

    def _show_last_match(self) -> None:
        """The last match, with a link to it."""
        from storage.history import Filter, page

        matches = self.session.read(lambda: page(self.session.store, Filter(game=self.game), size=1).matches, ())
        if not matches or matches[0].notice is not None:
            return
        last = matches[0]
        if self._last_row is None:
            self._last_row = ListRow(key="last_time", icon="history")
            self._last_row.bind(on_release=lambda _: self._open_last())
            self.ids.rows.add_widget(self._last_row)
        self._last_match = last.id
        self._last_row.text = words.tr("game.last_time", date=date(last.at))
        points = [player.points for player in last.players if player.rank == 1 and player.points is not None]
        names = ", ".join(last.winners)
        self._last_row.note = (
            words.tr("game.last_won_points", names=names, n=points[0])
            if points
            else words.tr("game.last_won", names=names)
            if names
            else words.tr("game.last_open")
        )

    def _open_last(self) -> None:
        self.shell.go("past", match=self._last_match, game=self.game)

    def score_match(self) -> None:
        self.shell.go("score_match", game=self.game)

    def new_match(self) -> None:
        self.shell.go("new_match", game=self.game)

    def checklist(self) -> None:
        """Opens the setup steps without a match: they depend on the number of players and the options alone."""
        if has_choices(games.game(self.game)):
            self.shell.go("checklist", game=self.game)
        else:
            self._start_checklist()

    def _start_checklist(self) -> None:
        if not self.in_front:
            return
        seating = Seating.for_game(games.game(self.game))
        players, copy = seating.players(nameless), self.session.copy(self.game)
        match = Match.new(self.session.new_id(), self.game, players, copy, self.session.now())
        if self.session.begin(match):
            self.shell.go("setup", match=match.id, game=self.game)


kv.load(__name__)
