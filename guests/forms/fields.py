"""The fields of a form. Each kind is one element of a page: see `templates/fields.html`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from scoring.message import Message

if TYPE_CHECKING:
    from scoring.certainty import Certainty

# A text is a message, or a text that needs no translation, such as a name.
Text = Message | str


@dataclass(frozen=True)
class Field:
    """`name` is that of the input. `label` may be heard only, where the title of the form says it."""

    kind: ClassVar[str]
    name: str
    label: Text
    note: Text | None = None
    hides_label: bool = False


@dataclass(frozen=True)
class Count(Field):
    """A number between − and +; `large` numbers have +5 too. `value` is None while nothing is entered."""

    kind: ClassVar[str] = "count"
    value: int | None = None
    least: int = 0
    most: int = 999
    large: bool = False


@dataclass(frozen=True)
class Option:
    """A choice of a field. `taken` names its owner: choosing it is refused. `color` is a crystal's or a piece's.

    `spoken` is its name where the text alone does not say it. `note` stands below the text, `stars` above the icon.
    """

    value: str
    text: Text
    on: bool = False
    icon: str = ""
    color: str = ""
    taken: Text | None = None
    spoken: Text | None = None
    note: Text | None = None
    stars: int = 0


@dataclass(frozen=True)
class Plates(Field):
    """Checkboxes as plates: owls, tools, kinds, goals. `rows` are shown one below the other. `numbered`: in order."""

    kind: ClassVar[str] = "plates"
    rows: tuple[tuple[Option, ...], ...] = ()
    numbered: bool = False


@dataclass(frozen=True)
class Choice(Field):
    """A select box."""

    kind: ClassVar[str] = "choice"
    options: tuple[Option, ...] = ()


@dataclass(frozen=True)
class Gems(Field):
    """Radio buttons for a crystal: colour, letter and shape; the first option is no crystal."""

    kind: ClassVar[str] = "gems"
    options: tuple[Option, ...] = ()


@dataclass(frozen=True)
class Numbers(Field):
    """One number field for each card; `more` is the text of the button that adds one."""

    kind: ClassVar[str] = "numbers"
    values: tuple[int | None, ...] = ()
    least: int = 0
    most: int = 99
    more: Text = ""


@dataclass(frozen=True)
class Doubt:
    """Why a value may be wrong, and the buttons that end it.

    `use` lets what was tracked count (sent as `use=<what>`), `keep` what stands there (`keep=<what>`). `title` names
    the value where a form has several.
    """

    what: str
    reasons: tuple[Text, ...]
    title: Text | None = None
    use: Text | None = None
    keep: Text | None = None


@dataclass(frozen=True)
class Item:
    """A part of a form with a heading of its own: a prophecy, a page of a book."""

    title: Text
    id: str
    icon: str = ""
    color: str = ""
    note: Text | None = None
    points: int | None = None
    fields: tuple[Field, ...] = ()
    items: tuple[Item, ...] = ()


@dataclass(frozen=True)
class Form:
    """A category. `id` is the last part of the address; `what` are the values that it enters.

    `points` is what it is worth now, None where it gives none or nobody knows. `how` says how they come about. `was`
    stands for the value that the page shows: an entry that is based on another one is a conflict. `saved` is when it
    was entered, in seconds since 1970. A `folded` form is one that few need: it is a link until somebody opens it.
    `later` is shown when what was sent needs it. A `manual` one is sent by its Save only: half of it would be refused.
    """

    id: str
    title: Text
    icon: str
    what: tuple[str, ...] = ()
    note: Text | None = None
    how: Text | None = None
    points: int | None = None
    state: Certainty = "empty"
    doubts: tuple[Doubt, ...] = ()
    fields: tuple[Field, ...] = ()
    items: tuple[Item, ...] = field(default=())
    later: tuple[Item, ...] = ()
    was: str = ""
    folded: bool = False
    manual: bool = False
    saved: int | None = None
