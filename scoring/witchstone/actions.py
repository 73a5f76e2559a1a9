"""What each event does to the table, action by action; the turn around them is in `turn_flow`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from scoring.certainty import DERIVED, TABLE
from scoring.changed import changed
from scoring.insisting import forbid
from scoring.message import Message, NotInBox, Refused
from scoring.witchstone import drawing, facts
from scoring.witchstone.doubts import UNFINISHED, corner_decides, count_doubts, silver_doubts
from scoring.witchstone.events import (
    CrystalMoved,
    EnergyLaid,
    SilverCounted,
    Stepped,
    WandMoved,
    WitchStood,
)
from scoring.witchstone.file.notation import cell
from scoring.witchstone.seat import more
from scoring.witchstone.table import BESIDE, BOTTOM, POINTS, SPARE, Table
from scoring.witchstone.turn import Bonus, Series


def refuse(id: str, **values: int | str | Message) -> NoReturn:
    raise Refused(Message(f"witchstone.refused.{id}", **values))


def against_rules(id: str, facts: Iterable[str] = (), **values: int | str | Message) -> None:
    """Forbids what hands can do at the table all the same; `facts` of the owner's copy are a guess here."""
    forbid(Message(f"witchstone.refused.{id}", **values), facts=facts)


def refuse_if_certain(table: Table, count: str, id: str, **values: int | str | Message) -> None:
    """Refuses what a count of the player on turn makes impossible; a count in doubt refuses nothing."""
    if not count_doubts(table, table.turn.seat, count):
        refuse(id, **values)


def refuse_if_all_certain(table: Table, count: str, id: str, **values: int | str | Message) -> None:
    """The same for what everybody's counts make impossible together."""
    if not _any_doubts(table, count):
        refuse(id, **values)


def _any_doubts(table: Table, count: str) -> bool:
    return any(count_doubts(table, seat, count) for seat in range(len(table.seats)))


def spend(table: Table, action: str, actions: int) -> Table:
    """Takes this number of actions of this type from those in hand; people may have taken more, or others."""
    if actions < 1:
        refuse("nothing")
    if actions > max(facts.MOST_IN_GROUP, table.turn.series.left if table.turn.series else 0):
        raise NotInBox(Message("witchstone.refused.no_such_number"))
    if not in_hand(table, action):
        table = apart(table, action)
    elif actions > table.series.left:
        against_rules("too_few", _guessed(table, table.series), needed=actions, n=table.series.left)
    series = table.series
    return table.with_series(left=max(0, series.left - actions), done=series.done + actions)


def in_hand(table: Table, action: str) -> bool:
    series = table.turn.series
    return series is not None and series.action == action


def apart(table: Table, action: str) -> Table:
    """An action that is not in hand is done on its own: what it wins is its own too, and then the turn goes on."""
    series = table.turn.series
    if series is not None:
        against_rules("other_action", action=Message(f"witchstone.symbol.{series.action}"))
    elif table.turn.phase == "over":
        refuse("no_action")
    else:
        against_rules("no_action")
    return push(table, Series(action, 0, "extra"))


def push(table: Table, series: Series) -> Table:
    """A series that comes before all that is in hand; where no action is due, it leads back to what is."""
    turn = table.turn
    if turn.phase == "actions":
        return changed(table, turn=turn.push(series))
    return changed(table, turn=changed(turn.push(series), phase="actions", resumes=turn.phase))


def _guessed(table: Table, series: Series) -> tuple[str, ...]:
    """The facts of the copy on which the number of actions rests and that are only a guess."""
    counted = series.source == "tile" and table.turn.cells
    return ("cauldron_corners",) if counted and corner_decides(table, table.turn.seat, series.action) else ()


def win(table: Table, bonus: Bonus) -> Table:
    return table.with_series(bonuses=(*table.series.bonuses, bonus))


# Energy


