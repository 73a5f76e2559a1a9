"""What cannot lie on any table of Winter Queen, and what can but is odd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scoring.message import Message
from scoring.players import Players
from scoring.winter_queen import facts
from scoring.winter_queen.file.notation import cell_word
from scoring.winter_queen.map.layout import Layout, problems, template_of
from scoring.winter_queen.position import Page, Position

At = tuple[str | int, ...]


@dataclass(frozen=True)
class Problem:
    """`at` leads to it in the table of a match file."""

    at: At
    message: Message


def impossible(position: Position) -> Iterator[Problem]:
    """All violations of the limits."""
    spaces = position.layout.spaces
    for spot in position.crystals:
        if spot not in spaces:
            yield _problem("no_such_space", "crystals", cell_word(spot))
    for spot in position.printed:
        at = ("printed", cell_word(spot))
        if spot not in spaces:
            yield _problem("no_such_space", *at)
        elif spaces[spot] != facts.DOMAIN:
            yield _problem("not_domain", *at)
    yield from _not_in_box(position)


def _problem(id: str, *at: str | int, **values: int | Message) -> Problem:
    return Problem(at, Message(f"winter_queen.refused.{id}", **values))


def _not_in_box(position: Position) -> Iterator[Problem]:
    """More crystals of a colour, or books, than the box has: the first surplus one is reported."""
    most = facts.CRYSTALS_PER_COLOR
    counts: Counter[str] = Counter()
    for at, color in _real(position):
        counts[color] += 1
        if counts[color] == most + 1:
            yield _problem("not_in_box", *at, color=Message(f"color.{color}"), n=most)
    books = 0
    for seat, held in enumerate(position.books):
        books += len(held)
        if books > facts.BOOKS:
            yield _problem("too_many_books", "players", seat, "books", n=facts.BOOKS)
            return


def _real(position: Position) -> Iterator[tuple[At, str]]:
    """Every real crystal and where it stands in the file."""
    for spot, color in position.crystals.items():
        yield ("crystals", cell_word(spot)), color
    for seat, held in enumerate(position.books):
        for number, book in enumerate(held):
            for index, page in enumerate(book):
                if page.crystal is not None:
                    yield ("players", seat, "books", number, "pages", index, "crystal"), page.crystal


# What is possible, but worth a second look


def against_rules(players: Players, position: Position) -> Iterator[Message]:
    """What the rules do not allow, whatever else is on the table."""
    for player, held in zip(players, position.books, strict=True):
        if len(held) > facts.MOST_BOOKS:
            yield _odd("books", name=player.name, n=len(held), most=facts.MOST_BOOKS)
    in_play = facts.IN_PLAY_PER_COLOR[len(position.books)]
    for color, count in position.real_crystals.items():
        if count > in_play:
            yield _odd("too_many", n=count, color=Message(f"color.{color}"), most=in_play)
    printed = len(position.printed)
    if printed > facts.DOMAIN_SPACES:
        yield _odd("printed", n=printed, most=facts.DOMAIN_SPACES)


def oddities(position: Position) -> Iterator[Message]:
    """What the rules hardly allow; it does not depend on the map."""
    if hidden := len(position.crystals.keys() & position.printed.keys()):
        yield _odd("covered", n=hidden)
    won, most = sum(position.points), most_in_play(position)
    if won > most:
        yield _odd("in_play", n=won, most=most)


def most_in_play(position: Position) -> int:
    """What all together can hardly have won during play.

    Each refill of a holder gives a point; so does the last crystal. Crystals that lie nowhere any more were cast,
    and few pages give more than there are crystals of a colour.
    """
    count = len(position.books)
    per_color = facts.IN_PLAY_PER_COLOR[count]
    cast = max(0, per_color * len(facts.CRYSTAL_COLORS) - len(list(_real(position))))
    in_bag = per_color * len(facts.CRYSTAL_COLORS) - facts.HOLDERS[count] * facts.PER_HOLDER[count]
    refills = -(-(in_bag + cast // facts.PAGES) // facts.PER_HOLDER[count])
    return refills + facts.LAST_CRYSTAL_POINTS + cast * per_color


def odd_map(layout: Layout, known: bool) -> Iterator[Message]:
    """Whether the map can be relied on; a template can if it was confirmed to match the board."""
    template = template_of(layout)
    if template is not None and known:
        return
    if template is not None:
        yield _odd("template", name=Message(f"winter_queen.template.{template}"))
    elif problems(layout):
        yield _odd("unfinished_map")


def odd_by_hand(players: Players, position: Position, seat: int, page: Page, points: int) -> Iterator[Message]:
    """A remark if the spell cannot give the points that were counted by hand."""
    most = most_of(position, seat, page)
    if points > most:
        spell = Message(f"winter_queen.spell.{page.spell}")
        yield _odd("by_hand", name=players[seat].name, spell=spell, n=points, most=most)


def most_of(position: Position, seat: int, page: Page) -> int:
    """The most that a loaded page can give on any map; the crystal on it does not lie on the map."""
    if page.spell in MOST:
        return MOST[page.spell]
    in_play = facts.IN_PLAY_PER_COLOR[len(position.books)]
    if page.spell == "secret_knowledge":
        sages = [sum(other.color == page.crystal for book in held for other in book) for held in position.books]
        return in_play + sages.pop(seat) + max(sages)
    # On a default map any tile can have the colour printed.
    unknown = not position.colors
    printed = facts.DOMAIN_SPACES if unknown else list(position.printed.values()).count(page.crystal or "")
    return in_play - 1 + printed


MOST: Mapping[str, int] = {"forest_sages": 6, "polar_star": 6, "clear_row": 5, "northern_lights": 5}


def _odd(id: str, **values: int | str | Message) -> Message:
    return Message(f"winter_queen.odd.{id}", **values)
