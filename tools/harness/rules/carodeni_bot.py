"""Plays whole matches of Čarodění at random, with decks, a bag and a board of its own to compare with."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.brewing.brew_check import check
from scoring.carodeni.cards import Counts, Potion, Witch
from scoring.carodeni.events import (
    AnimalTaken,
    Brewed,
    GoalClaimed,
    GoalLaid,
    IngredientTaken,
    NothingTaken,
    Played,
    PotionNamed,
    PotionTaken,
    Refreshed,
    Rested,
    Tamed,
    TokenShown,
    ToolTaken,
    TurnEnded,
    WitchNamed,
    WitchTaken,
)
from scoring.carodeni.ostara import brewing as ostara_brewing
from scoring.carodeni.ostara import tokens as ostara_tokens
from scoring.carodeni.ostara.choice import choose_card, kind_of_card
from scoring.carodeni.ostara.needs import choose_ingredient
from scoring.carodeni.ostara.solo_table import ostara_of, switches_of, things_left, wanted
from scoring.carodeni.possible import can_rest, must_rest
from scoring.carodeni.seat import is_named_potion, is_named_witch
from scoring.carodeni.table import Table
from scoring.journal.events import Begun
from tools.harness.rules.carodeni_table import new_match
from tools.harness.rules.tracked import PlayingBot

TOKENS = (
    "witch_or_potion ingredient ingredient / goal value",
    "potion_or_witch ingredient / flag value",
    "potion witch / value",
    "witch potion ingredient / flag goal",
    "ingredient ingredient",
)
ANIMAL_TOKENS = ("animal ingredient ingredient", "animal ingredient / value")


class Bot(PlayingBot[Table]):
    """`said`: everything is named when it is taken; otherwise only when it must be."""

    def __init__(self, seed: int, count: int, said: bool = True, **options: Any) -> None:
        self.dice, self.said = Random(seed), said
        self.match = new_match(count, **options)
        self.record(Begun())
        reserve = facts.RESERVE[count]
        self.decks: dict[str, list[Potion | Witch]] = {
            "potions": [self.potion() for _ in range(facts.POTIONS)],
            "witches": [self.witch() for _ in range(facts.WITCHES)],
        }
        self.offer = {name: [deck.pop() for _ in facts.LOCATIONS] for name, deck in self.decks.items()}
        self.reserve = {name: [deck.pop() for _ in range(reserve)] for name, deck in self.decks.items()}
        self.bag = list(facts.INGREDIENT_KINDS) * (facts.INGREDIENTS // len(facts.INGREDIENT_KINDS))
        self.dice.shuffle(self.bag)
        self.board = [[self.bag.pop() for _ in range(facts.INGREDIENTS_PER_LOCATION)] for _ in facts.LOCATIONS]
        self.ran_out = ""
        self.tokens: list[str] = []
        for index in range(len(self.table.goals)):
            self.lay_goal(index)

    # What the box holds

    def counts(self, most: int) -> Counts:
        return tuple(self.dice.choice((0, 0, 1, most)) for _ in facts.INGREDIENT_KINDS)

    def potion(self) -> Potion:
        tools = self.dice.choice(((), (), (facts.ANY_TOOL,), (self.dice.choice(facts.TOOL_KINDS),)))
        needs = self.counts(2)
        needs = needs if any(needs) else (1, 0, 0, 0, 0)
        return Potion(self.dice.choice((*facts.FLAGS, facts.ANY_FLAG)), self.dice.randrange(1, 15), needs, tools)

    def witch(self) -> Witch:
        flags = tuple(self.dice.sample(facts.FLAGS, self.dice.choice((1, 1, 2))))
        return Witch(flags, self.dice.randrange(10), self.dice.choice(facts.ANIMAL_KINDS))

    def lay_goal(self, index: int) -> None:
        kinds = [kind for kind in facts.GOAL_KINDS if kind != "animals" or self.table.rules.animals]
        asks = self.dice.choice(kinds)
        known = {"tools": facts.TOOL_KINDS, "animals": facts.ANIMAL_KINDS, "other": ()}.get(asks, facts.FLAGS)
        what = tuple(self.dice.sample(known, min(len(known), self.dice.randrange(3))))
        side = self.table.goals[index].side or "hard"
        way = self.dice.choice(("", *facts.GOAL_WAYS))
        also = (("tools", (), 1, "any"),) if asks != "other" and self.dice.random() < 0.2 else ()
        points, amount = self.dice.randrange(2, 9), self.dice.randrange(1, 4)
        self.record(GoalLaid(index, side, asks, points, what, amount, way, also))

    # The match

    def ended(self) -> bool:
        return self.table.over

    def turn(self) -> None:
        if self.table.turn.phase == "ostara":
            self.ostaras_turn()
        else:
            self.players_turn()
        self.record(TurnEnded())

    def players_turn(self) -> None:
        table = self.table
        if must_rest(table) or (can_rest(table) and self.dice.random() < 0.25):
            self.record(Rested())
            for _ in range(facts.REST_INGREDIENTS):
                self.pick_ingredient(self.dice.randrange(len(facts.LOCATIONS)), late=True)
            return
        self.gather()
        if not self.brew():
            self.tame()
        unjudged = [index for index, goal in enumerate(self.table.goals) if goal.is_open and goal.asks == "other"]
        if unjudged and self.dice.random() < 0.03:
            self.record(GoalClaimed(self.dice.choice(unjudged), self.table.turn.seat))

    def gather(self) -> None:
        points = tuple(self.dice.choice(((1, 1, 0), (0, 2, 1), (1, 1, 1), (2, 0, 0))))
        self.record(Played(self.dice.randrange(len(self.table.seat.hand)), points if self.said else ()))
        active = self.table.seat.active
        if active is not None and not active.is_novice and self.dice.random() < 0.3:
            self.refresh(self.dice.choice(("witches", "potions", *facts.LOCATIONS)))
        for index, number in enumerate(points):
            for _ in range(number):
                self.pick(index)

    def refresh(self, what: str) -> None:
        self.record(Refreshed(what))
        if what in facts.LOCATIONS:
            row = self.board[facts.LOCATIONS.index(what)]
            self.bag += row
            self.dice.shuffle(self.bag)
            row[:] = [self.bag.pop() for _ in range(min(len(self.bag), facts.INGREDIENTS_PER_LOCATION))]
        else:
            deck, offer = self.decks[what], self.offer[what]
            deck[:0] = offer
            offer[:] = [deck.pop() for _ in range(len(offer))]

    def pick(self, index: int) -> None:
        actions = [lambda: self.pick_ingredient(index)] if self.board[index] else []
        if self.offer["potions"]:
            actions += [lambda: self.pick_potion(index), lambda: self.pick_tool(index)]
        if self.offer["witches"]:
            actions += [lambda: self.pick_witch(index)]
            actions += [lambda: self.pick_animal(index)] if self.table.rules.animals else []
        if actions:
            self.dice.choice(actions)()

    def location(self, index: int) -> str:
        return facts.LOCATIONS[index] if self.said else ""

    def pick_ingredient(self, index: int, late: bool = False, kind: str = "") -> None:
        row = self.board[index] or next((row for row in self.board if row), [])
        if not row:
            return
        kind = kind or self.dice.choice(row)
        self.record(IngredientTaken(kind, "" if late else self.location(index)))
        row.remove(kind)
        if self.bag:
            row.append(self.bag.pop())

    def draw(self, name: str, index: int = 0) -> Potion | Witch:
        """The card, after the next one has been turned up."""
        taken = self.offer[name].pop(min(index, len(self.offer[name]) - 1))
        if not self.decks[name]:
            self.empty(name)
        if self.decks[name]:
            self.offer[name].append(self.decks[name].pop())
        if not self.decks[name] and self.table.switches.deck_end == "last_card":
            self.empty(name)
        return taken

    def empty(self, name: str) -> None:
        self.ran_out = self.ran_out or name
        self.decks[name] += self.reserve[name]
        self.reserve[name] = []

    def pick_potion(self, index: int) -> None:
        card = self.draw("potions", index)
        assert isinstance(card, Potion)
        self.take_potion(card, self.location(index))

    def take_potion(self, card: Potion, location: str = "") -> None:
        if self.said:
            self.record(PotionTaken(card.flag, card.points, card.needs, card.tools, location))
        else:
            self.record(PotionTaken())

    def pick_tool(self, index: int) -> None:
        self.draw("potions", index)
        self.record(ToolTaken(self.dice.choice(facts.TOOL_KINDS), self.location(index)))

    def pick_witch(self, index: int) -> None:
        card = self.draw("witches", index)
        assert isinstance(card, Witch)
        self.record(WitchTaken(card.flags if self.said else (), card.points if self.said else 0, self.location(index)))

    def pick_animal(self, index: int) -> None:
        card = self.draw("witches", index)
        assert isinstance(card, Witch)
        self.record(AnimalTaken(card.animal, self.location(index)))

    def name_cards(self) -> None:
        """What was taken unnamed is named now."""
        seat, player = self.table.seat, self.table.turn.seat
        for number, card in enumerate(seat.cards):
            if not card.is_novice and not is_named_witch(card):
                witch = self.witch()
                self.record(WitchNamed(player, number, witch.flags, witch.points))
        for number, waiting in enumerate(seat.potions):
            if not is_named_potion(waiting):
                potion = self.potion()
                flag = waiting.flag or potion.flag
                self.record(PotionNamed(player, number, flag, potion.points, potion.needs, potion.tools))

    def brew(self) -> bool:
        self.name_cards()
        seat, switches = self.table.seat, self.table.switches.payments
        checks = [check(potion, seat.active, seat.have, switches) for potion in seat.potions]
        allowed = [(index, brew) for index, brew in enumerate(checks) if not brew.reasons]
        if not allowed:
            return False
        index, brew = self.dice.choice(allowed)
        payment = self.dice.choice(brew.payments)
        self.record(Brewed(index, payment.spent, payment.moves))
        self.pay(payment.spent)
        return True

    def pay(self, spent: Counts) -> None:
        self.bag += [kind for kind, count in zip(facts.INGREDIENT_KINDS, spent, strict=True) for _ in range(count)]
        self.dice.shuffle(self.bag)
        for row in self.board:
            while self.bag and len(row) < facts.INGREDIENTS_PER_LOCATION:
                row.append(self.bag.pop())

    def tame(self) -> None:
        seat, food = self.table.seat, self.table.food
        active = seat.active
        for animal in seat.animals:
            eaten = food.get(animal, self.dice.choice(facts.INGREDIENT_KINDS))
            fits = animal not in seat.clan.animals and seat.held(eaten)
            if fits and active is not None and not active.is_novice:
                self.record(Tamed(animal, eaten))
                self.pay(tuple(int(kind == eaten) for kind in facts.INGREDIENT_KINDS))
                return

    # Ostara

    def ostaras_turn(self) -> None:
        if not self.table.revealed:
            self.tokens = [*TOKENS, *(ANIMAL_TOKENS if self.table.rules.animals else ())]
            self.dice.shuffle(self.tokens)
        token = ostara_tokens.read(self.tokens.pop())
        self.record(TokenShown(str(token)))
        while left := things_left(self.table):
            self.name_cards()
            takes = kind_of_card(left[0], ostara_of(self.table), switches_of(self.table)).takes
            self.ostara_takes(takes, token)
        self.name_cards()
        if brews := ostara_brewing.brews(ostara_of(self.table)):
            brew, payment = brews[0], brews[0].payments[0]
            self.record(Brewed(brew.potion, payment.spent, witch=brew.witches[0]))
            self.pay(payment.spent)

    def ostara_takes(self, takes: str, token: ostara_tokens.Token) -> None:
        ostara = ostara_of(self.table)
        if takes == "ingredient":
            spot = choose_ingredient(ostara, self.board).spot
            if spot is None:
                self.record(NothingTaken())
            else:
                self.pick_ingredient(spot[0], late=True, kind=self.board[spot[0]][spot[1]])
            return
        name = "potions" if takes == "potion" else "witches"
        if takes == "animal":
            index = self.new_animal(ostara.animals)
        else:
            index = choose_card(takes, token.criteria, self.offer[name], ostara, wanted(self.table)).index
        if index is None:
            self.record(NothingTaken())
        elif takes == "animal":
            self.pick_animal(index)
        elif takes == "potion":
            self.pick_potion(index)
        else:
            self.pick_witch(index)

    def new_animal(self, owned: Collection[str]) -> int | None:
        """The first animal on offer, from the top, that Ostara's clan does not have."""
        animals = [card.animal for card in self.offer["witches"] if isinstance(card, Witch)]
        return next((index for index, animal in enumerate(animals) if animal and animal not in owned), None)
