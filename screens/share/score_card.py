"""A result as a picture to be shared: emblem, players, places and categories, 1080 pixels wide, dark or light."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.core.text import Label
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.graphics.opengl import glFinish
from kivy.graphics.texture import Texture
from kivy.utils import get_color_from_hex

from scoring.journal.match import Match
from scoring.results.result import result_of
from scoring.results.unconfirmed import OPEN
from screens.game_screens import game_screens
from screens.kit.drawing.sketch import box, disc, glyph
from screens.look.dates import date, lasting
from screens.look.font_support import drawable
from screens.look.theme import PIECE_INK, PIECES, ROLES
from screens.look.words import line_parts, words
from screens.scoring.book import ScoreBook
from screens.scoring.notes import figure
from screens.share.png import png
from screens.statistics.words import category_icon, category_name
from storage.exports.result_text import pieces
from storage.history import Past

WIDTH = 1080
# The card is laid out in units of a phone that is 360 wide.
UNIT = WIDTH // 360
MARGIN, INNER, ROW = 24, 312, 44
FIRST = 100
PLINTHS = (64, 48, 36, 24)
# A long word makes the words smaller down to this part of their size; then it is broken.
SMALLEST = 0.6


@dataclass(frozen=True)
class Figure:
    """Points; a question mark follows what rests on unconfirmed numbers."""

    text: str
    unconfirmed: bool = False

    @property
    def shown(self) -> str:
        return f"{self.text}\u00a0?" if self.unconfirmed else self.text


@dataclass(frozen=True)
class Column:
    """A player: the place is 0 in a match that was left, and `points` empty where there are none."""

    name: str
    color: str
    rank: int
    points: Figure


@dataclass(frozen=True)
class ScoreCard:
    """What the picture says, in words; the columns stand in order of their places."""

    game: str
    when: str
    headline: str
    decided: str
    unconfirmed: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, str, tuple[Figure, ...]], ...]


def score_card(match: Match, past: Past) -> ScoreCard:
    result, game = result_of(match), past.game
    assert result is not None
    order = sorted(range(len(past.players)), key=lambda seat: (past.players[seat].rank or 0, seat))
    when = words.say(date(past.at))
    play, table = match.game.play, match.state.table
    decided = play.sheet(table).decided if past.finished and play and table is not None else ()
    unconfirmed = _unconfirmed(match) if past.finished and past.unconfirmed else frozenset[tuple[int, str]]()
    doubted = {seat for seat, _ in unconfirmed}
    return ScoreCard(
        game=game,
        when=f"{when} · {words.say(lasting(past.minutes))}" if past.minutes else when,
        headline=_headline(past),
        decided="\n".join(words.say(message) for message in decided),
        unconfirmed=words.tr("result.unconfirmed", n=past.unconfirmed) if past.finished and past.unconfirmed else "",
        columns=tuple(
            Column(
                player.name,
                player.color or "",
                player.rank or 0,
                Figure("") if player.points is None else Figure(figure(player.points), seat in doubted),
            )
            for seat, player in ((seat, past.players[seat]) for seat in order)
        ),
        rows=tuple(
            (
                category_icon(game, row),
                category_name(game, row),
                tuple(Figure(figure(points[seat]), (seat, row) in unconfirmed) for seat in order),
            )
            for row, points in result.rows
        ),
    )


def _unconfirmed(match: Match) -> frozenset[tuple[int, str]]:
    """Seat and category of each number that is in doubt or missing, as on the result page."""
    if match.state.table is None:
        return frozenset()
    book = ScoreBook(match)
    cells = ((seat, category) for seat in book.seats for category in book.scored)
    return frozenset((seat, category.id) for seat, category in cells if book.mark(seat, category) in OPEN)


def png_of(drawing: Fbo) -> bytes:
    width, height = drawing.size
    return png(width, height, drawing.pixels)


def _headline(past: Past) -> str:
    if past.decided_by == "draw":
        return words.tr("result.draw")
    # The second line of the text is the same headline, if there is a winner.
    return words.say(pieces(past)[1]) if past.winners else ""


class Drawing:
    """Blocks below each other; their heights are known before anything is drawn."""

    def __init__(self, card: ScoreCard, theme_name: str) -> None:
        self._card, self._roles = card, ROLES[theme_name]
        look = game_screens(card.game).look
        self._tint, self._bed = look.tint[theme_name], look.bed[theme_name]
        self._light = theme_name == "light"
        self._pitch = (INNER - FIRST) / len(card.columns)
        self._blocks: list[tuple[float, Callable[[float], None]]] = []

    def draw(self) -> Fbo:
        self._lay_out()
        height = round(sum(height for height, _ in self._blocks) * UNIT)
        sheet = Fbo(size=(WIDTH, height))
        with sheet:
            ClearColor(*get_color_from_hex(self._roles["bg"]))
            ClearBuffers()
            top = height / UNIT
            for tall, paint in self._blocks:
                paint(top)
                top -= tall
        sheet.draw()
        glFinish()
        return sheet

    def _lay_out(self) -> None:
        card, roles = self._card, self._roles
        self._space(24)
        self._text(words.tr(f"{card.game}.name"), 22, roles["text"], bold=True, align="left")
        self._text(card.when, 13, roles["muted"], align="left")
        self._space(16)
        if card.headline:
            self._block(56, self._crown)
            self._space(8)
            self._text(card.headline, 32, roles["text"], bold=True)
        if card.decided:
            self._space(4)
            self._text(card.decided, 14, roles["muted"])
        if card.unconfirmed:
            self._space(8)
            self._text(f"? {card.unconfirmed}", 16, roles["warn"], bold=True)
        self._space(16)
        self._podium()
        self._table()
        self._space(16)
        self._block(24, self._footer)
        self._space(16)

    def _block(self, height: float, paint: Callable[[float], None]) -> None:
        self._blocks.append((height, paint))

    def _space(self, height: float) -> None:
        self._block(height, lambda _: None)

    def _text(self, shown: str, size: float, color: str, bold: bool = False, align: str = "center") -> None:
        texture = _words(shown, size, INNER, bold, align)
        self._block(
            texture.height / UNIT,
            lambda top: _stamp(texture, MARGIN + INNER / 2, top - texture.height / UNIT / 2, color),
        )

    def _crown(self, top: float) -> None:
        middle = (WIDTH / 2, (top - 28) * UNIT)
        for across, up, size in ((-96, 10, 14), (-58, -12, 9), (92, 4, 11), (62, 16, 8), (118, -14, 9), (-122, -10, 8)):
            spot = (middle[0] + across * UNIT, middle[1] + up * UNIT)
            glyph("ornament_star4", spot, size * UNIT, [*get_color_from_hex(self._tint)[:3], 0.75])
        disc(middle, 56 * UNIT, self._bed)
        glyph("crown", middle, 30 * UNIT, self._tint)

    def _podium(self) -> None:
        """Every column has its piece, name and points above a plinth that goes on into the table."""
        heads: list[tuple[Column, Texture, Texture | None, float, float]] = []
        for column in self._card.columns:
            # A double name may go on in the next line.
            name = _words(column.name.replace("-", "- "), 13, self._pitch - 2, True)
            points = _words(column.points.shown, 24, self._pitch - 4, True) if column.points.text else None
            step = PLINTHS[min(column.rank or len(PLINTHS), len(PLINTHS)) - 1]
            tall = 32 + name.height / UNIT + (points.height / UNIT if points else 4) + step
            heads.append((column, name, points, step, tall))
        height = max(tall for *_, tall in heads)
        self._block(height, lambda top: self._paint_podium(heads, top - height))

    def _paint_podium(self, heads: list[tuple[Column, Texture, Texture | None, float, float]], floor: float) -> None:
        emblem = ((MARGIN + FIRST / 2 - 6) * UNIT, (floor + 44) * UNIT)
        glyph(f"emblem_{self._card.game}", emblem, 72 * UNIT, self._tint)
        for index, (column, name, points, step, tall) in enumerate(heads):
            x = MARGIN + FIRST + self._pitch * (index + 0.5)
            won = column.rank == 1
            ground, ink = (
                (self._tint, self._roles["accent_ink"]) if won else (self._roles["surface"], self._roles["text"])
            )
            edge = (self._roles["line"], UNIT) if self._light and not won else ((), 0)
            # The plinth goes on below the table's edge, so that only its upper corners are round.
            box(
                (x * UNIT, (floor + step / 2 - 6) * UNIT),
                (self._pitch - 6) * UNIT,
                (step + 12) * UNIT,
                12 * UNIT,
                ground,
                *edge,
            )
            if column.rank:
                _stamp(_words(str(column.rank), 18, self._pitch, True), x, floor + step - 14, ink)
            top = floor + tall
            self._piece(column, x, top - 15)
            top -= 32 + name.height / UNIT
            _stamp(name, x, top + name.height / UNIT / 2, self._roles["text"])
            if points:
                _stamp(points, x, top - points.height / UNIT / 2, self._ink(column.points))

    def _piece(self, column: Column, x: float, y: float) -> None:
        middle, size = (x * UNIT, y * UNIT), 28 * UNIT
        fill, shape = PIECES[column.color] if column.color else (self._bed, "circle")
        glyph(f"piece_{shape}", middle, size, fill)
        glyph(f"piece_{shape}_rim", middle, size, self._roles["rim"] if column.color else self._tint)
        letter = words.tr(f"color.{column.color}.letter") if column.color else drawable(column.name)[:1].upper()
        # A triangle is wide below: its letter is lower and smaller.
        low = shape == "triangle"
        ink = PIECE_INK if column.color else self._roles["text"]
        _stamp(_words(letter, 13 if low else 15, 28, True), x, y - 3.4 if low else y, ink)

    def _table(self) -> None:
        rows = self._card.rows
        tall = ROW * len(rows) + 8 if rows else 24
        self._block(tall, lambda top: self._paint_table(top, tall))

    def _paint_table(self, top: float, tall: float) -> None:
        edge = (self._roles["line"], UNIT) if self._light else ((), 0)
        middle = (WIDTH / 2, (top - tall / 2) * UNIT)
        box(middle, INNER * UNIT, tall * UNIT, 12 * UNIT, self._roles["surface"], *edge)
        for index, (icon, name, points) in enumerate(self._card.rows):
            y = top - 4 - ROW * (index + 0.5)
            if index:
                box((WIDTH / 2, (y + ROW / 2) * UNIT), INNER * UNIT, UNIT, 0, self._roles["line"])
            if icon:
                glyph(icon, ((MARGIN + 20) * UNIT, y * UNIT), 20 * UNIT, self._tint)
            texture = _words(name, 13, FIRST - 36, align="left")
            _stamp(texture, MARGIN + 36 + texture.width / UNIT / 2, y, self._roles["muted"])
            for column, shown in enumerate(points):
                x = MARGIN + FIRST + self._pitch * (column + 0.5)
                _stamp(_words(shown.shown, 17, self._pitch - 4, True), x, y, self._ink(shown))

    def _ink(self, points: Figure) -> str:
        return self._roles["warn" if points.unconfirmed else "text"]

    def _footer(self, top: float) -> None:
        texture = _words("Grimoire", 13, INNER)
        x = WIDTH / UNIT / 2 + 12
        _stamp(texture, x, top - 12, self._roles["muted"])
        glyph("brand", ((x - texture.width / UNIT / 2 - 16) * UNIT, (top - 12) * UNIT), 22 * UNIT, self._tint)


def _words(shown: str, size: float, room: float, bold: bool = False, align: str = "center") -> Texture:
    """Wrapped into the room."""
    shown, pixels = drawable(shown), round(size * UNIT)
    longest = max(line_parts(shown) or [""], key=len)
    while pixels > size * UNIT * SMALLEST and Label(font_size=pixels, bold=bold).get_extents(longest)[0] > room * UNIT:
        pixels -= 1
    natural = max(Label(font_size=pixels, bold=bold).get_extents(line)[0] for line in shown.split("\n"))
    width = room * UNIT if natural > room * UNIT or (align == "left" and room == INNER) else None
    label = Label(text=shown, font_size=pixels, bold=bold, text_size=(width, None), halign=align, line_height=1.1)
    label.refresh()
    return label.texture


def _stamp(texture: Texture, x: float, y: float, color: str) -> None:
    """Round this spot, in units."""
    Color(rgba=get_color_from_hex(color))
    pos = (round(x * UNIT - texture.width / 2), round(y * UNIT - texture.height / 2))
    Rectangle(texture=texture, pos=pos, size=texture.size)
