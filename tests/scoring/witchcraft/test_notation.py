"""Our notation: everything is written in one way, and read back as it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.journal.events import Event
from scoring.witchcraft import facts
from scoring.witchcraft.file.notation import effect, effect_word, event, line
from scoring.witchcraft.file.spelling import CODES, NoSuchWord, cell, cell_word, direction, stack, stack_word, token
from scoring.witchcraft.moves.effects import (
    Banishing,
    Breaking,
    Divining,
    Effect,
    Energy,
    Hit,
    Laid,
    Protection,
    Summoning,
    Swapping,
    Translocation,
)
from scoring.witchcraft.position import Stack
from tools.harness.rules.witchcraft_events import FACINGS, SEVERAL, effects_with, events_with
from tools.harness.rules.witchcraft_table import NE, N, S

CELLS = st.tuples(st.integers(-13, 12), st.integers(-20, 20))
STACKS = st.builds(
    Stack, st.sampled_from(facts.COLORS), SEVERAL, FACINGS, st.booleans(), st.frozensets(st.integers(0, 7), max_size=4)
)


@given(effects_with(CELLS))
def test_an_effect_comes_back_as_it_was(original: Effect) -> None:
    assert effect(effect_word(original)) == original


@given(events_with(CELLS))
def test_an_event_comes_back_as_it_was_in_one_line(original: Event) -> None:
    written = line(original)
    assert written.isprintable()
    assert event(written) == original


@given(STACKS, CELLS)
def test_stacks_and_spaces_come_back_as_they_were(original: Stack, at: tuple[int, int]) -> None:
    assert stack(stack_word(original)) == original
    assert cell(cell_word(at)) == at


@pytest.mark.parametrize(
    ("at", "word"),
    [
        ((0, 0), "a1"),
        ((5, 3), "f4"),
        ((6, 0), "g1"),
        ((-1, 3), "z4"),
        ((2, -1), "c0"),
        ((2, -2), "c-1"),
        ((-3, 1), "x2"),
    ],
)
def test_spaces_have_names(at: tuple[int, int], word: str) -> None:
    assert cell_word(at) == word


@pytest.mark.parametrize(
    ("effect", "word"),
    [
        (Hit((4, 1), (Laid("golem", (2, 2), N), Laid("adept", (2, 2), NE))), "xe2 Go>c3N Ad>c3NE"),
        (Energy(()), "@E"),
        (Energy(((0, 0), (1, 3))), "@E a1 b4"),
        (Protection((1, 3), NE), "@P b4NE"),
        (Translocation((1, 3), (2, 3), S), "@T b4>c4S"),
        (Summoning(((2, -1),), Laid("monk", (3, 4), N), Laid("priest", (2, -1), S)), "@S c0 Mo>d5N Pt>c0S"),
        (Divining((5, 2)), "~f3"),
        (Divining((5, 2), (1, 0), ("adept", "medium"), N), "~f3 b1=AdMeN"),
        (Banishing((1, 1), "adept", (Laid("golem", (2, 2), N),)), "^b2-Ad Go>c3N"),
        (Breaking((4, 1)), "#e2"),
        (Swapping(((0, 0), (5, 3)), (N, S)), "%a1N f4S"),
    ],
)
def test_effects_are_written_so(effect: Effect, word: str) -> None:
    assert effect_word(effect) == word


@pytest.mark.parametrize(
    "word",
    [
        *("", "x", "xz", "xe2 Go", "xe2  Go>c3N", "xe2 Xx>c3N", "xe2 Go>c3X", " xe2", "xe2 ", "e2"),
        *("@", "@Q a1", "@P b4", "@P b4N c4N", "@T b4", "@T b4>c4", "@S c0 Mo>d5N", "@E a01", "@E a1,b2", "@Ea1"),
        *(
            "~",
            "~f3 g1",
            "~f3 b1=AdN c1=MeN",
            "~b1=AdN c1=MeN",
            "~f3 b1=N",
            "~b1=Ad",
            "^b2",
            "^b2-",
            "#",
            "#e2 e3",
            "%a1N",
            "%a1N f4S a1N",
        ),
    ],
)
def test_what_is_written_otherwise_is_refused(word: str) -> None:
    with pytest.raises(NoSuchWord):
        effect(word)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Ad",
        "Ad>c3",
        "Xx a1 @E",
        "Ad a1 ",
        "special 1",
        "special x Pr",
        "passes 1",
        "resigns",
        "set 1 turn",
        "set 1 turn x",
    ],
)
def test_a_line_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(NoSuchWord):
        event(text)


@pytest.mark.parametrize("word", ["", "rN", "rAd", "bAdN", "rAdN+N+N", "rAdN+X", "rAdN**", "rAdNN"])
def test_what_is_no_stack_is_refused(word: str) -> None:
    with pytest.raises(NoSuchWord):
        stack(word)


def test_every_token_has_a_code_of_its_own() -> None:
    assert set(CODES) == set(facts.TOKENS) and len(set(CODES.values())) == 12
    assert [token(code) for code in CODES.values()] == list(CODES)
    assert [direction(word) for word in facts.DIRECTIONS] == list(range(8))


def test_the_lines_of_the_documentation_can_be_read() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "witchcraft-notation.md").read_text("utf-8")
    example = page.partition("```\n")[2].partition("```")[0]
    lines = [text for text in example.splitlines() if text != "…"]
    assert len(lines) == 10
    assert [line(event(text)) for text in lines] == lines
    effects = re.findall(r"^\| `([x@~^#%][^`]*)` \|", page, flags=re.MULTILINE)
    assert len(effects) == 9
    assert [effect_word(effect(word)) for word in effects] == effects
