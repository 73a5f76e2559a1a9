"""The setup of Čarodění."""

from __future__ import annotations

from typing import cast

from scoring.carodeni import facts
from scoring.carodeni.facts import Goals
from scoring.carodeni.ostara.solo import tokens_in_play
from scoring.game import Options
from scoring.message import Message
from scoring.plan import Plan, Step, step
from scoring.players import Players


def plan(players: Players, options: Options) -> Plan:
    count = len(players)
    solo = count == facts.SOLO
    goals = goals_for(count, options)
    trigger = goals.all - 1
    against_ostara = (*_ostara(options), *_own_hand(), _rounds())
    against_others = (_end(trigger), _starter(), *_hands(players))
    return Plan(
        steps=(
            *_offer(count, cast(int, options.get("ingredient_total", facts.INGREDIENTS))),
            *_goals(goals, solo, animals=bool(options.get("animals"))),
            *(against_ostara if solo else against_others),
        ),
        numbers={
            "goals": goals.all,
            "hard": goals.hard,
            "easy": goals.easy,
            "reserve_each": facts.RESERVE[count],
            "end_trigger": None if solo else trigger,
        },
    )


def goals_for(count: int, options: Options) -> Goals:
    """The goals of a match: those of the table, and what the options add to them."""
    usual = facts.SOLO_GOALS[_level(options)] if count == facts.SOLO else facts.GOALS[count]
    return Goals(
        usual.hard + cast(int, options.get("extra_hard", 0)),
        usual.easy,
        cast(int, options.get("animal_goals", 0)),
    )


def _level(options: Options) -> str:
    return cast(str, options.get("solo_level", "apprentice"))


def _offer(count: int, ingredients: int) -> tuple[Step, ...]:
    each, locations = facts.INGREDIENTS_PER_LOCATION, len(facts.LOCATIONS)
    reserve = facts.RESERVE[count]
    returned = step("carodeni.setup.reserve", "board", reserve, note={"n": facts.POTIONS - locations - reserve})
    return (
        step("carodeni.setup.board", "board", 1, note={}),
        step("carodeni.setup.bag", "board", ingredients, note={}),
        step(
            "carodeni.setup.ingredients",
            "board",
            each,
            note={"n": ingredients - each * locations},
            drawing="offer",
        ),
        step("carodeni.setup.potions", "board", 1, note={"all": facts.POTIONS, "n": facts.POTIONS - locations}),
        step(
            "carodeni.setup.witches",
            "board",
            1,
            note={"all": facts.WITCHES, "n": facts.WITCHES - locations},
            lines=() if reserve else (Message("carodeni.setup.witches.no_reserve"),),
        ),
        *((returned,) if reserve else ()),
    )


def _goals(goals: Goals, solo: bool, animals: bool) -> tuple[Step, ...]:
    """Sides with animals lie among the usual goals only where animals play and none come on top.

    The row of a solo game goes from easy to hard: the last step that brings other goals than hard ones says so.
    """
    skip = () if animals and not goals.animal else (Message("carodeni.setup.goals.skip_animals"),)
    order = (Message("carodeni.setup.goals.solo_order"),) if solo else ()
    hard = step(
        "carodeni.setup.hard",
        "board",
        goals.hard,
        note={"all": goals.all, "n": facts.GOAL_TOKENS - goals.all},
        drawing="goals",
        lines=skip,
        draw="" if solo else "goal_sides",
    )
    easy = step("carodeni.setup.easy", "board", goals.easy, note={}, lines=(*(() if goals.animal else order), *skip))
    animal = step("carodeni.setup.animal_goals", "board", goals.animal, note={}, lines=order)
    return (hard, *((easy,) if goals.easy else ()), *((animal,) if goals.animal else ()))


def _end(trigger: int) -> Step:
    return step("carodeni.setup.end", "board", trigger, note={})


def _rounds() -> Step:
    each = facts.SOLO_ROUNDS_PER_STAGE
    return step("carodeni.setup.rounds", "player", facts.SOLO_ROUNDS, note={"stages": facts.SOLO_STAGES, "n": each})


def _starter() -> Step:
    return step("carodeni.setup.starter", "player", note=Message("carodeni.starter"), icon="crown")


def _ostara(options: Options) -> tuple[Step, ...]:
    animals = bool(options.get("animals"))
    tokens = tokens_in_play(animals)
    unused = Message("carodeni.setup.ostara_tokens.no_animals", n=facts.OSTARA_ANIMAL_TOKENS)
    return (
        step("carodeni.setup.ostara", "player", 1, note=Message(f"carodeni.setup.ostara.note.{_level(options)}")),
        step("carodeni.setup.ostara_tokens", "player", tokens, note={}, lines=() if animals else (unused,)),
        step("carodeni.setup.ostara_potion", "player", 1, note={"n": facts.STARTING_POTIONS}, draw="starting_potion"),
    )


def _hands(players: Players) -> tuple[Step, ...]:
    count = len(players)
    by_place = tuple(
        Message("carodeni.setup.starting_potion.line", name=player.name, place=number)
        for number, player in enumerate(players, start=1)
    )
    return (
        step(
            "carodeni.setup.clan",
            "player",
            1,
            note={},
            lines=_in_the_box("clan", facts.CLAN_CARDS - facts.OSTARA_CLAN_CARDS - count),
        ),
        step(
            "carodeni.setup.starting_potion",
            "player",
            1,
            note={},
            lines=(*by_place, *_in_the_box("starting_potion", facts.STARTING_POTIONS - count)),
        ),
        step(
            "carodeni.setup.novices",
            "player",
            facts.NOVICES_EACH,
            note={},
            lines=_in_the_box("novices", facts.NOVICES // facts.NOVICES_EACH - count),
        ),
    )


def _own_hand() -> tuple[Step, ...]:
    """What the only player takes; Ostara has a clan card and a starting potion as well."""
    return (
        Step(
            "clan",
            "player",
            Message("carodeni.setup.clan.title.solo", n=1),
            number=1,
            lines=_in_the_box("clan", facts.CLAN_CARDS - facts.OSTARA_CLAN_CARDS - facts.SOLO),
        ),
        Step(
            "starting_potion",
            "player",
            Message("carodeni.setup.starting_potion.title.solo", n=1),
            Message("carodeni.setup.starting_potion.note.solo"),
            number=1,
            lines=_in_the_box("starting_potion", facts.STARTING_POTIONS - facts.SOLO - 1),
            draw="starting_potion",
        ),
        Step(
            "novices",
            "player",
            Message("carodeni.setup.novices.title.solo", n=facts.NOVICES_EACH),
            Message("carodeni.setup.novices.note"),
            number=facts.NOVICES_EACH,
            lines=_in_the_box("novices", facts.NOVICES // facts.NOVICES_EACH - facts.SOLO),
        ),
    )


def _in_the_box(what: str, left: int) -> tuple[Message, ...]:
    """Says how many are left over, where any are."""
    return (Message(f"carodeni.setup.{what}.unused", n=left),) if left else ()
