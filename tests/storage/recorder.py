"""A process to be killed: plays a match, and says after each commit what the match looks like then."""

from __future__ import annotations

import sys
from pathlib import Path

from storage.store import Store
from tests.storage.journeys import append_last, digest, new_match, played


def main() -> None:
    with Store.open(Path(sys.argv[1])) as store:
        store.create(new_match())
        print(digest(new_match()), flush=True)
        for match in played():
            append_last(store, match)
            print(digest(match), flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
