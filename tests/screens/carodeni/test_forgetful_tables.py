"""Matches of Čarodění that a forgetful table enters by touch: at the end no number without a mark is wrong."""

from __future__ import annotations

import pytest

from tools.harness.driver import Driver
from tools.harness.hands.common import undisturbed
from tools.harness.rules.carodeni_forgetful import forgetful
from tools.harness.telling.carodeni import CarodeniFinger
from tools.harness.telling.final_page import wrong_numbers

pytestmark = pytest.mark.ui


@pytest.mark.parametrize(
    ("seed", "size"),
    [
        pytest.param(1, (412, 915), id="1"),
        *(pytest.param(seed, (412, 915), id=f"{seed}", marks=pytest.mark.long) for seed in range(2, 9)),
        *(pytest.param(seed, (1280, 800), id=f"{seed}", marks=pytest.mark.long) for seed in range(9, 13)),
    ],
)
def test_no_number_without_a_mark_is_wrong(app: Driver, seed: int, size: tuple[int, int]) -> None:
    table, finger = forgetful(seed).finished(), CarodeniFinger(app)
    with undisturbed():
        finger.tell(table.told)
        app.resize(*size)
        assert wrong_numbers(app, table.truth) == []
    assert finger.share > 0.6, finger.recorded


def test_a_number_that_lacks_its_mark_is_read_off(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    table = forgetful(4).finished()
    with undisturbed():
        CarodeniFinger(app).show(table.told)
        monkeypatch.setattr("scoring.certainty.Gaps.open", lambda *_: {})
        assert wrong_numbers(app, table.truth)
