"""Čarodění alone: Ostara's turn step by step, her reasons, and whole matches by touch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import (
    Brewed,
    Corrected,
    GoalLaid,
    IngredientTaken,
    NothingTaken,
    TokenShown,
    TurnEnded,
    TurnMissed,
    WitchTaken,
)
from scoring.carodeni.file import format
from scoring.carodeni.final_scoring import entries
from scoring.journal.events import Event
from tools.harness.driver import Driver
from tools.harness.hands.carodeni import table
from tools.harness.hands.carodeni_solo_finger import SoloHand
from tools.harness.hands.common import is_a, undisturbed
from tools.harness.hands.match import begin, scored
from tools.harness.places.carodeni_solo import HER_CARDS, TOKENS, sit_alone

pytestmark = pytest.mark.ui

OSTARA = facts.OSTARA_SEAT


def sit(app: Driver, *events: Event, **options: Any) -> None:
    sit_alone(app, *events, **options)
    app.advance(0.3)


def say_witch(app: Driver, points: int, *flags: str) -> None:
    main, *others = flags
    for flag in others:
        app.tap(f"flag_{flag}")
    app.tap(f"card_{main}_{points}")


def last(app: Driver) -> Event:
    event: Event = app.match.journal.events[-1][1]
    return event


# Whole matches


@pytest.mark.parametrize(
    ("level", "animals", "size", "seed"),
    [
        pytest.param("apprentice", False, (412, 915), 1, id="apprentice in portrait", marks=pytest.mark.long),
        pytest.param("grandmistress", True, (1280, 800), 2, id="grand mistress on a tablet", marks=pytest.mark.long),
    ],
)
def test_a_solo_match_by_touches_scores_as_the_terminal_says(
    app: Driver, tmp_path: Path, level: str, animals: bool, size: tuple[int, int], seed: int
) -> None:
    for id, value in (("ostara_tokens", TOKENS),) if animals else ():
        assert app.app.session.keep_copy("carodeni", id, value)
    _begin(app, level, animals)
    app.resize(*size)
    with undisturbed():
        SoloHand(app, seed).play_to_the_end()
    events = [event for _, event in app.match.journal.events]
    assert table(app).over and table(app).round == facts.SOLO_ROUNDS
    assert sum(isinstance(event, TurnEnded | TurnMissed) for event in events) == 2 * facts.SOLO_ROUNDS
    assert any(isinstance(event, TokenShown) for event in events) and not app.match.journal.impossible
    assert any(isinstance(event, Brewed) and event.witch is not None for event in events), "Ostara has brewed"
    assert not table(app).seats[OSTARA].clan.tools
    play = app.match.game.play
    assert play is not None
    shown = play.sheet(table(app))
    written = format.write(entries.final(table(app)))
    players = [{"name": app.match.players[0].name}, {"name": "Ostara", "ostara": True}]
    options = {"solo_level": level, "animals": animals}
    result = scored(app, written, tmp_path, players=players, options=options)
    assert [player["total"] for player in result["players"]] == [column.total for column in shown.columns]
    app.tap("to_scoring")
    assert app.sees("Ostara")


def _begin(app: Driver, level: str, animals: bool) -> None:
    """Through the options of a new match."""
    app.shell.go("new_match", game="carodeni")
    app.advance(0.2)
    app.tap(is_a("Segment", value=1))
    app.page.open_options()
    app.frames(4)
    if level != "apprentice":
        app.tap(is_a("Segment", value=level))
    if animals:
        app.tap("animals")
    app.back()
    begin_table(app)


def begin_table(app: Driver) -> None:
    from tools.harness.hands.match import reminder_ids

    app.app.session.set("reduce_motion", True)
    app.app.session.set("muted", sorted(reminder_ids("carodeni")))
    app.tap("set_table")
    for step in app.match.plan.steps:
        app.page.toggle(step.id)
    app.frames(4)
    app.tap("start")


# What she takes, and why


def test_e4_the_lower_green_witch_then_two_ingredients_and_a_brew(app: Driver) -> None:
    goals = (
        GoalLaid(0, "hard", "witches", 4, ("yellow",), 2),
        GoalLaid(1, "hard", "witches", 5, ("green",), 2),
    )
    red = Corrected(OSTARA, "potions", (("red", 9, (1, 1, 0, 0, 0), ("crystal",)),))
    sit(app, *goals, red, Corrected(OSTARA, "hand", ((("red",), 5),)), ostara_tokens=TOKENS)
    app.tap("token_0")
    assert app.sees("She takes a witch") and app.sees("a tie, so she takes what is printed first, a witch")
    app.tap("slot_0")
    for points, flag in ((6, "red"), (5, "green"), (8, "green")):
        say_witch(app, points, flag)
    assert app.sees("2 cards help with goal 2.") and app.sees("Most points: 1 card with 8.")
    app.tap("take")
    assert last(app) == WitchTaken(("green",), 8, "lake")
    assert app.find("take_leaf").note == "1." and app.find("take_herbs").note == "–"
    app.tap("take_berries")
    app.tap("take_leaf")
    assert app.sees("She brews: Red potion, 9 points (score 2 to 14)")
    app.tap("ostara_brews")
    clan = table(app).seats[OSTARA].clan
    assert clan.potions == (Potion("red", 9, (1, 1, 0, 0, 0), ("crystal",)),) and clan.witches == (Witch(("red",), 5),)
    assert not clan.tools, "she needs no tools"
    app.tap("end_turn")
    assert table(app).turn.seat == 0


def test_witch_or_potion_follows_the_switch_and_the_table_may_see_it_otherwise(app: Driver) -> None:
    sit(app, TokenShown(TOKENS[0]), ostara_choice="printed")
    assert app.sees("with fewer witches she takes a potion, as printed in the rules")
    app.tap(is_a("Segment", value="witch"))
    app.tap("take_other")
    say_witch(app, 3, "blue")
    assert last(app) == WitchTaken(("blue",), 3)
    sit(app, TokenShown(TOKENS[0]))
    assert app.sees("She takes a witch") and app.sees("she takes what she has fewer of, a witch")


def test_c2_the_help_says_what_the_match_plays(app: Driver) -> None:
    for options, said in (({}, "takes what she has fewer of"), ({"ostara_choice": "printed"}, "As printed")):
        sit(app, **options)
        app.tap("menu")
        app.tap("rules")
        app.tap("topic_ostara")
        assert app.sees(said)
        app.back()
        app.back()


def test_c6_without_a_recipe_the_card_does_not_deny_the_brew_that_it_offers(app: Driver) -> None:
    her = (Corrected(OSTARA, "potions", (("red", 5),)), Corrected(OSTARA, "hand", ((("red",), 3),)))
    sit(app, *her, TokenShown("ingredient"), IngredientTaken("leaf"))
    assert app.sees("She brews: Red potion") and not app.sees("She cannot brew anything")
    assert app.sees("If she has everything that her potion needs")


def test_an_undescribed_potion_is_not_said_to_need_nothing_and_may_be_brewed(app: Driver) -> None:
    sit(app, Corrected(OSTARA, "hand", ((("red",), 3),)), TokenShown("ingredient"))
    assert app.sees("What an unknown potion of hers needs is not entered") and app.find_all("say_potion_0")
    assert not app.sees("None of her potions needs anything")
    app.tap("take_leaf")
    assert app.sees("One of her cards is not entered") and not app.sees("She cannot brew anything")
    assert app.find("other_brew").text == "Enter what she brews…"
    app.tap("other_brew")
    app.tap("brews_0")
    app.tap("card_red_6")
    app.tap("with_0")
    clan = table(app).seats[OSTARA].clan
    assert last(app) == Brewed(0, witch=0) and [potion.points for potion in clan.potions] == [6]


def test_c7_the_pips_of_her_last_turn_are_gone_in_the_next(app: Driver) -> None:
    sit(app, TokenShown("ingredient ingredient"))
    app.tap("take_leaf")
    app.tap("take_leaf")
    card = app.find(is_a("OstaraCard"))
    assert (card.done, card.left) == (0, 0), "all is taken"
    for event in (TurnEnded(), TurnMissed()):
        assert app.app.session.record(event)
    app.advance(0.3)
    card = app.find(is_a("OstaraCard"))
    assert (card.done, card.left) == (0, 0)


def test_c7_a_witch_with_three_flags_can_be_said(app: Driver) -> None:
    sit(app, TokenShown("witch_or_potion"))
    app.tap("take_other")
    say_witch(app, 3, "blue", "green", "red")
    assert last(app) == WitchTaken(("blue", "green", "red"), 3)


def test_a_told_offer_survives_a_kill_and_is_gone_in_the_next_round(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        sit(app, Corrected(OSTARA, "hand", ((("red",), 5),)), TokenShown(TOKENS[0]))
        app.tap("slot_1")
        say_witch(app, 7, "green", "blue")
        app.tap("close")
    with Driver(tmp_path) as app:
        app.advance(0.3)
        assert (app.find("slot_1").flags, app.find("slot_1").value) == (["green", "blue"], "7")
        app.tap("take_other")
        app.tap("card_later")
        assert table(app).seats[OSTARA].hand[-1].flags == ("",), "which witch it was can be said later"
        for event in (
            IngredientTaken("leaf"),
            IngredientTaken("leaf"),
            TurnEnded(),
            TurnMissed(),
            TokenShown(TOKENS[2]),
        ):
            assert app.page.record(event)
        app.frames(4)
        assert app.find("slot_1").flags == [""]


def test_an_empty_place_is_no_card_and_nothing_is_nothing(app: Driver) -> None:
    empty = Corrected(0, "open.witches", 0)
    sit(app, Corrected(OSTARA, "hand", ((("red",), 5),)), empty, TokenShown(TOKENS[2]))
    app.tap("slot_0")
    for _ in range(3):
        app.tap("no_card")
    assert app.sees("No witch is on offer.")
    app.tap("take")
    assert last(app) == NothingTaken() and app.sees("She takes a potion")


def test_ingredients_go_by_the_rank_of_her_potions(app: Driver) -> None:
    sit(app, *HER_CARDS, TokenShown(TOKENS[4]))
    ranks = {kind: app.find(f"take_{kind}").note for kind in facts.INGREDIENT_KINDS}
    assert ranks == {"leaf": "1.", "berries": "2.", "herbs": "3.", "ingredient_4": "3.", "ingredient_5": "–"}
    assert app.sees("It lacks the fewest ingredients.")
    app.tap("tell_board")
    for kind in ("herbs", "ingredient_5", "berries", "berries", "leaf", "herbs", "leaf", "leaf", "empty"):
        app.tap(f"tell_{kind}")
    assert app.find("board_4").chosen, "the first leaf from the top, along the rows"
    app.tap("take_found")
    assert last(app) == IngredientTaken("leaf", "forest")
    app.tap("tell_board")
    assert [index for index in range(9) if app.find(f"board_{index}").on] == [4], "only the gap is asked for"
    app.tap("tell_ingredient_5")
    assert app.find("board_2").chosen and app.sees("She has a witch with its flag.")


def test_an_animal_that_she_has_is_passed_over(app: Driver) -> None:
    sit(app, Corrected(OSTARA, "clan.animals", ("snake",)), TokenShown(TOKENS[3]))
    assert app.find("take_snake").off and app.find("take_snake").note == "has it"
    app.tap("take_animal_2")
    assert table(app).seats[OSTARA].clan.animals == ("snake", "animal_2")
    assert not app.find("end_turn").off, "the ingredients beside it are for the case that she takes none"
    app.tap("undo")
    app.tap("take_none")
    assert app.find_all("take_leaf")


def test_two_equal_ingredients_pay_for_a_missing_one_and_the_player_decides_the_rest(app: Driver) -> None:
    potion = ("red", 9, (2, 1, 0, 0, 0), ("crystal",))
    have = (Corrected(OSTARA, "ingredient.leaf", 1), Corrected(OSTARA, "ingredient.berries", 3))
    hers = (Corrected(OSTARA, "potions", (potion,)), Corrected(OSTARA, "hand", ((("red",), 5), (("red", "blue"), 2))))
    taken = (TokenShown("ingredient"), IngredientTaken("ingredient_5"))
    sit(app, *hers, *have, *taken)
    app.tap("brew_witch_1")
    app.tap("ostara_brews")
    assert last(app) == Brewed(0, paid=(1, 3, 0, 0, 0), witch=1)
    assert not app.find_all("ostara_brews") and app.sees("Ostara has brewed")


def test_a_potion_without_a_known_recipe_is_brewed_uncounted(app: Driver) -> None:
    hers = (Corrected(OSTARA, "potions", (("blue", 7),)), Corrected(OSTARA, "hand", ((("blue",), 3),)))
    sit(app, *hers, TokenShown("ingredient"), IngredientTaken("leaf"))
    assert app.sees("What it needs was not entered")
    app.tap("say_potion_0")
    app.tap("need_herbs_1")
    app.tap("card_done")
    assert app.sees("She cannot brew anything. Her turn is over.")
    app.tap("undo")
    app.tap("ostara_brews")
    assert table(app).seats[OSTARA].ingredients == (1, 0, 0, 0, 0)


# The frame


def test_after_five_rounds_the_tokens_are_shuffled(app: Driver) -> None:
    sit(app, *[TurnMissed()] * 9, animals=False, ostara_tokens=("ingredient", "ingredient ingredient"))
    app.tap("miss")
    assert table(app).stage == 2
    assert app.sees("Stage 2 begins: shuffle all 7 of Ostara’s tokens into a new column.")


def test_tokens_that_were_read_off_are_offered_again_and_can_be_kept(app: Driver) -> None:
    sit(app, animals=False)
    app.tap("read_token")
    for key in ("token_ingredients_1", "token_done"):
        app.tap(key)
    for event in (IngredientTaken("leaf"), TurnEnded(), *[TurnMissed()] * 9):
        assert app.page.record(event)
    app.frames(4)
    assert app.find("token_0").token.row == ("ingredient",), "in the next stage it may come again"
    app.tap("tab_ostara")
    assert app.sees("Stage 2") and app.sees("Her column: 7 tokens face down")
    app.tap("keep_tokens")
    assert app.app.session.copy("carodeni") == {"ostara_tokens": ("ingredient",)} and not app.find_all("keep_tokens")


def test_unclaimed_goals_are_ostaras_only_at_the_end(app: Driver) -> None:
    sit(app, GoalLaid(0, "hard", "tools", 6, ("flask",)), *[TurnMissed()] * 29)
    strip = app.match.game.play.standing(table(app)).strip
    assert strip[OSTARA].points == 0
    app.tap("miss")
    strip = app.match.game.play.standing(table(app)).strip
    assert table(app).over and strip[OSTARA].points == 6


def test_only_a_solo_match_has_the_tab(app: Driver) -> None:
    begin(app, "carodeni", 2)
    assert not app.find_all("tab_ostara") and app.find_all("tab_goals")


def test_in_ostaras_turn_a_snapshot_counts_the_player(app: Driver) -> None:
    sit(app)
    standing = app.app.session.view(app.match).standing
    assert standing is not None and standing.turn == OSTARA
    app.tap("menu")
    app.tap("snapshot")
    app.advance(0.4)
    assert app.shell.route.name == "snapshot" and app.page.seat == 0
