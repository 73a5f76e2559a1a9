"""Sharing for the layout check: every way, the picture, and the codes."""

from __future__ import annotations

from functools import partial

from screens.scoring import result
from screens.share.sheet import of_match
from tools.harness.able import Able
from tools.harness.driver import Driver
from tools.harness.hands.score import score_by_record
from tools.harness.places.place import Place

NAMES = ("Mira", "Tamás", "Zsófi", "Aleksandra Wiśniewska-Nádasdy Kőrösi")


def _share(driver: Driver, way: str) -> None:
    match_id = score_by_record(driver, NAMES)
    result.revealed_matches.add(match_id)
    driver.shell.go("result", match=match_id, game="witchstone")
    driver.frames(2)
    session = driver.app.session
    bare, session.device = session.device, Able(phone=way == "open on a phone").device
    try:
        sharing = of_match(driver.page, match_id)
        assert sharing is not None
        act = {"open on a phone": "open"}.get(way, way)
        getattr(sharing, act)()
    finally:
        session.device = bare


WAYS = ("open", "open on a phone", "picture", "qr", "bg_stats")

PLACES: list[Place] = [(f"share {way}", partial(_share, way=way)) for way in WAYS]
