"""Reading and searching the rules help."""

from __future__ import annotations

import gc
import weakref

import pytest

from scoring import games
from scoring.text_search import excerpt, find, holds
from scoring.words import LANGUAGES, words
from screens.witchstone.help_drawings import DRAWINGS
from storage.folding import fold
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, open_game
from tools.harness.hands.help import drawn_in_topics

pytestmark = pytest.mark.ui


def open_rules(app: Driver) -> None:
    app.shell.go("rules", game="witchstone")
    app.advance(0.2)


def listed(app: Driver) -> list[str]:
    return [row.key.removeprefix("topic_") for row in app.find_all(is_a("TopicRow"))]


def search(app: Driver, typed: str) -> None:
    app.tap("field")
    app.type(typed)
    app.frames(4)


def test_every_topic_can_be_opened_and_left(app: Driver) -> None:
    open_game(app, "witchstone")
    app.tap("rules")
    assert listed(app) == [topic.id for topic in games.game("witchstone").help]
    for topic in games.game("witchstone").help[::9]:
        app.tap(f"topic_{topic.id}")
        assert app.page._chosen == topic and not listed(app)
        app.back()
    assert len(listed(app)) == len(games.game("witchstone").help)
    app.back()
    assert app.shell.route.name == "game"


def test_one_topic_leads_to_the_next(app: Driver) -> None:
    open_rules(app)
    app.tap("topic_energy")
    app.tap("next_topic")
    assert app.sees("lay a small witch") and not app.sees("Each action puts one energy unit")


def test_every_drawing_of_a_topic_is_there() -> None:
    wanted = drawn_in_topics("witchstone")
    assert wanted == DRAWINGS.keys()


def test_the_search_leaves_the_topics_that_have_it(app: Driver) -> None:
    open_rules(app)
    search(app, "BLÁCK crystal")
    assert listed(app) == ["crystal", "tokens", "shelves", "mistakes"]
    assert app.sees("1 result")
    app.tap("topic_mistakes")
    marked = [part.text for part in app.find_all(is_a("HelpParagraph", matches_query=True))]
    assert len(marked) == 1 and "black crystal" in marked[0]
    app.back()
    app.back()
    assert len(listed(app)) == len(games.game("witchstone").help), "back takes the search away first"
    assert app.shell.route.name == "rules"


def test_a_search_without_hits_says_so(app: Driver) -> None:
    open_rules(app)
    search(app, "dragon")
    assert listed(app) == [] and app.sees("No results for “dragon”.")
    app.tap("clear_search")
    assert len(listed(app)) == len(games.game("witchstone").help)


def test_list_and_topic_stand_side_by_side_where_there_is_room(app: Driver) -> None:
    open_rules(app)
    app.resize(1280, 800)
    app.advance(0.3)
    assert len(listed(app)) == len(games.game("witchstone").help) and app.sees("Score the most points.")
    app.tap("topic_tie")
    assert app.sees("the pawn underneath") and app.find("topic_tie").on
    search(app, "dragon")
    assert not app.find_all(is_a("TopicView"))
    app.resize(412, 915)


def test_the_rules_follow_the_language(app: Driver) -> None:
    open_rules(app)
    app.tap("topic_goal")
    before = app.texts()
    app.app.session.set("language", "hu")
    app.frames(4)
    assert app.page._chosen is not None and app.texts() != before


def test_the_page_is_gone_after_a_search(app: Driver) -> None:
    left = []
    for _ in range(2):
        open_rules(app)
        search(app, "owl")
        left.append(weakref.ref(app.page))
        app.shell.go("games")
        app.advance(2)
    for _ in range(3):
        gc.collect()
    assert [reference() for reference in left] == [None, None]


@pytest.mark.parametrize("typed", ["lodz", "ŁÓDŹ", "Łódz", "lo\u0301dz\u0301"])
def test_capitals_and_accents_do_not_matter(typed: str) -> None:
    assert holds("W mieście Łódź", typed)


def test_all_words_must_occur_in_any_order() -> None:
    assert holds("The black crystal", "crystal black") and not holds("The black owl", "crystal black")
    assert holds("anything", "")


@pytest.mark.parametrize("text", ["Die Straße Łódź", "ﬁne ŁÓDŹ", "Lo\u0301dz\u0301 Łódź", "Æther, Łódź"])
def test_a_word_is_found_where_it_begins_although_folding_changes_the_length(text: str) -> None:
    assert find(text, "lodz") == min(at for at in (text.find("Ł"), text.find("Lo")) if at >= 0)
    assert find(text, "owl") == -1


@pytest.mark.parametrize(("text", "typed"), [("Ægir", "aegir"), ("Œuvre", "oeuvre"), ("Straße", "strasse")])
def test_the_help_and_the_history_fold_the_same_letters(text: str, typed: str) -> None:
    assert holds(text, typed) and fold(text) == typed


def test_an_excerpt_holds_what_was_found() -> None:
    text = "A sentence begins here, goes on and on, and names the Owl in its middle before it ends at last, far away."
    shown = excerpt(text, "owl")
    assert "Owl" in shown and shown.startswith("… ") and shown.endswith(" …") and len(shown) < len(text)
    assert excerpt("An owl.", "owl") == "An owl."
    assert excerpt("The owl sits at the very end of a long sentence: owl", "owl").startswith("The owl")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.IDS)
def test_the_help_says_what_full_light_snapshots_and_insisting_do(game: str, language: str) -> None:
    say = words(language)
    topic = next(each for each in games.game(game).help if each.id in ("following", "certainty"))
    told = "\n".join(say.say(part.text) for part in topic.parts)
    assert say("refusal.anyway") in told and say("table.snapshot") in told
    assert say("mode.light").casefold()[:8] in f"{say.say(topic.title)}\n{told}".casefold()
