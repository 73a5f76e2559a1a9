"""The tests of the rules on the Python that the phone gets: CPython of that version, in WebAssembly, under Node."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.package.report import Failure, Skipped

ROOT = Path(__file__).resolve().parents[2]
NODE = ROOT / "tools" / "package" / "node"
PACKAGES = ROOT / "requirements" / "android_python.txt"
# These need tools that are compiled. What starts a program is skipped there.
NOT_HERE = ("test_layering.py", "test_words.py")
# Its stack is small: a hundred thousand brackets end it where CPython says that it is too deep.
NOT_THESE = "not nested"
# How pip and npm say that a file has another hash.
FORGED = ("DO NOT MATCH THE HASHES", "EINTEGRITY")


def run_scoring_tests(build: Path, wanted: str) -> str:
    if not shutil.which("node") or not shutil.which("npm"):
        raise Skipped("The rules were not tested on Android’s Python: that needs node and npm.")
    pyodide, packages = _install(build)
    ignored = [f"--ignore=tests/scoring/{name}" for name in NOT_HERE]
    done = subprocess.run(
        [
            *("node", str(NODE / "run.mjs"), pyodide.as_uri(), str(ROOT), str(packages)),
            *("tests/scoring", "-p", "no:cacheprovider", "-k", NOT_THESE, *ignored),
        ],
        capture_output=True,
        text=True,
    )
    # An error of the loader prints the loader.
    output = "\n".join(line[:300] for line in (done.stdout + done.stderr).splitlines())
    if done.returncode:
        raise Failure(f"the tests of scoring/ do not pass there, node ended with {done.returncode}:\n" + output[-3000:])
    version = re.search(r"^Python (\S+)$", output, re.MULTILINE)
    passed = re.search(r"\d+ passed.*", output)
    if not version or version[1] != wanted or not passed:
        raise Failure(f"this was not Python {wanted}, or no test ran:\n" + output[-3000:])
    return f"the tests of scoring/ on Python {version[1]}: {passed[0]}"


def _install(build: Path) -> tuple[Path, Path]:
    """Pyodide, and the few packages that the tests need; both as they are locked, and only once."""
    modules, packages = build / "node", build / "packages"
    stamp = build / "stamp"
    wanted = PACKAGES.read_text("utf-8") + (NODE / "package-lock.json").read_text("utf-8")
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        shutil.rmtree(build, ignore_errors=True)
        modules.mkdir(parents=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(NODE / name, modules)
        _try("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(modules))
        _try(
            *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", packages),
            *(
                "--python-version",
                "3.14",
                "--platform",
                "any",
                "--only-binary=:all:",
                "--require-hashes",
                "-r",
                PACKAGES,
            ),
        )
        stamp.write_text(wanted, "utf-8")
    return modules / "node_modules" / "pyodide" / "pyodide.mjs", packages


def _try(*command: str | Path) -> None:
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if done.returncode:
        if any(sign in done.stdout + done.stderr for sign in FORGED):
            raise Failure("what came is not what was locked:\n" + done.stderr[-1000:])
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1][:300]
        raise Skipped(f"The rules were not tested on Android’s Python: it could not be installed ({last}).")
