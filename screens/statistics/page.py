"""Statistics: about a person, a game, both, or everything; for a while, or for all time."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from scoring import games
from screens.kit.choice_sheet import ChoiceSheet
from screens.kit.layouts.equal_height_row import EqualHeightRow
from screens.kit.layouts.unfolding import Unfolding
from screens.look.theme import PIECES, theme
from screens.look.words import words
from screens.runtime import kv
from screens.share.file import can_hand_over, share_table
from screens.shell.draft import Draft
from screens.shell.page import Page
from screens.shell.session import Session
from screens.statistics import game as statistics_game
from screens.statistics import overview as statistics_overview
from screens.statistics import person as statistics_person
from screens.statistics.cards import FigureCard, Later
from screens.statistics.words import PERIODS, period_of
from storage.errors import StorageError
from storage.history import Filter
from storage.people import liked_colors, people
from storage.statistics.game import game_page
from storage.statistics.overview import overview
from storage.statistics.person import person_page

MOST_PEOPLE = 60
# Fewer than fit on a phone.
CARDS_AT_ONCE = 2
ICONS = {"person": "person", "game": "games", "period": "clock"}


def statistics_draft(session: Session) -> Draft:
    """The draft of the last choice on the page."""
    return Draft(session, "statistics")


class StatisticsScreen(Page):
    """The choice is kept, so the page is the same after a restart. A game gives it its tint."""

    top_level = True
    person = StringProperty("")
    period = StringProperty("always")
    empty = BooleanProperty(False)
    unfit = BooleanProperty(False)
    can_share = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._unfolding = Unfolding(self.ids.scroll)
        self._draft = statistics_draft(self.session)
        self._restore()

    def _restore(self) -> None:
        """Restores the last choice; it may come from another version."""
        chosen = self._draft.fields()
        person, game, period = (chosen.get(key) for key in ("person", "game", "period"))
        self.person = person if isinstance(person, str) else ""
        self.game = game if game in games.IDS else ""
        self.period = period if period in PERIODS else "always"

    def opened(self) -> None:
        self.ids.scroll.scroll_y = 1
        super().opened()

    # Showing

    def refresh(self) -> None:
        self._name_chips()
        try:
            figures, left, right = self._content()
        except StorageError as error:
            self.shell.say(error.message)
            figures, left, right = [], [], []
        self.empty = not figures and not (self.person or self.game or self.period != "always")
        for room in (self.ids.left, self.ids.right):
            room.clear_widgets()
        columns = ((self.ids.left, left), (self.ids.right, right))
        parts = [partial(self._add, room, card) for room, cards in columns for card in cards]
        # Side by side there is room for all that matters.
        self._unfolding.show(parts, at_once=len(parts) if self.wide else CARDS_AT_ONCE)
        self.unfit = not figures and not self.empty
        self.can_share = bool(figures) and can_hand_over(self.session.device)
        self._show_figures(figures)

    def _add(self, room: Widget, build: Later) -> None:
        try:
            card = build()
        except StorageError as error:
            self.shell.say(error.message)
            return
        if card is not None:
            room.add_widget(card)

    def build_rest(self) -> bool:
        return self._unfolding.build_rest()

    def _content(self) -> tuple[list[FigureCard], list[Later], list[Later]]:
        store, period = self.session.store, period_of(self.period, self.session.now())
        if self.person:
            person = person_page(store, self.person, self.game, period)
            if not person.all.plays:
                return [], [], []
            cards = statistics_person.cards(store, person, self.game, period)
            return statistics_person.figures(person), *cards
        if self.game:
            game = game_page(store, self.game, period)
            shown = (statistics_game.figures(game), *statistics_game.cards(game, self.game))
            return shown if game.plays else ([], [], [])
        everything = overview(store, period)
        shown = (statistics_overview.figures(everything), *statistics_overview.cards(everything))
        return shown if everything.plays else ([], [], [])

    def _show_figures(self, figures: list[FigureCard]) -> None:
        """Four in a line, or two and two where the text is large."""
        room = self.ids.figures
        room.clear_widgets()
        at_once = 2 if self.large_text else 4
        for start in range(0, len(figures), at_once):
            line = EqualHeightRow()
            line.spacing = room.spacing
            for figure in figures[start : start + at_once]:
                line.add_widget(figure)
            room.add_widget(line)

    def _name_chips(self) -> None:
        ids = self.ids
        ids.person_chip.text = self.person or words.tr("statistics.everybody")
        ids.person_chip.show_owner(self.person, self._color())
        ids.game_chip.text = words.tr(f"{self.game}.name" if self.game else "statistics.all_games")
        ids.period_chip.text = words.tr(f"statistics.period.{self.period}")

    def _color(self) -> str:
        store, person = self.session.store, self.person
        colors = self.session.read(lambda: liked_colors(store, [person], self.game, PIECES), {}) if person else {}
        return colors.get(person, "")

    def share(self) -> None:
        """The results that are counted here, as a table."""
        since = period_of(self.period, self.session.now()).since
        share_table(self.shell, Filter(self.game, self.person, since=since, finished=True))

    # Choosing

    def choose_person(self) -> None:
        try:
            known = people(self.session.store, self.session.now(), self.game)[:MOST_PEOPLE]
        except StorageError as error:
            self.shell.say(error.message)
            return
        choices = [(person.name, person.name) for person in known if person.plays]
        self._choose("person", [("", words.tr("statistics.everybody")), *choices])

    def choose_game(self) -> None:
        choices = [(game, words.tr(f"{game}.name")) for game in games.IDS]
        self._choose("game", [("", words.tr("statistics.all_games")), *choices])

    def choose_period(self) -> None:
        self._choose("period", [(name, words.tr(f"statistics.period.{name}")) for name in PERIODS])

    def _choose(self, what: str, choices: list[tuple[str, str]]) -> None:
        sheet = ChoiceSheet(title=words.tr(f"statistics.choose.{what}"))
        for value, text in choices:
            icon = f"emblem_{value}" if what == "game" and value else ICONS[what]
            if value == getattr(self, what):
                icon = "check"
            sheet.offer(f"choice_{value}", text, partial(self._take, what, value), icon=icon)
        self.shell.overlay(sheet)

    def _take(self, name: str, value: str) -> None:
        setattr(self, name, value)
        self._keep()

    def show_all(self) -> None:
        self.person, self.game, self.period = "", "", "always"
        self._keep()

    def _keep(self) -> None:
        theme.game = self.game
        self._draft.write({"person": self.person, "game": self.game, "period": self.period})
        self.ids.scroll.scroll_y = 1
        self.refresh()


kv.load(__name__)
