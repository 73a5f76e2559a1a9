"""Places of Winter Queen beside the table: the rules help, the owner's maps, and catching up."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

from device.sharing import NoFileSharing, Outcome
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.map.layout_edit import painted
from tools.harness.driver import Driver
from tools.harness.places.winter_queen import MIDDLE, sit_down

TOPICS = ("map", "books", "cast", "forest_sages", "clear_row", "secret_knowledge", "end", "mistakes")
# The usual one is the map that a match has anyway.
SIDES = {
    "Our board, the side with the forest": TEMPLATES["snowflake"],
    "Side B": painted(TEMPLATES["lens"], (0, 0), None),
    "Zsófi": painted(painted(TEMPLATES["cross"], (0, 0), "red"), (0, 1), "domain"),
}


class Shelf(NoFileSharing):
    """Files and a clipboard that can be used."""

    available, copies = True, False

    def __init__(self, data: bytes = b"") -> None:
        self.data, self.file = data, BytesIO(data)
        self.file.close = lambda: None  # type: ignore[method-assign]  # the picture is read after it was closed

    def choose_file(self, on_chosen: Any, _filters: Any = ()) -> None:
        on_chosen(lambda: BytesIO(self.data))

    def save_file(self, _name: str, on_chosen: Any) -> None:
        on_chosen(lambda: self.file)

    def copy(self, text: str) -> bool:
        self.data = text.encode()
        return True

    def paste(self) -> str:
        return self.data.decode()

    def share_text(self, _title: str, text: str) -> Outcome:
        self.data = text.encode()
        return Outcome.SHARED


def with_device(driver: Driver) -> None:
    """As on a phone, where there is everything."""
    shelf = Shelf()
    session = driver.app.session
    session.device = replace(session.device, files=shelf, clipboard=shelf, sharing=shelf)


def keep_sides(driver: Driver) -> None:
    copies = [{"layout": written(layout), "layout_name": (name,)} for name, layout in SIDES.items()]
    driver.app.session.keep_copies("winter_queen", copies)


def maps_page(driver: Driver, sides: bool = True) -> None:
    with_device(driver)
    if sides:
        keep_sides(driver)
    driver.shell.go("my_copy", game="winter_queen")
    driver.advance(0.3)


def one_map(driver: Driver, key: str = "", index: int = 0) -> None:
    maps_page(driver)
    driver.find(f"map_{index}").dispatch("on_release")
    if key:
        driver.frames(2)
        driver.find(key).dispatch("on_release")


def _begun(driver: Driver) -> None:
    maps_page(driver)
    driver.page.edit(_sheet(driver))
    _sheet_shown(driver)._changed(None, TEMPLATES["tower"])
    _sheet_shown(driver).dispatch("on_close")
    driver.frames(2)


def _sheet(driver: Driver) -> Any:
    part = driver.page._cards["layout"].part
    return part.editor()(driver.app.session, "winter_queen", part)


def _sheet_shown(driver: Driver) -> Any:
    return driver.find(lambda widget: type(widget).__name__ == "LayoutSheet")


def _importing(driver: Driver, key: str = "") -> None:
    maps_page(driver)
    driver.find("import_map").dispatch("on_release")
    if key:
        driver.frames(2)
        driver.find(key).dispatch("on_release")


def _options(driver: Driver) -> None:
    keep_sides(driver)
    driver.shell.go("new_match", game="winter_queen")
    driver.page.open_options()


def _chosen(driver: Driver) -> None:
    keep_sides(driver)
    driver.shell.go("new_match", game="winter_queen")
    # Not kept: other places have new matches too.
    driver.page._copy = "Side B"
    driver.page.refresh()


def _catch_up(driver: Driver) -> None:
    """With secret points, and some turns counted."""
    from screens.winter_queen.catch_up import open_catch_up

    sit_down(driver, *MIDDLE, layout=written(TEMPLATES["snowflake"]))
    driver.page.hides_secrets = True
    open_catch_up(driver.page)
    driver.find(lambda widget: type(widget).__name__ == "CountRow").add(4)


def _catch_up_map(driver: Driver) -> None:
    _catch_up(driver)
    driver.find("catch_up_map").dispatch("on_release")


def _rules(driver: Driver, topic: str, typed: str = "") -> None:
    driver.shell.go("rules", game="winter_queen")
    driver.page._search.text = typed
    driver.page._choose(next((one for one in driver.page._topics if one.id == topic), None))


PLACES = [
    ("winter queen rules", lambda d: _rules(d, "")),
    ("winter queen rules found", lambda d: _rules(d, "", "3")),
    *((f"winter queen rules {topic}", lambda d, t=topic: _rules(d, t)) for topic in TOPICS),
    ("winter queen copy empty", lambda d: maps_page(d, sides=False)),
    ("winter queen copy", maps_page),
    ("winter queen copy begun", _begun),
    ("winter queen copy one map", one_map),
    ("winter queen copy handed over", lambda d: one_map(d, "hand_over")),
    ("winter queen copy renamed", lambda d: one_map(d, "rename")),
    ("winter queen copy deleted", lambda d: one_map(d, "delete", 2)),
    ("winter queen copy import", _importing),
    ("winter queen copy import text", lambda d: _importing(d, "from_text")),
    ("winter queen catching up", _catch_up),
    ("winter queen catching up map", _catch_up_map),
    ("winter queen options with maps", _options),
    ("winter queen new match with maps", _chosen),
]
