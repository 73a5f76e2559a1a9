"""Eight guests in a process of their own: all listen, those with a seat enter numbers.

`python -m benchmarks.eight_guests PORT ENTRIES_A_SECOND SECONDS TOKEN…` prints a line with the time whenever a page
has got news. Tokens with a seat come first.
"""

from __future__ import annotations

import json
import sys
import time
from http.client import HTTPConnection
from threading import Thread
from urllib.parse import urlencode

from guests.web import COOKIE
from tools.harness.guests.open_table import Browser
from tools.harness.guests.page_forms import page_forms

SEATS = 4


def listen(port: int, number: int, token: str) -> None:
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", "/live?page=table", headers={"Cookie": f"{COOKIE}={token}"})
    answer = connection.getresponse()
    while line := answer.readline():
        if line.startswith(b"data:") and json.loads(line[5:]).get("parts"):
            # In one piece: each of them has a thread.
            sys.stdout.write(f"{number} {time.monotonic()}\n")
            sys.stdout.flush()


def enter(port: int, token: str, pause: float, seconds: float) -> None:
    """Counts the score track up and down, as often as that."""
    guest = Browser(port, cookie=token)
    form = page_forms(guest.get("/score").text)["/score/track"]
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": f"{COOKIE}={token}",
        "Origin": f"http://127.0.0.1:{port}",
    }
    end, count = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        begun, count = time.monotonic(), count + 1
        fields = {
            **form.put("track", str(20 + count % 50)).fields,
            "once": [f"{token[:12].replace('_', '-')}{count:08}"],
        }
        connection.request("POST", form.action, urlencode(fields, doseq=True), headers)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 303, answer.status
        time.sleep(max(0.0, pause - (time.monotonic() - begun)))
    print("entered", count, flush=True)


def play(port: int, rate: float, seconds: float, tokens: list[str]) -> None:
    people = [Thread(target=listen, args=(port, number, token), daemon=True) for number, token in enumerate(tokens)]
    typing = [Thread(target=enter, args=(port, token, SEATS / rate, seconds)) for token in tokens[:SEATS] if rate]
    for thread in (*people, *typing):
        thread.start()
    for thread in typing:
        thread.join()
    if not rate:
        time.sleep(seconds)


if __name__ == "__main__":
    play(int(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]), sys.argv[4:])
