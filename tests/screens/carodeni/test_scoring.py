"""The final scoring of Čarodění by touch: cards by their points, sets by their kinds, Ostara, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scoring.carodeni.events import Corrected, GoalClaimed, Joined
from scoring.carodeni.file import format
from scoring.carodeni.final_scoring import entries
from scoring.journal.events import Begun, Entered
from scoring.journal.match import Match
from scoring.players import Player
from screens.scoring.book import ScoreBook
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, undisturbed
from tools.harness.hands.match import scored
from tools.harness.hands.score import begin_scoring, entered, on, tap, total

pytestmark = pytest.mark.ui

GAME = "carodeni"
# Potions, witches, tools, goals and leftover ingredients of each player.
END: tuple[tuple[tuple[Any, ...], ...], ...] = (
    ((12, 9, 5), (8, 6, 4), ("flask", "crystal", "tool_4"), (5, 3), ("leaf", "berries")),
    ((9,), (), (), (), ("herbs",)),
    ((7, 7), (3,), ("tool_3",), (6,), ()),
)


def begin(app: Driver, count: int = 2, tracked: bool = False, **options: Any) -> None:
    session = app.app.session
    players = tuple(Player(name) for name in ("Ola", "Honza", "Kasia")[:count])
    assert session.begin(Match.new(session.new_id(), GAME, players, options, session.now()))
    assert session.record(Begun(tracked))


def at_scoring(app: Driver, category: int = 0, seat: int = 0) -> None:
    app.shell.go("scoring", match=app.match.id, game=GAME)
    app.advance(0.3)
    app.page.choose(category, seat)
    app.frames(4)


def enter_seat(app: Driver, what: str, held: tuple[Any, ...]) -> None:
    start = "worth" if what in ("potions", "witches", "goals") else "kind"
    for thing in held:
        tap(app, f"{start}_{thing}")
    on(app)


def test_three_players_are_scored_by_touch_as_the_command_scores_them(app: Driver, tmp_path: Path) -> None:
    app.app.session.set("reduce_motion", True)
    begin_scoring(app, "Ola", "Honza", "Kasia", game=GAME)
    with undisturbed():
        for index, what in enumerate(("potions", "witches", "tools", "goals", "ingredients")):
            for end in END:
                enter_seat(app, what, end[index])
        assert app.sees("The points on the clan card are a guess")
        tap(app, "confirm_open_tool_points_0")
        tap(app, "result")
    assert app.shell.route.name == "result" and app.sees("Ola wins")
    result = scored(app, format.write(entries.final(app.match.state.table)), tmp_path)
    assert [player["total"] for player in result["players"]] == [60, 10, 24] == [total(app, seat) for seat in range(3)]


def test_z1_counts_with_the_steps_that_are_copied_at_the_scoring(app: Driver) -> None:
    begin(app)
    for what, held in zip(("potions", "witches", "tools", "goals", "ingredients"), END[0], strict=True):
        app.app.session.record(Entered(0, what, held))
    at_scoring(app, category=2)
    assert total(app, 0) == 60
    assert app.sees("Only the last value is certain. Enter the others from your clan card.")
    app.tap(is_a("NoteAction", text="Enter points"))
    app.tap("tool_points_linear")
    app.tap("use_steps")
    assert total(app, 0) == 63 and app.sees("Values as on your clan card")
    assert app.app.session.copy(GAME) == {"tool_points": (0, 3, 6, 9, 12, 15)}, "the next match knows them"
    app.tap("undo")
    assert total(app, 0) == 60 and app.sees("Only the last value is certain.")


def test_steps_of_the_own_copy_are_not_asked_again(app: Driver) -> None:
    begin(app, animals=True, animal_points=(0, 2, 4, 9, 20, 25), animal_names=("viper", "", "", "", ""))
    at_scoring(app, category=5, seat=1)
    assert app.sees("Values as on your clan card") and app.find("kind_snake").text == "viper"
    app.tap("kind_snake")
    app.tap("kind_animal_4")
    assert total(app, 1) == 4
    app.tap("kind_snake")
    assert entered(app, 1, "animals") == ("animal_4",) and total(app, 1) == 2


def test_a_card_is_added_with_a_tap_and_taken_away_with_another(app: Driver) -> None:
    begin(app)
    at_scoring(app)
    for value in (9, 4, 9):
        app.tap(f"worth_{value}")
    assert entered(app, 0, "potions") == (9, 9, 4) and app.sees("9 + 9 + 4 = 22")
    app.tap("held_1")
    assert entered(app, 0, "potions") == (9, 4)
    app.tap("worth_more")
    for digit in "18":
        app.tap(f"key_{digit}")
    app.tap("key_next")
    assert entered(app, 0, "potions") == (18, 9, 4)
    app.tap("undo")
    assert entered(app, 0, "potions") == (9, 4)


def test_more_goals_than_the_box_has_are_refused(app: Driver) -> None:
    begin(app)
    app.app.session.record(Entered(0, "goals", (3,) * 10))
    app.app.session.record(Entered(1, "goals", (3,) * 5))
    at_scoring(app, category=3, seat=1)
    app.tap("worth_2")
    assert app.sees("16 goals: there are 15 tokens in the box.") and entered(app, 1, "goals") == (3,) * 5


def test_a_tracked_match_arrives_filled_in_and_says_what_differs(app: Driver) -> None:
    begin(app, tracked=True)
    app.app.session.record(Corrected(0, "clan.potions", (("red", 9), ("any", 4))))
    at_scoring(app)
    assert app.sees("9 + 4 = 13")
    app.tap("worth_2")
    assert app.sees("Ola")
    assert entered(app, 0, "potions") == (9, 4, 2)
    app.tap("note_action")
    assert entered(app, 0, "potions") == (9, 4) and not app.find_all("note_action")


def test_z8_ostara_is_not_asked_for_what_she_never_scores(app: Driver) -> None:
    begin(app, count=1, solo_level="apprentice")
    at_scoring(app, category=2)
    assert ScoreBook(app.match).known(1, "tools") and ScoreBook(app.match).known(1, "goals")
    on(app)
    assert (app.page.category, app.page.seat) == (3, 0), "after Ola's tools come Ola's goals"
    on(app)
    assert (app.page.category, app.page.seat) == (4, 0), "on this level she scores no goals either"
    app.page.choose(2, 1)
    app.frames(3)
    assert app.sees("Ostara never scores tools") and not app.find_all("kind_flask")
    app.page.choose(3, 1)
    app.frames(3)
    assert app.sees("On this level Ostara scores no goals") and not app.find_all("worth_3")
    for what, value in (("potions", (12, 8)), ("witches", (8, 6)), ("ingredients", ("leaf", "berries", "herbs"))):
        app.app.session.record(Entered(1, what, value))
    assert total(app, 1) == 37


def test_z9_the_grand_mistress_gets_the_unclaimed_goals(app: Driver) -> None:
    app.app.session.set("reduce_motion", True)
    begin(app, count=1, solo_level="grandmistress")
    app.app.session.record(Entered(1, "goals", (6,)))
    at_scoring(app, category=5)
    assert not app.find_all("seat_1"), "the same for everybody"
    app.tap("worth_5")
    app.tap("worth_4")
    assert entered(app, 0, "unclaimed") == (5, 4) and total(app, 1) == 15
    for seat in (0, 1):
        for what in ("potions", "witches", "tools", "ingredients", "goals"):
            if not ScoreBook(app.match).known(seat, what):
                app.app.session.record(Entered(seat, what, ()))
    app.frames(3)
    on(app)
    assert app.shell.route.name == "result" and app.sees("Ostara wins")
    app.tap("why_goals_1")
    assert app.sees("Why 15?") and app.sees("Unclaimed goal worth 5")
    app.tap("part_1")
    assert app.sees("the grand mistress also gets unclaimed ones")


def test_why_shows_the_steps_and_the_kinds_that_are_there(app: Driver) -> None:
    app.app.session.set("reduce_motion", True)
    begin(app)
    app.app.session.record(Entered(0, "tools", ("flask", "tool_4")))
    at_scoring(app)
    app.page.open_result()
    app.advance(0.3)
    app.tap("why_tools_0")
    stairs = app.find(lambda widget: type(widget).__name__ == "Stairs")
    assert (list(stairs.steps), stairs.reached) == ([1, 3, 6, 10, 15], 2)
    marks = app.find_all(lambda widget: type(widget).__name__ == "KindMark")
    assert [mark.kind for mark in marks if not mark.off] == ["flask", "tool_4"]
    app.back()
    app.tap("why_witches_0")
    assert app.sees("No witch in the clan.") and app.sees("A witch who has brewed is in the clan")


def test_why_shows_the_tracked_card(app: Driver) -> None:
    app.app.session.set("reduce_motion", True)
    begin(app, tracked=True)
    app.app.session.record(Corrected(0, "clan.potions", (("red", 9), ("blue", 9))))
    app.app.session.record(Corrected(0, "clan.witches", ((("green",), 5),)))
    app.app.session.record(Entered(0, "witches", (5,)))
    at_scoring(app)
    app.page.open_result()
    app.advance(0.3)
    app.tap("why_potions_0")
    app.tap("part_1")
    cards = app.find_all(lambda widget: type(widget).__name__ == "CardMark")
    assert [(list(card.flags), card.opacity == 1) for card in cards] == [(["red"], False), (["blue"], True)]
    app.back()
    app.tap("why_witches_0")
    assert not app.find_all(lambda widget: type(widget).__name__ == "CardMark"), "entered points have no card"


def test_c1_a_finished_game_is_scored_with_animals_the_level_and_the_tie_break(app: Driver) -> None:
    app.shell.go("score_match", game=GAME)
    app.frames(4)
    assert app.page.has_options
    app.page.open_options()
    app.advance(0.3)
    assert app.find_all("animals") and app.sees("Tie")
    tap(app, "animals")
    tap(app, "close")
    assert app.sees("Animals")


def test_c1_options_that_matter_only_in_play_do_not_slip_in(app: Driver) -> None:
    app.shell.go("new_match", game=GAME)
    app.frames(4)
    app.page._choose("goal_flags", "both", None)
    app.page._choose("animals", True, None)
    app.shell.go("score_match", game=GAME)
    app.frames(4)
    app.page.set_table()
    app.advance(0.3)
    assert app.match.options["animals"] is True and app.match.options["goal_flags"] == "main"


def light(app: Driver, *events: Any) -> None:
    session = app.app.session
    players = tuple(Player(name) for name in ("Ola", "Honza"))
    assert session.begin(
        Match.new(session.new_id(), GAME, players, {"tool_points": (0, 2, 4, 7, 11, 15)}, session.now())
    )
    for event in (Begun(mode="light"), *events):
        assert session.record(event), event


def test_c4_cards_without_points_are_asked_for_with_their_owner(app: Driver) -> None:
    light(app, Joined(1, (0, 8, 0), (4,)))
    at_scoring(app, seat=1)
    book = ScoreBook(app.match)
    assert book.state(1, "potions") == "doubt"
    assert app.sees("Honza has 2 potions without points: tap the numbers printed on them.")
    assert [app.find(f"held_{index}").value for index in range(3)] == ["8", "?", "?"]
    tap(app, "worth_5")
    assert app.sees("Honza has 1 potion without points: tap the number printed on it.")
    for key in ("undo", "worth_5", "worth_3"):
        tap(app, key)
    assert sorted(entered(app, 1, "potions")) == [3, 5, 8]
    assert ScoreBook(app.match).state(1, "potions") == "tracked"
    tap(app, "worth_2")
    assert sorted(entered(app, 1, "potions")) == [2, 3, 5, 8], "now a tap is one card more"


def test_c4_unknown_categories_are_empty_until_none_is_entered(app: Driver) -> None:
    light(app)
    at_scoring(app, category=4)
    assert ScoreBook(app.match).state(0, "ingredients") == "empty" and app.sees("Not tracked in Light")
    app.tap(is_a("NoteAction", text="There are none"))
    assert ScoreBook(app.match).state(0, "ingredients") == "entered" and app.sees("No ingredient")
    app.page.choose(4, 1)
    app.frames(4)
    tap(app, "kind_leaf")
    assert entered(app, 1, "ingredients") == ("leaf",)


def test_c4_a_claimed_goal_without_points_gets_them_at_the_end(app: Driver) -> None:
    light(app, GoalClaimed(2, 0))
    at_scoring(app, category=3)
    assert app.find("held_0").value == "?"
    for key in ("held_0", "key_7", "key_next"):
        tap(app, key)
    assert entered(app, 0, "goals") == (7,) and total(app, 0) == 7


def test_a_guessed_clan_card_is_listed_before_the_result_and_confirmed_in_one_tap(app: Driver) -> None:
    begin(app)
    for seat in range(2):
        for what in ("potions", "witches", "goals", "ingredients"):
            app.app.session.record(Entered(seat, what, ()))
        app.app.session.record(Entered(seat, "tools", ("flask",)))
    at_scoring(app)
    assert len(ScoreBook(app.match).unconfirmed) == 2
    app.page.show_result()
    app.advance(0.3)
    app.page.confirm(0, "tool_points")
    app.frames(4)
    assert ScoreBook(app.match).unconfirmed == (), "the same card lies before everybody"
