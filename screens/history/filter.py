"""What of the history is wanted: a game, a person, a time, words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import partial
from typing import TYPE_CHECKING, Any

from scoring import games
from screens.kit.choice_sheet import ChoiceSheet
from screens.look.dates import month_of, year_of
from screens.look.words import words
from storage import history
from storage.history import Filter

if TYPE_CHECKING:
    from screens.shell.session import Session
    from screens.shell.shell import Shell

A_DAY = 86400
# People who play less often can be found by typing the name.
MOST_PEOPLE = 40
PERIODS = ("", "month", "days_90", "year", "last_year")
Choice = tuple[str, str, str]


@dataclass(frozen=True)
class Wanted:
    """The filter as people choose it; a period such as “this year” is resolved when it is applied."""

    game: str = ""
    person: str = ""
    period: str = ""
    text: str = ""

    def __bool__(self) -> bool:
        return self != NOTHING

    def filter(self, now: int) -> Filter:
        since, until = span(self.period, now)
        return Filter(self.game, self.person, since, until, self.text)


NOTHING = Wanted()


def span(period: str, now: int) -> tuple[int | None, int | None]:
    """The first second of the period, and the first second after it."""
    if period == "month":
        return month_of(now)
    if period == "days_90":
        return now - 90 * A_DAY, None
    if period == "year":
        return year_of(now)
    return year_of(now, before=1) if period == "last_year" else (None, None)


def restored(draft: dict[str, Any]) -> Wanted:
    """The filter from a draft; everything is wanted if that cannot be read."""
    names = [field.name for field in fields(Wanted)]
    if not all(isinstance(draft.get(name), str) for name in names):
        return NOTHING
    wanted = Wanted(**{name: draft[name] for name in names})
    return wanted if wanted.period in PERIODS and wanted.game in ("", *games.IDS) else NOTHING


def chips(wanted: Wanted) -> list[tuple[str, str, bool]]:
    """The filters: which, in words, and whether it is set."""
    game = words.tr(f"{wanted.game}.name") if wanted.game else words.tr("history.all_games")
    return [
        ("game", game, bool(wanted.game)),
        ("person", wanted.person or words.tr("history.players"), bool(wanted.person)),
        ("period", _period_name(wanted.period), bool(wanted.period)),
    ]


def choices(session: Session, what: str) -> tuple[str, list[Choice]]:
    """The question, and what can be chosen: (value, words, note) each."""
    if what == "game":
        counts = session.read(lambda: history.matches_by_game(session.store), {})
        choices = [(id, words.tr(f"{id}.name"), str(counts[id])) for id in games.IDS if id in counts]
        return words.tr("history.which_game"), [("", words.tr("history.all_games"), ""), *choices]
    if what == "person":
        people = [(person.name, person.name, str(person.plays)) for person in session.people() if person.plays]
        return words.tr("history.whose"), [("", words.tr("history.everybody"), ""), *people[:MOST_PEOPLE]]
    return words.tr("history.when"), [(period, _period_name(period), "") for period in PERIODS]


def ask(shell: Shell, title: str, offered: Sequence[Choice], chosen: str, take: Callable[[str], None]) -> None:
    """Lets one of these be chosen."""
    sheet = ChoiceSheet(title=title)
    for value, text, note in offered:
        look = {"icon": "check" if value == chosen else "", "ringed": False, "strong": value == chosen, "value": note}
        sheet.offer(f"choice_{value}", text, partial(take, value), **look)
    shell.overlay(sheet)


def _period_name(period: str) -> str:
    return words.tr(f"history.period.{period or 'all'}")
