"""A result with open numbers says so everywhere: on its page, in the history, on the past match and on the picture."""

from __future__ import annotations

import pytest

from scoring.journal.events import Entered
from screens.scoring import result
from screens.share.score_card import score_card
from storage import history
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.score import END, new_match
from tools.harness.places.everywhere import places

pytestmark = pytest.mark.ui


def test_result_picture_history_and_past_match_say_how_many_numbers_are_unconfirmed(app: Driver) -> None:
    app.app.session.set("reduce_motion", True)
    dict(places())["doubts result"](app)
    app.advance(3)
    count = len(app.page.book.unconfirmed)
    said = f"{count} numbers unconfirmed"
    assert count and app.sees(said)
    match = app.match
    app.tap("put_away")
    app.advance(1)
    past = history.past(app.app.session.store, match.id)
    assert score_card(match, past).unconfirmed == said
    app.shell.go("history")
    app.advance(0.5)
    assert app.sees(said)
    app.shell.go("past", match=match.id)
    app.advance(0.5)
    assert app.sees(said)


def open_cells(app: Driver) -> set[str]:
    return {cell.key for cell in app.find_all(is_a("ScoreCell")) if cell.mark == "doubt"}


def where(app: Driver) -> dict[str, tuple[int, ...]]:
    """The score table, the tiles to share and the banner."""
    parts = {"table": app.page.ids.table, "banner": app.find(is_a("Note", kind="doubt"))}
    tiles = {tile.key: tile for tile in app.find_all(is_a("ShareTile"))}
    assert tiles
    return {key: tuple(map(round, part.to_window(*part.pos))) for key, part in {**parts, **tiles}.items()}


@pytest.mark.parametrize(("text_size", "language"), [(1.0, "en"), (2.0, "hu")])
def test_while_the_result_is_revealed_its_marks_and_its_banner_are_there(
    app: Driver, text_size: float, language: str
) -> None:
    app.app.session.set("text_size", text_size)
    app.app.session.set("language", language)
    dict(places())["doubts open"](app)
    match_id = app.page.match
    app.back()
    result.revealed_matches.discard(match_id)
    app.page.open_result()
    app.advance(0.3)
    page = app.page
    assert page.telling and page.unconfirmed and app.sees(page.unconfirmed) and not open_cells(app)
    told, marks, shown = [where(app)], list[set[str]](), list[tuple[str, ...]]()
    while page.telling:
        app.advance(result.REVEAL_SECONDS)
        told.append(where(app))
        marks.append(open_cells(app))
        shown.append(tuple(f"why_{category.id}_" for category in page.book.scored[: int(page.revealed)]))
    app.advance(0.5)
    final = open_cells(app)
    assert final and marks == [{key for key in final if key.startswith(so_far)} for so_far in shown]
    assert any(so_far and so_far < final for so_far in marks), "a mark comes with its number"
    assert told[1] == told[-1] == where(app), "nothing moves at the end"


def test_the_room_of_a_tie_break_is_there_before_it_is_told(app: Driver) -> None:
    match_id = new_match(app, names=("Mira", "Tamás"))
    for seat in range(2):
        for what, value in END[0].items():
            assert app.app.session.record(Entered(seat, what, value))
    result.revealed_matches.discard(match_id)
    app.shell.go("result", match=match_id, game="witchstone")
    app.advance(0.3)
    page = app.page
    before = page.ids.table.to_window(*page.ids.table.pos)
    assert page.telling and page.decided and not app.sees(page.decided)
    page.end_telling()
    app.frames(4)
    assert app.sees(page.decided) and page.ids.table.to_window(*page.ids.table.pos) == before


def test_the_shared_picture_marks_what_the_result_marks(app: Driver) -> None:
    app.app.session.set("reduce_motion", True)
    dict(places())["doubts result"](app)
    app.advance(3)
    match, marked = app.match, open_cells(app)
    app.tap("put_away")
    app.advance(1)
    card = score_card(match, history.past(app.app.session.store, match.id))
    order = [[player.name for player in match.players].index(column.name) for column in card.columns]
    ids = [category.id for category in match.game.play.categories(match.state.table) if not category.shared]
    on_card = {
        f"why_{id}_{seat}"
        for id, (_, _, points) in zip(ids, card.rows, strict=True)
        for seat, figure in zip(order, points, strict=True)
        if figure.unconfirmed
    }
    assert on_card == marked and marked
    doubted = {key.rpartition("_")[2] for key in marked}
    assert {str(seat) for seat, column in zip(order, card.columns, strict=True) if column.points.unconfirmed} == doubted
    figures = [figure for _, _, points in card.rows for figure in points]
    assert all(figure.shown.endswith("?") == figure.unconfirmed for figure in figures)
    assert not all(figure.unconfirmed for figure in figures)
