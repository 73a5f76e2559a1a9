"""The process is killed after every single event; what was shown last must be there."""

from __future__ import annotations

import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import pytest

from storage.store import Store
from tests.storage.journeys import MOVES, append_last, digest, new_match, played

ROOT = Path(__file__).parents[2]


@lru_cache
def states() -> tuple[str, ...]:
    return tuple(digest(match) for match in (new_match(), *played()))


@pytest.mark.kill
@pytest.mark.parametrize("after", range(len(MOVES) + 1))
def test_killed_after_any_event_the_match_is_as_it_was_shown_last(tmp_path: Path, after: int) -> None:
    run = [sys.executable, "-m", "tests.storage.recorder", str(tmp_path)]
    with subprocess.Popen(run, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        shown = [child.stdout.readline().strip() for _ in range(after + 1)]
        child.kill()
        shown += child.stdout.read().split()
    assert child.returncode < 0, "it was killed and did not end by itself"
    assert shown == list(states()[: len(shown)])
    with Store.open(tmp_path) as store:
        loaded = store.load("m1")
        reached = states().index(digest(loaded.match))
        assert reached - (len(shown) - 1) in {0, 1}, "what was shown, and at most one more that was not shown any more"
        assert (store.notice, loaded.notice) == (None, None)
        for match in list(played())[reached:]:
            append_last(store, match)
        assert digest(store.load("m1").match) == states()[-1]
