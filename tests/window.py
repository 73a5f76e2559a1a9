"""How the window of every test is made: of a phone's size, without input devices of the machine.

Whoever needs it imports this first, for the window is made at Kivy's first import of it.
"""

from __future__ import annotations

from kivy.config import Config

PHONE = (412, 915)

Config.set("graphics", "width", str(PHONE[0]))
Config.set("graphics", "height", str(PHONE[1]))
Config.set("graphics", "multisamples", "0")
Config.remove_section("input")
Config.add_section("input")

import screens  # noqa: E402, F401  it chooses what of Kivy is loaded, as it does in the app
