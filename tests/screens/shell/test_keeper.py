"""The app ends at any moment; the next start has what was begun: typed, chosen, counted, and not done yet."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import Metrics, MetricsBase
from kivy.uix.textinput import TextInput

from scoring.witchstone.events import Corrected
from screens.kit.label import Lettering
from screens.kit.unsaved_state import plain, revived
from screens.shell.draft import stamped
from screens.shell.keeper import UNSAVED_INPUT
from screens.shell.version import VERSION
from storage.store import Store
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, open_checklist, open_new_match, seats, sit
from tools.harness.hands.journeys import names
from tools.harness.places.everywhere import places

pytestmark = pytest.mark.ui

Act = Callable[[Driver], None]


def visit(app: Driver, name: str) -> None:
    (go,) = (go for named, go in places() if named == name)
    go(app)
    app.advance(0.3)


@contextmanager
def after_a_kill(app: Driver, tmp_path: Path) -> Iterator[Driver]:
    """Opens what is on the disk at this moment, two frames after the last touch."""
    app.frames(2)
    copy = tmp_path / "after"
    shutil.copytree(app.folder, copy)
    app.close()
    with Driver(copy) as again:
        again.advance(0.5)
        yield again


def seen(app: Driver) -> list[Any]:
    """All that a person sees: the way, the words, what is typed, and what is chosen."""
    look: list[Any] = [names(app)]
    for widget in app.widgets():
        if isinstance(widget, Lettering | TextInput) and widget.text:
            look.append(widget.text)
        if getattr(widget, "on", None) is True:
            look.append(("on", getattr(widget, "key", "")))
    return look


def tap(*keys: str) -> Act:
    def act(app: Driver) -> None:
        for key in keys:
            app.tap(key)

    return act


def type_name(app: Driver) -> None:
    app.tap("new_name")
    app.type("half a na")


def type_note(app: Driver) -> None:
    app.tap("note")
    app.find("field").text = "A long evening.\nThe cat walked over the map"


def take_up_tile(app: Driver) -> None:
    """A tile is chosen, laid over a cell, and turned; nothing is confirmed."""
    app.tap(is_a("TilePick"))
    canvas = app.find("cauldron")
    cell = next(iter(sorted(canvas.cauldron.free_cells())))
    app.touch(*canvas.to_window(*canvas.centre_of(cell)))


# Where it is begun, and how.
HALVES: dict[str, tuple[str, Act]] = {
    "a name that is typed": ("new match winter_queen", type_name),
    "a note to a past match": ("past scored", type_note),
    "two symbols of a tile": ("witchstone tile", tap("symbol_energy", "symbol_wand")),
    "the length of a connection": ("witchstone energy", lambda app: app.tap(is_a("Segment", value=3))),
    "what the wand has passed": ("witchstone wand", lambda app: app.tap(is_a("Chip", on=False))),
    "a corrected number": ("witchstone board", tap("fact_track", "number_plus", "number_plus")),
    "points of a card": ("carodeni turn choose", tap("point_forest", "point_forest", "point_lake")),
    "half a potion": ("carodeni turn gather", tap("take_potion", "need_leaf_2", "tool_crystal", "flag_red")),
    "half a witch": ("carodeni turn gather", tap("take_witch", "flag_blue", "flag_red")),
    "digits over a potion": (
        "carodeni turn gather",
        tap("take_potion", "card_red_more", "key_1", "key_4"),
    ),
    "half a goal": ("carodeni goals", tap("goal_4", "asks_witches_red", "amount_2")),
    "a mage that is looked at": ("witchcraft clash", tap("act_c2")),
    "a crystal in hand": ("winter queen map", lambda app: app.tap(is_a("TrayCrystal"))),
    "a token that is being placed": ("witchcraft placement", tap("place_adept")),
    "a tile over the cauldron": ("witchstone cauldron tab", take_up_tile),
    "words looked for in the rules": ("rules", lambda app: setattr(app.find("field"), "text", "owl")),
}


@pytest.mark.parametrize("half", HALVES)
def test_what_was_begun_is_there_after_a_kill(app: Driver, tmp_path: Path, half: str) -> None:
    visited, begin = HALVES[half]
    app.app.session.set("clock", False)
    visit(app, visited)
    before, entries = seen(app), entries_of(app)
    begin(app)
    app.advance(0.3)
    begun = seen(app)
    assert begun != before, "something is begun"
    assert entries_of(app) == entries, "and nothing of it is done"
    with after_a_kill(app, tmp_path) as again:
        assert seen(again) == begun
        assert again.app.session.draft(UNSAVED_INPUT) is not None, "another kill would lose nothing either"


def entries_of(app: Driver) -> int:
    return len(app.match.journal.entries) if app.match else 0


def test_what_was_begun_is_over_once_something_is_recorded(app: Driver, tmp_path: Path) -> None:
    visit(app, "witchstone tile")
    tap("symbol_energy", "symbol_wand")(app)
    app.frames(2)
    kept = app.app.session.draft(UNSAVED_INPUT)
    assert kept is not None
    entries = entries_of(app)
    app.tap("lay")
    app.advance(0.5)
    assert entries_of(app) == entries + 1
    assert app.app.session.draft(UNSAVED_INPUT) is None
    app.app.session.keep_draft(UNSAVED_INPUT, kept)
    app.shell.keeper.stop()
    with after_a_kill(app, tmp_path) as again:
        assert again.match.state.table.turn.phase == "actions", "an old half does no harm"


def test_a_cast_comes_back_and_what_was_veiled_is_veiled_again(app: Driver, tmp_path: Path) -> None:
    visit(app, "winter queen books")
    assert app.sees("points so far")
    tap("cast", "cast_page_0")(app)
    with after_a_kill(app, tmp_path) as again:
        assert again.find("cast_page_0").on
        assert not again.sees("points so far")


def test_a_sheet_that_was_closed_does_not_come_back(app: Driver, tmp_path: Path) -> None:
    open_new_match(app, "winter_queen")
    type_name(app)
    app.back()
    with after_a_kill(app, tmp_path) as again:
        assert not again.shell._overlays and names(again)[-1] == "new_match"
        again.tap("new_name")
        assert again.find("field").text == ""


def test_a_name_that_came_back_is_sent_as_if_nothing_had_happened(app: Driver, tmp_path: Path) -> None:
    open_new_match(app, "winter_queen")
    sit(app, "Mira")
    type_name(app)
    with after_a_kill(app, tmp_path) as again:
        again.tap("send")
        assert seats(again)[:2] == ["Mira", "half a na"]
        assert not again.shell._overlays and again.app.session.draft(UNSAVED_INPUT) is None


def test_a_journal_that_was_opened_by_holding_undo_comes_back_and_nothing_is_undone(
    app: Driver, tmp_path: Path
) -> None:
    app.app.session.set("clock", False)
    visit(app, "journal entry")
    app.shell.close_all()
    app.page.record(Corrected(0, "track", 5))
    app.advance(0.5)
    app.tap("undo", hold=0.8)
    app.tap(f"entry_{entries_of(app) - 1}")
    app.tap("plus")
    begun, entries = seen(app), entries_of(app)
    with after_a_kill(app, tmp_path) as again:
        assert entries_of(again) == entries
        assert seen(again) == begun


def test_a_file_that_was_looked_at_is_still_looked_at(app: Driver, tmp_path: Path) -> None:
    visit(app, "import preview")
    before = app.page.adding
    assert before
    with after_a_kill(app, tmp_path) as again:
        assert names(again)[-1] == "import" and again.page.adding == before


def test_pages_below_keep_what_was_begun_there_even_when_memory_is_short(app: Driver, tmp_path: Path) -> None:
    app.app.session.set("clock", False)
    visit(app, "witchstone tile")
    tap("symbol_energy", "symbol_wand")(app)
    begun = seen(app)
    app.shell.go("rules", game="witchstone")
    app.advance(0.3)
    Window.dispatch("on_memorywarning")
    app.back()
    app.advance(0.3)
    assert seen(app) == begun
    app.shell.go("rules", game="witchstone")
    app.advance(0.3)
    with after_a_kill(app, tmp_path) as again:
        again.back()
        again.advance(0.3)
        assert seen(again) == begun


def test_another_density_in_the_middle_of_a_name(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    open_new_match(app, "winter_queen")
    type_name(app)
    app.app.dispatch("on_pause")
    monkeypatch.setattr(MetricsBase, "get_density", lambda *_, **__: 1.25)
    app.app.dispatch("on_resume")
    app.advance(0.3)
    assert Metrics.density == 1.25 and app.find("field").text == "half a na"
    monkeypatch.undo()
    app.app.dispatch("on_resume")
    app.advance(0.3)
    assert app.find("field").text == "half a na"


PLACE = [["games", {}], ["new_match", {"game": "winter_queen"}]]
PROMPT = ["new_name", "TextPrompt Who sits here?", "x"]


def whole(pages: Any = (None, None), overlays: Any = None, version: Any = VERSION, routes: Any = PLACE) -> Any:
    return stamped({"pages": pages, "overlays": overlays}, [version, routes])


BROKEN: tuple[Any, ...] = (7, "half", [], {}, {"pages": 7}, {"overlays": []})


@pytest.mark.parametrize(
    "record",
    [
        *(7, "half", [], {}, {"version": VERSION, "place": PLACE, "moment": None, "pages": [None, [1]], "over": []}),
        *(stamped(value, [VERSION, PLACE]) for value in BROKEN),
        whole(overlays=stamped([PROMPT], None), version="0.0.0"),
        whole(overlays=stamped([PROMPT], None), routes=[["games", {}]]),
        whole(pages="no"),
        whole(pages=[1, {"nothing": "that it knows"}]),
        whole(overlays=[PROMPT]),
        whole(overlays=stamped([[1, 2, 3]], None)),
        whole(overlays=stamped([["nobody", *PROMPT[1:]]], None)),
        whole(overlays=stamped([PROMPT], ["a match", 3])),
    ],
    ids=str,
)
def test_what_another_version_or_a_damaged_file_left_does_no_harm(tmp_path: Path, record: Any) -> None:
    with Store.open(tmp_path) as store:
        store.set_routes(PLACE)
        store.set_draft(UNSAVED_INPUT, record)
    with Driver(tmp_path) as app:
        app.advance(0.5)
        assert app.sees("Winter Queen") and not app.shell._overlays
        app.shell.go("games")
        app.advance(0.3)
        open_checklist(app, "witchcraft")
        assert names(app)[-1] == "setup"


def test_values_come_back_as_what_they_were() -> None:
    for value in ("owl", 7, None, (1, 2), frozenset({(0, 1), (2, 3)}), {"a": [1, 2]}, [3, 4]):
        assert revived(plain(value), value) == value
