"""Puts the app together: store, device, session, shell; and follows the phone's life."""

from __future__ import annotations

import gc
from functools import partial
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics

from device import Device, this_device
from device.data_folder import data_folder
from device.files import Opener
from scoring.message import Message
from scoring.words import LANGUAGES
from screens.kit.layouts.layout import Box
from screens.look.theme import ROLES, theme
from screens.look.words import words
from screens.runtime import log, mistakes, phone
from screens.runtime.gc_paused import gc_paused
from screens.runtime.idle_collector import IdleCollector
from screens.runtime.start_watch import StartWatch
from screens.shell.draft import Draft
from screens.shell.file_list import offer_file_list
from screens.shell.keys.keyboard import Keyboard, Target
from screens.shell.session import GUESTS, Session
from screens.shell.shell import Shell
from storage.claim import Claim
from storage.errors import CannotWrite, StorageError
from storage.store import Store

CHORES_AFTER = 3
# Guests look for the table every second or two.
GUESTS_AFTER = 0.5
# A start has succeeded after so long, or after the first touch.
CALM_SECONDS = 3
# Counting what the history lacks must not be felt: a little now and then.
COUNTING_SECONDS, COUNTING_EVERY = 0.02, 0.1
# Android knows how far its bars reach once the window has been laid out.
INSETS_AFTER = 0.5
# A phone that is turned upside down says nothing: its window has the same size as before.
INSETS_EVERY = 1
ESCAPE = 27
LAYOUT_ROUNDS = 40
LOCKED, OPEN_TWICE = "storage.locked", "storage.open_twice"


