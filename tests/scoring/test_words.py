"""Words: messages become sentences in four languages, each from the right catalogue."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.message import Message
from scoring.words import LANGUAGES, Words, words
from tools.catalogues import headers

POINTS = {
    "en": ("{n} point", "{n} points"),
    "hu": ("{n} pont", "{n} pont"),
    "pl": ("{n} punkt", "{n} punkty", "{n} punktów"),
    "cs": ("{n} bod", "{n} body", "{n} bodů"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language in LANGUAGES:
        shell: dict[str, str | tuple[str, ...]] = {
            "score.points": POINTS[language],
            "score.got": "{name}: {what}!",
            "score.step": "#{n}",
            "witchstones.name": "shell",
        }
        compile_catalogue(tmp_path, language, "shell", shell)
        compile_catalogue(tmp_path, language, "witchstone", {"witchstone.name": f"Witchstone ({language})"})
    return tmp_path


def compile_catalogue(folder: Path, language: str, domain: str, texts: dict[str, str | tuple[str, ...]]) -> None:
    po = polib.POFile()
    po.metadata = headers(language)
    for id, text in texts.items():
        if isinstance(text, tuple):
            po.append(polib.POEntry(msgid=id, msgid_plural=id, msgstr_plural=dict(enumerate(text))))
        else:
            po.append(polib.POEntry(msgid=id, msgstr=text))
    path = folder / language / "LC_MESSAGES" / f"{domain}.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    po.save_as_mofile(str(path))


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", "0 points, 1 point, 2 points, 5 points, 21 points"),
        ("hu", "0 pont, 1 pont, 2 pont, 5 pont, 21 pont"),
        ("pl", "0 punktów, 1 punkt, 2 punkty, 4 punkty, 5 punktów, 12 punktów, 21 punktów, 22 punkty, 112 punktów"),
        ("cs", "0 bodů, 1 bod, 2 body, 4 body, 5 bodů, 21 bodů, 22 bodů"),
    ],
)
def test_numbers_choose_the_plural_form(folder: Path, language: str, sentences: str) -> None:
    words = Words(language, folder)
    for sentence in sentences.split(", "):
        assert words("score.points", n=int(sentence.split()[0])) == sentence


def test_a_number_may_stand_in_a_text_without_plural_forms(folder: Path) -> None:
    assert Words("pl", folder)("score.step", n=3) == "#3"


def test_messages_stand_inside_messages(folder: Path) -> None:
    message = Message("score.got", name="Anna", what=Message("score.points", n=5))
    assert Words("pl", folder).say(message) == "Anna: 5 punktów!"
    deeper = Message("score.got", name=Message("witchstone.name"), what=message)
    assert Words("cs", folder).say(deeper) == "Witchstone (cs): Anna – 5 bodů!!"


def test_braces_in_a_value_are_only_braces(folder: Path) -> None:
    inner = Message("score.got", name="{what}", what="{0}")
    assert Words("en", folder).say(Message("score.got", name="{n", what=inner)) == "{n: {what} – {0}!!"


def test_ids_of_a_game_come_from_its_own_catalogue(folder: Path) -> None:
    words = Words("hu", folder)
    assert words("witchstone.name") == "Witchstone (hu)"
    assert words("witchstones.name") == "shell"
    with pytest.raises(FileNotFoundError, match="winter_queen"):
        words("winter_queen.name")


def test_an_id_without_words_shows_itself(folder: Path) -> None:
    assert Words("en", folder)("score.nowhere", n=2) == "score.nowhere"


def test_s2_an_id_without_words_is_never_a_pattern(folder: Path) -> None:
    for id in ("{x}", "{", "}", "{0}", "score.{n.__class__}", "{n!z}", "witchstone.{x}", "", "\ud800", "\0"):
        assert Words("en", folder)(id, n=2) == id
        assert Words("en", folder)("score.got", name=Message(id), what="") == f"{id}: !"


def test_s2_a_missing_value_leaves_a_gap_and_is_an_error_only_where_one_looks_for_it(folder: Path) -> None:
    message = Message("score.got", name="Anna")
    assert Words("en", folder).say(message) == "Anna: …!"
    with pytest.raises(KeyError, match="what"):
        Words("en", folder).filled(message)


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("{n:d} of {all}", "two of …"),
        ("{n.real}", "two"),
        ("{n[x]} {0}", "two …"),
        ("{n!z}", "two"),
        ("{", "{"),
        ("a {} b", "a … b"),
    ],
)
def test_s2_a_pattern_that_the_values_do_not_fit_is_shown_all_the_same(tmp_path: Path, pattern: str, said: str) -> None:
    compile_catalogue(tmp_path, "en", "shell", {"score.odd": pattern})
    assert Words("en", tmp_path)("score.odd", n="two") == said


@given(
    st.recursive(st.text(), lambda inner: st.builds(lambda id, a, n: Message(id, a=a, n=n), st.text(), inner, inner))
)
def test_s2_whatever_the_message_is_it_is_said(message: str | Message) -> None:
    assert isinstance(words("pl").say(message if isinstance(message, Message) else Message(message, n=message)), str)


def test_s2_a_message_that_is_nested_too_deeply_is_said() -> None:
    message = Message("event.amended", what="")
    for _ in range(100_000):
        message = Message("event.amended", what=message)
    assert isinstance(words("en").say(message), str)


def test_an_unknown_language_is_an_error(folder: Path) -> None:
    with pytest.raises(ValueError, match="de"):
        Words("de", folder)


def test_messages_are_equal_whatever_the_order_of_their_values() -> None:
    assert Message("x", a=1, b=2) == Message("x", b=2, a=1)
    assert hash(Message("x", a=1, b=2)) == hash(Message("x", b=2, a=1))
    assert Message("x", a=1) != Message("x", a=2)
    assert repr(Message("x", b="y", a=Message("z"))) == "Message('x', a=Message('z'), b='y')"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_one_colon_at_most(language: str) -> None:
    correction = Message("carodeni.event.corrected.hand", name="Kasia")
    said = words(language).say(Message("table.undo", what=correction))
    assert said.count(": ") == 1 and " – " in said
    assert ": " in words(language).say(correction)
