from __future__ import annotations

import locale
from typing import NoReturn

import pytest

from device.language import VARIABLES, AndroidLanguage, DesktopLanguage, NoLanguage
from tests.device.conftest import Java, Warnings

OURS = ("en", "hu", "pl", "cs")


@pytest.fixture(autouse=True)
def no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "hu_HU.UTF-8"}, "hu"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "cs_CZ@euro"}, "cs"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "hu_HU.UTF-8", "LC_MESSAGES": "pl_PL.UTF-8"}, "pl"),
        ({"LC_MESSAGES": "pl_PL.UTF-8", "LC_ALL": "cs_CZ.UTF-8"}, "cs"),
        ({"LC_ALL": "cs_CZ.UTF-8", "LANGUAGE": "hu"}, "hu"),
        ({"LANGUAGE": "sk:cs:en"}, "cs"),
        ({"LANGUAGE": "", "LANG": "hu_HU"}, "hu"),
        ({"LANGUAGE": "sk", "LANG": "hu_HU"}, "en"),
        ({"LANG": "hungry"}, "en"),
    ],
)
def test_the_variables_decide_in_the_order_of_gettext(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert DesktopLanguage().read(OURS) == language


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("hu_HU", "hu"),
        ("Hungarian_Hungary", "hu"),
        ("Polish_Poland", "pl"),
        ("Czech_Czechia", "cs"),
        ("English_United States", "en"),
        ("German_Germany", "en"),
        (None, "en"),
    ],
)
def test_without_variables_the_locale_decides(monkeypatch: pytest.MonkeyPatch, name: str | None, language: str) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (name, "1250"))
    assert DesktopLanguage().read(OURS) == language


def test_only_languages_that_we_have_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "hu_HU.UTF-8")
    assert DesktopLanguage().read(("en", "pl")) == "en"


def test_a_locale_that_python_cannot_read_means_english(monkeypatch: pytest.MonkeyPatch, warnings: Warnings) -> None:
    def unknown() -> NoReturn:
        raise ValueError("unknown locale: UTF-8")

    monkeypatch.setattr(locale, "getlocale", unknown)
    language = DesktopLanguage()
    assert language.read(OURS) == "en"
    assert not language.available
    assert len(warnings()) == 1


@pytest.mark.parametrize(("tag", "language"), [("hu", "hu"), ("cs", "cs"), ("de", "en")])
def test_android_tells_its_language(java: Java, tag: str, language: str) -> None:
    java.answers["Default.getLanguage"] = tag
    assert AndroidLanguage().read(OURS) == language
    assert java.called("Locale.getDefault") == [()]


def test_without_an_ability_it_is_english() -> None:
    assert NoLanguage().read(OURS) == "en"
    assert not NoLanguage().available
