"""By touch: what people did against the rules of Witchcraft can be entered; each way to it can be reached."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scoring.journal.events import Event, Insisted
from scoring.witchcraft.counts import board_doubts
from scoring.witchcraft.events import (
    Activated,
    Corrected,
    DrawTaken,
    EndDenied,
    Passed,
    Placed,
    PowerUsed,
    ReserveChosen,
)
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, undisturbed
from tools.harness.hands.witchcraft import card, last, open_tab, point, press_and_slide, sit_down, table, tap_space
from tools.harness.places.witchcraft import ALTARS, NO_POWER, lying

pytestmark = pytest.mark.ui

# Mira is green and begins. Altars: e2 energy, e3 protection, b2 translocation, b3 summoning.
QUIET = {"a4": "gKeN", "f4": "rBaN"}
EMPTY = (Corrected(0, "reserve", ()), Corrected(1, "reserve", ()))


@pytest.fixture(autouse=True)
def fast(app: Driver) -> Iterator[None]:
    app.app.session.set("reduce_motion", True)
    with undisturbed():
        yield


def begin(app: Driver, stacks: dict[str, str], *more: Event, before: tuple[Event, ...] = (*NO_POWER, *EMPTY)) -> None:
    sit_down(app, *lying({**QUIET, **stacks}, *more, before=before))


def insist(app: Driver, said: str) -> None:
    """The sheet says why not; people say that it happened anyway."""
    assert app.sees("This is against the rules") and app.sees(said), said
    app.tap(is_a("ListRow", key="anyway"))
    app.advance(0.3)


def assert_entered(app: Driver, event: Event, doubted: bool = True) -> None:
    """`doubted`: more stands against it than a guess about the copy."""
    assert last(app) == Insisted(event) and bool(board_doubts(table(app))) is doubted


# Who acts


def test_a_mage_of_the_other_guild(app: Driver) -> None:
    begin(app, {"a1": "gAdS", "d1": "rAdW"})
    tap_space(app, "d1")
    app.tap("anyway_d1")
    insist(app, "It belongs to the other guild.")
    for at in ("a1", "d1"):
        tap_space(app, at)
    point(app, "E")
    assert_entered(app, Activated("adept", "d1", ("xa1 Ad>d1E",)))


def test_a_mage_of_the_other_guild_is_moved_by_the_player_on_turn(app: Driver) -> None:
    """Mira is asked about everything, lays what was captured on her own stack, and then it is the other's turn."""
    begin(app, {"a1": "gAdS", "d1": "rAdW", "f1": "rGoN"})
    mira, other = table(app).name(0), table(app).name(1)
    tap_space(app, "d1")
    app.tap("anyway_d1")
    insist(app, "It belongs to the other guild.")
    for at in ("f1", "a1"):
        assert not app.sees(f"{other} chooses")
        tap_space(app, at)
    point(app, "E")
    assert_entered(app, Activated("adept", "d1", ("xf1 Go>a1E",)))
    assert table(app).to_move == 1 and table(app).position.stacks[0, 0].guild == "green"
    app.tap("journal")
    assert app.sees(f"{mira}: Adept")


def test_a_mage_that_was_only_exhausted(app: Driver) -> None:
    begin(app, {"a1": "gAdN", "d1": "rAdW"})
    tap_space(app, "a1")
    app.tap("anyway_a1")
    insist(app, "There is no target on the line.")
    assert app.find("enough").text == "Nothing happened"
    app.tap("enough")
    assert_entered(app, Activated("adept", "a1", ()))
    assert table(app).position.stacks[0, 0].exhausted
    app.tap("journal")
    assert app.sees("nothing happened")


def test_a_token_below_the_top(app: Driver) -> None:
    begin(app, {"a1": "gAdGoN", "d1": "rAdW"})
    tap_space(app, "a1")
    app.tap("inside_1_a1")
    insist(app, "Only the token on top can act.")
    tap_space(app, "d1")
    tap_space(app, "a4")
    point(app, "N")
    assert_entered(app, Activated("adept", "a1", ("xd1 Ad>a4N",)))


def test_a_mage_that_could_act_did_something_else(app: Driver) -> None:
    """A Master with two targets has hit only one of them."""
    begin(app, {"a1": "gMaE", "d1": "rAdW", "a3": "rAdN"})
    tap_space(app, "a1")
    app.tap("anyway_a1")
    tap_space(app, "d1")
    app.tap("enough")
    tap_space(app, "a1")
    point(app, "E")
    assert_entered(app, Activated("master", "a1", ("xd1 Ad>a1E",)), doubted=False)


# At whom


