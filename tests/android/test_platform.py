"""The stubs against what is published of Android: names, arity, types and constants, at API 24 and 36.

The published types of 24 are there. No version of the npm package has those of 36, so 36 is what both its neighbours 35
and 37 have, and what 37 marks as added in 36. Where there is an SDK, its own `android.jar` of 36 is asked too.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tasks
from tools.package import android_types
from tools.package.android_types import Declared

ROOT = tasks.ROOT
HERE = Path(__file__).parent
OLDEST, TARGET = 24, 36
# Younger than the oldest Android that we run on. Each of these stands behind a look at the level of the phone.
YOUNGER = {
    "android.graphics.Insets": 29,
    "android.os.VibrationAttributes": 30,
    "android.os.VibrationEffect": 26,
    "android.view.WindowInsets.Type": 30,
    "android.view.WindowInsetsController": 30,
    "android.view.View.SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR": 26,
    "android.view.Window.getInsetsController": 30,
    "android.view.WindowInsets.getInsets": 30,
    "android.view.WindowInsets.isVisible": 30,
}

needs_jdk = pytest.mark.skipif(not shutil.which("javac"), reason="there is no JDK here to read the stubs with")


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(android_types.TABLE.read_text("utf-8"))
    assert kept["licence"] == "Apache-2.0" and android_types.PACKAGE in kept["source"]
    levels = {level: classes for level, classes in kept.items() if level.isdigit()}
    assert list(levels) == ["24", "35", "37"]
    levels[str(TARGET)] = android_types.between(levels["35"], levels["37"], TARGET)
    return levels


@pytest.fixture(scope="module")
def stubs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Declared]:
    return android_types.read_stubs(android_types.compile_stubs(tmp_path_factory.mktemp("stubs")))


def test_every_class_that_the_ports_name_has_a_stub() -> None:
    named = set[str]()
    for path in (ROOT / "device").glob("*.py"):
        named |= set(re.findall(r'"((?:android|androidx|org)[./][\w./$]+)"', path.read_text("utf-8")))
    assert len(named) > 15
    have = {path.relative_to(HERE / "java").with_suffix("").as_posix() for path in (HERE / "java").rglob("*.java")}
    named = {name for name in named if not name.startswith("android.permission.")}
    missing = {name for name in named if name.replace(".", "/").partition("$")[0] not in have}
    assert not missing, missing


@needs_jdk
def test_the_stubs_have_what_the_platform_has(stubs: dict[str, Declared], table: dict[str, Any]) -> None:
    assert len(stubs) > 30
    assert not list(android_types.differences(stubs, table[str(TARGET)]))


def test_what_is_used_is_there_at_the_oldest_level_too_or_known_to_be_younger(table: dict[str, Any]) -> None:
    assert sum(map(len, table[str(TARGET)].values())) > 100
    for name, members in table[str(TARGET)].items():
        for member, forms in members.items():
            level = YOUNGER.get(name) or YOUNGER.get(f"{name}.{member}")
            old = table[str(OLDEST)].get(name, {}).get(member, [])
            assert bool(old) is (level is None), f"{name}.{member} at API {OLDEST}: {old}"
            if level is None:
                new = [android_types.without_since(form) for form in forms if android_types.since(form) <= OLDEST]
                assert all(any(android_types.fits(one, other) for other in old) for one in new), f"{name}.{member}"


def test_every_level_that_is_looked_at_is_the_one_of_a_younger_name() -> None:
    """30 is Android 11, 26 is Android 8; a port that looked at another level would call what is not there."""
    from device.insets import ANDROID_11
    from device.system_bars import ANDROID_8

    assert {ANDROID_11, ANDROID_8} < set(YOUNGER.values())


# Whether a difference would be noticed


def published(table: dict[str, Any]) -> dict[str, Declared]:
    """Stubs made of the table itself: these differ in nothing."""
    plain = android_types.without_since
    return {
        name: Declared([], {member: [plain(form) for form in forms] for member, forms in members.items()})
        for name, members in table[str(TARGET)].items()
    }


def test_the_same_is_no_difference(table: dict[str, Any]) -> None:
    assert not list(android_types.differences(published(table), table[str(TARGET)]))


INTENT = "android.content.Intent"


@pytest.mark.parametrize(
    ("member", "forms", "said"),
    [
        ("getTyp", ["(): string"], "getTyp is not published"),
        ("setType", ["(string, string): android.content.Intent"], "the stub has (string, string)"),
        ("setType", ["(number): android.content.Intent"], "the stub has (number)"),
        ("getData", ["(): android.os.Parcelable"], "the stub has (): android.os.Parcelable"),
        ("getParcelableExtra", ["(string): android.os.Parcelable"], "the platform has (string, java.lang.Class)"),
        ("FLAG_GRANT_READ_URI_PERMISSION", ["2"], "the stub has 2, the platform ['1']"),
        ("ACTION_SEND", ['"android.intent.action.SENT"'], "SENT"),
        ("constructor", ["(number)"], "the stub has (number)"),
    ],
)
def test_a_difference_is_noticed(table: dict[str, Any], member: str, forms: list[str], said: str) -> None:
    changed = published(table)
    changed[INTENT].members[member] = forms
    assert any(said in line for line in android_types.differences(changed, table[str(TARGET)]))


def test_a_class_that_does_not_exist_is_noticed(table: dict[str, Any]) -> None:
    changed = {**published(table), "android.content.Intention": Declared([], {"getType": ["(): string"]})}
    assert list(android_types.differences(changed, table[str(TARGET)])) == [
        "android.content.Intention is not published"
    ]


@pytest.mark.parametrize(
    ("older", "newer", "has"),
    [
        (["(): string"], ["(): string"], ["(): string"]),
        (["number"], ["8"], ["8"]),
        ([], ["(): string since 36"], ["(): string since 36"]),
        # Added in 37, which the package does not mark.
        ([], ["(): string"], []),
        (["(): string"], ["(): string", "(number): string"], ["(): string"]),
        (["(string): void"], ["(number): void"], []),
        # Not there any more in 37.
        (["(): string"], [], []),
    ],
)
def test_a_level_between_two_has_what_is_certain(older: list[str], newer: list[str], has: list[str]) -> None:
    between = android_types.between({"A": {"a": older}}, {"A": {"a": newer}}, TARGET)
    assert between == {"A": {"a": has} if has else {}}


# The platform's own classes


def of_this_machine() -> Path:
    home = os.environ.get("ANDROID_HOME") or str(Path.home() / ".buildozer/android/platform/android-sdk")
    return Path(home) / "platforms" / f"android-{TARGET}" / "android.jar"


@needs_jdk
@pytest.mark.skipif(not of_this_machine().exists(), reason="there is no Android SDK here")
def test_the_stubs_have_what_the_sdk_of_this_machine_has(tmp_path: Path) -> None:
    assert not list(against_jar(of_this_machine(), android_types.compile_stubs(tmp_path)))


def against_jar(jar: Path, classes: Path) -> Iterator[str]:
    stubs = android_types.read_stubs(classes)
    ours = {name: declared for name, declared in stubs.items() if name.startswith("android.")}
    platform = android_types.extract(android_types.read_jar(jar, classes), android_types.wanted(ours))
    return android_types.differences(ours, platform)


@needs_jdk
def test_a_jar_that_differs_in_one_method_is_noticed(tmp_path: Path) -> None:
    classes, other = tmp_path / "classes", tmp_path / "other"
    android_types.compile_stubs(classes)
    shutil.copytree(HERE / "java", other / "java")
    window = other / "java" / "android" / "view" / "Window.java"
    text = window.read_text("utf-8")
    window.write_text(text.replace("setStatusBarColor(int colour)", "setStatusBarColor(int colour, int x)"), "utf-8")
    changed = other / "classes"
    subprocess.run(["javac", "-d", changed, *map(str, (other / "java").rglob("*.java"))], check=True)
    for folder, jar in ((classes, "same.jar"), (changed, "changed.jar")):
        subprocess.run(["jar", "cf", tmp_path / jar, "-C", folder, "."], check=True)
    assert not list(against_jar(tmp_path / "same.jar", classes))
    (line, *_) = against_jar(tmp_path / "changed.jar", classes)
    assert line.startswith("android.view.Window.setStatusBarColor: the stub has (number): void")


# Where the table and the stub of python-for-android's own class come from


@needs_jdk
@pytest.mark.long
def test_the_table_is_what_is_published(stubs: dict[str, Declared]) -> None:
    if not shutil.which("npm"):
        pytest.skip("there is no npm here to download the types with")
    try:
        made = android_types.make(android_types.wanted(stubs))
    except OSError as error:
        pytest.skip(f"there is no network: {error}")
    assert made == json.loads(android_types.TABLE.read_text("utf-8"))


def test_the_activity_is_that_of_python_for_android() -> None:
    if not tasks.is_ready(ROOT, "package"):
        pytest.skip("python-for-android is not here; python3 tasks.py package-check")
    (real,) = (ROOT / tasks.VENVS["package"]).glob(
        "lib/*/site-packages/pythonforandroid/bootstraps/sdl2/build/src/main/java/org/kivy/android/PythonActivity.java"
    )
    ours = (HERE / "java" / "org" / "kivy" / "android" / "PythonActivity.java").read_text("utf-8")
    for line in re.findall(r"(?:public )?(?:interface|void|static) .*?[{;=]", ours):
        assert line.rstrip("{;= ") in real.read_text("utf-8"), line
