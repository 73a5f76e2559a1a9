"""What is published of Android's classes, for the stubs in tests/android: `python -m tools.package.android_types`.

The types come from the npm package `@nativescript/types-android` (Apache 2.0), generated from the platform's classes.
What the stubs name is kept in `tests/android/platform.json`; with `--check` it is only compared. No version of the
package has API 36: it stands for what both 35 and 37 have, and what 37 marks as added in 36.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "tests" / "android" / "platform.json"
PACKAGE = "@nativescript/types-android"
# Which version of the package has the types of an API level.
LEVELS = {
    "24": ("9.0.0", "android-platform-24.d.ts"),
    "35": ("9.0.0", "android-platform-35.d.ts"),
    "37": ("9.1.1", "android-platform-37.d.ts"),
}
LIBRARY = ("9.1.1", "androidx-32.d.ts")
# What a stub has for the test alone.
OWN = "stub"
# Of these, objects are made from Python; how the others are made is the platform's own business.
CONSTRUCTED = (
    "android.content.Intent",
    "android.graphics.BitmapFactory.Options",
    "android.graphics.Rect",
    "android.speech.tts.TextToSpeech",
)

# Of each class its members, and the forms that these come in.
Members = dict[str, dict[str, list[str]]]

NUMBERS = {"int", "long", "float", "double", "short", "byte"}
STRINGS = {"java.lang.String", "java.lang.CharSequence", "char"}


@dataclass
class Declared:
    """A class as it is published, or as a stub has it. Each member has the forms that it comes in."""

    supers: list[str] = field(default_factory=list)
    members: dict[str, list[str]] = field(default_factory=dict)

    def add(self, name: str, form: str) -> None:
        forms = self.members.setdefault(name, [])
        if form not in forms:
            forms.append(form)


# The published types


def read_types(text: str) -> dict[str, Declared]:
    """All classes of a file of declarations, by their names with dots."""
    types: dict[str, Declared] = {}
    around: list[str] = []
    now: list[Declared | None] = []
    since = ""
    for line in text.splitlines():
        line = line.strip()
        if mark := re.search(r"@since (\d+)", line):
            since = mark[1]
        opened = re.match(r"(?:declare|export) (?:abstract )?(module|class) ([\w$.]+)(.*)\{$", line)
        if opened:
            around.append(opened[2].split("<")[0])
            now.append(None)
            if opened[1] == "class":
                declared = now[-1] = types.setdefault(".".join(around), Declared())
                declared.supers += [_plain(name) for name in _names(opened[3])]
        elif line.endswith("{"):
            around.append("")
            now.append(None)
        elif line.startswith("}"):
            around.pop()
            now.pop()
        elif line.startswith("public ") and now and now[-1] is not None:
            _add_member(now[-1], line, since)
        if not line.startswith(("/**", "*")):
            since = ""
    return types


def _names(heritage: str) -> list[str]:
    plain = re.sub(r"\bextends\b|\bimplements\b", ",", heritage)
    return [name for name in _split(plain) if name.strip(" <>")]


def _add_member(declared: Declared, line: str, since: str) -> None:
    later = f" since {since}" if since else ""
    if method := re.match(r"public (static )?([\w$]+)(?:<.*>)?\((.*)\)(?:: (.+))?;$", line):
        kinds = ", ".join(_plain(parameter.partition(":")[2]) for parameter in _split(method[3]))
        gives = _plain(method[4] or "void")
        name = "constructor" if method[2] == "constructor" else method[2]
        declared.add(name, f"({kinds})" + ("" if name == "constructor" else f": {gives}") + later)
    elif value := re.match(r"public (?:static )?([\w$]+): (.+);$", line):
        declared.add(value[1], _plain(value[2]) + later)


def _split(parameters: str) -> list[str]:
    """At the commas that do not stand between brackets."""
    parts, depth = [""], 0
    for letter in parameters:
        depth += (letter == "<") - (letter == ">")
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def _plain(kind: str) -> str:
    kind = kind.replace("| null", "").replace("globalAndroid.", "android.").strip()
    if array := re.fullmatch(r"androidNative\.Array<(.+)>", kind):
        return _plain(array[1]) + "[]"
    return re.sub(r"<.*>", "", kind)


# The stubs


def read_stubs(classes: Path) -> dict[str, Declared]:
    """What javap tells of them."""
    types = _from_javap(*(str(path) for path in sorted(classes.rglob("*.class"))))
    return {name: declared for name, declared in types.items() if name.startswith(("android.", "androidx."))}


def read_jar(jar: Path, classes: Path) -> dict[str, Declared]:
    """What a platform's own `android.jar` has of the classes of the stubs, and of those above them."""
    names = {
        path.relative_to(classes).with_suffix("").as_posix().replace("/", ".") for path in classes.rglob("*.class")
    }
    wanted = {name for name in names if name.startswith("android.")}
    types: dict[str, Declared] = {}
    while wanted:
        types |= _from_javap("-classpath", str(jar), *sorted(wanted))
        above = {above for declared in types.values() for above in declared.supers if above.startswith("android.")}
        wanted = {name for name in above if name not in types}
    return types


