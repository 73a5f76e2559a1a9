"""The local network: the addresses under which this device is reached there, and whether the app may answer.

Finding an address sends nothing: a UDP socket that is connected only asks the system which way it would go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from device import java
from device.port import AndroidPort, Port, guarded, on_kivy_thread

OnAnswer = Callable[[bool], None]

# Somewhere in each private range, and one that only the default route leads to.
TOWARDS = ("192.168.0.1", "10.0.0.1", "172.16.0.1", "198.18.0.1")
# From this level on Android asks before an app may answer on the local network.
ANDROID_17 = 37
NONE: tuple[str, ...] = ()
REQUEST = 1
PERMISSION = "android.permission.ACCESS_LOCAL_NETWORK"
# Wi-Fi, the phone's own hotspot, a cable; a mobile network or a tunnel leads nowhere near the table.
NEAR = ("wlan", "ap", "swlan", "softap", "eth", "usb", "rndis", "bt-pan")


class Network(Protocol):
    @property
    def available(self) -> bool: ...

    def addresses(self) -> tuple[str, ...]:
        """Private IPv4 addresses of this device, the likeliest first; none without a network."""

    def asks(self) -> bool:
        """Whether the system must be asked before the app may answer on the local network."""

    def ask(self, on_answer: OnAnswer) -> None:
        """Shows the system's question; `on_answer` is called on Kivy's thread."""


class NoNetwork:
    available = False

    def addresses(self) -> tuple[str, ...]:
        return ()

    def asks(self) -> bool:
        return False

    def ask(self, on_answer: OnAnswer) -> None:
        on_answer(False)


class DesktopNetwork(Port):
    def addresses(self) -> tuple[str, ...]:
        return private(source for towards in TOWARDS if (source := _source(towards)))

    def asks(self) -> bool:
        return False

    def ask(self, on_answer: OnAnswer) -> None:
        on_answer(True)


class AndroidNetwork(AndroidPort):
    def __init__(self) -> None:
        self._listener: Any = None

    @guarded(NONE)
    def addresses(self) -> tuple[str, ...]:
        ranked: list[tuple[int, str]] = []
        interfaces = java.java_class("java.net.NetworkInterface").getNetworkInterfaces()
        while interfaces is not None and interfaces.hasMoreElements():
            interface = interfaces.nextElement()
            name = str(interface.getName())
            rank = next((index for index, near in enumerate(NEAR) if name.startswith(near)), None)
            if rank is None or not interface.isUp():
                continue
            addresses = interface.getInetAddresses()
            while addresses.hasMoreElements():
                ranked.append((rank, str(addresses.nextElement().getHostAddress())))
        return private(address for _, address in sorted(ranked, key=lambda each: each[0]))

    @guarded(False)
    def asks(self) -> bool:
        return java.sdk() >= ANDROID_17 and not java.activity().checkCurrentPermission(PERMISSION)

    def ask(self, on_answer: OnAnswer) -> None:
        if not self._ask(on_answer):
            on_answer(False)

    @guarded(False)
    def _ask(self, on_answer: OnAnswer) -> bool:
        def answered(_code: int, _permissions: Any, _grants: Any) -> None:
            granted = not self.asks()
            on_kivy_thread(lambda: on_answer(granted))

        self._listener = java.listener(
            "org/kivy/android/PythonActivity$PermissionsCallback",
            onRequestPermissionsResult=("(I[Ljava/lang/String;[I)V", answered),
        )
        activity = java.activity()
        activity.addPermissionsCallback(self._listener)
        activity.requestPermissionsWithRequestCode([PERMISSION], REQUEST)
        return True


def private(addresses: Iterable[str]) -> tuple[str, ...]:
    """The addresses of private networks, each once; without loopback."""
    from ipaddress import AddressValueError, IPv4Address

    kept: dict[str, None] = {}
    for address in addresses:
        try:
            parsed = IPv4Address(address)
        except AddressValueError:
            continue
        if parsed.is_private and not parsed.is_loopback and not parsed.is_unspecified:
            kept[address] = None
    return tuple(kept)


def _source(towards: str) -> str:
    """The own address on the way to another one; empty if no way leads there."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((towards, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])