def lay_energy(table: Table, event: EnergyLaid) -> Table:
    seat, length = table.seat, event.length
    doubtful = any(count_doubts(table, table.turn.seat, count) for count in UNFINISHED)
    laid, wanted = seat.begun or (0, length)
    if length not in facts.CONNECTION_POINTS or event.units > length:
        refuse("other_length", n=wanted)
    another = wanted != length or (event.another and laid > 0)
    if another or event.units > length - laid:
        if not doubtful:
            if not another:
                refuse("connection_full", n=length - laid)
            against_rules("other_length", n=wanted)
        laid = 0
    if event.units > seat.energy:
        refuse_if_certain(table, "energy", "no_energy", n=seat.energy)
    table = spend(table, "energy", event.units)
    laid += event.units
    finished = laid == length if event.finished is None or not doubtful else event.finished
    if length == 1 and not finished:
        refuse("other_length", n=wanted)
    begun = None if finished else (min(laid, length - 1), length)
    table = table.with_seat(energy=max(0, seat.energy - event.units), begun=begun)
    if doubtful and event.finished is None and length > 1:
        table = in_doubt(
            table, "track", *UNFINISHED, f"connections.{length}", *(f"connected.{at}" for at in facts.LOCATION_TYPES)
        )
    elif doubtful and finished:
        # Only one connection can be unfinished, and none is now.
        table = changed(table, gaps=table.gaps.close(table.turn.seat, *UNFINISHED))
    if not finished:
        return table
    counts = list(seat.connections)
    counts[length - 1] += 1
    table = table.with_seat(connections=tuple(counts)).score(facts.CONNECTION_POINTS[length])
    return _link(table, event.reaches) if event.reaches else table


def _link(table: Table, location: str) -> Table:
    if location not in facts.LOCATION_TYPES:
        refuse("no_such_place")
    if table.seat.connected.get(location, 0) >= facts.LOCATION_TYPES[location]:
        name = Message(f"witchstone.place.{location}")
        refuse_if_certain(table, f"connected.{location}", "all_connected", place=name)
        return table
    return table.with_seat(connected=more(table.seat.connected, location))


# Witches


def lay_witch(table: Table) -> Table:
    seat = table.seat
    if not seat.stock:
        refuse_if_certain(table, "stock", "no_witch_in_stock")
    lying = min(seat.lying + 1, facts.SMALL_WITCHES)
    return spend(table, "witch", 1).with_seat(stock=max(0, seat.stock - 1), lying=lying)


def stand_witch(table: Table, event: WitchStood) -> Table:
    seat, location = table.seat, event.at
    if location not in facts.LOCATION_TYPES:
        refuse("no_such_place")
    from_stock = not seat.lying and seat.stock > 0 and not count_doubts(table, table.turn.seat, "lying")
    if from_stock:
        against_rules("no_witch_lies")
    elif not seat.lying:
        refuse_if_certain(table, "lying", "no_witch_lies")
    taken = seat.standing.get(location, 0) >= facts.LOCATION_TYPES[location]
    if taken and not count_doubts(table, table.turn.seat, f"standing.{location}"):
        against_rules("place_taken", place=Message(f"witchstone.place.{location}"))
    if event.foreign < 0:
        refuse("nothing")
    table = spend(table, "witch", 1 + event.foreign)
    there = min(seat.standing.get(location, 0) + 1, facts.LOCATION_TYPES[location])
    table = table.with_seat(
        lying=max(0, seat.lying - 1), stock=seat.stock - from_stock, standing={**seat.standing, location: there}
    )
    table = table.score(facts.STANDING_POINTS)
    if location == "witchstone":
        if event.token:
            refuse("no_token_there")
        return _take_rank(table, event.value, event.later)
    return take_token(table, event.token, location) if event.token else table


