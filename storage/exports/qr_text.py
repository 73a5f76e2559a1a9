"""A match as a short text, to be shown as a QR code and read by another phone.

Letters, digits and a colon: a QR code packs them tightly, and neither a messenger nor a keyboard spoils them.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import dataclass
from typing import Any

from scoring.journal.events import Closed
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.results.duration import ended
from scoring.results.result import as_report, is_finished, result_of
from storage import lines
from storage.exports import journal_form
from storage.ids import safe_id
from storage.remarks import LONGEST as LONGEST_REMARK
from storage.remarks import Remarks

PREFIX = "GRIMOIRE"
VERSION = 1
# A code with 117 squares on each side: more is hard to read from the screen of a phone.
LONGEST = 1853
# A limit for the decompressed text: only a hostile code would be longer.
MOST_BYTES = 2**20
RAW = -15
CHECK_BYTES = 4
# The compression dictionary: texts of most matches. It belongs to version 1 and must never change.
_COMMON = (
    b'"green""red""blue""yellow"witchstonewinter_queencarodeniwitchcraft"options":{"handicap":["none","none","none",'
    b'"none"]},"places":[1,2,3,4],"points":[],"rows":[["track","owls","magic_tokens","spells","prophecies","in_play",'
    b'"books","potions","witches","tools","goals","ingredients","animals"]],"others":[],"decided_by":"points","kind":'
    b'"reported"},"kind":"undo"}],[1,{"kind":"redo"}],[2,{"event":{"kind":"ticked","on":true,"step":"},"kind":"record"}'
    b'],[{"event":{"kind":"begun","tracked":false},"kind":"record"}],[3,{"event":{"kind":"closed"},"kind":"record"}],'
    b'[4,{"event":{"kind":"entered","seat":0,"value":1,"what":"'
)


@dataclass(frozen=True)
class QrText:
    """`whole`: with the journal; otherwise only with the result, as the journal is too long for a code."""

    text: str
    whole: bool


def write(match: Match, remarks: Remarks, longest: int = LONGEST) -> QrText:
    """Refused if the match is too long and has no result yet."""
    whole = _packed(match, remarks)
    if len(whole) <= longest:
        return QrText(whole, whole=True)
    if not is_finished(match):
        raise Refused(Message("export.too_long"))
    reported = _reported(match)
    short = _packed(reported, remarks)
    return QrText(short if len(short) <= longest else _packed(reported, Remarks()), whole=False)


def is_one(data: bytes) -> bool:
    return data.lstrip()[: len(PREFIX)].upper() == PREFIX.encode()


def read(data: bytes) -> tuple[Match, Remarks]:
    """The match that was written; Refused if the text is torn, mistyped, or of a newer version."""
    text = "".join(data.decode("ascii", "replace").split()).upper()
    version, _, code = text.removeprefix(PREFIX).partition(":")
    if version != str(VERSION):
        raise Refused(Message("import.qr_version"))
    try:
        written = unpacked(code)
        content = json.loads(written)
        location, note = content["remarks"]
        match = journal_form.read(content, safe_id(str(content["id"]), written), str(content["game"]))
        return match, Remarks(str(location)[:LONGEST_REMARK], str(note)[:LONGEST_REMARK])
    except (binascii.Error, zlib.error, *lines.UNREADABLE) as error:
        raise Refused(Message("import.qr_torn")) from error
    except journal_form.UnknownJournal as error:
        raise Refused(error.message) from error


def _reported(match: Match) -> Match:
    """The match reduced to its result, as a reported one."""
    result = result_of(match)
    assert result is not None
    short = Match.new(match.id, match.game.id, match.players, match.options, match.started)
    for event in (as_report(result, len(match.players)), Closed()):
        short = short.record(event, ended(match))
    return short


def _packed(match: Match, remarks: Remarks) -> str:
    about: dict[str, Any] = {"id": match.id, "game": match.game.id, "remarks": [remarks.location, remarks.note]}
    return packed(lines.compact(about | journal_form.written(match)).encode())


def packed(content: bytes) -> str:
    """Any content as the text of a code."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, RAW, 9, zlib.Z_DEFAULT_STRATEGY, _COMMON)
    raw = zlib.crc32(content).to_bytes(CHECK_BYTES) + deflate.compress(content) + deflate.flush()
    return f"{PREFIX}{VERSION}:{base64.b32encode(raw).decode().rstrip('=')}"


def unpacked(text: str) -> bytes:
    """The content of such a text; binascii.Error, zlib.error or ValueError if it is torn or mistyped."""
    raw = base64.b32decode(text + "=" * (-len(text) % 8))
    content = _unpacked(raw[CHECK_BYTES:])
    if zlib.crc32(content).to_bytes(CHECK_BYTES) != raw[:CHECK_BYTES]:
        raise ValueError("wrong check sum")
    return content


def _unpacked(raw: bytes) -> bytes:
    inflate = zlib.decompressobj(RAW, _COMMON)
    content = inflate.decompress(raw, MOST_BYTES)
    if not inflate.eof:
        raise ValueError("torn, or too long")
    return content
