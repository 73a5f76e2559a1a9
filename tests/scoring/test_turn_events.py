"""What can happen in more than one game: how it is kept, and how it is told."""

from __future__ import annotations

from typing import Any

import polib
import pytest

from scoring import games
from scoring.journal.events import Event, from_json, to_json
from scoring.journal.turn_events import Corrected, TurnEnded, TurnMissed
from scoring.play import Play
from scoring.words import LOCALES


def play_of(game: str) -> Play:
    play = games.game(game).play
    assert play is not None
    return play


@pytest.mark.parametrize("game", games.IDS)
@pytest.mark.parametrize(
    ("event", "data"),
    [
        (TurnEnded(), {"kind": "turn_ended"}),
        (TurnMissed(), {"kind": "turn_missed"}),
        (Corrected(1, "turn", 0), {"kind": "corrected", "seat": 1, "what": "turn", "value": 0}),
    ],
)
def test_turns_and_corrections_are_kept_alike_in_every_game_that_has_them(
    game: str, event: Event, data: dict[str, Any]
) -> None:
    kinds = play_of(game).events
    assert to_json(event) == data
    assert type(event) not in kinds or from_json(data, kinds) == event


def test_a_list_that_was_set_right_comes_back_with_all_that_is_in_it() -> None:
    books = ((("wind_rose", "polar_star"),), (), "", 3, None)
    data = {"kind": "corrected", "seat": 0, "what": "books", "value": [[["wind_rose", "polar_star"]], [], "", 3, None]}
    assert from_json(data, (Corrected,)) == Corrected(0, "books", books)


def corrections() -> list[tuple[str, str]]:
    """What has words of its own when it is set right, as the catalogues name it."""
    kinds = []
    for game in games.IDS:
        start = f"{game}.event.corrected."
        ids = [entry.msgid for entry in polib.pofile(str(LOCALES / "en" / "LC_MESSAGES" / f"{game}.po"))]
        kinds += [(game, id.removeprefix(start)) for id in ids if id.startswith(start)]
    return kinds


@pytest.mark.parametrize(("game", "what"), corrections())
def test_a_correction_is_told_in_its_own_words(game: str, what: str) -> None:
    play = play_of(game)
    corrected = from_json({"kind": "corrected", "seat": 0, "what": what, "value": 1}, play.events)
    assert play.describe(corrected, None, None).id == f"{game}.event.corrected.{what}"
