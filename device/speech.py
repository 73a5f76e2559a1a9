"""Reads words aloud."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Protocol

from device import java
from device.port import LOG, AndroidPort, Port, guarded, on_kivy_thread
from scoring.languages import TABLE

if TYPE_CHECKING:
    import subprocess


OnSilent = Callable[[], None]


class Speech(Protocol):
    @property
    def available(self) -> bool: ...

    def speaks(self, language: str) -> bool:
        """Whether there may be a voice for this language: it is only known once one was asked for."""

    def say(self, text: str, language: str, on_silent: OnSilent = lambda: None) -> None:
        """Starts to speak and returns at once; earlier speech is cut short.

        Without a voice for the language nothing is said, and `on_silent` is called on Kivy's thread.
        """

    def stop(self) -> None: ...


class NoSpeech:
    available = False

    def speaks(self, language: str) -> bool:  # noqa: ARG002
        return False

    def say(self, text: str, language: str, on_silent: OnSilent = lambda: None) -> None:
        """No-op."""

    def stop(self) -> None:
        """No-op."""


class AndroidSpeech(AndroidPort):
    """The engine is made at the first word; until Android reports it ready, the newest words wait.

    Choosing a voice may take the engine a while, so it is asked on a thread of its own. An engine that failed is made
    anew by the next word. A voice that is missing is asked for again: it may have been installed meanwhile.
    """

    def __init__(self) -> None:
        self._engine: Any = None
        self._listener: Any = None
        self._ready = False
        self._waiting: tuple[str, str, OnSilent] | None = None
        self._missing: set[str] = set()
        self._turn = Lock()

    def renew(self) -> None:
        super().renew()
        self._missing.clear()

    def speaks(self, language: str) -> bool:
        return self.available and language not in self._missing

    @guarded(None)
    def say(self, text: str, language: str, on_silent: OnSilent = lambda: None) -> None:
        self._waiting = (text, language, on_silent)
        if self._ready:
            self._speak_apart()
        elif self._engine is None:
            self._listener = java.listener(
                "android/speech/tts/TextToSpeech$OnInitListener",
                onInit=("(I)V", lambda status: on_kivy_thread(partial(self._started, status))),
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
            self._engine = None
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
        if waiting is None or self._engine is None:
            return
        text, language, on_silent = waiting
        locale = java.java_class("java.util.Locale").forLanguageTag(language)
        if self._engine.setLanguage(locale) < 0:
            LOG.warning("the speech engine has no voice for %r", language)
            self._missing.add(language)
            on_kivy_thread(on_silent)
            return
        self._missing.discard(language)
        flush = java.java_class("android.speech.tts.TextToSpeech").QUEUE_FLUSH
        if self._engine.speak(java.text(text), flush, None, "grimoire") < 0:
            self._engine, self._ready = None, False
            raise OSError("the speech engine refused the text")


# The words go in by standard input, so that none can be taken for an option. PowerShell keeps its input for
# itself and has them from the environment.
WORDS = "GRIMOIRE_WORDS"
POWERSHELL = (
    "$ErrorActionPreference = 'Stop'; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}'); "
    f"$voice.Speak($env:{WORDS})"
)


def _espeak(language: str) -> tuple[str, ...]:
    return ("--stdin", "-v", language)


def _mac_say(language: str) -> tuple[str, ...]:
    voice = TABLE[language].voice
    return ("-v", voice) if voice else ()


def _powershell(language: str) -> tuple[str, ...]:
    return ("-NoProfile", "-NonInteractive", "-Command", POWERSHELL.replace("{language}", language))


ESPEAK = (("espeak-ng", _espeak), ("espeak", _espeak))
SYNTHESISERS = {"darwin": (("say", _mac_say), *ESPEAK), "win32": (("powershell", _powershell), *ESPEAK)}


class CommandSpeech(Port):
    """A command line synthesiser. One that fails has no voice for that language, and is not asked again."""

    def __init__(self, command: str, arguments: Callable[[str], tuple[str, ...]]) -> None:
        self._command = command
        self._arguments = arguments
        self._process: subprocess.Popen[bytes] | None = None
        self._missing: set[str] = set()

    def speaks(self, language: str) -> bool:
        return self.available and language not in self._missing

    @guarded(None)
    def say(self, text: str, language: str, on_silent: OnSilent = lambda: None) -> None:
        if not self.speaks(language):
            on_silent()
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
        Thread(target=self._wait, args=(self._process, language, on_silent), daemon=True).start()
        if self._process.stdin is not None:
            # The thread reaps a process that has ended.
            with suppress(BrokenPipeError), self._process.stdin as words:
                words.write(text.encode())

    @guarded(None)
    def _wait(self, process: subprocess.Popen[bytes], language: str, on_silent: OnSilent) -> None:
        if process.wait() > 0 and process is self._process:
            LOG.warning("%s ended with status %d for %r", self._command, process.returncode, language)
            self._missing.add(language)
            on_kivy_thread(on_silent)

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
