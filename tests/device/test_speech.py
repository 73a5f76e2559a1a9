from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from device.speech import AndroidSpeech, NoSpeech, desktop_speech
from tests.device.conftest import Java, PutCommand, WaitUntil, Warnings

RECORDS = 'printf "%s\\n" "$@" > "$LOG.part"; cat >> "$LOG.part"; mv "$LOG.part" "$LOG"'


def test_without_a_synthesiser_there_is_no_speech(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    for platform in ("linux", "darwin", "win32"):
        assert not desktop_speech(platform).available


def test_silence_can_be_asked_to_speak_and_stop() -> None:
    speech = NoSpeech()
    speech.say("Anna", "hu")
    speech.stop()
    assert not speech.available


@pytest.mark.parametrize("language", ["en", "hu", "pl", "cs"])
def test_espeak_gets_the_voice_of_the_language_and_the_words(
    put_command: PutCommand, wait_until: WaitUntil, language: str
) -> None:
    log = put_command("espeak-ng", RECORDS)
    speech = desktop_speech("linux")
    assert speech.available
    speech.say("−5 pont, őrült", language)
    wait_until(log.exists)
    assert log.read_text(encoding="utf-8") == f"--stdin\n-v\n{language}\n−5 pont, őrült"
    assert speech.available


def test_the_older_espeak_will_do(put_command: PutCommand, wait_until: WaitUntil) -> None:
    log = put_command("espeak", RECORDS)
    desktop_speech("linux").say("Anna", "cs")
    wait_until(log.exists)
    assert log.read_text(encoding="utf-8") == "--stdin\n-v\ncs\nAnna"


def test_the_mac_is_asked_for_a_voice_by_name(put_command: PutCommand, wait_until: WaitUntil) -> None:
    log = put_command("say", RECORDS)
    desktop_speech("darwin").say("Anna", "cs")
    wait_until(log.exists)
    assert log.read_text(encoding="utf-8") == "-v\nZuzana\nAnna"


def test_powershell_has_the_words_from_the_environment_and_not_inside_its_script(
    put_command: PutCommand, wait_until: WaitUntil
) -> None:
    log = put_command(
        "powershell", 'printf "%s\\n" "$4" "$GRIMOIRE_WORDS" > "$LOG.part"; mv "$LOG.part" "$LOG"; cat > /dev/null'
    )
    desktop_speech("win32").say("'; exit 1 #", "pl")
    wait_until(log.exists)
    script, words = log.read_text(encoding="utf-8").splitlines()
    assert "SelectVoiceByHints('NotSet', 'NotSet', 0, 'pl')" in script
    assert "Speak($env:GRIMOIRE_WORDS)" in script
    assert words == "'; exit 1 #"


def test_speaking_does_not_hold_up_the_caller_and_can_be_stopped(
    put_command: PutCommand, wait_until: WaitUntil
) -> None:
    log = put_command("espeak-ng", 'echo $$ > "$LOG"; exec sleep 30')
    speech = desktop_speech("linux")
    began = time.monotonic()
    speech.say("a long story", "en")
    wait_until(log.exists)
    speech.stop()
    assert time.monotonic() - began < 10
    assert speech.available


def test_new_words_cut_the_old_ones_short(put_command: PutCommand, wait_until: WaitUntil) -> None:
    log = put_command(
        "espeak-ng", 'read words; trap "echo cut $words >> $LOG; exit" TERM; echo $words >> $LOG; sleep 1 & wait'
    )
    speech = desktop_speech("linux")
    speech.say("first\n", "en")
    wait_until(lambda: log.exists() and log.read_text() == "first\n")
    speech.say("second\n", "en")
    wait_until(lambda: log.read_text().endswith("second\n"))
    speech.stop()
    assert log.read_text().startswith("first\ncut first\nsecond\n")


def test_likely_4_a_synthesiser_that_fails_is_not_asked_again_in_that_language(
    put_command: PutCommand, wait_until: WaitUntil, warnings: Warnings
) -> None:
    log = put_command("espeak-ng", 'cat > /dev/null; echo tried $3 >> "$LOG"; [ "$3" = en ] || exit 3')
    speech = desktop_speech("linux")
    told = []
    speech.say("Anna", "hu", lambda: told.append("hu"))
    wait_until(lambda: told)
    assert not speech.speaks("hu") and speech.speaks("en") and speech.available
    speech.say("Anna", "hu", lambda: told.append("hu again"))
    assert told == ["hu", "hu again"]
    speech.say("Anna", "en", pytest.fail)
    wait_until(lambda: log.read_text() == "tried hu\ntried en\n")
    assert len(warnings()) == 1
    assert "ended with status 3" in warnings()[0]


def test_a_synthesiser_that_cannot_be_started_is_unavailable(
    put_command: PutCommand, warnings: Warnings, tmp_path: Path
) -> None:
    put_command("espeak-ng", "")
    speech = desktop_speech("linux")
    (tmp_path / "bin" / "espeak-ng").unlink()
    speech.say("Anna", "hu")
    assert not speech.available
    assert len(warnings()) == 1


ENGINE = "TextToSpeech"


def start(java: Java, status: int) -> None:
    """What Android does some time after the engine was made."""
    _activity, listener = java.called(ENGINE)[-1]
    assert listener.__javainterfaces__ == ["android/speech/tts/TextToSpeech$OnInitListener"]
    assert listener.onInit.__javasignature__ == "(I)V"
    listener.onInit(status)


@pytest.fixture
def engine(java: Java) -> Java:
    java.fields[f"{ENGINE}.SUCCESS"] = 0
    java.answers.update({f"{ENGINE}.setLanguage": 0, f"{ENGINE}.speak": 0})
    return java


def test_android_speaks_once_its_engine_is_ready_in_the_right_language(engine: Java, wait_until: WaitUntil) -> None:
    speech = AndroidSpeech()
    speech.say("Anna nyert", "hu")
    assert engine.called(f"{ENGINE}.speak") == []
    start(engine, 0)
    wait_until(lambda: engine.called(f"{ENGINE}.speak"))
    assert engine.called("Locale.forLanguageTag") == [("hu",)]
    assert engine.called(f"{ENGINE}.speak") == [("Anna nyert", "TextToSpeech.QUEUE_FLUSH", None, "grimoire")]
    speech.say("Wygrywa Béla", "pl")
    wait_until(lambda: len(engine.called("detach")) == 2)
    assert engine.called("Locale.forLanguageTag") == [("hu",), ("pl",)]
    assert len(engine.called(ENGINE)) == 1
    assert threading.main_thread().name not in {name for (name,) in engine.called("detach")}


def test_a_slow_engine_does_not_block(engine: Java, wait_until: WaitUntil) -> None:
    answer = threading.Event()
    engine.answers[f"{ENGINE}.setLanguage"] = Slow(answer)
    speech = AndroidSpeech()
    speech.say("one", "en")
    start(engine, 0)
    wait_until(lambda: engine.called(f"{ENGINE}.setLanguage"))
    speech.say("two", "en")
    assert engine.called(f"{ENGINE}.speak") == []
    answer.set()
    wait_until(lambda: len(engine.called("detach")) == 2)
    assert [words for words, *_ in engine.called(f"{ENGINE}.speak")] == ["one", "two"]


class Slow:
    """An answer that comes late."""

    def __init__(self, when: threading.Event) -> None:
        self._when = when

    def __lt__(self, other: object) -> bool:
        self._when.wait(10)
        return False


def test_android_says_only_the_newest_of_the_words_that_waited(engine: Java, wait_until: WaitUntil) -> None:
    speech = AndroidSpeech()
    speech.say("one", "en")
    speech.say("two", "en")
    start(engine, 0)
    wait_until(lambda: engine.called(f"{ENGINE}.speak"))
    assert [words for words, *_ in engine.called(f"{ENGINE}.speak")] == ["two"]
    assert len(engine.called(ENGINE)) == 1


def test_android_can_be_stopped_before_and_while_it_speaks(engine: Java, wait_until: WaitUntil) -> None:
    speech = AndroidSpeech()
    speech.say("one", "en")
    speech.stop()
    start(engine, 0)
    wait_until(lambda: speech._ready)
    assert engine.called(f"{ENGINE}.speak") == []
    speech.say("two", "en")
    speech.stop()
    assert engine.called(f"{ENGINE}.stop") == [()]
    wait_until(lambda: len(engine.called("detach")) == 2)


def test_an_engine_that_does_not_start_is_made_once_more(
    engine: Java, wait_until: WaitUntil, warnings: Warnings
) -> None:
    speech = AndroidSpeech()
    speech.say("one", "en")
    start(engine, -1)
    wait_until(lambda: speech._engine is None)
    assert speech.available
    speech.say("two", "en")
    start(engine, -1)
    wait_until(lambda: not speech.available)
    speech.say("three", "en")
    assert engine.called(f"{ENGINE}.speak") == []
    assert len(engine.called(ENGINE)) == len(warnings()) == 2
    speech.renew()
    speech.say("four", "en")
    start(engine, 0)
    wait_until(lambda: engine.called(f"{ENGINE}.speak"))
    assert engine.called(f"{ENGINE}.speak")[0][0] == "four"


def test_likely_4_a_missing_voice_silences_its_language_only_and_is_told(
    engine: Java, wait_until: WaitUntil, warnings: Warnings
) -> None:
    engine.answers[f"{ENGINE}.setLanguage"] = -2
    told = []
    speech = AndroidSpeech()
    assert speech.speaks("hu")
    speech.say("Anna nyert", "hu", lambda: told.append(threading.current_thread()))
    start(engine, 0)
    wait_until(lambda: told)
    assert told == [threading.main_thread()], "a sentence is shown on Kivy’s thread"
    assert engine.called(f"{ENGINE}.speak") == [], "no gibberish"
    assert "'hu'" in warnings()[0]
    assert speech.available and speech.speaks("en") and not speech.speaks("hu")
    engine.answers[f"{ENGINE}.setLanguage"] = 0
    speech.say("Anna has won", "en", pytest.fail)
    wait_until(lambda: engine.called(f"{ENGINE}.speak"))
    speech.say("Anna nyert", "hu", pytest.fail)
    wait_until(lambda: len(engine.called(f"{ENGINE}.speak")) == 2)
    assert speech.speaks("hu"), "the voice was installed meanwhile"
