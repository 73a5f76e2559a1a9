"""The frame round the pages: navigation, back, sheets, notes and the lasting warning."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, TypeVar

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from scoring.message import Message
from screens.kit.drawing.repaint import draw_what_came_back
from screens.kit.panel import Card
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv, log, mistakes
from screens.shell.keeper import Keeper
from screens.shell.page import Page
from screens.shell.routes import DESTINATIONS, Route, routes_from_json, routes_to_json
from screens.shell.session import Session
from screens.shell.warming import Warmer

WIDE = 840
FADE_SECONDS = 0.12
DEAF_SECONDS = 0.15
# Exceptions within this time have the same cause.
IN_A_ROW_SECONDS = 10
ONE_MISTAKE_SECONDS, MOST_REPEATED = 0.5, 30
MOST_IN_A_ROW = 5


Kept = TypeVar("Kept")


class Banner(Card):
    """A warning that stays."""

    text = StringProperty("")


class Shell(FloatLayout):
    """Keeps the stack of pages. The lowest is a destination of the navigation; back takes the topmost away.

    `reopen` reads everything again and shows a sentence: the store has been closed, and its file replaced.
    """

    session: ObjectProperty[Session] = ObjectProperty()
    reopen: ObjectProperty[Callable[[Message], None]] = ObjectProperty()
    wide = BooleanProperty(False)
    insets = ListProperty([0, 0, 0, 0])
    # The height of the window that the system keyboard covers.
    covered = NumericProperty(0)
    current = StringProperty("games")
    navigation_shown = BooleanProperty(True)
    playing = BooleanProperty(False)
    destinations: ListProperty[tuple[str, str, str]] = ListProperty()
    text_scale = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        self._stack: list[tuple[Route, Page | None]] = []
        self._overlays: list[Any] = []
        # Sheets that are slow to build, by their class, of the game on the stage.
        self._kept_sheets: dict[Callable[[], Any], Any] = {}
        self._snack: Any = None
        self._banner_over: Banner | None = None
        self._arrived_at = 0.0
        self._mistake_at, self._mistakes, self._repeated = -inf, 0, 0
        # The routes that were open when the app crashed, until they are opened again.
        self.stopped_at: list[Route] = []
        self.keeper = Keeper(self)
        self.warmer = Warmer()
        super().__init__(**kwargs)
        self.bind(size=self._measure, insets=self._hand_on_insets, covered=self._hand_on_insets)
        self.ids.bar.bind(height=self.place_snack)
        words.bind(language=self._name_destinations)
        words.bind(language=self._show_warning)
        self._name_destinations()
        self.session.work_out_page = lambda view: self.page.work_out(view)
        self.session.bind(warning=self._show_warning, on_refusal=lambda _, reasons: self.say(*reasons))
        self.session.bind(on_guest_asks=self._say_that_a_guest_asks)
        self._show_warning()
        self._measure()

    # Going from page to page

    @property
    def stack(self) -> list[tuple[Route, Page | None]]:
        """The stack of routes with their pages; those that are not built are None."""
        return self._stack

    @property
    def page(self) -> Page:
        page = self._stack[-1][1]
        assert page is not None
        return page

    @property
    def route(self) -> Route:
        return self._stack[-1][0]

    @property
    def front(self) -> list[Widget]:
        """The layers that take touches: the topmost sheet with the note over it, or everything."""
        if not self._overlays:
            return [self]
        above = self._snack is not None and self._snack.parent is self
        return [self._overlays[-1], *([self._snack] if above else [])]

    def forget_hidden_pages(self, but: int = 0) -> None:
        """Removes hidden pages; they are built again when they are needed, with their unfinished input."""
        shown = but + 1
        self.keeper.hide(shown)
        self._stack = [(route, None) for route, _ in self._stack[:-shown]] + self._stack[-shown:]

    def restore(self, after_failure: bool = False) -> None:
        """Opens the saved routes; after a failed start the games, with a button to the saved routes."""
        routes = routes_from_json(self.session.routes())
        if after_failure:
            self.stopped_at, routes = routes, [Route("games")]
            self.session.keep_routes(routes_to_json(routes))
        self._open(routes)

    def open_again(self) -> None:
        """Opens the routes that were open when the app stopped."""
        routes, self.stopped_at = self.stopped_at, []
        self.close_all()
        self._open(routes or [Route("games")])
        self.session.keep_routes(routes_to_json([route for route, _ in self._stack]))

    def _open(self, routes: list[Route]) -> None:
        self._stack = [(route, None) for route in routes]
        if not self.stopped_at:
            self.keeper.read()
        while not self._show():
            self._stack.pop()
            if not self._stack:
                self._stack = [(Route("games"), None)]
        # Once the page has been laid out.
        Clock.schedule_once(lambda _: self.keeper.reopen(), 0)

    def explain_failure(self) -> None:
        """Other ways than to open it again."""
        routes, self.stopped_at = self.stopped_at, []
        self._stack = [(route, None) for route in routes]
        self.close_all()
        self._say_that_it_cannot_be_shown()

    def try_again(self) -> None:
        """Builds the present page again, as after an undo that may have helped."""
        self._stack[-1] = (self.route, None)
        self._arrived()

    def go(self, name: str, **params: Any) -> None:
        """Opens a page above the present one; a destination of the navigation starts a new stack."""
        route = Route(name, params)
        if name in {destination for destination, _, _ in DESTINATIONS}:
            self._stack = [(route, page if kept == route else None) for kept, page in self._stack[:1]]
            if self._stack[0][1] is None:
                self._stack = [(route, None)]
        else:
            self._stack.append((route, None))
        self._arrived()

    def replace(self, name: str, **params: Any) -> None:
        """Replaces the present page by another one: back then leads past it."""
        self._stack.pop()
        self.go(name, **params)

    def back(self) -> bool:
        """One step back: overlay, then within the page, then the page; False when there is no step left."""
        if self._overlays:
            self._overlays[-1].dispatch("on_close")
            return True
        if self.page.go_back():
            return True
        if len(self._stack) > 1:
            self._stack.pop()
            self._arrived()
            return True
        if self.route.name != DESTINATIONS[0][0]:
            self.go(DESTINATIONS[0][0])
            return True
        return False

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.warmer.stop()
        # A second tap right after the first was meant for the previous page.
        if Clock.get_time() - self._arrived_at < DEAF_SECONDS:
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.keeper.keep_soon()
        self.warmer.later()
        return bool(super().on_touch_up(touch))

    def _arrived(self) -> None:
        self._arrived_at = Clock.get_time()
        self.close_all()
        self._drop_snack()
        self.keeper.arrived()
        if not self._show():
            self._stack = [(Route("games"), None)]
            self._show()
        _release_touches()
        self.forget_hidden_pages(but=1)
        self.session.keep_routes(routes_to_json([route for route, _ in self._stack]))
        if not theme.reduce_motion:
            self.page.opacity = 0
            Animation(opacity=1, duration=FADE_SECONDS).start(self.page)

    def _show(self) -> bool:
        """Shows the topmost page; False if its match no longer exists.

        A page that fails is replaced by one that says so.
        """
        route, page = self._stack[-1]
        try:
            new = page is None
            if page is None:
                page = route.screen_class()(session=self.session, shell=self, wide=self.wide, **route.params)
                self._stack[-1] = (route, page)
            self._put_on_stage(page)
            if new and not page.unavailable:
                self.keeper.built(len(self._stack) - 1, route, page)
        except Exception as error:
            mistakes.note(error, f"the page {route.name}")
            page = self._say_that_it_cannot_be_shown()
        return not page.unavailable

    def _put_on_stage(self, page: Page) -> None:
        page.wide, page.text_scale = self.wide, self.text_scale
        if page.game != theme.game:
            self.forget_sheets()
        stage = self.ids.stage
        stage.clear_widgets()
        theme.game = page.game
        self.current = self._stack[0][0].name
        self.navigation_shown = page.top_level
        self.playing = page.keeps_awake
        stage.add_widget(page)
        draw_what_came_back()
        self._measure_stage()
        log.LOG.info("Page %s", self.route.name)
        page.show_anew()
        self.warmer.arrived(page.likely_next())

    def _measure_stage(self) -> None:
        """Lays the page out before it shows anything, so that it is shown only once."""
        stage = self.ids.stage
        if self.get_root_window() is not None:
            for box in (stage.parent.parent, stage.parent, stage):
                box.do_layout()

    # When something goes wrong

    def _say_that_it_cannot_be_shown(self) -> Page:
        """Replaces the present page by one that offers undo, report and the games."""
        from screens.shell.cannot_show import CannotShowScreen

        route = self.route
        page = CannotShowScreen(session=self.session, shell=self, wide=self.wide, failed=route)
        self._stack[-1] = (route, page)
        self._put_on_stage(page)
        return page

    def recover(self) -> bool:
        """After a mistake in a callback: overlays close and the person goes on; False if that does not help either.

        A second mistake in a row leaves the page, a third one leads to the games.
        """
        if not self._stack or self._stack[-1][1] is None or self._mistakes > MOST_IN_A_ROW:
            return False
        since = Clock.get_time() - self._mistake_at
        self._repeated += 1
        if since < ONE_MISTAKE_SECONDS and self._repeated < MOST_REPEATED:
            return True  # a list may dispatch one tap several times
        self._mistakes = self._mistakes + 1 if since < IN_A_ROW_SECONDS else 1
        self._mistake_at, self._repeated = Clock.get_time(), 0
        if self._mistakes > MOST_IN_A_ROW:
            return False
        self.close_all()
        _release_touches()
        if self._mistakes == 2:
            self._say_that_it_cannot_be_shown()
        elif self._mistakes > 2:
            self.go("games")
        self.say(Message("shell.our_mistake"))
        return True

    # Overlays

    def overlay(self, widget: Any, opener: str = "") -> None:
        """Opens a sheet, a question or a picker.

        `opener` is the key of a button below it that opens it again; what is begun in the overlay comes back through
        it after a restart. Without one, as for a plain choice, it comes back when the overlay is opened by hand.
        """
        widget.insets = self._insets_above_keyboard
        widget.bind(on_close=self.close)
        self._overlays.append(widget)
        self.add_widget(widget)
        self.keeper.opened(widget, opener)
        self._show_warning()

    def close(self, widget: Any) -> None:
        if widget in self._overlays:
            self._overlays.remove(widget)
            self.remove_widget(widget)
            self.keeper.closed(widget)
            _release_touches()
            self._show_warning()

    def close_all(self) -> None:
        for widget in tuple(self._overlays):
            self.close(widget)

    def kept_sheet(self, kind: Callable[[], Kept]) -> Kept:
        """The sheet of this kind that was closed before, or a new one; whoever asks for it begins it anew.

        For sheets with dozens of controls. They are kept as long as pages of one game are shown.
        """
        sheet: Kept | None = self._kept_sheets.get(kind)
        if sheet is None or sheet in self._overlays:
            sheet = self._kept_sheets[kind] = kind()
        return sheet

    def forget_sheets(self) -> None:
        self._kept_sheets.clear()

    def say(self, *messages: Message, action: str = "", on_action: Callable[[], object] | None = None) -> None:
        """A short note; a newer one replaces the older."""
        from screens.kit.overlay import Snack

        self._drop_snack()
        text = " ".join(words.say(message) for message in messages)
        self._snack = Snack(text=text, action=action, on_action=on_action)
        self.add_widget(self._snack)
        self.place_snack()

    def _say_that_a_guest_asks(self, _session: Session, question: Message, let_in: Callable[[], object]) -> None:
        if self.route.name != "invite":
            self.say(question, action=words.tr("guests.host.let_in"), on_action=let_in)

    def say_why(self, reason: Message) -> None:
        """Shows why a control is off, after a tap on it."""
        self.say(reason)

    def read_aloud(self, text: str) -> None:
        """Reads the text aloud; if the device has no voice for the language, a note says so."""
        speech = self.session.device.speech
        speech.say(text, words.language, lambda: self.say(Message("speech.no_voice")))

    def _drop_snack(self) -> None:
        """Closes the note: its undo belongs to the page that has shown it."""
        if self._snack is not None:
            self._snack.go()
            self._snack = None

    def uncover(self, widget: Widget, spot: tuple[float, float]) -> None:
        """Closes the note if it covers this spot of the widget."""
        note = self._snack
        if note is not None and note.collide_point(*spot) and widget not in note.walk(restrict=True):
            self._drop_snack()

    def ask(
        self, question: Message, title: Message, yes: Message, on_yes: Callable[[], object], ends: bool = False
    ) -> None:
        """Asks before something is lost. `ends`: the yes button looks dangerous, as it deletes or ends something."""
        from screens.kit.overlay import Dialog

        dialog = Dialog(
            title=words.say(title),
            text=words.say(question),
            agree_text=words.say(yes),
            refuse_text=words.tr("shell.cancel"),
            ends=ends,
        )
        dialog.bind(on_agree=dialog.closing(lambda _: on_yes()))
        self.overlay(dialog)

    # Size, insets, words

    def _measure(self, *_: Any) -> None:
        self.text_scale = Metrics.fontscale
        self.wide = self.width >= dp(WIDE)
        if self._stack and self._stack[-1][1] is not None:
            self.page.wide, self.page.text_scale = self.wide, self.text_scale
        Clock.schedule_once(self.place_snack, 0)

    def measure_again(self) -> None:
        """The text size or the insets have changed."""
        self._measure()

    def place_snack(self, *_: Any) -> None:
        """Positions the note above the buttons of the page."""
        if self._snack is not None and self._snack.parent:
            bottom = self.insets[3] if not self.ids.bar.height else self.ids.bar.height
            page = self._stack[-1][1] if self._stack else None
            bottom = max(bottom + (page.below_notes() if page else 0), self.covered) + dp(12)
            self._snack.width = min(self.width - dp(32), dp(560))
            if self._overlays:
                bottom = self._above_overlay(self._overlays[-1], bottom)
            self._snack.pos = (self.center_x - self._snack.width / 2, self.y + bottom)

    def _above_overlay(self, overlay: Any, bottom: float) -> float:
        """The height at which a note covers no button of a sheet: above the sheet, or at the top of the window."""
        panel = overlay.ids.get("panel")
        if panel is None or self._snack is None:
            return bottom
        highest = self.height - self.insets[1] - self._snack.height - dp(12)
        return float(min(max(bottom, panel.top + dp(8)), highest))

    def _hand_on_insets(self, *_: Any) -> None:
        for widget in self._overlays:
            widget.insets = self._insets_above_keyboard
        self.place_snack()

    @property
    def _insets_above_keyboard(self) -> list[float]:
        return [*self.insets[:3], max(self.insets[3], self.covered)]

    def measure_keyboard(self, *_: Any) -> None:
        """Measures the system keyboard; a focused field calls this while it is open."""
        covered = self.session.device.soft_keyboard.height()
        if covered != self.covered:
            log.LOG.info("The keyboard covers %d of %d", covered, self.height)
            self.covered = covered

    def _name_destinations(self, *_: Any) -> None:
        self.destinations = [(route, icon, words.tr(text)) for route, icon, text in DESTINATIONS]

    def _show_warning(self, *_: Any) -> None:
        """Shows the warning; above an open sheet it is the topmost layer."""
        warning = self.session.warning
        room = self.ids.banner_room
        room.clear_widgets()
        if self._banner_over is not None:
            self.remove_widget(self._banner_over)
            self._banner_over = None
        if warning:
            room.add_widget(Banner(text=words.say(warning)))
            if self._overlays:
                top = 1 - self.insets[1] / max(1, self.height)
                self._banner_over = Banner(text=words.say(warning), pos_hint={"x": 0, "top": top})
                self.add_widget(self._banner_over)


def _release_touches() -> None:
    """Ends the touches on buttons of a removed page or overlay, so that they press nothing."""
    for touch in EventLoop.touches:
        for held in touch.grab_list[:]:
            button = held()
            if isinstance(button, ButtonBehavior) and button.get_root_window() is None:
                touch.ungrab(button)
                button.state = "normal"


kv.load(__name__)
