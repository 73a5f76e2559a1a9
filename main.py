"""Starts Grimoire."""

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")

if __name__ == "__main__":
    from screens.app import GrimoireApp

    GrimoireApp().run()
