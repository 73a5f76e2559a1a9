"""Effects and events of Witchcraft of every kind, possible or not, for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from scoring.journal.events import Event
from scoring.witchcraft import events, facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.file.notation import effect_word
from scoring.witchcraft.file.spelling import cell_word
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

Cells = st.SearchStrategy[Cell]
FACINGS = st.integers(0, 7)
TOKENS = st.sampled_from(facts.TOKENS)
SEVERAL = st.lists(TOKENS, min_size=1, max_size=4).map(tuple)
SEATS = st.integers(0, 1)


def _laid(cells: Cells) -> st.SearchStrategy[Laid]:
    return st.builds(Laid, TOKENS, cells, FACINGS)


def altars_with(cells: Cells) -> st.SearchStrategy[Effect]:
    pieces = st.lists(cells, min_size=1, max_size=3).map(tuple)
    return st.one_of(
        st.builds(Energy, st.lists(cells, max_size=2).map(tuple)),
        st.builds(Protection, cells, FACINGS),
        st.builds(Translocation, cells, cells, FACINGS),
        st.builds(Summoning, pieces, _laid(cells), _laid(cells)),
    )


def effects_with(cells: Cells) -> st.SearchStrategy[Effect]:
    dealt = st.lists(_laid(cells), max_size=4).map(tuple)
    return st.one_of(
        st.builds(Hit, cells, dealt),
        altars_with(cells),
        st.builds(Divining, cells),
        st.builds(Divining, st.none() | cells, cells, SEVERAL, FACINGS),
        st.builds(Banishing, cells, TOKENS, dealt),
        st.builds(Breaking, cells),
        st.builds(Swapping, st.tuples(cells, cells), st.tuples(FACINGS, FACINGS)),
    )


def events_with(cells: Cells) -> st.SearchStrategy[Event]:
    words = cells.map(cell_word)
    effects = st.lists(effects_with(cells).map(effect_word), min_size=1, max_size=2).map(tuple)
    return st.one_of(
        st.builds(events.AltarsPlaced, st.tuples(words, words, words, words)),
        st.builds(events.SpecialDealt, SEATS, st.sampled_from(facts.SPECIALS)),
        st.builds(events.ReserveChosen, SEATS, SEVERAL),
        st.builds(events.PowerDrawn, SEATS, st.sampled_from(facts.ALTARS)),
        st.builds(events.Placed, TOKENS, words, st.sampled_from(facts.DIRECTIONS)),
        st.builds(events.Activated, TOKENS, words, effects),
        st.builds(events.PowerUsed, SEATS, altars_with(cells).map(effect_word)),
        st.sampled_from([events.Passed(), events.DrawTaken()]),
        st.builds(events.Resigned, SEATS),
        st.builds(events.Corrected, SEATS, words.map("stack.{}".format), st.sampled_from(["", "rAdE", "gGoN*+S", "?"])),
        st.builds(events.Corrected, SEATS, words.map("altar.{}".format), st.sampled_from(["", *facts.ALTARS])),
        st.builds(events.Corrected, SEATS, st.just("pieces"), st.lists(words, max_size=4).map(tuple)),
        st.builds(events.Corrected, SEATS, st.just("pairs"), st.lists(st.integers(1, 3)).map(tuple)),
        st.builds(events.Corrected, SEATS, st.sampled_from(["turn", "clash", "power", "luck"]), st.text(max_size=3)),
    )
