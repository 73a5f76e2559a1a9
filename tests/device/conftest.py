"""Doubles for what this machine lacks: commands on the PATH, Android's Java, a running Kivy clock."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import screens  # noqa: F401  it starts Kivy as the app does

# What the fixtures below give.
PutCommand = Callable[[str, str], Path]
PutModule = Callable[..., None]
WaitUntil = Callable[[Callable[[], object]], None]
Warnings = Callable[[], list[str]]


class Java:
    """Notes every call as `Class.method`; constants are their own names; fields and answers are set by the test."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.fields: dict[str, Any] = {"PythonActivity.mActivity": JavaThing(self, "activity")}
        self.answers: dict[str, Any] = {}

    def autoclass(self, name: str) -> Any:
        return str if name == "java.lang.String" else JavaThing(self, name.rpartition(".")[2])

    def cast(self, name: str, thing: Any) -> Any:
        self.calls.append(("cast", (name, thing)))
        return thing

    def called(self, name: str) -> list[tuple[Any, ...]]:
        return [args for called, args in self.calls if called == name]

    def lay_out(self, sdk: int, view: tuple[int, int, int, int], **answers: Any) -> None:
        """A window of 1080 × 2400 with our view in it, given as left, top, right, bottom.

        `answers` are those of the class `RootWindowInsets`.
        """
        self.fields["Build$VERSION.SDK_INT"] = sdk
        self.fields["R$id.content"] = 16908290
        self.fields.update(zip(("Rect.left", "Rect.top", "Rect.right", "Rect.bottom"), view, strict=True))
        self.answers.update({"DecorView.getWidth": 1080, "DecorView.getHeight": 2400})
        self.answers.update({f"RootWindowInsets.{name}": answer for name, answer in answers.items()})


class JavaThing:
    def __init__(self, java: Java, name: str) -> None:
        self._java, self._name = java, name

    def __repr__(self) -> str:
        return f"<{self._name}>"

    def __call__(self, *args: Any) -> JavaThing:
        self._java.calls.append((self._name, args))
        return JavaThing(self._java, self._name)

    def __getattr__(self, attribute: str) -> Any:
        name = f"{self._name}.{attribute}"
        if name in self._java.fields:
            return self._java.fields[name]
        if attribute.isupper():
            return name

        def method(*args: Any) -> Any:
            self._java.calls.append((name, args))
            answer = self._java.answers.get(name, JavaThing(self._java, attribute.removeprefix("get")))
            if isinstance(answer, Exception):
                raise answer
            return answer

        return method


class PythonJavaClass:
    pass


def java_method(signature: str) -> Callable[[Any], Any]:
    def mark(function: Any) -> Any:
        function.__javasignature__ = signature
        return function

    return mark


@pytest.fixture
def java(monkeypatch: pytest.MonkeyPatch) -> Java:
    double = Java()
    module = ModuleType("jnius")
    vars(module).update(
        autoclass=double.autoclass,
        cast=double.cast,
        PythonJavaClass=PythonJavaClass,
        java_method=java_method,
        detach=lambda: double.calls.append(("detach", (threading.current_thread().name,))),
    )
    monkeypatch.setitem(sys.modules, "jnius", module)
    return double


@pytest.fixture
def put_module(monkeypatch: pytest.MonkeyPatch) -> PutModule:
    """Replaces a module by one with these names."""

    def put(name: str, **names: Any) -> None:
        module = ModuleType(name)
        vars(module).update(names)
        monkeypatch.setitem(sys.modules, name, module)

    return put


def run_on_desktop(code: str, *arguments: str, **environment: str) -> str:
    """What a process prints that runs this code without a screen."""
    ran = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "PYTHONPATH": os.curdir, **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


@pytest.fixture
def put_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PutCommand:
    """Puts a shell script on an otherwise bare PATH; `$LOG` is a file beside it, its path is returned."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")

    def put(name: str, script: str) -> Path:
        log = tmp_path / f"{name}.log"
        command = folder / name
        command.write_text(f'#!/bin/sh\nLOG="{log}"\n{script}\n', encoding="utf-8")
        command.chmod(0o755)
        return log

    return put


@pytest.fixture
def wait_until() -> WaitUntil:
    """Lets Kivy's clock run until something has happened."""
    from kivy.clock import Clock

    def wait(happened: Callable[[], object]) -> None:
        deadline = time.monotonic() + 10
        while not happened():
            assert time.monotonic() < deadline, "it did not happen"
            Clock.tick()
            time.sleep(0.005)

    return wait


@pytest.fixture
def warnings(caplog: pytest.LogCaptureFixture) -> Warnings:
    return lambda: [record.getMessage() for record in caplog.records if record.name == "grimoire.device"]
