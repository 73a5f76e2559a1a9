"""The journey that the package check makes through the packed files, made here through the sources."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.package.packed import JOURNEY, ROOT


@pytest.mark.ui
def test_the_journey_fits_the_pages_as_they_are_today(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-OO", str(JOURNEY), str(ROOT), str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "of our modules loaded" in done.stdout
