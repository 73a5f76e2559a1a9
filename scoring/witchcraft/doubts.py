"""What is tracked of a match of Witchcraft, and how certain it is."""

from __future__ import annotations

from scoring.certainty import TABLE, UNKNOWN, Tracked
from scoring.message import Message
from scoring.play import Category
from scoring.witchcraft.counts import (
    ALTARS,
    BOARD,
    MOVES,
    PAIRS,
    PIECES,
    POWER,
    RESERVE,
    STACKS,
    board_doubts,
    count_doubts,
)
from scoring.witchcraft.events import Counted
from scoring.witchcraft.file.spelling import cell_word, stack_word
from scoring.witchcraft.final_scoring import entries
from scoring.witchcraft.moves.guesses import Facts, Guess, guessed_facts, guesses, shaky_facts
from scoring.witchcraft.moves.legal import outcome
from scoring.witchcraft.position import Position
from scoring.witchcraft.table import Table

# Endings that the app works out; the others are said by people.
WORKED_OUT = ("no_move", "no_mages")


def tracked(table: Table, seat: int, what: str) -> Tracked:
    """What was tracked of a value of the final scoring, or of a player's pieces, with its doubts."""
    if not table.tracked:
        return UNKNOWN
    if what == RESERVE:
        return Tracked(table.position.reserve[table.guild(seat)], count_doubts(table, RESERVE, seat))
    if what == POWER:
        return Tracked(table.position.power[table.guild(seat)] is not None, count_doubts(table, POWER, seat))
    value = entries.tracked(table, seat, what)
    return UNKNOWN if value is None else Tracked(value, value_doubts(table, what))


def value_doubts(table: Table, what: str) -> tuple[Message, ...]:
    """Why a value of the final scoring may be wrong."""
    if table.gaps.settled:
        return ()
    if what == "moves":
        return count_doubts(table, MOVES)
    ended = table.ended
    if ended is not None and (ended.said or ended.how not in WORKED_OUT):
        return ()
    return end_doubts(table)


def end_doubts(table: Table) -> tuple[Message, ...]:
    """Why the player to move may not have lost."""
    if table.gaps.settled:
        return ()
    doubts = [*board_doubts(table), *_resources_doubts(table)]
    if outcome(table.position) == "open":
        doubts.append(Message("witchcraft.doubt.could_act"))
    else:
        facts = [guess.fact for guess in end_guesses(table)]
        doubts += [Message("witchcraft.doubt.guess", fact=Message(f"witchcraft.copy.fact.{fact}")) for fact in facts]
    return tuple(dict.fromkeys(doubts))


def _resources_doubts(table: Table) -> tuple[Message, ...]:
    """A power token, or a summoning, may be possible after all."""
    doubts = [*count_doubts(table, POWER, table.to_move), *count_doubts(table, PAIRS)]
    if table.position.altar_at("summoning") is not None or table.position.power[table.position.to_move] is not None:
        doubts += [doubt for seat in (0, 1) for doubt in count_doubts(table, RESERVE, seat)]
    return tuple(doubts)


def guessed(table: Table) -> Facts:
    """The facts of the copy that the rules rest on at this table and that were not entered."""
    return frozenset() if table.gaps.settled else guessed_facts(table.copy, table.position.altars)


def end_guesses(table: Table) -> tuple[Guess, ...]:
    """The guesses because of which the player to move seems to have lost."""
    return guesses(table.position, guessed(table))


def shaky(table: Table) -> Facts:
    """The guesses without which the player to move might have lost."""
    return shaky_facts(table.position, guessed(table))


def rests_on(table: Table, _seat: int, _category: Category) -> tuple[str, ...]:
    """The result, and whether it was unclean with it; and, where the app has followed the match, how long it was."""
    return ("result", "moves") if table.tracked else ("result",)


# Snapshot


def snapshot(table: Table) -> tuple[Counted, ...]:
    """Everything as it is believed: once it is recorded, nothing of it is in doubt."""
    of_players = tuple(
        Counted(
            seat,
            ((RESERVE, table.position.reserve[table.guild(seat)]), (POWER, table.position.power[table.guild(seat)])),
        )
        for seat in range(len(table.players))
    )
    of_table = (("turn", table.to_move), *board_words(table.position), (MOVES, table.moves))
    return (*of_players, Counted(TABLE, of_table))


def board_words(position: Position) -> tuple[tuple[str, object], ...]:
    """What lies on the board, and the pairs of pieces beside it, as a snapshot has it."""
    return (
        (PIECES, tuple(map(cell_word, sorted(position.board.extra)))),
        (ALTARS, tuple((cell_word(at), kind) for at, kind in sorted(position.altars.items()))),
        (STACKS, tuple((cell_word(at), stack_word(stack)) for at, stack in sorted(position.stacks.items()))),
        (PAIRS, position.pairs),
    )


def anything_in_doubt(table: Table) -> bool:
    """Whether a snapshot would make anything certain."""
    of_players = any(table.in_doubt(count, seat) for seat in (0, 1) for count in (RESERVE, POWER))
    return of_players or any(map(table.in_doubt, (*BOARD, PAIRS, MOVES)))
