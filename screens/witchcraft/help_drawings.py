"""The small pictures of Witchcraft's rules help: what spells reach, how tokens look, and what a capture does."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp

from scoring.witchcraft.examples import EXAMPLES, Example
from scoring.witchcraft.file.spelling import stack
from scoring.witchcraft.position import USUAL
from screens.game_screens import HelpDrawings
from screens.kit.drawing.sketch import Area, Sketch, glyph
from screens.look.theme import theme
from screens.witchcraft.board import fit as board_fit
from screens.witchcraft.board import mages
from screens.witchcraft.board.canvas import BoardCanvas
from screens.witchcraft.board.light import Light, beams

SPACE, MOST_TALL = 56, 280
# An Adept, a Golem below a Guardian, and what becomes of them: the caster is covered, and fresh.
CAPTURED = ("gAdE", "rGoGuW", "gAdGoGuN")


def _board(example: Example) -> BoardCanvas:
    """A board as the table shows it, with the lines of its casters."""
    position = example.position
    shown = tuple(beam for at in example.casters for beam in beams(position, at))
    lit = frozenset(beam.end for beam in shown if not beam.stopped)
    doubted = frozenset(beam.end for beam in shown if beam.stopped)
    _, rows = board_fit.size(position.board.spaces, upright=False)
    tall = min(MOST_TALL, rows * SPACE + 2 * board_fit.EDGE)
    canvas = BoardCanvas(still=True, upright=False, size_hint_y=None, height=dp(tall))
    Light(position, lit=lit, doubted=doubted, beams=shown).shine(canvas)
    return canvas


def _capture(area: Area) -> None:
    """A caster and its target, and the stack that they make."""
    unit = area.unit
    spots = [(area.x + offset * unit, area.y) for offset in (-110, -20, 100)]
    drawn = zip(spots, CAPTURED, strict=True)
    mages.draw([mages.mage(spot, stack(word), USUAL.kinds) for spot, word in drawn], unit)
    for x in (-65, 40):
        glyph("next", (area.x + x * unit, area.y), 22 * unit, theme.muted)


DRAWINGS: HelpDrawings = {
    **{name: partial(_board, example) for name, example in EXAMPLES.items()},
    "capture": lambda: Sketch(_capture, tall=84),
}