@pytest.mark.parametrize(
    ("stacks", "target", "said"),
    [
        ({"a1": "gAdE", "c1": "rAdN", "d1": "rGoW"}, "d1", "Another mage is in the way."),
        ({"a1": "gAdE", "c1": "rAdN", "d3": "rGoW"}, "d3", "This is not on a spell line."),
        ({"a2": "gAdE", "d2": "rGoN"}, "d2", "An altar is in the way."),
    ],
)
def test_a_target_that_the_spell_does_not_reach(app: Driver, stacks: dict[str, str], target: str, said: str) -> None:
    begin(app, stacks)
    caster = next(iter(stacks))
    tap_space(app, caster)
    tap_space(app, target)
    insist(app, said)
    tap_space(app, caster)
    point(app, "E")
    assert_entered(app, Activated("adept", caster, (f"x{target} Go>{caster}E",)), doubted="altar" not in said)


def test_an_own_mage_was_hit(app: Driver) -> None:
    begin(app, {"a1": "gAdE", "c1": "rAdN", "b1": "gGoN"})
    tap_space(app, "a1")
    app.tap("anyway_a1")
    tap_space(app, "b1")
    tap_space(app, "a1")
    point(app, "E")
    assert_entered(app, Activated("adept", "a1", ("xb1 Go>a1E",)))


def test_a_keymaster_has_hit_a_mage(app: Driver) -> None:
    begin(app, {"a1": "gAdN", "d1": "rAdW"})
    tap_space(app, "a4")
    tap_space(app, "d1")
    insist(app, "This token has a power and casts no spells.")
    tap_space(app, "a1")
    point(app, "E")
    assert_entered(app, Activated("keymaster", "a4", ("xd1 Ad>a1E",)))


def test_an_exhausted_keymaster_has_used_its_power_on_a_mage_of_the_other_guild(app: Driver) -> None:
    begin(app, {"a4": "gKeN*", "a1": "gPrN"})
    tap_space(app, "a4")
    app.tap("anyway_a4")
    insist(app, "Exhausted: it cannot act.")
    app.tap("own_power")
    for at in ("f4", "a4"):
        tap_space(app, at)
    assert_entered(app, Activated("keymaster", "a4", ("%f4N a4N",)))


# What is done with it


def test_a_captured_token_was_left_off_the_board(app: Driver) -> None:
    begin(app, {"a1": "gAdE", "d1": "rAdN"})
    tap_space(app, "a1")
    tap_space(app, "d1")
    app.tap("open_to_all")
    assert app.find("enough").text == "Not on the board"
    app.tap("enough")
    assert_entered(app, Activated("adept", "a1", ("xd1",)))
    assert table(app).position.removed == ("adept",)


def test_energy_took_three_markers_away(app: Driver) -> None:
    begin(app, {"f2": "gAdW", "a1": "gGoN*", "c1": "rAdN*", "d1": "rAdN*"})
    tap_space(app, "f2")
    app.tap("cast")
    tap_space(app, "a1")
    app.tap("open_to_all")
    assert app.sees("Now you can also enter what the rules forbid.") and app.find("open_to_all").disabled
    for at in ("c1", "d1"):
        tap_space(app, at)
    app.tap("enough")
    assert_entered(app, Activated("adept", "f2", ("@E a1 c1 d1",)))


def test_energy_took_no_marker_away(app: Driver) -> None:
    begin(app, {"f2": "gAdW", "a1": "gGoN*", "c1": "rAdN*"})
    tap_space(app, "f2")
    app.tap("cast")
    assert not app.find_all("enough")
    app.tap("open_to_all")
    app.tap("enough")
    assert_entered(app, Activated("adept", "f2", ("@E",)))


def test_a_shield_marker_was_put_on_a_mage_of_the_other_guild(app: Driver) -> None:
    begin(app, {"f3": "gAdW", "d1": "rAdN"})
    tap_space(app, "f3")
    app.tap("cast")
    tap_space(app, "d1")
    insist(app, "The shield marker goes on one of your stacks.")
    point(app, "S")
    assert_entered(app, Activated("adept", "f3", ("@P d1S",)))


def test_a_stack_was_moved_onto_another_one_far_away(app: Driver) -> None:
    begin(app, {"a2": "gAdE", "d1": "rAdN"})
    tap_space(app, "a2")
    app.tap("cast")
    tap_space(app, "a2")
    tap_space(app, "d1")
    insist(app, "It moves by one space, onto a free one.")
    point(app, "S")
    assert_entered(app, Activated("adept", "a2", ("@T a2>d1S",)))
    assert table(app).position.stacks[3, 0].tokens == ("adept", "adept")


