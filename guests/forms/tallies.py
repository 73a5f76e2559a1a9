"""Forms of the counts of one player during play, made from what a snapshot asks for, and what they change."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from guests.forms.fields import Choice, Count, Field, Form, Option
from guests.forms.reading import FieldRefused, text, whole
from guests.game_pages import Submitted
from scoring.journal.match import Match
from scoring.message import Message
from scoring.play import Tally

# Counts whose numbers have names: the texts of 0, 1, 2 …
Named = Mapping[str, tuple[Message, ...]]
SEPARATOR = ";"


def tallies_of(match: Match, seat: int) -> tuple[Tally, ...]:
    play = match.game.play
    return play.tallies(match.state.table, seat) if play is not None else ()


def tally_forms(
    tallies: Iterable[Tally],
    icon_of: Callable[[str], str],
    named: Named | None = None,
    large: Collection[str] = (),
) -> tuple[Form, ...]:
    """One form for each group; `icon_of` gets the id of a group."""
    groups: dict[str, list[Tally]] = {}
    for tally in tallies:
        groups.setdefault(group_id(tally), []).append(tally)
    return tuple(_form(id, counts, icon_of(id), named or {}, large) for id, counts in groups.items())


def group_id(tally: Tally) -> str:
    return tally.group.id.rpartition(".")[2]


def _form(id: str, tallies: list[Tally], icon: str, named: Named, large: Collection[str]) -> Form:
    doubts = tuple(dict.fromkeys(doubt for tally in tallies for doubt in tally.tracked.doubts))
    return Form(
        id,
        tallies[0].group,
        icon,
        tuple(tally.id for tally in tallies),
        note=doubts[0] if doubts else None,
        state="doubt" if doubts else "tracked",
        fields=tuple(_field(tally, named.get(tally.id), tally.id in large) for tally in tallies),
        was=SEPARATOR.join(str(tally.tracked.value) for tally in tallies),
    )


def _field(tally: Tally, texts: tuple[Message, ...] | None, large: bool) -> Field:
    if texts is None:
        return Count(tally.id, tally.name, value=tally.tracked.value, least=tally.least, most=tally.most, large=large)
    options = tuple(Option(str(at), name, at == tally.tracked.value) for at, name in enumerate(texts))
    return Choice(tally.id, tally.name, options=options)


def changes(tallies: Iterable[Tally], form: str, sent: Submitted) -> dict[str, int]:
    """The counts of a form that differ from what the page had shown."""
    counts = [tally for tally in tallies if group_id(tally) == form]
    shown = text(sent, "was").split(SEPARATOR)
    if len(shown) != len(counts):
        shown = [str(tally.tracked.value) for tally in counts]
    new = {}
    for tally, before in zip(counts, shown, strict=True):
        value = whole(text(sent, tally.id), tally.id, tally.least, tally.most)
        if value is not None and str(value) != before:
            new[tally.id] = value
    return new


def chosen(sent: Submitted, field: str, allowed: Collection[str]) -> str:
    """One of these words, or empty if nothing was chosen."""
    word = text(sent, field)
    if word and word not in allowed:
        raise FieldRefused(field, Message("guests.correct.no_such_choice"))
    return word
