"""Rules help: topics to search and to read; beside each other where there is room."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from scoring import games
from scoring.game import Options
from scoring.help import Topic
from scoring.text_search import excerpt, holds
from screens.game_screens import game_screens
from screens.help.topic import TopicView, in_words
from screens.kit.layouts.layout import Box
from screens.kit.layouts.scroll import Scroll
from screens.kit.rows import ListRow, RowGroup
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.shell.page import Page


class TopicRow(ListRow):
    """`on`: it is the one that stands beside the list."""

    on = BooleanProperty(False)


class TopicGroup(Text):
    """What the topics below it have in common."""


class OwnWords(Text):
    """Where the words come from."""


class TopicList(Box):
    """The search and all that it has found."""


class RulesScreen(Page):
    title_note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._topics = games.game(self.game).help_for(self._options)
        self.unavailable = not self._topics
        self._drawings = game_screens(self.game).help_drawings()
        self._chosen: Topic | None = None
        self._list = TopicList()
        self._search = self._list.ids.search
        self._search.bind(text=self._looked_for)

    @property
    def _options(self) -> Options:
        """The options of the match in hand, if it is one of this game: its help follows them."""
        match = self.session.match
        return match.options if match is not None and match.game.id == self.game else {}

    def _looked_for(self, *_: Any) -> None:
        self.refresh_soon()
        self.shell.keeper.keep_soon()

    def unsaved(self) -> Any:
        topic = self._chosen.id if self._chosen else ""
        return [self._search.text, topic] if self._search.text or topic else None

    def restore_unsaved(self, kept: Any) -> None:
        self._search.text, topic = kept
        self._chosen = next((one for one in self._topics if one.id == topic), None)
        self.refresh()

    @property
    def query(self) -> str:
        return str(self._search.text.strip())

    def on_parent(self, *_: Any) -> None:
        # Kivy keeps the last field that had the keyboard: nothing around it may lead to this page.
        if self.parent is None:
            self._search.ids.field.focus = False
            self.ids.stage.clear_widgets()
            self._list.ids.topics.clear_widgets()

    def refresh(self) -> None:
        if self.unavailable:
            return
        self.title_note = words.tr(f"{self.game}.name")
        topics = [topic for topic in self._topics if self._hits(topic) or holds(words.say(topic.title), self.query)]
        shown = self._chosen
        if self.wide and shown not in topics:
            shown = topics[0] if topics else None
        reading = self._topic_view(shown) if shown else None
        self._arrange(reading)
        if self._list.parent:
            self._show_list(topics, shown)

    def _hits(self, topic: Topic) -> list[str]:
        """The paragraphs in which all words of the search occur."""
        if not self.query:
            return []
        return [text for part in topic.parts if holds(text := in_words(part), self.query)]

    def _arrange(self, reading: Widget | None) -> None:
        """The list, the topic, or both; each topic begins at its top."""
        columns: list[Widget] = [self._list] if self.wide or reading is None else []
        if reading is not None or self.wide:
            scroll = Scroll()
            if reading is not None:
                scroll.add_widget(reading)
            columns.append(scroll)
        stage = self.ids.stage
        stage.clear_widgets()
        for column in columns:
            stage.add_widget(column)

    def _show_list(self, topics: list[Topic], shown: Topic | None) -> None:
        room = self._list.ids.topics
        room.clear_widgets()
        if not topics:
            room.add_widget(Text(text=words.tr("rules.nothing", text=self.query)))
        rows = None
        group = ""
        for topic in topics:
            if rows is None or topic.group != group:
                group, rows = topic.group, RowGroup()
                room.add_widget(TopicGroup(text=words.tr(f"rules.group.{group}")))
                room.add_widget(rows)
            rows.add_widget(self._row(topic, topic is shown and self.wide))
        as_played = self._topics != games.game(self.game).help
        room.add_widget(OwnWords(text=words.tr("rules.as_played" if as_played else "rules.own_words")))

    def _row(self, topic: Topic, on: bool) -> TopicRow:
        hits = self._hits(topic)
        row = TopicRow(key=f"topic_{topic.id}", icon=topic.icon, text=words.say(topic.title), on=on)
        if hits:
            row.note = excerpt(hits[0], self.query)
            row.value = "" if self.large_text else words.tr("rules.hits", n=len(hits))
        row.bind(on_release=partial(self._choose, topic))
        return row

    def _topic_view(self, topic: Topic) -> TopicView:
        view = TopicView(topic, self.query, self._drawings)
        number = self._topics.index(topic) + 1
        following = self._topics[number] if number < len(self._topics) else None
        if following is not None and not self.wide:
            view.lead_on(words.say(following.title), partial(self._choose, following))
        return view

    def _choose(self, topic: Topic | None, *_: Any) -> None:
        self._search.ids.field.focus = False
        self._chosen = topic
        self.refresh()

    def go_back(self) -> bool:
        """Goes from a topic to the list, and from a search to all topics."""
        if self._chosen is not None and not self.wide:
            self._choose(None)
            return True
        if self.query:
            self._search.text = ""
            return True
        return False


kv.load(__name__)
