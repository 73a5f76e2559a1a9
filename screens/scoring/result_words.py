"""The result as text: to be shared, and to be read aloud."""

from __future__ import annotations

from scoring.message import Message
from screens.look.words import words
from screens.scoring.book import ScoreBook
from screens.scoring.notes import figure


def headline(book: ScoreBook) -> Message:
    winners = book.sheet.winners
    if book.sheet.decided_by == "draw":
        return Message("result.draw")
    if len(winners) == 1 and any(book.play.decides(value.what) for value in book.unconfirmed):
        return Message("result.leads" if book.scored else "result.seems", name=winners[0])
    if len(winners) > 1:
        return Message("result.shared", names=", ".join(winners))
    return Message("result.wins", name=winners[0])


def unconfirmed_in_words(book: ScoreBook) -> str:
    """The players with open numbers, each once, with the names of the numbers."""
    game, players = book.match.game.id, book.match.seated
    categories = {category.id: category for category in book.categories}
    names: dict[str, list[str]] = {}
    for value in book.unconfirmed:
        owner = "" if categories[value.category].shared else players[value.seat].name
        what = words.tr(f"{game}.category.{value.category}.short")
        if what not in names.setdefault(owner, []):
            names[owner].append(what)
    parts = (f"{owner}: {', '.join(what)}" if owner else ", ".join(what) for owner, what in names.items())
    return " · ".join(parts)


def result_in_words(book: ScoreBook) -> str:
    """Everything, a line for each player and one for each category."""
    game, players = book.match.game.id, book.match.seated
    order = sorted(book.seats, key=lambda seat: (book.sheet.places[seat], seat))
    lines = [words.tr(f"{game}.name"), words.say(headline(book)), *map(words.say, book.sheet.decided)]
    if book.unconfirmed:
        lines.append(f"{words.tr('result.unconfirmed', n=len(book.unconfirmed))}: {unconfirmed_in_words(book)}")
    lines.append("")
    for seat in order:
        name, rank, total = players[seat].name, book.sheet.places[seat], figure(book.sheet.columns[seat].total)
        bare = words.tr("result.bare_line", place=rank, name=name)
        lines.append(words.tr("result.line", place=rank, name=name, points=total) if book.scored else bare)
    lines += [""] if book.scored else []
    for category in book.scored:
        points = (f"{players[seat].name} {figure(book.row(seat, category).points)}" for seat in order)
        lines.append(words.tr(f"{game}.category.{category.id}") + ": " + ", ".join(points))
    return "\n".join(lines)


def spoken(book: ScoreBook) -> str:
    """The result to be read aloud: the winner, the tie-break, and everybody's points."""
    order = sorted(book.seats, key=lambda seat: (book.sheet.places[seat], seat))
    sentences = [words.tr("result.said", what=headline(book)), *map(words.say, book.sheet.decided)]
    if book.unconfirmed:
        sentences.append(words.tr("result.said_unconfirmed", n=len(book.unconfirmed)))
    for seat in order if book.scored else ():
        total = book.sheet.columns[seat].total
        sentences.append(words.tr("result.said_points", name=book.match.seated[seat].name, n=total))
    return " ".join(sentences)
