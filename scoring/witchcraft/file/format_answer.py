"""What a match file of Witchcraft gets for an answer: what is legal, and how it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from scoring.file.match_file import Answer
from scoring.message import Message
from scoring.players import Players
from scoring.results.sheet import Sheet
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.file.format_options import FileOptions
from scoring.witchcraft.final_scoring.verdict import bare_sheet
from scoring.witchcraft.moves.legal import Activation, activations, outcome
from scoring.witchcraft.position import Position
from scoring.witchcraft.table import Ended, guilds_of


def score(players: Players, _options: FileOptions, position: Position) -> Sheet:
    if outcome(position) != "lost":
        return bare_sheet(players, None)
    loser = guilds_of(players).index(position.to_move)
    how = "no_move" if position.own(position.to_move) else "no_mages"
    return bare_sheet(players, Ended(1 - loser, how))


def answer(players: Players, options: FileOptions, position: Position) -> Answer:
    legal, stands = activations(position), outcome(position)
    judgement = {
        "to_move": position.to_move,
        "legal": [written(activation) for activation in legal],
        "outcome": stands,
        "winners": list(score(players, options, position).winners),
    }
    guild = Message(f"color.{position.to_move}.player")
    lines = (
        Message("witchcraft.file.to_move", guild=guild, n=len(legal)),
        *(_activation_text(activation) for activation in legal),
        Message(f"witchcraft.file.outcome.{stands}", guild=guild),
    )
    return Answer(judgement, lines, tuple(_odd(position)))


def written(activation: Activation) -> dict[str, Any]:
    return {
        "at": list(activation.at),
        "token": activation.token,
        "hits": [list(hit) for hit in activation.hits],
        "altars": list(activation.altars),
        "power": activation.power,
    }


def _activation_text(activation: Activation) -> Message:
    token = Message(f"witchcraft.token.{activation.token}")
    parts: list[Message] = [Message("witchcraft.file.hits", space=_space(hit)) for hit in activation.hits]
    parts += [Message("witchcraft.file.acts", altar=Message(f"witchcraft.altar.{kind}")) for kind in activation.altars]
    parts += [Message("witchcraft.file.power")] if activation.power else []
    what, *rest = parts
    for more in rest:
        what = Message("witchcraft.done.and", one=what, other=more)
    return Message("witchcraft.file.activation", space=_space(activation.at), token=token, what=what)


def _space(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _odd(position: Position) -> Iterator[Message]:
    """What can be written but has hardly lain on a table."""
    counts = Counter(position.tokens())
    if sum(counts[special] for special in facts.SPECIALS) > 2 * facts.SPECIALS_EACH:
        yield Message("witchcraft.file.odd.specials", n=2 * facts.SPECIALS_EACH)
    if sum(counts[mage] for mage in facts.MAGES) > 2 * facts.MAGES_EACH:
        yield Message("witchcraft.file.odd.mages", n=2 * facts.MAGES_EACH)
    if len(position.exhausted) > facts.EXHAUSTION_MARKERS:
        yield Message("witchcraft.file.odd.exhausted", n=facts.EXHAUSTION_MARKERS)
    one, other = position.power.values()
    if one and one == other:
        yield Message("witchcraft.file.odd.power")
