"""A picture of every screen: `python -m tools.tour [--folder F] [--language L …] [--quick] [--readme] [--store]`.

The visits themselves are in `tools.visit`; each runs in a process of its own, two at a time.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from scoring.words import LANGUAGES
from tasks import ROOT, TOUR_FOLDER
from tools import guest_pages, store
from tools.offscreen import PHONE, TABLET, Screen, environment

README_FOLDER = ROOT / "docs" / "pictures"

AT_ONCE = 2
SIZES = {"phone": PHONE, "tablet": TABLET}
LOOKS = ("dark", "light")
MORE_LOOKS = {"en": ("contrast", "large"), "hu": ("contrast", "large")}
KIT = Screen(1904, 2060, 2)

# The pictures that the README shows: the name there, the name in the tour, and how wide it becomes.
README = (
    ("games.png", "phone-dark-en/01-games.png", PHONE.width),
    ("setup-hu.png", "phone-dark-hu/04-setup-winter-queen.png", PHONE.width),
    ("turn.png", "phone-dark-en/05-witchstone-turn.png", PHONE.width),
    ("scrolls.png", "phone-dark-en/06-witchstone-scrolls.png", PHONE.width),
    ("map.png", "phone-dark-en/10-winter-queen-crystal-in-hand.png", PHONE.width),
    ("books.png", "phone-dark-en/10-winter-queen-books.png", PHONE.width),
    ("brew.png", "phone-dark-en/11-carodeni-brew.png", PHONE.width),
    ("board.png", "phone-dark-en/12-witchcraft-board.png", PHONE.width),
    ("result.png", "phone-dark-en/09-why.png", PHONE.width),
    ("statistics.png", "phone-dark-en/13-statistics-person.png", PHONE.width),
    ("invite.png", "phone-dark-en/17-guests-invite.png", PHONE.width),
    ("tablet-scoring.png", "tablet-dark-en/08-scoring.png", TABLET.width),
)


@dataclass(frozen=True)
class Trip:
    """A process that takes pictures: its module, its arguments, and the size of its window."""

    screen: Screen
    arguments: tuple[str, ...]


class Failed(Exception):
    """A visit did not come to its end; says what it said."""


def trips(folder: Path, languages: Sequence[str], quick: bool) -> list[Trip]:
    """The quick tour is one language in the dark on a phone."""
    if quick:
        return [visit_to(folder, "phone", "dark", languages[0])]
    visits = [
        visit_to(folder, size, look, language)
        for language in languages
        for look in (*LOOKS, *MORE_LOOKS.get(language, ()))
        for size in SIZES
    ]
    return [Trip(KIT, ("tools.kit_page", str(folder))), *visits]


def visit_to(folder: Path, size: str, look: str, language: str) -> Trip:
    return Trip(SIZES[size], ("tools.visit", str(folder / f"{size}-{look}-{language}"), look, language))


def take(journey: Sequence[Trip]) -> int:
    """Goes on all trips; how many pictures came back."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return sum(pool.map(_go, journey))


def _go(trip: Trip) -> int:
    done = subprocess.run(
        [sys.executable, "-m", *trip.arguments],
        cwd=ROOT,
        env=environment(trip.screen),
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise Failed(f"{' '.join(trip.arguments)}\n{done.stderr}")
    return int(done.stdout)


def clear(folder: Path) -> None:
    """Takes away the pictures of an earlier tour, and nothing else."""
    for picture in (*folder.glob("00-kit-*.png"), *folder.glob("*-*-*/[0-9][0-9]-*.png")):
        picture.unlink()
    for album in folder.glob("*-*-*/"):
        if not any(album.iterdir()):
            album.rmdir()


def take_for_readme(folder: Path) -> int:
    with TemporaryDirectory() as name:
        tour = Path(name)
        take(
            [
                visit_to(tour, "phone", "dark", "en"),
                visit_to(tour, "phone", "dark", "hu"),
                visit_to(tour, "tablet", "dark", "en"),
            ]
        )
        folder.mkdir(parents=True, exist_ok=True)
        for shown, taken, width in README:
            with Image.open(tour / taken) as picture:
                height = round(picture.height * width / picture.width)
                picture.resize((width, height), Image.Resampling.LANCZOS).save(folder / shown, optimize=True)
        guest = guest_pages.take_one(tour / "guest.png", "witchstone", "score", "score")
        if guest is not None:
            with Image.open(guest) as picture:
                picture.crop((0, 0, *guest_pages.PHONE)).save(folder / "guest.png", optimize=True)
    return len(README) + (guest is not None)


def take_for_stores(languages: Sequence[str]) -> int:
    with TemporaryDirectory() as name:
        albums = store.albums(languages, Path(name))
        take(
            [
                Trip(store.SCREENS[kind], ("tools.visit", str(album), "dark", language, *store.SHOWN))
                for album, language, kind in albums
            ]
        )
        for language in languages:
            store.draw_banner(language)
        return sum(store.lay_out(*album) for album in albums)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.tour", description="Takes a picture of every screen.")
    parser.add_argument("--folder", type=Path, default=TOUR_FOLDER, help="where the pictures go; default: %(default)s")
    parser.add_argument("--language", nargs="+", choices=LANGUAGES, default=LANGUAGES, help="default: all of them")
    parser.add_argument("--quick", action="store_true", help="only a phone, in the dark, in the first language")
    parser.add_argument("--readme", action="store_true", help=f"only those of the README, to {README_FOLDER}")
    parser.add_argument("--store", action="store_true", help=f"only those of the store listing, to {store.LISTING}")
    chosen = parser.parse_args(arguments)
    folder = README_FOLDER if chosen.readme else store.LISTING if chosen.store else chosen.folder.resolve()
    try:
        if chosen.readme:
            pictures = take_for_readme(folder)
        elif chosen.store:
            pictures = take_for_stores(chosen.language)
        else:
            clear(folder)
            pictures = take(trips(folder, chosen.language, chosen.quick))
            pictures += 0 if chosen.quick else guest_pages.take(folder)
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    print(f"{pictures} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
