"""Ids of matches that come from elsewhere."""

from __future__ import annotations

import re
from hashlib import sha256

# Ids that can stand anywhere: in a route, in a file name, in a link.
ID = re.compile("[A-Za-z0-9_-]{1,64}")


def safe_id(given: str, content: bytes = b"") -> str:
    """The id of a match elsewhere if it can be ours; otherwise one that is always the same for the same match."""
    if ID.fullmatch(given):
        return given
    return sha256(given.encode("utf-8", "replace") or content).hexdigest()[:16]
