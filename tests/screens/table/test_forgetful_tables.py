"""Matches that a forgetful table enters by touch: at the end no number without a mark is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.scoring.winter_queen.test_doubts import forgetful as winter_queen
from tools.harness.driver import Driver
from tools.harness.hands.common import undisturbed
from tools.harness.rules.carodeni_forgetful import forgetful as carodeni
from tools.harness.rules.forgetful import ForgetfulTable
from tools.harness.rules.witchstone_forgetful import forgetful as witchstone
from tools.harness.telling.carodeni import CarodeniFinger
from tools.harness.telling.final_page import wrong_numbers
from tools.harness.telling.finger import TellingFinger
from tools.harness.telling.winter_queen import WinterQueenFinger
from tools.harness.telling.witchstone import WitchstoneFinger

pytestmark = pytest.mark.ui

PHONE, TABLET = (412, 915), (1280, 800)


@dataclass(frozen=True)
class Forgetting:
    """How a game is forgotten. `seed` is that of the short form; `share`: so much must be entered by touch, of one."""

    begun: Callable[[int], ForgetfulTable[Any]]
    finger: Callable[[Driver], TellingFinger]
    seed: int
    share: float


GAMES = {
    "witchstone": Forgetting(lambda seed: witchstone(seed, 2 + seed % 3, drawn=False), WitchstoneFinger, 3, 0.8),
    "winter_queen": Forgetting(winter_queen, WinterQueenFinger, 0, 0.6),
    "carodeni": Forgetting(carodeni, CarodeniFinger, 1, 0.6),
}


def cases() -> Iterator[Any]:
    for game, forgetting in GAMES.items():
        yield pytest.param(game, forgetting.seed, PHONE, id=game)
        for seed in range(100, 112):
            size = TABLET if seed % 3 == 0 else PHONE
            yield pytest.param(game, seed, size, id=f"{game}-{seed}", marks=pytest.mark.long)


@pytest.mark.parametrize(("game", "seed", "size"), [*cases()])
def test_no_number_without_a_mark_is_wrong(app: Driver, game: str, seed: int, size: tuple[int, int]) -> None:
    forgetting = GAMES[game]
    table, finger = forgetting.begun(seed).finished(), forgetting.finger(app)
    with undisturbed():
        finger.tell(table.told)
        app.resize(*size)
        assert wrong_numbers(app, table.truth) == []
    assert finger.share > forgetting.share, finger.recorded


@pytest.mark.parametrize("game", GAMES)
def test_a_number_that_lacks_its_mark_is_read_off(app: Driver, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    forgetting = GAMES[game]
    table = forgetting.begun(4).finished()
    with undisturbed():
        forgetting.finger(app).show(table.told)
        monkeypatch.setattr("scoring.certainty.Gaps.open", lambda *_: {})
        assert wrong_numbers(app, table.truth)
