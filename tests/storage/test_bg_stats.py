"""BG Stats: the link that hands a play over, and plays that come from there."""

from __future__ import annotations

import json
from datetime import UTC
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from scoring.message import Message
from scoring.results.result import result_of
from storage.exports import csv_form
from storage.exports.bg_stats import PlayTexts, game_called, play_link
from storage.history import past_of
from storage.imports import bg_stats
from storage.imports.content import Incoming
from storage.remarks import Remarks
from tools.harness.evenings import duel, scored

NOW = 1_800_000_000
STARTED = 1_769_884_200


def sent(match_id: str = "m1", **told: Any) -> dict[str, Any]:
    match = scored(match_id, STARTED, {"Anna": 71, "Žofie & Co": 110})
    past = past_of(match, Remarks("Brno", "private"))
    assert past is not None
    link = play_link(past, {"Anna": "id-1"}, PlayTexts("Witchstone", **told))
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    play = json.loads(parse_qs(parts.query)["data"][0])
    assert isinstance(play, dict)
    return play


def test_a_play_is_handed_over_as_bg_stats_wants_it() -> None:
    assert sent(comments="Track: 71, 110", board="light") == {
        "sourceName": "Grimoire",
        "sourcePlayId": "m1",
        "playDate": "2026-01-31 18:30:00",
        "board": "light",
        "comments": "Track: 71, 110",
        "location": "Brno",
        "game": {
            "name": "Witchstone",
            "sourceGameId": "witchstone",
            "bggId": 318560,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": "Anna",
                "sourcePlayerId": "id-1",
                "startPlayer": True,
                "winner": False,
                "rank": 2,
                "role": "green",
                "score": 71,
            },
            {
                "name": "Žofie & Co",
                "sourcePlayerId": "Žofie & Co",
                "startPlayer": False,
                "winner": True,
                "rank": 1,
                "role": "red",
                "score": 110,
            },
        ],
    }


def test_a_game_without_points_and_without_a_certain_number() -> None:
    past = past_of(duel("m", STARTED, "Anna", "Béla", 1), Remarks())
    assert past is not None
    play = json.loads(parse_qs(urlsplit(play_link(past, {}, PlayTexts("Witchcraft"))).query)["data"][0])
    assert play["game"] == {"name": "Witchcraft", "sourceGameId": "witchcraft", "highestWins": True, "noPoints": True}
    assert all("score" not in player for player in play["players"])
    assert [player["winner"] for player in play["players"]] == [False, True]


@pytest.mark.parametrize(
    ("name", "number", "game"),
    [
        ("Witchstone", 0, "witchstone"),
        ("wiedźmia skała", 0, "witchstone"),
        ("BOSZORKANYKO", 0, "witchstone"),
        ("Télkirálynő", None, "winter_queen"),
        ("Carodeni", "x", "carodeni"),
        ("Witchdom", 0, "carodeni"),
        ("Anything", 318560, "witchstone"),
        ("Azul", 230802, None),
        ("", 0, None),
    ],
)
def test_our_games_are_known_by_number_and_by_every_name(name: str, number: object, game: str | None) -> None:
    assert game_called(name, number) == game


def export(*plays: dict[str, Any]) -> dict[str, Any]:
    """As a shared play looks."""
    names = ("Anna", "Béla", "Cili", "", "Anna")
    return {
        "about": "BG Stats",
        "userInfo": {"meRefId": 1},
        "games": [
            {"id": 1, "uuid": "g1", "name": "Witchstone", "bggId": 318560, "highestWins": True, "noPoints": False},
            {"id": 2, "uuid": "g2", "name": "Azul", "bggId": 230802},
            {"id": 3, "uuid": "g3", "name": "Witchcraft", "noPoints": True},
        ],
        "players": [{"id": id, "uuid": f"p{id}", "name": name} for id, name in enumerate(names, 1)],
        "locations": [{"id": 1, "uuid": "l1", "name": "Pécs"}],
        "plays": [{"uuid": f"play-{number}", **play} for number, play in enumerate(plays)],
    }


def play(*scores: dict[str, Any], game: int = 1, **more: Any) -> dict[str, Any]:
    seats = [{"playerRefId": number, **score} for number, score in enumerate(scores, 1)]
    return {"gameRefId": game, "playDate": "2026-01-31 19:30:00", "playerScores": seats, **more}


