"""The language that the system speaks, for the first start."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Iterable, Sequence
from typing import Protocol

from device import java
from device.port import AndroidPort, Port, guarded

FALLBACK = "en"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class SystemLanguage(Protocol):
    @property
    def available(self) -> bool: ...

    def read(self, ours: Sequence[str]) -> str:
        """The language of the system if it is one of `ours`, otherwise English."""


class NoLanguage:
    available = False

    def read(self, ours: Sequence[str]) -> str:  # noqa: ARG002
        return FALLBACK


class AndroidLanguage(AndroidPort):
    @guarded(FALLBACK)
    def read(self, ours: Sequence[str]) -> str:
        return first_of_ours([java.java_class("java.util.Locale").getDefault().getLanguage()], ours)


class DesktopLanguage(Port):
    """The variables that gettext reads, in its order: the first that is set decides. Else the system's locale."""

    @guarded(FALLBACK)
    def read(self, ours: Sequence[str]) -> str:
        values = (os.environ.get(variable) for variable in VARIABLES)
        wanted = next(filter(None, values), None) or locale.getlocale()[0] or FALLBACK
        return first_of_ours(wanted.split(":"), ours)


def first_of_ours(tags: Iterable[str], ours: Sequence[str]) -> str:
    """`hu`, `hu-HU`, `hu_HU.UTF-8` and Windows' `Hungarian_Hungary.1250` are all Hungarian."""
    for tag in tags:
        name = _language(tag)
        for code in (name, _language(locale.normalize(name))):
            if code in ours:
                return code
    return FALLBACK


def _language(tag: str) -> str:
    return re.split(r"[-_.@]", tag)[0].lower()
