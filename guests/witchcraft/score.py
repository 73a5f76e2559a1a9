"""Witchcraft has no points: its only form says who has won and how. It is the same for both players."""

from __future__ import annotations

from guests.forms.fields import Choice, Count, Form, Option
from guests.forms.plain import Entries, doubts, was
from guests.forms.reading import FieldRefused, number, text
from guests.game_pages import Submitted
from scoring.message import Message
from scoring.results.score_book import ScoreBook
from scoring.witchcraft import facts
from scoring.witchcraft.final_scoring.entries import MOST_MOVES

ENDING = "ending"
DRAW = "draw"
WAYS = tuple(ending for ending in facts.ENDINGS if ending != DRAW)


def forms(book: ScoreBook, _seat: int) -> tuple[Form, ...]:
    (category,) = book.categories
    what = ("result", "moves")
    how, winner = _result(book)
    return (
        Form(
            ENDING,
            Message("witchcraft.category.ending"),
            category.icon,
            what,
            Message("witchcraft.category.ending.rule"),
            state=book.mark(0, category),
            doubts=doubts(book, 0, what, value_name),
            fields=(_winner(book, how, winner), _ways(how), _moves(book)),
            was=was(book.value(0, one) for one in what),
            manual=True,
        ),
    )


def read(book: ScoreBook, _seat: int, _form: str, sent: Submitted) -> Entries:
    """What has changed: a result that is only shown is not confirmed by a number of moves."""
    how, winner = _result(book)
    wanted, way = text(sent, "winner"), text(sent, "way") or how or WAYS[0]
    changes: list[tuple[str, object]] = []
    if wanted not in ("", DRAW, "0", "1"):
        raise FieldRefused("winner", Message("witchcraft.refused.no_such_entry"))
    if wanted in ("0", "1") and way not in (*WAYS, DRAW):
        raise FieldRefused("way", Message("witchcraft.refused.no_such_entry"))
    if wanted:
        result = (DRAW,) if wanted == DRAW else (way if way in WAYS else WAYS[0], int(wanted))
        shown = (how,) if winner is None else (how, winner)
        if result != shown or book.state(0, "result") == "empty":
            changes.append(("result", result))
    moves = number(sent, _moves(book))
    if moves is not None and moves != book.value(0, "moves"):
        changes.append(("moves", moves))
    return tuple(changes)


def value_name(what: str) -> Message:
    return Message("witchcraft.ending.moves" if what == "moves" else "witchcraft.category.ending")


def _result(book: ScoreBook) -> tuple[str, int | None]:
    """How it ended and who has won; what is asked for at the table is a suggestion here."""
    result = book.value(0, "result") or book.tracked(0, "result").value
    if result is None:
        return "", None
    how, *winner = result
    return how, winner[0] if winner else None


def _winner(book: ScoreBook, how: str, winner: int | None) -> Choice:
    names = (Option(str(seat), player.name, seat == winner) for seat, player in enumerate(book.match.players))
    draw = Option(DRAW, Message("witchcraft.ending.draw"), how == DRAW)
    return Choice("winner", Message("witchcraft.ending.who"), options=(Option("", "–", not how), *names, draw))


def _ways(how: str) -> Choice:
    options = tuple(Option(way, Message(f"guests.score.witchcraft.way.{way}"), way == how) for way in WAYS)
    return Choice("way", Message("witchcraft.ending.how"), options=(Option("", "–", how not in WAYS), *options))


def _moves(book: ScoreBook) -> Count:
    moves: int | None = book.value(0, "moves") or None
    return Count("moves", Message("witchcraft.ending.moves"), value=moves, least=1, most=MOST_MOVES)
