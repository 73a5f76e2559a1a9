"""A real browser without a window: Debian's Chromium, driven through chromedriver by plain HTTP (WebDriver)."""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

MISSING = "Chromium and chromedriver are not installed (Debian: apt-get install chromium chromium-driver)"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Space": " ", "Backspace": "\ue003"}
# Control and A, and Control let go.
SELECT_ALL = "\ue009a\ue009"


def is_installed() -> bool:
    return bool(shutil.which("chromium")) and bool(shutil.which("chromedriver"))


class Failed(Exception):
    """What the browser could not do, in its words."""


class Tab:
    """A browser of its own with one tab: its cookies are nobody else's."""

    def __init__(self, port: int, script: bool, language: str, text: int, profile: Path) -> None:
        self._port = port
        flags = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            f"--lang={language}",
            f"--accept-lang={language}",
            f"--user-data-dir={profile}",
        ]
        settings = {
            "intl.accept_languages": language,
            "webkit.webprefs.default_font_size": text,
            "profile.managed_default_content_settings.javascript": 1 if script else 2,
        }
        options = {"args": flags, "prefs": settings}
        made = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})
        self._session = f"/session/{made['sessionId']}"

    def close(self) -> None:
        self._ask("DELETE", self._session)

    # What a person does

    def open(self, address: str) -> None:
        self._do("url", {"url": address})

    @property
    def address(self) -> str:
        return str(self._get("url"))

    @property
    def title(self) -> str:
        return str(self._get("title"))

    def find(self, selector: str) -> str:
        """The id of the first element; Failed if there is none."""
        return str(self._do("element", {"using": "css selector", "value": selector})[ELEMENT])

    def click(self, selector: str) -> None:
        self._do(f"element/{self.find(selector)}/click", {})

    def type(self, selector: str, text: str) -> None:
        self._do(f"element/{self.find(selector)}/value", {"text": text})

    def press(self, key: str) -> None:
        """A key for whatever has the focus."""
        keys = [{"type": kind, "value": KEYS[key]} for kind in ("keyDown", "keyUp")]
        self._do("actions", {"actions": [{"type": "key", "id": "keyboard", "actions": keys}]})

    # What can be seen

    def text(self, selector: str) -> str:
        return str(self._get(f"element/{self.find(selector)}/text"))

    def has(self, selector: str) -> bool:
        try:
            self.find(selector)
        except Failed:
            return False
        return True

    def shown(self, selector: str) -> bool:
        return self.has(selector) and bool(self._get(f"element/{self.find(selector)}/displayed"))

    def value(self, selector: str) -> str:
        return str(self._get(f"element/{self.find(selector)}/property/value"))

    def attribute(self, selector: str, name: str) -> str:
        return str(self._get(f"element/{self.find(selector)}/attribute/{name}"))

    def back(self) -> None:
        self._do("back", {})

    def run(self, script: str, *values: Any) -> Any:
        """What a script of the test returns; it is not stopped by the page's policy."""
        return self._do("execute/sync", {"script": script, "args": list(values)})

    def run_later(self, script: str, *values: Any) -> Any:
        """Runs a function of the page that takes a callback as its last argument."""
        return self._do("execute/async", {"script": script, "args": list(values)})

    def assert_within(self, seconds: float, is_so: Any) -> None:
        end = time.monotonic() + seconds
        while True:
            with suppress(Failed):
                if is_so():
                    return
            assert time.monotonic() < end, f"not within {seconds} s; at {self.address}: {self.title}"
            time.sleep(0.05)

    def picture(self, path: Path) -> None:
        """The whole page."""
        self.assert_within(5, lambda: self._size()["height"] > 0)
        clip = {"x": 0, "y": 0, **self._size(), "scale": 1}
        shot = self.command("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(shot["data"]))

    def _size(self) -> dict[str, float]:
        measured = self.command("Page.getLayoutMetrics")
        width = measured["cssLayoutViewport"]["clientWidth"]
        return {"width": width, "height": measured["cssContentSize"]["height"]}

    # What kind of device it is

    def resize(self, width: int, height: int, scale: float = 1) -> None:
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False
        )

    def prefer(self, **features: str) -> None:
        """Media features, such as color_scheme="dark"."""
        wanted = [{"name": f"prefers-{name.replace('_', '-')}", "value": value} for name, value in features.items()]
        self.command("Emulation.setEmulatedMedia", features=wanted)

    def offline(self, is_so: bool) -> None:
        self.command("Network.enable")
        self.command(
            "Network.emulateNetworkConditions", offline=is_so, latency=0, downloadThroughput=-1, uploadThroughput=-1
        )

    def command(self, name: str, /, **parameters: Any) -> Any:
        return self._do("goog/cdp/execute", {"cmd": name, "params": parameters})

    # WebDriver

    def _do(self, path: str, body: dict[str, Any]) -> Any:
        return self._ask("POST", f"{self._session}/{path}", body)

    def _get(self, path: str) -> Any:
        return self._ask("GET", f"{self._session}/{path}")

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=60)
        try:
            connection.request(method, path, None if body is None else json.dumps(body))
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value:
            raise Failed(f"{value['error']}: {value['message']}")
        return value


@contextmanager
def tab(script: bool = True, language: str = "en", text: int = 16) -> Iterator[Tab]:
    """A browser that is closed afterwards. `text` is the size of letters that its user prefers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    driver = subprocess.Popen(
        ["chromedriver", f"--port={port}", "--silent"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "LANG": "C.UTF-8"},
    )
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        try:
            _wait_for(port)
            opened = Tab(port, script, language, text, Path(profile))
            try:
                yield opened
            finally:
                opened.close()
        finally:
            driver.terminate()
            driver.wait(10)


def _wait_for(port: int) -> None:
    end = time.monotonic() + 20
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            assert time.monotonic() < end, "chromedriver does not answer"
            time.sleep(0.05)
        else:
            return
