"""A match in a QR code: whole if there is room, otherwise its result; and texts that were spoilt on the way."""

from __future__ import annotations

import base64
import json
import re
import zlib
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.journal.events import Closed, Entered, Reported
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.players import Player
from scoring.results.result import result_of
from storage.exports import qr_text
from storage.remarks import Remarks
from tests.storage.journeys import digest
from tools.harness.evenings import duel, reported, scored
from tools.harness.rules.finished_matches import GAMES, any_match, finished

EVERYTHING = 10**9
PROPHECIES = (
    ("symbol_group", "crystal"),
    ("witches_on_types", "village", "forest", "castle"),
    ("connected", "foreign_tower", "foreign_tower", "forest"),
    ("witches_on_board",),
)
FULL = tuple(
    Entered(seat, what, value)
    for seat in range(4)
    for what, value in (
        *(("owls", (3 + seat, 7 - seat)), ("magic_tokens", 4), ("spells_unused", 2), ("prophecies", PROPHECIES)),
        *(("groups.crystal", 5), ("witches_at.forest", 1), ("connected.forest", 1), ("wand", 9)),
    )
)


STRANGE = {"id": "m", "remarks": ["", ""], "players": [["A", None]]}


def refusal(data: bytes) -> Message:
    with pytest.raises(Refused) as refused:
        qr_text.read(data)
    return refused.value.reasons[0]


def packed(content: Any, check: int | None = None) -> bytes:
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    deflate = zlib.compressobj(9, zlib.DEFLATED, qr_text.RAW, 9, zlib.Z_DEFAULT_STRATEGY, qr_text._COMMON)
    body = deflate.compress(raw) + deflate.flush()
    summed = (zlib.crc32(raw) if check is None else check).to_bytes(4)
    return b"GRIMOIRE1:" + base64.b32encode(summed + body)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_whole_match_comes_out_as_it_went_in(game: str, seed: int) -> None:
    match, remarks = any_match(game, seed), Remarks("Brno", "Zsófi nyert")
    made = qr_text.write(match, remarks, EVERYTHING)
    again, said = qr_text.read(made.text.encode())
    assert (digest(again), said, made.whole) == (digest(match), remarks, True)


@pytest.mark.parametrize("game", GAMES)
def test_a_tracked_match_that_is_too_long_tells_its_result(game: str) -> None:
    match = finished(game, 3)
    made = qr_text.write(match, Remarks("Brno"), 700)
    again, remarks = qr_text.read(made.text.encode())
    assert (made.whole, len(made.text) <= 700, remarks) == (False, True, Remarks("Brno"))
    assert (result_of(again), again.id, again.started) == (result_of(match), match.id, match.started)


def test_a_scored_match_fits_whole_into_a_code_that_a_phone_can_show() -> None:
    match = scored("0123456789abcdef", 1_769_884_200, {"Mira": 71, "Zsófi": 66, "Tamás": 90, "Ádám": 102}, *FULL)
    made = qr_text.write(match, Remarks("Brno"))
    assert made.whole
    assert len(made.text) < 900
    assert re.fullmatch("[A-Z0-9:]+", made.text), "the signs that a QR code packs tightly"


def test_a_long_note_gives_way() -> None:
    noted = Remarks("Brno", "".join(chr(0x4E00 + n * 7) for n in range(900)))
    made = qr_text.write(reported("m", 1, {"A": 1, "B": 2}), noted)
    assert len(made.text) <= qr_text.LONGEST
    assert qr_text.read(made.text.encode())[1] == Remarks()


def test_a_match_without_an_end_may_be_too_long() -> None:
    match = scored("m", 1, {"A": 1, "B": 2}).undo(9).undo(9).undo(9)
    with pytest.raises(Refused) as refused:
        qr_text.write(match, Remarks(), 50)
    assert refused.value.reasons == (Message("export.too_long"),)


