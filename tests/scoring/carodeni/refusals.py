"""An example of each refusal of Čarodění that people can insist on, and why nobody can have done the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoring.carodeni.events import (
    AnimalTaken,
    Brewed,
    Corrected,
    EndBegun,
    GoalClaimed,
    GoalRemoved,
    IngredientTaken,
    Played,
    PotionTaken,
    Refreshed,
    Rested,
    Tamed,
    TokenShown,
    ToolTaken,
    TurnEnded,
    TurnTaken,
)
from scoring.journal.events import Event
from scoring.journal.match import Match
from tools.harness.rules.carodeni_table import Tracked, counts

Example = tuple[Match, Event]
LEAF = IngredientTaken("leaf")
NOVICE = Played(0)
COUNTED_NOVICE = Played(0, points=(0, 1, 1))
BREW = Brewed(1, counts(leaf=1))
TAME = Tamed("snake", "herbs")
ALL_INGREDIENTS = Corrected(1, "ingredient.leaf", 65)
TWO_GOALS = (GoalRemoved(0), GoalRemoved(0), GoalRemoved(0))


def _after(*events: Event, event: Event, count: int = 2, **options: Any) -> Callable[[], Example]:
    """The event in a match of these options, after the others."""

    def example() -> Example:
        played = Tracked(count, **options)
        played.does(*events)
        return played.match, event

    return example


def _with_witch(*before: Event, event: Event) -> Callable[[], Example]:
    """A red witch is active. A red potion for one leaf waits, and so do two snakes; there are leaves and herbs."""

    def example() -> Example:
        played = Tracked(2, animals=True)
        played.has(0, leaf=2, herbs=2)
        played.waits("red", 5, counts(leaf=1))
        played.does(Corrected(0, "animals", ("snake", "snake")))
        played.plays("red")
        played.does(*before)
        return played.match, event

    return example


def _rested(*before: Event, event: Event) -> Callable[[], Example]:
    """A potion waits, and the first player rests in the second round."""
    potion = PotionTaken("red", 5, counts(leaf=1), seat=0)
    return _after(potion, NOVICE, LEAF, TurnEnded(), NOVICE, LEAF, TurnEnded(), Rested(), *before, event=event)


def _ostara(token: str, *before: Event, event: Event, **options: Any) -> Callable[[], Example]:
    return _after(TokenShown(token), *before, event=event, count=1, solo_level="apprentice", **options)


def _over() -> Example:
    played = Tracked(2)
    played.does(Corrected(0, "last_round", 1))
    played.passes(2)
    return played.match, TurnTaken(0)


EXAMPLES: dict[str, Callable[[], Example]] = {
    # The turn
    "over": _over,
    "turn_of_other": _after(event=TurnTaken(1)),
    "turn_empty": _after(event=TurnEnded()),
    "chosen_already": _after(NOVICE, event=NOVICE),
    "choose_first": _after(event=LEAF),
    "nothing_played": _after(event=Rested()),
    # What is taken
    "no_ingredient_left": _after(ALL_INGREDIENTS, NOVICE, event=LEAF),
    "bottom_up": _after(COUNTED_NOVICE, IngredientTaken("leaf", "lake"), event=IngredientTaken("leaf", "forest")),
    "no_points_there": _after(COUNTED_NOVICE, event=IngredientTaken("leaf", "mountains")),
    "no_points_left": _after(Played(0, points=(1, 0, 0)), LEAF, event=LEAF),
    "rest_ingredients": _rested(event=PotionTaken()),
    "rest_enough": _rested(LEAF, LEAF, event=LEAF),
    "turn_done": _with_witch(BREW, event=LEAF),
    "no_animals": _after(NOVICE, event=AnimalTaken("snake")),
    # The board
    "refresh_in_gather": _after(event=Refreshed("witches")),
    "refresh_novice": _after(NOVICE, event=Refreshed("witches")),
    "refreshed_already": _with_witch(Refreshed("witches"), event=Refreshed("potions")),
    "refresh_late": _with_witch(LEAF, event=Refreshed("potions")),
    # Brewing and taming
    "after_rest": _rested(event=BREW),
    "brewed_already": _with_witch(BREW, event=TAME),
    "tamed_already": _with_witch(TAME, event=BREW),
    "not_enough": _with_witch(event=Brewed(1, counts(berries=1))),
    "no_such_payment": _with_witch(event=Brewed(1, counts(leaf=2))),
    "novice_tames": _after(Corrected(0, "animals", ("snake",)), NOVICE, event=TAME, animals=True),
    "other_food": _with_witch(event=Tamed("snake", "leaf")),
    "animal_twice": _with_witch(Corrected(0, "clan.animals", ("snake",)), event=TAME),
    # The goals and the end
    "two_goals": _after(*TWO_GOALS, event=GoalRemoved(0)),
    "deck_not_empty": _after(event=EndBegun("potions", 0)),
    "goals_not_claimed": _after(event=EndBegun("goals", 0)),
    # Ostara
    "ostara_no_goals": _after(event=GoalClaimed(0, 1), count=1, solo_level="apprentice"),
    "ostara_no_tools": _ostara("witch potion", event=ToolTaken("flask")),
    "token_done": _ostara("ingredient", LEAF, event=LEAF),
    "other_thing": _ostara("ingredient", event=PotionTaken()),
}

NO_SUCH = "It names a thing that the game does not have, so nobody can have handled it."
NOT_AT_TABLE = "It concerns the app, and nothing that hands do at the table."

IMPOSSIBLE: dict[str, str] = {
    "not_tracked": "Only the final score of this match is entered, so there is no table to do it at.",
    "no_such_event": "An event of another game; or the end of a solo match, which comes after fifteen rounds.",
    "no_such_player": "Nobody sits there.",
    "no_such_number": NO_SUCH,
    "no_such_entry": NO_SUCH,
    "nothing_entered": NOT_AT_TABLE,
    "no_such_goal": NO_SUCH,
    "goals_full": "The box holds no more goal tokens.",
    "goals_laid": "The app's lots are entered before the goals; later each goal is described by itself.",
    "goal_gone": "There is one such token: if it has changed hands, its owner is corrected (`goal.0`).",
    "no_such_animal": "Nobody tames what is not there; one that was taken unseen is entered first (`animals`).",
    "no_such_card": "Nobody plays a card that is not in the hand; one that the app does not know is entered first.",
    "no_such_points": NO_SUCH,
    "must_rest": "Nobody plays from an empty hand; a card taken back from the pile is a correction of the hand.",
    "ostaras_turn": "Ostara has no cards to play or take back; a player who does not wait takes a turn (`TurnTaken`).",
    "no_such_refresh": NO_SUCH,
    "no_potions": "All potion cards are gone by a count that is not in doubt; a wrong count of the deck is corrected.",
    "no_witches": "All witch cards are gone by a count that is not in doubt; a wrong count of the deck is corrected.",
    "no_such_ingredient": NO_SUCH,
    "too_many_ingredients": "The box does not hold as many; the number of another edition is a fact of the copy.",
    "no_such_tool": NO_SUCH,
    "no_such_location": NO_SUCH,
    "no_such_potion": "Nobody brews what is not there; one that was taken unseen is entered first (`PotionTaken`).",
    "no_such_potion_card": NO_SUCH,
    "no_such_witch_card": NO_SUCH,
    "name_potion": "No act, but a question: what is on the card is entered first (`PotionNamed`).",
    "name_witch": "No act, but a question: what is on the card is entered first (`WitchNamed`).",
    "tool_not_there": "No tool moves that is not there; one that was taken unseen is entered first (`ToolTaken`).",
    "ostara_tames": "Nothing waits beside Ostara's clan: an animal that she gets is taken (`AnimalTaken`).",
    "no_token_now": "A second token, or one in the turn of a player, begins a turn of hers out of order (`TurnTaken`).",
    "no_such_token": NO_SUCH,
    "nothing_for_ostara": "It says that nothing was done, where nothing had to be.",
    "turn_begun": "It says that nothing was entered, and something was: such a turn is ended.",
    "no_such_mode": NOT_AT_TABLE,
    "same_mode": NOT_AT_TABLE,
    "light_solo": NOT_AT_TABLE,
    "not_light": NOT_AT_TABLE,
    "nothing_joined": "It says that nothing was done.",
    "deck_empty": "Nobody draws from an empty deck; a wrong count of the deck is corrected.",
    "ends_already": "The end begins once; its last round is corrected (`last_round`).",
    "no_such_fact": NO_SUCH,
    "allowed": "The rules allow it, so it is entered as usual.",
    "same_turn": "It is this player's turn already.",
}
