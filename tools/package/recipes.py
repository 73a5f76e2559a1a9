"""Python-for-android's own resolution: recipes for what is compiled, wheels for everything else."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from packaging.requirements import Requirement
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import PyProjectRecipe, Recipe
from pythonforandroid.util import BuildInterruptingException

from tools.package.report import Failure, Skipped

NO_NETWORK = ("ConnectionError", "Temporary failure in name resolution", "NewConnectionError", "ConnectTimeout")


@dataclass(frozen=True)
class Resolved:
    """What is built from a recipe, what is installed as a wheel, and the Python for both."""

    bootstrap: str
    recipes: tuple[str, ...]
    modules: tuple[str, ...]
    python: str


def resolve(requirements: list[str], ndk_api: int, own: Path, bootstrap_name: str = "sdl2") -> Resolved:
    """With the bootstrap that buildozer asks for: left to itself, now and then it adds a recipe of another one.

    `own` is the folder of our recipes.
    """
    logging.getLogger("p4a").setLevel(logging.ERROR)
    wanted = {Requirement(text).name.lower(): Requirement(text) for text in requirements}
    context = _context(ndk_api)
    context.local_recipes = str(own)
    try:
        wished = Bootstrap.get_bootstrap(bootstrap_name, context)
        names, modules, bootstrap = get_recipe_order_and_bootstrap(context, list(wanted), wished)
    except (BuildInterruptingException, ValueError) as error:
        raise Failure(f"python-for-android cannot resolve it: {error}") from error
    for name in set(names) & set(wanted):
        version = Recipe.get_recipe(name, context).version
        if wanted[name].specifier and not wanted[name].specifier.contains(version):
            raise Failure(f"{wanted[name]} is wanted, and the recipe has {version}")
    pinned = tuple(str(wanted.get(module.lower(), module)) for module in modules)
    python = Recipe.get_recipe("python3", context).version
    return Resolved(bootstrap.name, tuple(names), pinned, python)


def unpack_sources(names: tuple[str, ...], arch: str, ndk_api: int, own: Path, folder: Path) -> list[str]:
    """Of our own recipes, by python-for-android: compared with their sums, and unpacked for a build.

    pip fetches them, as the projects release the same file there: that is reachable wherever the tests are.
    """
    context = _context(ndk_api)
    context.local_recipes = str(own)
    context.setup_dirs(str(folder))
    # Otherwise it asks the terminal how wide it is.
    os.environ.setdefault("COLUMNS", "80")
    unpacked = []
    for name in names:
        recipe = Recipe.get_recipe(name, context)
        if Path(recipe.get_recipe_dir()).parent != own:
            continue
        # It is made once, and belongs to whoever was first.
        recipe.ctx = context
        if not getattr(recipe, "sha256sum", None):
            raise Failure(f"the recipe of {name} has no sum of its source")
        Path(recipe.get_build_container_dir(arch)).mkdir(parents=True, exist_ok=True)
        fetched = Path(context.packages_path) / name
        _fetch_source(f"{name}=={recipe.version}", fetched)
        file = fetched / recipe.versioned_url.rpartition("/")[2]
        if not file.exists():
            found = ", ".join(each.name for each in fetched.iterdir())
            raise Failure(f"{name} {recipe.version} is released as {found}, not as {file.name}")
        # What it has downloaded whole has this mark.
        (fetched / f".mark-{file.name}").touch()
        try:
            with _silence():
                recipe.download()
                recipe.prepare_build_dir(arch)
        except ValueError as error:
            raise Failure(str(error)) from error
        if not (Path(recipe.get_build_dir(arch)) / "pyproject.toml").exists():
            raise Failure(f"the source of {name} is no project of Python")
        unpacked.append(f"{name} {recipe.version}")
    return unpacked


def _fetch_source(requirement: str, folder: Path) -> None:
    command = [
        *(sys.executable, "-m", "pip", "download", requirement, "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--no-binary=:all:", "--dest", str(folder)),
    ]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        if any(sign in done.stderr for sign in NO_NETWORK):
            raise Skipped(f"There is no network to fetch the source of {requirement}.")
        raise Failure(f"there is no source of {requirement}: {done.stderr.strip()}")


def find_wheels(modules: tuple[str, ...], arch: str, ndk_api: int, python: str) -> list[str]:
    """The files that pip would install on a phone; nothing is installed."""
    tags = PyProjectRecipe.get_wheel_platform_tags(arch, _context(ndk_api))
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            *(sys.executable, "-m", "pip", "install", *modules, "--quiet", "--disable-pip-version-check"),
            *("--dry-run", "--ignore-installed", "--only-binary=:all:", "--target", folder),
            *("--python-version", python, *(f"--platform={tag}" for tag in tags), "--report", str(report)),
        ]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            if any(sign in done.stderr for sign in NO_NETWORK):
                raise Skipped("There is no network to ask for wheels.")
            errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
            raise Failure(f"not everything can be installed on {arch}: " + " ".join(errors))
        installed = json.loads(report.read_text("utf-8"))["install"]
    return sorted(item["download_info"]["url"].rpartition("/")[2] for item in installed)


@contextlib.contextmanager
def _silence() -> Iterator[None]:
    """Its progress goes to the output that there was when it was imported."""
    sys.stdout.flush()
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)


def _context(ndk_api: int) -> Context:
    with contextlib.redirect_stdout(None):
        context = Context()
    context.recipe_build_order = []
    context._ndk_api = ndk_api
    return context
