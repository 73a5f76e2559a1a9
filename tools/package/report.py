"""What a check says: a sentence if it passed, if it was skipped, and if it failed."""

from __future__ import annotations

import traceback
from collections.abc import Callable


class Failure(Exception):
    """The package is not in order; says why."""


class Skipped(Exception):
    """This machine cannot tell; says what it lacks."""


def tell(name: str, check: Callable[[], str]) -> bool:
    """Runs a check and prints its one line; whether it did not fail."""
    try:
        print(f"{name}: {check()}", flush=True)
    except Skipped as skipped:
        print(f"{name}: skipped. {skipped}", flush=True)
    except Failure as failure:
        print(f"{name}: failed. {failure}", flush=True)
        return False
    except Exception:
        print(f"{name}: failed. {traceback.format_exc()}", flush=True)
        return False
    return True
