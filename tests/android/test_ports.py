"""The ports with real pyjnius and typed stubs of Android's classes, and whether mistakes are found that way.

The stubs in `java/` have the types of the platform: `test_platform.py` compares them with what is published of it.
Skipped without a JDK, or without the environment that `tasks.py package-check` makes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

import tasks

ROOT = tasks.ROOT
HERE = Path(__file__).parent
PYTHON = tasks.venv_python(ROOT, "java")

pytestmark = [
    pytest.mark.skipif(not shutil.which("javac"), reason="there is no JDK here, so nothing is called in Java"),
    pytest.mark.skipif(
        not tasks.is_ready(ROOT, "java"), reason="pyjnius is not here; python3 tasks.py package-check installs it"
    ),
]


@pytest.fixture(scope="session")
def stubs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stubs")
    sources = map(str, (HERE / "java").rglob("*.java"))
    subprocess.run(["javac", "-Xlint:all", "-Werror", "-encoding", "UTF-8", "-d", folder, *sources], check=True)
    return folder


def run_ports(stubs: Path, code: Path = ROOT, *options: str) -> subprocess.CompletedProcess[str]:
    """With the packages of this very environment lent to the one that has pyjnius; `code` has the folder `device`."""
    lent = sysconfig.get_path("purelib")
    environment = {
        **os.environ,
        "CLASSPATH": str(stubs),
        "PYTHONPATH": os.pathsep.join((str(code), str(ROOT), lent)),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    arguments = ("-p", "no:cacheprovider", "-p", "no:xdist", "-o", "pythonpath=", "-q", *options)
    return subprocess.run(
        [PYTHON, "-m", "pytest", *arguments, str(HERE / "ports.py")],
        cwd=code,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_every_port_finds_its_classes_methods_and_types(stubs: Path) -> None:
    done = run_ports(stubs)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-1000:]


CONTROLS = {
    "a wrong name": ("opening.py", "activity.getTaskId()", "activity.getTaskID()", "getTaskID"),
    "a wrong type": ("files.py", "intent, self.REQUEST)", "intent, str(self.REQUEST))", "startActivityForResult"),
    "a2 a missing cast": ("opening.py", "else java.uri(extra)", "else extra", "test_a2_a_document_that_was_shared"),
    "a wrong constant": ("sharing.py", "FLAG_GRANT_READ_URI_PERMISSION", "FLAG_GRANT_READ_PERMISSION", "FLAG_GRANT"),
    "a wrong overload": ("sharing.py", "java.text(text))", "java.java_class('java.lang.String')(text))", "test_a_text"),
    "a wrong signature": ("speech.py", 'onInit=("(I)V"', 'onInit=("(J)V"', "test_speech"),
    "a wrong class": ("insets.py", "android.view.WindowInsets$Type", "android.view.WindowInsetsType", "test_insets"),
    "likely 1 a wrong thread": (
        "system_bars.py",
        "java.activity().runOnUiThread(self._runnable)",
        "self._paint()",
        "test_likely_1",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("control", CONTROLS)
def test_one_mistake_is_found(stubs: Path, tmp_path: Path, control: str) -> None:
    name, old, new, trace = CONTROLS[control]
    shutil.copytree(ROOT / "device", tmp_path / "device", ignore=shutil.ignore_patterns("__pycache__"))
    module = tmp_path / "device" / name
    text = module.read_text("utf-8")
    assert text.count(old) == 1
    module.write_text(text.replace(old, new), "utf-8")
    done = run_ports(stubs, tmp_path)
    assert done.returncode == 1 and trace in done.stdout, done.stdout[-3000:]