def taken(*plays: dict[str, Any]) -> list[Incoming]:
    return list(bg_stats.read(export(*plays), NOW, UTC).matches)


def test_a_play_comes_with_people_places_points_and_where_it_was() -> None:
    (incoming,) = taken(
        play(
            {"score": "71", "winner": False, "rank": 2, "startPlayer": False, "role": "green"},
            {"score": "60+50", "winner": True, "rank": 1, "startPlayer": True, "role": "Red"},
            locationRefId=1,
            comments="close",
            durationMin=75,
        )
    )
    past = past_of(incoming.match, incoming.remarks)
    assert past is not None
    assert [(seat.name, seat.color, seat.rank, seat.points) for seat in past.players] == [
        ("Béla", "red", 1, 110),
        ("Anna", "green", 2, 71),
    ]
    assert (past.started, past.minutes, past.kind) == (1_769_887_800, 75, "reported")
    assert (incoming.remarks, incoming.notes) == (Remarks("Pécs", "close"), (Message("import.result_only"),))


@pytest.mark.parametrize(
    ("score", "points"),
    [("12+7+3", 22), (" 12 - 2 ", 10), ("-5", -5), (7, 7), (7.0, 7), ("0", 0), ("+3", 3)],
)
def test_scores_may_be_sums(score: Any, points: int) -> None:
    (incoming,) = taken(play({"score": score, "rank": 1}, {"score": "1", "rank": 2}))
    result = result_of(incoming.match)
    assert result is not None
    assert result.points[0] == points


@pytest.mark.parametrize("score", ["12.5", "a lot", "9" * 30, "1" + "+1" * 200, "__import__('os')", "2**99", 10**30])
def test_a_score_that_is_not_understood_is_left_out_and_told(score: Any) -> None:
    (incoming,) = taken(play({"score": score, "winner": True, "rank": 1}, {"score": "3", "rank": 2}))
    result = result_of(incoming.match)
    assert result is not None
    assert (result.points, result.places) == ((None, 3), (1, 2))
    told = ["import.score_unread"] if score not in (None, "") else []
    assert [note.id for note in incoming.notes] == ["import.result_only", *told]


@pytest.mark.parametrize(
    ("seats", "ranks"),
    [
        (({"score": "5"}, {"score": "9"}, {"score": "5"}), (2, 1, 2)),
        (({"score": "5", "winner": True}, {"score": "5"}, {"score": "2"}), (1, 2, 3)),
        (({"winner": True}, {"winner": False}), (1, 2)),
        (({"winner": True, "rank": 0}, {"winner": True, "rank": 0}, {"rank": 0}), (1, 1, 3)),
        (({"rank": 2}, {"rank": 1}), (2, 1)),
    ],
)
def test_places_are_found_however_they_were_told(seats: tuple[dict[str, Any], ...], ranks: tuple[int, ...]) -> None:
    (incoming,) = taken(play(*seats))
    result = result_of(incoming.match)
    assert result is not None
    assert result.places == ranks


def test_what_is_none_of_ours_is_told_and_not_swallowed() -> None:
    imported = bg_stats.read(
        export(
            play({"score": "5"}, {"score": "6"}, game=2),
            play({"score": "5"}, {"score": "6"}, ignored=True),
            play({"score": "5"}),
            play({"score": ""}, {"score": ""}),
            play({"score": "5"}, {"score": "6"}, game=99),
        ),
        NOW,
        UTC,
    )
    assert imported.matches == ()
    assert [(skip.what, skip.why.id) for skip in imported.skipped] == [
        ("Azul, 2026-01-31 19:30:00", "import.other_game"),
        ("Witchstone, 2026-01-31 19:30:00", "import.ignored"),
        ("Witchstone, 2026-01-31 19:30:00", "players.count_range"),
        ("Witchstone, 2026-01-31 19:30:00", "import.not_over"),
        ("?, 2026-01-31 19:30:00", "import.other_game"),
    ]


def test_people_without_a_name_or_with_the_same_one_are_told_apart() -> None:
    seats = [{"playerRefId": id, "rank": number} for number, id in enumerate((1, 5, 4, 99), 1)]
    (incoming,) = taken({"gameRefId": 1, "playDate": "2026-01-31 19:30:00", "playerScores": seats})
    assert [player.name for player in incoming.match.players] == ["Anna", "Anna 2", "?", "? 2"]


