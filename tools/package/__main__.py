"""`python -m tools.package PYTHON [CHECK …]`: each check says one line. PYTHON is the one that can run the app."""

from __future__ import annotations

import argparse
import sys
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools.package import android_python, demands, manifest, packed, recipes, spec, wheel
from tools.package.report import tell

ROOT = Path(__file__).resolve().parents[2]
LISTING = ROOT / "fastlane" / "metadata" / "android"


class Package:
    """The package, as far as each check needs it; each part is made once."""

    def __init__(self, spec_file: Path, build: Path, python: str) -> None:
        self._spec_file, self._build, self._python = spec_file, build, python

    @cached_property
    def _spec(self) -> Any:
        return spec.read(self._spec_file, self._build / "buildozer")

    def _wanted(self, key: str) -> list[str]:
        wanted: list[str] = self._spec.config.getlist("app", key)
        return wanted

    @cached_property
    def _resolved(self) -> recipes.Resolved:
        return recipes.resolve(self._wanted("requirements"), self._ndk_api, self._own_recipes)

    @property
    def _own_recipes(self) -> Path:
        return self._spec_file.parent / str(self._spec.config.get("app", "p4a.local_recipes"))

    @property
    def _ndk_api(self) -> int:
        return int(self._spec.config.get("app", "android.ndk_api"))

    @cached_property
    def _staged(self) -> Path:
        return spec.stage(self._spec)

    def _make(self, private: Path) -> Path:
        """All that lies before Gradle, with these files in the package."""
        dist = self._build / "dist"
        command = spec.command(self._spec)
        command[command.index("--private") + 1] = str(private)
        api = self._spec.config.get("app", "android.api")
        manifest.make(command, api, self._wanted("android.archs"), dist, self._python)
        manifest.call_hook(self._spec_file.parent / self._spec.config.get("app", "p4a.hook"), dist)
        return dist

    def spec(self) -> str:
        return f"validated by buildozer, version {spec.version(self._spec)}"

    def files(self) -> str:
        folder = self._build / "packed"
        packed.look_through(self._staged)
        packed.unpack(self._make(self._staged) / "src" / "main" / "assets" / "private.tar", folder)
        count = packed.look_through(folder, compiled=True)
        return f"{count} files packed; from them, {packed.journey(folder, self._python)}"

    def recipes(self) -> str:
        resolved = self._resolved
        return f"resolved by python-for-android for Python {resolved.python}: {', '.join(resolved.recipes)}"

    def sources(self) -> str:
        with TemporaryDirectory() as folder:
            arch = self._wanted("android.archs")[-1]
            names = self._resolved.recipes
            own = recipes.unpack_sources(names, arch, self._ndk_api, self._own_recipes, Path(folder))
        return f"of our own recipes, compared with their sums and unpacked by python-for-android: {', '.join(own)}"

    def wheels(self) -> str:
        archs = self._wanted("android.archs")
        for arch in archs:
            wheels = recipes.find_wheels(self._resolved.modules, arch, self._ndk_api, self._resolved.python)
        return f"pip resolved {len(wheels)} packages without a recipe for each of {', '.join(archs)}"

    @cached_property
    def _bare(self) -> Path:
        """The manifest and what belongs to it know nothing of the other files."""
        bare = self._build / "bare"
        bare.mkdir(parents=True, exist_ok=True)
        (bare / "main.py").touch()
        return self._make(bare)

    def demands(self) -> str:
        return f"speech, keyboard, copies and Kotlin are seen to. {demands.look_through(self._bare)}"

    def manifest(self) -> str:
        badging = manifest.compile_with_aapt(self._bare)
        permissions = manifest.permissions(badging)
        least, target = (self._spec.config.get("app", f"android.{name}") for name in ("minapi", "api"))
        code = manifest.numbers(badging, least, target, LISTING)
        return f"compiled by aapt: version code {code}, API {least} to {target}; permissions: {', '.join(permissions)}"

    def python(self) -> str:
        return android_python.run_scoring_tests(self._build / "python", self._resolved.python)

    def wheel(self) -> str:
        return wheel.start(wheel.build(self._build / "wheel"), self._python)


# What lies before `files` shares a folder with it, and is made first.
CHECKS = ("spec", "recipes", "sources", "wheels", "demands", "manifest", "files", "wheel", "python")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.package")
    parser.add_argument("python")
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=f"of {', '.join(CHECKS)}; default: all")
    parser.add_argument("--spec", type=Path, default=ROOT / "buildozer.spec")
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "package")
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.checks) - set(CHECKS):
        parser.error(f"there is no {', '.join(unknown)}")
    # Not resolved: an environment is known by the name under which its Python is called.
    python = str(Path(chosen.python).absolute())
    package = Package(chosen.spec.resolve(), chosen.build.resolve(), python)
    passed = [tell(name, getattr(package, name)) for name in chosen.checks or CHECKS]
    print("nothing was built: the package is validated and resolved" if all(passed) else "the package is not in order")
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
