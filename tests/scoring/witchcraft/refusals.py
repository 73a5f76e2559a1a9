"""What Witchcraft refuses: examples of what may have been done all the same, and why the rest cannot have been."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.witchcraft import facts
from scoring.witchcraft.events import (
    Activated,
    AltarsPlaced,
    Corrected,
    DrawTaken,
    EndDenied,
    Passed,
    Placed,
    PowerUsed,
)
from tools.harness.rules.witchcraft_table import GREEN, MARKED, RED, new_match

Example = Callable[[], tuple[Match, Event]]
NO_POWER = (Corrected(RED, "power", None), Corrected(GREEN, "power", None))
# A red Medium in the corner can always act, so that nobody has lost.
ALSO = {"a4": "rMeN", "f4": "gMeN"}


def played(*events: Event, **options: object) -> Match:
    match = new_match(**options)
    for event in (Begun(), *events):
        match = match.record(event, 0)
    return match


def lying(
    stacks: Mapping[str, str],
    *more: Event,
    altars: Mapping[str, str] | None = None,
    pieces: tuple[str, ...] = (),
    **options: object,
) -> Match:
    """The clash with this on the board, red to move; reserves are empty, nobody has a power token, if not by `more`."""
    laid = [*(Corrected(seat, "reserve", ()) for seat in (RED, GREEN)), Corrected(0, "pieces", pieces)]
    laid += [Corrected(0, f"stack.{at}", word) for at, word in stacks.items()]
    laid += [Corrected(0, f"altar.{at}", kind) for at, kind in (altars or {}).items()]
    return played(*laid, *NO_POWER, *more, Corrected(0, "clash", True), **options)


def acts(
    token: str,
    at: str,
    *effects: str,
    on: Mapping[str, str],
    altars: Mapping[str, str] | None = None,
    more: tuple[Event, ...] = (),
    also: Mapping[str, str] = ALSO,
    pieces: tuple[str, ...] = (),
    **options: object,
) -> Example:
    """An activation with these effects, with these stacks and altars on the board."""
    return lambda: (
        lying({**on, **also}, *more, altars=altars, pieces=pieces, **options),
        Activated(token, at, effects),
    )


def uses(effect: str, *more: Event, on: Mapping[str, str] | None = None, seat: int = RED) -> Example:
    """A power token, that the player is known to have, or is said to have by `more`."""
    return lambda: (lying({**(on or {}), **ALSO}, Corrected(seat, "power", ""), *more), PowerUsed(seat, effect))


def places(token: str, at: str, *before: Event, **options: object) -> Example:
    return lambda: (played(AltarsPlaced(MARKED), *before, **options), Placed(token, at, "E"))


ROW = {"a2": "rAdE", "d2": "gAdN"}
FULL_SHIELDS = {"f1": "gGoN+N+E+S+W"}
SPENT = (Corrected(0, "pairs", ()),)
RESERVES = tuple(Corrected(seat, "reserve", facts.RESERVE) for seat in (RED, GREEN))
HAS_POWER = (Corrected(RED, "power", ""),)


def _goes_on() -> tuple[Match, Event]:
    """Red cannot act and has lost; and yet the match went on."""
    return lying({"a2": "rAdE*", "d2": "gAdN"}), EndDenied()


EXAMPLES: dict[str, Example] = {
    # Who acts
    "not_own": acts("adept", "d2", "xa2 Ad>d2E", on={"a2": "rAdE", "d2": "gAdW"}),
    "exhausted": acts("adept", "a2", "xd2 Ad>a2E", on={"a2": "rAdE*", "d2": "gAdN"}),
    "not_on_top": acts("adept", "a2", "xd2 Ad>a2E", on={"a2": "rAdMoE", "d2": "gAdN"}),
    "over": _goes_on,
    # At whom
    "shielded": acts("adept", "a2", "xd2 Gu>a2E", on={"a2": "rAdE", "d2": "gGuW"}),
    "altar_in_the_way": acts("adept", "a2", "xd2 Ad>a2E", on=ROW, altars={"c2": "translocation"}),
    "mage_in_the_way": acts("adept", "a2", "xd2 Ad>a2E", on={**ROW, "c2": "gAdN"}),
    "own_mage": acts("adept", "a2", "xb2 Go>a2E", on={**ROW, "b2": "rGoN"}),
    "gap": acts("adept", "c0", "xe0 Ad>c0E", on={"c0": "rAdE", "e0": "gAdN"}, pieces=("c0", "e0")),
    "not_on_line": acts("adept", "a2", "xd3 Ad>a2E", on={**ROW, "d3": "gAdN"}),
    "no_target": acts("adept", "a2", on={"a2": "rAdN", "d2": "gAdN"}),
    "priest_hits_nobody": acts("priest", "a2", "xd2 Ad>a2E", on={"a2": "rPtE", "d2": "gAdN"}),
    "casts_nothing": acts("medium", "a2", "xd2 Ad>a2E", on={"a2": "rMeE", "d2": "gAdN"}, also={"f4": "gGoN"}),
    "other_effects": acts("master", "a2", "xd2 Ad>a2E", on={"a2": "rMaE", "d2": "gAdN", "a3": "gAdN"}),
    # Captured tokens
    "deal_all": acts("adept", "a2", "xd2 Ad>a2E", on={"a2": "rAdE", "d2": "gGoAdN"}),
    "only_on_own": acts("adept", "a2", "xd2 Ad>c1E", on=ROW),
    # Altars
    "altar.energy": acts("adept", "a2", "@E", on={"a2": "rAdE"}, altars={"c2": "energy"}),
    "altar.protection": acts("adept", "a2", on={"a2": "rAdE", **FULL_SHIELDS}, altars={"c2": "protection"}),
    "altar.summoning": acts("adept", "a2", on={"a2": "rAdE"}, altars={"c2": "summoning"}, more=SPENT),
    "energy_caster": acts("adept", "a2", "@E a2", on={"a2": "rAdE", "d4": "gAdN*"}, altars={"c2": "energy"}),
    "too_many_refreshed": acts(
        "adept",
        "a2",
        "@E d1 e1 f1",
        on={"a2": "rAdE", "d1": "gAdN*", "e1": "gAdN*", "f1": "gAdN*"},
        altars={"c2": "energy"},
    ),
    "refresh_one": acts("adept", "a2", "@E", on={"a2": "rAdE", "d1": "gAdN*"}, altars={"c2": "energy"}),
    "shielded_already": acts("adept", "a2", "@P a2N", on={"a2": "rAdE+N"}, altars={"c2": "protection"}),
    "nothing_changes": acts("adept", "a2", "@T a2>a2E", on={"a2": "rAdE"}, altars={"c2": "translocation"}),
    "one_space": acts("adept", "a2", "@T a2>f1E", on={"a2": "rAdE"}, altars={"c2": "translocation"}),
    "not_free": acts("adept", "a2", "@T a2>b2E", on={"a2": "rAdE", "b2": "rGoN"}, altars={"c2": "translocation"}),
    "piece_touches": acts(
        "adept", "a2", "@S g2+h2 Mo>z3N Mo>g2N", on={"a2": "rAdE"}, altars={"c2": "summoning"}, more=RESERVES, also={}
    ),
    "not_on_piece": acts(
        "adept", "a2", "@S g2 Mo>z3N Mo>d1N", on={"a2": "rAdE"}, altars={"c2": "summoning"}, more=RESERVES, also={}
    ),
    # Special tokens
    "power.prince": acts("prince", "a2", "^a2-Ad Pr>c1N", on={"a2": "rAdPrN", "d2": "gAdN"}, more=HAS_POWER, also={}),
    "power.barbarian": acts("barbarian", "a2", on={"a2": "rBaN"}),
    "power.keymaster": acts("keymaster", "a2", "%a2N d2S", on={"a2": "rKeN", "d2": "gAdN"}, more=HAS_POWER, also={}),
    "same_stack": acts("medium", "a4", "~d4 f1=AdS", on={"d4": "rAdN*", "f1": "rAdN"}, medium_stacks="same"),
    "prince_single": acts("prince", "a2", "^d1-Ad", on={"a2": "rGoPrN", "d1": "rAdN"}, prince_single=False),
    # Power tokens
    "not_your_turn": uses("@T a4>a4S", seat=GREEN),
    "other_power_token": uses("@T a4>a4S", Corrected(RED, "power", "energy")),
    # The first phase
    "not_in_pile": places("monk", "a1"),
    # The end
    "can_act": lambda: (lying({**ROW, **ALSO}), Passed()),
    "no_repetition": lambda: (lying({**ROW, **ALSO}), DrawTaken()),
}
IMPOSSIBLE: dict[str, str] = {
    # Never said
    "altar.translocation": "There is always a stack that can be turned: at least the one that acts.",
    "power.medium": "A Medium can always be turned itself.",
    # Nothing is there that a hand could have taken or moved
    "empty_space": "Nothing lies there to be hit. A mage that was only exhausted is entered without effects.",
    "no_stack": "Nothing lies there. If the app is wrong about that, the space is set right first.",
    "not_exhausted": "No marker lies there to be removed. If the app is wrong, the space is set right first.",
    "not_in_stack": "The stack has no such token. If the app is wrong, the space is set right first.",
    "no_altar_there": "No altar lies there. If the app is wrong, the space is set right first.",
    "two_stacks": "One stack cannot change places with itself. If it was only turned, its space is set right.",
    "no_such_space": "The board has no such space. Added pieces are set right with the spaces that they have.",
    # Not in the box, or not twice
    "pair_used": "The box has one pair of each size. If the app is wrong, the pairs that are left are set right.",
    "no_such_piece": "No piece of the box has this shape. The shape of the owner's pieces is a fact of My copy.",
    "not_in_reserve": "The token is not there to be brought in. A reserve that the app has wrong is set right first.",
    "no_such_token": "No token of the game has this name.",
    "no_such_power": "No power token has this name or this effect.",
    "special_twice": "There is one token of each of these. If the other entry is wrong, that one is changed.",
    "special_known": "It lies on the board or in the reserve already. A second one is entered where it was placed.",
    "power_twice": "There is one of each, and it has been used. One that was used again is entered by its effect.",
    "no_power_token": "None is left to be named or used. A player who has one all the same: Pieces, Power token.",
    "too_many_pieces": "The box has no more pieces.",
    "too_many_tokens": "The box has no more tokens.",
    "too_many_of": "The box has no more of these tokens.",
    "too_many_shields": "The box has no more shield markers. One that was moved is set right on both spaces.",
    "piece_in_use": "What lies on a piece has to be taken off it before the piece. Both are set right in this order.",
    "piece_place": "No piece can lie on the board, or touch nothing.",
    # The order of entries
    "altars_stay": "Altars that were moved later are set right on their spaces.",
    "four_altars": "Each altar has a space. One that is missing is set right on its space afterwards.",
    "reserve_fixed": "Other tokens that were kept back are set right with the reserve.",
    "placement_begun": "A reserve that was chosen otherwise is set right with the reserve.",
    "reserve_size": "A reserve with fewer tokens is set right afterwards; a fourth one is not in the game.",
    "setup_first": "Altars and reserves are entered first, whatever the order of hands was: the board is the same.",
    "placement_over": "A token that is laid on the board later is set right on its space.",
    "clash_not_begun": "Whoever begins the clash early says so: Pieces, Start the clash.",
    "result_first": "These two belong to a result, which is entered first.",
    "nothing_entered": "Nothing was entered that could be taken back.",
    "end_not_asked": "No end was in question: the match goes on anyway.",
    "allowed": "It is not against the rules, and is entered as usual.",
    # How a match is followed
    "not_tracked": "Nothing of this match is followed: only its result is entered.",
    "is_light": "In light play no single move is entered. After a change to full play it is.",
    "not_light": "Full play enters moves instead.",
    "no_such_mode": "There is no such way to follow a match.",
    "same_mode": "It is followed that way already.",
    # No event, no answer
    "no_such_player": "Two people play.",
    "no_such_event": "An event of another game.",
    "not_written_so": "It cannot be read: no hand writes it.",
    "nothing_to_answer": "An answer to no question.",
    "no_such_correction": "It names nothing that the app keeps.",
    "no_such_entry": "It names nothing that is asked for at the end.",
    "no_such_fact": "It names no fact of a copy.",
}
