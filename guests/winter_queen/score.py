"""The forms of Winter Queen's final scoring: one for each book, with spell and crystal of both pages."""

from __future__ import annotations

from guests.forms.fields import Choice, Field, Form, Gems, Item, Option
from guests.forms.plain import Entries, doubts, plain, was
from guests.forms.reading import FieldRefused, text
from guests.game_pages import Submitted
from scoring.message import Message
from scoring.results.score_book import ScoreBook
from scoring.results.sheet import Part
from scoring.winter_queen import facts
from scoring.winter_queen.doubts import MISSING_BOOKS, missing_books
from scoring.winter_queen.file.notation import books_words, page_word
from scoring.winter_queen.file.notation import page as page_of
from scoring.winter_queen.final_scoring.entries import final
from scoring.winter_queen.messages.describe import page_name
from scoring.winter_queen.messages.spell_icons import SPELL_ICONS
from scoring.winter_queen.position import Book, Books, Page

BOOKS = "books"
SIDES = ("left", "right")
PAGES: tuple[Page, ...] = (
    *(Page(facts.COLORED_SPELL, color) for color in facts.CRYSTAL_COLORS),
    *(Page(spell) for spell in facts.SPELLS if spell != facts.COLORED_SPELL),
    Page(facts.UNNAMED),
)


def forms(book: ScoreBook, seat: int) -> tuple[Form, ...]:
    """The map is entered on the host's device, once for all. One book more than there are, as long as there may be."""
    points = next(category for category in book.categories if category.id == "in_play")
    held = _held(book, seat)
    shown = min(len(held) + 1, facts.BOOKS)
    made = tuple(_form(book, seat, held, number) for number in range(shown))
    return (plain(book, seat, points, large=True), *made)


def read(book: ScoreBook, seat: int, form: str, sent: Submitted) -> Entries:
    """All books with this one as it was sent; without a spell on either page it is gone."""
    held, number = _held(book, seat), _number(form)
    words = [text(sent, _spell_name(number, side)) for side in range(facts.PAGES)]
    pages = [_read_page(sent, number, side) for side in range(facts.PAGES)]
    left, right = pages
    if left is None and right is None:
        kept: Books = (*held[:number], *held[number + 1 :])
    elif left is None or right is None:
        raise FieldRefused(_spell_name(number, words.index("")), Message("guests.score.winter_queen.both_pages"))
    else:
        kept = (*held[:number], (left, right), *held[number + 1 :])
    return ((BOOKS, books_words(kept)),)


def _held(book: ScoreBook, seat: int) -> Books:
    return final(book.table).books[seat]


def form_id(number: int) -> str:
    return f"{BOOKS}-{number + 1}"


def _number(form: str) -> int:
    return int(form.removeprefix(f"{BOOKS}-")) - 1


def _form(book: ScoreBook, seat: int, held: Books, number: int) -> Form:
    """`held` has this book, or it is the next one."""
    new = number == len(held)
    missing = new and missing_books(book.table, seat) > 0
    folded = new and not missing and (bool(held) or book.certain(seat, BOOKS))
    which = number + 1 if number < facts.MOST_BOOKS else "more"
    title = f"guests.score.winter_queen.have_book.{which}" if folded else "winter_queen.keys.slot"
    pages: Book | tuple[None, None] = (None, None) if new else held[number]
    row = next(row for row in book.sheet.columns[seat].rows if row.id == BOOKS)
    parts = {int(part.facts["page"]): part for part in row.parts if part.facts["book"] == number}
    items = tuple(_page(number, side, page, parts.get(side)) for side, page in enumerate(pages))
    state = book.state(seat, BOOKS)
    return Form(
        form_id(number),
        Message(title, number=number + 1),
        "plus" if folded else "book",
        (BOOKS,),
        Message("guests.score.winter_queen.book"),
        points=None if new else sum(part.points for part in parts.values()),
        state="empty" if new and held else state,
        doubts=doubts(book, seat, (MISSING_BOOKS if missing else BOOKS,)) if missing or number == 0 else (),
        items=items,
        was=was(books_words(held[number : number + 1])),
        folded=folded,
        manual=new,
    )


def _page(number: int, side: int, page: Page | None, part: Part | None) -> Item:
    name = Message(f"guests.score.winter_queen.{SIDES[side]}")
    label = Message("guests.score.winter_queen.page", book=number + 1, page=name)
    bare = page_word(Page(page.spell, page.color)) if page else ""
    spells = (Option("", "–", page is None), *(_spell(offered, bare) for offered in PAGES))
    spell = Choice(_spell_name(number, side), label, hides_label=True, options=spells)
    return Item(
        name,
        f"book-{number + 1}-{SIDES[side]}",
        SPELL_ICONS[page.spell] if page else "book",
        note=_why(page, part),
        points=part.points if part else None,
        fields=(spell, _crystals(number, side, page)),
    )


def _why(page: Page | None, part: Part | None) -> Message | None:
    if part is not None:
        return part.why
    return Message("winter_queen.look.empty") if page else None


def _spell(page: Page, chosen: str) -> Option:
    return Option(page_word(page), page_name(page), page_word(page) == chosen, SPELL_ICONS[page.spell])


def _crystals(number: int, side: int, page: Page | None) -> Field:
    crystal = page.crystal if page else None
    none = Option("", Message("guests.score.winter_queen.no_crystal"), crystal is None)
    colors = (
        Option(color, Message(f"guests.score.winter_queen.crystal.{color}"), color == crystal, color=color)
        for color in facts.CRYSTAL_COLORS
    )
    label = Message("winter_queen.keys.crystal")
    return Gems(_crystal_name(number, side), label, hides_label=True, options=(none, *colors))


def _spell_name(number: int, side: int) -> str:
    return f"book-{number + 1}-{SIDES[side]}-spell"


def _crystal_name(number: int, side: int) -> str:
    return f"book-{number + 1}-{SIDES[side]}-crystal"


def _read_page(sent: Submitted, number: int, side: int) -> Page | None:
    spell, crystal = text(sent, _spell_name(number, side)), text(sent, _crystal_name(number, side))
    if not spell:
        return None
    page = page_of(f"{spell}/{crystal}" if crystal else spell, unnamed=True)
    if page is None or "/" in spell:
        raise FieldRefused(_spell_name(number, side), Message("winter_queen.refused.no_such_entry"))
    return page
