"""Sends a server what no browser sends, as fast as it can: `python -m tools.harness.guests.attack PORT SECONDS`.

Requests of all kinds, broken bytes, and connections that are opened and never used. Prints how many of each.
"""

from __future__ import annotations

import random
import socket
import sys
import time
from contextlib import suppress

MOST_HELD = 200
PATHS = (
    "/",
    "/join",
    "/table",
    "/score",
    "/live?page=table",
    "/j/x",
    "/guests.css",
    "/../etc/passwd",
    "/%00",
    "/" * 3000,
)


def request(dice: random.Random, port: int) -> bytes:
    """A random request: valid, with a fault, or no HTTP at all."""
    kind = dice.random()
    if kind < 0.2:
        return dice.randbytes(dice.randint(1, 2000))
    method = dice.choice(("GET", "POST", "PUT", "HEAD"))
    host = dice.choice((f"127.0.0.1:{port}", "evil.example", ""))
    body = dice.randbytes(dice.randint(0, 200)) if method == "POST" else b""
    length = dice.choice((len(body), 10**9, -1))
    lines = (
        f"{method} {dice.choice(PATHS)} HTTP/1.1",
        f"Host: {host}",
        f"Cookie: seat={'x' * dice.randint(0, 300)}",
        "Content-Type: application/x-www-form-urlencoded",
        f"Content-Length: {length}",
        "Connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode() + body


def attack(port: int, seconds: float) -> tuple[int, int]:
    """How many requests were sent, and how many connections were only held."""
    dice, held, sent, opened = random.Random(port), list[socket.socket](), 0, 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(OSError):
            client = socket.create_connection(("127.0.0.1", port), timeout=0.2)
            if dice.random() < 0.3:
                held.append(client)
                opened += 1
            else:
                with client:
                    client.sendall(request(dice, port))
                    sent += 1
                    client.recv(4096)
        while len(held) > MOST_HELD:
            held.pop(0).close()
    for client in held:
        client.close()
    return sent, opened


if __name__ == "__main__":
    print(*attack(int(sys.argv[1]), float(sys.argv[2])))