def _from_javap(*arguments: str) -> dict[str, Declared]:
    command = ["javap", "-public", "-constants", *arguments]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    types: dict[str, Declared] = {}
    now = Declared()
    for line in map(str.strip, output.splitlines()):
        if opened := re.match(r"(?:.* )?(?:class|interface) ([\w$.]+)(?:<.*?>)?(.*)\{$", line):
            now = types.setdefault(opened[1].replace("$", "."), Declared())
            now.supers += [_java_kind(name) for name in _names(opened[2])]
        elif line.startswith("public"):
            _add_stub_member(now, line)
    return types


def _add_stub_member(declared: Declared, line: str) -> None:
    line = re.sub(r"^public |(?:static|final|abstract|default|synchronized) ", "", line)
    line = re.sub(r"<T(?: extends ([\w.]+))?> T ", lambda match: (match[1] or "java.lang.Object") + " ", line)
    if method := re.match(r"([\w$.\[\]]+) ([\w$]+)\((.*)\)", line):
        kinds = ", ".join(_java_kind(kind) for kind in _split(method[3]))
        declared.add(method[2], f"({kinds}): {_java_kind(method[1])}")
    elif constructor := re.match(r"[\w$.]+\((.*)\)", line):
        declared.add("constructor", "(" + ", ".join(_java_kind(kind) for kind in _split(constructor[1])) + ")")
    elif constant := re.match(r"[\w$.]+ (\w+) = (.+);$", line):
        declared.add(constant[1], constant[2])
    elif value := re.match(r"([\w$.\[\]]+) (\w+);$", line):
        declared.add(value[2], _java_kind(value[1]))


def _java_kind(kind: str) -> str:
    kind = re.sub(r"<.*>", "", kind.strip()).replace("$", ".")
    if kind.endswith("[]"):
        return _java_kind(kind[:-2]) + "[]"
    return "number" if kind in NUMBERS else "string" if kind in STRINGS else kind


# The table


def wanted(stubs: dict[str, Declared]) -> dict[str, list[str]]:
    """Which members of which classes the stubs have."""
    return {
        name: sorted(
            member
            for member in declared.members
            if not member.startswith(OWN) and (member != "constructor" or name in CONSTRUCTED)
        )
        for name, declared in sorted(stubs.items())
    }


def extract(published: dict[str, Declared], names: dict[str, list[str]]) -> Members:
    """Of each class what is wanted of it, with what it inherits."""
    return {
        name: {member: sorted(forms) for member in members if (forms := _inherited(published, name, member))}
        for name, members in names.items()
        if name in published
    }


def _inherited(published: dict[str, Declared], name: str, member: str) -> list[str]:
    declared = published.get(name)
    if declared is None:
        return []
    own = declared.members.get(member, [])
    if member == "constructor" or own:
        return own
    return [form for above in declared.supers for form in _inherited(published, above, member)]


