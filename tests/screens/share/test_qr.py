"""A QR code on the screen is the code, and the text behind it can be handed over in other ways."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from qrcodegen import QrCode as Code

from device import null_device
from device.sharing import NoFileSharing, Outcome
from screens.kit.drawing.qr_code import QUIET, QrCode
from screens.kit.drawing.qr_modules import modules, remainder
from screens.look.theme import ROLES
from screens.share.qr_sheet import QrSheet
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, lay

pytestmark = pytest.mark.ui

TEXT = "Zsófi’s board"
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


class Post(NoFileSharing):
    available, copies = True, False

    def __init__(self, works: bool = True) -> None:
        self.works, self.sent = works, list[tuple[str, str]]()

    def share_text(self, title: str, text: str) -> Outcome:
        self.sent.append((title, text))
        return Outcome.SHARED if self.works else Outcome.FAILED


class Board:
    available = True

    def __init__(self, works: bool = True) -> None:
        self.works, self.text = works, ""

    def copy(self, text: str) -> bool:
        self.text = text if self.works else ""
        return self.works

    def paste(self) -> str:
        return self.text


def shown(code: QrCode, pixels: bytes, row: int, column: int) -> tuple[int, ...]:
    """The colour in the middle of a module; rows and columns outside the code are its quiet zone."""
    count = len(modules(code.text))
    x = round(code.center_x + (column - count / 2 + 0.5) * code.pitch)
    y = round(code.center_y + (count / 2 - row - 0.5) * code.pitch)
    at = 4 * (y * Window.width + x)
    return tuple(pixels[at : at + 3])


@pytest.mark.parametrize("theme", ROLES)
def test_every_module_is_black_or_white_in_every_theme(app: Driver, theme: str) -> None:
    app.app.session.set("theme", theme)
    code = lay(app, QrCode(text=TEXT, size_hint=(None, None), size=(301, 301)))
    rows, pixels = modules(TEXT), app.pixels()
    wrong = [
        (row, column)
        for row, dark in enumerate(rows)
        for column, one in enumerate(dark)
        if shown(code, pixels, row, column) != (BLACK if one else WHITE)
    ]
    assert wrong == []
    beside = (-QUIET + 1, -1, len(rows), len(rows) + QUIET - 2)
    assert {shown(code, pixels, offset, len(rows) // 2) for offset in beside} == {WHITE}
    assert {shown(code, pixels, len(rows) // 2, offset) for offset in beside} == {WHITE}


def test_another_text_is_another_code(app: Driver) -> None:
    code = lay(app, QrCode(text=TEXT, size_hint=(None, None), size=(300, 300)))
    before = app.pixels()
    code.text = "Another board"
    app.frames(3)
    assert app.pixels() != before and code.fits


def test_a_text_too_long_for_any_code_is_not_drawn(app: Driver) -> None:
    code = lay(app, QrCode(text="x" * 3000))
    assert not code.fits and code.height == 0 and modules("x" * 3000) == () == modules("")
    code.text = TEXT
    assert code.fits


def hand_over(app: Driver, text: str = TEXT) -> QrSheet:
    sheet = QrSheet(app.shell, app.app.session.device, text, "Scan it.", title="A map")
    app.shell.overlay(sheet)
    app.advance(0.3)
    return sheet


def test_the_text_is_copied_and_shared(tmp_path: Path) -> None:
    post, board = Post(), Board()
    with Driver(tmp_path, replace(null_device(), sharing=post, clipboard=board)) as app:
        hand_over(app)
        assert app.sees("Scan it.")
        app.tap("copy_text")
        assert board.text == TEXT and app.sees("Text copied.")
        app.tap("share_text")
        assert post.sent == [("A map", TEXT)]


def test_what_does_not_work_is_said(tmp_path: Path) -> None:
    with Driver(tmp_path, replace(null_device(), sharing=Post(works=False), clipboard=Board(works=False))) as app:
        hand_over(app)
        app.tap("copy_text")
        assert app.sees("could not be copied")
        app.tap("share_text")
        assert app.sees("could not be shared")


@pytest.mark.parametrize("sharing", [None, "copies"])
def test_only_what_the_device_can_do_is_offered(tmp_path: Path, sharing: Any) -> None:
    post = Post()
    post.copies = True
    device = replace(null_device(), sharing=post) if sharing else null_device()
    with Driver(tmp_path, device) as app:
        hand_over(app)
        assert not app.find_all("copy_text") and not app.find_all("share_text")


def test_without_a_code_the_text_can_still_be_copied(tmp_path: Path) -> None:
    board = Board()
    with Driver(tmp_path, replace(null_device(), clipboard=board)) as app:
        hand_over(app, "x" * 3000)
        assert not app.find_all(is_a("QrCode")) and app.sees("too long for a QR code") and not app.sees("Scan it.")
        app.tap("copy_text")
        assert board.text == "x" * 3000


def test_f11_a_tap_fills_the_screen_with_the_code_on_white(app: Driver) -> None:
    app.app.session.set("theme", "dark")
    hand_over(app)
    small = app.find(is_a("QrCode")).pitch
    app.tap("qr")
    code = app.find(is_a("QrCode"))
    assert code.pitch > small and code.width == Window.width
    pixels = app.pixels()
    corners = (0, 4 * (Window.width - 1), 4 * (Window.width * Window.height - 1))
    assert {tuple(pixels[at : at + 3]) for at in corners} == {WHITE}
    app.touch(*code.center)
    assert app.find(is_a("QrCode")).pitch == small, "a tap goes back to the sheet"


@pytest.mark.parametrize("length", [7, 18, 30])
def test_error_correction_is_that_of_the_library(length: int) -> None:
    divisor = Code._reed_solomon_compute_divisor(length)
    data = bytes(range(3, 250, 2))
    expected = bytearray(length)
    for byte in data:
        factor = byte ^ expected.pop(0)
        expected.append(0)
        for place, coefficient in enumerate(divisor):
            expected[place] ^= Code._reed_solomon_multiply(coefficient, factor)
    assert remainder(data, divisor) == expected
