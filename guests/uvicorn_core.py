"""uvicorn without its command line, which would bring click and multiprocessing: 2 MB that no table needs."""

from __future__ import annotations

import sys
from types import ModuleType

COMMAND_LINE = "uvicorn.main"

if COMMAND_LINE not in sys.modules:
    # The package itself imports these three names from there.
    stand_in = ModuleType(COMMAND_LINE)
    vars(stand_in).update(Server=None, main=None, run=None)
    sys.modules[COMMAND_LINE] = stand_in
    import uvicorn

    del sys.modules[COMMAND_LINE], uvicorn.main

from uvicorn.config import Config  # noqa: E402
from uvicorn.protocols.http.h11_impl import H11Protocol  # noqa: E402
from uvicorn.server import Server  # noqa: E402

__all__ = ["Config", "H11Protocol", "Server"]
