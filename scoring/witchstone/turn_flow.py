"""The way through a turn: towers, the tile, its two series of actions with all they win, the next player."""

from __future__ import annotations

from scoring.certainty import ANYWAY, SKIPPED, TABLE
from scoring.changed import changed
from scoring.message import Message, NotInBox, Refused
from scoring.witchstone import drawing, facts
from scoring.witchstone.actions import against_rules, refuse, resolve_space, waits_for_count
from scoring.witchstone.events import BonusUsed, ExtraActions, SpecialPlaced, TileLaid, TurnTaken
from scoring.witchstone.file.notation import cell
from scoring.witchstone.light import leave_open
from scoring.witchstone.scrolls import give
from scoring.witchstone.seat import more
from scoring.witchstone.table import POINTS, Table
from scoring.witchstone.turn import Bonus, Phase, Series, Turn

# Used while the same action is in hand, these only make its series longer.
ADDED_UP = ("energy", "witch", "pentagram", "crystal")


def settle(table: Table) -> Table:
    """Goes on to the next step: a passed space, the series below, the second symbol, the end of the turn."""
    while table.turn.phase == "actions":
        series = table.turn.series
        if series is None:
            table = _next_series(table)
        elif series.left or (series.bonuses and not series.spaces) or waits_for_count(table):
            return table
        elif series.spaces:
            table = resolve_space(table)
        else:
            table = changed(table, turn=table.turn.pop())
    return table


def settle_action(table: Table) -> Table:
    """The same after an action: if it was the last of its series, a spell can still prolong that."""
    series, settled = table.turn.series, settle(table)
    if (
        series is None
        or (settled is table and not waits_for_count(table))
        or series.left
        or not series.done
        or series.action == "scroll"
    ):
        return settled
    return changed(settled, turn=changed(settled.turn, prolongable=table))


def _next_series(table: Table) -> Table:
    turn = table.turn
    if turn.resumes is not None:
        return changed(table, turn=changed(turn, phase=turn.resumes, resumes=None))
    if turn.second is not None:
        symbol, size = turn.second
        size = _second_size(table, symbol, size)
        return changed(table, turn=changed(turn.push(Series(symbol, size)), second=None))
    if turn.interrupted is not None:
        return changed(table, turn=turn.interrupted)
    if not turn.tile:
        return _next_tower(table)
    return changed(table, turn=changed(turn, phase="draw"))


def _second_size(table: Table, symbol: str, size: int) -> int:
    """A drawn cauldron counts anew: special tiles may have come to the group since."""
    seat, cells = table.seat, table.turn.cells
    if not cells or not seat.drawn:
        return size
    return len(seat.cauldron.group(symbol, cell(cells[1])))


# Towers


def take_tower(table: Table, token: str) -> Table:
    if table.turn.phase != "tower":
        refuse("towers_taken")
    if token not in ("", POINTS, *facts.SYMBOLS):
        refuse("no_such_token")
    turn = changed(table.turn, phase="actions", points_before=table.seat.track)
    table = changed(table, turn=turn, map_tokens=more(table.map_tokens, "foreign_tower", -1))
    points = facts.BIG_WITCH_POINTS + (facts.TOKEN_POINTS if token == POINTS else 0)
    table = table.with_seat(tokens=table.seat.tokens + 1, tower=True).score(points)
    if token in facts.SYMBOLS:
        table = changed(table, turn=table.turn.push(Series(token, 1, "token")))
    return settle(table)


def _next_tower(table: Table) -> Table:
    count, seat = len(table.seats), table.turn.seat
    following = ((seat - step) % count for step in range(1, count))
    if (after := next((other for other in following if not table.seats[other].tower), None)) is not None:
        return changed(table, turn=Turn(after, "tower"))
    return changed(table, turn=Turn(0, "tile", points_before=table.seats[0].track))


# The tile