def test_an_opponent_that_is_no_player_is_told_too() -> None:
    match = Match.new("m", "carodeni", (Player("Anna"),), {}, 5)
    match = match.record(Reported((1, 2), (30, 20), others=("Ostara",)), 6).record(Closed(), 6)
    again, _ = qr_text.read(qr_text.write(match, Remarks()).text.encode())
    assert result_of(again) == result_of(match)


def test_spaces_lines_and_small_letters_do_no_harm() -> None:
    match = duel("m", 1, "A", "B", 0)
    text = qr_text.write(match, Remarks()).text.lower()
    broken = "\n".join(text[start : start + 20] for start in range(0, len(text), 20))
    assert qr_text.is_one(broken.encode())
    assert digest(qr_text.read(broken.encode())[0]) == digest(match)


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_a_sign_that_is_missing_or_wrong_is_noticed(data: st.DataObject) -> None:
    text = qr_text.write(duel("m", 1, "Anna", "Béla", 0), Remarks()).text
    index = data.draw(st.integers(len("GRIMOIRE1:"), len(text) - 1))
    sign = data.draw(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567*é"))
    before, after = text[:index], text[index + 1 :]
    spoilt = data.draw(st.sampled_from([before, before + after, before + sign + after]))
    with suppress(Refused):
        match, _ = qr_text.read(spoilt.encode())
        assert digest(match) == digest(duel("m", 1, "Anna", "Béla", 0)), "the last sign has bits that say nothing"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"GRIMOIRE1:", "import.qr_torn"),
        (b"GRIMOIRE1:AAAA", "import.qr_torn"),
        (b"GRIMOIRE2:AAAA", "import.qr_version"),
        (b"GRIMOIRE", "import.qr_version"),
        (packed([1, 2]), "import.qr_torn"),
        (packed({"id": "m"}), "import.qr_torn"),
        (packed(b"[" * 100_000), "import.qr_torn"),
        (packed(b"9" * 9000), "import.qr_torn"),
        (packed(b"x" * (qr_text.MOST_BYTES + 9)), "import.qr_torn"),
        (packed(STRANGE | {"game": "chess"}), "import.unknown_journal"),
        (
            packed({"id": "m", "game": "witchstone", "remarks": ["", ""], "players": [["A", None]]}),
            "import.unknown_journal",
        ),
        (packed({}, check=7), "import.qr_torn"),
    ],
)
def test_what_means_harm_or_is_too_new_is_refused(data: bytes, why: str) -> None:
    assert refusal(data) == Message(why)


def test_the_form_of_version_1_never_changes() -> None:
    """Codes that were printed must be read for ever."""
    printed = (
        "GRIMOIRE1:"
        "XKA76A5LA2USVSQEY533JAIOIVXDMMZAZEI6MCCXICJBF6MGDIRHYZTIIA2VGEKORU3NOMMNQWNQWTXQYQNYWO62QB"
        "DKMJ7GALGUPSWRUDSA4UUUNMEEU2EE6MXTJR2WIKZEDNESMNPF4IRI5OAMWDVASOKJYDVPZQAYTAD4A2ZLCKBVG6YS"
        "QG5ELDE2SKBPD4SJHGAJKIFEZTEJ4AWGEZLINZTGSYLBMJSGAUALAA"
    )
    match, remarks = qr_text.read(printed.encode())
    new = example()
    assert (match.players, match.started, match.journal.entries) == (new.players, new.started, new.journal.entries)
    assert match.state.table.entries == new.state.table.entries and result_of(match) == result_of(new)
    assert remarks == Remarks("Brno", "rain")


def example() -> Match:
    return scored("m1", 1_769_884_200, {"Anna": 71, "Béla": 110}, Entered(0, "owls", (7, 5)))


@pytest.mark.parametrize("half", [b"\xed\xa0\x80", b"\\ud800"])
def test_half_a_character_inside_a_code_is_refused(half: bytes) -> None:
    content = qr_text.unpacked(qr_text.write(finished("witchstone", 1), Remarks("Brno")).text.partition(":")[2])
    for word in (b"owls", b"Brno"):
        assert word in content
        with pytest.raises(Refused):
            qr_text.read(qr_text.packed(content.replace(word, half + word)).encode())
