"""A match of the past: its sheet with reasons, what people add to it, and what can be done with it."""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from time import localtime
from typing import Any

import pytest

from device import Device, null_device, pictures
from scoring.journal.events import Begun, Closed, Entered
from scoring.journal.match import Match
from scoring.players import Player
from screens.history.date_sheet import DateSheet
from storage import history, photos, remarks
from storage.history import Past
from storage.remarks import Remarks
from tests.device.test_large_pictures import png
from tools.harness.driver import Driver
from tools.harness.hands import winter_queen_end
from tools.harness.hands.common import assert_dead, is_a, undisturbed
from tools.harness.hands.history import autumn, moment, reported, scored

pytestmark = pytest.mark.ui

PICTURE = Path("assets/icon.png")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Driver]:
    with Driver(tmp_path) as driver, undisturbed():
        yield driver


class Chooser:
    """Chooses what the test has laid out."""

    available = True

    def __init__(self) -> None:
        self.chosen = b""

    def choose_file(self, on_chosen: Any, _filters: Sequence[str] = ()) -> None:
        on_chosen(lambda: BytesIO(self.chosen))

    def save_file(self, *_: Any) -> None:
        raise AssertionError


def open_past(app: Driver, which: str = "witchstone") -> str:
    matches = autumn(app)
    app.tap(is_a("Destination", route="history"))
    app.tap(f"past_{matches[which]}")
    return matches[which]


def past(app: Driver, match_id: str) -> Past:
    return history.past(app.app.session.store, match_id)


def retype(app: Driver, text: str) -> None:
    app.find("field").text = ""
    app.type(text)
    app.tap("send")
    app.advance(0.3)


def test_it_opens_with_its_sheet_every_number_says_why_and_the_journal_is_only_read(app: Driver) -> None:
    match_id = open_past(app)
    before = len(app.app.session.store.load(match_id).match.journal.entries)
    assert app.sees("15 November 2025") and app.sees("Zsófi wins")
    podium = app.find_all(is_a("PodiumColumn"))
    assert [(column.name, column.total, column.rank) for column in podium] == [
        ("Zsófi", "118", 1),
        ("Mira", "104", 2),
        ("Tamás", "104", 3),
        ("Ádám", "84", 4),
    ]
    app.tap("why_prophecies_0")
    assert app.sees("Why 12?") and len(app.find_all(is_a("PartRow"))) == 2
    app.back()
    app.tap("journal")
    rows = app.find_all(is_a("JournalRow"))
    assert rows[0].text == "Match finished and saved" and all(row.disabled for row in rows)
    app.tap(rows[1])
    assert not app.find_all("remove")
    app.back()
    app.tap("share")
    assert len(app.shell._overlays) == 1
    app.back()
    assert app.match is None, "it was only looked at"
    app.back()
    assert app.shell.route.name == "history"
    assert len(app.app.session.store.load(match_id).match.journal.entries) == before


def test_place_note_and_names_are_kept_found_and_can_be_undone(app: Driver) -> None:
    match_id = open_past(app)
    app.tap("place")
    retype(app, "Piwnica")
    app.tap("note")
    assert app.find("field").multiline
    retype(app, "Rain all day,\nso we played twice.")
    written = past(app, match_id).remarks
    assert (written.location, written.note) == ("Piwnica", "Rain all day,\nso we played twice.")
    assert app.sees("Piwnica") and app.sees("so we played twice.")
    app.tap("seat_1")
    app.tap(is_a("Chip", text="Kasia"))
    app.advance(0.3)
    assert app.sees("In this match: Kasia instead of Tamás")
    assert [player.name for player in past(app, match_id).players] == ["Mira", "Kasia", "Zsófi", "Ádám"]
    assert app.find("seat_1").name == "Kasia"
    app.tap("snack")
    assert app.find("seat_1").name == "Tamás"
    app.tap("seat_1")
    app.type("mira")
    app.tap("send")
    assert app.sees("mira is already at the table.") and app.find_all("field")
    app.back()
    app.back()
    app.tap("search")
    app.type("piwnica")
    app.advance(0.5)
    assert [row.match_id for row in app.find_all(is_a("PastRow"))] == [match_id]


def test_the_match_in_hand_gets_the_new_name_too(app: Driver) -> None:
    match_id = scored(app)
    assert app.app.session.open(match_id)
    app.tap(is_a("Destination", route="history"))
    app.tap(f"past_{match_id}")
    app.tap("seat_3")
    retype(app, "Adam")
    assert [player.name for player in app.match.players] == ["Mira", "Tamás", "Zsófi", "Adam"]


def read_photo(app: Driver) -> Any:
    card = app.find(is_a("PhotoCard"))
    card.reading.join()
    app.frames(3)
    return card


