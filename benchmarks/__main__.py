"""`python -m benchmarks`: runs every module here that has a `main`; a line for each number, status 1 if one is over."""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from pathlib import Path


def run() -> int:
    over = 0
    for module in sorted(info.name for info in pkgutil.iter_modules([str(Path(__file__).parent)])):
        main = None if module == "__main__" else getattr(import_module(f"benchmarks.{module}"), "main", None)
        for number in main() if main else ():
            print(number, flush=True)
            over += not number.ok
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(run())
