"""Books of Winter Queen entered by tapping: as many taps as things lie there."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scoring.winter_queen import facts
from scoring.winter_queen.file.notation import books, books_words
from scoring.winter_queen.final_scoring.writing import Writing
from scoring.winter_queen.position import Books, Page

SAGES = Page("forest_sages", "purple", "red")


def tapped(*taps: str) -> Writing:
    """Spells and colours by their names; `forest_sages.red` has both."""
    writing = Writing()
    for tap in taps:
        spell, _, color = tap.partition(".")
        writing = writing.spell(spell, color or None) if spell in facts.SPELLS else writing.crystal(tap)
    return writing


def test_a_full_book_takes_four_taps() -> None:
    writing = tapped("forest_sages.purple", "red", "wind_rose", "blue")
    assert writing.books == ((SAGES, Page("wind_rose", None, "blue")),)
    assert writing.begun is None


def test_a_page_without_a_crystal_takes_one_tap_wherever_it_is() -> None:
    assert tapped("wind_rose", "polar_star").books == ((Page("wind_rose"), Page("polar_star")),)
    two = tapped("wind_rose", "polar_star", "red", "clear_row")
    assert two.books == ((Page("wind_rose"), Page("polar_star", None, "red")),)
    assert two.begun == Page("clear_row")


def test_the_same_crystal_again_takes_it_off_and_another_one_takes_its_place() -> None:
    assert tapped("wind_rose", "red", "red").begun == Page("wind_rose")
    assert tapped("wind_rose", "red", "blue").begun == Page("wind_rose", None, "blue")
    assert tapped("wind_rose", "wind_rose", "red", "red").books[0][1] == Page("wind_rose")


def test_a_crystal_without_a_page_and_a_fourth_book_are_not_there() -> None:
    assert tapped("red") == Writing()
    full = tapped(*["wind_rose"] * 6)
    assert full.full and full.spell("polar_star") == full
    assert len(full.crystal("red").books) == 3


def test_one_more_book_than_the_rules_allow_is_asked_for_by_itself() -> None:
    full = tapped(*["wind_rose"] * 6)
    four = full.one_beyond().spell("polar_star").crystal("red").spell("clear_row")
    assert four.books == (*full.books, (Page("polar_star", None, "red"), Page("clear_row")))
    assert four.full, "the next one is asked for again"
    every = Writing((full.books[0],) * facts.BOOKS)
    assert every.one_beyond().full, "the game has no more"


def test_a_page_is_written_anew_and_keeps_its_crystal_for_another_spell() -> None:
    writing = tapped("forest_sages.purple", "red", "wind_rose", "blue", "polar_star")
    anew = writing.again((0, 0))
    assert anew.page == SAGES
    changed = anew.spell("clear_row").crystal("green")
    assert changed.books == ((Page("clear_row", None, "green"), Page("wind_rose", None, "blue")),)
    assert changed.begun == Page("polar_star"), "what was begun waits"
    assert changed.onward().spell("wind_rose").books[1] == (Page("polar_star"), Page("wind_rose"))


def test_a_book_is_taken_away() -> None:
    writing = tapped("wind_rose", "red", "wind_rose", "polar_star", "polar_star", "blue").without(0)
    assert writing.books == ((Page("polar_star"), Page("polar_star", None, "blue")),)
    assert writing.page is None


_PAGES = st.builds(
    lambda spell, color, crystal: Page(spell, color if spell == facts.COLORED_SPELL else None, crystal),
    st.sampled_from(facts.SPELLS),
    st.sampled_from(facts.CRYSTAL_COLORS),
    st.none() | st.sampled_from(facts.CRYSTAL_COLORS),
)


@given(st.lists(st.tuples(_PAGES, _PAGES), max_size=facts.MOST_BOOKS).map(tuple))
def test_whatever_a_player_holds_can_be_written_with_a_tap_for_each_thing(held: Books) -> None:
    writing = Writing()
    for book in held:
        for page in book:
            writing = writing.spell(page.spell, page.color)
            writing = writing.crystal(page.crystal) if page.crystal else writing
    assert writing.books == held and writing.begun is None


def test_f7_the_other_page_of_a_book_need_not_be_named() -> None:
    writing = Writing().spell("polar_star").crystal("red").no_second_page()
    assert writing.books == ((Page("polar_star", None, "red"), Page(facts.UNNAMED)),) and writing.begun is None
    assert writing.crystal("blue") == writing, "no crystal lies there"
    assert Writing().no_second_page() == Writing()
    assert books(books_words(writing.books), unnamed=True) == writing.books
    assert books(books_words(writing.books)) is None, "at the table a book is described, or it is not"
