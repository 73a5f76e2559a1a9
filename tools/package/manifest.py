"""The manifest and the resources, made by python-for-android's own script and compiled with aapt."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pythonforandroid

from tools.package.merged import WANTED
from tools.package.report import Failure, Skipped

BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
# What python-for-android's toolchain takes for itself; the rest goes to the script of the package.
FLAGS_OF_TOOLCHAIN = {"--copy-libs"}
VALUES_OF_TOOLCHAIN = {"--bootstrap", "--dist_name", "--arch", "--ndk-api", "--local-recipes"}
# Younger than Debian's aapt, which knows Android up to version 10.
TOO_YOUNG = {
    r'android:enableOnBackInvokedCallback="false"\s*': "that Back stays a key",
    r'android:dataExtractionRules="@xml/data_extraction_rules"\s*': "what may be copied",
}


def script_arguments(command: list[str]) -> list[str]:
    """Of Buildozer's command, what reaches the script that makes the package."""
    left, kept = iter(command[1:]), []
    for argument in left:
        if argument in VALUES_OF_TOOLCHAIN:
            next(left)
        elif argument not in FLAGS_OF_TOOLCHAIN:
            kept.append(argument)
    return kept


def make(command: list[str], api: str, archs: list[str], dist: Path, python: str) -> None:
    """Lets the script do all that it does before Gradle: pack the files, lay out the resources, write the manifest."""
    shutil.rmtree(dist, ignore_errors=True)
    for bootstrap in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(BOOTSTRAPS / bootstrap / "build", dist, dirs_exist_ok=True)
    (dist / "sdk" / "build-tools" / f"{api}.0.0").mkdir(parents=True)
    (dist / "project.properties").write_text(f"target=android-{api}", "utf-8")
    (dist / "local.properties").write_text(f"sdk.dir={dist / 'sdk'}", "utf-8")
    for arch in archs:
        (dist / f"_python_bundle__{arch}").mkdir()
        (dist / "libs" / arch).mkdir(parents=True)
    known = {"bootstrap": "sdl2", "hostpython": python, "archs": archs, "ndk_api": "24", "python_version": "3.14"}
    (dist / "dist_info.json").write_text(json.dumps(known), "utf-8")
    done = subprocess.run(
        [sys.executable, "build.py", *script_arguments(command)],
        cwd=dist,
        env={**os.environ, "ANDROID_API": api},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise Failure("python-for-android's script fails:\n" + (done.stdout + done.stderr)[-3000:])


def load_hook(hook: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("hook", hook)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def call_hook(hook: Path, dist: Path) -> None:
    """As the toolchain does: inside the folder, after the script."""
    here = Path.cwd()
    os.chdir(dist)
    try:
        load_hook(hook).before_apk_assemble(None)
    finally:
        os.chdir(here)


def compile_with_aapt(dist: Path) -> str:
    """What aapt reads out of the package that it has made."""
    if not shutil.which("aapt") or not FRAMEWORK.exists():
        raise Skipped("aapt is not here; on Debian as root: apt-get install aapt android-framework-res")
    manifest = dist / "src" / "main" / "AndroidManifest.xml"
    text = manifest.read_text("utf-8")
    for attribute, says in TOO_YOUNG.items():
        text, count = re.subn(attribute, "", text)
        if count != 1:
            raise Failure(f"the manifest does not say once {says}")
    # Gradle does these two.
    package = re.search(r"namespace '(.+)'", (dist / "build.gradle").read_text("utf-8"))
    assert package
    text = text.replace("<manifest ", f'<manifest package="{package[1]}" ', 1).replace("${applicationId}", package[1])
    plain = dist / "AndroidManifest.xml"
    plain.write_text(text, "utf-8")
    # Beside that folder, which is made anew for each check; the test of the signatures takes it.
    made = dist.parent / "resources.apk"
    aapt("package", "-f", "-M", plain, "-S", dist / "src" / "main" / "res", "-I", FRAMEWORK, "-F", made)
    return aapt("dump", "badging", made) + aapt("dump", "xmltree", made, "AndroidManifest.xml")


def aapt(*arguments: str | Path) -> str:
    done = subprocess.run(["aapt", *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        raise Failure("aapt refuses it:\n" + (done.stdout + done.stderr)[-3000:])
    return done.stdout


def numbers(badging: str, least: str, target: str, notes: Path) -> str:
    """The version code, which has a change log; and the API levels are those of the spec."""
    values: dict[str, str] = dict(re.findall(r"\b(versionCode|sdkVersion|targetSdkVersion)[=:]'(\d+)'", badging))
    if (values.get("sdkVersion"), values.get("targetSdkVersion")) != (least, target):
        raise Failure(f"the spec has API levels {least} and {target}, and Android reads {values}")
    code = values["versionCode"]
    if missing := [folder.name for folder in notes.iterdir() if not (folder / "changelogs" / f"{code}.txt").exists()]:
        raise Failure(f"version code {code} has no change log in {', '.join(sorted(missing))}")
    return code


def permissions(badging: str) -> list[str]:
    """Exactly what a shown feature needs; anything else is a failure."""
    match = re.findall(r"^uses-permission: name='([^']+)'", badging, re.MULTILINE)
    if match != WANTED:
        raise Failure(f"it asks for {match}")
    return match
