"""What people download: one package for each processor, signed where there is a key, with check sums and notes."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.package import merged, release

PROCESSORS = ("arm64-v8a", "armeabi-v7a")
BOTH = {name: f"{name} {'x' * 4000}".encode() for name in PROCESSORS}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """As Gradle leaves one with a signature of its own; the table of resources must stay uncompressed."""
    path = tmp_path / "both.apk"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("AndroidManifest.xml", b"manifest")
        archive.writestr("classes.dex", b"dex" * 100)
        archive.writestr("resources.arsc", b"table" * 100, zipfile.ZIP_STORED)
        archive.writestr("META-INF/services/some.Service", b"kept")
        for name in ("META-INF/MANIFEST.MF", "META-INF/KEY.SF", "META-INF/KEY.RSA"):
            archive.writestr(name, b"signature")
        for processor, library in BOTH.items():
            archive.writestr(f"lib/{processor}/libmain.so", library)
    return path


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    path = tmp_path / "both.aab"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("base/manifest/AndroidManifest.xml", b"manifest")
    return path


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """Stand-ins that note how they were called; zipalign copies."""
    folder = tmp_path / "build-tools"
    folder.mkdir()
    log = tmp_path / "calls"
    for name, act in (("zipalign", 'cp "$5" "$6"'), ("apksigner", 'echo "$GRIMOIRE_KEY_PASSWORD" >> "$0.password"')):
        script = folder / name
        script.write_text(f'#!/bin/sh\nset -e\necho "{name} $*" >> "{log}"\n{act}\n', "utf-8")
        script.chmod(script.stat().st_mode | stat.S_IEXEC)
    return folder


def key(tmp_path: Path) -> dict[str, str]:
    values = (str(tmp_path / "release.keystore"), "store secret", "grimoire", "key secret")
    return {**os.environ, **dict(zip(release.KEY, values, strict=True))}


def without_key() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in release.KEY}


needs_shell = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")


@needs_shell
def test_each_processor_gets_its_own_package(package: Path, bundle: Path, tools: Path, tmp_path: Path) -> None:
    made = release.make(tools, package, bundle, tmp_path / "out", "0.1.0", without_key())
    assert [path.name for path in made] == [
        "grimoire-0.1.0-arm64-v8a-unsigned.apk",
        "grimoire-0.1.0-armeabi-v7a-unsigned.apk",
        "grimoire-0.1.0-unsigned.aab",
    ]
    for path, processor in zip(made, PROCESSORS, strict=False):
        with zipfile.ZipFile(path) as archive:
            assert [name for name in archive.namelist() if name.startswith("lib/")] == [f"lib/{processor}/libmain.so"]
            assert archive.read(f"lib/{processor}/libmain.so") == BOTH[processor]
            kept = [name for name in archive.namelist() if name.startswith("META-INF/")]
            assert kept == ["META-INF/services/some.Service"], "the old signature would be wrong"
            assert archive.getinfo("resources.arsc").compress_type == zipfile.ZIP_STORED
            assert archive.getinfo("classes.dex").compress_type == zipfile.ZIP_DEFLATED
    calls = (tmp_path / "calls").read_text("utf-8")
    assert calls.count("zipalign -P 16 -f 4 ") == 2 and "apksigner" not in calls


@needs_shell
def test_with_a_key_the_packages_are_signed_and_the_secrets_stand_in_no_command(
    package: Path, bundle: Path, tools: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed: list[Path] = []
    monkeypatch.setattr(release, "sign_bundle", lambda path, _environment: signed.append(path))
    made = release.make(tools, package, bundle, tmp_path / "out", "0.1.0", key(tmp_path))
    assert [path.name for path in made] == [
        "grimoire-0.1.0-arm64-v8a.apk",
        "grimoire-0.1.0-armeabi-v7a.apk",
        "grimoire-0.1.0.aab",
    ]
    calls = (tmp_path / "calls").read_text("utf-8").splitlines()
    assert [line.split()[:2] for line in calls if line.startswith("apksigner")] == [
        *([["apksigner", "sign"], ["apksigner", "verify"]] * 2),
    ]
    assert signed == [made[-1]]
    assert not any("secret" in line for line in calls)
    assert "key secret" in (tools / "apksigner.password").read_text("utf-8")


def test_half_a_key_is_an_error(tmp_path: Path) -> None:
    given = key(tmp_path)
    del given["GRIMOIRE_KEY_PASSWORD"]
    with pytest.raises(ValueError, match="GRIMOIRE_KEYSTORE_PASSWORD"):
        release.has_key(given)
    assert release.has_key({**given, **dict.fromkeys(release.KEY, "")}) is False, "an empty secret is none"


@needs_shell
def test_a_package_without_libraries_is_an_error(bundle: Path, tools: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="for no processor"):
        release.make(tools, bundle, bundle, tmp_path / "out", "0.1.0", without_key())


def test_check_sums_are_those_of_the_files(tmp_path: Path) -> None:
    file = tmp_path / "a.apk"
    file.write_bytes(b"package")
    assert release.check_sums([file]) == f"{hashlib.sha256(b'package').hexdigest()}  a.apk\n"


def test_the_notes_are_the_change_logs_and_say_when_nothing_is_signed() -> None:
    version, code = release.read_version()
    text = release.notes(code, signed=False)
    assert text.startswith(release.UNSIGNED) and not release.notes(code, signed=True).startswith(release.UNSIGNED)
    for folder in release.LISTING.iterdir():
        assert (folder / "changelogs" / f"{code}.txt").read_text("utf-8").strip() in text
    assert release.version_code("0.1.0", "24") == "1024100" and re.fullmatch(r"\d+\.\d+\.\d+", version)


PERMISSIONS = [
    f"uses-permission: name='android.permission.{name}'" for name in ("VIBRATE", "INTERNET", "ACCESS_LOCAL_NETWORK")
]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["package: name='org.grimoire.grimoire'", *PERMISSIONS], []),
        (["package: name='org.grimoire.grimoire'", *PERMISSIONS[:2]], ["it asks for"]),
        (["package: name='org.grimoire.grimoire'"], ["it asks for []"]),
        (
            ["package: name='org.test.app'", *PERMISSIONS],
            ["called org.test.app"],
        ),
        (
            [
                "package: name='org.grimoire.grimoire'",
                *PERMISSIONS,
                "uses-permission: name='org.grimoire.grimoire.DYNAMIC_RECEIVER_NOT_EXPORTED_PERMISSION'",
            ],
            ["DYNAMIC_RECEIVER"],
        ),
    ],
)
def test_a4_what_the_merged_manifest_asks_for_is_read_from_the_package(lines: list[str], said: list[str]) -> None:
    problems = merged.problems("\n".join(lines))
    assert len(problems) == len(said) and all(part in problem for part, problem in zip(said, problems, strict=True))


@pytest.mark.long
@pytest.mark.skipif(
    not all(map(shutil.which, ("apksigner", "zipalign", "jarsigner", "keytool"))),
    reason="apksigner, zipalign and a JDK are not here",
)
def test_real_tools_sign_and_verify(bundle: Path, tmp_path: Path) -> None:
    """With a manifest that aapt has compiled, by the package check; Debian's zipalign is older, and has no -P."""
    compiled = release.ROOT / "build" / "package" / "resources.apk"
    if not compiled.exists():
        pytest.skip("no manifest has been compiled here; python3 tasks.py package-check manifest")
    package = tmp_path / "real.apk"
    shutil.copy(compiled, package)
    with zipfile.ZipFile(package, "a") as archive:
        for processor, library in BOTH.items():
            archive.writestr(f"lib/{processor}/libmain.so", library)
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "apksigner").symlink_to(str(shutil.which("apksigner")))
    (tools / "zipalign").write_text('#!/bin/sh\nexec zipalign -p -f 4 "$5" "$6"\n', "utf-8")
    (tools / "zipalign").chmod(0o755)
    environment = {
        **os.environ,
        **dict(zip(release.KEY, (str(tmp_path / "own.keystore"), "secret1", "grimoire", "secret1"), strict=True)),
    }
    subprocess.run(
        [
            *("keytool", "-genkeypair", "-keystore", tmp_path / "own.keystore", "-storepass", "secret1", "-alias"),
            *("grimoire", "-keyalg", "RSA", "-keysize", "2048", "-validity", "1", "-dname", "CN=test"),
        ],
        check=True,
        capture_output=True,
    )
    made = release.make(tools, package, bundle, tmp_path / "out", "0.1.0", environment)
    for path in made[:-1]:
        told = subprocess.run(["apksigner", "verify", "--verbose", path], capture_output=True, text=True)
        assert told.returncode == 0 and "Verified using v2 scheme (APK Signature Scheme v2): true" in told.stdout
    told = subprocess.run(["jarsigner", "-verify", made[-1]], capture_output=True, text=True)
    assert "jar verified" in told.stdout
