"""Whole matches of Witchcraft by touches: one that is lost, one that is drawn, and two with nearly everything."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.witchcraft import facts
from scoring.witchcraft.events import Activated, AltarsPlaced, Placed, PowerDrawn, SpecialDealt
from scoring.witchcraft.file import exchange
from tools.harness.driver import Driver
from tools.harness.hands.common import open_new_match, undisturbed
from tools.harness.hands.witchcraft import lay, point, table, tap_space
from tools.harness.hands.witchcraft_finger import Deeds, Hand, do
from tools.harness.rules.witchcraft_table import PLAYERS

ROOT = Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.ui


def quiet(app: Driver) -> None:
    """Switches reminders off."""
    catalogue = (ROOT / "locales/en/LC_MESSAGES/witchcraft.po").read_text("utf-8")
    ids = re.findall(r'^msgid "witchcraft\.remind\.(\w+)"', catalogue, re.MULTILINE)
    app.app.session.set("muted", [f"witchcraft/{id}" for id in ids])
    app.app.session.set("reduce_motion", True)


def verdict_of_the_command(match: Match, folder: Path) -> dict[str, object]:
    """What the terminal says about the last position."""
    file = {"format": "grimoire-match", "version": 1, "game": "witchcraft", **exchange.write(match)}
    path = folder / "match.json"
    path.write_text(json.dumps(file), "utf-8")
    command = [sys.executable, "-m", "scoring", "score", "--json", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize(
    ("seed", "size"),
    [
        pytest.param(1, (412, 915), id="portrait"),
        pytest.param(2, (915, 412), id="landscape", marks=pytest.mark.long),
    ],
)
def test_a_match_from_the_first_page_to_the_loss_of_one_player(
    app: Driver, tmp_path: Path, seed: int, size: tuple[int, int]
) -> None:
    quiet(app)
    open_new_match(app, "witchcraft")
    app.tap("set_table")
    app.page.start_playing()
    app.advance(0.4)
    app.resize(*size)
    with undisturbed():
        Hand(app, seed).play_to_the_end()
    ended = table(app).ended
    assert ended is not None and ended.how in ("no_move", "no_mages") and ended.winner is not None
    said = verdict_of_the_command(app.match, tmp_path)
    assert said["winners"] == [app.match.players[ended.winner].name]
    app.tap("to_scoring")
    name = app.match.players[ended.winner].name
    assert app.shell.route.name == "result" and (app.sees(f"{name} wins") or app.sees(f"{name} seems to have won"))


def sit_as(app: Driver, bot: Deeds) -> None:
    session = app.app.session
    match = Match.new(session.new_id(), "witchcraft", PLAYERS, dict(bot.match.options), session.now())
    assert session.begin(match) and session.record(Begun())
    app.shell.go("table", match=match.id, game="witchcraft")
    app.advance(0.4)


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(157, id="prince and priest"),
        pytest.param(1123, id="barbarian and keymaster", marks=pytest.mark.long),
    ],
)
def test_a_match_with_all_altars_two_special_tokens_and_three_summonings(app: Driver, seed: int) -> None:
    bot = Deeds(seed)
    bot.play()
    acted = [event for event, _ in bot.deeds if isinstance(event, Activated)]
    signs = [word[:2] for event in acted for word in event.effects]
    assert {"@E", "@P", "@T", "@S"} <= set(signs) and signs.count("@S") == 3
    assert len({event.token for event in acted} & {*facts.SPECIALS, "medium"}) == 3
    quiet(app)
    sit_as(app, bot)
    with undisturbed():
        for event, answers in bot.deeds[1:]:
            if isinstance(event, (SpecialDealt, PowerDrawn)):
                assert app.page.record(event)
                app.frames(3)
            elif isinstance(event, AltarsPlaced):
                for at in event.at:
                    tap_space(app, at)
            else:
                do(app, event, answers)
                assert app.match.journal.events[-1][1] == event
    assert table(app) == bot.table and app.page.over


DRAW_ALTARS = ("b2", "e2", "b3", "e3")
DRAWN = (
    ("adept", "a2", "E", "adept", "c2", "W"),
    ("medium", "a4", "", "medium", "f4", ""),
    ("golem", "a1", "N", "golem", "f1", "N"),
    ("guardian", "b1", "N", "guardian", "e1", "N"),
    ("guardian", "c1", "N", "guardian", "d1", "N"),
    ("archmage", "b4", "S", "archmage", "e4", "S"),
    ("master", "c4", "S", "master", "d4", "S"),
    ("adept", "a3", "W", "adept", "f3", "E"),
)


def test_a_match_that_comes_round_three_times_is_a_draw(app: Driver) -> None:
    """Each Adept refreshes the own Medium at the altar of energy, and the Medium refreshes the Adept."""
    quiet(app)
    session = app.app.session
    match = Match.new(session.new_id(), "witchcraft", PLAYERS, {"master": True, "tournament": True}, session.now())
    assert session.begin(match) and session.record(Begun())
    app.shell.go("table", match=match.id, game="witchcraft")
    app.advance(0.4)
    with undisturbed():
        for at in DRAW_ALTARS:
            tap_space(app, at)
        for special in ("prince", "priest"):
            for key in ("keep_monk", "keep_telepath", f"keep_{special}", "reserve_done"):
                app.tap(key)
        for row in DRAWN:
            for token, at, facing in (row[:3], row[3:]):
                _place(app, token, at, facing)
        _come_round(app)
    ended = table(app).ended
    assert ended is not None and ended.how == "draw" and table(app).moves == 14
    app.tap("to_scoring")
    assert app.sees("Draw")


def _place(app: Driver, token: str, at: str, facing: str) -> None:
    if facing:
        lay(app, token, at, facing)
    else:
        app.tap(f"place_{token}")
        tap_space(app, at)
    assert app.match.journal.events[-1][1] == Placed(token, at, facing or "N")


def _come_round(app: Driver) -> None:
    """First both Mediums turn somebody, so that they are exhausted; then it goes round."""
    for medium, turned in (("a4", "a1"), ("f4", "f1")):
        tap_space(app, medium)
        app.tap("use")
        if medium == "f4":
            app.tap("enough")  # The other Medium stays exhausted.
        tap_space(app, turned)
        point(app, "NE")
    for _ in range(facts.TIMES_TO_DRAW):
        for caster, medium in (("a2", "a4"), ("c2", "f4")):
            tap_space(app, caster)
            app.tap("cast")
            tap_space(app, medium)
            app.tap("enough")
        for medium, caster in (("a4", "a2"), ("f4", "c2")):
            tap_space(app, medium)
            app.tap("use")
            tap_space(app, caster)
            app.tap("enough")
