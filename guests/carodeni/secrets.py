"""The own clan: what each part brings so far, what the next tool or animal is worth, and how far the goals are."""

from __future__ import annotations

from collections.abc import Iterator

from guests.carodeni.wording import goal_text
from guests.game_pages import Secret
from scoring.carodeni import facts
from scoring.carodeni.doubts import tracked
from scoring.carodeni.final_scoring import score
from scoring.carodeni.goals import Goal, progress
from scoring.carodeni.messages.goal_words import kind_short
from scoring.carodeni.messages.naming import potion_name, witch_name
from scoring.carodeni.play import ICONS
from scoring.carodeni.possible import Step, animal_step, tool_step
from scoring.carodeni.seat import Seat, is_named_potion, is_named_witch
from scoring.carodeni.table import Table
from scoring.certainty import Certainty
from scoring.journal.match import Match
from scoring.message import Message


def secrets(match: Match, seat: int) -> tuple[Secret, ...]:
    """The parts of the clan in the order of the score sheet, what waits beside it, then the goals that are open."""
    table: Table = match.state.table
    rows = {row.id: row.points for row in score.rows(table.so_far(), seat, table.rules)}
    parts = tuple(
        _part(table, seat, id, icon, rows[id]) for id, icon in ICONS.items() if id != "animals" or table.rules.animals
    )
    return (*parts, *_waiting(table.seats[seat]), *_goals(table, seat))


def _part(table: Table, seat: int, id: str, icon: str, points: int) -> Secret:
    held = tuple(_held(table, seat, id)) or (Message(f"carodeni.part.{id}.none"),)
    state: Certainty = "doubt" if tracked(table, seat, id).doubts else "tracked"
    title = Message(f"carodeni.part.{id}")
    if id == "tools":
        return _set(title, icon, points, held, tool_step(table, seat), table.rules.tool_points)
    if id == "animals":
        return _set(title, icon, points, held, animal_step(table, seat), table.rules.animal_points)
    return Secret(title, icon, points, held, state=state)


def _set(
    title: Message, icon: str, points: int, held: tuple[Message | str, ...], step: Step, worth: tuple[int, ...]
) -> Secret:
    more = None if step.next is None else Message("carodeni.part.next", n=step.next - step.points)
    rungs = tuple((number, points) for number, points in enumerate(worth) if number)
    return Secret(title, icon, points, held, more, rungs, step.kinds - 1 if step.kinds else None, most=worth[-1])


def _held(table: Table, seat: int, id: str) -> Iterator[Message | str]:
    """The cards or kinds of one part of the clan, as texts."""
    player = table.seats[seat]
    if id == "potions":
        yield from (_worth(potion_name(card.flag), card.points, is_named_potion(card)) for card in player.clan.potions)
    elif id == "witches":
        yield from (_worth(witch_name(card), card.points, is_named_witch(card)) for card in player.clan.witches)
    elif id == "goals":
        for goal in table.goals:
            if goal.owner == seat:
                yield Message("carodeni.card.worth", what=goal_text(goal, table.names), n=goal.points)
    elif id == "ingredients":
        counts = zip(facts.INGREDIENT_KINDS, player.ingredients, strict=True)
        yield from (
            Message("guests.secrets.times", number=n, what=kind_short(kind, table.names)) for kind, n in counts if n
        )
    else:
        yield from (kind_short(kind, table.names) for kind in getattr(player.clan, id))


def _worth(name: Message, points: int, known: bool) -> Message:
    return Message("carodeni.card.worth", what=name, n=points) if known else name


def _waiting(player: Seat) -> Iterator[Secret]:
    """Potions that are not brewed yet."""
    if player.potions:
        waiting = tuple(_worth(potion_name(card.flag), card.points, is_named_potion(card)) for card in player.potions)
        yield Secret(Message("carodeni.part.waiting_potions"), "potion", None, waiting)


def _goals(table: Table, seat: int) -> Iterator[Secret]:
    """Goals that nobody has claimed: how many of what each asks for are in the clan."""
    both = table.switches.goal_flags == "both"
    for index in table.row:
        goal: Goal = table.goals[index]
        if not goal.is_open:
            continue
        title = Message("guests.secrets.open_goal", number=table.place_in_row(index), what=goal_text(goal, table.names))
        if not goal.can_be_judged:
            yield Secret(title, "goal", None)
            continue
        there = min(progress(goal, table.seats[seat].clan, both), goal.all)
        so_far = Message("carodeni.goal.so_far", n=there, all=goal.all)
        missing = Message("guests.secrets.goal_gives", n=goal.points)
        yield Secret(title, "goal", None, (so_far,), missing)
