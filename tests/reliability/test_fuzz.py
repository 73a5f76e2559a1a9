"""Spoilt files of every kind that the app reads: a clear word or a result, quickly, and nothing else."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from random import Random

import pytest

import tasks
from scoring.winter_queen.map import map_file
from scoring.winter_queen.map.layout import TEMPLATES
from scoring.witchcraft.events import EVENTS
from scoring.witchcraft.file import notation
from storage.exports import csv_form, match_files, qr_text
from storage.remarks import Remarks
from tests.reliability.readers import READERS, REFUSALS
from tests.reliability.spoiling import BAITS, spoilt
from tests.storage.test_bg_stats import export, play
from tools.harness.rules.finished_matches import GAMES, any_match, finished

resource = pytest.importorskip("resource", reason="how much memory a process has is asked as POSIX does")

ROOT = Path(__file__).parents[2]
FEW, MANY = 150, 12_500  # of each kind of file
SLOWEST = 1.0
MOST_MEMORY = 200 * 2**20
# Of the fuzzer, its instruments and a reader together, in MB; and the longest input, in bytes.
GUIDED_MEMORY, GUIDED_LENGTH = 600, 60_000


@cache
def good(kind: str) -> tuple[bytes, ...]:
    """What each kind of file looks like when nothing is wrong with it."""
    matches = [any_match(game, seed) for game in GAMES for seed in (1, 2)]
    remarks = Remarks("Brno", "rain")
    if kind in ("match file", "terminal"):
        return tuple(match_files.write(match, remarks) for match in matches)
    if kind == "table":
        ended = [finished(game, 1) for game in GAMES]
        return tuple(csv_form.write(csv_form.of_match(match, remarks), ";") for match in ended)
    if kind == "code":
        return tuple(qr_text.write(finished(game, 1), remarks).text.encode() for game in GAMES)
    if kind == "inside a code":
        return tuple(qr_text.unpacked(text.decode().partition(":")[2]) for text in good("code"))
    if kind == "BG Stats":
        return (json.dumps(export(play({"score": "5", "rank": 2}, {"score": "6", "rank": 1}))).encode(),)
    if kind == "map":
        named = [map_file.NamedMap(name, layout) for name, layout in TEMPLATES.items()]
        return (*map(map_file.file_of, named), *(map_file.line_of(one).encode() for one in named))
    journal = finished("witchcraft", 1).journal.events
    return tuple(notation.line(event).encode() for _, event in journal if type(event) in EVENTS)


@pytest.mark.parametrize("kind", READERS)
def test_a_spoilt_file_gets_a_clear_word_or_is_read_and_takes_neither_long_nor_much(
    kind: str, request: pytest.FixtureRequest
) -> None:
    read, dice = READERS[kind], Random(kind)
    for sample in good(kind):
        read(sample)
    before = peak()
    refused = 0
    for number in range(MANY if request.config.getoption("--long") else FEW):
        data = spoilt(dice.choice(good(kind)), dice)
        begun = time.process_time()
        try:
            read(data)
        except REFUSALS:
            refused += 1
        except Exception as error:
            error.add_note(f"input {number} of {kind}: {data[:2000]!r}")
            raise
        took = time.process_time() - begun
        assert took < SLOWEST, f"input {number} took {took:.1f} s: {data[:2000]!r}"
    assert refused, "some of it must be wrong"
    assert peak() - before < MOST_MEMORY


@pytest.mark.long
@pytest.mark.parametrize("kind", READERS)
def test_nothing_that_a_fuzzer_finds_breaks_a_reader(kind: str, tmp_path: Path) -> None:
    """It watches which lines an input reaches, and goes on from those that reach new ones."""
    python = tasks.venv_python(ROOT, "fuzz")
    if not tasks.is_ready(ROOT, "fuzz"):
        pytest.skip("atheris is not here; files were spoilt at random only")
    corpus, crashes = tmp_path / "corpus", tmp_path / "found"
    for folder in (corpus, crashes):
        folder.mkdir()
    for number, sample in enumerate(good(kind)):
        (corpus / str(number)).write_bytes(sample)
    words = tmp_path / "words"
    words.write_text("".join(map(as_word, BAITS)), "utf-8")
    options = (f"-runs={MANY}", f"-seed={len(kind)}", f"-max_len={GUIDED_LENGTH}", f"-rss_limit_mb={GUIDED_MEMORY}")
    run = [python, "-m", "tests.reliability.guided", kind, corpus, *options, f"-dict={words}"]
    done = subprocess.run(
        [*map(str, run), f"-artifact_prefix={crashes}/"], cwd=ROOT, capture_output=True, text=True, errors="replace"
    )
    broke = [path.read_bytes()[:2000] for path in crashes.iterdir()]
    assert done.returncode == 0 and not broke, f"{broke}\n{done.stderr[-6000:]}"
    assert f"Done {MANY} runs" in done.stderr


def as_word(bait: bytes) -> str:
    """A line of libFuzzer's dictionary."""
    return '"' + "".join(f"\\x{byte:02x}" for byte in bait[:60]) + '"\n'


def peak() -> int:
    """The most memory that this process ever had, in bytes."""
    most: int = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
