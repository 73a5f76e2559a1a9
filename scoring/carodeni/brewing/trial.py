"""A brew that is tried out: nothing is recorded before it is taken over, and then everything that it needs is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.brewing.brew_check import Check, check
from scoring.carodeni.brewing.payments import Have, Payment
from scoring.carodeni.cards import Counts, Potion, Witch
from scoring.carodeni.events import Brewed, Corrected, Played, PotionTaken, ToolTaken, WitchTaken
from scoring.carodeni.file.notation import counts, kinds, potion, potion_words, whole, witch, witch_words
from scoring.carodeni.possible import Preview, preview
from scoring.carodeni.seat import UNKNOWN_POTION, Seat, is_named_potion, is_named_witch
from scoring.carodeni.table import Table
from scoring.changed import changed
from scoring.journal.events import Event
from scoring.message import Message


@dataclass(frozen=True)
class Trial:
    """`index`: that of a waiting potion; otherwise `potion` is one that was not entered before.

    `card`: who brews, by the index in the hand; otherwise `witch`. The active card comes before both, and against the
    rules also before a card was played (`unplayed`). `have` is what is there, where that is not what was tracked.
    `tools` move into the clan where no recipe says which.
    """

    index: int | None = None
    potion: Potion = UNKNOWN_POTION
    card: int | None = None
    witch: Witch | None = None
    have: Have | None = None
    tools: tuple[str, ...] = ()
    unplayed: bool = False


@dataclass(frozen=True)
class Attempt:
    """A trial at a table, by the player at this seat."""

    table: Table
    player: int
    trial: Trial = Trial()

    @property
    def seat(self) -> Seat:
        return self.table.seats[self.player]

    @property
    def on_turn(self) -> bool:
        return self.table.turn.seat == self.player and not self.table.over

    @property
    def waiting(self) -> int | None:
        """The index of the potion, if it is a waiting one."""
        index = self.trial.index
        return index if index is not None and index < len(self.seat.potions) else None

    @property
    def potion(self) -> Potion:
        return self.trial.potion if self.waiting is None else self.seat.potions[self.waiting]

    @property
    def before_card(self) -> bool:
        """Whether no card was played in this turn so far."""
        return not self.on_turn or self.table.turn.phase == "choose"

    @property
    def active(self) -> Witch | None:
        """The card on top of those played before, if it could brew without another one being played."""
        return self.seat.active if self.on_turn and self.before_card else None

    @property
    def unplayed(self) -> bool:
        return self.trial.unplayed and self.active is not None

    @property
    def plays_first(self) -> bool:
        """Whether a card has to be played first; otherwise the active card brews."""
        return self.before_card and not self.unplayed

    @property
    def card(self) -> int | None:
        """The index of the card in the hand, if it is one of these."""
        card = self.trial.card
        return card if self.plays_first and card is not None and card < len(self.seat.hand) else None

    @property
    def witch(self) -> Witch | None:
        """The witch that brews; None while not entered, and after a rest."""
        if not self.plays_first:
            return self.seat.active
        return self.trial.witch if self.card is None else self.seat.hand[self.card]

    @property
    def have(self) -> Have:
        return self.trial.have or self.seat.have

    @property
    def check(self) -> Check:
        return check(self.potion, self.witch, self.have, self.table.switches.payments)

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Every payment that works, the best first; none while the recipe is not entered."""
        return self.check.payments if self.potion.has_recipe else ()

    # Why not

    @property
    def reasons(self) -> tuple[Message, ...]:
        """All reasons against the brew or against recording it; empty if it can be recorded."""
        return (*self._moment(), *self.unknown, *self._rules())

    def _moment(self) -> Iterator[Message]:
        table = self.table
        if table.over:
            yield Message("carodeni.refused.over")
        elif not self.on_turn:
            yield Message("carodeni.brew.other_turn", name=table.players[table.turn.seat].name)
        elif table.turn.phase == "rest":
            yield Message("carodeni.refused.after_rest")
        elif table.turn.done:
            yield Message(f"carodeni.refused.{table.turn.done}_already")
        elif self.unplayed:
            yield Message("carodeni.refused.choose_first")

    @property
    def unknown(self) -> tuple[Message, ...]:
        """Facts about the cards that are not entered yet."""
        reasons = []
        if not is_named_potion(self.potion):
            reasons.append(Message("carodeni.refused.name_potion"))
        if self.witch is None and self.plays_first:
            reasons.append(Message("carodeni.brew.who"))
        elif self.witch is not None and not self.witch.is_novice and not is_named_witch(self.witch):
            reasons.append(Message("carodeni.refused.name_witch"))
        return tuple(reasons)

    def _rules(self) -> tuple[Message, ...]:
        if self.unknown or (self.on_turn and self.table.turn.phase == "rest"):
            return ()
        return self.check.reasons

    # Taking it over

    def events(self, payment: Payment | None = None) -> tuple[Event, ...]:
        """The events to record for this payment, in order; without a payment ingredients are not counted."""
        return (*self._potion(), *self._have(), *self._witch(), *self._tools(payment), self._brew(payment))

    def paid_otherwise(self, paid: Counts, moves: tuple[str, ...]) -> tuple[Event, ...]:
        """The events to record where something else was paid than the rules allow."""
        *before, brew = self.events()
        return (*before, changed(brew, paid=paid, moves=moves))

    def _potion(self) -> Iterator[Event]:
        if self.waiting is None:
            card = self.potion
            yield PotionTaken(card.flag, card.points, card.needs, card.tools, seat=self.player)

    def _have(self) -> Iterator[Event]:
        """Corrections of the stock to what was counted on the table; they come first."""
        before, now = self.seat.have, self.have
        for kind, old, new in zip(facts.INGREDIENT_KINDS, before.ingredients, now.ingredients, strict=True):
            if old != new:
                yield Corrected(self.player, f"ingredient.{kind}", new)
        if now.at_right != before.at_right:
            yield Corrected(self.player, "tools", now.at_right)
        if now.in_clan != before.in_clan:
            yield Corrected(self.player, "clan.tools", now.in_clan)

    def _witch(self) -> Iterator[Event]:
        if not self.plays_first or self.witch is None:
            return
        if self.card is not None:
            yield Played(self.card)
        else:
            yield WitchTaken(self.witch.flags, self.witch.points, seat=self.player)
            yield Played(len(self.seat.hand))

    def _tools(self, payment: Payment | None) -> Iterator[Event]:
        """Tools that move into the clan but were not entered as taken."""
        left = list(self.have.at_right)
        for tool in () if payment else self.trial.tools:
            if tool in left:
                left.remove(tool)
            else:
                yield ToolTaken(tool, seat=self.player)

    def _brew(self, payment: Payment | None) -> Brewed:
        index = len(self.seat.potions) if self.waiting is None else self.waiting
        return Brewed(index, payment.spent, payment.moves) if payment else Brewed(index, moves=self.trial.tools)

    def preview(self, payment: Payment | None = None) -> Preview:
        return preview(self.table, *self.events(payment))


