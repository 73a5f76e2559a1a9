"""The answers that lead to a move that was made, so that its questions can be filled in again."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from scoring.journal.events import Event
from scoring.message import Refused
from scoring.witchcraft.events import Activated, PowerUsed
from scoring.witchcraft.file.spelling import CELL, CODES, FACING
from scoring.witchcraft.guide.questions import BUTTONS, OFF, Question

Answers = tuple[str, ...]
# The space of an altar is not in the words of what it does.
ABOUT_ALTARS = ("order", "target", "anyway")
# So many questions at most are asked in vain.
MOST_TRIED = 600


def answers_of(ask: Callable[[Sequence[str]], Question | Event], move: Activated | PowerUsed) -> Answers | None:
    """`ask` gives the question after these answers, or the whole move; None if no answers lead to this one."""
    text = " ".join(move.effects if isinstance(move, Activated) else (move.effect,))
    mentioned = {*re.findall(CELL, text), *re.findall(FACING, text), *BUTTONS}
    mentioned |= {token for token, code in CODES.items() if code in text}
    tried = 0

    def is_possible(asked: Question, word: str) -> bool:
        if asked.ask in ABOUT_ALTARS or word.isdecimal():
            return True
        if asked.ask == "deal_onto" and word != OFF:
            return f"{CODES[asked.about]}>{word}" in text
        if asked.ask == "facing" and f">{asked.about}" in text:
            return f"{asked.about}{word}" in text
        return set(word.split("+")) <= mentioned

    def search(answers: Answers) -> Answers | None:
        nonlocal tried
        tried += 1
        if tried > MOST_TRIED:
            return None
        try:
            asked = ask(answers)
        except Refused:
            return None
        if not isinstance(asked, Question):
            return answers if asked == move else None
        for word in asked.answers:
            if is_possible(asked, word) and (result := search((*answers, word))) is not None:
                return result
        return None

    return search(())
