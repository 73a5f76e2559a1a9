"""What a game brings to the pages of its guests: one value, `PAGES` in `guests/<game>/__init__.py`.

The app finds it through `guest_pages` in the `SCREENS` of the game, and hands it to the site.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scoring.message import Message

if TYPE_CHECKING:
    from guests.forms.fields import Form
    from scoring.certainty import Certainty
    from scoring.journal.events import Event
    from scoring.journal.match import Match
    from scoring.results.score_book import ScoreBook

Submitted = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Secret:
    """One card of the own hand: a prophecy, a book, a goal.

    `now` is its present worth, None where it has none, or nobody knows it; `missing` is what the next step needs.
    `rungs` are all steps as (threshold, points); `rung` is the index of the one that is reached, or None. `color` is
    that of its glyph, as in `guests/look.py`. `most` is the largest worth that it can have, None if that is not known.
    """

    title: Message | str
    icon: str
    now: int | None
    detail: tuple[Message | str, ...] = ()
    missing: Message | None = None
    rungs: tuple[tuple[Message | int, int], ...] = ()
    rung: int | None = None
    state: Certainty = "tracked"
    color: str = ""
    most: int | None = None


@dataclass(frozen=True)
class GamePages:
    """Every function gets a match, or its score book, and a seat.

    `score` are the forms of the final scoring of one seat, in the order of the page; `plain` of `forms/plain.py` makes
    that of a count. `read` turns what a browser has sent for one of the others into what was entered, as (what, value);
    it raises Refused with the reasons. `value_name` is what a value is called that has no category of its own.
    `secrets` is the own hand, None in a game without one. `correct` are the forms of what a guest may enter during
    play, and `corrected` reads them into events.

    `secrets_title` and `score_title` are the message ids of two titles: of the page with the own hand, and of that
    with the forms of `score`. `note` is what everybody sees of a player, below the name. `following` is the player
    after the one on turn, None if that is not known. `cover` is a text about one player as the others may read it.
    """

    score: Callable[[ScoreBook, int], tuple[Form, ...]]
    read: Callable[[ScoreBook, int, str, Submitted], tuple[tuple[str, Any], ...]]
    correct: Callable[[Match, int], tuple[Form, ...]] = lambda _match, _seat: ()
    corrected: Callable[[Match, int, str, Submitted], tuple[Event, ...]] = lambda _match, _seat, _form, _submitted: ()
    value_name: Callable[[str], Message | None] = lambda _what: None
    secrets: Callable[[Match, int], tuple[Secret, ...]] | None = None
    secrets_title: str = ""
    score_title: str = "guests.score.title"
    note: Callable[[Match, int], Message | None] = lambda _match, _seat: None
    following: Callable[[Match], int | None] = lambda _match: None
    cover: Callable[[Message], Message] = lambda message: message


# The pages of a game without forms of its own.
PLAIN = GamePages(
    score=lambda _book, _seat: (),
    read=lambda _book, _seat, _form, _sent: (),
)
