"""A result leaves the app: as a picture, a text, files, codes and a play of BG Stats; and is read aloud."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from urllib.parse import unquote

import pytest
from PIL import Image

from screens.share import score_card
from screens.share.sheet import open_for
from storage.imports.preview import preview
from storage.remarks import remarks
from tests.screens.scoring.test_result import FOUR, open_result
from tools.harness.able import Able
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, undisturbed
from tools.harness.seasons import season

pytestmark = pytest.mark.ui


def share(app: Driver, way: str) -> None:
    app.tap("share")
    app.tap(f"share_{way}")


def known_again(app: Driver, content: bytes) -> list[str]:
    """The matches that the app finds in it, and has already."""
    session = app.app.session
    shown = preview(session.store, content, session.now())
    assert not shown.new and not shown.skipped
    return [incoming.match.id for incoming in shown.known]


def picture(content: bytes) -> Image.Image:
    image = Image.open(BytesIO(content))
    image.load()
    return image


def test_every_way_on_a_desktop(tmp_path: Path) -> None:
    able = Able()
    with Driver(tmp_path, able.device) as app, undisturbed():
        match_id = open_result(app)
        app.tap("speak")
        assert able.spoken[0][0].startswith("Zsófi wins.") and able.spoken[0][1] == "en"

        share(app, "picture")
        app.tap("hand_over")
        app.tap("tile_picture")
        app.tap(is_a("Segment", value="light"))
        before = dict(able.files)
        app.tap("hand_over")
        assert app.sees("Saved.")
        (name,) = able.files
        assert name.startswith("witchstone-") and name.endswith(".png")
        dark, light = picture(before[name]), picture(able.files[name])
        for image, ground in ((dark, (0x14, 0x12, 0x1C)), (light, (0xF7, 0xF3, 0xEA))):
            assert image.width == score_card.WIDTH == 1080 and image.height > 1080
            assert image.getpixel((2, 2)) == ground, "nothing stands in the corner"
            colors = image.getcolors(2**20)
            assert colors is not None and len(colors) > 200, "it is not blank"

        share(app, "text")
        assert able.texts[-1].splitlines()[:2] == ["Witchstone", "Zsófi wins"]
        assert "Owl tiles: Zsófi 0, Mira 12" in able.texts[-1] and app.sees("Result copied.")
        share(app, "file")
        (file,) = (content for name, content in able.files.items() if name.endswith(".grimoire.json"))
        assert known_again(app, file) == [match_id]
        share(app, "table")
        (table,) = (content for name, content in able.files.items() if name.endswith(".csv"))
        assert table.decode("utf-8-sig").count("\r\n") == 1 + len(FOUR)
        share(app, "qr")
        assert known_again(app, app.find(is_a("QrCode")).text.encode()) == [match_id]
        app.back()
        share(app, "bg_stats")
        play = json.loads(unquote(app.find(is_a("QrCode")).text.partition("data=")[2]))
        assert play["game"]["bggId"] == 318560 and play["comments"].startswith("Score track: Zsófi 96")
        app.back()

        able.breaks = True
        share(app, "table")
        assert app.sees("could not be saved")


def test_a_phone_hands_files_and_links_to_other_apps(tmp_path: Path) -> None:
    able = Able(phone=True)
    with Driver(tmp_path, able.device) as app:
        open_result(app)
        app.tap("tile_bg_stats")
        assert able.links[0].startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=")
        able.brings = Path("assets/icon.png").read_bytes()
        app.tap("tile_photo")
        assert app.sees("The photo is saved") and remarks(app.app.session.store, app.page.match).photo.endswith(".png")
        app.tap("tile_picture")
        app.tap("hand_over")
        ((kind, content),) = able.shared.values()
        assert kind == "image/png" and picture(content).width == 1080 and not able.files
        share(app, "text")
        assert able.texts and not app.sees("clipboard")


def test_what_the_device_cannot_do_is_not_offered(app: Driver) -> None:
    open_result(app)
    assert not app.find_all("speak")
    app.tap("share")
    rows = [row.key for row in app.find_all(is_a("ListRow")) if row.key.startswith("share_")]
    assert rows == ["share_bg_stats", "share_qr"]


def test_a_reported_duel_without_points_is_shared_too(tmp_path: Path) -> None:
    able = Able()
    with Driver(tmp_path, able.device) as app:
        session = app.app.session
        season(session.store, session.now(), matches=1)
        open_for(app.shell, "duel3")
        app.frames(3)
        assert not app.find_all("share_file"), "nobody knows what lay on the table"
        app.tap("share_picture")
        app.tap("hand_over")
        assert picture(next(iter(able.files.values()))).width == 1080
        open_for(app.page, "duel1")
        app.frames(3)
        app.tap("share_text")
        assert able.texts[-1].splitlines()[:2] == ["Witchcraft", "Zsófi wins"]