def test_a_piece_that_touches_too_little_and_a_token_beside_it(app: Driver) -> None:
    begin(app, {"a3": "gAdE"}, before=NO_POWER)
    tap_space(app, "a3")
    app.tap("cast")
    app.tap("answer_2")
    app.tap("open_to_all")
    tap_space(app, "h2")
    app.tap("answer_monk")
    tap_space(app, "d1")
    point(app, "N")
    app.tap("answer_telepath")
    tap_space(app, "g2")
    point(app, "W")
    assert_entered(app, Activated("adept", "a3", ("@S g2+h2 Mo>d1N Te>g2W",)))


# Power tokens


def test_a_power_token_that_was_said_to_be_another_one(app: Driver) -> None:
    begin(app, {}, before=EMPTY)
    app.app.session.record(Corrected(0, "power", "energy"))
    app.advance(0.3)
    app.tap("power_0")
    app.tap("show_power")
    app.tap("use_translocation")
    insist(app, "It is a different power token.")
    for at in ("a4", "a3"):
        tap_space(app, at)
    assert_entered(app, PowerUsed(0, "@T a4>a3N"))


def test_a_power_token_out_of_turn(app: Driver) -> None:
    begin(app, {}, before=EMPTY)
    app.tap("power_1")
    app.tap("use_translocation")
    insist(app, "You can use a power token only on your turn.")
    for at in ("f4", "f3"):
        tap_space(app, at)
    assert_entered(app, PowerUsed(1, "@T f4>f3N"))


# The first phase


def test_a_token_was_placed_on_another_one(app: Driver) -> None:
    sit_down(app, ALTARS, Placed("adept", "a1", "E"))
    app.tap("place_golem")
    tap_space(app, "a1")
    assert app.find_all("correct_space"), "or the app has the space wrong"
    insist(app, "The space is not free.")
    point(app, "S")
    assert_entered(app, Placed("golem", "a1", "S"))
    assert table(app).position.stacks[0, 0].tokens == ("adept", "golem")


def test_a_token_of_the_reserve_was_placed(app: Driver) -> None:
    sit_down(app, ALTARS)
    app.tap("other_token")
    app.tap("other_monk")
    app.lift(press_and_slide(app, "a1", "E"))
    insist(app, "This token can no longer be in the pile.")
    assert_entered(app, Placed("monk", "a1", "E"))


def test_more_masters_were_kept_back_than_a_guild_has(app: Driver) -> None:
    copies = (2, 2, 1, 1, 1)
    sit_down(app, ALTARS, master=True, copies=copies)
    for token in ("master", "master", "golem"):
        app.tap(f"keep_{token}")
    app.tap("reserve_done")
    insist(app, "This token can no longer be in the pile.")
    assert last(app) == Insisted(ReserveChosen(0, ("master", "master", "golem")))


# The end


@pytest.mark.parametrize(
    ("line", "said", "event"),
    [
        ("stuck", "A legal move is still possible.", Passed()),
        ("draw", "The moves have not been repeated three times.", DrawTaken()),
    ],
)
def test_people_agree_on_an_end_that_the_app_does_not_see(app: Driver, line: str, said: str, event: Event) -> None:
    begin(app, {"a1": "gPrN"})
    open_tab(app, "pieces")
    app.tap(line)
    insist(app, said)
    assert last(app) == Insisted(event) and table(app).ended is not None


def test_a_match_that_was_over_went_on(app: Driver) -> None:
    copy = {
        "guardian_shields": (0,),
        "golem_shields": (7, 0, 1),
        "archmage_shields": (0,),
        "master_lines": (0, 2),
        "altar_spaces": ("b2", "e2", "b3", "e3"),
    }
    sit_down(app, *lying({"a1": "gAdE*", "d1": "rAdN"}, before=(*NO_POWER, *EMPTY)), **copy)
    assert table(app).ended is not None
    app.tap("went_on")
    insist(app, "The match is over.")
    assert_entered(app, EndDenied())
    tap_space(app, "a1")
    app.tap("anyway_a1")
    insist(app, "Exhausted: it cannot act.")
    tap_space(app, "d1")
    tap_space(app, "a1")
    point(app, "E")
    assert table(app).ended is None and table(app).asks_end and app.sees("Is the match over?")


# Setting right what was entered


def test_a_move_against_the_rules_is_changed_where_it_was_made(app: Driver) -> None:
    begin(app, {"a1": "gAdGoN", "d1": "rAdW"}, Insisted(Activated("adept", "a1", ("xd1 Ad>a4N",))))
    app.tap("journal")
    app.tap(f"entry_{app.match.journal.events[-1][0]}")
    app.advance(0.3)
    assert card(app).question.ask == "facing", "all but its last answer is there"
    point(app, "S")
    assert_entered(app, Activated("adept", "a1", ("xd1 Ad>a4S",)))
