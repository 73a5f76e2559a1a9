"""Several maps of the owner: kept by name, one of them the usual, handed over and taken in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scoring.winter_queen.copy_facts import layout_of
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.map.layout_edit import rim_changed
from scoring.winter_queen.map.map_file import NamedMap, file_of, line_of, read_map
from screens.shell.kept_copies import OTHERS, all_copies, name_of, with_copies
from screens.winter_queen.map import maps
from storage.errors import CannotWrite
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.places.winter_queen_help import SIDES, Shelf, keep_sides, maps_page, one_map, with_device

pytestmark = pytest.mark.ui

FOREST, SIDE_B, ZSOFI = SIDES
OURS = NamedMap("Our board", rim_changed(TEMPLATES["tower"], (0, 0)))


def copy_of(named: NamedMap) -> dict[str, Any]:
    return {"layout": written(named.layout), "layout_name": (named.name,)}


def names(app: Driver) -> list[str]:
    """The usual one first."""
    return list(maps.maps(app.app.session))


def rows(app: Driver) -> list[str]:
    return [row.text for row in app.find_all(is_a("MapRow"))]


def shelf(app: Driver) -> Shelf:
    files = app.app.session.device.files
    assert isinstance(files, Shelf)
    return files


# Keeping


def test_the_maps_stand_by_name_and_the_usual_one_is_marked(app: Driver) -> None:
    maps_page(app)
    assert names(app) == [FOREST, SIDE_B, ZSOFI] and rows(app) == sorted(SIDES)
    assert [row.usual for row in app.find_all(is_a("MapRow"))] == [True, False, False]
    assert app.sees("25 spaces · Snowflake template, not verified") and app.sees("24 spaces, not finished")
    app.tap("map_2")
    app.tap("make_usual")
    assert names(app) == [ZSOFI, FOREST, SIDE_B] and rows(app) == sorted(SIDES)
    assert app.app.session.copy("winter_queen")["layout_name"] == (ZSOFI,)


def test_a_single_map_needs_no_mark(app: Driver) -> None:
    app.app.session.keep_copies("winter_queen", [copy_of(OURS)])
    maps_page(app, sides=False)
    assert rows(app) == ["Our board"] and not app.find(is_a("MapRow")).usual
    app.tap("map_0")
    assert not app.find_all("make_usual")


def test_a_map_says_what_is_wrong_with_it(app: Driver) -> None:
    one_map(app)
    app.frames(3)
    assert app.sees("The map is complete.") and app.sees("a template that nobody has verified")
    app.back()
    app.tap("map_1")
    assert app.sees("Still to fix:") and app.sees("24 spaces instead of 25")


def test_a_map_is_changed_where_it_stands(app: Driver) -> None:
    one_map(app, "change")
    app.frames(3)
    sheet = app.find(is_a("LayoutSheet"))
    assert sheet.layout == SIDES[FOREST]
    sheet._editor.tap((0, 0))
    app.frames(3)
    app.back()
    assert app.sees("Not saved yet") and layout_of(maps.maps(app.app.session)[FOREST]) == SIDES[FOREST]
    app.tap("map_0")
    app.tap("change")
    app.tap("keep")
    assert names(app) == [FOREST, SIDE_B, ZSOFI] and not app.sees("Not saved yet")
    assert layout_of(maps.maps(app.app.session)[FOREST]).spaces[0, 0] == "red"


def test_a_map_is_renamed_and_takes_its_draft_along(app: Driver) -> None:
    one_map(app, "change")
    app.frames(3)
    app.find(is_a("LayoutSheet"))._editor.tap((0, 0))
    app.back()
    app.tap("map_0")
    app.tap("rename")
    field = app.find("field")
    assert field.text == FOREST
    for typed, said in ((SIDE_B, "There is a map with this name already: Side B."), ("x" * 41, "at most 40")):
        field.text = typed
        app.tap("send")
        assert app.sees(said) and names(app)[0] == FOREST
    field.text = "  A   forest "
    app.tap("send")
    assert names(app) == ["A forest", SIDE_B, ZSOFI] and rows(app)[0] == "A forest"
    assert app.sees("Not saved yet")


def test_a_deleted_map_can_be_brought_back_to_its_place(app: Driver) -> None:
    one_map(app, "delete")
    app.advance(0.3)
    assert names(app) == [SIDE_B, ZSOFI] and app.sees(f"Deleted: {FOREST}")
    app.tap("snack")
    assert names(app) == [FOREST, SIDE_B, ZSOFI] and rows(app) == sorted(SIDES)
    for _ in SIDES:
        app.tap("map_0")
        app.tap("delete")
    assert names(app) == [] and app.app.session.copy("winter_queen") == {}
    assert app.sees("Draw the map")


def test_what_cannot_be_written_stays_as_it_was(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    maps_page(app)

    def cannot_write(*_: Any) -> None:
        raise CannotWrite("storage.disk_full")

    monkeypatch.setattr(type(app.app.session.store), "set_setting", cannot_write)
    app.tap("map_0")
    app.tap("delete")
    assert names(app) == [FOREST, SIDE_B, ZSOFI] == sorted(rows(app)) and not app.sees("Deleted")


def test_a_map_without_spaces_is_not_kept(app: Driver) -> None:
    maps_page(app, sides=False)
    app.tap("enter_layout")
    sheet = app.find(is_a("LayoutSheet"))
    sheet._take_name("Only a name")
    app.frames(3)
    assert app.sees("The map has no spaces.") and app.find("keep").disabled


def test_all_is_there_after_a_restart(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        keep_sides(app)
    with Driver(tmp_path) as app:
        assert names(app) == [FOREST, SIDE_B, ZSOFI]


def test_what_an_earlier_version_kept_is_the_one_map(app: Driver) -> None:
    app.app.session.store.set_setting("copy/winter_queen", {"layout": list(written(OURS.layout))})
    assert names(app) == ["My map"]
    assert maps.keep(app.app.session, "My map", {"layout": written(TEMPLATES["lens"])})
    assert names(app) == ["My map"] and layout_of(app.app.session.copy("winter_queen")) == TEMPLATES["lens"]


def test_what_only_another_version_understands_stays() -> None:
    strange = {"layout": ["9,9:pink"]}
    kept = {**copy_of(OURS), "moon": 1, OTHERS: [strange, copy_of(NamedMap("Lens", TEMPLATES["lens"])), "?"]}
    assert [name_of("winter_queen", copy) for copy in all_copies("winter_queen", kept)] == ["Our board", "Lens"]
    after = with_copies("winter_queen", kept, [])
    assert after == {"moon": 1, OTHERS: [strange]}
    assert all_copies("winter_queen", {OTHERS: 7}) == ()


# Handing over and taking in


def test_a_map_is_handed_over_as_a_code(app: Driver) -> None:
    one_map(app, "hand_over")
    app.advance(0.3)
    wanted = line_of(NamedMap(FOREST, SIDES[FOREST]))
    assert app.find(is_a("QrCode")).text == wanted
    app.tap("copy_text")
    assert app.app.session.device.clipboard.paste() == wanted


def test_a_map_is_saved_as_a_file(app: Driver) -> None:
    one_map(app, "save_file")
    app.frames(3)
    assert app.sees(f"Saved: {FOREST}")
    assert read_map(shelf(app).file.getvalue()) == NamedMap(FOREST, SIDES[FOREST])


def test_a_file_that_cannot_be_written_or_read_is_said(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def torn(*args: Any) -> None:
        def opened() -> Any:
            raise OSError("torn")

        next(arg for arg in args if callable(arg))(opened)

    maps_page(app)
    monkeypatch.setattr(shelf(app), "save_file", torn)
    monkeypatch.setattr(shelf(app), "choose_file", torn)
    app.tap("map_0")
    app.tap("save_file")
    assert app.sees("The file could not be saved.")
    app.tap("import_map")
    app.tap("from_file")
    assert app.sees("The file cannot be read.") and len(names(app)) == 3


def test_a_file_is_taken_in_and_can_be_thrown_out_again(app: Driver) -> None:
    maps_page(app)
    shelf(app).data = file_of(OURS)
    app.tap("import_map")
    app.tap("from_file")
    assert names(app)[-1] == "Our board" and app.sees("Imported: Our board") and "Our board" in rows(app)
    assert layout_of(maps.maps(app.app.session)["Our board"]) == OURS.layout
    app.tap("snack")
    assert names(app) == [FOREST, SIDE_B, ZSOFI]


def test_what_was_copied_is_typed_already(app: Driver) -> None:
    maps_page(app, sides=False)
    shelf(app).data = f"Look: {line_of(OURS)}".encode()
    app.tap("import_map")
    app.tap("from_text")
    assert app.find("field").text == f"Look: {line_of(OURS)}"
    app.tap("send")
    assert names(app) == ["Our board"] and not app.find_all("send")


@pytest.mark.parametrize("pasted", ["line", "file"])
def test_a_pasted_text_is_taken_in(app: Driver, pasted: str) -> None:
    app.shell.go("my_copy", game="winter_queen")
    app.advance(0.2)
    app.tap("import_map")
    app.type(line_of(OURS) if pasted == "line" else file_of(OURS).decode())
    app.tap("send")
    assert names(app) == ["Our board"]


def test_a_text_that_is_no_map_is_refused_in_words_and_can_be_mended(app: Driver) -> None:
    maps_page(app, sides=False)
    app.tap("import_map")
    app.tap("from_text")
    app.type("Hello!")
    app.tap("send")
    assert app.sees("This is not a Winter Queen map") and app.find_all("send") and names(app) == []
    app.find("field").text = line_of(OURS)
    app.tap("send")
    assert names(app) == ["Our board"]


def test_the_same_map_is_not_taken_twice_and_another_with_its_name_gets_a_number(app: Driver) -> None:
    maps_page(app)
    for data, said in (
        (line_of(NamedMap("Copy", SIDES[FOREST])), f"You already have this map: {FOREST}"),
        (line_of(NamedMap(SIDE_B, OURS.layout)), "Imported: Side B 2"),
        (line_of(NamedMap("", TEMPLATES["diamond"])), "Imported: My map"),
    ):
        shelf(app).data = data.encode()
        app.tap("import_map")
        app.tap("from_file")
        assert app.sees(said)
    assert names(app) == [FOREST, SIDE_B, ZSOFI, "Side B 2", "My map"]


# A new match


def test_a_new_match_gets_the_usual_map_or_the_chosen_one(app: Driver) -> None:
    keep_sides(app)
    app.shell.go("new_match", game="winter_queen")
    app.advance(0.2)
    assert app.sees(f"{FOREST} · None changed")
    app.page.open_options()
    app.advance(0.3)
    assert [row.text for row in app.find_all(is_a("ListRow")) if row.key.startswith("copy_")] == sorted(SIDES)
    app.tap("copy_2")
    assert app.find("copy_2").icon == "check" and not app.find("copy_0").icon
    app.back()
    assert app.sees(f"{ZSOFI} · None changed")
    app.tap("set_table")
    assert app.match.options["layout"] == written(SIDES[ZSOFI]) and app.match.options["layout_name"] == (ZSOFI,)


def test_the_chosen_map_outlives_the_page_and_a_deleted_one_is_the_usual_again(app: Driver) -> None:
    keep_sides(app)
    app.shell.go("new_match", game="winter_queen")
    app.page._choose_copy(SIDE_B)
    app.shell.go("games")
    app.shell.go("new_match", game="winter_queen")
    app.frames(3)
    assert app.sees(f"{SIDE_B} · None changed")
    maps.remove(app.app.session, SIDE_B)
    app.page.refresh()
    assert app.page._chosen_copy(app.page._copies()) == FOREST


def test_with_one_map_there_is_nothing_to_choose(app: Driver) -> None:
    app.app.session.keep_copies("winter_queen", [copy_of(OURS)])
    app.shell.go("new_match", game="winter_queen")
    app.advance(0.2)
    app.page.open_options()
    app.advance(0.3)
    assert not app.find_all("copy_0") and not app.sees("Our board")


def test_a_finished_game_can_be_scored_on_either_map(app: Driver) -> None:
    with_device(app)
    keep_sides(app)
    app.shell.go("score_match", game="winter_queen")
    app.advance(0.2)
    assert app.page.has_options
    app.page._choose_copy(SIDE_B)
    app.tap("set_table")
    assert app.match.options["layout"] == written(SIDES[SIDE_B])
