"""An app to be killed: does one thing of a script at a time, and says after each what a person sees then."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path

from tests.window import PHONE  # isort: skip  it comes before anything of Kivy


from screens.kit.label import Lettering
from tests.storage.journeys import digest
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, open_checklist, open_new_match, sit

Act = Callable[[Driver], None]


def tap(*keys: str) -> Act:
    def act(app: Driver) -> None:
        for key in keys:
            app.tap(key)

    return act


def up(app: Driver) -> None:
    while app.shell.route.name != "games":
        app.back()


def new_match_for_three(app: Driver) -> None:
    up(app)
    open_new_match(app, "witchstone")
    app.tap(is_a("Segment", value=3))


def name_two(app: Driver) -> None:
    sit(app, "Mira")
    sit(app, "🧙 Zsófi")


def draw_who_begins(app: Driver) -> None:
    app.tap("way_random")
    app.advance(5)


def choose_theme(app: Driver) -> None:
    app.shell.go("settings")
    app.advance(0.3)
    app.tap("theme_light")


def take_up_the_older_match(app: Driver) -> None:
    app.shell.go("games")
    app.advance(0.3)
    app.tap(is_a("ContinueCard", game="witchcraft"))


SCRIPT: tuple[Act, ...] = (
    lambda app: open_checklist(app, "witchcraft"),
    tap("board", "supply"),
    tap("supply"),
    lambda app: app.page.open_draw("altars"),
    tap("draw", "altars", "again", "use_draw"),
    tap("menu", "undo"),
    tap("menu", "redo"),
    new_match_for_three,
    name_two,
    draw_who_begins,
    tap("set_table"),
    lambda app: app.tap(app.match.plan.steps[0].id),
    choose_theme,
    take_up_the_older_match,
    tap("menu", "put_away", "yes"),
)


def seen(app: Driver) -> str:
    """The state as a line: the route, the texts of the page, and the match."""
    app.shell.close_all()
    app.advance(0.2)
    ago = {id(card.ids.ago_text) for card in app.find_all(is_a("ContinueCard"))}
    texts = [
        label.text for label in app.page.walk(restrict=True) if isinstance(label, Lettering) and id(label) not in ago
    ]
    match = digest(app.match) if app.shell.route.name == "setup" else ""
    look = json.dumps([texts, app.app.session.settings], sort_keys=True, default=str)
    way = "/".join(route.name for route, _ in app.shell._stack)
    return f"{way} {hashlib.sha256(look.encode()).hexdigest()[:12]} {match[:12]}".strip()


def main() -> None:
    folder, first = Path(sys.argv[1]), int(sys.argv[2])
    app = Driver(folder)
    app.resize(*PHONE)
    print(seen(app), flush=True)
    for act in SCRIPT[first:]:
        sys.stdin.readline()
        act(app)
        app.frames(4)
        print(seen(app), flush=True)
    sys.stdin.readline()


if __name__ == "__main__":
    main()
