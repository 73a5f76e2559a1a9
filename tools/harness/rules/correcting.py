"""Matches at random with all that can be set right, entered, changed and taken out, in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from scoring import games
from scoring.carodeni import events as carodeni_events
from scoring.carodeni import facts as carodeni
from scoring.game import Game, Options
from scoring.hexes import distance
from scoring.journal.events import Begun, Entered, Event, Insisted
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected, TurnMissed, TurnTaken
from scoring.message import Refused
from scoring.winter_queen import facts as winter_queen
from scoring.winter_queen.copy_facts import RADIUS
from scoring.winter_queen.file.notation import cell_word as space_word
from scoring.winter_queen.file.notation import page_word
from scoring.winter_queen.map import layout as layouts
from scoring.winter_queen.position import Page
from scoring.witchcraft import events as witchcraft_events
from scoring.witchcraft import facts as witchcraft
from scoring.witchcraft.file.spelling import cell_word, stack_word
from scoring.witchcraft.position import Stack
from scoring.witchstone import events as witchstone_events
from scoring.witchstone import facts as witchstone
from scoring.witchstone.cauldron import PAIRS
from scoring.witchstone.corrections import NUMBERS
from tools.harness.rules import carodeni_bot, winter_queen_bot, witchcraft_bot, witchstone_bot

# Small and large numbers, and those at the edges.
COUNTS = (0, 1, 2, 3, 4, 5, 7, 11, 15, 20, 40, 99, 999, -1)
HUGE = (10**6 + 1, 10**30, -(10**30))


def whole(dice: Random) -> int:
    return dice.choice(HUGE) if dice.random() < 0.02 else dice.choice(COUNTS)


def some(dice: Random, choices: Any, most: int) -> tuple[Any, ...]:
    return tuple(dice.choice(tuple(choices)) for _ in range(dice.randint(0, most)))


# Witchstone


def _scroll(dice: Random) -> tuple[str, ...]:
    locations = tuple(witchstone.LOCATION_TYPES)
    asked = {
        "symbol_group": (dice.choice(witchstone.SYMBOLS),),
        "witches_on_type": (dice.choice(locations),),
        "witches_on_types": tuple(dice.sample(locations, 3)),
        "connected": tuple(dice.choice(locations) for _ in range(3)),
    }
    kind = dice.choice(witchstone.PROPHECIES)
    return (kind, *asked.get(kind, ()))


def _tile(dice: Random) -> tuple[str, ...]:
    q, r = dice.randint(-3, 3), dice.randint(-3, 3)
    if dice.random() < 0.3:
        return ("special", f"{q},{r}", *dice.choice(PAIRS))
    return ("tile", f"{q},{r}", f"{q + 1},{r}", *dice.choice(PAIRS))


def _witchstone_corrections(match: Match, dice: Random) -> Iterator[Event]:
    seat = dice.randrange(len(match.players))
    locations = tuple(witchstone.LOCATION_TYPES)
    yield Corrected(seat, "track", whole(dice))
    yield Corrected(seat, dice.choice(tuple(NUMBERS)), whole(dice))
    yield Corrected(seat, f"{dice.choice(('standing', 'connected'))}.{dice.choice(locations)}", whole(dice))
    yield Corrected(seat, "standing.witchstone", dice.randint(0, 1))
    yield Corrected(seat, f"connections.{dice.randint(1, 3)}", whole(dice))
    yield Corrected(seat, f"owl.{dice.choice(witchstone.OWL_VALUES)}", dice.randint(0, 2))
    yield witchstone_events.CornersNoted(tuple(dice.sample(witchstone.SYMBOLS, len(witchstone.SYMBOLS))))
    yield witchstone_events.SecondGrew(whole(dice))
    yield witchstone_events.TileLaid(dice.choice(PAIRS), (whole(dice), whole(dice)))
    yield witchstone_events.ScrollNamed(seat, dice.randint(0, 3), _scroll(dice))
    yield witchstone_events.WitchStood("witchstone", value=whole(dice))
    yield Insisted(TurnTaken(seat))
    yield Insisted(witchstone_events.ExtraTile())
    yield Insisted(witchstone_events.Stepped(1, "owl", dice.randint(0, 8)))


def _witchstone_entries(match: Match, dice: Random) -> Iterator[Event]:
    seat = dice.randrange(len(match.players))
    names = ("track", "magic_tokens", "spells_unused", "spells_used", "lying_witches", "silver_spaces")
    more = ("special_tiles", "crystals", "wand", "wand_order", "witchstone_rank")
    yield Entered(seat, dice.choice((*names, *more)), whole(dice))
    yield Entered(seat, dice.choice(("witchstone_rank", "wand_order")), dice.randint(1, 4))
    yield Entered(
        seat, f"{dice.choice(('witches_at', 'connected'))}.{dice.choice(tuple(witchstone.LOCATION_TYPES))}", whole(dice)
    )
    yield Entered(seat, f"groups.{dice.choice(witchstone.SYMBOLS)}", whole(dice))
    yield Entered(seat, "owls", some(dice, witchstone.OWL_VALUES, 5))
    yield Entered(seat, "prophecies", tuple(_scroll(dice) for _ in range(dice.randint(0, 5))))
    yield Entered(seat, "cauldron", tuple(_tile(dice) for _ in range(dice.randint(0, 3))))


# Winter Queen


def _books(dice: Random) -> tuple[tuple[str, ...], ...]:
    return tuple((_page(dice), _page(dice)) for _ in range(dice.randint(0, winter_queen.MOST_BOOKS)))


def _page(dice: Random) -> str:
    spell, colors = dice.choice(winter_queen.SPELLS), winter_queen.CRYSTAL_COLORS
    color = dice.choice(colors) if spell == winter_queen.COLORED_SPELL else None
    return page_word(Page(spell, color, dice.choice((None, *colors))))


def _layout(dice: Random) -> tuple[str, ...]:
    """A random layout: a template, perhaps with spaces more or less, or any spaces."""
    words = list(layouts.written(dice.choice(tuple(layouts.TEMPLATES.values()))))
    if dice.random() < 0.3:
        return tuple(dice.sample(words, dice.randint(0, len(words))))
    if dice.random() < 0.3:
        cell = (dice.randint(-3, 3), dice.randint(-3, 3))
        near = distance((0, 0), cell) <= RADIUS
        return (*words, f"{space_word(cell)}:{dice.choice(winter_queen.ZONES)}") if near else tuple(words)
    if dice.random() < 0.1:
        return (*words, f"{dice.choice(HUGE)},0:red")
    return (*words, layouts.NO_RIM) if dice.random() < 0.2 else tuple(words)


def _space(match: Match, dice: Random) -> str:
    table = match.state.table
    cells = sorted(table.layout.spaces) if table else []
    return space_word(dice.choice(cells or [(0, 0)]))


def _winter_queen_corrections(match: Match, dice: Random) -> Iterator[Event]:
    seat, colors = dice.randrange(len(match.players)), winter_queen.CRYSTAL_COLORS
    yield Insisted(TurnTaken(seat))
    yield Corrected(seat, "points", whole(dice))
    yield Corrected(seat, "books", _books(dice))
    yield Corrected(seat, "turn", dice.randint(0, 4))
    yield Corrected(seat, "turns_left", dice.randint(0, 9))
    yield Corrected(seat, "layout", _layout(dice))
    yield Corrected(seat, f"crystal.{_space(match, dice)}", dice.choice(("", *colors)))
    yield Corrected(seat, f"holder.{dice.randint(0, 4)}", some(dice, ("", *colors), 5))
    yield Corrected(seat, f"holder.{dice.randint(0, 4)}", whole(dice))
    yield Corrected(seat, f"pile.{dice.choice(winter_queen.COUNTIES)}", dice.randint(0, 6))
    yield Corrected(seat, f"spent.{dice.choice(colors)}", dice.randint(0, 9))
    yield TurnMissed()


def _winter_queen_entries(match: Match, dice: Random) -> Iterator[Event]:
    seat, colors = dice.randrange(len(match.players)), winter_queen.CRYSTAL_COLORS
    words = [f"{dice.choice(('', 'printed '))}{_space(match, dice)}:{dice.choice(colors)}" for _ in range(6)]
    yield Entered(seat, "in_play", whole(dice))
    yield Entered(seat, "books", _books(dice))
    yield Entered(seat, "map", tuple(dice.sample(words, dice.randint(0, 6))))
    yield Entered(seat, "layout", _layout(dice))
    yield Entered(seat, f"choice.{dice.randint(0, 2)}.{dice.randint(0, 1)}", whole(dice))
    yield Entered(seat, f"choice.{dice.randint(0, 2)}.{dice.randint(0, 1)}", _space(match, dice))


# Čarodění


def _potions(dice: Random, most: int) -> tuple[Any, ...]:
    flags = (*carodeni.FLAGS, carodeni.ANY_FLAG)
    return tuple((dice.choice(flags), dice.randint(0, 12)) for _ in range(dice.randint(0, most)))


def _witches(dice: Random, most: int) -> tuple[Any, ...]:
    flags = [tuple(dice.sample(carodeni.FLAGS, dice.randint(1, 2))) for _ in range(dice.randint(0, most))]
    return tuple((each, dice.randint(0, 9)) for each in flags)


def _carodeni_corrections(match: Match, dice: Random) -> Iterator[Event]:
    seat, most = dice.randrange(len(match.seated)), dice.choice((2, 6, 60))
    decks = ("potions", "witches")
    yield Insisted(TurnTaken(seat))
    yield Insisted(carodeni_events.Played(dice.randint(0, 2)))
    yield Insisted(carodeni_events.Rested())
    yield Corrected(seat, f"ingredient.{dice.choice(carodeni.INGREDIENT_KINDS)}", whole(dice))
    yield Corrected(seat, dice.choice(("hand", "pile")), (*_witches(dice, 4), ((), 0)))
    yield Corrected(seat, dice.choice(("hand", "pile")), ())
    yield Corrected(seat, "potions", _potions(dice, 4))
    yield Corrected(seat, "tools", some(dice, carodeni.TOOL_KINDS, 6))
    yield Corrected(seat, "animals", some(dice, carodeni.ANIMAL_KINDS, 6))
    yield Corrected(seat, "clan.potions", _potions(dice, most))
    yield Corrected(seat, "clan.witches", _witches(dice, most))
    yield Corrected(seat, "clan.tools", some(dice, carodeni.TOOL_KINDS, most))
    yield Corrected(seat, "clan.animals", tuple(dice.sample(carodeni.ANIMAL_KINDS, dice.randint(0, 5))))
    yield Corrected(seat, f"{dice.choice(('deck', 'open', 'reserve'))}.{dice.choice(decks)}", whole(dice))
    yield Corrected(seat, f"deck.{dice.choice(decks)}", 0)
    yield Corrected(seat, f"goal.{dice.randint(0, 9)}", dice.randint(-1, 4))
    yield Corrected(seat, "turn", dice.randint(0, 5))
    yield Corrected(seat, "round", dice.choice((1, 2, 5, 6, 15, 16, 99, 100)))
    yield Corrected(seat, "last_round", dice.choice((0, 1, 2, 5, 15, 99, 100)))
    yield carodeni_events.GoalLaid(dice.randint(0, 15), "easy", "potions", whole(dice))
    yield carodeni_events.GoalRemoved(dice.randint(0, 9))
    yield TurnMissed()


def _carodeni_entries(match: Match, dice: Random) -> Iterator[Event]:
    seat, most = dice.randrange(len(match.seated)), dice.choice((3, 60))
    yield Entered(seat, dice.choice(("potions", "witches", "goals", "unclaimed")), some(dice, (0, 1, 5, 99), most))
    yield Entered(seat, "potions", (whole(dice),))
    for what, kinds in (("tools", carodeni.TOOL_KINDS), ("ingredients", carodeni.INGREDIENT_KINDS)):
        yield Entered(seat, what, tuple(dice.sample(kinds, dice.randint(0, 5))))
    yield Entered(seat, "animals", tuple(dice.sample(carodeni.ANIMAL_KINDS, dice.randint(0, 5))))
    yield Entered(seat, "tool_points", (0, 2, 4, 6, 8, 15))
    yield Entered(seat, "animal_points", (0, 2, 4, 6, 8, 25))


# Witchcraft


def _cell(dice: Random) -> str:
    if dice.random() < 0.7:
        return cell_word((dice.randint(-1, 6), dice.randint(-1, 4)))
    return cell_word((dice.randint(-13, 12), dice.randint(-50, 50)))


def _stack(dice: Random) -> str:
    tokens = some(dice, witchcraft.TOKENS, 3) or (dice.choice(witchcraft.TOKENS),)
    shields = frozenset(dice.randrange(8) for _ in range(dice.randint(0, 2)))
    return stack_word(Stack(dice.choice(witchcraft.COLORS), tokens, dice.randrange(8), dice.random() < 0.3, shields))


def _witchcraft_corrections(_match: Match, dice: Random) -> Iterator[Event]:
    seat = dice.randrange(2)
    yield Corrected(seat, f"stack.{_cell(dice)}", dice.choice(("", _stack(dice), _stack(dice))))
    yield Corrected(seat, f"altar.{_cell(dice)}", dice.choice(("", *witchcraft.ALTARS)))
    yield Corrected(seat, "pieces", tuple(_cell(dice) for _ in range(dice.randint(0, 4))))
    yield Corrected(seat, "pieces", tuple(cell_word((6 + index, 0)) for index in range(dice.randint(0, 7))))
    yield Corrected(seat, "pairs", tuple(dice.sample(witchcraft.EXTRA_PAIRS, dice.randint(0, 3))))
    yield Corrected(seat, "reserve", some(dice, witchcraft.TOKENS, 4))
    yield Corrected(seat, "power", dice.choice((None, "", *witchcraft.ALTARS)))
    yield Corrected(seat, "turn", dice.randint(0, 2))
    yield Corrected(seat, "clash", True)
    yield witchcraft_events.Resigned(seat)
    yield witchcraft_events.Passed()


def _witchcraft_entries(_match: Match, dice: Random) -> Iterator[Event]:
    yield Entered(0, "result", (dice.choice(witchcraft.ENDINGS[:-1]), dice.randrange(2)))
    yield Entered(0, "result", ("draw",))
    yield Entered(0, "unclean", dice.random() < 0.5)
    yield Entered(0, "moves", whole(dice))


Events = Callable[[Match, Random], Iterator[Event]]
CORRECTIONS: dict[str, Events] = {
    "witchstone": _witchstone_corrections,
    "winter_queen": _winter_queen_corrections,
    "carodeni": _carodeni_corrections,
    "witchcraft": _witchcraft_corrections,
}
ENTRIES: dict[str, Events] = {
    "witchstone": _witchstone_entries,
    "winter_queen": _winter_queen_entries,
    "carodeni": _carodeni_entries,
    "witchcraft": _witchcraft_entries,
}


# Options and facts of the owner's copy


def _copy(game: str, dice: Random) -> dict[str, Any]:
    """What an owner could have entered."""
    known: dict[str, Callable[[], Any]] = {
        "witchstone.stone_third": lambda: dice.randint(0, 9),
        "witchstone.wand": lambda: some(dice, ("", "dark.witch", "silver.tokens"), 9) + ("",) * 5,
        "witchstone.cauldron_radius": lambda: dice.choice((3, 4, 5)),
        "witchstone.cauldron_corners": lambda: tuple(dice.sample(witchstone.SYMBOLS, 6)),
        "winter_queen.layout": lambda: layouts.written(dice.choice(tuple(layouts.TEMPLATES.values()))),
        "winter_queen.layout_name": lambda: ("{x}",),
        "carodeni.tool_points": lambda: carodeni.TOOL_POINTS["linear"],
        "carodeni.animal_points": lambda: carodeni.ANIMAL_POINTS["linear"],
        "carodeni.ingredient_names": lambda: ("{x}", "", "=1", "'", "ő"),
        "carodeni.animal_food": lambda: ("herbs", "", "", "", "leaf"),
        "carodeni.ingredient_total": lambda: dice.randint(30, 120),
        "carodeni.starting_potions": lambda: ("any 4 1,0,0,2,0 flask,any", "", "red 3 0,0,1,0,0", "", ""),
        "carodeni.goal_tokens": lambda: ("hard 6 potions:red,blue:2:different", "easy 2 other::1:any"),
        "carodeni.ostara_tokens": lambda: ("potion witch / value", "ingredient ingredient"),
        "witchcraft.altar_spaces": lambda: ("a1", "b1", "c1", "f4"),
        "witchcraft.copies": lambda: (3, 1, 1, 1, 1),
        "witchcraft.master_lines": lambda: (0, 4),
        "witchcraft.golem_shields": lambda: (0, 4),
        "witchcraft.piece": lambda: dice.choice(witchcraft.PIECES),
    }
    mine = {name.partition(".")[2]: value for name, value in known.items() if name.startswith(f"{game}.")}
    return {name: value() for name, value in mine.items() if dice.random() < 0.3}


def options_of(game: Game, count: int, dice: Random) -> Options:
    chosen: dict[str, Any] = {}
    for option in game.options:
        if dice.random() < 0.3:
            many = tuple(dice.choice(option.choices) for _ in range(count))
            chosen[option.id] = many if option.per_player else dice.choice(option.choices)
    fits = {option.id for option in game.options_for(count, chosen)}
    return {**{id: value for id, value in chosen.items() if id in fits}, **_copy(game.id, dice)}


def played(game: str, dice: Random) -> Match:
    """A whole match of a bot, in part played again with options and facts of a copy."""
    about = games.game(game)
    bots: dict[str, Callable[[], Match]] = {
        "witchstone": lambda: witchstone_bot.whole_match(dice.randrange(30), dice.randint(2, 4), dice.random() < 0.5),
        "winter_queen": lambda: winter_queen_bot.Bot(dice.randrange(30), dice.randint(2, 4)).play(),
        "carodeni": lambda: carodeni_bot.Bot(dice.randrange(30), dice.randint(1, 5)).play(),
        "witchcraft": lambda: witchcraft_bot.Bot(dice.randrange(30)).play(),
    }
    whole_match = bots[game]()
    options = options_of(about, len(whole_match.players), dice)
    match = Match.new(f"odd{dice.getrandbits(32):08x}", game, whole_match.players, options, 1000)
    kept = dice.randint(1, len(whole_match.journal.events))
    for _, event in whole_match.journal.events[:kept]:
        with suppress(Refused):
            entered = replace(event, tracked=dice.random() < 0.8) if isinstance(event, Begun) else event
            match = match.record(entered, 1000)
    return match


def any_event(match: Match, dice: Random) -> Event:
    makers = CORRECTIONS if dice.random() < 0.7 else ENTRIES
    event = dice.choice(list(makers[match.game.id](match, dice)))
    if isinstance(event, Entered) and dice.random() < 0.15:
        return replace(event, value=None)
    return event


def changed(match: Match, dice: Random) -> Match:
    """The match with one more random entry; Refused if that is impossible."""
    at, kind = match.journal.entries[-1].at + 1, dice.random()
    if kind < 0.6:
        return match.record(any_event(match, dice), at)
    if kind < 0.75:
        return dice.choice((match.undo, match.redo))(at)
    position = dice.choice(match.journal.events[1:] or match.journal.events)[0]
    return match.amend(position, any_event(match, dice), at) if kind < 0.9 else match.remove(position, at)


def steps(game: str, seed: int, most: int = 30) -> Iterator[Match]:
    """The match after each change that was accepted; its table is there all the time."""
    dice = Random(seed)
    match = played(game, dice)
    if match.state.table is None:
        return
    yield match
    for _ in range(most):
        with suppress(Refused):
            after = changed(match, dice)
            if after.state.table is not None:
                match = after
                yield match
