"""Starts Grimoire."""

import os
import sys


def main() -> None:
    if "--verbose" in sys.argv[1:]:
        os.environ["GRIMOIRE_VERBOSE"] = "1"
    from screens.app import GrimoireApp

    GrimoireApp().run()


if __name__ == "__main__":
    main()
