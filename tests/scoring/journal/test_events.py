"""Events survive the way through JSON, and what is no event is told."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import games
from scoring.journal.events import SHARED, Begun, Closed, Drew, Event, Ticked, from_json, to_json
from tools.harness.rules.counting import Added


@dataclass(frozen=True)
class Laid(Event):
    kind: ClassVar[str] = "laid"
    places: tuple[tuple[int, int], ...]
    name: str | None = None


KINDS = (Added, Laid)
EVENTS = st.one_of(
    st.builds(Ticked, st.text(), st.booleans(), st.none() | st.integers(0, 9)),
    st.builds(Drew, st.text(), st.text()),
    st.builds(Added, st.integers()),
    st.builds(Laid, st.lists(st.tuples(st.integers(), st.integers())).map(tuple), st.none() | st.text()),
    st.sampled_from([Begun(), Closed()]),
)


@given(EVENTS)
def test_an_event_comes_back_from_json_as_it_was(event: Event) -> None:
    again = from_json(json.loads(json.dumps(to_json(event))), KINDS)
    assert again == event
    assert type(again) is type(event)
    assert hash(again) == hash(event)


@pytest.mark.parametrize(
    ("event", "data"),
    [
        (Ticked("box"), {"kind": "ticked", "step": "box", "on": True}),
        (Ticked("box", seat=1), {"kind": "ticked", "step": "box", "on": True, "seat": 1}),
        (Drew("order", "ABC234"), {"kind": "drew", "draw": "order", "seed": "ABC234"}),
        (Begun(), {"kind": "begun", "tracked": True}),
        (Closed(), {"kind": "closed"}),
    ],
)
def test_the_written_form_of_the_shared_events_never_changes(event: Event, data: dict[str, Any]) -> None:
    assert to_json(event) == data
    assert from_json(data) == event


def test_what_is_left_out_is_the_default() -> None:
    assert from_json({"kind": "ticked", "step": "box"}) == Ticked("box", on=True)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        ({}, "unknown event None"),
        ({"kind": "danced"}, "unknown event 'danced'"),
        ({"kind": "added", "n": 1}, "unknown event 'added'"),
        ({"kind": ["ticked"]}, "unknown event"),
        ({"kind": "ticked"}, "event ticked"),
        ({"kind": "begun", "step": "box"}, "event begun"),
    ],
)
def test_what_is_no_event_is_an_error(data: dict[str, Any], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        from_json(data)


@pytest.mark.parametrize("game", games.IDS)
def test_every_event_is_kept_under_its_own_name(game: str) -> None:
    """Matches of every version have these names in them."""
    play = games.game(game).play
    assert play is not None
    events = (*SHARED, *play.events)
    assert [event.kind for event in events] == [re.sub(r"\B(?=[A-Z])", "_", event.__name__).lower() for event in events]
    assert len({event.kind for event in events}) == len(events)


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "laid", "places": None},
        {"kind": "laid", "places": 3},
        {"kind": "laid", "places": ["a", "b"]},
        {"kind": "laid", "places": [[1, 2, 3]]},
        {"kind": "laid", "places": [[1, None]]},
        {"kind": "laid", "places": [[1, 2.5]]},
        {"kind": "laid", "places": [], "name": 5},
        {"kind": "laid", "places": [], "name": {"a": "b"}},
        {"kind": "drew", "draw": "order", "seed": None},
        {"kind": "ticked", "step": ["box"]},
        {"kind": "begun", "tracked": "yes"},
    ],
)
def test_a_value_of_a_wrong_type_is_no_event(data: dict[str, Any]) -> None:
    """The rules rely on the types; a file may have anything."""
    with pytest.raises(ValueError, match="wrong type"):
        from_json(data, KINDS)


def test_a_whole_number_may_have_been_kept_with_a_point() -> None:
    assert from_json({"kind": "laid", "places": [[1.0, 2]]}, KINDS) == Laid(((1, 2),))
