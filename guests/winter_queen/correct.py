"""What a player of Winter Queen may enter on the own page during play: points, and what is on the own books."""

from __future__ import annotations

from guests.forms.fields import Choice, Count, Form, Gems, Item, Option
from guests.forms.reading import FieldRefused, number
from guests.forms.tallies import changes, chosen, tallies_of, tally_forms
from guests.game_pages import Submitted
from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected, PointsAdded
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.events import BookNamed, BookNoted
from scoring.winter_queen.file.notation import books_words, page, page_word
from scoring.winter_queen.light import CAST, HOLDER
from scoring.winter_queen.messages.describe import page_name
from scoring.winter_queen.messages.spell_icons import SPELL_ICONS
from scoring.winter_queen.position import Book, Page
from scoring.winter_queen.table import Table

BOOK, GAINED = "book", "gained"
NEW = "new"
MOST_GAINED = 99
# Empty pages of every kind, as they are printed.
PRINTED = tuple(
    Page(spell, color)
    for spell in facts.SPELLS
    for color in (facts.CRYSTAL_COLORS if spell == facts.COLORED_SPELL else (None,))
)
WORDS = {page_word(printed): printed for printed in PRINTED}


def forms(match: Match, seat: int) -> tuple[Form, ...]:
    table: Table = match.state.table
    books = tuple(_book_form(table.books[seat][number], str(number)) for number in range(len(table.books[seat])))
    new = (_book_form(None, NEW),) if table.unnamed[seat] else ()
    if table.light:
        return _gained_form(), *new
    return (*new, *books, *tally_forms(tallies_of(match, seat), lambda _group: "token", large=("points",)))


def events(match: Match, seat: int, form: str, sent: Submitted) -> tuple[Event, ...]:
    table: Table = match.state.table
    if form == GAINED:
        return _gained_events(seat, sent)
    if form.startswith(f"{BOOK}-"):
        return _book_events(table, seat, form.removeprefix(f"{BOOK}-"), sent)
    return tuple(Corrected(seat, what, value) for what, value in changes(tallies_of(match, seat), form, sent).items())


# Light play


def _gained_form() -> Form:
    gained = Count("gained", Message("guests.correct.gained"), least=0, most=MOST_GAINED, large=True, value=0)
    why = Choice(
        "why",
        Message("guests.correct.what_for"),
        options=(
            Option(CAST, Message("guests.correct.cast"), on=True),
            Option(HOLDER, Message("guests.correct.holder")),
            Option(BOOK, Message("guests.correct.book_taken")),
        ),
    )
    note = Message("guests.correct.points_note")
    return Form(GAINED, Message("guests.correct.points"), "token", note=note, fields=(gained, why))


def _gained_events(seat: int, sent: Submitted) -> tuple[Event, ...]:
    why = chosen(sent, "why", (CAST, HOLDER, BOOK)) or CAST
    if why == BOOK:
        return (BookNoted(seat),)
    points = number(sent, Count("gained", "", least=0, most=MOST_GAINED)) or 0
    if why == HOLDER:
        return (PointsAdded(seat, points or facts.LAST_CRYSTAL_POINTS, HOLDER),)
    return (PointsAdded(seat, points, CAST),)


# Books


def _book_form(book: Book | None, id: str) -> Form:
    """A book that is held, or one that nobody has described."""
    title = Message("guests.correct.book") if book is None else Message("guests.correct.held_book", number=int(id) + 1)
    items = tuple(_page_item(book[index] if book else None, id, index) for index in range(facts.PAGES))
    was = " ".join(map(page_word, book)) if book else ""
    return Form(f"{BOOK}-{id}", title, "book", items=items, was=was)


def _page_item(shown: Page | None, id: str, index: int) -> Item:
    printed = page_word(Page(shown.spell, shown.color)) if shown else ""
    spells = tuple(Option(word, page_name(one), word == printed) for word, one in WORDS.items())
    crystals = tuple(
        Option(color, Message(f"color.{color}.crystal"), shown is not None and shown.crystal == color, color=color)
        for color in facts.CRYSTAL_COLORS
    )
    none = Option("", Message("guests.correct.no_crystal"), shown is None or shown.crystal is None)
    return Item(
        Message("guests.correct.page", number=index + 1),
        f"{id}-page-{index}",
        SPELL_ICONS[shown.spell] if shown else "book",
        fields=(
            Choice(
                f"{id}-spell-{index}", Message("guests.correct.spell"), options=(Option("", "–", not shown), *spells)
            ),
            Gems(f"{id}-crystal-{index}", Message("guests.correct.crystal"), options=(none, *crystals)),
        ),
    )


def _book_events(table: Table, seat: int, id: str, sent: Submitted) -> tuple[Event, ...]:
    written = (_page_word(sent, id, 0), _page_word(sent, id, 1))
    held = books_words(table.books[seat])
    if id == NEW:
        return (BookNamed(seat, written),)
    number = int(id) if id.isdecimal() and int(id) < len(held) else None
    if number is None:
        raise FieldRefused("", Message("guests.correct.no_such_choice"))
    if held[number] == written:
        return ()
    return (Corrected(seat, "books", (*held[:number], written, *held[number + 1 :])),)


def _page_word(sent: Submitted, id: str, index: int) -> str:
    printed = chosen(sent, f"{id}-spell-{index}", tuple(WORDS))
    if not printed:
        raise FieldRefused(f"{id}-spell-{index}", Message("guests.correct.name_it"))
    crystal = chosen(sent, f"{id}-crystal-{index}", facts.CRYSTAL_COLORS)
    word = f"{printed}/{crystal}" if crystal else printed
    assert page(word) is not None
    return word
