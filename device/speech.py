"""Reads words aloud."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from functools import partial
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Protocol

from device import java
from device.port import Port, guarded, on_kivy_thread

if TYPE_CHECKING:
    import subprocess


class Speech(Protocol):
    @property
    def available(self) -> bool: ...

    def say(self, text: str, language: str) -> None:
        """Starts to speak and returns at once; earlier speech is cut short."""

    def stop(self) -> None: ...


class NoSpeech:
    available = False

    def say(self, text: str, language: str) -> None:
        """Stays silent."""

    def stop(self) -> None:
        """No-op."""


class AndroidSpeech(Port):
    """The engine is made at the first word; until Android reports it ready, the newest words wait.

    Choosing a voice may take the engine a while, so it is asked on a thread of its own.
    """

    def __init__(self) -> None:
        self._engine: Any = None
        self._listener: Any = None
        self._ready = False
        self._waiting: tuple[str, str] | None = None
        self._turn = Lock()

    @guarded(None)
    def say(self, text: str, language: str) -> None:
        self._waiting = (text, language)
        if self._ready:
            self._speak_apart()
        elif self._engine is None:
            self._listener = java.listener(
                "android/speech/tts/TextToSpeech$OnInitListener",
                "onInit",
                "(I)V",
                lambda status: on_kivy_thread(partial(self._started, status)),
            )
            self._engine = java.java_class("android.speech.tts.TextToSpeech")(java.activity(), self._listener)

    @guarded(None)
    def stop(self) -> None:
        self._waiting = None
        if self._ready:
            self._engine.stop()

    @guarded(None)
    def _started(self, status: int) -> None:
        if status != java.java_class("android.speech.tts.TextToSpeech").SUCCESS:
            raise OSError(f"the speech engine started with status {status}")
        self._ready = True
        self._speak_apart()

    def _speak_apart(self) -> None:
        Thread(target=self._speak_in_turn, daemon=True).start()

    def _speak_in_turn(self) -> None:
        with self._turn, java.attached():
            self._speak()

    @guarded(None)
    def _speak(self) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting is None:
            return
        text, language = waiting
        locale = java.java_class("java.util.Locale").forLanguageTag(language)
        if self._engine.setLanguage(locale) < 0:
            raise OSError(f"the speech engine has no voice for {language!r}")
        flush = java.java_class("android.speech.tts.TextToSpeech").QUEUE_FLUSH
        if self._engine.speak(java.text(text), flush, None, "grimoire") < 0:
            raise OSError("the speech engine refused the text")


# The words go in by standard input, so that none can be taken for an option. PowerShell keeps its input for
# itself and has them from the environment.
WORDS = "GRIMOIRE_WORDS"
MAC_VOICES = {"en": "Samantha", "hu": "Tünde", "pl": "Zosia", "cs": "Zuzana"}
POWERSHELL = (
    "$ErrorActionPreference = 'Stop'; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}'); "
    f"$voice.Speak($env:{WORDS})"
)


def _espeak(language: str) -> tuple[str, ...]:
    return ("--stdin", "-v", language)


def _mac_say(language: str) -> tuple[str, ...]:
    return ("-v", MAC_VOICES[language])


def _powershell(language: str) -> tuple[str, ...]:
    return ("-NoProfile", "-NonInteractive", "-Command", POWERSHELL.replace("{language}", language))


ESPEAK = (("espeak-ng", _espeak), ("espeak", _espeak))
SYNTHESISERS = {"darwin": (("say", _mac_say), *ESPEAK), "win32": (("powershell", _powershell), *ESPEAK)}


class CommandSpeech(Port):
    """A command line synthesiser; one that ends with an error is not asked again."""

    def __init__(self, command: str, arguments: Callable[[str], tuple[str, ...]]) -> None:
        self._command = command
        self._arguments = arguments
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def available(self) -> bool:
        if self._process is not None and self._process.poll():
            self.give_up(OSError(f"{self._command} ended with status {self._process.returncode}"))
        return super().available

    @guarded(None)
    def say(self, text: str, language: str) -> None:
        if not self.available:
            return
        import subprocess

        self.stop()
        self._process = subprocess.Popen(
            (self._command, *self._arguments(language)),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, WORDS: text},
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        if self._process.stdin is not None:
            with self._process.stdin as words:
                words.write(text.encode())

    @guarded(None)
    def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.poll() is None:
            process.terminate()
            process.wait(timeout=1)


def desktop_speech(platform: str = sys.platform) -> Speech:
    for name, arguments in SYNTHESISERS.get(platform, ESPEAK):
        command = shutil.which(name)
        if command:
            return CommandSpeech(command, arguments)
    return NoSpeech()
