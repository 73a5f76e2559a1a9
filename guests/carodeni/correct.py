"""What a player of Čarodění may enter on the own page: goals, what joined the clan, and counts that are wrong."""

from __future__ import annotations

from guests.carodeni.wording import goal_text
from guests.forms.fields import Choice, Count, Field, Form, Option, Plates
from guests.forms.reading import FieldRefused, number
from guests.forms.tallies import changes, chosen, group_id, tallies_of, tally_forms
from guests.game_pages import Submitted
from scoring.carodeni import facts
from scoring.carodeni.corrections import NOBODY
from scoring.carodeni.events import GoalClaimed, Joined
from scoring.carodeni.file.notation import MOST_POINTS
from scoring.carodeni.messages.goal_words import kind_short
from scoring.carodeni.table import Table
from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected, Counted
from scoring.message import Message
from scoring.play import Tally

ICONS = {"ingredients": "leaf", "clan": "potion", "waiting": "cards"}
GOALS, JOINED = "goals", "joined"
# A count of the table, not of a player.
DECKS = "decks"


def forms(match: Match, seat: int) -> tuple[Form, ...]:
    table: Table = match.state.table
    goals = _goals_form(table, seat)
    if table.light:
        return _joined_form(table), goals
    return goals, *tally_forms(_own_tallies(match, seat), ICONS.__getitem__)


def events(match: Match, seat: int, form: str, sent: Submitted) -> tuple[Event, ...]:
    table: Table = match.state.table
    if form == GOALS:
        return _goal_events(table, seat, sent)
    if form == JOINED:
        return _joined_events(table, seat, sent)
    tallies = _own_tallies(match, seat)
    new = changes(tallies, form, sent)
    if not new:
        return ()
    # A set of tools or animals is certain again only if all its kinds are counted.
    sets = {what.rpartition(".")[0] for what in new if what.count(".") > 1}
    counts = {tally.id: tally.tracked.value for tally in tallies if tally.id.rpartition(".")[0] in sets} | new
    return (Counted(seat, tuple(counts.items())),)


def _own_tallies(match: Match, seat: int) -> tuple[Tally, ...]:
    return tuple(tally for tally in tallies_of(match, seat) if group_id(tally) != DECKS)


# Goals


def _goals_form(table: Table, seat: int) -> Form:
    """The form of the goals; goals of other players are shown disabled."""
    options = tuple(_goal(table, seat, index) for index in table.row)
    field = Plates("goal", Message("carodeni.goals"), hides_label=True, rows=tuple((option,) for option in options))
    was = " ".join(option.value for option in options if option.on)
    note = Message("guests.correct.goals_note")
    return Form(GOALS, Message("carodeni.goals"), "goal", note=note, fields=(field,), was=was or "-")


def _goal(table: Table, seat: int, index: int) -> Option:
    goal = table.goals[index]
    title = Message("guests.secrets.open_goal", number=table.place_in_row(index), what=goal_text(goal, table.names))
    taken = None if goal.owner in (None, seat) else table.players[goal.owner or 0].name
    return Option(str(index), title, goal.owner == seat, taken=taken)


def _goal_events(table: Table, seat: int, sent: Submitted) -> tuple[Event, ...]:
    ticked = set(sent.get("goal", ()))
    known = {str(index) for index in range(len(table.goals))}
    if not ticked <= known:
        raise FieldRefused("goal", Message("guests.correct.no_such_choice"))
    own = {str(index) for index, goal in enumerate(table.goals) if goal.owner == seat}
    for word in sorted(ticked):
        owner = table.goals[int(word)].owner
        if owner not in (None, seat):
            name = table.players[owner or 0].name
            goal = goal_text(table.goals[int(word)], table.names)
            raise FieldRefused("goal", Message("guests.correct.goal_taken", goal=goal, name=name))
    claimed = tuple(GoalClaimed(int(word), seat) for word in sorted(ticked - own))
    given = tuple(Corrected(seat, f"goal.{word}", NOBODY) for word in sorted(own - ticked))
    return (*given, *claimed)


# Light play: what joined the clan


def _joined_form(table: Table) -> Form:
    potion = Count("potion", Message("guests.correct.potion_points"), most=MOST_POINTS)
    witch = Count("witch", Message("guests.correct.witch_points"), most=MOST_POINTS)
    fields: tuple[Field, ...] = (potion, witch, _kinds(table, "tool", facts.TOOL_KINDS))
    if table.rules.animals:
        fields = (*fields, _kinds(table, "animal", facts.ANIMAL_KINDS))
    return Form(
        JOINED, Message("guests.correct.joined"), "potion", note=Message("guests.correct.joined_note"), fields=fields
    )


def _kinds(table: Table, name: str, kinds: tuple[str, ...]) -> Choice:
    options = tuple(Option(kind, kind_short(kind, table.names)) for kind in kinds)
    none = Option("", Message("guests.correct.none"), on=True)
    return Choice(name, Message(f"guests.correct.{name}"), options=(none, *options))


def _joined_events(table: Table, seat: int, sent: Submitted) -> tuple[Event, ...]:
    points = [number(sent, Count(name, "", most=MOST_POINTS)) for name in ("potion", "witch")]
    potions, witches = (() if one is None else (one,) for one in points)
    tool = chosen(sent, "tool", facts.TOOL_KINDS)
    animal = chosen(sent, "animal", facts.ANIMAL_KINDS if table.rules.animals else ())
    joined = Joined(seat, potions, witches, (tool,) if tool else (), (animal,) if animal else ())
    return () if joined == Joined(seat) else (joined,)
