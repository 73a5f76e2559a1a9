"""What the package check must refuse: each control is the project's own spec with one thing made wrong.

Run by `tasks.py package-check`, which makes the environment that these need.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tasks

ROOT = tasks.ROOT
PYTHON = tasks.venv_python(ROOT, "package")

pytestmark = pytest.mark.skipif(
    not tasks.is_ready(ROOT, "package"), reason="the tools for Android are not here; python3 tasks.py package-check"
)


@pytest.fixture(autouse=True)
def _long(request: pytest.FixtureRequest) -> None:
    if not request.config.getoption("--long"):
        pytest.skip("long: it runs python-for-android’s own script")


def check(tmp_path: Path, checks: str, *changes: tuple[str, str]) -> subprocess.CompletedProcess[str]:
    """The check of a spec in which something was replaced; the other files stay where they are."""
    text = (ROOT / "buildozer.spec").read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    spec = tmp_path / "buildozer.spec"
    spec.write_text(text.replace("source.dir = .\n", f"source.dir = {ROOT}\n"), "utf-8")
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    arguments = (sys.executable, *checks.split(), "--spec", str(spec), "--build", str(tmp_path / "build"))
    return subprocess.run(
        [PYTHON, "-m", "tools.package", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=900
    )


@pytest.mark.parametrize(
    ("checks", "old", "new", "why"),
    [
        ("spec", "orientation = portrait, landscape", "orientation = sideways", "orientation"),
        ("spec", "title = Grimoire", "title =", "title"),
        ("recipes", "kivy==2.3.1", "kivy==2.2.0", "the recipe has 2.3.1"),
        ("wheels", "qrcodegen==1.8.0", "qrcodegen==1.8.0,orjson", "No matching distribution found for orjson"),
        (
            "manifest",
            "permission.VIBRATE",
            "permission.VIBRATE, android.permission.CAMERA",
            "android.permission.CAMERA",
        ),
        ("manifest", "android.minapi = 24", "android.minapi = 26", "--minsdk"),
        (
            "manifest",
            'version.regex = VERSION = "(.*)"\nversion.filename = %(source.dir)s/screens/shell/version.py',
            "version = 0.9.0",
            "version code 1024900 has no change log in cs-CZ, en-US, hu-HU, pl-PL",
        ),
        ("manifest", "launch_mode = singleTask", "launch_mode = onlyOne", "launchMode"),
        ("manifest", "assets/android/shared_files.xml, ", "", "@xml/shared_files"),
        ("demands", "android.extra_manifest_xml =", "# android.extra_manifest_xml =", "no speech is found"),
        ("demands", "core:core:1.6.0", "core:core:1.13.1", "androidx.core 1.13.1 brings two versions of Kotlin"),
        ("demands", "androidx.core:core:1.6.0", "androidx.core:core-role:1.0.0", "there is no androidx.core"),
        ("demands", "allow_backup = True", "allow_backup = False", "Android may not copy the matches"),
        ("demands", "android.backup_rules =", "# android.backup_rules =", "no rules for copies: fullBackupContent"),
        ("demands", ", assets/android/data_extraction_rules.xml", "", "no rules for copies: dataExtractionRules"),
        (
            "demands",
            "backup_rules = assets/android/backup_rules.xml",
            "backup_rules = assets/android/shared_files.xml",
            "no rules for copies: fullBackupContent",
        ),
        ("files", "source.include_exts = py,kv,png,atlas,mo", "source.include_exts = py,kv,png,atlas", "shell.mo"),
        ("files", ",mo,html,css,js,json", ",mo,css,js,json", "a guest who asks for / gets 500"),
        ("files", "source.exclude_dirs = tests,", "source.exclude_dirs =", "not wanted: ['tests']"),
        ("files", "assets/android, assets/art", "assets/android, assets/art, screens/kit", "screens.kit"),
    ],
)
def test_one_thing_made_wrong_is_found(tmp_path: Path, checks: str, old: str, new: str, why: str) -> None:
    if checks == "manifest" and not Path("/usr/bin/aapt").exists():
        pytest.skip("aapt is not here")
    done = check(tmp_path, checks, (old, new))
    assert (done.returncode, done.stderr) == (1, "")
    assert f"{checks}: failed." in done.stdout and why in done.stdout
    assert done.stdout.endswith("the package is not in order\n")


@pytest.mark.parametrize(
    ("name", "old", "new", "why"),
    [
        (
            "markupsafe",
            'sha256sum = "2',
            'sha256sum = "3',
            "sha256sum does not match expected sha256sum for markupsafe",
        ),
        ("markupsafe", "    sha256sum = ", "    sum_of_it = ", "the recipe of markupsafe has no sum"),
        ("jinja2", "jinja2-{version}.tar.gz", "jinja2-{version}.tar.bz2", "not as jinja2-3.1.6.tar.bz2"),
    ],
)
def test_a_source_of_our_recipes_that_is_not_the_one_is_refused(
    tmp_path: Path, name: str, old: str, new: str, why: str
) -> None:
    recipes = tmp_path / "recipes"
    shutil.copytree(ROOT / "assets" / "android" / "recipes", recipes)
    recipe = recipes / name / "__init__.py"
    text = recipe.read_text("utf-8")
    assert text.count(old) == 1
    recipe.write_text(text.replace(old, new), "utf-8")
    done = check(tmp_path, "sources", ("p4a.local_recipes = assets/android/recipes", f"p4a.local_recipes = {recipes}"))
    if "skipped." in done.stdout:
        pytest.skip("there is no network")
    assert done.returncode == 1 and "sources: failed." in done.stdout and why in done.stdout


def test_a_check_that_does_not_exist_is_an_error(tmp_path: Path) -> None:
    assert check(tmp_path, "taste").returncode == 2


def test_kotlin_in_one_piece_is_let_pass_and_the_permission_is_told(tmp_path: Path) -> None:
    newer = "androidx.core:core:1.13.1,org.jetbrains.kotlin:kotlin-stdlib-jdk8:1.8.22"
    done = check(tmp_path, "demands", ("androidx.core:core:1.6.0", newer))
    assert done.returncode == 0 and "a permission for its own receivers, besides ours" in done.stdout


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (
            'android:windowSoftInputMode="adjustPan"',
            'android:windowSoftInputMode="adjustResize"',
            "does not keep its size",
        ),
        ("setIntent(intent);", "super.onNewIntent(intent);", "does not keep the intent"),
        ('path="grimoire.db-wal"', 'path="grimoire.lock"', "copies ['grimoire.lock']"),
        ('path="photos/"', 'path="logs/"', "does not copy the photos in device-transfer"),
        ("android.intent.action.TTS_SERVICE", "android.intent.action.TTS", "no speech is found"),
    ],
)
def test_one_thing_made_wrong_beside_the_spec_is_found(tmp_path: Path, old: str, new: str, why: str) -> None:
    assets = tmp_path / "own"
    shutil.copytree(ROOT / "assets" / "android", assets / "android", ignore=shutil.ignore_patterns("__pycache__"))
    changed = 0
    for path in (path for path in (assets / "android").iterdir() if path.is_file()):
        text = path.read_text("utf-8")
        changed += text.count(old)
        path.write_text(text.replace(old, new), "utf-8")
    assert changed
    (tmp_path / "spec").mkdir()
    text = (ROOT / "buildozer.spec").read_text("utf-8").replace("assets/android/", f"{assets}/android/")
    text = text.replace("source.dir = .\n", f"source.dir = {ROOT}\n")
    (tmp_path / "spec" / "buildozer.spec").write_text(text, "utf-8")
    (tmp_path / "spec" / "assets").symlink_to(ROOT / "assets")
    arguments = ("--spec", str(tmp_path / "spec" / "buildozer.spec"), "--build", str(tmp_path / "build"))
    done = subprocess.run(
        [PYTHON, "-m", "tools.package", sys.executable, "demands", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.returncode == 1 and "demands: failed." in done.stdout and why in done.stdout, done.stdout
