"""Listens on a port, on a thread of its own, while a table is open."""

from __future__ import annotations

import asyncio
import socket
from threading import Thread

from guests.checks import KEEP_ALIVE_SECONDS, LARGEST_HEAD, Checks, GuardedProtocol, Rate
from guests.uvicorn_core import Config
from guests.uvicorn_core import Server as Listener
from guests.web import Site

# Ports to try first; then any free one.
PORTS = range(8765, 8785)


class Server:
    """Opened and closed by the app. `port` is where it listens; another start of the app asks for the same one."""

    def __init__(self, site: Site, port: int = 0, host: str = "0.0.0.0", rate: Rate | None = None) -> None:
        self._socket = bound(host, port)
        self.port: int = self._socket.getsockname()[1]
        self._site = site
        self._server = Listener(
            Config(
                Checks(site.app, rate),
                http=GuardedProtocol,
                ws="none",
                lifespan="off",
                proxy_headers=False,
                server_header=False,
                access_log=False,
                log_config=None,
                timeout_graceful_shutdown=1,
                timeout_keep_alive=KEEP_ALIVE_SECONDS,
                h11_max_incomplete_event_size=LARGEST_HEAD,
            )
        )
        self._thread = Thread(target=self._run, name="guests", daemon=True)

    def open(self) -> None:
        self._thread.start()

    def close(self, seconds: float = 2, announce: bool = False) -> None:
        """With `announce` guests are told that the table is closed; otherwise they wait until it is back."""
        self._site.close(announce)
        self._server.should_exit = True
        self._thread.join(seconds)
        self._socket.close()

    def _run(self) -> None:
        asyncio.run(self._server.serve([self._socket]))


def bound(host: str, port: int) -> socket.socket:
    """A socket on the wanted port, or on the first one that is free; OSError if there is none."""
    for candidate in (port, *PORTS, 0) if port else (*PORTS, 0):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(64)
        except OSError:
            listening.close()
        else:
            return listening
    raise OSError("no port is free")