def make(names: dict[str, list[str]]) -> dict[str, object]:
    with TemporaryDirectory() as folder:
        library = read_types(_download(Path(folder), *LIBRARY))
        levels = {
            level: extract({**library, **read_types(_download(Path(folder), *source))}, names)
            for level, source in LEVELS.items()
        }
    versions = ", ".join(f"{version} for API {level}" for level, (version, _) in LEVELS.items())
    return {
        "source": f"npm package {PACKAGE}, {versions}; androidx from {LIBRARY[0]}",
        "licence": "Apache-2.0",
        **levels,
    }


def _download(folder: Path, version: str, name: str) -> str:
    archive = folder / f"nativescript-types-android-{version}.tgz"
    if not archive.exists():
        command = ["npm", "pack", "--silent", "--pack-destination", str(folder), f"{PACKAGE}@{version}"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise OSError(f"{PACKAGE} {version} could not be downloaded: {done.stderr.strip()[-300:]}")
    with tarfile.open(archive) as tar:
        file = tar.extractfile(f"package/lib/android/{name}")
        assert file is not None
        return file.read().decode()


# Comparing


def between(older: Members, newer: Members, level: int) -> Members:
    """What the level between these two has for certain: what both have, and what the newer one marks as added in it.

    A form without a mark is not therefore an old one: the package marks nothing of its newest level.
    """
    return {
        name: {
            member: kept
            for member, forms in members.items()
            if (kept := [form for form in forms if since(form) == level or _has(older, name, member, form)])
        }
        for name, members in newer.items()
    }


def _has(level: Members, name: str, member: str, form: str) -> bool:
    forms = level.get(name, {}).get(member, [])
    return any(fits(without_since(form), without_since(other)) for other in forms)


def differences(stubs: dict[str, Declared], platform: Members) -> Iterator[str]:
    """What a stub has that the platform has not, the other way round, or otherwise."""
    for name, members in wanted(stubs).items():
        if name not in platform:
            yield f"{name} is not published"
            continue
        for member in members:
            published = [without_since(form) for form in platform[name].get(member, [])]
            if not published:
                yield f"{name}.{member} is not published"
            else:
                yield from _differing_forms(f"{name}.{member}", stubs[name].members[member], published)


def _differing_forms(name: str, stubs: list[str], published: list[str]) -> Iterator[str]:
    for form in stubs:
        if not any(fits(form, other) for other in published):
            yield f"{name}: the stub has {form}, the platform {published}"
    for form in published:
        if form.startswith("(") and not any(fits(other, form) for other in stubs):
            yield f"{name}: the platform has {form}, the stub does not"


def since(form: str) -> int:
    """0 if it is not marked."""
    match = re.search(r" since (\d+)$", form)
    return int(match[1]) if match else 0


def without_since(form: str) -> str:
    return re.sub(r" since \d+$", "", form)


def fits(stub: str, published: str) -> bool:
    """`any` is what a generic type becomes; a published kind instead of a value was written before values were."""
    ours, theirs = _parts(stub), _parts(published)
    return len(ours) == len(theirs) and all(
        one == other or other in ("any", "java.lang.Object") or _is_value_of(one, other)
        for one, other in zip(ours, theirs, strict=True)
    )


def _parts(form: str) -> list[str]:
    return [part.strip() for part in re.split(r"[(),]|: ", form) if part.strip()] if form.startswith("(") else [form]


def _is_value_of(value: str, kind: str) -> bool:
    return (kind == "number" and bool(re.fullmatch(r"-?\d+", value))) or (kind == "string" and value.startswith('"'))


def compile_stubs(folder: Path) -> Path:
    sources = map(str, (TABLE.parent / "java").rglob("*.java"))
    subprocess.run(["javac", "-encoding", "UTF-8", "-d", str(folder), *sources], check=True)
    return folder


def main(arguments: Iterable[str]) -> int:
    with TemporaryDirectory() as folder:
        stubs = read_stubs(compile_stubs(Path(folder)))
    table = make(wanted(stubs))
    text = json.dumps(table, indent=1, ensure_ascii=False) + "\n"
    if "--check" in arguments:
        same = TABLE.read_text("utf-8") == text
        print("the table is what is published" if same else f"{TABLE} is not what is published")
        return 0 if same else 1
    TABLE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
