"""The Android forms of `device/` with real pyjnius, against Java classes that have the types of Android's.

Run by `test_ports.py`, in an environment that has pyjnius and a JDK. Whatever pyjnius refuses ends up in the log of the
port, and that fails here.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from jnius import autoclass

import device
import screens  # noqa: F401  it starts Kivy as the app does
from device.pictures import AndroidPictures
from device.sharing import SHARED
from device.soft_keyboard import AndroidSoftKeyboard

Phone = autoclass("stub.Phone")
Intent = autoclass("android.content.Intent")
Uri = autoclass("android.net.Uri")
Version = autoclass("android.os.Build$VERSION")
PythonActivity = autoclass("org.kivy.android.PythonActivity")
TextToSpeech = autoclass("android.speech.tts.TextToSpeech")


@pytest.fixture(autouse=True)
def complaints(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """How each line begins that the ports are to log; usually there is none."""
    expected: list[str] = []
    Phone.path, Phone.startFails, Phone.language, Phone.spoken = str(tmp_path), "", 0, 0
    Phone.imeVisible, Phone.ime, Phone.leftOver, Phone.windowTop = False, 0, 2400, 0
    Phone.viewTop, Phone.viewBottom = 0, 2400
    Version.SDK_INT = 36
    PythonActivity.mActivity = PythonActivity()
    Phone.told()
    yield expected
    logged = [record.getMessage() for record in caplog.get_records("call") if record.name == "grimoire.device"]
    assert len(logged) == len(expected), logged
    assert all(line.startswith(begins) for line, begins in zip(logged, expected, strict=True)), logged


def wait_until(happened: Callable[[], object]) -> None:
    from kivy.clock import Clock

    deadline = time.monotonic() + 10
    while not happened():
        assert time.monotonic() < deadline, "it did not happen"
        Clock.tick()
        time.sleep(0.005)


def told() -> list[str]:
    return str(Phone.told()).splitlines()


def opened(folder: Path, monkeypatch: pytest.MonkeyPatch, intent: Any) -> list[bytes]:
    """What comes in with the intent of the start; Java cannot hand out a descriptor here, so that is put in."""
    document = folder / "document"
    document.write_bytes(b"{}")
    monkeypatch.setattr(os, "fdopen", lambda _descriptor, mode: document.open(mode))
    monkeypatch.setenv("ANDROID_PRIVATE", str(folder))
    PythonActivity.mActivity.stubIntent = intent
    heard: list[bytes] = []
    device.android_device().opening.listen(lambda opener: heard.append(opener().read()))
    return heard


def test_a_document_that_was_tapped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = opened(tmp_path, monkeypatch, Intent(Intent.ACTION_VIEW, Uri.parse("content://mail/7")))
    wait_until(lambda: heard)
    assert "ContentResolver.openFileDescriptor content://mail/7 r" in told()


def test_a2_a_document_that_was_shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from jnius import cast

    intent = Intent(Intent.ACTION_SEND)
    intent.putExtra(Intent.EXTRA_STREAM, cast("android.os.Parcelable", Uri.parse("content://mail/8")))
    heard = opened(tmp_path, monkeypatch, intent)
    wait_until(lambda: heard)
    assert "ContentResolver.openFileDescriptor content://mail/8 r" in told()


def test_a_text_that_was_shared_brings_no_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not opened(tmp_path, monkeypatch, Intent(Intent.ACTION_SEND))


def test_a_document_that_comes_while_the_app_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = opened(tmp_path, monkeypatch, Intent("android.intent.action.MAIN"))
    intent = Intent(Intent.ACTION_VIEW, Uri.parse("content://mail/9"))
    PythonActivity.mActivity.stubNewIntentListener.onNewIntent(intent)
    wait_until(lambda: heard)
    assert "ContentResolver.openFileDescriptor content://mail/9 r" in told()


def test_likely_5_the_same_start_is_not_opened_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, again = (Intent(Intent.ACTION_VIEW, Uri.parse("content://mail/7")) for _ in range(2))
    heard = opened(tmp_path, monkeypatch, first)
    wait_until(lambda: heard)
    assert not opened(tmp_path, monkeypatch, again) and (tmp_path / "opened.json").exists()


@pytest.mark.parametrize(
    ("filters", "kind"), [(("*.jpg", "*.png"), "image/*"), (("*.json",), "*/*")], ids=["pictures", "files"]
)
def test_a_document_is_chosen(monkeypatch: pytest.MonkeyPatch, filters: tuple[str, ...], kind: str) -> None:
    chosen: list[Any] = []
    files = device.android_device().files
    files.choose_file(chosen.append, filters)
    assert told() == [
        "new Intent android.intent.action.OPEN_DOCUMENT",
        "Intent.addCategory android.intent.category.OPENABLE",
        f"Intent.setType {kind}",
        "startActivityForResult android.intent.action.OPEN_DOCUMENT 7141",
    ]
    answer = Intent("", Uri.parse("content://documents/1"))
    PythonActivity.mActivity.stubResultListener.onActivityResult(7141, -1, answer)
    wait_until(lambda: chosen)
    monkeypatch.setattr(os, "fdopen", lambda descriptor, mode: (descriptor, mode))
    assert chosen[0]() == (-1, "rb")
    assert "ContentResolver.openFileDescriptor content://documents/1 r" in told()


def test_a_document_that_is_gone_is_an_os_error() -> None:
    from device.files import open_document

    with pytest.raises(OSError, match="gone"):
        open_document(Uri.parse("content://gone"), "rb")


def test_a_place_to_save_is_chosen() -> None:
    chosen: list[Any] = []
    device.android_device().files.save_file("péntek.json", chosen.append)
    assert "Intent.setType application/json" in (said := told())
    assert "Intent.putExtra(CharSequence) android.intent.extra.TITLE péntek.json" in said
    PythonActivity.mActivity.stubResultListener.onActivityResult(7141, 0, None)
    assert not chosen


def test_a_text_is_shared() -> None:
    assert device.android_device().sharing.share_text("Eredmény", "Anna 110 – Béla 98") == "shared"
    assert told() == [
        "new Intent android.intent.action.SEND",
        "Intent.setType text/plain",
        "Intent.putExtra(CharSequence) android.intent.extra.SUBJECT Eredmény",
        "Intent.putExtra(CharSequence) android.intent.extra.TEXT Anna 110 – Béla 98",
        "Intent.createChooser Eredmény",
        "new Intent android.intent.action.CHOOSER",
        "startActivity android.intent.action.CHOOSER",
    ]


def test_a_file_is_shared(tmp_path: Path) -> None:
    sharing = device.android_device().sharing
    assert sharing.share_file("Result", "card.png", "image/png", BytesIO(b"picture")) == "shared"
    assert (tmp_path / SHARED / "card.png").read_bytes() == b"picture"
    address = "content://org.grimoire.grimoire.files/card.png"
    assert {f"Intent.putExtra(Parcelable) android.intent.extra.STREAM {address}", "Intent.addFlags 1"} < set(told())


def test_a_link_is_opened() -> None:
    assert device.android_device().sharing.open_link("https://example.org/?a=1") == "shared"
    assert told()[0] == "new Intent android.intent.action.VIEW https://example.org/?a=1"


def test_what_java_throws_ends_nothing_at_the_first_time(complaints: list[str]) -> None:
    Phone.startFails = "nobody there"
    sharing = device.android_device().sharing
    assert sharing.share_text("Result", "Anna 110") == "failed" and sharing.available
    Phone.startFails = ""
    assert sharing.share_text("Result", "Anna 110") == "shared"
    complaints.append("AndroidSharing failed, and is tried again: JavaException('JVM exception occurred: ")


@pytest.mark.parametrize(("sdk", "insets"), [(36, (0, 96, 12, 48)), (29, (1, 63, 2, 42)), (24, (1, 63, 2, 42))])
def test_insets(sdk: int, insets: tuple[int, ...]) -> None:
    Version.SDK_INT = sdk
    assert device.android_device().insets.read() == insets


def test_insets_of_a_view_between_the_bars() -> None:
    Version.SDK_INT, Phone.viewTop, Phone.viewBottom = 34, 96, 2352
    assert device.android_device().insets.read() == (0, 0, 12, 0)


def test_a1_the_keyboard_since_android_11() -> None:
    keyboard = AndroidSoftKeyboard()
    assert keyboard.height() == 0
    Phone.imeVisible, Phone.ime = True, 900
    assert keyboard.height() == 900
    Phone.viewBottom = 2352
    assert keyboard.height() == 852


def test_a1_the_keyboard_before_android_11() -> None:
    Version.SDK_INT, Phone.windowTop, Phone.leftOver = 29, 0, 2270
    keyboard = AndroidSoftKeyboard()
    assert keyboard.height() == 0, "only a bar"
    Phone.leftOver = 1500
    assert keyboard.height() == 900
    Phone.windowTop, Phone.leftOver = 200, 1500
    assert keyboard.height() == 1100, "the window does not begin at the top of the screen"


@pytest.mark.parametrize(
    ("sdk", "dark", "said"),
    [
        (36, True, ["WindowInsetsController.setSystemBarsAppearance 24 24"]),
        (
            34,
            False,
            [
                "Window.addFlags -2147483648",
                "Window.setStatusBarColor fff7f3ea",
                "Window.setNavigationBarColor fff7f3ea",
                "WindowInsetsController.setSystemBarsAppearance 0 24",
            ],
        ),
        (
            29,
            True,
            [
                "Window.addFlags -2147483648",
                "Window.setStatusBarColor fff7f3ea",
                "Window.setNavigationBarColor fff7f3ea",
                "View.setSystemUiVisibility 8464",
            ],
        ),
        (
            24,
            False,
            ["Window.addFlags -2147483648", "Window.setStatusBarColor fff7f3ea", "View.setSystemUiVisibility 256"],
        ),
    ],
)
def test_likely_1_the_bars_are_painted_on_their_own_thread(sdk: int, dark: bool, said: list[str]) -> None:
    Version.SDK_INT = sdk
    device.android_device().system_bars.paint("#F7F3EA", dark)
    assert told() == said


def test_likely_3_memory_runs_short() -> None:
    heard: list[object] = []
    phone = device.android_device()
    phone.memory.listen(lambda: heard.append(threading.current_thread()))
    callbacks = PythonActivity.mActivity.stubCallbacks
    callbacks.onConfigurationChanged(None)
    trims = autoclass("android.content.ComponentCallbacks2")
    from jnius import cast

    cast("android.content.ComponentCallbacks2", callbacks).onTrimMemory(trims.TRIM_MEMORY_RUNNING_CRITICAL)
    wait_until(lambda: heard)
    callbacks.onLowMemory()
    wait_until(lambda: len(heard) == 2)
    assert set(heard) == {threading.main_thread()}


def test_speech() -> None:
    speech = device.android_device().speech
    speech.say("Anna nyert", "hu")
    TextToSpeech.stubListener.onInit(0)
    said: list[str] = []

    def all_said() -> bool:
        said.extend(told())
        return len(said) == 2

    wait_until(all_said)
    assert said == ["TextToSpeech.setLanguage hu", "TextToSpeech.speak(CharSequence) Anna nyert 0 null grimoire"]
    speech.stop()
    assert told() == ["TextToSpeech.stop"]


def test_likely_4_a_voice_that_is_missing(complaints: list[str]) -> None:
    silent: list[bool] = []
    speech = device.android_device().speech
    Phone.language = -2
    speech.say("Anna nyert", "hu", lambda: silent.append(True))
    TextToSpeech.stubListener.onInit(0)
    wait_until(lambda: silent)
    assert not speech.speaks("hu") and speech.speaks("pl")
    complaints.append("the speech engine has no voice for 'hu'")


@pytest.mark.parametrize(
    ("sdk", "said"), [(24, "Vibrator.vibrate(long) 20"), (36, "Vibrator.vibrate(VibrationEffect) 20")]
)
def test_vibration_through_plyer(monkeypatch: pytest.MonkeyPatch, sdk: int, said: str) -> None:
    android = ModuleType("android")
    vars(android)["config"] = type("config", (), {"JAVA_NAMESPACE": "org.kivy.android"})
    monkeypatch.setitem(sys.modules, "android", android)
    for name in [name for name in sys.modules if name.startswith("plyer")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data")
    import kivy.utils

    monkeypatch.setattr(kivy.utils, "platform", "android")
    Version.SDK_INT = sdk
    vibration = device.android_device().vibration
    assert vibration.available
    vibration.tick()
    assert told() == [said]


def test_language_and_text_size() -> None:
    phone = device.android_device()
    autoclass("java.util.Locale").setDefault(autoclass("java.util.Locale").forLanguageTag("cs-CZ"))
    assert phone.language.read(("en", "hu", "pl", "cs")) == "cs"
    assert phone.text_scale.read() == 1.25


def test_a_picture_is_read_small() -> None:
    picture = AndroidPictures().read(Path("/photos/a.jpg"), 2, 20)
    assert picture is not None
    width, height, dots = picture
    assert (width, height) == (20, 10) and dots == bytes((1, 128, 200, 255)) * 200
    assert told() == ["BitmapFactory.decodeFile /photos/a.jpg 2"]
    assert AndroidPictures().read(Path("/photos/a.broken"), 2, 20) is None


def test_the_permission_of_the_local_network_is_asked_for() -> None:
    Version.SDK_INT = 37
    network, heard = device.android_device().network, list[bool]()
    assert network.asks()
    network.ask(heard.append)
    wait_until(lambda: heard)
    assert heard == [True] and not network.asks()


def test_the_addresses_come_from_java() -> None:
    """This machine has its own interfaces, so only that pyjnius can read them is seen here."""
    assert all(address.count(".") == 3 for address in device.android_device().network.addresses())
