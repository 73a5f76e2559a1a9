"""Whatever people did at a table can be entered: they can overrule each refusal but those of impossible things.

`tests/scoring/<game>/refusals.py` has an example of each refusal of the first kind, and reasons for the others.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import polib
import pytest

from scoring import games
from scoring.journal.events import Event, Insisted
from scoring.journal.match import Match
from scoring.message import Forbidden, Refused

ENGLISH = Path(__file__).parents[2] / "locales" / "en" / "LC_MESSAGES"
EXAMPLES: dict[str, dict[str, Callable[[], tuple[Match, Event]]]] = {}
IMPOSSIBLE: dict[str, dict[str, str]] = {}
for _game in games.IDS:
    _refusals = import_module(f"tests.scoring.{_game}.refusals")
    EXAMPLES[_game], IMPOSSIBLE[_game] = _refusals.EXAMPLES, _refusals.IMPOSSIBLE
CASES: list[Any] = [pytest.param(game, id, id=f"{game}-{id}") for game in EXAMPLES for id in EXAMPLES[game]]


@pytest.mark.parametrize("game", games.IDS)
def test_every_refusal_can_be_overruled_or_is_of_something_impossible(game: str) -> None:
    prefix = f"{game}.refused."
    ids = (entry.msgid for entry in polib.pofile(str(ENGLISH / f"{game}.po")))
    texts = {id.removeprefix(prefix) for id in ids if id.startswith(prefix)}
    assert texts == EXAMPLES[game].keys() | IMPOSSIBLE[game].keys()
    assert not EXAMPLES[game].keys() & IMPOSSIBLE[game].keys()


@pytest.mark.parametrize(("game", "id"), CASES)
def test_what_is_against_the_rules_is_entered_if_it_happened_anyway(game: str, id: str) -> None:
    match, event = EXAMPLES[game][id]()
    with pytest.raises(Refused) as refused:
        match.record(event, 1)
    assert f"{game}.refused.{id}" in [reason.id for reason in refused.value.reasons]
    assert isinstance(refused.value, Forbidden), f"nobody can insist on {event}"
    after = match.record(Insisted(event), 1)
    assert after.describe(Insisted(event)).id == "event.insisted"
    play = after.game.play
    assert play is not None
    assert play.standing(after.state.table) and play.sheet(after.state.table)
