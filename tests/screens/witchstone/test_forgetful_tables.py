"""Matches of Witchstone that a forgetful table enters by touch: at the end no number without a mark is wrong."""

from __future__ import annotations

import pytest

from tools.harness.driver import Driver
from tools.harness.hands.common import undisturbed
from tools.harness.rules.witchstone_forgetful import forgetful
from tools.harness.telling.final_page import wrong_numbers
from tools.harness.telling.witchstone import WitchstoneFinger

pytestmark = pytest.mark.ui


@pytest.mark.parametrize(
    ("seed", "count", "size"),
    [
        pytest.param(1, 2, (412, 915), id="two"),
        *(pytest.param(seed, 2 + seed % 3, (412, 915), id=f"{seed}", marks=pytest.mark.long) for seed in range(2, 8)),
        *(pytest.param(seed, 2 + seed % 3, (1280, 800), id=f"{seed}", marks=pytest.mark.long) for seed in range(8, 12)),
    ],
)
def test_no_number_without_a_mark_is_wrong(app: Driver, seed: int, count: int, size: tuple[int, int]) -> None:
    table, finger = forgetful(seed, count, drawn=False).finished(), WitchstoneFinger(app)
    with undisturbed():
        finger.tell(table.told)
        app.resize(*size)
        assert wrong_numbers(app, table.truth) == []
    assert finger.share > 0.8, finger.recorded


def test_a_number_that_lacks_its_mark_is_read_off(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    table = forgetful(2, 3, drawn=False).finished()
    with undisturbed():
        WitchstoneFinger(app).show(table.told)
        monkeypatch.setattr("scoring.certainty.Gaps.open", lambda *_: {})
        assert wrong_numbers(app, table.truth)
