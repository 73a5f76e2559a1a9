"""Variants and rule switches of a game, each with a sentence that says what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scoring.game import Choice, Game, Option
from scoring.seating import Seating
from screens.kit.choice import Segmented
from screens.kit.overlay import Sheet
from screens.kit.rows import ListRow, RowGroup, SwitchRow
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.setup.naming import nameless

Choose = Callable[[str, Choice, "int | None"], Seating]


class OptionTitle(Text):
    """The name of an option with more than two choices."""


class OptionNote(Text):
    """What an option means."""


class OptionsSheet(Sheet):
    """`choose(option, value, place)` keeps a choice and returns the seating after it.

    `copies` are the names of those that the owner has, and `choose_copy(name)` returns the one that is chosen then.
    `scores_only`: what matters only before the end is left out.
    """

    def __init__(
        self,
        game: Game,
        seating: Seating,
        choose: Choose,
        copies: Sequence[str] = (),
        copy: str = "",
        choose_copy: Callable[[str], str] = str,
        scores_only: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(title=words.tr("new_match.options"), **kwargs)
        self._game, self._seating, self._choose = game, seating, choose
        self._copies, self._copy, self._choose_copy = copies, copy, choose_copy
        self._scores_only = scores_only
        self._fill()

    def _fill(self) -> None:
        self.clear()
        if len(self._copies) > 1:
            self._add_copies()
        for option in self._offered():
            if option.per_player:
                self._add_for_each(option)
            elif option.choices in ((False, True), (True, False)):
                self._add_switch(option)
            else:
                self._add_heading(option)
                self._add_choices(option, self._seating.options.get(option.id, option.default), None)

    def _offered(self) -> Sequence[Option]:
        offered = self._game.options_for(self._seating.count, self._seating.options)
        return [option for option in offered if option.at_end or not self._scores_only]

    def _add_copies(self) -> None:
        """Adds the copies below each other, as their names may be long."""
        self.add_widget(OptionTitle(text=words.tr(f"{self._game.id}.option.copy")))
        rows = RowGroup()
        for index, name in enumerate(sorted(self._copies, key=str.casefold)):
            icon = "check" if name == self._copy else ""
            row = ListRow(key=f"copy_{index}", icon=icon, text=name, chevron=False, ringed=False)
            row.bind(on_release=self._copy_tapped)
            rows.add_widget(row)
        self.add_widget(rows)

    def _copy_tapped(self, row: ListRow) -> None:
        self._copy = self._choose_copy(row.text)
        self._fill()

    def _word(self, option: Option, part: str = "") -> str:
        return words.tr(f"{self._game.id}.option.{option.id}{part}")

    def _add_heading(self, option: Option) -> None:
        self.add_widget(OptionTitle(text=self._word(option)))
        self.add_widget(OptionNote(text=self._word(option, ".note")))

    def _add_switch(self, option: Option) -> None:
        on = bool(self._seating.options.get(option.id, option.default))
        row = SwitchRow(key=option.id, text=self._word(option), note=self._word(option, ".note"), on=on)

        def switched(_: SwitchRow, value: bool) -> None:
            self._chosen(option, value, None)
            # Options may depend on this one.
            self._fill()

        row.bind(on_switch=switched)
        group = RowGroup()
        group.add_widget(row)
        self.add_widget(group)

    def _add_for_each(self, option: Option) -> None:
        self._add_heading(option)
        for index, seat in enumerate(self._seating.used):
            self.add_widget(OptionTitle(text=seat.name or nameless(index, seat)))
            self._add_choices(option, seat.choices.get(option.id, option.default), index)

    def _add_choices(self, option: Option, value: Choice, seat: int | None) -> None:
        kept = (value,) if value in option.former else ()
        choices = [(choice, self._word(option, f".{choice}")) for choice in (*option.choices, *kept)]
        control = Segmented(value=value, choices=choices, sunken=True)

        def chosen(_: Segmented, choice: Choice) -> None:
            self._chosen(option, choice, seat)
            source = self._seating.options if seat is None else self._seating.seats[seat].choices
            control.value = source.get(option.id, option.default)

        control.bind(on_choice=chosen)
        self.add_widget(control)

    def _chosen(self, option: Option, value: Choice, seat: int | None) -> None:
        self._seating = self._choose(option.id, value, seat)


kv.load(__name__)
