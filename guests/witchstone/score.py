"""Witchstone's forms of the final scoring: owls, and prophecies with the counts that they ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from guests.forms.fields import Choice, Count, Field, Form, Item, Option, Plates, Text
from guests.forms.plain import Entries, form_of, plain, was
from guests.forms.reading import FieldRefused, text, whole
from guests.game_pages import Submitted
from guests.match_cache import for_match
from scoring.journal.match import Match
from scoring.message import Message
from scoring.play import Category
from scoring.results.score_book import ScoreBook
from scoring.witchstone import facts
from scoring.witchstone.doubts import COUNTS
from scoring.witchstone.final_scoring.entries import final, needs
from scoring.witchstone.final_scoring.holding import Holding, Holdings, Prophecy, most_of, needed
from scoring.witchstone.final_scoring.prophecies import IN_ORDER, RANKS, can_exist, title, worth
from scoring.witchstone.messages.scrolls import LOCATION_ICONS, icon_of

OWLS = "owls"
PROPHECIES = "prophecies"
FURTHER = "prophecies-more"
RANK = "witchstone_rank"
# Values that are called like their category.
CATEGORIES = ("track", "owls", "magic_tokens", "spells_unused", PROPHECIES)
# The action whose colour a prophecy has.
COLORS = {
    "connected": "energy",
    "silver_spaces": "wand",
    "scrolls": "scroll",
    "crystals": "crystal",
    "magic_tokens": "energy",
}
# Prophecies that count what has a category of its own.
AS_ABOVE = ("magic_tokens", "scrolls")
ASKED = ("first", "second", "third")


def forms(book: ScoreBook, seat: int) -> tuple[Form, ...]:
    made = [_form(book, seat, category) for category in book.categories]
    return (*made, _further(book, seat))


def _form(book: ScoreBook, seat: int, category: Category) -> Form:
    if category.id == OWLS:
        return form_of(book, seat, category, (_owls(book, seat),), note=Message("guests.score.witchstone.owls"))
    if category.id == PROPHECIES:
        note = Message("guests.score.witchstone.prophecies")
        items = tuple(_items(book, seat))
        what = (PROPHECIES, *needs(book.table, seat))
        return form_of(book, seat, category, items=items, note=note, name_of=_name_of, what=what)
    return (
        plain(book, seat, category, _space(book, seat), True) if category.id == "track" else plain(book, seat, category)
    )


def read(book: ScoreBook, seat: int, form: str, sent: Submitted) -> Entries:
    if form == OWLS:
        return ((OWLS, _read_owls(sent)),)
    if form == PROPHECIES:
        return _read_prophecies(book, seat, sent)
    return ((PROPHECIES, _read_other(book, seat, sent)),)


def _space(book: ScoreBook, seat: int) -> Message | None:
    """The space of the pawn, in words."""
    lap, space = divmod(book.value(seat, "track"), facts.TRACK_SPACES)
    if lap < 0 or not book.known(seat, "track"):
        return None
    return Message("guests.score.witchstone.space", space=space, lap=lap)


# Owls


def _owls(book: ScoreBook, seat: int) -> Plates:
    """The plates of both stacks; of equal values those of the first stack are ticked first."""
    held = Counter(book.value(seat, OWLS))
    rows = tuple(
        tuple(_owl(value, stack, held[value] >= stack) for value in reversed(facts.OWL_VALUES))
        for stack in range(1, facts.OWL_STACKS + 1)
    )
    return Plates(OWLS, Message("witchstone.category.owls"), hides_label=True, rows=rows)


def _owl(value: int, stack: int, on: bool) -> Option:
    spoken = Message("guests.score.witchstone.owl", value=value, stack=stack)
    return Option(f"{stack}-{value}", str(value), on, spoken=spoken)


def _read_owls(sent: Submitted) -> tuple[int, ...]:
    known = {f"{stack}-{value}": value for stack in (1, 2) for value in facts.OWL_VALUES}
    ticked = dict.fromkeys(sent.get(OWLS, ()))
    if not all(word in known for word in ticked):
        raise FieldRefused(OWLS, Message("witchstone.refused.no_such_entry"))
    return tuple(sorted((known[word] for word in ticked), reverse=True))


# Prophecies in hand


@for_match
def _holdings(match: Match) -> Holdings:
    return final(match.state.table)


def _held(book: ScoreBook, seat: int) -> tuple[Prophecy, ...]:
    return tuple(Prophecy(card[0], tuple(card[1:])) for card in book.value(seat, PROPHECIES))


def _needs(book: ScoreBook, seat: int, *prophecies: Prophecy) -> tuple[str, ...]:
    """The counts that these prophecies ask for."""
    return needed(prophecies, [what for owner, what in book.table.entries if owner == seat])


def _items(book: ScoreBook, seat: int) -> Iterator[Item]:
    """Each prophecy with the counts that none before it has asked for."""
    held, holding = _held(book, seat), _holdings(book.match)[seat]
    asked: set[str] = set()
    for index, prophecy in enumerate(held):
        elsewhere = {what for at, other in enumerate(held) if at != index for what in _needs(book, seat, other)}
        own = (what for what in _needs(book, seat, prophecy) if what not in asked)
        counts = [what for what in own if not _is_drawn(book, seat, what)]
        asked.update(counts)
        if _by_ticks(prophecy) and elsewhere.isdisjoint(counts) and len(counts) == len(set(prophecy.asks)):
            fields: tuple[Field, ...] = (_ticks(prophecy, holding),)
        else:
            fields = tuple(_field(book, seat, what, alone=len(counts) == 1) for what in counts)
        value = worth(prophecy, holding)
        yield Item(
            title(prophecy),
            f"prophecy-{index}",
            icon_of((prophecy.kind, *prophecy.asks)),
            _color_of(prophecy),
            _note(book, seat, prophecy, fields),
            value.points,
            fields,
        )


def _color_of(prophecy: Prophecy) -> str:
    """The symbol whose colour the glyph has."""
    if prophecy.kind == "symbol_group" and prophecy.asks[0] in facts.SYMBOLS:
        return prophecy.asks[0]
    return COLORS.get(prophecy.kind, "witch")


def _note(book: ScoreBook, seat: int, prophecy: Prophecy, fields: tuple[Field, ...]) -> Text:
    """What there is and what is missing; as long as nobody knows it, the rule."""
    counts = _needs(book, seat, prophecy)
    if counts and not any(book.known(seat, what) or _is_drawn(book, seat, what) for what in counts):
        return Message(f"witchstone.prophecy_rule.{prophecy.kind}")
    value = worth(prophecy, _holdings(book.match)[seat])
    sentences = [value.state, *([value.missing] if value.missing else [])]
    if any(_is_drawn(book, seat, what) for what in counts):
        sentences.append(Message("guests.score.witchstone.drawn"))
    elif not fields or prophecy.kind in AS_ABOVE:
        sentences.append(Message("guests.score.witchstone.as_above"))
    return _sentences(sentences)


def _sentences(said: list[Message]) -> Message:
    *before, last = said
    return Message("guests.score.sentences", first=_sentences(before), second=last) if before else last


def _is_drawn(book: ScoreBook, seat: int, what: str) -> bool:
    """Whether the drawn cauldron gives this count."""
    return what.startswith("groups.") and book.entered(seat, "cauldron")


def _by_ticks(prophecy: Prophecy) -> bool:
    """Three locations in their order; a witch at the Witchstone has a rank, so a tick would not say enough."""
    return prophecy.kind == "connected" or (prophecy.kind in IN_ORDER and "witchstone" not in prophecy.asks)


def _ticks(prophecy: Prophecy, holding: Holding) -> Plates:
    options = tuple(
        Option(str(index), Message(f"witchstone.place.{location}.short"), on, LOCATION_ICONS[location])
        for index, (location, on) in enumerate(zip(prophecy.asks, _ticked(prophecy, holding), strict=True))
    )
    return Plates(_ticks_name(prophecy), title(prophecy), hides_label=True, rows=(options,), numbered=True)


def _ticks_name(prophecy: Prophecy) -> str:
    return "-".join((prophecy.kind, *prophecy.asks))


def _ticked(prophecy: Prophecy, holding: Holding) -> tuple[bool, ...]:
    """For each location that is asked for, whether it is reached; the second mention of a location needs two."""
    return tuple(
        _there(prophecy, holding, location) >= prophecy.asks[: index + 1].count(location)
        for index, location in enumerate(prophecy.asks)
    )


def _there(prophecy: Prophecy, holding: Holding, location: str) -> int:
    counts = holding.connected if prophecy.kind == "connected" else holding.witches_at
    return counts.get(location, 0)


def _field(book: ScoreBook, seat: int, what: str, alone: bool) -> Field:
    """A count that stands `alone` below its prophecy is named by it."""
    if what == RANK:
        return _rank(book, seat, alone)
    value = book.value(seat, what) if book.known(seat, what) else None
    note = Message("guests.score.how_many") if alone else None
    return Count(_field_name(what), label(what), note, alone, value, least(what), most_of(what))


def _rank(book: ScoreBook, seat: int, alone: bool) -> Choice:
    known, rank = book.known(seat, RANK), book.value(seat, RANK) or 0
    none = Option("0", Message("witchstone.rung.none"), known and rank == 0)
    ranks = (Option(str(each), Message(f"witchstone.rank.{each}"), rank == each) for each in range(1, RANKS + 1))
    return Choice(RANK, label(RANK), hides_label=alone, options=(Option("", "–", not known), none, *ranks))


def _field_name(what: str) -> str:
    return what.replace(".", "-")


def label(what: str) -> Message:
    name, _, part = what.partition(".")
    if name == "groups":
        return Message(f"witchstone.prophecy.symbol_group.{part}")
    if name == "witches_at":
        return Message(f"witchstone.prophecy.witches_on_type.{part}")
    return Message(f"witchstone.needs.connected.{part}" if part else f"witchstone.what.{name}")


def value_name(what: str) -> Message | None:
    """The counts that prophecies ask for have names of their own."""
    name = what.partition(".")[0]
    return label(what) if name in COUNTS and name not in CATEGORIES else None


def _name_of(what: str) -> Message:
    return value_name(what) or Message("witchstone.category.prophecies")


def least(what: str) -> int:
    """The big witch is always on the board."""
    return 1 if what == "board_witches" else 0


# Reading prophecies


def _read_prophecies(book: ScoreBook, seat: int, sent: Submitted) -> Entries:
    """What has changed of the counts: a number in doubt that is only shown is not confirmed by another one."""
    held = _held(book, seat)
    holding = _holdings(book.match)[seat]
    counts: dict[str, int] = {}
    for item in _items(book, seat):
        for field in item.fields:
            if isinstance(field, Plates):
                prophecy = next(prophecy for prophecy in held if _ticks_name(prophecy) == field.name)
                counts.update(_read_ticks(book, seat, prophecy, holding, sent))
    for what in needs(book.table, seat):
        name = _field_name(what)
        if name in sent and what not in counts and not _is_drawn(book, seat, what):
            value = _read_rank(sent) if what == RANK else whole(text(sent, name), name, least(what), most_of(what))
            if value is not None and (value != (book.value(seat, what) or 0) or not book.known(seat, what)):
                counts[what] = value
    return tuple(counts.items())


def _read_rank(sent: Submitted) -> int | None:
    written = text(sent, RANK)
    if written not in ("", *map(str, range(RANKS + 1))):
        raise FieldRefused(RANK, Message("witchstone.refused.no_such_entry"))
    return int(written) if written else None


def _read_ticks(
    book: ScoreBook, seat: int, prophecy: Prophecy, holding: Holding, sent: Submitted
) -> Iterator[tuple[str, int]]:
    """The counts that the ticks mean; without a tick an unknown count stays unknown."""
    before = _ticked(prophecy, holding)
    ticked = tuple(str(index) in sent.get(_ticks_name(prophecy), ()) for index in range(len(prophecy.asks)))
    for location in dict.fromkeys(prophecy.asks):
        what = f"{'connected' if prophecy.kind == 'connected' else 'witches_at'}.{location}"
        now = sum(on for on, asked in zip(ticked, prophecy.asks, strict=True) if asked == location)
        then = sum(on for on, asked in zip(before, prophecy.asks, strict=True) if asked == location)
        if now != then or (any(ticked) and not book.known(seat, what)):
            yield what, now


# Other prophecies


def _further(book: ScoreBook, seat: int) -> Form:
    """The form that adds a prophecy, with its locations if it asks for them, or removes one."""
    kinds = (Option("", "–"), *(Option(word, text) for word, text in _kinds()))
    locations = tuple(
        Choice(name, Message(f"witchstone.scroll.which_place.{number}"), options=_locations())
        for number, name in enumerate(ASKED, start=1)
    )
    which = Choice("kind", Message("witchstone.scroll.which_prophecy"), options=kinds)
    held = tuple(Option(str(index), title(prophecy)) for index, prophecy in enumerate(_held(book, seat)))
    remove = Choice("remove", Message("guests.score.witchstone.remove"), options=(Option("", "–"), *held))
    item = Item(Message("guests.score.witchstone.in_order"), "prophecies-asked", fields=locations)
    return Form(
        FURTHER,
        Message("guests.score.witchstone.other" if held else "witchstone.prophecies.add"),
        "plus",
        (PROPHECIES,),
        fields=(which, remove) if held else (which,),
        later=(item,),
        was=was((book.value(seat, PROPHECIES),)),
        folded=book.known(seat, PROPHECIES),
        manual=True,
    )


def _kinds() -> Iterator[tuple[str, Message]]:
    """All that a prophecy can ask for; what asks for locations in an order says so."""
    for kind in facts.PROPHECIES:
        if kind in IN_ORDER:
            yield kind, Message(f"witchstone.scroll.kind.{kind}")
        else:
            asks: Any = {"symbol_group": facts.SYMBOLS, "witches_on_type": facts.LOCATION_TYPES}.get(kind, ())
            for each in product(asks) if asks else ((),):
                if can_exist(kind, each):
                    yield ".".join((kind, *each)), title(Prophecy(kind, tuple(each)))


def _locations() -> tuple[Option, ...]:
    return (Option("", "–"), *(Option(each, Message(f"witchstone.place.{each}")) for each in facts.LOCATION_TYPES))


def _read_other(book: ScoreBook, seat: int, sent: Submitted) -> tuple[tuple[str, ...], ...]:
    held, removed = book.value(seat, PROPHECIES), text(sent, "remove")
    if not removed and not text(sent, "kind"):
        raise FieldRefused("kind", Message("guests.score.refused.choose"))
    kept = tuple(card for index, card in enumerate(held) if removed != str(index))
    return (*kept, _read_further(sent)) if text(sent, "kind") else kept


def _read_further(sent: Submitted) -> tuple[str, ...]:
    kind, *asks = text(sent, "kind").split(".")
    if ".".join((kind, *asks)) not in dict(_kinds()):
        raise FieldRefused("kind", Message("witchstone.refused.no_such_entry"))
    if kind not in IN_ORDER:
        return (kind, *asks)
    for name in ASKED:
        location = text(sent, name)
        if location not in facts.LOCATION_TYPES:
            raise FieldRefused(name, Message("guests.score.witchstone.which_locations"))
        asks.append(location)
    if not can_exist(kind, asks) or (kind == "witches_on_types" and len(set(asks)) < len(asks)):
        raise FieldRefused(ASKED[0], Message("guests.score.witchstone.no_such_prophecy"))
    return (kind, *asks)
