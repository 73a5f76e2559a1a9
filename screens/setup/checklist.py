"""What a checklist has to know: how many play, and with which options. Names come with a match."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from scoring.game import Game
from screens.setup.new_match import NewMatchScreen
from screens.shell.draft import Draft


class ChecklistScreen(NewMatchScreen):
    """The same page as for a new match, without the players; its choices are kept apart from those of a match."""

    asks_players = BooleanProperty(False)

    def _kept_choices(self) -> Draft:
        return Draft(self.session, f"checklist/{self.game}")


def has_choices(game: Game) -> bool:
    return len(game.seats) > 1 or bool(game.options_for(game.seats[0], {}))