def _take_rank(table: Table, value: int | None, later: bool) -> Table:
    """The highest free space of the Witchstone; the points of the lower ones must be entered, or stay open until later.

    Where a witch may stand there without being entered, points that are entered count, and tell the rank.
    """
    rank, doubtful = table.next_rank(), _ranks_in_doubt(table)
    if doubtful and value is not None:
        rank = next((step for step, points in facts.STONE_POINTS.items() if points == value), rank)
        points: int | None = value
    else:
        points = facts.STONE_POINTS.get(rank, value)
    if points is None and later:
        return in_doubt(table.with_seat(rank=rank), "track", *(("rank",) if doubtful else ()))
    if points is None or points < 0:
        refuse("stone_value")
    if points > facts.MOST_STONE_POINTS:
        raise NotInBox(Message("witchstone.refused.no_such_number"))
    # A second witch of the same player leaves the first where it is.
    table = table.with_seat(rank=min(rank, table.seat.rank or rank)).score(points)
    if doubtful and value is None:
        return in_doubt(table, "track", "rank")
    return in_doubt(table, "rank") if doubtful and value not in facts.STONE_POINTS.values() else table


def _ranks_in_doubt(table: Table) -> bool:
    return any(count_doubts(table, seat, "rank") for seat in range(len(table.seats)))


def in_doubt(table: Table, *counts: str) -> Table:
    """Counts of the player on turn were worked out from numbers that are in doubt themselves."""
    return changed(table, gaps=table.gaps.add(table.turn.seat, DERIVED, *counts))


def take_token(table: Table, face: str, location: str, extra: int = 0) -> Table:
    """A magic token: points at once, or actions until the end of the series; worth points at the end too."""
    if face not in (*facts.SYMBOLS, POINTS):
        refuse("no_such_token")
    if not table.map_tokens.get(location) or table.tokens_taken >= facts.MAGIC_TOKENS:
        refuse_if_all_certain(table, "tokens", "no_token_left")
    left = {**table.map_tokens, location: max(0, table.map_tokens.get(location, 0) - 1)}
    tokens = min(table.seat.tokens + 1, facts.MAGIC_TOKENS)
    table = changed(table, map_tokens=left).with_seat(tokens=tokens)
    if face == POINTS:
        return table.score(facts.TOKEN_POINTS + extra)
    return win(table, Bonus("token", 1 + extra, (face,)))


# Pentagram


def step(table: Table, event: Stepped) -> Table:
    table = spend(table, "pentagram", event.steps).with_seat(pentagram=table.seat.pentagram + event.steps)
    if event.find == "owl":
        return _meet_owl(table, event.owl)
    if event.find == "special":
        return _take_special(table, event.pair)
    if event.find == "hexagon":
        not_empty = table.specials_taken <= facts.SPECIAL_TILES - facts.HEXAGONAL_SPACES
        if not_empty and not _any_doubts(table, "specials"):
            against_rules("hexagon_not_empty")
        return win(table, Bonus("hexagon", facts.HEXAGON_ACTIONS, facts.SYMBOLS))
    if event.find:
        refuse("no_such_find")
    return table


def _meet_owl(table: Table, owl: int) -> Table:
    """The tile on top of a stack, or points for an empty one; people may have drawn one from further down."""
    if owl not in table.owls_left():
        if owl not in (0, *facts.OWL_VALUES) or table.seat.owls.count(owl) >= facts.OWL_STACKS:
            refuse("owl_gone")
        if not _any_doubts(table, "owls"):
            if owl and not table.owls_in_box(owl):
                refuse("owl_gone")
            against_rules("no_such_owl" if owl else "owls_left")
    if not owl:
        return table.score(facts.EMPTY_OWL_POINTS)
    return table.with_seat(owls=(*table.seat.owls, owl))


def _take_special(table: Table, pair: tuple[str, ...]) -> Table:
    if table.specials_taken >= facts.SPECIAL_TILES:
        refuse_if_all_certain(table, "specials", "no_special_left")
    if pair and (len(set(pair)) != 2 or not set(pair) <= set(facts.SYMBOLS)):
        refuse("no_such_special")
    table = table.with_seat(specials=min(table.seat.specials + 1, facts.SPECIAL_TILES))
    return win(table, Bonus("special", facts.SPECIAL_ACTIONS, pair or facts.SYMBOLS))


# Crystals