def test_a_photo_is_chosen_shown_and_removed_and_what_is_none_is_refused(tmp_path: Path) -> None:
    files = Chooser()
    with Driver(tmp_path, Device(**{**vars(null_device()), "files": files})) as app, undisturbed():
        match_id = open_past(app)
        files.chosen = b"%PDF-1.4"
        app.tap("photo")
        assert not past(app, match_id).remarks.photo and app.find_all(is_a("Snack"))
        files.chosen = PICTURE.read_bytes()
        app.tap("photo")
        card = read_photo(app)
        assert card.shape == 1 and card.ids.picture.texture and not card.trouble
        assert past(app, match_id).remarks.photo.endswith(".png")
        app.tap(card)
        app.tap("remove_photo")
        assert not app.find_all(is_a("PhotoCard")) and not past(app, match_id).remarks.photo
        app.tap("snack")
        assert app.find_all(is_a("PhotoCard"))
        files.chosen = b"\x89PNG\r\n\x1a\n torn"
        app.tap("photo")
        app.tap("other_photo")
        read_photo(app)
        assert app.sees("This photo cannot be shown.")


def test_s8_a_photo_of_too_many_dots_is_refused_and_one_that_came_with_a_backup_is_never_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files, wide = Chooser(), png(10_000, 10_000, 1251 * 10_000)
    with Driver(tmp_path, Device(**{**vars(null_device()), "files": files})) as app, undisturbed():
        match_id = open_past(app)
        files.chosen = wide
        app.tap("photo")
        assert app.sees("100 megapixels") and not past(app, match_id).remarks.photo
        store = app.app.session.store
        remarks.set_remarks(store, match_id, Remarks(photo=photos.keep(tmp_path, wide)))
        monkeypatch.setattr(pictures, "_read_whole", lambda *_: pytest.fail("it was read"))
        app.page.refresh()
        card = read_photo(app)
        assert card.trouble == "This photo is too large to be shown on this device."
        monkeypatch.setattr(pictures, "available", lambda: False)
        card._read()
        assert card.trouble == "This photo is too large to be shown on this device."


def test_it_is_deleted_after_a_question_and_comes_back(app: Driver) -> None:
    match_id = open_past(app, "older")
    app.tap("delete")
    app.tap("no")
    assert app.shell.route.name == "past"
    app.tap("delete")
    app.tap("yes")
    assert app.shell.route.name == "history" and not app.find_all(f"past_{match_id}") and app.sees("4 matches")
    app.tap("snack")
    assert app.find_all(f"past_{match_id}") and app.sees("5 matches")


def test_it_is_opened_again_where_it_was_left_and_returns_when_put_away(app: Driver) -> None:
    match_id = open_past(app)
    app.tap("play_on")
    assert (app.shell.route.name, app.match.id, app.match.state.stage) == ("scoring", match_id, "play")
    session = app.app.session
    assert session.record(Entered(3, "track", 99)) and session.record(Closed())
    # Something corrected after the end does not keep it closed.
    position = next(at for at, event in app.match.journal.events if event == Entered(3, "track", 99))
    assert session.amend(position, Entered(3, "track", 98))
    app.shell.go("history")
    app.advance(0.3)
    assert app.find(f"past_{match_id}").winner == "Ádám 123"
    app.tap(f"past_{match_id}")
    app.tap("play_on")
    assert app.match.state.stage == "play" and app.shell.route.name == "scoring"
    app.back()
    assert app.find_all(is_a("ContinueCard"))


def test_another_switch_shows_what_it_would_have_changed(app: Driver) -> None:
    match_id = winter_queen_end.scored(app)
    assert app.app.session.record(Closed())
    app.shell.go("history")
    app.advance(0.3)
    app.tap(f"past_{match_id}")
    app.tap("score_again")
    assert app.sees("The match itself stays as it is.") and not app.find_all(is_a("DifferenceLine"))
    app.tap(is_a("Segment", value="zero"))
    sheet = app.find(is_a("RescoreSheet"))
    assert sheet.note == "Nothing would have changed."
    app.tap(is_a("Segment", value="blocked"))
    lines = [(line.text, line.before, line.after, line.strong) for line in app.find_all(is_a("DifferenceLine"))]
    assert lines == [("Réka · Spell books", "17", "13", False), ("Réka · Total", "29", "25", True)]
    assert sheet.note == "Different places. In first place: Réka, Honza."
    app.tap(is_a("Segment", value="never"))
    assert not app.find_all(is_a("DifferenceLine"))
    assert app.app.session.store.load(match_id).match.options["wind_rose"] == "never"