class GrimoireApp(App):
    """`device` and `folder` can be given from outside, so that a test brings its own."""

    root: Box
    title = "Grimoire"
    frozen = False

    def __init__(self, device: Device | None = None, folder: Path | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.device = device or this_device()
        # Text that wraps tells its height only after its width: a turned checklist takes some rounds to settle.
        Clock.max_iteration = LAYOUT_ROUNDS
        self.folder = folder
        self._watch: StartWatch | None = None
        self._mistakes = mistakes.CallbackHandler(self._recover)

    def build(self) -> Box:
        self.home = self.folder or data_folder()
        log.open_file(self.home)
        self._watch = StartWatch(self.home)
        self.shell: Shell | None = None
        self._claim: Claim | None = None
        self.device.window_position.restore(self.home)
        if not GrimoireApp.frozen:
            gc.freeze()  # objects that are loaded by now never become garbage: collections skip them
            GrimoireApp.frozen = True
        self._tidy = IdleCollector()
        root = Box()
        self._keyboard = Keyboard(
            lambda: self.shell.front if self.shell else [root], self._help, self._read_out, self._uncover
        )
        self._last_spoken = ""
        self._open(root)
        return root

    def _open(self, root: Box) -> None:
        """Shows the shell; or, if the database cannot be used, the trouble page."""
        root.clear_widgets()
        if self._claim:
            self._claim.release()
        try:
            store, warning = open_store(self.home)
        except StorageError as error:
            from screens.shell.trouble import TroubleScreen

            words.language = self.device.language.read(LANGUAGES)
            root.add_widget(TroubleScreen(error, self.home, self.device, lambda: self._open(root)))
            return
        self._claim = Claim(self.home)
        self.session = Session(store, self.device, warning or (None if self._claim.alone else Message(OPEN_TWICE)))
        self.session.bind(settings=lambda *_: self.apply_settings(), match=self._tidy.later)
        self.apply_settings()
        self.shell = Shell(session=self.session, reopen=partial(self._reopen, root))
        self.apply_settings()
        self.read_insets()
        self.shell.bind(playing=self._keep_awake)
        self._watch_what_goes(self.shell)
        offer_file_list(self.shell)
        assert self._watch is not None
        self.shell.restore(after_failure=self._watch.after_failure)
        self._watch.after_failure = False
        root.add_widget(self.shell)
        self._later = [
            Clock.schedule_once(self._chores, CHORES_AFTER),
            Clock.schedule_once(self._open_for_guests, GUESTS_AFTER),
        ]

    def _reopen(self, root: Box, message: Message) -> None:
        """The database file was replaced: everything is read again."""
        for event in self._later:
            event.cancel()
        if self.shell:
            self.shell.keeper.stop()
            self.shell.warmer.stop()
            self._close_for_guests()
        self.shell = None
        self._open(root)
        if self.shell:
            self.shell.say(message)

    def run(self) -> None:
        """Until the person leaves the app; what ends it otherwise is noticed by the next start."""
        mistakes.log_uncaught(f"Grimoire stopped because of a mistake. The log is in {data_folder() / log.FOLDER}.")
        try:
            super().run()
        except Exception:
            if self._watch:
                self._watch.failed()
            raise

    def _recover(self) -> bool:
        return self.shell is not None and self.shell.recover()

    def on_start(self) -> None:
        ExceptionManager.add_handler(self._mistakes)
        Window.bind(on_flip=self._first_frame)
        self._calm = Clock.schedule_once(self._all_calm, CALM_SECONDS)
        Clock.schedule_once(self._turned, INSETS_AFTER)
        self._looking = Clock.schedule_interval(self._turned, INSETS_EVERY)
        Window.bind(on_keyboard=self._key, size=self._turned, on_memorywarning=self._short_of_memory)
        Window.bind(on_touch_up=self._tidy.later)
        Window.bind(on_touch_up=self._all_calm)
        self._keyboard.watch()
        self.device.memory.listen(self._make_room)
        self.device.opening.listen(self._opened)

    def _first_frame(self, *_: Any) -> None:
        Window.unbind(on_flip=self._first_frame)
        # Not before it is on the screen: the thread that watches the start takes a moment to end.
        Clock.schedule_once(self._frame_shown, 0)

    def _frame_shown(self, *_: Any) -> None:
        assert self._watch is not None
        self._watch.shown()

    def _all_calm(self, *_: Any) -> None:
        assert self._watch is not None
        self._calm.cancel()
        self._watch.succeeded()

    def on_pause(self) -> bool:
        phone.lift_all_fingers()
        self._all_calm()
        # Every tap is on the disk already; folding the log only makes the next start a little faster.
        if self.shell:
            self.shell.page.paused()
            self.shell.keeper.keep()
            self.session.flush()
        return True

    def on_resume(self) -> None:
        density = Metrics.density
        Metrics.reset_metrics()
        self.device.renew()
        if self.shell:
            self._look_for_others()
            self.apply_settings()
            if Metrics.density != density:
                self._build_anew(self.shell)
            self.read_insets()
            self.shell.page.resumed()
            self.shell.page.refresh()
            if self.session.guests:
                self.session.guests.read_addresses()
        phone.redraw_for_a_while()

    def _look_for_others(self) -> None:
        """Checks again whether another window holds the same matches."""
        if self._claim and not self._claim.alone and self._claim.take():
            self.session.clear_startup_warning()

    def _build_anew(self, before: Shell) -> None:
        """Sizes in dp are worked out when a widget is made; where one was is kept with every step."""
        before.keeper.keep()
        before.keeper.stop()
        before.warmer.stop()
        self.shell = Shell(session=self.session, reopen=before.reopen)
        self.shell.bind(playing=self._keep_awake)
        self._watch_what_goes(self.shell)
        offer_file_list(self.shell)
        self.shell.restore()
        self.root.clear_widgets()
        self.root.add_widget(self.shell)

    def _watch_what_goes(self, shell: Shell) -> None:
        """Pages and sheets."""
        shell.bind(children=self._tidy.page_removed)
        shell.ids.stage.bind(children=self._tidy.page_removed)

    def _short_of_memory(self, *_: Any) -> None:
        """Kivy passes this on as it comes: on Android from a thread of Java's, in the middle of a frame."""
        Clock.schedule_once(self._make_room)

    def _make_room(self, *_: Any) -> None:
        if self.shell:
            self.shell.forget_hidden_pages()
            self.shell.forget_sheets()
        phone.make_room()
        log.LOG.info("Short of memory: hidden pages and textures are given back")

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._key, size=self._turned, on_memorywarning=self._short_of_memory)
        self._looking.cancel()
        Window.unbind(on_touch_up=self._tidy.later)
        Window.unbind(on_touch_up=self._all_calm, on_flip=self._first_frame)
        ExceptionManager.remove_handler(self._mistakes)
        self._all_calm()
        assert self._watch is not None
        self._watch.close()
        self._tidy.leave()
        self._keyboard.leave()
        self.device.awake.keep(False)
        self.device.window_position.keep(self.home)
        if self.shell:
            for event in self._later:
                event.cancel()
            if self.shell.page:
                self.shell.page.paused()
            self.shell.keeper.keep()
            self.shell.keeper.stop()
            self.shell.warmer.stop()
            self._close_for_guests()
            self.session.store.close()
        if self._claim:
            self._claim.release()
        log.close()

    def _turned(self, *_: Any) -> None:
        if self.shell and self.device.insets.available:
            self.read_insets()

    def _key(self, _window: Any, key: int, _scancode: int, text: str | None, modifiers: list[str]) -> bool:
        """Android's back button arrives as the escape key."""
        if key == ESCAPE:
            return self.shell is not None and self.shell.back()
        if self.shell is not None:
            self.shell.page.build_rest()  # keys lead below the window too
        return self._keyboard.pressed(key, text, modifiers)

    def _read_out(self, target: Target, again: bool) -> None:
        """Reads the target with the ring aloud; with `again` only if its state has changed."""
        if self.shell and self.session.settings["speech"] and self.device.speech.speaks(words.language):
            from screens.shell.keys.spoken import spoken_name

            spot = target.spot if target.on_map else None
            name = mistakes.advice(lambda: spoken_name(target.widget, spot), "", "a spoken name")
            if name and not (again and name == self._last_spoken):
                self.shell.read_aloud(name)
            self._last_spoken = name

    def _uncover(self, target: Target) -> None:
        if self.shell:
            self.shell.uncover(target.widget, target.spot)

    def _help(self) -> None:
        from screens.shell.keys.keyboard_sheet import open_sheet

        if self.shell:
            open_sheet(self.shell)

    def _opened(self, opener: Opener) -> None:
        """The app was handed a file."""
        if self.shell:
            from screens.shell.opened_file import show

            show(self.shell, opener)

    def apply_settings(self) -> None:
        settings = self.session.settings
        with gc_paused():
            words.language = settings["language"] or self.device.language.read(LANGUAGES)
            theme.name = settings["theme"]
            theme.reduce_motion = settings["reduce_motion"]
            text_scale = self.device.text_scale.read() * settings["text_size"]
            # Kivy would work out every length anew, even for the same scale.
            if Metrics.fontscale != text_scale:
                Metrics.fontscale = text_scale
        self.device.system_bars.paint(ROLES[theme.name]["bg"], dark_icons=theme.name == "light")
        self._keep_awake()
        if self.shell:
            self.shell.measure_again()

    def _keep_awake(self, *_: Any) -> None:
        """Keeps the screen on where people look at a page without touching it."""
        self.device.awake.keep(bool(self.shell and self.shell.playing and self.session.settings["keep_awake"]))

    def read_insets(self) -> None:
        assert self.shell is not None
        insets = self.device.insets.read()
        if list(insets) != self.shell.insets:
            log.LOG.info("Insets %d %d %d %d", *insets)
            self.shell.insets = list(insets)

    def open_settings(self, *_: Any) -> bool:
        """F1 would open Kivy's own settings."""
        return False

    def _chores(self, *_: Any) -> None:
        if self.shell:
            self.session.back_up()
            if self.session.store.notice:
                self.shell.say(self.session.store.notice)
            if self._count():
                self._later.append(Clock.schedule_interval(self._count, COUNTING_EVERY))

    def _open_for_guests(self, *_: Any) -> None:
        """The table that was open for guests when the app ended."""
        if self.shell and Draft(self.session, GUESTS).read() is not None:
            from screens.guests.opening import open_again

            open_again(self.session)

    def _close_for_guests(self) -> None:
        """Keeps the invitations: the next start opens the table for guests again."""
        if self.session.guests:
            self.session.guests.close(forget=False)

    def _count(self, *_: Any) -> bool:
        """Scheduled until the history has every match."""
        return self.session.catch_up(COUNTING_SECONDS)


def open_store(folder: Path) -> tuple[Store, Message | None]:
    """The store in this folder; if nothing can be written there, one that lasts as long as the app.

    A file that another program holds will be free again, so that is worth waiting for.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return Store.open(folder), None
    except OSError:
        return Store.in_memory(), Message("storage.not_kept")
    except CannotWrite as error:
        if error.message.id == LOCKED:
            raise
        return Store.in_memory(), Message("storage.not_kept")