# As a draft


def grounds(seat: Seat) -> dict[str, Any]:
    """What a trial was based on."""
    have = seat.have
    return {
        "potions": tuple(map(potion_words, seat.potions)),
        "hand": tuple(map(witch_words, seat.hand)),
        "have": (have.ingredients, have.in_clan, have.at_right),
    }


def follow(trial: Trial, before: Any, seat: Seat, same_turn: bool) -> Trial:
    """The trial after something has happened: what was counted on the table holds while that is the same."""
    known: dict[str, Any] = {name: _tuples(part) for name, part in before.items()} if isinstance(before, dict) else {}
    now = grounds(seat)
    waiting = known.get("potions", ())
    same_potions = len(waiting) == len(now["potions"]) or waiting == now["potions"][: len(waiting)]
    return Trial(
        index=trial.index if same_potions else None,
        potion=trial.potion if same_turn else UNKNOWN_POTION,
        card=trial.card if same_turn and known.get("hand") == now["hand"] else None,
        witch=trial.witch if same_turn else None,
        have=trial.have if same_turn and known.get("have") == now["have"] else None,
        tools=trial.tools if same_turn else (),
        unplayed=trial.unplayed and same_turn,
    )


def written(trial: Trial) -> dict[str, Any]:
    have = trial.have
    return {
        "place": trial.index,
        "potion": potion_words(trial.potion),
        "card": trial.card,
        "witch": witch_words(trial.witch) if trial.witch else None,
        "have": (have.ingredients, have.in_clan, have.at_right) if have else None,
        "tools": trial.tools,
        "unplayed": trial.unplayed,
    }


def read(value: Any, most: int) -> Trial:
    """What was kept; nothing of it if that cannot be. `most` are the ingredients of the box."""
    kept: dict[str, Any] = {name: _tuples(part) for name, part in value.items()} if isinstance(value, dict) else {}
    tools = kept.get("tools", ())
    return Trial(
        index=_index(kept.get("place")),
        potion=potion(kept.get("potion")) or UNKNOWN_POTION,
        card=_index(kept.get("card")),
        witch=witch(kept.get("witch")),
        have=_read_have(kept.get("have"), most),
        tools=tools if kinds(tools, facts.TOOL_KINDS) else (),
        unplayed=kept.get("unplayed") is True,
    )


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list | tuple) else value


def _index(value: Any) -> int | None:
    return value if whole(value, facts.POTIONS) else None


def _read_have(value: Any, most: int) -> Have | None:
    if not isinstance(value, tuple) or len(value) != 3 or counts(value[0], most) is None:
        return None
    return Have(*value) if all(kinds(tools, facts.TOOL_KINDS) for tools in value[1:]) else None
