"""What all runs have in common: the same examples each time, and all rules imported before the first test."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings

FOLDER = "scoring"
DISK = ("backup", "backup_file", "database", "store")
# Those of the rules; and of what is made of them, but not of the disk.
TESTS = ("tests/scoring", "tests/storage", *(f"--ignore=tests/storage/test_{disk}.py" for disk in DISK))


def same_every_time() -> None:
    """No dice, and no search for the smallest example: one failure is enough."""
    settings.register_profile(
        "mutation",
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("mutation")


def import_all() -> None:
    """A module that a test imports first would seem to concern that test only."""
    for path in sorted(Path(FOLDER).rglob("*.py")):
        import_module(".".join(path.with_suffix("").parts).removesuffix(".__init__"))