def move_crystal(table: Table, event: CrystalMoved) -> Table:
    seat, black = table.seat, event.crystal == "black"
    if event.crystal not in ("own", "black"):
        refuse("no_such_crystal")
    if not (seat.black_inside if black else seat.own_inside):
        refuse_if_certain(table, "black" if black else "own_inside", "no_such_crystal")
    table = spend(table, "crystal", event.steps)
    if event.path:
        table = _move_drawn(table, event)
    elif not event.exit:
        table = _stray(table, event.crystal)
    if not event.exit:
        return table
    return _shelve(_out(table, event.crystal), event, black)


def _move_drawn(table: Table, event: CrystalMoved) -> Table:
    cauldron, frm = table.seat.cauldron, cell(event.path[0])
    if cauldron.crystal_at(frm) != event.crystal:
        refuse("no_such_crystal")
    to = cell(event.path[1]) if len(event.path) > 1 else None
    if (to is None) != bool(event.exit):
        refuse("no_such_crystal")
    if to is not None and to != frm:
        table = drawing.make_room(table, table.turn.seat, (to,))
    return table.with_seat(cauldron=table.seat.cauldron.move_crystal(frm, to))


def _stray(table: Table, crystal: str) -> Table:
    """A crystal has moved in the cauldron, to an unknown cell."""
    seat = table.seat
    if crystal == "black":
        return table.with_seat(strayed_black=1)
    return table.with_seat(strayed_own=min(seat.strayed_own + 1, facts.OWN_CRYSTALS))


def _out(table: Table, crystal: str) -> Table:
    return drawing.changed_seat(table, table.turn.seat, drawing.without(table.seat, crystal))


def _shelve(table: Table, event: CrystalMoved, black: bool) -> Table:
    exit, shelf, extra = event.exit, event.shelf, facts.BLACK_EXTRA if black else 0
    if exit not in facts.SYMBOLS or shelf not in (*facts.SYMBOLS, BOTTOM, BESIDE):
        refuse("no_such_shelf")
    if shelf in facts.SYMBOLS and shelf != exit:
        against_rules("no_such_shelf")
    if shelf == BESIDE:
        if not (table.shelf_full(exit) and table.shelf_full(BOTTOM)) and not _shelves_in_doubt(table):
            against_rules("shelf_free")
        return table.with_seat(beside=min(table.seat.beside + 1, facts.OWN_CRYSTALS + 1))
    if table.shelf_full(shelf) and not _shelves_in_doubt(table):
        against_rules("shelf_full", n=table.shelf_limit(shelf))
    table = changed(table, shelves=more(table.shelves, shelf))
    rack = min(table.seat.rack + 1, facts.OWN_CRYSTALS)
    table = table.with_seat(black_on_rack=True) if black else table.with_seat(rack=rack)
    if shelf != BOTTOM:
        return win(table, Bonus("vial", facts.VIAL_ACTIONS + extra, (shelf,)))
    if not event.token:
        against_rules("token_due")
        return table
    return take_token(table, event.token, SPARE, extra)


def _shelves_in_doubt(table: Table) -> bool:
    """Whether crystals may stand on the rack without being entered."""
    return any(count_doubts(table, TABLE, f"shelf.{shelf}") for shelf in (*facts.SYMBOLS, BOTTOM))


def force_out(table: Table, crystal: str, where: str, cost: int = 0) -> Table:
    """The n-th crystal that is taken out by force costs n points, at once; so a cost that is entered tells n."""
    seat = table.seat
    if crystal not in ("own", "black"):
        refuse("no_such_crystal")
    if not (seat.black_inside if crystal == "black" else seat.own_inside):
        refuse_if_certain(table, "black" if crystal == "black" else "own_inside", "no_such_crystal")
    if where:
        spot = cell(where)
        if seat.cauldron.crystal_at(spot) != crystal:
            refuse("no_such_crystal")
        table = table.with_seat(cauldron=seat.cauldron.take_crystal(spot))
    if not 0 <= cost <= facts.OWN_CRYSTALS + 1:
        refuse("no_such_number")
    removed = cost or min(seat.removed + 1, facts.OWN_CRYSTALS + 1)
    doubtful = bool(count_doubts(table, table.turn.seat, "removed"))
    table = _out(table, crystal).with_seat(removed=removed).score(-removed)
    if cost:
        return changed(table, gaps=table.gaps.close(table.turn.seat, "removed"))
    return in_doubt(table, "track") if doubtful else table


