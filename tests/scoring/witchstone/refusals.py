"""What the rules of Witchstone refuse: examples of all that people can have done anyway, and why the rest cannot be."""

from __future__ import annotations

from collections.abc import Callable

from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.witchstone import facts
from scoring.witchstone.events import (
    ActionsLost,
    CrystalMoved,
    CrystalRemoved,
    EnergyLaid,
    ExtraActions,
    ExtraTile,
    ScrollTaken,
    SpellCast,
    Stepped,
    TurnMissed,
    TurnTaken,
    WandMoved,
    WitchLaid,
    WitchStood,
)
from tools.harness.rules.witchstone_table import Tracked

Example = tuple[Match, Event]


def _in_hand(action: str, left: int, event: Event, *before: Event) -> Example:
    """The event with so many of these actions in hand, after the others."""
    table = Tracked()
    table.lays(action, "crystal" if action == "witch" else "witch", sizes=(left, 1))
    table.does(*before)
    return table.match, event


def _to_lay_a_tile(event: Event, *before: Event) -> Example:
    table = Tracked()
    table.does(*before)
    return table.match, event


def _choosing_towers(event: Event) -> Example:
    return Tracked(towers=False).match, event


def _after_the_end(event: Event) -> Example:
    return _to_lay_a_tile(event, *[TurnMissed()] * (2 * facts.TURNS_EACH))


def _with_scroll(card: tuple[str, ...], *before: Event) -> Tracked:
    """The first player has this scroll, and is to lay a tile."""
    table = Tracked()
    table.lays("scroll", "witch")
    table.does(ScrollTaken(card), ActionsLost())
    table.finishes_turn()
    table.lays("scroll", "witch")
    table.finishes_turn()
    table.does(*before)
    return table


def _spell_too_late() -> Example:
    return _with_scroll(("single",)).match, SpellCast("single", action="energy")


def _spell_of_another_action() -> Example:
    table = _with_scroll(("double", "wand"))
    table.lays("energy", "witch")
    return table.match, SpellCast("double", symbol="wand")


def _shelf_full() -> Example:
    """The fourth crystal fills a shelf of two players."""
    table = Tracked()
    table.lays("crystal", "witch", sizes=(5, 1))
    for _ in range(facts.UPPER_SHELF[2]):
        table.does(CrystalMoved(1, exit="wand", shelf="wand"))
    return table.match, CrystalMoved(1, exit="wand", shelf="wand")


EXAMPLES: dict[str, Callable[[], Example]] = {
    "no_action": lambda: _to_lay_a_tile(WitchLaid()),
    "other_action": lambda: _in_hand("energy", 2, WandMoved(2)),
    "too_few": lambda: _in_hand("pentagram", 1, Stepped(2)),
    "other_length": lambda: _in_hand("energy", 3, EnergyLaid(1, 1), EnergyLaid(1, 3)),
    "no_witch_lies": lambda: _in_hand("witch", 1, WitchStood("village")),
    "place_taken": lambda: _in_hand(
        "witch", 4, WitchStood("witchstone", value=3), WitchLaid(), WitchLaid(), WitchStood("witchstone")
    ),
    "hexagon_not_empty": lambda: _in_hand("pentagram", 1, Stepped(1, "hexagon")),
    "no_such_owl": lambda: _in_hand("pentagram", 1, Stepped(1, "owl", owl=5)),
    "owls_left": lambda: _in_hand("pentagram", 1, Stepped(1, "owl", owl=0)),
    "no_such_shelf": lambda: _in_hand("crystal", 1, CrystalMoved(1, exit="wand", shelf="scroll")),
    "shelf_free": lambda: _in_hand("crystal", 1, CrystalMoved(1, exit="wand", shelf="beside")),
    "shelf_full": _shelf_full,
    "token_due": lambda: _in_hand("crystal", 1, CrystalMoved(1, exit="wand", shelf="bottom")),
    "shelf_too_far": lambda: _in_hand("scroll", 2, ScrollTaken((), 3)),
    "no_such_spell": _spell_of_another_action,
    "spell_too_late": _spell_too_late,
    "tile_laid_already": lambda: _in_hand("energy", 1, ExtraTile()),
    "no_turn": lambda: _choosing_towers(CrystalRemoved()),
    "extra_actions": lambda: _to_lay_a_tile(ExtraActions("crystal")),
    "turn_of_other": lambda: _to_lay_a_tile(TurnTaken(1)),
    "turns_played": lambda: _after_the_end(TurnTaken(0)),
}

