"""The players of a match that is only scored: the page of a new match without its preparations."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from scoring.journal.events import Begun
from scoring.journal.match import Match
from screens.setup.new_match import NewMatchScreen


class ScoreMatchScreen(NewMatchScreen):
    scores_only = BooleanProperty(True)

    def _go_on(self, match: Match) -> None:
        if self.session.record(Begun(tracked=False)):
            self.shell.replace("scoring", match=match.id, game=self.game)
