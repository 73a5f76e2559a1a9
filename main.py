"""Starts Grimoire."""

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")


def main() -> None:
    from screens.app import GrimoireApp

    GrimoireApp().run()


if __name__ == "__main__":
    main()
