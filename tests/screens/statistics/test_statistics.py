"""The statistics by touch: everything, a game, a person, both; charts with their values as words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scoring import games
from screens.statistics import words as statistics_words
from screens.statistics.page import statistics_draft
from storage.statistics.game import game_page
from storage.statistics.person import person_page
from tools.harness.able import Able
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, undisturbed
from tools.harness.seasons import season

pytestmark = pytest.mark.ui


def card(app: Driver, title: str) -> Any:
    return app.find(is_a("ChartCard", title=title))


def bars(app: Driver, title: str) -> list[tuple[str, str]]:
    rows = [widget for widget in card(app, title).walk(restrict=True) if type(widget).__name__ == "BarRow"]
    return [(row.name, row.shown) for row in sorted(rows, key=lambda row: -row.y)]


def figures(app: Driver) -> list[tuple[str, str]]:
    return [(figure.number, figure.text) for figure in app.find_all(is_a("FigureCard"))]


def choose(app: Driver, what: str, value: str) -> None:
    app.tap(what)
    app.tap(f"choice_{value}")


def test_everything_a_game_a_person_and_both(tmp_path: Path) -> None:
    with Driver(tmp_path) as app, undisturbed():
        app.tap(is_a("Destination", route="statistics"))
        assert app.sees("No finished matches yet") and not app.find_all(is_a("ChartCard"))
        store, now = app.app.session.store, app.app.session.now()
        season(store, now)
        app.tap(is_a("Destination", route="settings"))
        app.tap(is_a("Destination", route="statistics"))
        assert figures(app) == [("18", "matches"), ("2", "games"), ("4", "people")]
        assert bars(app, "Games played") == [("Witchstone", "14"), ("Witchcraft", "4")]

        choose(app, "game", "witchstone")
        game = game_page(store, "witchstone")
        assert figures(app)[-1] == (str(game.highest[0].value), "highest")
        assert bars(app, "Average by category") == [
            (statistics_words.category_name("witchstone", row.row), f"{row.average:.1f}") for row in game.categories
        ]
        assert all(row.icon for row in app.find_all(is_a("BarRow")) if row.mark is not None)
        (winners,) = app.find_all(is_a("LineChart"))
        assert winners.lines[0].values == tuple(moment.points for moment in game.development)
        usual = game.winning
        assert usual is not None and app.sees("Winning scores over time")
        low, high = round(usual.average - usual.spread), round(usual.average + usual.spread)
        assert app.sees(f"Usually between {low} and {high} points.")

        choose(app, "person", "Mira")
        person = person_page(store, "Mira", "witchstone")
        assert person.weakest is not None and person.weakest.row == "spells", "she was made bad at them"
        assert app.sees("Mira loses most ground in “Spells”")
        assert figures(app)[0] == (str(person.all.plays), "matches") and figures(app)[3][1] == "best"
        line = app.find(is_a("LineChart")).lines[0]
        assert len(line.values) == person.all.plays and line.end == str(round(line.values[-1]))
        rivals = {row.name: row for row in app.find_all(is_a("RivalRow"))}
        for rival in person.rivals:
            leads = rivals[rival.name].leads
            assert (leads.count(0), leads.count(1), leads.count(None)) == (rival.ahead, rival.behind, rival.level)
            assert rivals[rival.name].text.startswith(f"{rival.ahead}–{rival.behind}")

    able = Able()
    with Driver(tmp_path, able.device) as app, undisturbed():  # as it was left
        app.tap("share")
        (table,) = able.files.values()
        assert table.count(b"stone") and not table.count(b"duel"), "what is counted here"
        assert app.shell.route.name == "statistics" and app.find("person").text == "Mira"
        choose(app, "game", "witchcraft")
        assert [text for _, text in figures(app)] == ["matches", "wins, 50%", "loss", "wins in a row"]
        assert not app.find_all(is_a("LineChart")) and app.sees("One of them was a draw.")
        choose(app, "game", "carodeni")
        assert app.sees("No finished match fits") and not figures(app)
        app.tap(is_a("PushButton", text="Show all"))
        assert figures(app)[0] == ("18", "matches") and not app.page.game
        choose(app, "game", "witchcraft")
        assert ("Opponent had no legal move", "2") in bars(app, "How matches ended")
        choose(app, "game", "")
        choose(app, "period", "month")
        assert int(figures(app)[0][0]) < 18


def test_too_few_matches_are_told_in_a_sentence_and_a_tracked_one_shows_how_it_grew(app: Driver) -> None:
    session = app.app.session
    season(session.store, session.now(), matches=2, with_tracked=True)
    statistics_draft(session).write({"person": "Mira", "game": "witchstone", "period": "always"})
    app.tap(is_a("Destination", route="statistics"))
    assert app.sees("2 matches so far. The chart appears after three.")
    (grown,) = app.find_all(is_a("LineChart"))
    assert grown.lines[0].end.startswith("Mira ") and len(grown.lines[0].values) == 12


def test_what_was_kept_by_another_version_does_no_harm(app: Driver) -> None:
    statistics_draft(app.app.session).write({"person": 3, "game": "chess", "period": ["ever"]})
    app.tap(is_a("Destination", route="statistics"))
    assert (app.page.person, app.page.game, app.page.period) == ("", "", "always")


def test_every_category_of_every_game_has_a_glyph_and_words() -> None:
    for game in games.IDS:
        play = games.game(game).play
        assert play is not None
        for row, icon in statistics_words._icons(game).items():
            assert icon and not statistics_words.category_name(game, row).startswith(game)
