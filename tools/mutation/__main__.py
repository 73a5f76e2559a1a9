"""`python -m tools.mutation`: what the tests noticed, each mutant that they did not, and status 1 below the goal."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path

from tools.mutation.collecting import FOLDER
from tools.mutation.concern import Concern, measure
from tools.mutation.mutants import Mutant, sample
from tools.mutation.report import GOAL, survivors, table
from tools.mutation.trials import PYTEST, RESULTS, Result, write_trials

ROOT = Path(__file__).resolve().parents[2]
NOT_COPIED = (".git", ".venv", "build", "__pycache__", ".hypothesis", ".*_cache")


def main() -> int:
    asked = _arguments()
    build = asked.root / "build" / "mutation"
    kept = build / "survivors.json"
    mutants = _again(kept) if asked.again else sample(asked.root, FOLDER, asked.count)
    print(f"{len(mutants)} mutants", flush=True)
    first, *others = [build / f"tree-{number}" for number in range(asked.jobs)]
    shutil.rmtree(first, ignore_errors=True)
    shutil.copytree(asked.root, first, ignore=shutil.ignore_patterns(*NOT_COPIED))
    if not measure(first):
        print("Some tests fail without any mutant; they are not asked.", flush=True)
    for tree in others:
        shutil.rmtree(tree, ignore_errors=True)
        shutil.copytree(first, tree)
    start = time.monotonic()
    results = _try(mutants, Concern(first), [first, *others])
    left = [mutant for mutant, result in zip(mutants, results, strict=True) if result.outcome == "survived"]
    kept.write_text(json.dumps([asdict(mutant) for mutant in left]), "utf-8")
    print(survivors(mutants, results))
    print(table(mutants, results))
    print(f"{time.monotonic() - start:.0f} s")
    return 0 if len(left) <= len(mutants) * (1 - GOAL) else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tasks.py mutate", description=__doc__)
    parser.add_argument("--count", type=int, default=400, help="how many mutants (400)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at the same time")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project (this one)")
    parser.add_argument("--again", action="store_true", help="only those that survived last time")
    return parser.parse_args()


def _again(kept: Path) -> list[Mutant]:
    survivors = json.loads(kept.read_text("utf-8"))
    return [Mutant(**{**mutant, "lines": tuple(mutant["lines"])}) for mutant in survivors]


def _try(mutants: list[Mutant], concern: Concern, trees: list[Path]) -> list[Result]:
    """Each tree has its part of the mutants, and one process that tries them."""
    trials = [concern.trial(number, mutant) for number, mutant in enumerate(mutants)]
    workers = []
    for index, tree in enumerate(trees):
        write_trials(trials[index :: len(trees)], tree)
        (tree / RESULTS).unlink(missing_ok=True)
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        with (tree / "output.txt").open("wb") as output:
            command = [sys.executable, *PYTEST]
            workers.append(subprocess.Popen(command, cwd=tree, env=environment, stdout=output, stderr=output))
    for worker in workers:
        worker.wait()
    lines = [line for tree in trees for line in (tree / RESULTS).read_text("utf-8").splitlines()]
    results = sorted((Result(**json.loads(line)) for line in lines), key=lambda result: result.number)
    if len(results) < len(mutants):
        sys.exit(f"Only {len(results)} of {len(mutants)} were tried: see {trees[0] / 'output.txt'}")
    return results


if __name__ == "__main__":
    sys.exit(main())
