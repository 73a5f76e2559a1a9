"""Whether a built package fits phones with pages of 16 KB: `python -m tools.package.alignment FILE …`, with readelf."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

PAGE = 0x4000
# Only 64-bit phones have such pages. In a bundle the folder lies deeper.
LIBRARY = re.compile(r"(^|/)lib/(arm64-v8a|x86_64)/[^/]+\.so$")
ELF = b"\x7fELF"
LOAD = re.compile(r"^\s+LOAD\s.*\s(0x[0-9a-f]+)$", re.MULTILINE)


def smallest(headers: str) -> int:
    """The smallest alignment of what is loaded, as `readelf -lW` writes it."""
    return min(int(align, 16) for align in LOAD.findall(headers))


def too_small(package: Path) -> list[str]:
    """What would not load, and by how much; an error if there is nothing to look at."""
    libraries, seen = [], 0
    with zipfile.ZipFile(package) as archive, TemporaryDirectory() as folder:
        for name in filter(LIBRARY.search, archive.namelist()):
            content = archive.read(name)
            if not content.startswith(ELF):
                continue  # python-for-android disguises its archive of modules as a library
            seen += 1
            library = Path(folder) / "library.so"
            library.write_bytes(content)
            headers = subprocess.run(["readelf", "-lW", library], capture_output=True, text=True, check=True).stdout
            if smallest(headers) < PAGE:
                libraries.append(f"{name} is aligned to {smallest(headers):#x}")
    if not seen:
        raise ValueError(f"{package} has no library for 64 bits")
    return libraries


def main(packages: list[str]) -> int:
    problems = [problem for package in packages for problem in too_small(Path(package))]
    print("\n".join(problems) or "all libraries are aligned to pages of 16 KB")
    return 1 if problems or not packages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
