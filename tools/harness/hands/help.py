"""Reading the rules help of a game."""

from __future__ import annotations

from scoring import games
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, open_game, undisturbed


def read_every_topic(app: Driver, game: str) -> None:
    """From the first page; each topic shows its pictures, and then the list of topics is there again."""
    open_game(app, game)
    app.tap("rules")
    with undisturbed():
        for topic in games.game(game).help:
            app.page._choose(topic)
            app.frames(2)
            pictures = [part for part in topic.parts if part.drawing]
            assert len(app.find_all(is_a("HelpPicture"))) == len(pictures)
    app.page._choose(None)
    app.frames(4)


def found_by(app: Driver, text: str) -> list[str]:
    """The topics that a search leaves."""
    app.tap("field")
    app.type(text)
    app.frames(4)
    return [row.key.removeprefix("topic_") for row in app.find_all(is_a("TopicRow"))]


def drawn_in_topics(game: str) -> set[str]:
    """Under the usual options, and under every choice of each of them."""
    description = games.game(game)
    played = [description.help_for({option.id: choice}) for option in description.options for choice in option.choices]
    parts = [part for topics in (description.help, *played) for topic in topics for part in topic.parts]
    return {part.drawing for part in parts if part.drawing}
