"""The command adb, and what it says when it fails."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Protocol


class Adb(Protocol):
    def __call__(self, *arguments: str) -> bytes:
        """What it prints; OSError if it fails."""


class RealAdb:
    """With `record`, everything is noted: one JSON object with the command and its answer in each line."""

    def __init__(self, serial: str = "", record: Path | None = None) -> None:
        self._command = ["adb", *(["-s", serial] if serial else [])]
        self._record = record
        if record is not None:
            record.parent.mkdir(parents=True, exist_ok=True)

    def __call__(self, *arguments: str) -> bytes:
        try:
            done = subprocess.run([*self._command, *arguments], capture_output=True, timeout=300)
        except subprocess.TimeoutExpired as late:
            raise OSError(f"adb {' '.join(arguments)}: no answer within {late.timeout:g} seconds") from late
        if self._record is not None:
            # Pictures are large and not read here.
            output = "" if arguments[0] == "exec-out" else done.stdout.decode(errors="replace")
            line = {"adb": list(arguments), "said": output, "failed": bool(done.returncode), "from": "device"}
            with self._record.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
        if done.returncode:
            said = (done.stdout + done.stderr).decode(errors="replace").strip()
            raise OSError(f"adb {' '.join(arguments)}: {said or f'it ended with {done.returncode}'}")
        return done.stdout
