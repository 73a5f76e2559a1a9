"""The common mistakes of Winter Queen: each is said at the moment it could be made, or cannot be made at all."""

from __future__ import annotations

import pytest

from scoring import games
from scoring.winter_queen import facts
from scoring.winter_queen.events import Cast, DomainShown, Loaded, Placed, TopShown, TurnMissed
from scoring.words import words
from tools.harness.rules.winter_queen_table import BLUE, DOMAIN, GUARDS, RED, RIM, Tracked, spelled


def casting(spell: str) -> Tracked:
    """The first player has just cast this spell with a blue crystal."""
    page = f"{spell}.red" if spell == facts.COLORED_SPELL else spell
    played = spelled((f"{page}/blue", "wind_rose"), {RED: "green"})
    played.does(Cast(0))
    return played


def at_the_end() -> Tracked:
    played = Tracked(2)
    played.does(Placed(played.about_to_empty(0, bag=1), "red", RED), TurnMissed(), TurnMissed())
    assert not played.table.over
    played.does(TurnMissed())
    return played


def test_mistake_1_the_pile_by_the_colour_of_the_crystal() -> None:
    played = Tracked()
    played.does(TopShown("red", GUARDS), Placed(0, "blue", RED))
    assert "county_pile" in played.reminded()
    played.does(TopShown("blue", GUARDS), Placed(0, "blue", BLUE))
    assert "county_pile" not in played.reminded(), "here both colours say the same"
    assert played.refuses(Placed(0, "red", RIM, "red")) == "other_county"


def test_mistake_2_a_book_after_loading_or_casting() -> None:
    played = Tracked()
    played.holds(GUARDS)
    played.does(Loaded(0, "red", 0, 0))
    assert "no_book" in played.reminded()
    assert "no_book" in casting("wind_rose").reminded()


def test_mistake_3_a_fourth_book() -> None:
    played = Tracked()
    played.holds(GUARDS, GUARDS)
    played.does(TopShown("red", GUARDS), Placed(0, "red", RED, "red"))
    assert "three_books" in played.reminded()
    played.does(TurnMissed(), TopShown("blue", GUARDS))
    assert played.refuses(Placed(0, "red", BLUE, "blue")) == "books_full"


@pytest.mark.parametrize("count", facts.SEATS)
def test_mistake_4_a_holder_across_the_table(count: int) -> None:
    played = Tracked(count)
    played.does(Placed(0, "red", RED))
    assert ("reach" in played.reminded()) == (count > 2)
    if count > 2:
        assert played.refuses(Placed(2, "red", BLUE)) == "out_of_reach"


@pytest.mark.parametrize(("count", "drawn"), [(2, 3), (3, 4), (4, 4)])
def test_mistake_5_the_point_for_the_last_crystal_and_the_refill(count: int, drawn: int) -> None:
    played = Tracked(count)
    played.does(Placed(played.about_to_empty(0, bag=9), "red", RED))
    said = next(one.text for one in played.match.reminders() if one.id.endswith("holder_emptied"))
    assert words("en").say(said) == f"Last crystal of the holder: take 1 point and draw {drawn} new crystals."


def test_mistake_6_topping_up() -> None:
    played = Tracked()
    played.does(Placed(0, "red", RED))
    assert "no_top_up" in played.reminded()


def test_mistake_7_what_leaves_the_map() -> None:
    assert "map_untouched" in casting("wind_rose").reminded()
    played = spelled(("wind_rose/blue", "polar_star/blue"), {RED: "green"})
    assert played.refuses(Cast(0)) == "return_one"


def test_mistake_8_box_and_bag() -> None:
    assert "spent_to_box" in casting("wind_rose").reminded()
    played = spelled(("wind_rose/blue", "polar_star/blue"), {RED: "green"})
    played.does(Cast(0, (), RED))
    assert {"spent_to_box", "map_to_bag"} <= played.reminded()


def test_mistake_9_printed_crystals_stay() -> None:
    played = spelled(("wind_rose/blue", "polar_star/blue"), {RED: "green"})
    played.does(DomainShown(DOMAIN, "red"))
    assert "printed_stays" in played.reminded()
    assert played.refuses(Cast(0, (), DOMAIN)) == "no_crystal_there"
    assert played.refuses(Placed(0, "red", DOMAIN)) == "occupied"


@pytest.mark.parametrize(
    ("page", "printed", "matters"),
    [
        ("wind_rose/blue", "blue", True),
        ("wind_rose/blue", "red", False),
        ("forest_sages.red/blue", "red", True),
        ("forest_sages.red/blue", "green", False),
        ("clear_row/blue", "red", True),
        ("polar_star/blue", "red", True),
        ("secret_knowledge/blue", "blue", False),
    ],
)
def test_mistake_10_printed_crystals_count(page: str, printed: str, matters: bool) -> None:
    played = spelled((page, "wind_rose"), {RED: "green"})
    played.does(DomainShown(DOMAIN, printed), Cast(0))
    assert ("printed_counts" in played.reminded()) == matters


@pytest.mark.parametrize(
    ("mistake", "spell"),
    [
        (11, "northern_lights"),
        (12, "wind_rose"),
        (13, "border_guards"),
        (14, "cloud_wisps"),
        (15, "clear_row"),
        (16, "forest_sages"),
        (17, "polar_star"),
        (18, "secret_knowledge"),
    ],
)
def test_mistakes_11_to_18_are_said_with_the_spell(mistake: int, spell: str) -> None:
    assert spell in casting(spell).reminded()
    told = next(topic for topic in games.game("winter_queen").help if topic.id == "mistakes").parts[mistake - 1]
    assert words("en").say(told.text).startswith(words("en")(f"winter_queen.spell.{spell}"))


def test_mistake_19_casting_after_the_bag_has_run_out() -> None:
    played = Tracked(2)
    played.holds(("border_guards/red", "wind_rose"), seat=1)
    played.does(Placed(played.about_to_empty(0, bag=1), "red", RED))
    assert {"no_casting", "final_phase"} <= played.reminded()
    assert played.refuses(Cast(0)) == "no_casting"


def test_mistake_20_books_put_away_in_the_final_scoring() -> None:
    assert {"all_books", "books_stay"} <= at_the_end().reminded()


@pytest.mark.parametrize(("count", "said"), [(2, "removed"), (3, "removed"), (4, "none_removed")])
def test_mistake_21_the_wrong_number_in_the_box(count: int, said: str) -> None:
    played = Tracked(count)
    bag = played.table.bag
    played.does(Placed(0, "red", RED))
    assert {"removed", "none_removed"} & played.reminded() == {said}
    text = next(one.text for one in played.match.reminders() if one.id.endswith(said))
    assert f"The bag has {bag}" in words("en").say(text)


def test_mistake_22_points_that_are_shown() -> None:
    played = Tracked()
    played.does(Placed(played.about_to_empty(0, bag=9), "red", RED))
    assert "secret_points" in played.reminded()


def test_mistake_23_an_invented_tie_break() -> None:
    assert "no_tie_break" in at_the_end().reminded()


@pytest.mark.parametrize("reading", facts.SWITCHES["polar_star_domain"])
def test_printed_crystals_are_no_matter_where_the_domain_does_not_count(reading: str) -> None:
    played = spelled(("polar_star/blue", "wind_rose"), {RED: "blue"}, polar_star_domain=reading)
    played.does(DomainShown(DOMAIN, "red"), Cast(0))
    assert ("printed_counts" in played.reminded()) == (reading == "counts")
