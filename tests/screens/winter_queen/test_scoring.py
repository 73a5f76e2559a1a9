"""Scoring a finished game of Winter Queen by touch: the map, the books, other choices, refusals, and the result."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoring.hexes import Cell
from scoring.journal.events import Begun, Closed, Entered
from scoring.journal.match import Match
from scoring.players import Player
from scoring.winter_queen import facts
from scoring.winter_queen.events import Counted, DomainShown
from scoring.winter_queen.file import format
from scoring.winter_queen.file.notation import cell, page, page_word
from scoring.winter_queen.final_scoring import entries
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.map.layout_edit import painted
from scoring.winter_queen.position import Page
from screens.kit.layouts.scroll import Scroll
from tools.harness.driver import Driver, parents
from tools.harness.hands.common import is_a, lift, open_game, put, sit, undisturbed
from tools.harness.hands.score import blink, entered, on, tap, total, type_number
from tools.harness.hands.winter_queen_end import BOOKS, IN_PLAY, MAP, NAMES, new_match, open_scoring, scored

pytestmark = pytest.mark.ui

ROOT = Path(__file__).resolve().parents[3]
# Three quarters of a minute at one and a half taps in a second; a table full of books needs half a minute more.
MOST_TAPS = 75
OWN = written(painted(painted(TEMPLATES["snowflake"], (3, -3), None), (1, 2), "domain"))


class Taps:
    """What a hand does at the final scoring; it counts its taps."""

    def __init__(self, app: Driver) -> None:
        self.app, self.count = app, 0

    def tap(self, key: str) -> None:
        tap(self.app, key)
        self.count += 1

    def space(self, spot: Cell, key: str = "scored_map") -> None:
        board = self.app.find(key)
        self.app.show(board)
        finger = put(*board.to_window(*board.centre_of(spot)))
        blink(self.app, 1)
        lift(finger)
        blink(self.app, 5)
        self.count += 1

    def paint(self, crystals: tuple[str, ...]) -> None:
        """Colour by colour, as a person would: first what is printed."""
        for mode in ("printed", "placed"):
            words = [word for word in crystals if word.startswith("printed") == (mode == "printed")]
            if words:
                self.tap_mode(mode)
            for color in dict.fromkeys(word.partition(":")[2] for word in words):
                self.tap(f"crystal_{color}")
                for word in words:
                    if word.endswith(f":{color}"):
                        self.space(cell(word.removeprefix("printed ").partition(":")[0]) or (9, 9))

    def tap_mode(self, mode: str) -> None:
        tap(self.app, is_a("Segment", value=mode))
        self.count += 1

    def write(self, books: tuple[tuple[str, str], ...]) -> None:
        for word in (word for book in books for word in book):
            lying = page(word)
            assert lying
            self.tap(f"spell_{page_word(Page(lying.spell, lying.color))}")
            if lying.crystal:
                self.tap(f"crystal_{lying.crystal}")

    def on(self) -> None:
        on(self.app)
        self.count += 1


@pytest.fixture
def taps(app: Driver) -> Iterator[Taps]:
    with undisturbed():
        yield Taps(app)


def notes(app: Driver, kind: str) -> list[str]:
    return [note.text for note in app.find_all(is_a("Note", kind=kind))]


def commanded(app: Driver, folder: Path) -> dict[str, Any]:
    """What the command says about the file with the same table."""
    position = entries.final(app.match.state.table)
    file = {
        "format": "grimoire-match",
        "version": 1,
        "game": "winter_queen",
        "players": [{"name": player.name} for player in app.match.players],
        "options": format.write_options(position),
        "table": format.write(position),
    }
    path = folder / "match.json"
    path.write_text(json.dumps(file), "utf-8")
    command = [sys.executable, "-m", "scoring", "score", "--json", str(path)]
    return dict(json.loads(subprocess.run(command, capture_output=True, check=True, cwd=ROOT).stdout))


def test_four_players_are_scored_by_touch_as_the_command_scores_them(app: Driver, taps: Taps, tmp_path: Path) -> None:
    open_game(app, "winter_queen")
    app.tap("score_match")
    app.page.choose_count(len(NAMES))
    app.frames(3)
    for name in NAMES:
        sit(app, name)
    app.tap("set_table")
    app.advance(0.3)
    assert app.shell.route.name == "scoring" and not app.match.state.tracked
    assert app.find("layout").doubtful and "Snowflake" in app.find("layout").text

    taps.paint(MAP)
    assert sorted(entered(app, 0, "map")) == sorted(MAP)
    taps.on()
    for seat, books in enumerate(BOOKS):
        assert app.page.seat == seat
        taps.write(books)
        assert entered(app, seat, "books") == books
        taps.on()
    assert app.page.present.id == "in_play", "the map and everybody's books are entered"
    for points in IN_PLAY:
        type_number(app, points)
        taps.count += len(str(points))
        taps.on()
    assert app.sees("The map is a guess")
    taps.tap("confirm_open_layout_0")
    assert sorted(entered(app, 0, "map")) == sorted(MAP)
    taps.tap("result")
    assert app.shell.route.name == "result"
    assert taps.count <= MOST_TAPS, taps.count

    answer = commanded(app, tmp_path)
    assert (
        [player["total"] for player in answer["players"]] == [total(app, seat) for seat in range(4)] == [29, 25, 17, 19]
    )
    app.advance(3)
    assert app.sees("Réka wins")


def test_a_second_tap_takes_a_crystal_off_and_another_colour_takes_its_place(app: Driver, taps: Taps) -> None:
    open_scoring(app, new_match(app))
    taps.tap("crystal_red")
    taps.space((0, 1))
    assert app.find("crystal_red").text == "1/9"
    taps.tap("crystal_blue")
    taps.space((0, 1))
    assert entered(app, 0, "map") == ("0,1:blue",)
    assert app.find("undo").text == "Undo: blue crystal on the map"
    taps.space((0, 1))
    assert entered(app, 0, "map") == ()
    taps.tap("undo")
    taps.tap("undo")
    assert entered(app, 0, "map") == ("0,1:red",)


def test_what_cannot_lie_there_is_refused_and_what_can_against_the_rules_is_entered(app: Driver, taps: Taps) -> None:
    open_scoring(app, new_match(app))
    taps.tap_mode("printed")
    taps.space((0, 0))
    taps.space((0, 1))
    assert notes(app, "bad") == ["Only spaces of the Queen’s Domain have printed crystals."]
    taps.tap_mode("placed")
    taps.space((0, 0))
    assert entered(app, 0, "map") == ("0,0:blue", "printed 0,0:blue")


def test_the_number_of_crystals_of_a_colour_is_limited(app: Driver, taps: Taps) -> None:
    open_scoring(app, new_match(app))
    cells = TEMPLATES["snowflake"].cells
    assert app.app.session.record(Entered(0, "map", tuple(f"{q},{r}:red" for q, r in cells[:9])))
    app.advance(0.5)
    taps.tap("crystal_red")
    taps.space(cells[9])
    assert notes(app, "bad") == ["The box holds only 9 crystals of this colour: red."]
    assert len(entered(app, 0, "map")) == 9


def test_another_map_can_be_chosen_and_has_no_crystals_yet(app: Driver, taps: Taps) -> None:
    app.app.session.keep_copy("winter_queen", "layout", OWN)
    open_scoring(app, new_match(app))
    taps.space((0, 0))
    taps.tap("layout")
    taps.tap("own_0")
    assert entries.final(app.match.state.table).layout.spaces[1, 2] == "domain"
    assert entered(app, 0, "map") == () and not app.find("layout").doubtful
    assert not app.find("category_0").done, "nobody has said what lies on this one"
    taps.space((1, 2))
    assert entered(app, 0, "map") == ("1,2:blue",)
    taps.tap("layout")
    taps.tap("template_lens")
    assert "Lens" in app.find("layout").text
    taps.tap("layout")
    taps.tap("draw_map")
    assert app.shell.route.name == "my_copy"
    app.back()
    assert app.shell.route.name == "scoring"


def look_at(app: Driver, seat: int, key: str) -> None:
    app.page.choose(1, seat)
    app.frames(4)
    tap(app, key)


def shown(app: Driver) -> Any:
    """The map on which the page is looked at."""
    return app.find("look_map")


def test_a_page_shows_its_best_choice_and_another_crystal_can_be_chosen(app: Driver, taps: Taps) -> None:
    open_scoring(app, scored(app))
    look_at(app, 0, "page_0_0")
    board = shown(app)
    assert board.chosen == (0, 0) and len(board.lit) == 6 and app.sees("Wind Rose with green: 6 points")
    taps.space((0, -2), "look_map")
    assert entered(app, 0, "choice.0.0") == "0,-2" and total(app, 0) == 27
    assert board.chosen == (0, -2) and notes(app, "warn") == ["Another choice gives 6 points."]
    taps.tap("note_action")
    assert entered(app, 0, "choice.0.0") == "" and total(app, 0) == 29


def test_a_row_goes_another_way_when_its_crystal_is_tapped_again(app: Driver, taps: Taps) -> None:
    open_scoring(app, scored(app))
    look_at(app, 0, "page_2_0")
    best = (shown(app).chosen, shown(app).lines)
    taps.space(best[0], "look_map")
    assert (shown(app).chosen, shown(app).lines) != best and shown(app).chosen == best[0]
    assert ">" in entered(app, 0, "choice.2.0")


def test_secret_knowledge_asks_another_player(app: Driver, taps: Taps) -> None:
    open_scoring(app, scored(app))
    look_at(app, 1, "page_0_1")
    assert app.find("against_0").on and not app.find_all("look_map")
    taps.tap("against_3")
    assert entered(app, 1, "choice.0.1") == "seat 3" and app.find("against_3").on


def test_points_can_be_counted_by_hand_and_too_many_get_a_note(app: Driver, taps: Taps) -> None:
    open_scoring(app, scored(app, layout=OWN))
    look_at(app, 0, "page_0_0")
    before = total(app, 0)
    taps.tap("count_page")
    type_number(app, 14)
    taps.tap("key_next")
    assert entered(app, 0, "choice.0.0") == 14 and total(app, 0) == before + 8
    assert notes(app, "warn") == ["The app counts 6 points."]
    app.page.choose(2, 0)
    app.frames(4)
    assert notes(app, "quiet") == ["Réka, Wind Rose: 14 points were entered, but the spell gives 8 at most."]


def test_a_page_is_changed_and_a_book_taken_away(app: Driver, taps: Taps) -> None:
    open_scoring(app, scored(app))
    look_at(app, 2, "page_0_1")
    taps.tap("change_page")
    taps.tap("spell_wind_rose")
    taps.tap("crystal_yellow")
    taps.tap("done_changing")
    assert entered(app, 2, "books")[0] == ("border_guards/red", "wind_rose/yellow")
    assert app.sees("Wind Rose with yellow")
    taps.tap("remove_book")
    assert entered(app, 2, "books") == BOOKS[2][1:]
    taps.tap("undo")
    assert len(entered(app, 2, "books")) == 2


def test_the_books_of_the_next_player_begin_at_the_top(app: Driver, taps: Taps) -> None:
    app.resize(412, 640)
    open_scoring(app, new_match(app))
    app.page.choose(1, 0)
    app.advance(0.3)
    taps.write(BOOKS[0][:1])
    scroll = next(around for around in parents(app.find("spell_clear_row")) if isinstance(around, Scroll))
    scroll.scroll_y = 0.3
    app.frames(4)
    taps.tap("spell_polar_star")
    assert scroll.scroll_y < 0.9, "the books of the same player stay where they are"
    taps.tap("spell_clear_row")
    taps.on()
    assert app.page.seat == 1
    app.advance(0.3)
    assert scroll.scroll_y == 1


def test_a_book_that_was_begun_waits_for_its_second_page_through_a_restart(app: Driver, taps: Taps) -> None:
    match_id = new_match(app)
    open_scoring(app, match_id)
    app.page.choose(1, 0)
    app.frames(4)
    taps.tap("spell_polar_star")
    taps.tap("crystal_red")
    taps.on()
    assert app.page.seat == 0 and notes(app, "bad") == ["The second page of the book is missing. Tap its spell."]
    app.shell.go("games")
    app.shell._stack.clear()
    open_scoring(app, match_id)
    assert app.find("page_0_0").page == Page("polar_star", None, "red")
    taps.tap("spell_clear_row")
    assert entered(app, 0, "books") == (("polar_star/red", "clear_row"),)
    taps.on()
    assert app.page.seat == 1


def test_a_book_with_a_crystal_too_many_is_refused_and_what_was_begun_stays(app: Driver, taps: Taps) -> None:
    open_scoring(app, new_match(app))
    cells = TEMPLATES["snowflake"].cells
    assert app.app.session.record(Entered(0, "map", tuple(f"{q},{r}:red" for q, r in cells[:9])))
    taps.tap("category_1")
    taps.tap("spell_polar_star")
    taps.tap("crystal_red")
    taps.tap("spell_clear_row")
    assert entered(app, 0, "books") == () and len(notes(app, "bad")) == 1
    taps.tap("crystal_blue")
    taps.tap("spell_clear_row")
    assert entered(app, 0, "books") == (("polar_star/blue", "clear_row"),) and notes(app, "bad") == []


def test_going_on_without_books_says_that_there_are_none(app: Driver, taps: Taps) -> None:
    open_scoring(app, new_match(app))
    taps.tap("category_1")
    for _ in NAMES:
        taps.on()
    assert app.page.present.id == "in_play" and app.find("category_1").done
    assert not app.find("category_0").done


def test_what_was_tracked_can_be_taken_back_at_once(app: Driver, taps: Taps) -> None:
    match_id = new_match(app, tracked=True)
    for q, r in TEMPLATES["snowflake"].zone(facts.DOMAIN):
        assert app.app.session.record(DomainShown(f"{q},{r}"))
    assert app.app.session.record(Counted(-1, (("map", ()),)))
    open_scoring(app, match_id)
    assert app.find("category_0").done and app.find("layout").disabled
    taps.space((0, 0))
    assert notes(app, "warn") == ["The value tracked during play is different."]
    taps.tap("note_action")
    assert entered(app, 0, "map") == () and notes(app, "warn") == []


def test_on_a_tablet_the_map_below_the_pad_is_painted_and_lit(app: Driver, taps: Taps) -> None:
    app.resize(1280, 800)
    open_scoring(app, scored(app))
    app.frames(6)
    board = app.find("scored_map")
    assert board is app.page.board and board.width > 600
    taps.tap("crystal_red")
    taps.space((0, 2))
    assert "0,2:red" in entered(app, 0, "map")
    taps.tap("cell_books_0")
    app.frames(4)
    taps.tap("page_0_0")
    assert board.chosen == (0, 0) and not app.find_all("look_map")
    taps.space((0, -2))
    assert entered(app, 0, "choice.0.0") == "0,-2"
    taps.tap("cell_in_play_1")
    assert not board.lit and board.chosen is None
    app.resize(412, 915)


def test_why_lights_up_what_every_page_counts(app: Driver, taps: Taps) -> None:
    open_scoring(app, scored(app))
    app.page.open_result()
    app.advance(0.3)
    app.page.end_telling()
    app.frames(4)
    taps.tap("why_books_0")
    picture = app.find(is_a("SpellMap"))
    assert picture.chosen == (0, 0) and len(picture.lit) == 6
    taps.tap("part_4")
    assert app.find(is_a("SpellMap")).page.spell == "polar_star"
    assert app.sees("each empty space next to it counts")
    app.back()
    taps.tap("why_books_1")
    taps.tap("part_1")
    assert [row.text for row in app.find_all(is_a("SecretRow"))] == ["Honza", "Réka"]
    app.back()
    taps.tap("why_in_play_0")
    assert app.sees("the last crystal of a holder")


def test_how_the_table_reads_the_spells_can_be_said_and_how_it_played_cannot(app: Driver) -> None:
    app.shell.go("score_match", game="winter_queen")
    app.advance(0.3)
    app.tap("options")
    titles = [title.text for title in app.find_all(is_a("OptionTitle"))]
    assert len(titles) == len(facts.SWITCHES) and "Clear Row: empty space" in titles
    app.tap(is_a("Segment", value="skipped"))
    app.back()
    app.tap("set_table")
    app.advance(0.3)
    assert app.match.state.table.switches.clear_row_gap == "skipped"


def test_a_match_that_was_put_away_can_be_looked_at_and_not_changed(app: Driver, taps: Taps) -> None:
    match_id = scored(app)
    assert app.app.session.record(Closed())
    open_scoring(app, match_id)
    taps.space((0, 2))
    assert sorted(entered(app, 0, "map")) == sorted(MAP)
    look_at(app, 0, "page_0_0")
    assert app.sees("Wind Rose with green: 6 points") and not app.find_all("change_page")
    taps.space((0, -2), "look_map")
    taps.tap("category_1")
    taps.tap("seat_3")
    taps.tap("room_2")
    assert total(app, 0) == 29 and not app.find_all("spell_wind_rose")


def test_the_best_crystal_can_be_tapped_although_it_counts_already(app: Driver, taps: Taps) -> None:
    open_scoring(app, scored(app))
    look_at(app, 0, "page_0_0")
    count = len(app.match.journal.entries)
    taps.space((0, 0), "look_map")
    assert len(app.match.journal.entries) == count and notes(app, "bad") == []


def test_a_fourth_book_is_entered_like_the_others_and_the_result_says_so(app: Driver, taps: Taps) -> None:
    open_scoring(app, new_match(app))
    taps.tap("category_1")
    for _ in range(3):
        taps.tap("spell_wind_rose")
        taps.tap("spell_polar_star")
    assert not app.find_all("one_more_book"), "the last page waits for its crystal"
    taps.tap("crystal_red")
    taps.tap("one_more_book")
    assert app.sees("Nobody has more than 3 books.") and app.find("room_3").on
    taps.tap("spell_secret_knowledge")
    taps.tap("crystal_blue")
    taps.tap("spell_clear_row")
    assert entered(app, 0, "books")[3] == ("secret_knowledge/blue", "clear_row")
    taps.tap("page_3_0")
    assert app.find("page_3_0").on and app.find("page_3_0").worth == "1"
    said = "Réka has 4 books; the rules allow 3."
    assert notes(app, "warn") == [said], "although much is still missing"
    app.page.open_result()
    app.advance(0.3)
    app.page.end_telling()
    app.frames(4)
    assert notes(app, "warn") == [said]
    match_id = app.match.id
    taps.tap("put_away")
    app.shell.go("past", match=match_id, game="winter_queen")
    app.advance(0.5)
    assert notes(app, "warn") == [said]


@pytest.mark.parametrize(("width", "height"), [(412, 915), (1280, 800)])
def test_more_crystals_than_are_in_play_are_marked_and_the_result_says_so(
    app: Driver, taps: Taps, width: int, height: int
) -> None:
    app.resize(width, height)
    match = Match.new("two", "winter_queen", (Player("Réka"), Player("Ola")), {}, app.app.session.now())
    assert app.app.session.begin(match) and app.app.session.record(Begun(tracked=False))
    match_id, most = match.id, facts.IN_PLAY_PER_COLOR[2]
    spots = sorted(TEMPLATES["snowflake"].spaces)[:most]
    assert app.app.session.record(Entered(0, "map", tuple(f"{q},{r}:red" for q, r in spots)))
    open_scoring(app, match_id)
    app.page.choose(1, 0)
    app.frames(4)
    taps.tap("spell_wind_rose")
    pick = app.find("crystal_red")
    assert pick.text == f"{most}/{most}" and not pick.over and not notes(app, "warn")
    taps.tap("crystal_red")
    before = {key: app.find(key).to_window(*app.find(key).pos) for key in ("crystal_red", "spell_wind_rose")}
    taps.tap("spell_polar_star")
    assert pick.text == f"{most + 1}/{most}" and pick.over and "spoken.look_again" in pick.spoken_state
    assert {key: app.find(key).to_window(*app.find(key).pos) for key in before} == before
    assert any(glyph.icon == "warn" for glyph in pick.walk() if is_a("Glyph")(glyph))
    said = f"{most + 1} crystals of one colour lie on the table (red); with this number of players {most} are in play."
    assert notes(app, "warn") == [said]
    app.page.choose(0, 0)
    app.frames(4)
    assert app.find("crystal_red").over and notes(app, "warn") == [said]
    app.page.open_result()
    app.advance(0.3)
    app.page.end_telling()
    app.frames(4)
    assert notes(app, "warn") == [said]
    taps.tap("put_away")
    app.shell.go("past", match=match_id, game="winter_queen")
    app.advance(0.5)
    assert notes(app, "warn") == [said]


def test_a_fourth_book_that_is_begun_is_there_after_a_restart(app: Driver, taps: Taps) -> None:
    match = new_match(app)
    open_scoring(app, match)
    assert app.app.session.record(Entered(0, "books", (("wind_rose/red", "polar_star"),) * 3))
    app.advance(0.5)
    taps.tap("category_1")
    taps.tap("one_more_book")
    taps.tap("spell_clear_row")
    app.shell.go("games")
    open_scoring(app, match)
    taps.tap("spell_polar_star")
    assert entered(app, 0, "books")[3] == ("clear_row", "polar_star")