# Wand


def move_wand(table: Table, event: WandMoved) -> Table:
    """The whole way first; then what was passed is resolved in track order. In front, dark spaces count double.

    A spell may come after the way: then the rest is a part of the same move.
    """
    if any(not _is_space(space) for space in event.passed) or len(event.passed) > event.steps:
        refuse("no_such_space")
    table = spend(table, "wand", event.steps)
    if table.wand_room is not None and event.steps > table.wand_room:
        refuse_if_certain(table, "wand", "past_wand_end", n=table.wand_room)
    moves = table.moves + 1
    silver = sum(1 for space in event.passed if space.startswith("silver."))
    table = table.with_seat(wand=table.seat.wand + event.steps, arrived=moves, silver=table.seat.silver + silver)
    if event.end and not count_doubts(table, table.turn.seat, "wand"):
        table = _end_wand(table, table.seat.wand)
    series, leading = table.series, table.leads(table.turn.seat)
    table = table.with_series(
        left=0,
        spaces=(*series.spaces, *event.passed),
        leading=leading,
        told_leading=series.told_leading if event.in_front is None else event.in_front,
        asks=series.asks or event.asks,
    )
    # A pawn that was not entered has come to the space before.
    return changed(table, moves=moves, gaps=table.gaps.close(table.turn.seat, "arrived"))


def _end_wand(table: Table, space: int) -> Table:
    """This is the last space of the wand: no pawn stands beyond it."""
    for index, (player, seat) in enumerate(zip(table.players, table.seats, strict=True)):
        if seat.wand > space and not count_doubts(table, index, "wand"):
            refuse("wand_end_behind", name=player.name, space=seat.wand)
    return changed(table, wand_end=space)


def _is_space(space: str) -> bool:
    kind, _, what = space.partition(".")
    return (kind == "dark" and what in facts.DARK) or (kind == "silver" and what in facts.SILVER)


def waits_for_count(table: Table) -> bool:
    """Whether the next space that the wand has passed is a silver one, and people are to say its count."""
    series = table.turn.series
    if series is None or series.left or not series.asks or not series.spaces:
        return False
    kind, _, what = series.spaces[0].partition(".")
    return kind == "silver" and bool(silver_doubts(table, what))


def resolve_space(table: Table) -> Table:
    """The next space that the wand has passed: points for silver, actions for dark."""
    series = table.series
    kind, _, what = series.spaces[0].partition(".")
    if kind == "silver":
        return _score_silver(table, None)
    table = table.with_series(spaces=series.spaces[1:])
    leading = series.leading if table.wand_doubling == "move" else table.leads(table.turn.seat)
    leading = leading if series.told_leading is None else series.told_leading
    actions = facts.DARK[what] * (2 if leading else 1)
    return changed(table, turn=table.turn.push(Series(what, actions, "dark")))


def count_silver(table: Table, event: SilverCounted) -> Table:
    """The count of the silver space that waits; None takes what is believed, and the points are in doubt."""
    if not waits_for_count(table):
        refuse("no_silver_waits")
    if event.count is not None and not 0 <= event.count <= facts.MOST_IN_GROUP:
        refuse("no_such_number")
    return _score_silver(table, event.count)


def _score_silver(table: Table, entered: int | None) -> Table:
    series = table.series
    what = series.spaces[0].partition(".")[2]
    table = table.with_series(spaces=series.spaces[1:])
    count = table.seat.silver_count(what) if entered is None else entered
    doubtful = bool(silver_doubts(table, what))
    table = table.score(facts.SILVER[what] * count)
    return in_doubt(table, "track") if doubtful and entered is None else table