def lay_tile(table: Table, event: TileLaid) -> Table:
    if table.turn.phase != "tile":
        table = add_tile(table)
    interrupted = table.turn.interrupted
    seat, (first, second) = table.seat, event.symbols
    if first == second or not {first, second} <= set(facts.SYMBOLS):
        refuse("no_such_tile")
    if frozenset(event.symbols) in map(frozenset, seat.tiles):
        refuse("tile_twice", one=Message(f"witchstone.symbol.{first}"), other=Message(f"witchstone.symbol.{second}"))
    if any(size < 1 for size in event.sizes):
        refuse("no_group")
    if max(event.sizes) > facts.MOST_IN_GROUP:
        raise NotInBox(Message("witchstone.refused.no_such_number"))
    sizes, drawn = event.sizes, seat.drawn
    cauldron = seat.cauldron
    if event.cells:
        if len(event.cells) != len(event.symbols):
            raise Refused(Message("witchstone.cauldron.outside"))
        one, other = map(cell, event.cells)
        table = drawing.make_room(table, table.turn.seat, (one, other))
        cauldron = table.seat.cauldron.lay((one, other), event.symbols)
        sizes = cauldron.gives((one, other), event.symbols) if drawn and not event.by_hand else sizes
    extra = interrupted is not None
    table = table.with_seat(
        turns=seat.turns + (not extra),
        extra_tiles=seat.extra_tiles + extra,
        tiles=(*seat.tiles, event.symbols),
        cauldron=cauldron,
    )
    turn = Turn(
        seat=table.turn.seat,
        phase="actions",
        tile=event.symbols,
        cells=() if event.by_hand else event.cells,
        second=(second, sizes[1]),
        stack=(Series(first, sizes[0]),),
        points_before=interrupted.points_before if interrupted else seat.track,
        interrupted=interrupted,
    )
    return changed(table, turn=turn)


def add_tile(table: Table) -> Table:
    """A second tile in one turn: what is in hand goes on after its actions."""
    turn = table.turn
    if not turn.tile or turn.phase == "tile":
        refuse("tile_laid_already")
    if not table.tiles_left(turn.seat):
        refuse("no_tile_left")
    against_rules("tile_laid_already")
    second = Turn(turn.seat, "tile", turn.tile, points_before=turn.points_before, interrupted=turn)
    return changed(table, turn=second)


def grow_second(table: Table, size: int) -> Table:
    turn = table.turn
    if size < 1:
        refuse("no_group")
    if size > facts.MOST_IN_GROUP:
        raise NotInBox(Message("witchstone.refused.no_such_number"))
    if turn.second is not None:
        return changed(table, turn=changed(turn, second=(turn.second[0], size)))
    series = turn.series
    if len(turn.stack) != 1 or series is None or series.source != "tile" or series.done:
        refuse("second_begun")
    return table.with_series(left=size)


# What was won


def _bonus(table: Table, index: int) -> Bonus:
    bonuses = table.series.bonuses
    if not 0 <= index < len(bonuses):
        refuse("no_such_bonus")
    return bonuses[index]


def _without(table: Table, index: int) -> Table:
    bonuses = table.series.bonuses
    return table.with_series(bonuses=bonuses[:index] + bonuses[index + 1 :])


def use_bonus(table: Table, event: BonusUsed) -> Table:
    bonus, series = _bonus(table, event.place), table.series
    if event.action not in bonus.choices:
        refuse("no_such_bonus")
    table = _without(table, event.place)
    if event.action == series.action and event.action in ADDED_UP:
        return table.with_series(left=series.left + bonus.actions)
    return changed(table, turn=table.turn.push(Series(event.action, bonus.actions, bonus.source)))


