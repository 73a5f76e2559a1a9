"""Čarodění against Ostara for the layout check: every step of her turn, her panel, and the sheets over them."""

from __future__ import annotations

from typing import Any

from scoring.carodeni.cards import Witch
from scoring.carodeni.events import (
    Corrected,
    GoalLaid,
    IngredientTaken,
    PotionNamed,
    TokenShown,
    TurnEnded,
    TurnMissed,
    WitchTaken,
)
from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.players import Player
from tools.harness.driver import Driver
from tools.harness.places.place import Place

GAME, OSTARA = "carodeni", 1
TOKENS = (
    "witch_or_potion ingredient ingredient / goal value",
    "potion_or_witch ingredient / flag goal value",
    "witch potion / value",
    "animal ingredient ingredient",
    "ingredient ingredient",
)
RED = ("red", 9, (2, 1, 0, 0, 0), ("crystal",))
GREEN = ("green", 6, (0, 0, 1, 1, 0), ())
GOALS: tuple[Event, ...] = (
    GoalLaid(0, "hard", "witches", 4, ("yellow",), 2),
    GoalLaid(1, "hard", "witches", 5, ("green",), 2),
    GoalLaid(2, "hard", "potions", 6, ("red",), 1),
)
HER_CARDS: tuple[Event, ...] = (
    PotionNamed(OSTARA, 0, "any", 3, (1, 0, 0, 0, 0)),
    Corrected(OSTARA, "potions", (("any", 3, (1, 0, 0, 0, 0), ()), RED, GREEN)),
    Corrected(OSTARA, "hand", ((("red", "blue"), 5), (("yellow",), 4), (("red",), 7))),
)


def sit_alone(driver: Driver, *events: Event, **options: Any) -> None:
    """At the table of a solo game after these events."""
    session = driver.app.session
    chosen = {"solo_level": "grandmistress", "animals": True, **options}
    assert session.begin(Match.new(session.new_id(), GAME, (Player("Ola"),), chosen, session.now()))
    for event in (Begun(), *events):
        assert session.record(event), event
    driver.shell.go("table", match=driver.match.id, game=GAME)
    driver.frames(4)


def _rounds(count: int) -> tuple[Event, ...]:
    return (TurnMissed(),) * (2 * count)


def _reveal(driver: Driver) -> None:
    sit_alone(driver, *_rounds(5), ostara_tokens=TOKENS)


def _read_off(driver: Driver) -> None:
    sit_alone(driver)
    driver.find("read_token").dispatch("on_release")


def _card(driver: Driver, entered: bool) -> None:
    sit_alone(driver, *GOALS, Corrected(OSTARA, "hand", ((("red",), 5),)), TokenShown(TOKENS[0]))
    if entered:
        part = _part(driver)
        for index, witch in enumerate((Witch(("red",), 6), Witch(("green",), 5), Witch(("green", "blue"), 8))):
            part.board_draft.set_card("witch", index, witch)
        driver.page.refresh()


def _part(driver: Driver) -> Any:
    driver.frames(2)
    return next(widget for widget in driver.widgets() if hasattr(widget, "board_draft"))


def _slot(driver: Driver) -> None:
    _card(driver, entered=True)
    driver.find("slot_1").dispatch("on_release")


def _ingredient(driver: Driver) -> None:
    sit_alone(driver, *HER_CARDS, TokenShown(TOKENS[0]), WitchTaken())


def _board(driver: Driver) -> None:
    _ingredient(driver)
    driver.find("tell_board").dispatch("on_release")
    driver.frames(2)
    for kind in ("herbs", "leaf", "leaf", "berries", "empty", "herbs", "ingredient_4", "ingredient_5", "leaf"):
        driver.find(f"tell_{kind}").dispatch("on_release")


def _animal(driver: Driver) -> None:
    sit_alone(driver, Corrected(OSTARA, "clan.animals", ("snake", "animal_3")), TokenShown(TOKENS[3]))


def _brew(driver: Driver) -> None:
    have = (Corrected(OSTARA, "ingredient.leaf", 4), Corrected(OSTARA, "ingredient.berries", 3))
    taken = (IngredientTaken("leaf"), IngredientTaken("herbs"))
    sit_alone(driver, *GOALS, *HER_CARDS, *have, TokenShown(TOKENS[4]), *taken)


def _no_brew(driver: Driver) -> None:
    sit_alone(driver, TokenShown(TOKENS[4]), IngredientTaken("leaf"), IngredientTaken("herbs"))


def _other_brew(driver: Driver) -> None:
    _brew(driver)
    driver.find("other_brew").dispatch("on_release")


def _something_else(driver: Driver) -> None:
    _ingredient(driver)
    driver.find("otherwise").dispatch("on_release")


def _panel(driver: Driver) -> None:
    shown = (TokenShown(TOKENS[4]), IngredientTaken("leaf"), IngredientTaken("leaf"), TurnEnded(), TurnMissed())
    sit_alone(driver, *_rounds(6), *HER_CARDS, *shown, TokenShown(TOKENS[1]))
    driver.page.choose_tab("ostara")


def _tab(driver: Driver, tab: str) -> None:
    sit_alone(driver, *GOALS, *HER_CARDS)
    driver.page.choose_tab(tab)


def _over(driver: Driver) -> None:
    sit_alone(driver, *_rounds(15))


PLACES: list[Place] = [
    ("carodeni solo reveal", _reveal),
    ("carodeni solo token", _read_off),
    ("carodeni solo card", lambda d: _card(d, False)),
    ("carodeni solo card chosen", lambda d: _card(d, True)),
    ("carodeni solo offer", _slot),
    ("carodeni solo ingredient", _ingredient),
    ("carodeni solo board", _board),
    ("carodeni solo animal", _animal),
    ("carodeni solo brew", _brew),
    ("carodeni solo no brew", _no_brew),
    ("carodeni solo other brew", _other_brew),
    ("carodeni solo something else", _something_else),
    ("carodeni solo ostara", _panel),
    ("carodeni solo goals", lambda d: _tab(d, "goals")),
    ("carodeni solo clan", lambda d: _tab(d, "clan")),
    ("carodeni solo brew tab", lambda d: _tab(d, "brew")),
    ("carodeni solo my turn", lambda d: sit_alone(d, *GOALS, TurnMissed())),
    ("carodeni solo over", _over),
]
