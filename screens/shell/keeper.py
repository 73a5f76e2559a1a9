"""Saves the unfinished input of pages and overlays after every touch, and restores it at the next start."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.clock import Clock
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.kit.unsaved_state import UnsavedState
from screens.runtime.mistakes import advice, note
from screens.shell.draft import Draft, journal_position, stamped, valid_value
from screens.shell.keys.keyboard import targets
from screens.shell.routes import Route, routes_to_json
from screens.shell.version import VERSION

if TYPE_CHECKING:
    from screens.shell.page import Page
    from screens.shell.shell import Shell

# The key of the draft.
UNSAVED_INPUT = "unsaved_input"
# Exceptions that restoring malformed input may raise.
MALFORMED_INPUT = (AttributeError, IndexError, KeyError, TypeError, ValueError)


class OpenOverlay(NamedTuple):
    """An overlay, the key of the button that opens it, and its input when it was opened."""

    widget: Any
    opener: str
    fresh: Any


class SavedOverlay(NamedTuple):
    """An overlay that was open when the app ended, with its input; None if it had none."""

    opener: str
    name: str
    input: Any


class Keeper:
    """Keeps one draft with the unfinished input of all open pages and of the overlays on them.

    It is valid for this version of the app and this stack of pages; that of overlays for the position in the journal of
    the match in hand, because a button may open something else in another.
    """

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._pages: dict[int, tuple[Route, Any]] = {}
        self._open_overlays: list[OpenOverlay] = []
        self._to_reopen: list[SavedOverlay] = []
        # The saved overlays of the draft, until the page is shown.
        self._unread_overlays: Any = None
        # In the next frame: by then the touch has been handled, and the pages show the result.
        self.keep_soon = Clock.create_trigger(lambda _: self.keep(), 0)

    def stop(self) -> None:
        """Stops saving: the store is closed."""
        self.keep_soon.cancel()

    # Saving

    def keep(self) -> None:
        self.keep_soon.cancel()
        stack = self._shell.stack
        pages = [_input_of(page) if page else self._input_at(depth, route) for depth, (route, page) in enumerate(stack)]
        overlays = self._unread_overlays or self._overlays()
        begun = overlays is not None or any(page is not None for page in pages)
        self._draft.write_or_remember({"pages": pages, "overlays": overlays} if begun else None)

    @property
    def _draft(self) -> Draft:
        routes = routes_to_json([route for route, _ in self._shell.stack])
        return Draft(self._shell.session, UNSAVED_INPUT, [VERSION, routes])

    @property
    def _position(self) -> list[Any] | None:
        return journal_position(self._shell.session.match)

    def _overlays(self) -> dict[str, Any] | None:
        """The overlays up to the last one with input."""
        overlays, begun = [], 0
        for widget, opener, fresh in self._open_overlays:
            now = _input_of(widget)
            overlays.append(SavedOverlay(opener, name_of(widget), now if now != fresh else None))
            if overlays[-1].input is not None:
                begun = len(overlays)
        return stamped(overlays[:begun] or self._to_reopen or None, self._position)

    def _input_at(self, depth: int, route: Route) -> Any:
        """The saved input of a page that is not built."""
        saved_route, saved = self._pages.get(depth, (None, None))
        return saved if saved_route == route else None

    # Pages and overlays come and go

    def arrived(self) -> None:
        """Another page was opened: overlays of the previous page are dropped from the draft."""
        self._to_reopen, self._unread_overlays = [], None
        self._pages = {depth: saved for depth, saved in self._pages.items() if depth < len(self._shell.stack)}
        self.keep_soon()

    def hide(self, shown: int) -> None:
        """Removes all pages but the topmost; their input stays here."""
        for depth, (route, page) in enumerate(self._shell.stack[:-shown]):
            if page is not None:
                self._pages[depth] = (route, _input_of(page))

    def built(self, depth: int, route: Route, page: Page) -> None:
        saved = self._input_at(depth, route)
        self._pages.pop(depth, None)
        _restore(page, saved)

    def opened(self, widget: Any, opener: str) -> None:
        """Registers an overlay, and restores its input if it was open when the app ended."""
        self._open_overlays.append(OpenOverlay(widget, opener, _input_of(widget)))
        if self._to_reopen and self._to_reopen[0].name == name_of(widget):
            _restore(widget, self._to_reopen.pop(0).input)
        self.keep_soon()

    def closed(self, widget: Any) -> None:
        self._open_overlays = [overlay for overlay in self._open_overlays if overlay.widget is not widget]
        self.keep_soon()

    # The next start

    def read(self) -> None:
        """Reads the draft of the stack that is to be shown."""
        value = self._draft.take()
        if not isinstance(value, dict) or not isinstance(value.get("pages"), list):
            return
        routes = [route for route, _ in self._shell.stack]
        self._pages = {depth: each for depth, each in enumerate(zip(routes, value["pages"], strict=False)) if each[1]}
        self._unread_overlays = value.get("overlays")

    def reopen(self) -> None:
        """Opens overlays again by their openers; one whose opener is not found waits until it is opened by hand.

        Nothing has been laid out yet.
        """
        self.keep_soon()
        saved, self._unread_overlays = valid_value(self._unread_overlays, self._position), None
        if isinstance(saved, list) and all(map(_is_overlay, saved)):
            self._to_reopen = [SavedOverlay(*each) for each in saved]
        while self._to_reopen:
            self._shell.page.build_rest()
            opener, name, _ = self._to_reopen[0]
            button = _button(self._shell.front[0], opener)
            if button is None:
                return
            count = len(self._open_overlays)
            button.dispatch("on_release")
            if len(self._open_overlays) != count + 1 or name_of(self._open_overlays[-1].widget) != name:
                self._shell.close_all()
                return


def name_of(widget: Any) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'title', '')}"


def _button(layer: Widget, key: str) -> ButtonBehavior | None:
    """The first target with this key, if it is a button."""
    buttons = (target.widget for target in targets(layer, -inf) if key and getattr(target.widget, "key", "") == key)
    widget = next(buttons, None)
    return widget if isinstance(widget, ButtonBehavior) else None


def _input_of(widget: Any) -> Any:
    return advice(widget.unsaved, None, "unfinished input") if isinstance(widget, UnsavedState) else None


def _restore(widget: Any, saved: Any) -> None:
    if saved is not None and isinstance(widget, UnsavedState):
        try:
            widget.restore_unsaved(saved)
        except MALFORMED_INPUT:
            return  # not written by this version: the input starts empty
        except Exception as error:
            note(error, "restoring unfinished input")


def _is_overlay(saved: Any) -> bool:
    return (
        isinstance(saved, list)
        and len(saved) == len(SavedOverlay._fields)
        and all(isinstance(name, str) for name in saved[:2])
    )
