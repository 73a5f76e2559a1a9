"""What is seen after a mistake of the app: a page that cannot be shown, the start after a failure, the report."""

from __future__ import annotations

from kivy.uix.widget import Widget

from screens.shell.routes import Route
from tools.harness.driver import Driver
from tools.harness.places import carodeni


def _cannot_show(d: Driver) -> None:
    carodeni.sit_down(d, *carodeni.GATHER)
    d.shell._say_that_it_cannot_be_shown()


def _cannot_show_page(d: Driver) -> None:
    d.shell.go("statistics")
    d.shell._say_that_it_cannot_be_shown()


def _stopped(d: Driver) -> None:
    carodeni.sit_down(d, *carodeni.GATHER)
    route = d.shell.route
    d.shell.go("games")
    _stop_at(d, [Route("games"), route])


def _stopped_at_start(d: Driver) -> None:
    _stop_at(d, [Route("games")])


def _stop_at(d: Driver, routes: list[Route]) -> None:
    d.shell.go("games")
    d.shell.stopped_at = routes
    d.page.refresh()

    def leave(page: Widget, parent: Widget | None) -> None:
        """The next place knows nothing of it."""
        if parent is None:
            page.unbind(parent=leave)
            d.shell.stopped_at = []

    d.page.bind(parent=leave)


def _report(d: Driver) -> None:
    carodeni.sit_down(d, *carodeni.GATHER)
    d.shell.go("about")
    d.page.report()


PLACES = [
    ("cannot show table", _cannot_show),
    ("cannot show page", _cannot_show_page),
    ("start after a failure", _stopped),
    ("start after a failure without a match", _stopped_at_start),
    ("problem report", _report),
]
