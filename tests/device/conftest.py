"""Doubles for what this machine lacks: commands on the PATH, Android's Java, a running Kivy clock."""

from __future__ import annotations

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
