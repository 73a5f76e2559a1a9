"""The app is opened on torn and flipped files: its pages, or a sentence with a way on; never a blank history."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from storage.backups.backup import make_backup
from storage.store import Store
from tests.reliability.wrecks import DAMAGED, banner, file_in, in_trouble
from tests.storage.journeys import MOVES, keep, new_match
from tools.harness.driver import Driver
from tools.harness.evenings import duel, reported, scored

pytestmark = pytest.mark.ui

NOW = 1_790_000_000
PAST = (
    *(reported(f"p{day}", NOW + day * 86_400, {"Mira": 60 + day, "Zsófi": 70 - day}) for day in range(3)),
    scored("p3", NOW + 400_000, {"Mira": 71, "Zsófi": 44}),
    duel("p4", NOW + 500_000, "Mira", "Zsófi", 1),
)
FEW, MANY = 3, 120


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("origin")
    with Store.open(folder) as store:
        keep(store, new_match("m1"), MOVES[:-1])
        store.create_all(PAST)
        store.remember_people(("Mira", "Zsófi"), NOW)
        make_backup(store, folder, NOW)
    return folder


def damaged(contents: bytes, dice: Random) -> bytes:
    """Cut short, or a bit or a byte of it flipped where something stands."""
    if dice.random() < 0.1:
        return contents[: dice.randrange(len(contents))]
    index = dice.choice([index for index, byte in enumerate(contents) if byte])
    flipped = contents[index] ^ dice.choice((0xFF, *(1 << bit for bit in range(8))))
    return contents[:index] + bytes([flipped]) + contents[index + 1 :]


def look_round(app: Driver) -> None:
    app.shell.go("history")
    app.advance(0.3)
    assert app.sees("Mira") or banner(app), "a blank history"
    for name, params in (
        ("past", {"match": "p1", "game": "witchstone"}),
        ("past", {"match": "p4", "game": "witchcraft"}),
        ("statistics", {}),
        ("players", {}),
        ("setup", {"match": "m1", "game": "witchcraft"}),
        ("new_match", {"game": "witchstone"}),
        ("backup", {}),
    ):
        app.shell.go(name, **params)
        app.advance(0.3)
    app.shell.go("statistics")
    for person, game in (("Mira", ""), ("Mira", "witchstone"), ("", "witchstone")):
        app.page.person, app.page.game = person, game
        app.page.refresh()
        app.advance(0.3)


def test_no_damage_shows_a_blank_history_or_ends_the_app(
    origin: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    contents, backup = file_in(origin).read_bytes(), next((origin / "backups").iterdir())
    dice = Random("torn screens")
    for number in range(MANY if request.config.getoption("--long") else FEW):
        folder = tmp_path / str(number)
        (folder / "backups").mkdir(parents=True)
        (folder / "backups" / backup.name).write_bytes(backup.read_bytes())
        file_in(folder).write_bytes(damaged(contents, dice))
        with Driver(folder) as app:
            if in_trouble(app):
                assert app.sees(DAMAGED) or app.sees("newer") or app.sees("not a file")
                assert app.find_all("restore") or app.sees("newer"), "the backup is offered"
            else:
                look_round(app)
