"""What the tests noticed, as a table; and what they did not, one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tools.mutation.mutants import Mutant
from tools.mutation.trials import Result

GOAL = 0.9
OUTCOMES = ("killed", "timed out", "survived")


def table(mutants: Sequence[Mutant], results: Sequence[Result]) -> str:
    """The report as a table; a mutant that never ends counts as noticed."""
    counts: dict[str, Counter[str]] = {folder: Counter() for folder in sorted({mutant.folder for mutant in mutants})}
    for mutant, result in zip(mutants, results, strict=True):
        counts[mutant.folder][result.outcome] += 1
    counts["all"] = sum(counts.values(), Counter())
    rows: list[tuple[str, ...]] = [("", "mutants", *OUTCOMES, "noticed")]
    for name, count in counts.items():
        share = 1 - count["survived"] / max(1, count.total())
        rows.append((name, str(count.total()), *(str(count[outcome]) for outcome in OUTCOMES), f"{share:.1%}"))
    return "\n".join(f"{name:<24}" + "".join(f"{cell:>11}" for cell in cells) for name, *cells in rows)


def survivors(mutants: Sequence[Mutant], results: Sequence[Result]) -> str:
    return "\n".join(
        f"{mutant.file}:{mutant.line}  survived{f' ({result.by})' if result.by else ''}\n{mutant.diff}\n"
        for mutant, result in zip(mutants, results, strict=True)
        if result.outcome == "survived"
    )