_NO_SUCH_PIECE = "The box has no more of them."
_PROGRAM = "It is no entry of this table: no control makes it."
_CORRECTED = "The numbers of the board are corrected."

IMPOSSIBLE: dict[str, str] = {
    "nothing": "Fewer than one action is none.",
    "connection_full": "A space holds one unit; those of another connection are entered as another one.",
    "no_energy": "A player has twenty units.",
    "no_such_place": _PROGRAM,
    "all_connected": "The board has no more of them; a place that was linked before is entered as nothing new.",
    "no_witch_in_stock": "A player has eleven small witches; if one that stands was moved: " + _CORRECTED,
    "no_token_there": "No token lies at the Witchstone; if one was taken from elsewhere: " + _CORRECTED,
    "stone_value": "The points are asked for, and can be left open.",
    "no_such_token": "No token has such a face.",
    "no_token_left": "No token lies there any more; if one was taken from elsewhere: " + _CORRECTED,
    "no_such_find": _PROGRAM,
    "no_special_left": _NO_SUCH_PIECE,
    "no_such_special": "No special tile shows one symbol twice; one that nobody named is drawn after it was placed.",
    "no_such_crystal": "There is none in the cauldron; if one was put back: " + _CORRECTED,
    "no_such_space": "The wand has other spaces, and no more of them than steps.",
    "no_scroll_left": _NO_SUCH_PIECE,
    "no_such_scroll": "Nobody has such a scroll.",
    "wand_ended": "There is no space behind the last one. The actions are lost, as for all that cannot be done.",
    "past_wand_end": "There is no space behind the last one; if it was none, the entry that says so is changed.",
    "wand_end_behind": "Another pawn stands beyond it, or its space is corrected.",
    "towers_taken": "A player has one big witch; if it was moved: " + _CORRECTED,
    "has_tower": "A player has one big witch.",
    "no_such_tile": _NO_SUCH_PIECE,
    "tile_twice": "A player has each tile once.",
    "no_tile_left": _NO_SUCH_PIECE,
    "no_group": "The symbol of the tile itself is one.",
    "second_begun": "What was done beyond its size is entered as another action, and the rest is dropped.",
    "no_such_bonus": "It is let go, and what was done with it is entered as another action.",
    "turn_open": "The rest is dropped first, or somebody else goes on.",
    "turn_begun": "The rest is dropped, or somebody else goes on.",
    "all_tiles_drawn": "What lies there has to be entered first: as a second tile, or as a corrected number.",
    "scroll_used": "A used spell lies open; if it was another one, the entry of its use is changed.",
    "no_such_number": "No table has so many pieces.",
    "no_such_player": _PROGRAM,
    "no_such_entry": _PROGRAM,
    "nothing_entered": "There is nothing to take back.",
    "not_tracked": "Only the final scoring is entered, all of it.",
    "no_such_event": _PROGRAM,
    "no_such_mode": _PROGRAM,
    "same_mode": "Nothing changes.",
    "not_light": "In Full the actions bring the points.",
    "light": "In Light the points are entered, whatever they are for.",
    "no_such_fact": _PROGRAM,
    "allowed": "It is entered as usual.",
    "no_silver_waits": "No question is open.",
    "owl_gone": "There are two of each value.",
    "same_turn": "It is the turn of this player already.",
}
