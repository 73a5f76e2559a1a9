"""Plays Witchcraft with one finger: at random, knowing no rules, or move by move as another match went."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from scoring.journal.events import Event
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.events import Activated, DrawTaken, Passed, Placed, PowerUsed
from scoring.witchcraft.file.notation import effect
from scoring.witchcraft.file.spelling import cell_word, piece
from scoring.witchcraft.guide.questions import DONE, SKIP, Question
from scoring.witchcraft.moves.effects import ALTAR_OF
from tools.harness.driver import Driver, walk
from tools.harness.hands.finger import PlayingFinger, offered
from tools.harness.hands.witchcraft import board, card, lay, point, table, tap_space
from tools.harness.rules.witchcraft_bot import Bot


class Hand(PlayingFinger):
    """Taps only what the screen offers."""

    most_taps = 1200

    def one_thing(self) -> None:
        self.taps += 1
        if self.app.shell._overlays:
            self._use_power(self.app.shell._overlays[-1])
            return
        what = type(card(self.app)).__name__
        {
            "AltarsCard": self._tap_board,
            "PlaceCard": self._place,
            "ActCard": self._act,
            "LookCard": self._cast,
            "QuestionCard": self._answer,
            "SummonCard": self._answer,
        }[what]()

    def _tap_board(self) -> None:
        tap_space(self.app, self.dice.choice(sorted(board(self.app).hinted)))

    def _place(self) -> None:
        """Any free space: the screen says nothing about what is clever."""
        pick = self.dice.choice(self._offers(("place_",)))
        token = str(pick.key).removeprefix("place_")
        at = cell_word(self.dice.choice(sorted(board(self.app).position.free)))
        if table(self.app).position.rules.kinds[token].directed:
            lay(self.app, token, at, self.dice.choice(facts.DIRECTIONS))
        else:
            self.app.tap(pick)
            tap_space(self.app, at)

    def _act(self) -> None:
        able, helps = self._offers(("act_",)), self._offers(("power_", "pass", "draw", "end_doubt"))
        if helps and (not able or self.dice.random() < 0.05):
            self.app.tap(self.dice.choice(helps))
        else:
            self.app.tap(self.dice.choice(able))

    def _cast(self) -> None:
        """After undo the mage that is looked at may belong to the other player."""
        if offers := self._offers(("cast", "use")):
            self.app.tap(self.dice.choice(offers))
        else:
            chosen = board(self.app).chosen
            assert chosen is not None
            tap_space(self.app, chosen)

    def _use_power(self, sheet: Widget) -> None:
        """Uses a power token; it may have no effect now, or the app may ask whether the match is over."""
        if yes := self._offers(("end_yes",), sheet):
            self.app.tap(yes[0])
        elif offers := self._offers(("use_", "show_power"), sheet):
            self.app.tap(self.dice.choice(offers))
        else:
            self.app.back()

    def _answer(self) -> None:
        shown = board(self.app)
        if self.dice.random() < 0.05:
            self.app.tap("one_back")
        elif shown.ring is not None:
            point(self.app, self.dice.choice(shown.ring.answers))
        elif shown.free_cells and not card(self.app).tried and card(self.app).question.ask == "piece":
            tap_space(self.app, self.dice.choice(sorted(shown.free_cells)))
        elif shown.lit and self.dice.random() < 0.8:
            tap_space(self.app, self.dice.choice(sorted(shown.lit)))
        else:
            picks = [
                pick
                for pick in self._offers(("answer_", "enough"))
                if not getattr(pick, "on", False) and not getattr(pick, "off", "")
            ]
            if picks:
                self.app.tap(self.dice.choice(picks))
            else:
                tap_space(self.app, self.dice.choice(sorted(shown.lit)))

    def _offers(self, starts: tuple[str, ...], within: Widget | None = None) -> list[Any]:
        return offered(within or self.app.page, starts)


class Deeds(Bot):
    """A match at random, and what was answered for each thing that happened in it."""

    def __init__(self, seed: int, **options: Any) -> None:
        self.deeds: list[tuple[Event, tuple[str, ...]]] = []
        super().__init__(seed, **options)

    def record(self, event: Event) -> None:
        if isinstance(event, Placed) and not self.table.position.rules.kinds[event.token].directed:
            event = Placed(event.token, event.at, facts.DIRECTIONS[0])
        super().record(event)
        self.deeds.append((event, ()))

    def answer(self, ask: Callable[[list[str]], Any]) -> None:
        answers: list[str] = []
        while isinstance(asked := ask(answers), Question):
            answers.append(self.dice.choice(asked.answers))
        super().record(asked)
        self.deeds.append((asked, tuple(answers)))


def do(app: Driver, event: Event, answers: tuple[str, ...]) -> None:
    """Makes the move by touches."""
    if isinstance(event, Placed):
        _place(app, event)
    elif isinstance(event, Activated):
        tap_space(app, event.at)
        casts = [str(widget.key) for widget in walk(app.page) if str(getattr(widget, "key", "")).startswith("cast")]
        wanted = f"cast_{answers[0]}" if answers else ""
        app.tap(wanted if wanted in casts else casts[0] if casts else "use")
        _answer(app, answers[1:] if wanted in casts else answers)
    elif isinstance(event, PowerUsed):
        if app.find_all("end_yes"):
            app.back()
        app.tap(f"power_{event.seat}")
        app.tap("show_power")
        app.tap(f"use_{ALTAR_OF[type(effect(event.effect))]}")
        _answer(app, answers)
    elif isinstance(event, Passed) and app.find_all("end_yes"):
        app.tap("end_yes")
    else:
        app.tap({Passed: "pass", DrawTaken: "draw"}[type(event)])


def _place(app: Driver, event: Placed) -> None:
    if table(app).position.rules.kinds[event.token].directed:
        lay(app, event.token, event.at, event.facing)
    else:
        if not app.find(f"place_{event.token}").on:
            app.tap(f"place_{event.token}")
        tap_space(app, event.at)


def _answer(app: Driver, answers: tuple[str, ...]) -> None:
    for word in answers:
        shown = board(app)
        if word in (DONE, SKIP):
            app.tap("enough")
        elif shown.ring is not None:
            point(app, word)
        elif card(app).question.ask == "piece" and not card(app).tried:
            _lay_piece(app, piece(word))
        elif app.find_all(f"answer_{word}"):
            app.tap(f"answer_{word}")
        else:
            tap_space(app, word)


def _lay_piece(app: Driver, cells: tuple[Cell, ...]) -> None:
    tap_space(app, cells[0])
    for _ in range(12):
        if piece(card(app).tried) == cells:
            break
        app.tap("other_way")
    tokens = offered(app.page, ("answer_",))
    if len(tokens) == 1:
        app.tap(tokens[0])  # it is not asked for
