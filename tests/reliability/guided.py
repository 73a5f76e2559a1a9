"""Looks with atheris for inputs that take a reader where it has not been yet; ends at the first that breaks it.

python -m tests.reliability.guided KIND CORPUS [options of libFuzzer]
"""

from __future__ import annotations

import pkgutil
import sys
import time
from importlib import import_module

import atheris

ROOMS = ("scoring", "storage")

with atheris.instrument_imports(include=list(ROOMS)):
    # The rules of a game come in when they are first needed; that would be too late for the instruments.
    for room in ROOMS:
        for module in pkgutil.walk_packages([room], f"{room}."):
            if not module.name.endswith("__main__"):
                import_module(module.name)
    from tests.reliability.readers import READERS, REFUSALS

# The instruments slow a reader down to a third or so.
SLOWEST = 3.0


def main() -> None:
    read, arguments = READERS[sys.argv[1]], sys.argv[2:]

    def one_input(data: bytes) -> None:
        begun = time.process_time()
        try:
            read(data)
        except REFUSALS:
            return
        finally:
            took = time.process_time() - begun
            assert took < SLOWEST, f"{took:.1f} s"

    atheris.Setup([sys.argv[0], *arguments], one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
