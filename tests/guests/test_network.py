"""Host and guests on machines of their own: network namespaces with a cable between them, where the tests are root."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOST, GUEST, STRANGER = "10.77.0.1", "10.77.0.2", "9.9.9.9"
PORT = 8765

SERVE = """
import sys, time
from guests.door import Door
from guests.server import Server
from guests.web import Site
from tools.harness.guests.look import look
from tools.harness.guests.matches import match_at
from tools.harness.guests.memory_table import MemoryTable
from tools.harness.guests.pages import PAGES
match = match_at("witchstone", "untracked")
door = Door(len(match.players), lambda: int(time.time()))
Server(Site(MemoryTable(match), door, look("witchstone"), PAGES["witchstone"]), int(sys.argv[1])).open()
print(door.code, flush=True)
sys.stdin.read()
"""
JOIN = """
import sys
from tools.harness.guests.open_table import Browser
from tools.harness.guests.page_forms import page_forms
browser = Browser(int(sys.argv[2]), host=sys.argv[1])
assert browser.fill_in("/join", "/join", seat="1", code=sys.argv[3]).path != "/join"
form = page_forms(browser.get("/score").text)["/score/track"].put("track", "17")
sent = browser.post(form.action, form.fields)
print(sent.status, page_forms(browser.get("/score").text)["/score/track"].fields["track"])
"""
VISIT = """
import sys
from http.client import HTTPConnection
connection = HTTPConnection(sys.argv[1], int(sys.argv[2]), timeout=5, source_address=(sys.argv[3], 0))
try:
    connection.request("GET", "/join")
    print(connection.getresponse().status)
except OSError as error:
    print(type(error).__name__)
"""


def may_make_networks() -> bool:
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("ip"):
        return False
    name = f"grimoire-try-{os.getpid()}"
    made = subprocess.run(["ip", "netns", "add", name], capture_output=True, check=False).returncode == 0
    if made:
        run("ip", "netns", "del", name)
    return made


def run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout


@contextmanager
def two_machines() -> Iterator[tuple[str, str]]:
    host, guest = (f"grimoire-{name}-{os.getpid()}" for name in ("host", "guest"))
    try:
        for name in (host, guest):
            run("ip", "netns", "add", name)
        run("ip", "link", "add", "cable0", "netns", host, "type", "veth", "peer", "name", "cable0", "netns", guest)
        for name, address in ((host, HOST), (guest, GUEST)):
            run("ip", "-n", name, "address", "add", f"{address}/24", "dev", "cable0")
            run("ip", "-n", name, "link", "set", "cable0", "up")
        yield host, guest
    finally:
        for name in (host, guest):
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)


def python(machine: str, code: str, *arguments: str) -> list[str]:
    return ["ip", "netns", "exec", machine, sys.executable, "-c", code, *arguments]


@pytest.fixture(scope="module")
def machines() -> Iterator[tuple[str, str, str]]:
    if not may_make_networks():
        pytest.skip("only root makes network namespaces, with Linux and iproute2")
    with two_machines() as (host, guest):
        serving = subprocess.Popen(
            python(host, SERVE, str(PORT)), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert serving.stdout is not None
        try:
            yield host, guest, serving.stdout.readline().strip()
        finally:
            serving.terminate()
            serving.wait(10)


def test_a_guest_on_another_machine_joins_and_enters(machines: tuple[str, str, str]) -> None:
    _, guest, code = machines
    assert run(*python(guest, JOIN, HOST, str(PORT), code)) == "200 ['17']\n"


def test_an_address_that_is_not_of_a_local_network_is_cut_off(machines: tuple[str, str, str]) -> None:
    host, guest, _ = machines
    run("ip", "-n", guest, "address", "add", f"{STRANGER}/32", "dev", "cable0")
    run("ip", "-n", host, "route", "add", f"{STRANGER}/32", "dev", "cable0")
    assert run(*python(guest, VISIT, HOST, str(PORT), GUEST)) == "200\n"
    assert run(*python(guest, VISIT, HOST, str(PORT), STRANGER)).strip() in (
        "RemoteDisconnected",
        "ConnectionResetError",
    )


def test_a_host_with_a_new_address_is_found_at_it(machines: tuple[str, str, str]) -> None:
    host, guest, _ = machines
    moved = "10.77.0.9"
    run("ip", "-n", host, "address", "add", f"{moved}/24", "dev", "cable0")
    assert run(*python(guest, VISIT, moved, str(PORT), GUEST)) == "200\n"
