"""The setup of Čarodění."""

from __future__ import annotations

from typing import cast

from scoring.carodeni import facts
from scoring.carodeni.facts import Goals
from scoring.game import Options
from scoring.message import Message
from scoring.plan import Plan, Step
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
            *_offer(count),
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


def _offer(count: int) -> tuple[Step, ...]:
    each, locations = facts.INGREDIENTS_PER_LOCATION, len(facts.LOCATIONS)
    reserve = facts.RESERVE[count]
    returned = Step(
        "reserve",
        "board",
        Message("carodeni.setup.reserve.title", n=reserve),
        Message("carodeni.setup.reserve.note", n=facts.POTIONS - locations - reserve),
        number=reserve,
    )
    return (
        Step(
            "board",
            "board",
            Message("carodeni.setup.board.title", n=1),
            Message("carodeni.setup.board.note"),
            number=1,
        ),
        Step(
            "bag",
            "board",
            Message("carodeni.setup.bag.title", n=facts.INGREDIENTS),
            Message("carodeni.setup.bag.note"),
            number=facts.INGREDIENTS,
        ),
        Step(
            "ingredients",
            "board",
            Message("carodeni.setup.ingredients.title", n=each),
            Message("carodeni.setup.ingredients.note", n=facts.INGREDIENTS - each * locations),
            number=each,
            drawing="offer",
        ),
        Step(
            "potions",
            "board",
            Message("carodeni.setup.potions.title", n=1),
            Message("carodeni.setup.potions.note", all=facts.POTIONS, n=facts.POTIONS - locations),
            number=1,
        ),
        Step(
            "witches",
            "board",
            Message("carodeni.setup.witches.title", n=1),
            Message("carodeni.setup.witches.note", all=facts.WITCHES, n=facts.WITCHES - locations),
            number=1,
            lines=() if reserve else (Message("carodeni.setup.witches.no_reserve"),),
        ),
        *((returned,) if reserve else ()),
    )


def _goals(goals: Goals, solo: bool, animals: bool) -> tuple[Step, ...]:
    """Sides with animals lie among the usual goals only where animals play and none come on top."""
    skip = () if animals and not goals.animal else (Message("carodeni.setup.goals.skip_animals"),)
    order = (Message("carodeni.setup.goals.solo_order"),) if solo else ()
    hard = Step(
        "hard",
        "board",
        Message("carodeni.setup.hard.title", n=goals.hard),
        Message("carodeni.setup.hard.note", all=goals.all, n=facts.GOAL_TOKENS - goals.all),
        number=goals.hard,
        drawing="goals",
        lines=skip,
        draw="" if solo else "goal_sides",
    )
    easy = Step(
        "easy",
        "board",
        Message("carodeni.setup.easy.title", n=goals.easy),
        Message("carodeni.setup.easy.note"),
        number=goals.easy,
        lines=(*order, *skip),
    )
    animal = Step(
        "animal_goals",
        "board",
        Message("carodeni.setup.animal_goals.title", n=goals.animal),
        Message("carodeni.setup.animal_goals.note"),
        number=goals.animal,
    )
    return (hard, *((easy,) if goals.easy else ()), *((animal,) if goals.animal else ()))


def _end(trigger: int) -> Step:
    return Step(
        "end",
        "board",
        Message("carodeni.setup.end.title", n=trigger),
        Message("carodeni.setup.end.note"),
        number=trigger,
    )


def _rounds() -> Step:
    rounds = facts.SOLO_STAGES * facts.SOLO_ROUNDS_PER_STAGE
    return Step(
        "rounds",
        "player",
        Message("carodeni.setup.rounds.title", n=rounds),
        Message("carodeni.setup.rounds.note", stages=facts.SOLO_STAGES, n=facts.SOLO_ROUNDS_PER_STAGE),
        number=rounds,
    )


def _starter() -> Step:
    return Step("starter", "player", Message("carodeni.setup.starter.title"), Message("carodeni.starter"), icon="crown")


def _ostara(options: Options) -> tuple[Step, ...]:
    animals = bool(options.get("animals"))
    tokens = facts.OSTARA_TOKENS - (0 if animals else facts.OSTARA_ANIMAL_TOKENS)
    unused = Message("carodeni.setup.ostara_tokens.no_animals", n=facts.OSTARA_ANIMAL_TOKENS)
    return (
        Step(
            "ostara",
            "player",
            Message("carodeni.setup.ostara.title", n=1),
            Message(f"carodeni.setup.ostara.note.{_level(options)}"),
            number=1,
        ),
        Step(
            "ostara_tokens",
            "player",
            Message("carodeni.setup.ostara_tokens.title", n=tokens),
            Message("carodeni.setup.ostara_tokens.note"),
            number=tokens,
            lines=() if animals else (unused,),
        ),
        Step(
            "ostara_potion",
            "player",
            Message("carodeni.setup.ostara_potion.title", n=1),
            Message("carodeni.setup.ostara_potion.note", n=facts.STARTING_POTIONS),
            number=1,
            draw="starting_potion",
        ),
    )


def _hands(players: Players) -> tuple[Step, ...]:
    count = len(players)
    by_place = tuple(
        Message("carodeni.setup.starting_potion.line", name=player.name, place=place)
        for place, player in enumerate(players, start=1)
    )
    return (
        Step(
            "clan",
            "player",
            Message("carodeni.setup.clan.title", n=1),
            Message("carodeni.setup.clan.note"),
            number=1,
            lines=_in_the_box("clan", facts.CLAN_CARDS - facts.OSTARA_CLAN_CARDS - count),
        ),
        Step(
            "starting_potion",
            "player",
            Message("carodeni.setup.starting_potion.title", n=1),
            Message("carodeni.setup.starting_potion.note"),
            number=1,
            lines=(*by_place, *_in_the_box("starting_potion", facts.STARTING_POTIONS - count)),
        ),
        Step(
            "novices",
            "player",
            Message("carodeni.setup.novices.title", n=facts.NOVICES_EACH),
            Message("carodeni.setup.novices.note"),
            number=facts.NOVICES_EACH,
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
