"""What is refused because it cannot lie on any table, and what is scored with a note because it is odd."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from scoring.journal.events import Entered
from scoring.message import Message
from scoring.players import Player
from scoring.winter_queen import facts
from scoring.winter_queen.file import limits
from scoring.winter_queen.final_scoring import score
from scoring.winter_queen.map.layout import TEMPLATES, Layout, written
from scoring.winter_queen.map.layout_edit import painted
from scoring.winter_queen.play import PLAY
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import best
from scoring.words import words
from tools.harness.rules.winter_queen_bot import Bot
from tools.harness.rules.winter_queen_positions import loaded, positions
from tools.harness.rules.winter_queen_table import RED, RIM, Tracked

MAP = TEMPLATES["snowflake"]
PLAYERS = tuple(Player(name) for name in ("Anna", "Béla", "Csilla", "Dan"))


def table(count: int = 2, **given: Any) -> Position:
    return Position(**{"layout": MAP, "books": ((),) * count, "points": (0,) * count, **given})


def ids(position: Position) -> list[tuple[limits.At, str]]:
    return [(problem.at, problem.message.id.rpartition(".")[2]) for problem in limits.impossible(position)]


def test_a_crystal_lies_on_a_space_and_printed_ones_lie_in_the_domain() -> None:
    crystals = {(9, 9): "red", (0, 0): "red"}
    printed = {(8, 8): "red", (0, 1): "blue", (0, 0): "blue", (0, 3): "blue"}
    assert ids(table(crystals=crystals, printed=printed)) == [
        (("crystals", "9,9"), "no_such_space"),
        (("printed", "8,8"), "no_such_space"),
        (("printed", "0,1"), "not_domain"),
    ]


@pytest.mark.parametrize("count", facts.SEATS)
def test_no_colour_has_more_crystals_on_map_and_pages_than_the_box(count: int) -> None:
    most = facts.CRYSTALS_PER_COLOR
    cells = MAP.cells[: most - 1]
    page = Page("wind_rose", None, "red")
    books: tuple[Any, ...] = (((page, Page("wind_rose")),), *((),) * (count - 1))
    assert ids(table(count, crystals=dict.fromkeys(cells, "red"), books=books)) == []
    books = (((page, page),), *((),) * (count - 1))
    wrong = ("players", 0, "books", 0, "pages", 1, "crystal")
    assert ids(table(count, crystals=dict.fromkeys(cells, "red"), books=books)) == [(wrong, "not_in_box")]


def test_all_together_have_no_more_books_than_the_game() -> None:
    blank = (Page("wind_rose"), Page("polar_star"))
    assert ids(table(books=((blank,) * 12, (blank,) * 8))) == []
    assert ids(table(books=((blank,) * 12, (blank,) * 9))) == [(("players", 1, "books"), "too_many_books")]


def odd(position: Position) -> set[str]:
    return {warning.id.rpartition(".")[2] for warning in score.sheet(PLAYERS[:2], position).warnings}


def test_what_lies_there_against_the_rules_is_odd() -> None:
    """A fourth book, a crystal that belongs into the box, and one that lies on a printed one."""
    blank, loaded_page = (Page("wind_rose"), Page("polar_star")), Page("wind_rose", None, "red")
    assert odd(table(books=((blank,) * 3, ()))) == set()
    assert odd(table(books=((blank,) * 4, ()))) == {"books"}
    six = dict.fromkeys(MAP.cells[:6], "red")
    assert odd(table(crystals=six)) == set()
    assert odd(table(crystals=six, books=(((loaded_page, blank[0]),), ()))) == {"too_many"}
    assert odd(table(crystals={(0, 0): "red"}, printed={(0, 0): "blue"})) == {"covered"}


@given(positions())
def test_a_page_never_gives_more_than_its_limit_says(position: Position) -> None:
    for seat, page in loaded(position):
        assert best(position, seat, page).points <= limits.most_of(position, seat, page)


@given(positions())
def test_what_can_lie_on_a_table_is_never_called_impossible(position: Position) -> None:
    assert list(limits.impossible(position)) == []


@pytest.mark.parametrize(("count", "refills"), [(2, 7), (3, 7), (4, 8)])
def test_without_a_cast_crystal_only_refills_and_the_last_crystal_gave_points(count: int, refills: int) -> None:
    """Section 12 of the fact sheet: 7, 7 and 8 refills if no crystal came back."""
    everywhere = [color for color in facts.CRYSTAL_COLORS for _ in range(facts.IN_PLAY_PER_COLOR[count])]
    row = Layout({(q, 0): "red" for q in range(len(everywhere))})
    full = table(count, layout=row, crystals=dict(zip(row.cells, everywhere, strict=True)))
    assert limits.most_in_play(full) == refills + 1


def test_more_points_from_play_than_the_cast_crystals_can_have_given_are_odd() -> None:
    most = limits.most_in_play(table())
    assert score.sheet(PLAYERS[:2], table(points=(most, 0))).warnings == ()
    [warning] = score.sheet(PLAYERS[:2], table(points=(most, 1))).warnings
    assert warning == Message("winter_queen.odd.in_play", n=most + 1, most=most)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("count", facts.SEATS)
def test_a_match_that_was_really_played_has_nothing_odd(count: int, seed: int) -> None:
    position = Bot(seed, count).play().state.table.position()
    assert [*limits.against_rules(PLAYERS[:count], position), *limits.oddities(position)] == []


def test_more_printed_crystals_than_tiles_are_odd() -> None:
    row = Layout({(q, 0): facts.DOMAIN for q in range(6)})
    printed = dict.fromkeys(row.cells, "red")
    [warning] = score.sheet(PLAYERS[:2], table(layout=row, printed=printed)).warnings
    assert words("en").say(warning) == "6 printed crystals: there are only 5 domain tiles in a game."


# In the app


def warned(played: Tracked) -> list[str]:
    warnings = PLAY.sheet(played.table).warnings
    assert all("{" not in words("en").say(warning) for warning in warnings)
    return [warning.id.rpartition(".")[2] for warning in warnings]


def scored(*held: tuple[str, str], **options: Any) -> Tracked:
    played = Tracked(2, tracked=False, **options)
    played.does(Entered(0, "books", held))
    return played


OWN = written(painted(painted(MAP, (0, 3), None), (1, 2), facts.DOMAIN))
CAST = ("wind_rose/red", "border_guards")


def test_a_template_is_called_one_and_an_own_map_is_not() -> None:
    played = scored(CAST)
    played.does(Entered(0, "map", (f"{RED}:red",)))
    assert warned(played) == ["template"]
    assert warned(scored(CAST, layout=written(TEMPLATES["lens"]))) == ["empty_map"], "somebody chose it as their map"
    played = scored(CAST, layout=OWN)
    assert warned(played) == ["empty_map"]
    played.does(Entered(0, "map", (f"{RED}:red",)))
    assert warned(played) == []
    assert warned(scored(CAST, layout=OWN[:20])) == ["unfinished_map", "empty_map"]


def test_a_map_that_no_spell_looks_at_is_not_talked_about() -> None:
    assert warned(Tracked(2, tracked=False)) == []
    played = scored(("secret_knowledge/red", "wind_rose"))
    assert warned(played) == []
    played = scored(CAST)
    played.does(Entered(0, "choice.0.0", 3))
    assert warned(played) == []


def test_a_choice_that_is_not_the_best_is_mentioned() -> None:
    played = scored(CAST, layout=OWN)
    played.does(Entered(0, "map", (f"{RED}:red", "-1,1:red", f"{RIM}:red")), Entered(0, "choice.0.0", RIM))
    [warning] = PLAY.sheet(played.table).warnings
    assert words("en").say(warning) == "Anna, Wind Rose: 1 point was taken, 2 are possible."
    played.does(Entered(0, "choice.0.0", RED))
    assert warned(played) == [], "as good as the best"


@pytest.mark.parametrize(
    ("page", "most"),
    [
        ("forest_sages.red/blue", 6),
        ("polar_star/red", 6),
        ("clear_row/red", 5),
        ("northern_lights/red", 5),
        # The map is not entered: all five tiles may have the colour printed.
        ("wind_rose/red", 10),
        ("border_guards/red", 10),
        ("cloud_wisps/red", 10),
        ("secret_knowledge/red", 6),
    ],
)
def test_points_counted_by_hand_beyond_what_a_spell_can_give_are_odd(page: str, most: int) -> None:
    played = scored((page, "wind_rose"), layout=OWN)
    played.does(Entered(0, "choice.0.0", most))
    assert warned(played) == []
    played.does(Entered(0, "choice.0.0", most + 1))
    assert warned(played) == ["by_hand"]


def test_printed_crystals_widen_what_a_spell_can_give() -> None:
    played = scored(("cloud_wisps/red", "secret_knowledge/red"), ("forest_sages.red", "forest_sages.red"), layout=OWN)
    played.does(Entered(0, "map", ("printed 0,0:red", "printed 0,-3:red")), Entered(0, "choice.0.0", 7))
    assert warned(played) == []
    played.does(Entered(0, "choice.0.0", 8), Entered(0, "choice.0.1", 8))
    assert warned(played) == ["by_hand"]
    played.does(Entered(0, "choice.0.1", 9))
    assert warned(played) == ["by_hand", "by_hand"]
