"""Buildozer's own reading of the spec: its validation, its file copier, and the command that it would give."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import Any

from buildozer import Buildozer
from buildozer.targets.android import TargetAndroid

from tools.package.report import Failure


def read(spec: Path, build: Path) -> Buildozer:
    """The spec as Buildozer has it, with `build` for all that it writes."""
    with contextlib.redirect_stdout(io.StringIO()) as output:
        try:
            buildozer = Buildozer(filename=str(spec), target=None)
            buildozer.check_configuration_tokens()
        except SystemExit as end:
            raise Failure("buildozer refuses the spec:\n" + output.getvalue()) from end
    buildozer.config.set("buildozer", "build_dir", str(build))
    buildozer.targetname = "android"
    return buildozer


def version(buildozer: Buildozer) -> str:
    with contextlib.redirect_stdout(io.StringIO()):
        return str(buildozer.get_version())


def stage(buildozer: Buildozer) -> Path:
    """Copies what would ship, as Buildozer does it; the folder."""
    with contextlib.redirect_stdout(io.StringIO()):
        buildozer._copy_application_sources()
    return Path(buildozer.app_dir)


def command(buildozer: Buildozer) -> list[str]:
    """What Buildozer would tell python-for-android to do for a release."""
    commands: list[list[str]] = []

    class Listening(TargetAndroid):
        def _p4a(self, cmd: list[str], **_: Any) -> None:
            commands.append(cmd)
            raise StopIteration

    with contextlib.redirect_stdout(io.StringIO()):
        target = Listening(buildozer)
        target.artifact_format, target.build_mode = "aab", "release"
        Path(target.get_dist_dir(buildozer.config.get("app", "package.name"))).mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(StopIteration):
            target.build_package()
    return commands[0]