def test_what_is_only_reported_or_unfinished_offers_only_what_makes_sense(app: Driver) -> None:
    open_past(app, "solo")
    assert app.sees("Level: Experienced witch") and app.find_all("seat_0") and not app.find_all("seat_1")
    app.back()
    app.tap(is_a("PastRow", game="witchcraft"))
    assert app.sees("Opponent had no legal move.\nOnly the result is known.")
    assert not {"journal", "score_again", "play_on"} & set(app.names())
    app.back()
    rows = app.find_all(is_a("PastRow"))
    app.tap(next(row for row in rows if not row.crowned))
    assert app.sees("Saved before the end") and {"journal", "play_on"} <= set(app.names())
    assert {column.rank for column in app.find_all(is_a("PodiumColumn"))} == {0}


def test_pages_that_were_left_are_gone_from_memory(app: Driver) -> None:
    left = []
    app.resize(1280, 800)
    reported(app, "witchstone", moment(2025, 1, 1), {"Mira": 50, "Tamás": 40})
    for _ in range(2):
        app.shell.go("history")
        app.advance(0.3)
        left.append(weakref.ref(app.page))
        app.page.leave("players")
        app.advance(0.3)
        left.append(weakref.ref(app.page))
        app.back()
        app.page.leave("past", match=app.page._chosen, game="witchstone")
        app.advance(0.3)
        left.append(weakref.ref(app.page))
        app.shell.go("games")
        app.advance(0.3)
    assert_dead(app, left)


def test_a_damaged_match_says_so_and_can_only_be_deleted(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        match_id = scored(app)
        with app.app.session.store.database.writing() as connection:
            connection.execute("UPDATE matches SET players = 'torn' WHERE id = ?", (match_id,))
        app.app.session.store.count_anew()
        app.shell.go("history")
        app.advance(0.3)
        assert app.find(f"past_{match_id}").winner == "Only partly readable"
        app.tap(f"past_{match_id}")
        assert app.find_all(is_a("Note")) and not app.find_all(is_a("Banner"))
        assert "delete" in app.names() and not {"share", "journal", "play_on"} & set(app.names())
    with Driver(tmp_path) as app:
        assert app.shell.route.name == "past", "the app opens where it was left"
        app.app.session.store.delete(match_id, 1)
    with Driver(tmp_path) as app:
        assert app.shell.route.name == "history", "a match that is gone is left behind"


def test_a_scored_match_with_an_option_that_needs_another_can_be_opened(app: Driver) -> None:
    """Čarodění with animals: without them their number of goals means nothing."""
    match = Match.new("animals", "carodeni", (Player("Mira"), Player("Zsófi")), {"animals": True}, 0)
    for event in (Begun(tracked=False), Entered(0, "animals", ("snake",)), Closed()):
        match = match.record(event, 1)
    app.app.session.store.create(match)
    app.shell.go("past", match="animals", game="carodeni")
    app.advance(0.5)
    assert app.shell.route.name == "past"
    app.tap("score_again")
    assert app.find_all("close")


def test_u2_9_the_date_can_be_set(app: Driver) -> None:
    match_id = open_past(app)
    before = past(app, match_id).at
    then = localtime(before)
    app.tap("date")
    app.tap("year_minus")
    app.tap("date_done")
    app.advance(0.3)
    now = localtime(past(app, match_id).at)
    assert (now.tm_year, now.tm_mon, now.tm_mday) == (then.tm_year - 1, then.tm_mon, then.tm_mday)
    assert app.sees(str(then.tm_year - 1))
    app.tap("snack")
    app.advance(0.3)
    assert past(app, match_id).at == before, "it is undone"


def test_u2_9_no_day_is_later_than_today_and_none_is_missing_from_its_month(app: Driver) -> None:
    open_past(app)
    now, taken = moment(2026, 3, 31), list[int]()
    sheet = DateSheet(now, now, taken.append)
    app.shell.overlay(sheet)
    app.advance(0.3)
    for key in ("day_plus", "month_plus", "year_plus"):
        app.tap(key)
        assert sheet.at == now
    app.tap("month_minus")
    then = localtime(sheet.at)
    assert (then.tm_mon, then.tm_mday) == (2, 28)
    app.tap("date_yesterday")
    app.tap("date_done")
    then = localtime(taken[0])
    assert (then.tm_mon, then.tm_mday) == (3, 30)


def test_u2_9_the_duration_can_be_set(app: Driver) -> None:
    match_id = open_past(app)
    app.tap("duration")
    for key in ("key_9", "key_5", "key_next"):
        app.tap(key)
    app.advance(0.3)
    assert past(app, match_id).minutes == 95 and app.sees("1 h 35 min")
    app.tap("duration")
    app.tap("key_0")
    app.tap("key_next")
    assert app.sees("There is no such date or duration.") and past(app, match_id).minutes == 95
