"""Abilities of the device. Importing this is cheap: Kivy, plyer and jnius are imported on first use."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass

from device.awake import Awake, NoAwake, WindowAwake
from device.clipboard import Clipboard, KivyClipboard, NoClipboard
from device.files import AndroidFiles, Files, NoFiles, desktop_files
from device.insets import AndroidInsets, NoInsets, WindowInsets
from device.language import AndroidLanguage, DesktopLanguage, NoLanguage, SystemLanguage
from device.memory import AndroidMemory, Memory, NoMemory
from device.network import AndroidNetwork, DesktopNetwork, Network, NoNetwork
from device.opening import AndroidOpening, NoOpening, Opening, desktop_opening
from device.port import Port
from device.sharing import AndroidSharing, ClipboardSharing, NoSharing, Sharing
from device.soft_keyboard import AndroidSoftKeyboard, NoSoftKeyboard, SoftKeyboard
from device.speech import AndroidSpeech, NoSpeech, Speech, desktop_speech
from device.system_bars import AndroidSystemBars, NoSystemBars, SystemBars
from device.text_scale import AndroidTextScale, NoTextScale, TextScale
from device.vibration import AndroidVibration, NoVibration, Vibration
from device.window_position import KeptWindowPosition, NoWindowPosition, WindowPosition


@dataclass(frozen=True)
class Device:
    speech: Speech
    vibration: Vibration
    sharing: Sharing
    clipboard: Clipboard
    files: Files
    opening: Opening
    awake: Awake
    insets: WindowInsets
    soft_keyboard: SoftKeyboard
    system_bars: SystemBars
    memory: Memory
    language: SystemLanguage
    text_scale: TextScale
    window_position: WindowPosition
    network: Network

    def renew(self) -> None:
        """Enables abilities again that have failed."""
        for ability in vars(self).values():
            if isinstance(ability, Port):
                ability.renew()


def this_device() -> Device:
    return android_device() if on_android() else desktop_device()


def on_android() -> bool:
    return "ANDROID_ARGUMENT" in os.environ or sys.platform == "android"


def android_device() -> Device:
    return Device(
        speech=AndroidSpeech(),
        vibration=AndroidVibration(),
        sharing=AndroidSharing(),
        clipboard=KivyClipboard(),
        files=AndroidFiles(),
        opening=AndroidOpening(),
        awake=WindowAwake(),
        insets=AndroidInsets(),
        soft_keyboard=AndroidSoftKeyboard(),
        system_bars=AndroidSystemBars(),
        memory=AndroidMemory(),
        language=AndroidLanguage(),
        text_scale=AndroidTextScale(),
        window_position=NoWindowPosition(),
        network=AndroidNetwork(),
    )


def desktop_device() -> Device:
    return Device(
        speech=desktop_speech(),
        vibration=NoVibration(),
        sharing=ClipboardSharing(),
        clipboard=KivyClipboard(),
        files=desktop_files(),
        opening=desktop_opening(),
        awake=WindowAwake(),
        insets=NoInsets(),
        soft_keyboard=NoSoftKeyboard(),
        system_bars=NoSystemBars(),
        memory=NoMemory(),
        language=DesktopLanguage(),
        text_scale=NoTextScale(),
        window_position=KeptWindowPosition(),
        network=DesktopNetwork(),
    )


def null_device() -> Device:
    """A device that can do nothing, for tests."""
    return Device(
        speech=NoSpeech(),
        vibration=NoVibration(),
        sharing=NoSharing(),
        clipboard=NoClipboard(),
        files=NoFiles(),
        opening=NoOpening(),
        awake=NoAwake(),
        insets=NoInsets(),
        soft_keyboard=NoSoftKeyboard(),
        system_bars=NoSystemBars(),
        memory=NoMemory(),
        language=NoLanguage(),
        text_scale=NoTextScale(),
        window_position=NoWindowPosition(),
        network=NoNetwork(),
    )
