from __future__ import annotations

import socket
from types import SimpleNamespace
from typing import Any

import pytest

from device.network import ANDROID_17, PERMISSION, AndroidNetwork, DesktopNetwork, private
from tests.device.conftest import Java, WaitUntil


def test_only_addresses_of_a_private_network_count_each_once() -> None:
    found = ("127.0.0.1", "192.168.0.14", "8.8.8.8", "10.1.2.3", "192.168.0.14", "fe80::1", "0.0.0.0", "")
    assert private(found) == ("192.168.0.14", "10.1.2.3")


def test_the_desktop_finds_its_address_without_sending_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Any] = []
    monkeypatch.setattr(socket.socket, "send", lambda *args: sent.append(args), raising=False)
    found = DesktopNetwork().addresses()
    assert isinstance(found, tuple) and not sent
    assert not DesktopNetwork().asks()


def test_without_any_way_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("device.network._source", lambda _towards: "")
    assert DesktopNetwork().addresses() == ()


def listed(*items: Any) -> Any:
    """A java.util.Enumeration."""
    left = list(items)
    return SimpleNamespace(hasMoreElements=lambda: bool(left), nextElement=lambda: left.pop(0))


def interface(name: str, *addresses: str, up: bool = True) -> Any:
    """A java.net.NetworkInterface."""
    found = [SimpleNamespace(getHostAddress=lambda text=text: text) for text in addresses]
    return SimpleNamespace(getName=lambda: name, isUp=lambda: up, getInetAddresses=lambda: listed(*found))


def test_a_phone_names_its_wifi_first_and_no_mobile_network(java: Java) -> None:
    java.answers["NetworkInterface.getNetworkInterfaces"] = listed(
        interface("rmnet0", "10.22.33.44"),
        interface("eth0", "192.168.7.2"),
        interface("wlan0", "fe80::1%wlan0", "192.168.0.14"),
        interface("wlan1", "192.168.9.9", up=False),
        interface("tun0", "10.8.0.2"),
    )
    assert AndroidNetwork().addresses() == ("192.168.0.14", "192.168.7.2")


def test_older_phones_ask_for_nothing(java: Java) -> None:
    java.fields["Build$VERSION.SDK_INT"] = ANDROID_17 - 1
    assert not AndroidNetwork().asks()


def test_a_newer_phone_is_asked_and_its_answer_comes_back(java: Java, wait_until: WaitUntil) -> None:
    java.fields["Build$VERSION.SDK_INT"] = ANDROID_17
    java.answers["activity.checkCurrentPermission"] = False
    network, heard = AndroidNetwork(), list[bool]()
    assert network.asks()
    network.ask(heard.append)
    assert java.called("activity.requestPermissionsWithRequestCode") == [([PERMISSION], 1)]
    ((listener,),) = java.called("activity.addPermissionsCallback")
    java.answers["activity.checkCurrentPermission"] = True
    listener.onRequestPermissionsResult(1, [PERMISSION], [0])
    wait_until(lambda: heard)
    assert heard == [True]


def test_what_fails_means_no(java: Java) -> None:
    java.answers["activity.addPermissionsCallback"] = RuntimeError("no")
    heard: list[bool] = []
    AndroidNetwork().ask(heard.append)
    assert heard == [False]
