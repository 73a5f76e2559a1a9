"""Makes of a built package what people download: one APK for each processor, the bundle, check sums and notes.

`python -m tools.package.release BUILD_TOOLS PACKAGE.apk BUNDLE.aab OUT`, where BUILD_TOOLS is a folder of the Android
SDK with zipalign and apksigner. The key is named by the variables below; without them nothing is signed, and the notes
say so. Obtainium and people tell the files apart by the name of the processor in theirs.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LISTING = ROOT / "fastlane" / "metadata" / "android"
KEY = ("GRIMOIRE_KEYSTORE", "GRIMOIRE_KEYSTORE_PASSWORD", "GRIMOIRE_KEY_ALIAS", "GRIMOIRE_KEY_PASSWORD")
SUMS = "SHA256SUMS"
NOTES = "notes.md"
LIBRARY = re.compile(r"lib/([\w-]+)/.+")
SIGNATURE = re.compile(r"META-INF/(MANIFEST\.MF|[^/]+\.(SF|RSA|DSA|EC))")
UNSIGNED = "These files are not signed, because this build had no key: Android installs none of them."
FIRST = "en-US"


def processors(package: Path) -> list[str]:
    """For which the package has libraries."""
    with zipfile.ZipFile(package) as archive:
        return sorted({match[1] for name in archive.namelist() if (match := LIBRARY.fullmatch(name))})


def one_processor(package: Path, processor: str, target: Path) -> None:
    """The package with the libraries of one processor alone, and without the signature of the whole."""
    with zipfile.ZipFile(package) as source, zipfile.ZipFile(target, "w") as archive:
        for entry in source.infolist():
            library = LIBRARY.fullmatch(entry.filename)
            if SIGNATURE.fullmatch(entry.filename) or (library and library[1] != processor):
                continue
            # As it was packed: Android maps some of them into memory, so these must stay uncompressed.
            archive.writestr(entry, source.read(entry), compress_type=entry.compress_type)


def has_key(environment: Mapping[str, str]) -> bool:
    given = [name for name in KEY if environment.get(name)]
    if given and len(given) < len(KEY):
        raise ValueError(f"of the key only {', '.join(given)} is given; it needs {', '.join(KEY)}")
    return bool(given)


def make(
    tools: Path, package: Path, bundle: Path, out: Path, version: str, environment: Mapping[str, str] = os.environ
) -> list[Path]:
    signed = has_key(environment)
    ending = "" if signed else "-unsigned"
    out.mkdir(parents=True)
    made = []
    for processor in processors(package):
        part = out / "part.apk"
        one_processor(package, processor, part)
        target = out / f"grimoire-{version}-{processor}{ending}.apk"
        _run(tools / "zipalign", "-P", "16", "-f", "4", part, target)
        part.unlink()
        if signed:
            sign_package(tools, target, environment)
        made.append(target)
    if not made:
        raise ValueError(f"{package} has no libraries, so it is for no processor")
    made.append(out / f"grimoire-{version}{ending}.aab")
    shutil.copy(bundle, made[-1])
    if signed:
        sign_bundle(made[-1], environment)
    return made


def sign_package(tools: Path, package: Path, environment: Mapping[str, str]) -> None:
    store, store_password, alias, password = KEY
    _run(
        *(tools / "apksigner", "sign", "--ks", environment[store], "--ks-key-alias", environment[alias]),
        *("--ks-pass", f"env:{store_password}", "--key-pass", f"env:{password}", package),
        environment=environment,
    )
    _run(tools / "apksigner", "verify", "--verbose", package)
    package.with_name(package.name + ".idsig").unlink(missing_ok=True)


def sign_bundle(bundle: Path, environment: Mapping[str, str]) -> None:
    store, store_password, alias, password = KEY
    _run(
        *("jarsigner", "-keystore", environment[store], "-storepass:env", store_password, "-keypass:env", password),
        *("-sigalg", "SHA256withRSA", "-digestalg", "SHA-256", bundle, environment[alias]),
        environment=environment,
    )
    _run("jarsigner", "-verify", bundle)


def _run(*command: str | Path, environment: Mapping[str, str] = os.environ) -> None:
    done = subprocess.run(list(map(str, command)), env=dict(environment), capture_output=True, text=True)
    if done.returncode:
        raise OSError(f"{Path(command[0]).name} ended with {done.returncode}: {(done.stdout + done.stderr)[-1000:]}")


def check_sums(made: list[Path]) -> str:
    """As `sha256sum --check` reads them."""
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made)


def notes(code: str, signed: bool, listing: Path = LISTING) -> str:
    """The change log of this version, in English first, and in every other language of the listing."""
    logs = {folder.name: folder / "changelogs" / f"{code}.txt" for folder in sorted(listing.iterdir())}
    texts = [logs.pop(FIRST).read_text("utf-8").strip()]
    texts += [f"**{locale}**\n\n{path.read_text('utf-8').strip()}" for locale, path in logs.items()]
    which = (
        "For a phone of the last ten years take the file with `arm64-v8a`, for an older one `armeabi-v7a`; the bundle "
        f"(`.aab`) is for stores. `sha256sum --check {SUMS}` says whether a download is whole."
    )
    return "\n\n".join([*([] if signed else [UNSIGNED]), *texts, which]) + "\n"


def version_code(version: str, least: str) -> str:
    """As python-for-android works it out: 10, the oldest API level, and two digits for each part of the version."""
    code = 0
    for part in version.split("."):
        code = 100 * code + int(part)
    return f"10{least}{code}"


def read_version() -> tuple[str, str]:
    spec = (ROOT / "buildozer.spec").read_text("utf-8")
    source = (ROOT / "screens" / "shell" / "version.py").read_text("utf-8")
    least = re.search(r"^android\.minapi = (\d+)$", spec, re.MULTILINE)
    version = re.search(r'VERSION = "(.*)"', source)
    assert least and version
    return version[1], version_code(version[1], least[1])


def main(arguments: list[str]) -> int:
    tools, package, bundle, out = map(Path, arguments)
    version, code = read_version()
    signed = has_key(os.environ)
    made = make(tools, package, bundle, out, version)
    (out / SUMS).write_text(check_sums(made), "utf-8")
    (out / NOTES).write_text(notes(code, signed), "utf-8")
    print("\n".join([*([] if signed else [UNSIGNED]), *(path.name for path in made)]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
