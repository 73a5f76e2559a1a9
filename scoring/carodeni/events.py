"""What can happen at a table of Čarodění.

`seat` of something taken: None if it was picked in this turn, otherwise that player has it already (a late entry).
Needs and payments are counts of ingredients in the order of `facts.INGREDIENT_KINDS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from scoring.carodeni.cards import NO_INGREDIENTS, Counts
from scoring.journal.events import Event
from scoring.journal.turn_events import CopyNoted as CopyNoted
from scoring.journal.turn_events import Corrected as Corrected
from scoring.journal.turn_events import Counted as Counted
from scoring.journal.turn_events import ModeChanged as ModeChanged
from scoring.journal.turn_events import TurnEnded as TurnEnded
from scoring.journal.turn_events import TurnMissed as TurnMissed
from scoring.journal.turn_events import TurnTaken as TurnTaken


@dataclass(frozen=True)
class GoalLaid(Event):
    """What a goal of the row asks for; the index after the last one adds a goal.

    `what`: kinds of tools or animals, or colours of flags; nothing means any of them. `amount` of them must be there:
    counted together (`way` is `any`), or `different` ones; empty in older entries, where it depends on the kind. `also`
    are further things that it asks for, each as asks, what, amount and way.
    """

    kind: ClassVar[str] = "goal_laid"
    place: int
    side: str
    asks: str
    points: int
    what: tuple[str, ...] = ()
    amount: int = 1
    way: str = ""
    also: tuple[tuple[str, tuple[str, ...], int, str], ...] = ()


@dataclass(frozen=True)
class SidesDrawn(Event):
    """The sides of all goals from the left, as the lots have decided; empty for a goal with animals."""

    kind: ClassVar[str] = "sides_drawn"
    sides: tuple[str, ...]


@dataclass(frozen=True)
class GoalRemoved(Event):
    """A goal goes back into the box."""

    kind: ClassVar[str] = "goal_removed"
    place: int


@dataclass(frozen=True)
class GoalClaimed(Event):
    """A goal that the app could not judge was claimed by a player. `points`: those of an undescribed goal."""

    kind: ClassVar[str] = "goal_claimed"
    added: ClassVar[Mapping[str, Any]] = {"points": None}
    place: int
    seat: int
    points: int | None = None


@dataclass(frozen=True)
class Played(Event):
    """Gather: this card of the hand, by index, becomes the active one. `points`: its action points from the top."""

    kind: ClassVar[str] = "played"
    place: int
    points: tuple[int, ...] = ()


@dataclass(frozen=True)
class Refreshed(Event):
    """`witches`, `potions`, or the ingredients of a location."""

    kind: ClassVar[str] = "refreshed"
    what: str


@dataclass(frozen=True)
class Rested(Event):
    """All played cards came back to the hand; two ingredients follow."""

    kind: ClassVar[str] = "rested"


@dataclass(frozen=True)
class IngredientTaken(Event):
    kind: ClassVar[str] = "ingredient_taken"
    ingredient: str
    location: str = ""
    seat: int | None = None


@dataclass(frozen=True)
class PotionTaken(Event):
    """A potion was taken, to the right of the clan card. Without a flag it is not named yet."""

    kind: ClassVar[str] = "potion_taken"
    flag: str = ""
    points: int = 0
    needs: Counts = NO_INGREDIENTS
    tools: tuple[str, ...] = ()
    location: str = ""
    seat: int | None = None


@dataclass(frozen=True)
class ToolTaken(Event):
    """A potion card turned over, to the right of the clan card."""

    kind: ClassVar[str] = "tool_taken"
    tool: str
    location: str = ""
    seat: int | None = None


@dataclass(frozen=True)
class WitchTaken(Event):
    """A witch was taken into the hand. `flags`: the main colour first; without any she is not named yet."""

    kind: ClassVar[str] = "witch_taken"
    flags: tuple[str, ...] = ()
    points: int = 0
    location: str = ""
    seat: int | None = None


@dataclass(frozen=True)
class AnimalTaken(Event):
    """A witch card turned over, to the right of the clan card; Ostara's goes straight into her clan."""

    kind: ClassVar[str] = "animal_taken"
    animal: str
    location: str = ""
    seat: int | None = None


@dataclass(frozen=True)
class PotionNamed(Event):
    """A waiting potion is named, or named again."""

    kind: ClassVar[str] = "potion_named"
    seat: int
    place: int
    flag: str
    points: int
    needs: Counts = NO_INGREDIENTS
    tools: tuple[str, ...] = ()


@dataclass(frozen=True)
class WitchNamed(Event):
    """A witch is named, or named again; `place` counts the hand first, then the played cards."""

    kind: ClassVar[str] = "witch_named"
    seat: int
    place: int
    flags: tuple[str, ...]
    points: int


@dataclass(frozen=True)
class Brewed(Event):
    """The potion with this index is brewed by the active witch; Ostara's witch is the one at `witch`.

    `paid` goes into the bag, `moves` are tools from the right that join the clan. Nothing paid: it is not counted.
    """

    kind: ClassVar[str] = "brewed"
    place: int
    paid: Counts = NO_INGREDIENTS
    moves: tuple[str, ...] = ()
    witch: int | None = None


@dataclass(frozen=True)
class Tamed(Event):
    """An animal joins the clan for one ingredient; empty where ingredients are not counted."""

    kind: ClassVar[str] = "tamed"
    animal: str
    paid: str = ""


@dataclass(frozen=True)
class TokenShown(Event):
    """The token on top of Ostara's column, in its text form."""

    kind: ClassVar[str] = "token_shown"
    token: str


@dataclass(frozen=True)
class NothingTaken(Event):
    """Ostara finds none of what her token shows next."""

    kind: ClassVar[str] = "nothing_taken"


@dataclass(frozen=True)
class Joined(Event):
    """In light mode: cards that joined a clan. Potions and witches by their points, 0 if they are not known."""

    kind: ClassVar[str] = "joined"
    seat: int
    potions: tuple[int, ...] = ()
    witches: tuple[int, ...] = ()
    tools: tuple[str, ...] = ()
    animals: tuple[str, ...] = ()


@dataclass(frozen=True)
class DeckDrawn(Event):
    """In light mode: one card fewer in a deck."""

    kind: ClassVar[str] = "deck_drawn"
    deck: str


@dataclass(frozen=True)
class EndBegun(Event):
    """The end has begun: the cause, `goals` or a deck that has run out, and in whose turn."""

    kind: ClassVar[str] = "end_begun"
    cause: str
    seat: int


EVENTS: tuple[type[Event], ...] = (
    GoalLaid,
    SidesDrawn,
    GoalRemoved,
    GoalClaimed,
    Played,
    Refreshed,
    Rested,
    IngredientTaken,
    PotionTaken,
    ToolTaken,
    WitchTaken,
    AnimalTaken,
    PotionNamed,
    WitchNamed,
    Brewed,
    Tamed,
    TokenShown,
    NothingTaken,
    TurnEnded,
    TurnMissed,
    TurnTaken,
    Corrected,
    Joined,
    DeckDrawn,
    EndBegun,
    Counted,
    ModeChanged,
    CopyNoted,
)
