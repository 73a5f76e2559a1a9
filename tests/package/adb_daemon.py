"""What answers the real adb in tests: the side of the phone of its protocol, as far as `tools/on_a_device` goes.

Files that are pushed and packages that are installed are kept, and any port gives a page. Commands are given to this
machine's shell, as a phone gives them to its own, with a folder of stand-ins for Android's tools as its only path.
"""

from __future__ import annotations

import socket
import struct
import subprocess
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

CONNECT, AUTHORIZE, OPEN, OKAY, CLOSE, WRITE = (
    int.from_bytes(name.encode(), "little") for name in ("CNXN", "AUTH", "OPEN", "OKAY", "CLSE", "WRTE")
)
VERSION, LARGEST = 0x01000001, 256 * 1024
BANNER = b"device::ro.product.name=stub;ro.product.model=stub;ro.product.device=stub;features=shell_v2,cmd"
STDOUT, STDERR, EXIT = 1, 2, 3
TOKEN, SIGNATURE = 1, 2
PAGE = b"<!doctype html><html></html>"


class Answer(NamedTuple):
    output: bytes = b""
    errors: bytes = b""
    code: int = 0


class Daemon:
    """Listens on a port of this machine. `run` is handed each command line; without an answer it hangs up."""

    def __init__(self, run: Callable[[str], Answer | None], authorized: bool = True) -> None:
        self._run, self._authorized = run, authorized
        self.pushed: dict[str, bytes] = {}
        self.installed: list[bytes] = []
        self.requests: list[tuple[int, bytes]] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.serial = f"127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def close(self) -> None:
        self._listening.close()

    def _listen(self) -> None:
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        streams: dict[int, Stream] = {}
        with connection:
            while message := receive(connection):
                command, theirs, _, data = message
                if command == CONNECT:
                    if self._authorized:
                        send(connection, CONNECT, VERSION, LARGEST, BANNER)
                    else:
                        send(connection, AUTHORIZE, TOKEN, 0, bytes(20))
                elif command == AUTHORIZE and theirs == SIGNATURE:
                    # Not known; the key itself comes next, and a person would be asked.
                    send(connection, AUTHORIZE, TOKEN, 0, bytes(20))
                elif command == OPEN:
                    streams[theirs] = Stream(connection, theirs)
                    send(connection, OKAY, theirs, theirs)
                    if not self._open(streams[theirs], data.rstrip(b"\0").decode()):
                        return
                elif command == WRITE and theirs in streams:
                    send(connection, OKAY, theirs, theirs)
                    self._write(streams[theirs], data)
                elif command == OKAY and theirs in streams:
                    streams[theirs].ready()
                elif command == CLOSE:
                    streams.pop(theirs, None)

    def _open(self, stream: Stream, service: str) -> bool:
        kind, _, command = service.partition(":")
        stream.service = service
        if kind in ("sync", "tcp") or "package 'install'" in command:
            return True
        answer = self._run(command)
        if answer is None:
            return False
        if kind.startswith("shell,v2"):
            for number, part in ((STDOUT, answer.output), (STDERR, answer.errors), (EXIT, bytes([answer.code]))):
                stream.write(struct.pack("<BI", number, len(part)) + part)
        else:
            # `exec:` has one stream for both, and no code.
            stream.write(answer.errors + answer.output)
        stream.close()
        return True

    def _write(self, stream: Stream, data: bytes) -> None:
        stream.received += data
        if stream.service.startswith("exec:cmd package"):
            size = int(stream.service.split()[-1])
            if len(stream.received) == size:
                self.installed.append(stream.received)
                stream.write(b"Success\n")
                stream.close()
        elif stream.service.startswith("sync:"):
            self._synchronize(stream)
        elif stream.service.startswith("tcp:") and stream.received.endswith(b"\r\n\r\n"):
            self.requests.append((int(stream.service[4:]), stream.received))
            stream.write(b"HTTP/1.0 200 OK\r\n\r\n" + PAGE)
            stream.close()

    def _synchronize(self, stream: Stream) -> None:
        while len(stream.received) >= 8:
            name, size = struct.unpack("<4sI", stream.received[:8])
            body = 0 if name == b"DONE" else size
            if len(stream.received) < 8 + body:
                return
            part, stream.received = stream.received[8 : 8 + body], stream.received[8 + body :]
            if name == b"STAT":
                stream.write(struct.pack("<4s3I", b"STAT", 0, 0, 0))
            elif name == b"SEND":
                stream.path = part.decode().rpartition(",")[0]
                self.pushed[stream.path] = b""
            elif name == b"DATA":
                self.pushed[stream.path] += part
            elif name == b"DONE":
                stream.write(struct.pack("<4sI", b"OKAY", 0))
            elif name == b"QUIT":
                stream.close()


class Stream:
    """A service that adb has opened. A part is sent only after the previous one was acknowledged."""

    def __init__(self, connection: socket.socket, number: int) -> None:
        self._connection, self._number = connection, number
        self._waiting: list[tuple[int, bytes]] = []
        self._sent = False
        self.service, self.path, self.received = "", "", b""

    def write(self, data: bytes) -> None:
        self._waiting += [(WRITE, data[at : at + LARGEST]) for at in range(0, len(data), LARGEST)]
        self._next()

    def close(self) -> None:
        self._waiting.append((CLOSE, b""))
        self._next()

    def ready(self) -> None:
        self._sent = False
        self._next()

    def _next(self) -> None:
        if self._waiting and not self._sent:
            command, data = self._waiting.pop(0)
            self._sent = True
            send(self._connection, command, self._number, self._number, data)


def send(connection: socket.socket, command: int, first: int, second: int, data: bytes = b"") -> None:
    head = struct.pack("<6I", command, first, second, len(data), sum(data) & 0xFFFFFFFF, command ^ 0xFFFFFFFF)
    connection.sendall(head + data)


def receive(connection: socket.socket) -> tuple[int, int, int, bytes] | None:
    head = read(connection, 24)
    if len(head) < 24:
        return None
    command, first, second, size, _, _ = struct.unpack("<6I", head)
    return command, first, second, read(connection, size)


def read(connection: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        try:
            part = connection.recv(size - len(data))
        except OSError:
            return b""
        if not part:
            return b""
        data += part
    return data


class Shell:
    """This machine's shell, with stand-ins of Android's tools as its path. What each was called with is noted."""

    def __init__(self, folder: Path, tools: Iterable[str], answers: Iterable[bytes]) -> None:
        self._folder, self._answers = folder, iter(answers)
        self.calls: list[list[str]] = []
        folder.mkdir()
        for name in tools:
            note = f'printf "%s\\0" {name} "$@" >> "{folder}/called"'
            (folder / name).write_text(f'#!/bin/sh\n{note}\nexec /bin/cat "{folder}/answer"\n', "utf-8")
            (folder / name).chmod(0o755)

    def __call__(self, command: str) -> Answer:
        called = self._folder / "called"
        called.write_bytes(b"")
        (self._folder / "answer").write_bytes(next(self._answers))
        done = subprocess.run(["/bin/sh", "-c", command], env={"PATH": str(self._folder)}, capture_output=True)
        self.calls.append(called.read_text("utf-8").split("\0")[:-1])
        return Answer(done.stdout, done.stderr, done.returncode)
