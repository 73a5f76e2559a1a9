"""What the package must say, so that the app works on a phone: each was found missing once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from tools.package.report import Failure

ANDROID = "{http://schemas.android.com/apk/res/android}"
SPEAKING = "android.intent.action.TTS_SERVICE"
DATABASE = {"grimoire.db", "grimoire.db-wal"}
PHOTOS = "photos/"
# What Android may copy; anything else would be restored beside what belongs to another phone, such as its lock.
COPIED = {*DATABASE, PHOTOS, "set-aside/"}
# The last version of androidx.core without Kotlin, the first that brings a permission, and the first Kotlin whose parts
# are one.
WITHOUT_KOTLIN, WITH_PERMISSION, KOTLIN_IN_ONE = (1, 6), (1, 9), (1, 8)


def look_through(dist: Path) -> str:
    """Says what Gradle will add to the manifest; raises with everything that is missing."""
    main = dist / "src" / "main"
    manifest = ElementTree.parse(main / "AndroidManifest.xml").getroot()
    libraries = _libraries((dist / "build.gradle").read_text("utf-8"))
    missing = [
        *_speech(manifest),
        *_keyboard(manifest),
        *_backup(manifest, main / "res" / "xml"),
        *_intent(main / "java" / "org" / "kivy" / "android" / "PythonActivity.java"),
        *_kotlin(libraries),
    ]
    if missing:
        raise Failure("; ".join(missing))
    return _merged(libraries)


def _speech(manifest: ElementTree.Element) -> Iterator[str]:
    named = {action.get(f"{ANDROID}name") for action in manifest.iterfind("queries/intent/action")}
    if SPEAKING not in named:
        yield "without <queries> for its service no speech is found on Android 11 and newer"


def _keyboard(manifest: ElementTree.Element) -> Iterator[str]:
    modes = [activity.get(f"{ANDROID}windowSoftInputMode") for activity in manifest.iterfind("application/activity")]
    if modes != ["adjustPan"]:
        yield f"the window does not keep its size under the keyboard: windowSoftInputMode is {modes}"


def _backup(manifest: ElementTree.Element, resources: Path) -> Iterator[str]:
    (application,) = manifest.iterfind("application")
    if application.get(f"{ANDROID}allowBackup") != "true":
        yield "Android may not copy the matches: allowBackup is not true"
    for attribute, name, parts in (
        ("fullBackupContent", "backup_rules", (".",)),
        ("dataExtractionRules", "data_extraction_rules", ("cloud-backup", "device-transfer")),
    ):
        rules = resources / f"{name}.xml"
        if application.get(f"{ANDROID}{attribute}") != f"@xml/{name}" or not rules.exists():
            yield f"there are no rules for copies: {attribute}"
            continue
        for part in parts:
            yield from _rules(rules, part)


def _rules(rules: Path, part: str) -> Iterator[str]:
    element = ElementTree.parse(rules).getroot().find(part)
    paths = {rule.get("path") for rule in element.iter("include")} if element is not None else set()
    if not paths >= DATABASE:
        yield f"{rules.name} does not copy the database in {part}"
    if part != "cloud-backup" and PHOTOS not in paths:
        yield f"{rules.name} does not copy the photos in {part}"
    if surplus := paths - COPIED:
        yield f"{rules.name} copies {sorted(map(str, surplus))}"


def _intent(activity: Path) -> Iterator[str]:
    if "setIntent(intent);" not in activity.read_text("utf-8"):
        yield "a file that is tapped while the process is gone is lost: the activity does not keep the intent"


def _libraries(gradle: str) -> dict[str, tuple[int, ...]]:
    match = re.findall(r"implementation '([\w.-]+:[\w.-]+):([\d.]+)'", gradle)
    return {name: tuple(map(int, version.split("."))) for name, version in match}


def _kotlin(libraries: dict[str, tuple[int, ...]]) -> Iterator[str]:
    core = libraries.get("androidx.core:core", ())
    if not core:
        yield "there is no androidx.core, and so no provider that shares files"
    shim = libraries.get("org.jetbrains.kotlin:kotlin-stdlib-jdk8", ())
    if core[:2] > WITHOUT_KOTLIN and shim[:2] < KOTLIN_IN_ONE:
        yield f"androidx.core {'.'.join(map(str, core))} brings two versions of Kotlin, and Gradle refuses them"


def _merged(libraries: dict[str, tuple[int, ...]]) -> str:
    core = libraries["androidx.core:core"]
    name = f"androidx.core {'.'.join(map(str, core))}"
    if core[:2] < WITH_PERMISSION:
        return f"Gradle merges what {name} brings, which is no permission"
    return f"Gradle merges what {name} brings: a permission for its own receivers, besides ours"
