"""axe-core, which looks for what keeps people with disabilities out of a page. It comes from npm when tests need it."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from tools.harness.guests.chromium import Tab

VERSION = "4.14.0"
ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "build" / "axe"
MISSING = f"axe-core {VERSION} could not be fetched from npm (npm is not installed, or there is no network)"
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
RUN = """
const [rules, done] = arguments;
const where = one => one.nodes.slice(0, 5).map(node => node.target.join(' '));
axe.run(document, {runOnly: rules, resultTypes: ['violations']}).then(
  found => done(found.violations.map(one => [one.id, one.help, where(one)])),
  error => done([['error', String(error), []]]));
"""


@cache
def source() -> str | None:
    """The script; None if it cannot be had."""
    script = FOLDER / "node_modules" / "axe-core" / "axe.min.js"
    if not script.exists() and shutil.which("npm"):
        FOLDER.mkdir(parents=True, exist_ok=True)
        command = [
            "npm",
            "install",
            "--no-save",
            "--no-audit",
            "--no-fund",
            "--ignore-scripts",
            "--prefix",
            str(FOLDER),
        ]
        try:
            subprocess.run([*command, f"axe-core@{VERSION}"], check=True, capture_output=True, timeout=60)
        except (subprocess.SubprocessError, OSError):
            return None
    return script.read_text("utf-8") if script.exists() else None


def violations(tab: Tab) -> list[str]:
    """What is wrong with the page that the tab shows."""
    script = source()
    assert script is not None, MISSING
    tab.run(script)
    found: list[Any] = tab.run_later(RUN, list(RULES))
    return [f"{rule}: {help}: {', '.join(where)}" for rule, help, where in found]
