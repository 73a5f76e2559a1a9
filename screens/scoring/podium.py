"""The podium: a plinth for each player, above the columns of the score table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import BorderImage, Color
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.sketch import text
from screens.kit.layouts.layout import Box
from screens.kit.panel import Card
from screens.look.art import image
from screens.look.shapes import rounded
from screens.look.theme import theme
from screens.runtime import kv

HEIGHTS = (88, 68, 48, 32)
# Sparkles round the crown, as parts of its room from the middle, and their size.
SPARKLES = ((-0.66, 0.1, 10), (-0.34, 0.3, 16), (-0.5, -0.5, 10), (-0.76, -0.95, 12))


class Standing(NamedTuple):
    piece: str
    name: str
    total: str
    rank: int
    mark: str = ""
    # 1 for whoever leads during the reveal, when nobody has a rank yet.
    lead: int = 0
    # The rank at the end of the reveal: the podium has its height from the beginning.
    last: int = 0


class Crown(SelfDrawing):
    """The crown on its disc, with sparkles at both sides."""

    def draw(self) -> None:
        disc = dp(56)
        x, y = self.center
        Color(*theme.tint[:3], 0.75)
        for across, up, size in SPARKLES:
            for side in (-1, 1):
                spot = (x + side * across * self.width / 2, y + up * self.height / 2)
                image("ornament_star4", spot, dp(size + (2 if side > 0 and size < 12 else 0)))
        Color(rgba=theme.bed)
        radius = round(disc / 2)
        box = {"pos": (round(x - radius), round(y - radius)), "size": (2 * radius, 2 * radius), "border": (radius,) * 4}
        BorderImage(texture=rounded(radius, 0), **box)
        Color(rgba=theme.tint)
        image("crown", (x, y), dp(28))


class Plinth(SelfDrawing):
    """Round above; below it goes on under the table. The first one is filled."""

    rank = NumericProperty(1)
    watched = ("rank",)

    def draw(self) -> None:
        radius = round(min(dp(12), self.height / 2))
        first = self.rank == 1
        Color(rgba=theme.tint if first else theme.surface)
        area = {
            "pos": (round(self.x), round(self.y) - radius),
            "size": (round(self.width), round(self.height) + radius),
        }
        BorderImage(texture=rounded(radius, 0), border=(radius,) * 4, **area)
        if theme.name != "dark" and not first:
            Color(rgba=theme.card_line)
            BorderImage(texture=rounded(radius, max(1, round(dp(1)))), border=(radius,) * 4, **area)
        size = min(20 * Metrics.sp, self.height * 0.7)
        ink = theme.tint_ink if first else theme.text
        if self.rank:
            text(str(int(self.rank)), (self.center_x, self.top - dp(8) - size / 2), size, ink)


class PodiumColumn(Box):
    piece = StringProperty("")
    name = StringProperty("")
    total = StringProperty("")
    rank = NumericProperty(1)
    mark = StringProperty("")
    step = NumericProperty(dp(88))
    last_step = NumericProperty(0)


class Podium(Box):
    """`show` takes the standings in the order of their places."""

    game = StringProperty("")
    first = NumericProperty(dp(100))

    def show(self, standings: Sequence[Standing]) -> None:
        room = self.ids.columns
        while len(room.children) > len(standings):
            room.remove_widget(room.children[0])
        while len(room.children) < len(standings):
            room.add_widget(PodiumColumn())
        for column, standing in zip(reversed(room.children), standings, strict=True):
            column.piece, column.name, column.total, column.rank, column.mark, lead, last = standing
            column.step = _height(standing.rank or lead)
            column.last_step = _height(last or standing.rank or lead)


def _height(rank: int) -> float:
    return float(dp(HEIGHTS[min(rank or len(HEIGHTS), len(HEIGHTS)) - 1]))


class Ranking(Box):
    """The podium as a list, for large text."""

    def show(self, standings: Sequence[Standing]) -> None:
        self.clear_widgets()
        for standing in standings:
            row = RankingRow(rank=standing.rank, first=standing.rank == 1)
            row.piece, row.name, row.total, row.mark = standing.piece, standing.name, standing.total, standing.mark
            self.add_widget(row)


class RankingRow(Card):
    rank = NumericProperty(1)
    piece = StringProperty("")
    name = StringProperty("")
    total = StringProperty("")
    mark = StringProperty("")
    first = BooleanProperty(False)


kv.load(__name__)
