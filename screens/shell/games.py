"""The first page: open matches to continue, and the games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import BorderImage, Canvas, Color, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring import games
from scoring.journal.match import Match, State
from scoring.message import Message
from screens.kit.before_frame import draw_when_placed
from screens.kit.panel import Card, TapCard
from screens.look.ago import ago
from screens.look.art import image, texture
from screens.look.shapes import rounded
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.runtime.mistakes import advice
from screens.shell.match_view import MatchView
from screens.shell.page import Page
from screens.shell.routes import Route
from screens.shell.warming import Steps, import_game, import_screens
from storage.store import Summary

# A plate with at least this much spare room gets one more ornament.
TALL = dp(90)
TALLEST = 1.75
PADDING = dp(40)
RINGS = {False: (dp(148),), True: (dp(240), dp(200))}

# The page on which an open match goes on, how far it is in words, the steps that are done, and opponents that are no
# players.
HowFar = tuple[str, str, Sequence[bool], Sequence[str]]
# The journal is not read here: the table page goes on to the setup or the scoring by itself.
FROM_SUMMARY: HowFar = ("table", "", (), ())


class Plate(TapCard):
    """A game as the back of a tarot card: frame, sparkles, ring and emblem are drawn, the words are widgets."""

    game = StringProperty("")
    name = StringProperty("")
    seats = StringProperty("")
    minutes = StringProperty("")
    tint = ColorProperty()
    bed = ColorProperty()
    ring_size = NumericProperty(dp(148))
    ring_height = NumericProperty(dp(148))
    preferred_height = NumericProperty(dp(200))
    drop = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # A canvas of its own between the ground and the words: the plate's holds its children too.
        self._picture = Canvas()
        self.canvas.insert(1 if self.canvas.has_before else 0, self._picture)
        for name in ("x", "y", "width", "height", "tint", "bed", "ground", "ring_size", "drop"):
            self.fbind(name, self._redraw)
        self._redraw()

    def show_minutes(self, minutes: tuple[int, int] | None) -> None:
        if minutes is not None:
            self.minutes = words.tr("game.minutes", minutes=span(*minutes))
            return
        # Held in a variable: `ids` holds it weakly, and it may be freed once it is removed.
        for fact in [fact for fact in self.ids.meta.children if fact.icon == "clock"]:
            self.ids.meta.remove_widget(fact)

    def _redraw(self, *_: Any) -> None:
        draw_when_placed(self._draw)

    def _draw(self, *_: Any) -> None:
        inset, far = dp(8), dp(24)
        radius = round(inset)
        side = min(self.ring_size, self.width - far)
        centre = (self.center_x, self.top - dp(28) - self.drop - side / 2)
        self._picture.clear()
        with self._picture:
            Color(*self.tint[:3], 0.6)
            BorderImage(
                texture=rounded(radius, max(1, round(dp(0.75)))),
                border=(radius,) * 4,
                pos=(round(self.x + inset), round(self.y + inset)),
                size=(round(self.width - 2 * inset), round(self.height - 2 * inset)),
            )
            Color(rgba=self.ground)
            Rectangle(pos=(self.center_x - dp(11), self.y + inset - dp(2)), size=(dp(22), dp(4)))
            Color(rgba=self.tint)
            for spot in (
                (self.x + far, self.top - far),
                (self.right - far, self.top - far),
                (self.center_x, self.y + inset),
            ):
                image("ornament_star4", spot, dp(12))
            Color(rgba=self.bed)
            disc = side * 0.89
            SmoothEllipse(pos=(centre[0] - disc / 2, centre[1] - disc / 2), size=(disc, disc))
            Color(*self.tint[:3], 0.45)
            image("ornament_dotted_ring", centre, side)
            Color(rgba=self.tint)
            image(f"emblem_{self.game}", centre, side * 0.676)
            if self.height - self.preferred_height > TALL:
                Color(*self.tint[:3], 0.6)
                moons = texture("ornament_moons")
                Rectangle(texture=moons, pos=(self.center_x - dp(46), self.y + dp(34)), size=(dp(92), dp(20)))


class ContinueCard(TapCard):
    """An open match: game, progress, players, and how long ago it was touched."""

    match_id = StringProperty("")
    game = StringProperty("")
    name = StringProperty("")
    progress = StringProperty("")
    ago = StringProperty("")
    steps: ListProperty[bool] = ListProperty()
    large_text = BooleanProperty(False)
    tint = ColorProperty()
    bed = ColorProperty()


class StoppedCard(Card):
    """After a failed start: the page that was open, a button to it, and alternatives."""

    game = StringProperty("")
    name = StringProperty("")
    ago = StringProperty("")
    text = StringProperty("")
    large_text = BooleanProperty(False)
    tint = ColorProperty()
    put_aside: Widget | None = None

    __events__ = ("on_again", "on_more")

    def on_again(self) -> None:
        """Event: open it again."""

    def on_more(self) -> None:
        """Event: show more actions."""


class GamesScreen(Page):
    top_level = True
    columns = NumericProperty(2)
    plate_height = NumericProperty(dp(260))
    ahead = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._level_soon = Clock.create_trigger(self._level_plates, -1)
        for game_id in games.IDS:
            plate = Plate(game=game_id)
            plate.bind(on_release=lambda chosen: self.shell.go("game", game=chosen.game))
            plate.bind(preferred_height=self._level_soon, width=self._level_soon)
            self.ids.plates.add_widget(plate)
        for name in ("width", "text_scale", "wide"):
            self.fbind(name, self._count_columns)
        self.ids.scroll.bind(height=self._level_soon)
        self.ids.open_matches.bind(height=self._level_soon)
        theme.bind(name=self.refresh_soon)

    def refresh(self) -> None:
        for plate in self.ids.plates.children:
            game = games.game(plate.game)
            plate.name = words.tr(f"{game.id}.name")
            plate.seats = span(game.seats[0], game.seats[-1])
            plate.show_minutes(game.minutes)
            plate.tint, plate.bed = theme.tint_of(game.id), theme.bed_of(game.id)
        self._show_open_matches()

    def likely_next(self) -> Steps:
        """Prepares the pages of the open match, or of any game."""
        yield from import_screens("game")
        for summary in self.session.open_matches()[:1]:
            if summary.game in games.IDS:
                yield from import_game(summary.game)
        yield from import_screens("new_match", "setup", "table", "history", "statistics", "settings")

    def _show_open_matches(self) -> None:
        cards = self.ids.open_matches
        cards.clear_widgets()
        stopped = self.shell.stopped_at
        summaries = self.session.open_matches()
        if stopped:
            cards.add_widget(self._stopped_card(stopped[-1], summaries))
        for summary in summaries[:3]:
            if stopped:
                # After a failed start no match is read: that may be what failed.
                unread = summary.id != stopped[-1].params.get("match")
                card = self._card(summary, *FROM_SUMMARY) if unread else None
            else:
                far = advice(partial(self._how_far, summary), FROM_SUMMARY, "the card of an open match")
                card = None if far is None else self._card(summary, *far)
            if card is not None:
                cards.add_widget(card)

    def _how_far(self, summary: Summary) -> HowFar | None:
        """The progress of a match; None if it cannot be read, or is closed according to its journal."""
        match = self.session.peek(summary.id)
        if match is None or match.state.stage == "closed":
            return None
        return page_of(match.state), *how_far(self.session.view(match)), _opponents(match)

    def _card(
        self, summary: Summary, page: str, progress: str, steps: Sequence[bool], opponents: Sequence[str]
    ) -> ContinueCard | None:
        if summary.game not in games.IDS:
            return None
        card = ContinueCard(
            match_id=summary.id,
            game=summary.game,
            name=words.tr(f"{summary.game}.name"),
            progress=progress,
            ago=words.say(ago(summary.touched, self.session.now())),
            steps=steps,
            tint=theme.tint_of(summary.game),
            bed=theme.bed_of(summary.game),
            large_text=self.large_text,
        )
        seated = [(player.color or "", player.name) for player in summary.players]
        for piece, name in (*seated, *(("", name) for name in opponents)):
            card.ids.players.add_widget(PlayerChip(piece=piece, name=name, bed=card.bed, tint=card.tint))
        card.bind(on_release=lambda tapped: self.shell.go(page, match=tapped.match_id, game=tapped.game))
        return card

    def _stopped_card(self, route: Route, summaries: list[Summary]) -> StoppedCard:
        match_id, game = route.params.get("match", ""), route.params.get("game", "")
        summary = next((each for each in summaries if each.id == match_id), None)
        entries = int(self.session.read(lambda: self.session.store.entry_count(match_id), 0)) if match_id else 0
        message = Message("games.stopped_match", n=entries) if match_id else Message("games.stopped")
        card = StoppedCard(
            game=game,
            name=words.tr(f"{game}.name") if game else "Grimoire",
            ago=words.say(ago(summary.touched, self.session.now())) if summary else "",
            text=words.say(message),
            large_text=self.large_text,
            tint=theme.tint_of(game) if game else theme.accent,
        )
        if route.name == "games":
            # Kept alive: kv rules of the card still read its height, and hold it weakly.
            card.put_aside = card.ids.again.__self__
            card.ids.buttons.remove_widget(card.put_aside)
        card.bind(on_again=lambda _: self.shell.open_again(), on_more=lambda _: self.shell.explain_failure())
        return card

    def _level_plates(self, *_: Any) -> None:
        """Gives all plates the height of the highest; side by side they grow into the room that is left."""
        plates = self.ids.plates.children
        words_height = max(plate.preferred_height - plate.ring_height for plate in plates)
        room = self.ids.scroll.height - self.ids.open_matches.height - PADDING
        widest = plates[0].width - dp(24)
        rings = RINGS[self.wide]
        ring = next((ring for ring in rings if words_height + min(ring, widest) <= room), rings[-1])
        preferred_height = words_height + min(ring, widest)
        self.plate_height = (
            max(preferred_height, min(room, plates[0].width * TALLEST)) if self.wide else preferred_height
        )
        self.ahead = max(0, room - self.plate_height) / 2 if self.wide else 0
        for plate in plates:
            plate.ring_size, plate.drop = ring, (self.plate_height - preferred_height) * 0.4

    def _count_columns(self, *_: Any) -> None:
        room = self.width / dp(1) / self.text_scale
        self.columns = 4 if room >= 720 else 2 if room >= 280 else 1
        self._level_soon()


def page_of(state: State) -> str:
    """The page on which an open match continues."""
    if state.stage == "setup":
        return "setup"
    return "table" if state.tracked else "scoring"


def how_far(view: MatchView) -> tuple[str, list[bool]]:
    """How far an open match has come: in words, and as steps."""
    match, standing = view.match, view.standing
    play = match.game.play if match.state.stage != "setup" else None
    if play is None:
        steps = [step.id in match.state.ticked for step in match.plan.steps]
        return words.tr("games.setup_progress", done=len(match.state.ticked), total=len(steps)), steps
    if not match.state.tracked:
        book = view.book
        return words.tr("games.scoring_progress"), [book.done(category) for category in book.categories]
    assert standing is not None
    headline, progress = words.say(standing.headline), words.say(standing.progress)
    return f"{headline} · {progress}", [turn < standing.done for turn in range(standing.total)]


def span(least: int, most: int) -> str:
    """A range of numbers in words: 2–4, or 2."""
    return str(least) if least == most else f"{least}–{most}"


def _opponents(match: Match) -> tuple[str, ...]:
    """The names of the automated opponents in a match for one player."""
    return tuple(seat.name for seat in match.seated[1:]) if len(match.players) == 1 else ()


class PlayerChip(Card):
    """A piece and a name; only shown, never tapped."""

    piece = StringProperty("")
    name = StringProperty("")
    tint = ColorProperty()
    bed = ColorProperty()


kv.load(__name__)
