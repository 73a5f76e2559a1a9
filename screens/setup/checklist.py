"""The page that asks for the number of players and the options of a bare checklist."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from scoring.game import Game
from screens.setup.new_match import NewMatchScreen
from screens.shell.draft import Draft


class ChecklistScreen(NewMatchScreen):
    """The page of a new match without players, for the bare checklist; its choices are kept separately."""

    asks_players = BooleanProperty(False)

    def _kept_choices(self) -> Draft:
        return Draft(self.session, f"checklist/{self.game}")


def has_choices(game: Game) -> bool:
    return len(game.seats) > 1 or bool(game.options_for(game.seats[0], {}))
