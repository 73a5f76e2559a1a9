"""Čarodění's forms of the final scoring: a number for each card, plates for kinds and goals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from guests.carodeni.wording import goal_text
from guests.forms.fields import Field, Form, Numbers, Option, Plates, Text
from guests.forms.plain import Entries, form_of
from guests.forms.reading import FieldRefused, whole
from guests.game_pages import Submitted
from scoring.carodeni.doubts import STEPS_OF
from scoring.carodeni.file.notation import MOST_POINTS
from scoring.carodeni.final_scoring.entries import nameless
from scoring.carodeni.final_scoring.holding import KINDS
from scoring.carodeni.goals import Goal
from scoring.carodeni.messages.goal_words import kind_short
from scoring.carodeni.messages.naming import kind_name
from scoring.carodeni.table import Table
from scoring.message import Message
from scoring.play import Category
from scoring.results.score_book import ScoreBook

GOALS = "goals"
# More cards than a clan can have.
MOST_CARDS = 60
KIND_ICONS = {kind: kind for kind in ("leaf", "berries", "herbs", "flask", "crystal")}
GOAL_ICONS: Mapping[str, str] = {
    "potions": "potion",
    "witches": "witch",
    "tools": "tool",
    "animals": "paw",
    "other": "goal",
}
STARS = {"easy": 1, "hard": 2}


def forms(book: ScoreBook, seat: int) -> tuple[Form, ...]:
    """Unclaimed goals, which go to Ostara, are entered on the host's device."""
    return tuple(_form(book, seat, category) for category in book.scored)


def _form(book: ScoreBook, seat: int, category: Category) -> Form:
    what = category.id
    if what in KINDS:
        return form_of(book, seat, category, (_kinds(book, seat, what),), note=_steps(book, what), name_of=value_name)
    goals = _goals(book, seat) if what == GOALS else None
    note = Message("guests.score.carodeni.goals" if goals else f"guests.score.carodeni.cards.{what}")
    return form_of(book, seat, category, (goals or _numbers(book, seat, what),), note=note)


def read(book: ScoreBook, seat: int, form: str, sent: Submitted) -> Entries:
    if form in KINDS:
        return ((form, _read_kinds(form, sent)),)
    if form == GOALS and _goals(book, seat) is not None:
        return ((form, _read_goals(book, seat, sent)),)
    return _read_numbers(book, seat, form, sent)


def value_name(what: str) -> Message | None:
    return Message("carodeni.copy.steps") if what in STEPS_OF.values() else None


# Points of cards


def _shown(book: ScoreBook, seat: int, what: str) -> tuple[int | None, ...]:
    """The points of each card; None for one that was tracked without them."""
    held = tuple(book.value(seat, what))
    open_ = () if book.entered(seat, what) else nameless(book.table, seat, what)
    return tuple(None if index in open_ else points for index, points in enumerate(held))


def _numbers(book: ScoreBook, seat: int, what: str) -> Numbers:
    more = Message(f"guests.score.carodeni.more.{what}")
    label = Message(f"guests.score.carodeni.card.{what}")
    return Numbers(
        what, label, hides_label=True, values=_shown(book, seat, what) or (None,), most=MOST_POINTS, more=more
    )


def _read_numbers(book: ScoreBook, seat: int, what: str, sent: Submitted) -> Entries:
    """Points of cards that had none are entered for each of them; everything else as a whole."""
    written = sent.get(what, ())
    if len(written) > MOST_CARDS:
        raise FieldRefused(what, Message("carodeni.refused.no_such_entry"))
    values = [whole(word, what, 0, MOST_POINTS) for word in written]
    shown = _shown(book, seat, what)
    while len(values) > len(shown) and values[-1] is None:
        values.pop()
    filled = [(index, value) for index, value in enumerate(values) if value is not None]
    same = len(values) == len(shown) and all(before in (None, now) for before, now in zip(shown, values, strict=True))
    if same and None in shown:
        return tuple((f"{what}.{index}", value) for index, value in filled if shown[index] is None)
    return ((what, tuple(sorted((value for _, value in filled), reverse=True))),)


# Kinds


def _steps(book: ScoreBook, what: str) -> Text | None:
    """The points of one, two, three … different kinds, as a sentence."""
    fact = STEPS_OF.get(what)
    if fact is None:
        return None
    steps: Sequence[int] = book.value(0, fact)
    return Message(f"guests.score.carodeni.steps.{what}", steps=", ".join(map(str, steps[1:])))


def _kinds(book: ScoreBook, seat: int, what: str) -> Plates:
    held, names = book.value(seat, what), book.table.names
    options = tuple(
        Option(kind, kind_short(kind, names), kind in held, KIND_ICONS.get(kind, ""), spoken=kind_name(kind, names))
        for kind in KINDS[what]
    )
    return Plates(what, Message(f"carodeni.category.{what}"), hides_label=True, rows=(options,))


def _read_kinds(what: str, sent: Submitted) -> tuple[str, ...]:
    ticked = set(sent.get(what, ()))
    if not ticked <= set(KINDS[what]):
        raise FieldRefused(what, Message("carodeni.refused.no_such_entry"))
    return tuple(kind for kind in KINDS[what] if kind in ticked)


# Goals


def _goals(book: ScoreBook, seat: int) -> Field | None:
    """The goals of the row as plates; None if the row is not known, or the points are not those of its goals."""
    table: Table = book.table
    if not table.tracked or not table.goals or not all(goal.is_laid and goal.points for goal in table.goals):
        return None
    own = _own_goals(table, seat, book.value(seat, GOALS))
    if own is None:
        return None
    options = tuple(_goal(table, seat, index, index in own) for index in table.row)
    return Plates(GOALS, Message("carodeni.category.goals"), hides_label=True, rows=(options,))


def _own_goals(table: Table, seat: int, points: Sequence[int]) -> set[int] | None:
    """The indices of the goals that have these points: first those that were claimed, then those that nobody has."""
    wanted, own = Counter(points), set()
    for owner in (seat, None):
        for index, goal in enumerate(table.goals):
            if goal.owner == owner and wanted[goal.points]:
                wanted[goal.points] -= 1
                own.add(index)
    return own if not +wanted else None


def _goal(table: Table, seat: int, index: int, on: bool) -> Option:
    goal = table.goals[index]
    taken = table.players[goal.owner].name if goal.owner not in (None, seat) else None
    title = goal_text(goal, table.names)
    side = Message(f"guests.score.carodeni.side.{goal.side}")
    spoken = Message("guests.score.carodeni.goal", goal=title, side=side, n=goal.points)
    icon = GOAL_ICONS["other" if goal.also else goal.asks]
    return Option(str(index), title, on, icon, "", taken, spoken, f"+{goal.points}", STARS.get(goal.side, 0))


def _read_goals(book: ScoreBook, seat: int, sent: Submitted) -> tuple[int, ...]:
    table: Table = book.table
    ticked = set(sent.get(GOALS, ()))
    known = {str(index): goal for index, goal in enumerate(table.goals)}
    if not ticked <= set(known):
        raise FieldRefused(GOALS, Message("carodeni.refused.no_such_entry"))
    taken = [known[word] for word in sorted(ticked, key=int) if known[word].owner not in (None, seat)]
    points = tuple(sorted((known[word].points for word in ticked), reverse=True))
    if taken:
        raise FieldRefused(GOALS, *(_taken(table, goal) for goal in taken), wanted=points)
    return points


def _taken(table: Table, goal: Goal) -> Message:
    assert goal.owner is not None
    name = table.players[goal.owner].name
    return Message("guests.correct.goal_taken", goal=goal_text(goal, table.names), name=name)
