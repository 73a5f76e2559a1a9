"""One topic of the rules help, to be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.help import Part, Topic
from scoring.text_search import holds
from screens.kit.buttons import PushButton
from screens.kit.layouts.layout import Box
from screens.kit.panel import Card
from screens.look.words import words
from screens.runtime import kv


class HelpParagraph(Card):
    """`mark` stands before it: a dot or a number. `matches_query`: the search means this one."""

    text = StringProperty("")
    mark = StringProperty("")
    matches_query = BooleanProperty(False)


class HelpLadder(Card):
    """What each of the amounts of points needs."""

    text = StringProperty("")
    matches_query = BooleanProperty(False)


class HelpRung(Card):
    points = StringProperty("")
    text = StringProperty("")
    preferred_height = NumericProperty(0)


class HelpPicture(Card):
    """The ground of a small picture."""


class TopicView(Box):
    icon = StringProperty("")
    title = StringProperty("")

    def __init__(self, topic: Topic, query: str, drawings: Mapping[str, Callable[[], Widget]], **kwargs: Any) -> None:
        super().__init__(icon=topic.icon, title=words.say(topic.title), **kwargs)
        number = 0
        for part in topic.parts:
            number += part.kind == "numbered"
            self._add(part, matches_query=bool(query) and holds(in_words(part), query), number=number)
            if part.drawing in drawings:
                box = HelpPicture()
                box.add_widget(drawings[part.drawing]())
                self.add_widget(box)

    def _add(self, part: Part, matches_query: bool, number: int) -> None:
        if part.kind == "ladder":
            ladder = HelpLadder(text=words.say(part.text), matches_query=matches_query)
            for points, need in part.rungs:
                ladder.ids.rungs.add_widget(HelpRung(points=words.tr("rules.rung", n=points), text=words.say(need)))
            self.add_widget(ladder)
            return
        mark = {"point": "•", "numbered": f"{number}"}.get(part.kind, "")
        self.add_widget(HelpParagraph(text=words.say(part.text), mark=mark, matches_query=matches_query))

    def lead_on(self, title: str, act: Callable[..., None]) -> None:
        """The way to the next topic, at the end."""
        button = PushButton(key="next_topic", text=title, trailing="next")
        button.bind(on_release=act)
        self.add_widget(button)


def in_words(part: Part) -> str:
    """All words of a paragraph."""
    return " ".join((words.say(part.text), *(words.say(need) for _, need in part.rungs)))


kv.load(__name__)