def test_a_play_keeps_its_identity_and_our_own_come_home() -> None:
    seats = ({"rank": 1}, {"rank": 2})
    one, other = taken(play(*seats), play(*seats))
    again, _ = taken(play(*seats), play(*seats))
    assert one.match.id == again.match.id != other.match.id
    (ours,) = taken(play(*seats, importPlayId="0123abcd"))
    assert ours.match.id == "0123abcd"
    (nameless,) = taken(play(*seats, uuid=None, comments="a"))
    assert nameless.match.id != taken(play(*seats, uuid=None, comments="b"))[0].match.id


@pytest.mark.parametrize(
    ("when", "started"),
    [
        ({"playDate": "2026-01-31 19:30:00"}, 1_769_887_800),
        ({"playDate": "", "playDateYmd": 20260131}, 1_769_817_600),
        ({"playDate": None}, NOW),
        ({"playDate": "99999-01-01"}, NOW),
    ],
)
def test_when_it_was_played(when: dict[str, Any], started: int) -> None:
    (incoming,) = taken({**play({"rank": 1}, {"rank": 2}), **when})
    assert incoming.match.started == started
    assert (Message("import.date_unread") in incoming.notes) == (started == NOW)


def test_what_is_not_taken_in_is_told() -> None:
    known = play({"rank": 1}, {"rank": 2})
    imported = bg_stats.read(
        {**export(known), "plays": [known, 7], "tags": [{"id": 1}], "challenges": [], "groups": [{}]}, NOW, UTC
    )
    told = [(skipped.what, skipped.why.id) for skipped in imported.skipped]
    assert told == [("7", "import.not_a_play"), ("groups", "import.not_kept"), ("tags", "import.not_kept")]


def test_what_plays_and_seats_have_besides_is_told_once() -> None:
    played = play({"rank": 1, "team": "red"}, {"rank": 2}, expansionPlays=[{"gameRefId": 2}], playImages="[]")
    imported = bg_stats.read(export(played, played), NOW, UTC)
    assert [skipped.what for skipped in imported.skipped] == ["expansionPlays", "team"] and len(imported.matches) == 2


def test_roles_that_are_no_colours_are_told() -> None:
    (incoming,) = taken(play({"rank": 1, "role": "druid"}, {"rank": 2, "role": "bard"}))
    assert Message("import.roles_unread") in incoming.notes and incoming.match.players[0].color is None


def test_every_score_that_is_not_understood_is_named() -> None:
    (incoming,) = taken(play({"score": 12.5, "rank": 1}, {"score": "lots", "rank": 2}))
    assert Message("import.score_unread", score="12.5, lots") in incoming.notes


def test_the_last_moment_of_the_calendar_can_be_exported_again() -> None:
    late = {**play({"rank": 1}, {"rank": 2}), "playDate": "9999-12-31 23:59:59", "durationMin": 100_000}
    (incoming,) = taken(late)
    table = csv_form.write(csv_form.of_match(incoming.match, incoming.remarks))
    assert b"9999-12-31" in table


def test_a_very_long_text_is_cut_and_that_is_told() -> None:
    (incoming,) = taken({**play({"rank": 1}, {"rank": 2}), "comments": "x" * 10_001})
    assert len(incoming.remarks.note) == 10_000 and Message("import.text_cut") in incoming.notes


HOSTILE: list[Any] = [
    {"games": [], "players": [], "plays": [7, None, [], "x"]},
    {"games": [None, 3], "players": ["x"], "plays": [{"gameRefId": {}, "playerScores": {}}]},
    {"games": [{"id": []}], "players": [{}], "plays": [{"gameRefId": [1], "playDate": 5}]},
    {
        "games": [{"id": 1, "name": "Witchstone"}],
        "players": [{"id": 1, "name": 7}, {"id": 2, "name": "x" * 10_000}],
        "locations": "nowhere",
        "plays": [{"gameRefId": 1, "playerScores": [{"playerRefId": 1}, 5, {"playerRefId": [2], "rank": "1"}]}],
    },
]


@pytest.mark.parametrize("content", HOSTILE)
def test_whatever_stands_there_nothing_breaks(content: Any) -> None:
    assert bg_stats.is_one(content)
    assert bg_stats.read(content, NOW).matches == ()


def test_it_is_told_from_other_files() -> None:
    assert bg_stats.is_one(export())
    assert not bg_stats.is_one({"plays": []})
    assert not bg_stats.is_one([])
