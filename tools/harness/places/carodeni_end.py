"""The owner's copy of Čarodění, its final scoring, the result and why."""

from __future__ import annotations

from typing import Any

from scoring.journal.events import Begun, Entered
from scoring.journal.match import Match
from scoring.players import Player
from screens.copy.sheet import CopyDraft
from screens.game_screens import game_screens
from tools.harness.driver import Driver
from tools.harness.places.carodeni_solo import TOKENS
from tools.harness.places.place import Place, in_turn

GAME = "carodeni"
PEOPLE = ("Ola", "Honza", "Wiśniewska-Nádasdy", "Ádám")
COPY: dict[str, Any] = {
    "tool_points": (0, 2, 4, 7, 11, 15),
    "ingredient_names": ("", "", "", "mushroom", "beetle"),
    "tool_names": ("", "", "mortar", "", ""),
    "animal_food": ("herbs", "leaf", "leaf", "", ""),
    "ingredient_total": 55,
    "ostara_tokens": TOKENS,
}


def _copy(driver: Driver, entered: bool) -> None:
    session = driver.app.session
    for part in game_screens(GAME).copy_parts():
        CopyDraft(session, GAME, part).write(None)
        for id in part.facts:
            session.forget_copy(GAME, id)
    for id, value in COPY.items() if entered else ():
        assert session.keep_copy(GAME, id, value)
    driver.shell.go("my_copy", game=GAME)


def _enter(driver: Driver, part: str, entered: bool = True) -> None:
    _copy(driver, entered)
    driver.page._enter(next(one for one in game_screens(GAME).copy_parts() if one.id == part))
    driver.frames(3)


def _half_table(driver: Driver) -> None:
    _enter(driver, "steps", entered=False)
    for key in ("tool_points_linear", "animal_points_value_2", "animal_points_value_5"):
        driver.find(key).dispatch("on_release")
        driver.frames(3)


def _name(driver: Driver) -> None:
    _enter(driver, "names")
    driver.find("name_tool_4").dispatch("on_release")


def _token(driver: Driver) -> None:
    _enter(driver, "ostara")
    driver.find("token_1").dispatch("on_release")


# What each of four players has at the end, and what Ostara has.
END: tuple[dict[str, Any], ...] = (
    {
        "potions": (12, 9, 7, 5, 4, 2),
        "witches": (8, 6, 4),
        "tools": ("flask", "crystal", "tool_4"),
        "goals": (7, 5),
        "ingredients": ("leaf", "berries"),
        "animals": ("snake", "animal_3"),
    },
    {"potions": (16, 9), "witches": (6, 5), "tools": (), "goals": (), "ingredients": ("herbs",), "animals": ()},
    {"potions": (11, 8, 8), "witches": (7, 7), "tools": ("flask", "tool_3"), "goals": (6,), "ingredients": ()},
    {"potions": (9,), "witches": (8,), "tools": ("crystal",), "goals": (), "ingredients": ("leaf",)},
)
OSTARA: dict[str, Any] = {"potions": (20, 9), "witches": (14,), "goals": (6,), "ingredients": ("leaf", "herbs")}


def scored(driver: Driver, count: int, category: int = 0, seat: int = 0, **options: Any) -> None:
    """At the final scoring of a match in which all is entered."""
    session = driver.app.session
    players = tuple(Player(name) for name in PEOPLE[:count])
    assert session.begin(Match.new(session.new_id(), GAME, players, options, session.now()))
    assert session.record(Begun(tracked=False))
    ends = (END[0], OSTARA) if count == 1 else END[:count]
    for index, end in enumerate(ends):
        for what, value in end.items():
            if what != "animals" or options.get("animals"):
                assert session.record(Entered(index, what, value))
    driver.shell.go("scoring", match=driver.match.id, game=GAME)
    driver.page.choose(category, seat)
    driver.frames(4)


def _solo(driver: Driver, category: int = 0, seat: int = 0) -> None:
    scored(driver, 1, category, seat, solo_level="grandmistress")
    assert driver.app.session.record(Entered(0, "unclaimed", (6, 4)))
    driver.frames(4)


def _steps(driver: Driver) -> None:
    scored(driver, 4, 2, animals=True)
    driver.page.editor(driver.page.present).ask_steps()


def _why(driver: Driver, category: int, column: int) -> None:
    _solo(driver)
    driver.page.open_result()
    driver.page._tapped(category, column)


PLACES: list[Place] = [
    ("carodeni copy", lambda d: _copy(d, False)),
    ("carodeni copy entered", lambda d: _copy(d, True)),
    ("carodeni enter steps", lambda d: _enter(d, "steps")),
    ("carodeni enter half of the steps", _half_table),
    ("carodeni enter names", lambda d: _enter(d, "names")),
    ("carodeni enter a name", _name),
    ("carodeni enter food", lambda d: _enter(d, "food")),
    ("carodeni enter supply", lambda d: _enter(d, "supply")),
    ("carodeni enter tokens", lambda d: _enter(d, "ostara")),
    ("carodeni enter no tokens", lambda d: _enter(d, "ostara", entered=False)),
    ("carodeni enter a token", _token),
    ("carodeni scoring potions", lambda d: scored(d, 4)),
    ("carodeni scoring witches of two", lambda d: scored(d, 2, 1, 1)),
    ("carodeni scoring tools", lambda d: scored(d, 4, 2)),
    ("carodeni scoring goals", lambda d: scored(d, 4, 3, 1)),
    ("carodeni scoring ingredients", lambda d: scored(d, 4, 4, 2)),
    ("carodeni scoring animals", lambda d: scored(d, 4, 5, animals=True, animal_points=(0, 5, 10, 15, 20, 25))),
    ("carodeni scoring steps", _steps),
    ("carodeni scoring ostara", lambda d: _solo(d, 2, 1)),
    ("carodeni scoring unclaimed", lambda d: _solo(d, 5)),
    ("carodeni scoring pad", in_turn(lambda d: _solo(d), lambda d: d.page.open_pad())),
    ("carodeni result", in_turn(lambda d: scored(d, 4), lambda d: d.page.open_result())),
    ("carodeni result solo", in_turn(lambda d: _solo(d), lambda d: d.page.open_result())),
    ("carodeni why potions", lambda d: _why(d, 0, 0)),
    ("carodeni why tools", lambda d: _why(d, 2, 0)),
    ("carodeni why goals of ostara", lambda d: _why(d, 3, 1)),
]