def place_special(table: Table, event: SpecialPlaced) -> Table:
    bonus = _bonus(table, event.place)
    if bonus.source != "special":
        refuse("no_such_bonus")
    table = _without(table, event.place)
    seat = table.seat
    if event.cell:
        if len(bonus.choices) != 2:
            refuse("no_such_special")
        where = cell(event.cell)
        table = drawing.make_room(table, table.turn.seat, (where,))
        cauldron = table.seat.cauldron.place_special(where, (bonus.choices[0], bonus.choices[1]))
        table = table.with_seat(cauldron=cauldron)
    return settle_action(table.with_seat(specials_placed=seat.specials_placed + 1))


def lose_bonus(table: Table, index: int) -> Table:
    _bonus(table, index)
    return settle(_without(table, index))


def lose_actions(table: Table) -> Table:
    if not table.series.left:
        refuse("no_action")
    return settle(table.with_series(left=0))


def add_actions(table: Table, event: ExtraActions) -> Table:
    """Actions that nothing gives."""
    if table.turn.phase == "over":
        refuse("no_turn")
    if event.action not in facts.SYMBOLS:
        refuse("no_such_event")
    if not 1 <= event.actions <= facts.MOST_IN_GROUP:
        refuse("no_such_number")
    against_rules("extra_actions", action=Message(f"witchstone.symbol.{event.action}"))
    return give(table, event.action, event.actions)


# From player to player


def end_turn(table: Table) -> Table:
    if table.light and table.turn.phase == "tile":
        table = leave_open(table, table.turn.seat)
        return next_turn(table.with_seat(turns=table.seat.turns + 1))
    if table.turn.phase != "draw":
        raise Refused(Message("witchstone.refused.turn_open"))
    return next_turn(table)


def miss_turn(table: Table) -> Table:
    if table.turn.phase != "tile" or table.turn.interrupted is not None:
        refuse("turn_begun")
    table = changed(table, gaps=table.gaps.add(table.turn.seat, SKIPPED).add(TABLE, SKIPPED))
    return next_turn(table.with_seat(turns=table.seat.turns + 1))


def next_turn(table: Table) -> Table:
    seat = seat_after(table)
    return _begin(table, seat, "over" if table.seats[seat].turns >= facts.TURNS_EACH else "tile")


def seat_after(table: Table) -> int:
    """Who is next, clockwise: a player who has had all turns is left out, unless everybody has."""
    count, seat = len(table.seats), table.turn.seat
    following = [(seat + step) % count for step in range(1, count + 1)]
    return next((other for other in following if table.seats[other].turns < facts.TURNS_EACH), following[0])


def _begin(table: Table, seat: int, phase: Phase) -> Table:
    return changed(table, turn=Turn(seat, phase, points_before=table.seats[seat].track))


def take_turn(table: Table, event: TurnTaken) -> Table:
    """Somebody goes on out of order. A turn that was begun ends with it, and its player's counts are in doubt."""
    turn, seat = table.turn, event.seat
    if not 0 <= seat < len(table.seats):
        refuse("no_such_player")
    if seat == turn.seat and turn.phase in ("tower", "tile"):
        refuse("same_turn")
    if turn.of_tower:
        if table.seats[seat].tower:
            refuse("has_tower")
        against_rules("turn_of_other", name=table.players[turn.seat].name)
        return changed(_left_open(table), turn=Turn(seat, "tower"))
    if not table.tiles_left(seat):
        refuse("no_tile_left")
    if turn.phase == "over":
        against_rules("turns_played", n=facts.TURNS_EACH)
    elif turn.phase == "draw":
        against_rules("turn_of_other", name=table.players[seat_after(table)].name)
    else:
        against_rules("turn_of_other", name=table.players[turn.seat].name)
    return _begin(_left_open(table), seat, "tile")


def _left_open(table: Table) -> Table:
    """The rest of a turn was not entered."""
    begun = table.turn.phase == "actions" or table.turn.interrupted is not None
    return changed(table, gaps=table.gaps.add(table.turn.seat, ANYWAY).add(TABLE, ANYWAY)) if begun else table
