"""What the end of Čarodění needs besides counting: steps read off the clan card, and what Ostara never scores."""

from __future__ import annotations

import pytest

from scoring.carodeni import facts
from scoring.carodeni.events import GoalLaid
from scoring.carodeni.file.exchange import write
from scoring.carodeni.final_scoring import entries
from scoring.carodeni.play import PLAY
from scoring.journal.events import Entered
from scoring.words import words
from tools.harness.rules.carodeni_table import Tracked

LINEAR = facts.TOOL_POINTS["linear"]


def points(played: Tracked, seat: int, row: str) -> int:
    return next(one.points for one in PLAY.sheet(played.table).columns[seat].rows if one.id == row)


def test_steps_that_are_read_off_at_the_end_count_for_everybody() -> None:
    played = Tracked(2, tracked=False)
    played.does(Entered(0, "tools", ("flask", "crystal")), Entered(1, "tools", ("tool_3",)))
    assert (points(played, 0, "tools"), points(played, 1, "tools")) == (3, 1)
    played.does(Entered(0, "tool_points", LINEAR))
    assert (points(played, 0, "tools"), points(played, 1, "tools")) == (6, 3)
    assert PLAY.entered(played.table, 1, "tool_points") == LINEAR
    assert PLAY.tracked(played.table, 1, "tool_points").certain
    undone = played.match.undoes()
    assert undone is not None and words("en").say(undone) == "tool points entered"


@pytest.mark.parametrize("steps", [None, (), (0, 1, 3, 6, 10, 14), (0, 3, 1, 6, 10, 15), (0, 1, 3, 6, "10", 15), 15])
def test_what_stands_on_no_clan_card_is_refused(steps: object) -> None:
    played = Tracked(2, tracked=False)
    assert played.refuses(Entered(0, "tool_points", steps)) == "no_such_entry"
    assert played.refuses(Entered(0, "animal_points", LINEAR)) == "no_such_entry"


def test_a_match_file_has_the_steps_that_were_read_off() -> None:
    played = Tracked(2, tracked=False, tool_points=LINEAR)
    assert write(played.match)["options"]["tool_points"] == list(LINEAR)
    played.does(Entered(0, "tool_points", facts.TOOL_POINTS["triangular"]))
    assert write(played.match)["options"]["tool_points"] == [0, 1, 3, 6, 10, 15]
    assert "animal_points" not in write(played.match)["options"]


@pytest.mark.parametrize(("level", "goals"), [("apprentice", ()), ("experienced", None), ("grandmistress", None)])
def test_what_ostara_never_scores_is_known_without_asking(level: str, goals: tuple[int, ...] | None) -> None:
    played = Tracked(1, tracked=False, solo_level=level)
    seat = facts.OSTARA_SEAT
    assert PLAY.tracked(played.table, seat, "tools").value == ()
    assert PLAY.tracked(played.table, seat, "goals").value == goals
    assert PLAY.tracked(played.table, seat, "potions").value is None
    assert PLAY.tracked(played.table, 0, "tools").value is None
    assert entries.never_scored(played.table, seat, "goals") is (goals == ())


def test_goals_on_the_table_are_nobodys_before_the_end() -> None:
    played = Tracked(1, solo_level="grandmistress")
    played.does(GoalLaid(0, "hard", "tools", 6), GoalLaid(1, "hard", "tools", 4))
    assert PLAY.standing(played.table).strip[facts.OSTARA_SEAT].points == 0
    played.passes(2 * facts.SOLO_ROUNDS)
    assert played.table.over
    assert PLAY.standing(played.table).strip[facts.OSTARA_SEAT].points == 10
