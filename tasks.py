#!/usr/bin/env python3
"""Everything there is to do with the project, with Python's standard library alone: python3 tasks.py"""

# No syntax newer than Python 3.6 here: an old Python must get as far as the sentence below.
import ctypes
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

if sys.version_info < (3, 11):  # noqa: UP036 – this very check
    sys.exit(f"Grimoire needs Python 3.11 or newer; this is Python {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent
TOUR_FOLDER = ROOT / "build" / "tour"

# A set of packages, and the sets that hold all of it.
HELD_BY = {
    "app": ("app", "dev"),
    "dev": ("dev",),
    "package": ("package",),
    "android_python": ("android_python",),
    "fuzz": ("fuzz",),
    "mutation": ("mutation",),
    "java": ("java",),
}
# Buildozer and its company want old tools, not every machine can have the fuzzer or Java, and mutmut brings many of
# its own; they live apart.
VENVS = {
    "package": "build/package/venv",
    "fuzz": "build/fuzz/venv",
    "mutation": "build/mutation/venv",
    "java": "build/java/venv",
}

PYTEST = ("-m", "pytest", "-n", "2", "--dist", "loadgroup")

# Each is a module with its arguments; all of them run even if one fails.
CHECKS = {
    "lint": ("-m", "ruff", "check", "."),
    "format": ("-m", "ruff", "format", "--check", "."),
    "types": ("-m", "mypy"),
    "words": ("-m", "tools.translate", "check"),
    "tests": (*PYTEST, "-m", "layout or layering or translations", "--long"),
    "guests": (*PYTEST, "tests/guests", "--long"),
    "package": ("tasks.py", "package-check"),
}

# What compiles a manifest, where it can be installed.
MANIFEST_TOOLS = ("aapt", "android-framework-res")
# What compiles the stubs of Android's classes, likewise.
JAVA_TOOLS = ("default-jdk-headless",)
# What speaks to a phone, likewise.
DEVICE_TOOLS = ("adb",)
# What shows the pages of guests as a guest sees them, likewise.
BROWSER = ("chromium", "chromium-driver")

PIP_TOOLS = "pip-tools==7.6.2"
WINDOWS_ONLY = '; sys_platform == "win32"'
WINDOWS_PYTHONS = ("3.11", "3.12", "3.13")


class Library(NamedTuple):
    """A shared library that Kivy's wheel takes from the system."""

    soname: str
    packages: tuple[str, ...]


# Found by starting a window in a bare Debian.
LIBRARIES = (
    Library("libGL.so.1", ("libgl1", "libgl1-mesa-dri")),
    Library("libEGL.so.1", ("libegl1", "libgl1-mesa-dri")),
)


class Failure(Exception):
    """What went wrong and what to do, for the person; the last line is one sentence."""


# ---------------------------------------------------------------------------------------------- the system


def note(text: str, end: str = "\n") -> None:
    print(text, end=end, file=sys.stderr, flush=True)


def has_screen(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    return platform != "linux" or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def may_install() -> bool:
    """Whether we are root on Debian or one of its children."""
    return Path("/etc/debian_version").exists() and shutil.which("apt-get") is not None and os.geteuid() == 0


def loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def missing_libraries(loads: Callable[[str], bool] = loads, platform: str = sys.platform) -> list[Library]:
    return [library for library in LIBRARIES if not loads(library.soname)] if platform == "linux" else []


def install_command(packages: Iterable[str]) -> list[str]:
    return ["apt-get", "install", "-y", *dict.fromkeys(packages)]


def install(packages: Iterable[str]) -> None:
    command = install_command(packages)
    note(f"Installing with “{' '.join(command)}” …")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["apt-get", "update"], command):
        quietly(step, f"The system packages could not be installed; try “{' '.join(step)}”.", environment)


def need_libraries(
    missing: Callable[[], list[Library]] = missing_libraries, may_install: Callable[[], bool] = may_install
) -> None:
    """Installs the system's libraries that a window needs, or says how to."""
    libraries = missing()
    packages = [package for library in libraries for package in library.packages]
    if libraries and may_install():
        install(packages)
        libraries = missing()
    if libraries:
        names = ", ".join(library.soname for library in libraries)
        raise Failure(f"{names} not found; on Debian and Ubuntu: {' '.join(install_command(packages))}")


def need_venv_module(
    has_module: Callable[[str], object] = importlib.util.find_spec, may_install: Callable[[], bool] = may_install
) -> None:
    """Debian keeps a part of Python's standard library in a package of its own."""
    if has_module("venv") and has_module("ensurepip"):
        return
    if not may_install():
        raise Failure("Python's venv module is missing; on Debian and Ubuntu: apt-get install python3-venv")
    install(["python3-venv"])


# ----------------------------------------------------------------------------------------- the environment


def venv(root: Path, packages: str = "app") -> Path:
    return root / VENVS.get(packages, ".venv")


def venv_python(root: Path = ROOT, packages: str = "app") -> Path:
    return venv(root, packages) / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def stamp_file(root: Path, packages: str = "app") -> Path:
    return venv(root, packages) / "grimoire-stamp"


def stamp(root: Path, packages: str) -> str:
    """Says what an environment holds: the set of packages, and a hash of what it was made from."""
    made_from = (root / "requirements" / (packages + ".txt")).read_bytes() + interpreter().encode()
    return packages + " " + hashlib.sha256(made_from).hexdigest()


def interpreter() -> str:
    return sys.version + "\n" + sys.base_prefix


def is_ready(root: Path, packages: str) -> bool:
    """Whether the environment holds these packages; quick, since every command asks."""
    if not venv_python(root, packages).exists() or not stamp_file(root, packages).exists():
        return False
    return stamp_file(root, packages).read_text("utf-8") in [stamp(root, held) for held in HELD_BY[packages]]


def is_sound(root: Path, packages: str = "app") -> bool:
    """Whether the environment runs, has pip and belongs to this interpreter."""
    if not venv_python(root, packages).exists():
        return False
    code = "import sys, pip; sys.stdout.write(sys.version + '\\n' + sys.base_prefix)"
    done = subprocess.run([str(venv_python(root, packages)), "-c", code], capture_output=True, text=True)
    return done.returncode == 0 and done.stdout == interpreter()


def make_venv(folder: Path) -> None:
    base = getattr(sys, "_base_executable", None) or sys.executable  # not an environment that .venv may replace
    quietly([base, "-m", "venv", "--clear", str(folder)], f"The environment {folder} could not be made.")


def prepare(packages: str, root: Path = ROOT) -> None:
    """Makes an environment or brings it up to date. The stamp comes last, so what was interrupted is done again."""
    if is_ready(root, packages):
        return
    start = time.monotonic()
    sound = is_sound(root, packages)
    if not sound:
        need_venv_module()
    note(f"Setting up {VENVS.get(packages, '.venv')} …", end="")
    try:
        stamp_file(root, packages).unlink(missing_ok=True)
        if not sound:
            make_venv(venv(root, packages))
        requirements = str(root / "requirements" / (packages + ".txt"))
        python = venv_python(root, packages)
        pip(python, "install", "--require-hashes", "--only-binary", ":all:", "-r", requirements)
        stamp_file(root, packages).write_text(stamp(root, packages), "utf-8")
    except BaseException:
        note("")
        raise
    note(f" done in {time.monotonic() - start:.0f} s.")


def pip(python: Path, *arguments: str) -> None:
    quietly(
        [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", *arguments],
        "The packages could not be installed; check the network, and that this is Python 3.11, 3.12 or 3.13.",
    )


def quietly(command: list[str], failure: str, environment: Mapping[str, str] = os.environ, folder: Path = ROOT) -> None:
    """Runs a command whose words matter only if it fails."""
    done = subprocess.run(
        command, env=environment, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        raise Failure(last_lines(done.stdout) + "\n" + failure)


def last_lines(text: str, count: int = 12) -> str:
    return "\n".join(text.rstrip().splitlines()[-count:])


def in_venv(*arguments: str) -> int:
    return subprocess.call([str(venv_python()), *arguments], cwd=ROOT)


# -------------------------------------------------------------------------------------------- the commands


def run(arguments: list[str]) -> int:
    if has_screen():
        need_libraries()
        prepare("app")
        return in_venv("main.py", *arguments)
    note("There is no screen here (DISPLAY and WAYLAND_DISPLAY are empty), so this is a short tour of all screens.")
    status = tour(["--quick"])
    if status == 0:
        note("The pictures are in " + str(TOUR_FOLDER))
    return status


def test(arguments: list[str]) -> int:
    need_libraries()
    prepare("dev")
    return in_venv(*PYTEST, *arguments)


def tour(arguments: list[str]) -> int:
    need_libraries()
    prepare("dev")
    return in_venv("-m", "tools.tour", *arguments)


def bench(arguments: list[str]) -> int:
    need_libraries()
    prepare("dev")
    return in_venv("-m", "benchmarks", *arguments)


def soak(arguments: list[str]) -> int:
    """The long forms of the experiments that try to lose something; some forty minutes on two cores."""
    need_libraries()
    prepare("dev")
    try:
        prepare("fuzz")
    except Failure:
        note("Atheris cannot be installed here, so files are spoilt at random only.")
    return in_venv(*PYTEST, "tests/reliability", "--long", *arguments)


def mutate(arguments: list[str]) -> int:
    """The tool itself is tested first: on a toy."""
    if sys.platform == "win32":
        note("mutate: skipped. A mutant is a fork of the process, and Windows has none.")
        return 0
    prepare("mutation")
    python = str(venv_python(ROOT, "mutation"))
    toy = subprocess.call([python, "-m", "pytest", "tests/mutation", "--long"], cwd=ROOT)
    return toy or subprocess.call([python, "-m", "tools.mutation", *arguments], cwd=ROOT)


def check(arguments: list[str]) -> int:
    chosen = {name: command for name, command in CHECKS.items() if name in (arguments or CHECKS)}
    if len(chosen) < len(arguments):
        raise Failure("The checks are " + ", ".join(CHECKS) + ".")
    need_libraries()
    prepare("dev")
    if "guests" in chosen:
        look_for_browser()
    failed = []
    for name, command in chosen.items():
        note("== " + name)
        if in_venv(*command):
            failed.append(name)
    note("failed: " + ", ".join(failed) if failed else "passed: " + ", ".join(chosen))
    return 1 if failed else 0


def look_for_browser() -> None:
    if not shutil.which("chromedriver") and may_install():
        install(BROWSER)
    if not shutil.which("chromedriver"):
        note("There is no Chromium here, so the pages of guests are not tried in a browser.")
    elif not shutil.which("npm"):
        note("There is no npm here, so axe does not look at the pages of guests.")


def package_check(arguments: list[str]) -> int:
    """What python-for-android and its tools say about the package; nothing is built."""
    if sys.platform == "win32":
        note("package-check: skipped. The Android tools run on Linux and macOS only.")
        return 0
    need_libraries()
    prepare("dev")
    prepare("package")
    for command, packages in (("aapt", MANIFEST_TOOLS), ("javac", JAVA_TOOLS), ("adb", DEVICE_TOOLS)):
        if not shutil.which(command) and may_install():
            install(packages)
    prepare_java()
    python = str(venv_python(ROOT, "package"))
    status = subprocess.call([python, "-m", "tools.package", str(venv_python()), *arguments], cwd=ROOT)
    return in_venv("-m", "pytest", "tests/package", "tests/android", "--long") or status


def prepare_java() -> None:
    if not shutil.which("javac"):
        note("There is no JDK here, so the ports are not tried against typed stubs of Android's classes.")
        return
    try:
        prepare("java")
    except Failure:
        note("Pyjnius cannot be installed here, so the ports are not tried against typed stubs of Android's classes.")


def translate(arguments: list[str]) -> int:
    prepare("dev")
    return in_venv("-m", "tools.translate", *(arguments or ["update"]))


def art(arguments: list[str]) -> int:
    prepare("dev")
    return in_venv("-m", "tools.art", *arguments)


def lock(arguments: list[str]) -> int:
    if sys.platform == "win32":
        raise Failure("Lock on Linux or macOS: there the packages for Windows get their markers.")
    folder = ROOT / "requirements"
    with tempfile.TemporaryDirectory() as temporary:
        need_venv_module()
        make_venv(Path(temporary))
        python = Path(temporary) / "bin" / "python"
        pip(python, "install", PIP_TOOLS)
        windows: dict[str, str] = {}
        for name in HELD_BY:
            note("Locking " + name + " …")
            windows[name] = windows_lines(python, folder / (name + ".in"), Path(temporary))
            command = [
                *(str(python), "-m", "piptools", "compile", "--quiet", "--generate-hashes", "--strip-extras"),
                "--allow-unsafe",
                *("--no-emit-index-url", "--no-emit-trusted-host", "--no-emit-find-links", "--no-header"),
                *("--output-file", name + ".txt", *arguments, name + ".in"),
            ]
            quietly(command, "The packages could not be locked; check the network.", folder=folder)
            with (folder / (name + ".txt")).open("a", encoding="utf-8") as file:
                file.write("".join(lines for held, lines in windows.items() if name in HELD_BY[held]))
    return 0


def windows_lines(python: Path, source: Path, temporary: Path) -> str:
    """Locked lines for what a requirements file wants on Windows only; pip-compile leaves these out elsewhere."""
    pins = [line.split(";")[0].strip() for line in source.read_text("utf-8").splitlines() if WINDOWS_ONLY in line]
    if not pins:
        return ""
    hashes: dict[str, set[str]] = {plain_name(pin): set() for pin in pins}
    report = temporary / "report.json"
    for version in WINDOWS_PYTHONS:
        pip(
            python,
            *("install", "--dry-run", "--ignore-installed", "--no-deps", "--only-binary", ":all:"),
            *("--platform", "win_amd64", "--python-version", version, "--target", str(temporary / "windows")),
            *("--report", str(report), *pins),
        )
        for item in json.loads(report.read_text("utf-8"))["install"]:
            name = plain_name(item["metadata"]["name"])
            hashes[name].add(item["download_info"]["archive_info"]["hashes"]["sha256"])
    lines = ([f"{pin} {WINDOWS_ONLY}", *sorted(hashes[plain_name(pin)])] for pin in pins)
    return "".join(" \\\n    --hash=sha256:".join(line) + "\n" for line in lines)


def plain_name(pin: str) -> str:
    """A package's name in its one spelling: Kivy_deps.sdl2==0.8.0 is kivy-deps-sdl2."""
    return re.sub(r"[-_.]+", "-", pin.split("==")[0]).lower()


COMMANDS = {
    "run": (run, "start the app; without a screen, take the tour instead"),
    "test": (test, "run the tests; what follows goes to pytest"),
    "tour": (tour, "visit every screen and keep a picture of each"),
    "bench": (bench, "measure speed"),
    "soak": (soak, "try for long to lose something: kills, torn and spoilt files, monkeys"),
    "mutate": (mutate, "change the rules in 400 places, one at a time, and see whether a test notices"),
    "check": (check, "lint, format, types, words, the long layout tests, and the package for Android"),
    "package-check": (package_check, "validate and resolve the package for Android; nothing is built"),
    "translate": (translate, "bring the catalogues of all languages up to date"),
    "art": (art, "draw the icons from their sources"),
    "lock": (lock, "pin the packages of requirements/*.in with hashes"),
}


def help_text() -> str:
    rows = [f"  {name:<13} {what}" for name, (_, what) in COMMANDS.items()]
    return "\n".join(["python3 tasks.py COMMAND", "", *rows])


def main(arguments: list[str]) -> int:
    name, rest = (arguments[0], arguments[1:]) if arguments else ("help", [])
    if name in ("help", "-h", "--help"):
        print(help_text())
        return 0
    if name not in COMMANDS:
        note(f"There is no command “{name}”; the commands are {', '.join(COMMANDS)}.")
        return 2
    try:
        status = COMMANDS[name][0](rest)
    except Failure as failure:
        note(str(failure))
        return 1
    except KeyboardInterrupt:
        return 130
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
