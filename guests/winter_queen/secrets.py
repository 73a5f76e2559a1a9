"""A player's points and books: what each page gives now, why, and what would make it more."""

from __future__ import annotations

from guests.game_pages import Secret
from scoring.changed import changed
from scoring.journal.match import Match
from scoring.message import Message
from scoring.winter_queen.doubts import books_doubts, cast_doubts, points_doubts
from scoring.winter_queen.final_scoring.score import why
from scoring.winter_queen.messages.describe import page_name
from scoring.winter_queen.messages.spell_icons import SPELL_ICONS
from scoring.winter_queen.outlook import MOST, more
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.possible import colors_in_reach
from scoring.winter_queen.spells import SpellResult, best, best_crystal
from scoring.winter_queen.table import Table


def secrets(match: Match, seat: int) -> tuple[Secret, ...]:
    """Point tokens first, then the pages, book by book; books that nobody has described last."""
    table: Table = match.state.table
    position = table.position()
    pages = (page for book in table.books[seat] for page in book)
    return (
        _tokens(table, seat),
        *(_page(table, position, seat, page) for page in pages),
        *(_unnamed(table, seat),) * bool(table.unnamed[seat]),
    )


def _tokens(table: Table, seat: int) -> Secret:
    doubts = points_doubts(table, seat)
    return Secret(
        Message("winter_queen.category.in_play"),
        "token",
        table.points[seat],
        doubts or (Message("guests.secrets.tokens_so_far"),),
        state="doubt" if doubts else "tracked",
    )


def _unnamed(table: Table, seat: int) -> Secret:
    doubts = books_doubts(table, seat)
    return Secret(Message("winter_queen.strip.books", n=table.unnamed[seat]), "book", None, doubts[-1:], state="empty")


def _page(table: Table, position: Position, seat: int, page: Page) -> Secret:
    color = page.color or ""
    icon = SPELL_ICONS[page.spell]
    if page.crystal is None:
        return Secret(page_name(page), icon, 0, *_for_empty(table, position, seat, page), color=color)
    result = best(position, seat, page)
    title = Message("guests.secrets.page", spell=page_name(page), color=Message(f"color.{page.crystal}"))
    doubts = cast_doubts(table, seat, (page,))
    return Secret(
        title,
        icon,
        result.points,
        (why(table.players, page, result),),
        _outlook(table, position, seat, page, result),
        state="doubt" if doubts else "tracked",
        color=page.crystal,
    )


def _for_empty(table: Table, position: Position, seat: int, page: Page) -> tuple[tuple[Message, ...], Message | None]:
    """An empty page gives nothing; what the best crystal within reach would make of it."""
    color, result = best_crystal(position, seat, page, colors_in_reach(table, seat))
    if not result.points:
        would = best_crystal(position, seat, page)[1].points
        hint = Message("winter_queen.books.out_of_reach" if would else "winter_queen.books.nothing_yet")
        return (Message("guests.secrets.page_empty"),), hint
    reason = why(table.players, changed(page, crystal=color), result)
    gives = Message("guests.secrets.crystal_gives", color=Message(f"color.{color}.crystal"), n=result.points)
    return (Message("guests.secrets.page_empty"), reason), gives


def _outlook(table: Table, position: Position, seat: int, page: Page, result: SpellResult) -> Message | None:
    """What would make the page worth more, if that can be had."""
    if page.spell == "secret_knowledge" and result.opponent is not None:
        if page.crystal not in colors_in_reach(table, seat):
            return Message("winter_queen.books.more_out_of_reach")
        color, name = Message(f"color.{page.crystal}.crystal"), table.players[result.opponent].name
        return Message("winter_queen.books.more_on_books", color=color, name=name)
    missing = more(position, seat, page, colors_in_reach(table, seat))
    if missing is not None:
        color = Message(f"color.{missing.color}.crystal")
        return Message("guests.secrets.page_more", points=missing.points, color=color)
    if result.points == MOST.get(page.spell):
        return Message("winter_queen.books.most")
    return Message(
        "winter_queen.books.more_out_of_reach" if more(position, seat, page) else "winter_queen.books.no_more"
    )
