"""Whether a built package fits phones with pages of 16 KB: `python -m tools.package.alignment FILE …`, with readelf.

Python's modules and packages lie in an archive that python-for-android names like a library; what is compiled of them
is unpacked on the phone, and loaded like any other.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from io import BytesIO
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


def libraries(package: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(package) as archive:
        for name in filter(LIBRARY.search, archive.namelist()):
            content = archive.read(name)
            if content.startswith(ELF):
                yield name, content
            else:
                yield from ((f"{name}: {inner}", part) for inner, part in _bundled(content))


def _bundled(content: bytes) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=BytesIO(content)) as bundle:
        for member in bundle:
            file = bundle.extractfile(member)
            if file is not None and (part := file.read()).startswith(ELF):
                yield member.name, part


def too_small(package: Path) -> list[str]:
    """What would not load, and by how much; an error if there is nothing to look at."""
    problems, seen = [], 0
    with TemporaryDirectory() as folder:
        library = Path(folder) / "library.so"
        for name, content in libraries(package):
            seen += 1
            library.write_bytes(content)
            headers = subprocess.run(["readelf", "-lW", library], capture_output=True, text=True, check=True).stdout
            if smallest(headers) < PAGE:
                problems.append(f"{name} is aligned to {smallest(headers):#x}")
    if not seen:
        raise ValueError(f"{package} has no library for 64 bits")
    return problems


def main(packages: list[str]) -> int:
    problems = [problem for package in packages for problem in too_small(Path(package))]
    print("\n".join(problems) or "all libraries are aligned to pages of 16 KB")
    return 1 if problems or not packages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
