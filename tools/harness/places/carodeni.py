"""Čarodění's table for the layout check: turns, goals, clans, brew checks, and every sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoring.carodeni.cards import Potion
from scoring.carodeni.events import (
    AnimalTaken,
    Brewed,
    Corrected,
    GoalLaid,
    IngredientTaken,
    Played,
    PotionTaken,
    Rested,
    TurnEnded,
    TurnMissed,
    WitchTaken,
)
from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.players import Player
from screens.carodeni.brew.brewer import ACTIVE
from tools.harness.driver import Driver
from tools.harness.places.place import Place

NAMES = ("Ola", "Honza", "Kasia", "Maximilian-Alexander von Thurn", "Ádám")
GOALS: tuple[Event, ...] = (
    GoalLaid(0, "easy", "witches", 3, ("yellow",), 2),
    GoalLaid(1, "easy", "tools", 4, ("flask",)),
    GoalLaid(2, "hard", "tools", 5, (), 2),
    GoalLaid(3, "hard", "witches", 5, ("green",), 3),
    GoalLaid(4, "hard", "potions", 6, ("red",), 3),
    GoalLaid(5, "hard", "tools", 7, (), 4),
)


def _none(kind: str) -> Event:
    return Corrected(0, f"ingredient.{kind}", 0)


def potion(flag: str, points: int) -> tuple[str, int]:
    return (flag, points)


def witch(points: int, *flags: str) -> tuple[tuple[str, ...], int]:
    return (flags, points)


CLANS: tuple[Event, ...] = (
    Corrected(0, "clan.potions", (potion("red", 12), potion("red", 9), potion("any", 5))),
    Corrected(0, "clan.witches", (witch(8, "red"), witch(6, "red", "green"), witch(4, "blue"))),
    Corrected(0, "clan.tools", ("flask", "crystal", "tool_3")),
    Corrected(1, "clan.potions", (potion("blue", 8), potion("yellow", 8), potion("any", 5))),
    Corrected(1, "clan.witches", (witch(6, "yellow"), witch(5, "yellow"), witch(4, "blue"))),
    Corrected(1, "clan.tools", ("flask", "crystal")),
    Corrected(2, "clan.potions", (potion("green", 11), potion("yellow", 7), potion("any", 6))),
    Corrected(2, "clan.witches", (witch(5, "green"), witch(5, "green"), witch(4, "blue"))),
    Corrected(2, "clan.tools", ("tool_3", "crystal", "tool_5")),
    *(Corrected(0, f"goal.{index}", owner) for index, owner in enumerate((1, 0, 2, 0))),
    *(Corrected(1, f"ingredient.{kind}", 1) for kind in ("leaf", "berries")),
    Corrected(2, "ingredient.herbs", 2),
)
HELD: tuple[Event, ...] = (
    Corrected(0, "ingredient.leaf", 1),
    Corrected(0, "ingredient.berries", 4),
    Corrected(0, "ingredient.herbs", 2),
    Corrected(0, "potions", (potion("any", 4),)),
    PotionTaken("red", 9, (2, 1, 0, 0, 0), ("crystal",), seat=0),
    PotionTaken("green", 13, (0, 0, 2, 2, 1), ("tool_4", "any"), seat=0),
    PotionTaken(seat=0),
    WitchTaken(("red", "blue"), 6, seat=0),
    WitchTaken(seat=0),
    Corrected(0, "tools", ("tool_4",)),
)
MIDDLE = (*GOALS, *CLANS, *HELD)
GATHER = (*MIDDLE, Played(2))
RED = 1


def sit_down(driver: Driver, *events: Event, count: int = 3, tab: str = "turn", **options: Any) -> None:
    """A match that has come so far, at this tab."""
    session = driver.app.session
    players = tuple(Player(name) for name in NAMES[:count])
    match = Match.new(session.new_id(), "carodeni", players, options, session.now())
    assert session.begin(match)
    for event in (Begun(), *events):
        assert session.record(event), event
    driver.shell.go("table", match=match.id, game="carodeni")
    driver.frames(2)
    driver.page.choose_tab(tab)
    driver.frames(3)


def panel(driver: Driver, name: str) -> Any:
    return driver.find(lambda widget: type(widget).__name__ == name)


def _do(driver: Driver, name: str, act: str, *values: Any) -> None:
    getattr(panel(driver, name), act)(*values)
    driver.frames(2)


def _turn(act: tuple[Any, ...], *events: Event, **options: Any) -> Callable[[Driver], None]:
    """At the turn, after one more thing: the widget that does it, what it does, and with what."""

    def go(driver: Driver) -> None:
        sit_down(driver, *events, **options)
        _do(driver, *act)

    return go


def _at(tab: str, act: tuple[Any, ...], *events: Event, **options: Any) -> Callable[[Driver], None]:
    return _turn(act, *events, tab=tab, **options)


def _brew(driver: Driver, *events: Event, index: int = RED, player: int = 0, **options: Any) -> Any:
    sit_down(driver, *events, tab="brew", **options)
    driver.page.choose_player(player)
    driver.frames(2)
    brew = panel(driver, "BrewPanel")
    brew.choose(index)
    driver.frames(2)
    return brew


def _brewing(act: str, *events: Event, index: int = RED, **options: Any) -> Callable[[Driver], None]:
    def go(driver: Driver) -> None:
        getattr(_brew(driver, *events, index=index, **options), act)()
        driver.frames(2)

    return go


def _ended(driver: Driver, tab: str) -> None:
    sit_down(driver, *GATHER, Brewed(RED, (1, 3, 0, 0, 0)), tab=tab)


def _by_deck(driver: Driver) -> None:
    sit_down(driver, *GOALS, Corrected(0, "deck.witches", 2), Corrected(0, "deck.potions", 0), tab="goals")


def _other_potion(driver: Driver) -> None:
    brew = _brew(driver, *GATHER)
    brew.try_out(index=None, potion=Potion("blue", 7, (1, 0, 2, 0, 0), ("flask",)))
    driver.frames(2)


def _others(driver: Driver) -> None:
    """Many ways, more of them shown."""
    brew = _brew(driver, *GATHER, *(Corrected(0, f"ingredient.{kind}", 6) for kind in ("berries", "herbs")))
    brew.try_out(index=None, potion=Potion("blue", 7, (4, 0, 0, 0, 0), ()))
    driver.frames(2)
    brew.show_more()


def _goal_told(driver: Driver) -> None:
    sit_down(driver, count=2, tab="goals", animals=True, animal_goals=2)
    _do(driver, "GoalsPanel", "open_goal", 0)
    sheet = panel(driver, "GoalSheet")
    sheet._form.toggle("tools", "flask")
    sheet._form.toggle("tools", "tool_4")
    driver.frames(2)


def _other_food(driver: Driver) -> None:
    sit_down(driver, *BEASTS, **ANIMALS)
    _do(driver, "GatherCard", "tame")
    driver.find("tame_snake_other").dispatch("on_release")


def _catch_up(driver: Driver) -> None:
    from screens.carodeni.catch_up import open_catch_up

    sit_down(driver, *MIDDLE)
    open_catch_up(driver.page)


ANIMALS: dict[str, Any] = {"animals": True, "animal_goals": 1}
BEASTS = (
    *GATHER,
    GoalLaid(6, "hard", "animals", 6, ("snake", "animal_3"), 2),
    Corrected(0, "clan.animals", ("animal_2",)),
    *(AnimalTaken(animal, seat=0) for animal in ("snake", "animal_4")),
)
COMBINED: tuple[Event, ...] = (
    GoalLaid(0, "easy", "potions", 3, ("red", "blue"), 2, "any"),
    GoalLaid(1, "easy", "tools", 3, ("flask", "crystal"), 2, "different"),
    GoalLaid(2, "hard", "potions", 6, ("red",), 2, "any", (("witches", ("blue",), 1, ""), ("tools", (), 1, ""))),
    GoalLaid(3, "hard", "witches", 6, (), 3, "different"),
)
RESTED = (Corrected(0, "pile", (((), 0), witch(6, "red"))), Rested())
NAMED: dict[str, Any] = {
    "ingredient_names": ("", "", "", "mushroom", "feather"),
    "tool_names": ("", "", "mortar", "cauldron", "candle"),
}

PLACES: list[Place] = [
    ("carodeni turn start", lambda d: sit_down(d, count=2)),
    ("carodeni turn choose", lambda d: sit_down(d, *MIDDLE)),
    ("carodeni turn points said", _turn(("ChooseCard", "add_point", 1), *MIDDLE)),
    ("carodeni turn another witch", _turn(("ChooseCard", "play_other"), *MIDDLE)),
    ("carodeni turn after a missed one", lambda d: sit_down(d, *GATHER, TurnEnded(), *(TurnMissed(),) * 5)),
    ("carodeni turn must rest", lambda d: sit_down(d, *MIDDLE, Corrected(0, "hand", ()), *RESTED[:1])),
    ("carodeni turn gather", lambda d: sit_down(d, *GATHER)),
    ("carodeni turn gather named", lambda d: sit_down(d, *GATHER, **NAMED)),
    ("carodeni turn gather with animals", lambda d: sit_down(d, *BEASTS, **ANIMALS)),
    ("carodeni turn points", lambda d: sit_down(d, *MIDDLE, Played(2, (0, 2, 1)), IngredientTaken("leaf", "forest"))),
    ("carodeni turn novice", lambda d: sit_down(d, *MIDDLE, Played(0))),
    ("carodeni turn potion taken", _turn(("GatherCard", "take_potion"), *GATHER)),
    ("carodeni turn witch taken", _turn(("GatherCard", "take_witch"), *GATHER)),
    ("carodeni turn second card", _turn(("ClanTurnPanel", "choose_again"), *GATHER)),
    ("carodeni turn something else", _turn(("ClanTurnPanel", "do_otherwise"), *MIDDLE)),
    ("carodeni turn other", _turn(("ClanTurnPanel", "other_turn"), *GATHER)),
    ("carodeni turn refresh", _turn(("GatherCard", "refresh_offer"), *GATHER)),
    ("carodeni turn tame", _turn(("GatherCard", "tame"), *BEASTS, **ANIMALS)),
    ("carodeni turn tame for another", _other_food),
    ("carodeni turn brewed", lambda d: _ended(d, "turn")),
    ("carodeni turn rest", lambda d: sit_down(d, *MIDDLE, *RESTED)),
    ("carodeni turn over", lambda d: sit_down(d, Corrected(0, "last_round", 1), *(TurnMissed(),) * 3)),
    ("carodeni goals", lambda d: sit_down(d, *MIDDLE, tab="goals")),
    ("carodeni goals start", lambda d: sit_down(d, count=5, tab="goals", extra_hard=1)),
    ("carodeni goals with animals", lambda d: sit_down(d, *BEASTS, tab="goals", **ANIMALS)),
    ("carodeni goals end", lambda d: _ended(d, "goals")),
    ("carodeni goals deck ran out", _by_deck),
    ("carodeni goals met", lambda d: sit_down(d, *GOALS, *CLANS[:-10], tab="goals")),
    ("carodeni goal", _at("goals", ("GoalsPanel", "open_goal", 4), *MIDDLE)),
    ("carodeni goal told", _goal_told),
    ("carodeni goal combined", _at("goals", ("GoalsPanel", "open_goal", 2), *COMBINED)),
    ("carodeni goals combined", lambda d: sit_down(d, *COMBINED, tab="goals")),
    ("carodeni deck corrected", _at("goals", ("GoalsPanel", "correct_deck", "potions"), *MIDDLE)),
    ("carodeni round corrected", _at("goals", ("GoalsPanel", "correct_round"), *MIDDLE)),
    ("carodeni turn corrected", _at("goals", ("GoalsPanel", "correct_turn"), *MIDDLE)),
    ("carodeni clan", lambda d: sit_down(d, *MIDDLE, tab="clan")),
    ("carodeni clan start", lambda d: sit_down(d, tab="clan")),
    ("carodeni clan with animals", lambda d: sit_down(d, *BEASTS, tab="clan", **ANIMALS)),
    ("carodeni clan potions", _at("clan", ("ClanPanel", "correct", "potions"), *MIDDLE)),
    ("carodeni clan hand", _at("clan", ("ClanPanel", "correct", "hand"), *MIDDLE)),
    ("carodeni clan tools", _at("clan", ("ClanPanel", "correct", "tools"), *MIDDLE)),
    ("carodeni clan animals", _at("clan", ("ClanPanel", "correct", "animals"), *BEASTS, **ANIMALS)),
    ("carodeni clan ingredients", _at("clan", ("ClanPanel", "correct", "ingredients"), *MIDDLE, **NAMED)),
    ("carodeni brew", lambda d: _brew(d, *GATHER)),
    ("carodeni brew before the card", lambda d: _brew(d, *MIDDLE)),
    ("carodeni brew without a card", lambda d: _brew(d, *MIDDLE, *RESTED[:1]).choose_brewer(ACTIVE)),
    ("carodeni brew another payment", _brewing("tell_payment", *GATHER)),
    ("carodeni brew not payable", lambda d: _brew(d, *GATHER, index=2)),
    ("carodeni brew unsaid", lambda d: _brew(d, *GATHER, index=3)),
    ("carodeni brew no recipe", lambda d: _brew(d, *GATHER, index=0)),
    ("carodeni brew unnamed witch", lambda d: _brew(d, *MIDDLE, Played(3))),
    ("carodeni brew novice", lambda d: _brew(d, *MIDDLE, Played(0))),
    ("carodeni brew after a rest", lambda d: _brew(d, *MIDDLE, *RESTED)),
    ("carodeni brew of another player", lambda d: _brew(d, *GATHER, index=0, player=1)),
    ("carodeni brew other potion", _other_potion),
    ("carodeni brew many ways", _others),
    ("carodeni brew not counted", lambda d: _brew(d, *GATHER, *(_none(kind) for kind in ("leaf", "berries", "herbs")))),
    ("carodeni brew potion told", _brewing("tell", *GATHER)),
    ("carodeni brew have told", _brewing("tell_have", *GATHER)),
    ("carodeni catch up", _catch_up),
]
