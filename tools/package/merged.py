"""What a built package asks for, after Gradle's merge: `python -m tools.package.merged AAPT2 FILE.apk …`."""

from __future__ import annotations

import re
import subprocess
import sys

WANTED = [
    "android.permission.VIBRATE",
    "android.permission.INTERNET",
    "android.permission.ACCESS_LOCAL_NETWORK",
]
ID = "org.grimoire.grimoire"


def problems(badging: str) -> list[str]:
    """As `aapt2 dump badging` writes it."""
    match = re.findall(r"^uses-permission(?:-sdk-23)?: name='([^']+)'", badging, re.MULTILINE)
    name = re.search(r"^package: name='([^']+)'", badging, re.MULTILINE)
    return [
        *([f"it asks for {match}"] if match != WANTED else []),
        *([f"it is called {name and name[1]}"] if not name or name[1] != ID else []),
    ]


def main(arguments: list[str]) -> int:
    aapt, *packages = arguments
    messages = []
    for package in packages:
        done = subprocess.run([aapt, "dump", "badging", package], capture_output=True, text=True, check=True)
        messages += [f"{package}: {problem}" for problem in problems(done.stdout)]
    print("\n".join(messages) or f"{len(packages)} packages ask for {', '.join(WANTED)} and nothing else")
    return 1 if messages or not packages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
