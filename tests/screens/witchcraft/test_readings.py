"""How Witchcraft reads its rules, seen on the screen: what is asked, refused, and told."""

from __future__ import annotations

import pytest

from scoring.journal.events import Closed
from scoring.witchcraft.events import Activated, Corrected, PowerDrawn, PowerUsed, Resigned
from scoring.witchcraft.table import Ended
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.witchcraft import board, last, sit_down, table, tap_space
from tools.harness.places.witchcraft import NO_POWER, lying, middle

pytestmark = pytest.mark.ui

RESERVES = tuple(Corrected(seat, "reserve", ("monk", "telepath")) for seat in (0, 1))
# The first player is green, and has no mage left.
NOBODY = {"f2": "rAdS", "f4": "rMaN"}


def test_m2_without_a_mage_a_power_token_is_asked_for_before_the_match_is_lost(app: Driver) -> None:
    sit_down(app, *lying(NOBODY, before=RESERVES))
    assert table(app).ended is None and app.find_all("power_0") and app.find_all("pass")
    assert app.sees("only the power token can help now")
    app.tap("pass")
    assert table(app).ended == Ended(1, "no_mages") and app.page.over


def test_m2_with_another_power_token_the_match_is_lost_at_once(app: Driver) -> None:
    sit_down(app, *lying(NOBODY, before=(*RESERVES, PowerDrawn(0, "energy"))))
    assert table(app).ended == Ended(1, "no_mages") and not app.find_all("pass")


def test_m3_the_caster_cannot_be_chosen_for_the_own_power_token_of_energy(app: Driver) -> None:
    """Three others are exhausted besides it; only these are offered."""
    stacks = {"f2": "gAdW", "a1": "gGoN*", "a4": "gGoN*", "c4": "gGoN*", "d4": "gGoN*", "f4": "rMeN"}
    sit_down(app, *lying(stacks, PowerDrawn(0, "energy"), before=RESERVES))
    assert app.app.session.record(Activated("adept", "f2", ("@E a1",)))
    app.advance(0.3)
    app.tap("power_0")
    app.tap("show_power")
    app.tap("use_energy")
    assert offered(app) == {"a4", "c4", "d4"}
    tap_space(app, "f2")
    assert app.sees("Choose an exhausted stack.") and app.find_all("anyway")
    app.back()
    assert offered(app) == {"a4", "c4", "d4"}, "it was not taken for an answer"
    tap_space(app, "a4")
    tap_space(app, "c4")
    assert last(app) == PowerUsed(0, "@E a4 c4")


def offered(app: Driver) -> set[str]:
    """The spaces that the board offers as an answer."""
    from scoring.witchcraft.file.spelling import cell_word

    return {cell_word(at) for at in board(app).lit}


@pytest.mark.parametrize(("switch", "choice"), [("prince_marker", "uncovered"), ("repetition", "position")])
def test_m4_m5_a_past_match_can_be_tried_under_another_reading(app: Driver, switch: str, choice: str) -> None:
    sit_down(app, *middle(), Resigned(0), Closed())
    app.shell.go("past", match=app.match.id, game="witchcraft")
    app.advance(0.4)
    app.tap("score_again")
    app.advance(0.4)
    row = app.find(is_a("Segment", value=choice))
    app.tap(row)
    app.advance(0.4)
    assert app.find(is_a("Segment", value=choice)).on, switch


@pytest.mark.parametrize(("stacks", "said"), [(3, False), (4, True)])
def test_m7_only_many_against_one_or_two_is_called_unclean(app: Driver, stacks: int, said: bool) -> None:
    stuck = {f"{column}4": "gAdS" for column in "abcd"[:stacks]}
    sit_down(app, *lying({**stuck, "f2": "rAdS"}, before=NO_POWER))
    assert app.page.over and app.sees("An unclean victory") is said
