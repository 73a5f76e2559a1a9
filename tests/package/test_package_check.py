"""What the package check must refuse: each control is the project's own spec with one thing made wrong.

Run by `tasks.py package-check`, which makes the environment that these need.
"""

from __future__ import annotations

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
            "permission.VIBRATE, android.permission.INTERNET",
            "android.permission.INTERNET",
        ),
        ("manifest", "android.minapi = 24", "android.minapi = 26", "--minsdk"),
        (
            "manifest",
            'version.regex = VERSION = "(.*)"\nversion.filename = %(source.dir)s/screens/version.py',
            "version = 0.9.0",
            "version code 1024900 has no change log in cs-CZ, en-US, hu-HU, pl-PL",
        ),
        ("manifest", "launch_mode = singleTask", "launch_mode = onlyOne", "launchMode"),
        ("manifest", "android.res_xml =", "# android.res_xml =", "@xml/shared_files"),
        ("files", "source.include_exts = py,kv,png,atlas,mo", "source.include_exts = py,kv,png,atlas", "shell.mo"),
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


def test_a_check_that_does_not_exist_is_an_error(tmp_path: Path) -> None:
    assert check(tmp_path, "taste").returncode == 2
