"""The page of a new match: seats, names, colours, order, options and first player; kept as a draft."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from scoring import games
from scoring.game import Choice, Game
from scoring.journal.events import Ticked
from scoring.journal.match import Match
from scoring.message import Message
from scoring.players import same_name
from scoring.seating import Seat, Seating
from screens.game_screens import game_screens
from screens.kit.chips import Chip
from screens.kit.text import Text
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.setup.naming import nameless
from screens.setup.seat_drafts import new_match_draft
from screens.setup.seat_row import SeatRow
from screens.shell.draft import Draft
from screens.shell.kept_copies import Copy, name_of
from screens.shell.page import Page
from screens.shell.warming import Steps, import_game

if TYPE_CHECKING:
    from screens.setup.touch_picker import TouchPicker
    from screens.shell.text_prompt import TextPrompt

WAYS = ("rule", "random", "touch")
# The step of a setup that asks who begins.
STARTER_STEP = "starter"
# More names are found by typing.
MOST_CHIPS = 20

# How often the light runs round the table, ever slower, before it stops.
THEATRE_LAPS = 3
THEATRE_FASTEST = 0.06
THEATRE_SLOWEST = 0.24


class NewMatchScreen(Page):
    """`scores_only`: the match is over already, so no starter is asked for. `asks_players`: it matters who plays."""

    title = StringProperty("")
    count: NumericProperty[int] = NumericProperty(2)
    counts: ListProperty[tuple[int, str]] = ListProperty()
    way = StringProperty("rule")
    rule = StringProperty("")
    options_note = StringProperty("")
    has_options = BooleanProperty(False)
    alone = BooleanProperty(False)
    has_colors = BooleanProperty(True)
    scores_only = BooleanProperty(False)
    asks_players = BooleanProperty(True)
    mode = StringProperty("full")
    offers_modes = BooleanProperty(False)
    full_cost = StringProperty("")
    full_note = StringProperty("")
    light_cost = StringProperty("")
    light_note = StringProperty("")
    light_off = StringProperty("")
    counts_points = BooleanProperty(True)
    missing = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rules: Game = games.game(self.game)
        self.counts_points = self._rules.points
        self._seating, self._seed, self._copy = Seating.for_game(self._rules), "", ""
        self._draft = self._kept_choices()
        self._restore()

    def _restore(self) -> None:
        """Restores the draft; a malformed one is ignored."""
        draft = self._draft.fields()
        try:
            self._seating = Seating.from_json(self._rules, draft["seating"])
            self.way, self._seed = draft["way"] if draft["way"] in WAYS else WAYS[0], str(draft["seed"])
            self._copy = str(draft.get("copy", ""))
        except (KeyError, TypeError, ValueError):
            self.way = WAYS[0]

    def _change(self, seating: Seating, way: str | None = None, seed: str = "", copy: str | None = None) -> bool:
        """Saves a change, and then shows it; False if it could not be saved. `seed`: only of a draw."""
        way, copy = way or self.way, self._copy if copy is None else copy
        draft = {"seating": seating.to_json(), "way": way, "seed": seed, "copy": copy}
        if not self._draft.write(draft):
            return False
        self._seating, self.way, self._seed, self._copy = seating, way, seed, copy
        self.refresh()
        return True

    def _kept_choices(self) -> Draft:
        """Hook: where the choices of this page are kept."""
        return new_match_draft(self.session, self.game)

    def likely_next(self) -> Steps:
        return import_game(self.game)

    # Showing

    def refresh(self) -> None:
        game, seating = self._rules, self._seating
        self.title = words.tr(f"{game.id}.name")
        self.counts = [(count, str(count)) for count in game.seats]
        self.count = seating.count
        self.alone = seating.count == 1
        self.has_colors = bool(game.colors)
        if self.asks_players:
            self._show_seats()
            self._show_people()
        self.rule = self._rule()
        offered = game.options_for(seating.count, seating.options)
        offers = any(option.at_end or not self.scores_only for option in offered)
        self.has_options = offers or len(self._copies()) > 1
        self.options_note = self._options_in_words()
        self.missing = self._missing_of_copy() if self.asks_players else ""
        self._show_modes()

    def _missing_of_copy(self) -> str:
        """The missing facts of the owner's copy without which the match cannot be scored."""
        copies = self._copies()
        copy = copies.get(self._chosen_copy(copies)) or self.session.copy(self.game)
        parts = [part for part in game_screens(self.game).copy_parts() if part.needed and not part.is_complete(copy)]
        return " ".join(words.tr(f"{self.game}.copy.{part.id}.missing") for part in parts)

    def _show_modes(self) -> None:
        """Shows the modes, full and light, if the game has both for this number of players."""
        play = self._rules.play if self._rules.can_track else None
        light = game_screens(self.game).light_panel is not None
        self.offers_modes = bool(play and light and self.asks_players and not self.scores_only)
        if not self.offers_modes:
            return
        self.full_cost, self.full_note = words.tr(f"{self.game}.full.cost"), words.tr(f"{self.game}.full.note")
        self.light_cost, self.light_note = words.tr(f"{self.game}.light.cost"), words.tr(f"{self.game}.light.note")
        fits = bool(play and play.light(self._seating.players(self._unused_name())))
        self.light_off = "" if fits else f"{self.game}.light.off"
        self.mode = self.session.mode(self.game) if fits else "full"

    def choose_mode(self, mode: str) -> None:
        if self.session.keep_mode(self.game, mode):
            self.refresh()

    def _show_seats(self) -> None:
        rows = self.ids.seats
        while len(rows.children) > self._seating.count:
            rows.remove_widget(rows.children[0])
        while len(rows.children) < self._seating.count:
            row = SeatRow()
            row.bind(
                on_release=self._tapped, on_recolor=self._recolored, on_clear=self._cleared, on_drag_to=self._dragged
            )
            rows.add_widget(row)
        for index, row in enumerate(reversed(rows.children)):
            seat = self._seating.seats[index]
            row.index, row.name, row.color_name = index, seat.name, seat.color or ""
            row.key = f"seat_{index}"
            row.hint = words.tr("new_match.who_sits_here")
            row.begins = index == self._seating.starter and not self.alone and not self.scores_only
            row.begins_text = words.tr("new_match.begins")
            row.large_text = self.large_text

    def _show_people(self) -> None:
        """Shows the known people who are not seated, and the button for a new name."""
        chips = self.ids.people
        chips.clear_widgets()
        if self._seating.first_empty is None:
            return
        for name in self._absent()[:MOST_CHIPS]:
            chip = Chip(text=name)
            chip.bind(on_release=lambda chosen: self._sit(self._seating.first_empty, chosen.text))
            chips.add_widget(chip)
        new = Chip(text=words.tr("new_match.new_name"), icon="pencil", tinted=True, key="new_name")
        new.bind(on_release=lambda chip: self.ask_name(self._seating.first_empty, chip.key))
        chips.add_widget(new)

    def _absent(self) -> list[str]:
        """Known people without a seat, those who play this game most often first."""
        seated = [seat.name for seat in self._seating.seats if seat.name]
        people = [person.name for person in self.session.people(self.game)]
        return [name for name in people if not any(same_name(name, other) for other in seated)]

    def _rule(self) -> str:
        if self.way == "random":
            return (
                words.tr("new_match.drawn_with", seed=self._seed) if self._seed else words.tr("new_match.random_note")
            )
        if self.way == "touch":
            return words.tr("new_match.touch_note")
        rule = Message(f"{self.game}.starter")
        return words.tr("new_match.rule_note_wide" if self.wide else "new_match.rule_note", rule=rule)

    def _options_in_words(self) -> str:
        options = self._seating.match_options(self._rules, self.scores_only)
        chosen = [words.tr(f"{self.game}.option.{option}") for option in options]
        copies = self._copies()
        named = [self._chosen_copy(copies)] if len(copies) > 1 else []
        return " · ".join(named + (chosen or [words.tr("new_match.no_options")]))

    # Names, colours, order

    def choose_count(self, count: int) -> None:
        self._change(self._seating.with_count(count))

    def ask_name(self, index: int | None, opener: str = "") -> None:
        from screens.shell.text_prompt import TextPrompt

        if index is None:
            return
        title, more = self._seat_in_words(index), self._more_seats(index)
        prompt = TextPrompt(
            lambda typed: self._sit(index, typed), self._absent(), self._ask_next, title=title, next_text=more
        )
        self.shell.overlay(prompt, opener=opener)

    def _ask_next(self, prompt: TextPrompt) -> bool:
        """Goes on to the next seat that is empty."""
        index = self._seating.first_empty
        if index is None:
            return False
        title, more = self._seat_in_words(index), self._more_seats(index)
        prompt.begin(lambda typed: self._sit(index, typed), self._absent(), title, more)
        return True

    def _seat_in_words(self, index: int) -> str:
        count = self._seating.count
        if count == 1:
            return words.tr("new_match.who_sits_here")
        return words.tr("new_match.who_sits_at", seat=index + 1, all=count)

    def _more_seats(self, index: int) -> str:
        """The text of the big button; empty if this is the last empty seat."""
        empty = [other for other, seat in enumerate(self._seating.used) if not seat.name and other != index]
        return words.tr("new_match.next_seat") if empty else ""

    def _sit(self, index: int | None, name: str) -> bool:
        if index is None:
            return False
        seated = self.session.unless_refused(lambda: self._liking(index, self._seating.named(index, name)))
        return seated is not None and self._change(seated)

    def _liking(self, index: int, seating: Seating) -> Seating:
        """Gives a player the preferred colour, if it is free."""
        colors = self._rules.colors
        liked = self.session.liked_color(seating.seats[index].name, self.game, colors) if colors else ""
        return seating.with_free_color(index, liked) if liked else seating

    def _tapped(self, row: SeatRow) -> None:
        if not row.name:
            self.ask_name(row.index, row.key)
        elif not self.alone and not self.scores_only:
            self._change(self._seating.begun_by(row.index), way="rule" if self.way == "random" else self.way)

    def _cleared(self, row: SeatRow) -> None:
        self._undoable(self._seating.emptied(row.index), Message("new_match.left", name=row.name))

    def _recolored(self, row: SeatRow) -> None:
        self._change(self._seating.next_color(row.index))

    def _dragged(self, row: SeatRow, to: int) -> None:
        to = max(0, min(self._seating.count - 1, to))
        if to != row.index:
            rows = self.ids.seats
            index = row.index
            rows.remove_widget(row)
            rows.add_widget(row, index=self._seating.count - 1 - to)
            self._change(self._seating.moved(index, to))

    def shuffle_seats(self) -> None:
        seed = self.session.seed()
        self._undoable(self._seating.seats_drawn(seed), Message("new_match.seats_drawn", seed=seed))

    def _undoable(self, seating: Seating, message: Message) -> None:
        before = (self._seating, self.way, self._seed)
        if self._change(seating):
            self.shell.say(message, action=words.tr("shell.undo"), on_action=lambda: self._change(*before))

    # The first player

    def choose_way(self, way: str) -> None:
        if way == "random":
            self._by_lot(self.session.seed())
        elif way == "touch":
            self._by_touch()
        else:
            self._change(self._seating, way)

    def _by_lot(self, seed: str) -> None:
        """Draws the first player and saves the result at once; then animates the light until it stops there."""
        chosen = self._seating.starter_drawn(seed)
        if self._change(self._seating.begun_by(chosen), "random", seed) and not theme.reduce_motion:
            self._theatre(chosen)

    def _theatre(self, chosen: int) -> None:
        rows = list(reversed(self.ids.seats.children))
        path = [index % len(rows) for index in range(THEATRE_LAPS * len(rows) + chosen + 1)]
        for row in rows:
            row.begins = False

        def step(position: int) -> None:
            for index, row in enumerate(rows):
                row.lit = index == path[position]
            if position + 1 == len(path):
                rows[chosen].lit = False
                self.refresh()
                return
            done = position / len(path)
            pause = THEATRE_FASTEST + (THEATRE_SLOWEST - THEATRE_FASTEST) * done * done
            Clock.schedule_once(lambda _: step(position + 1), pause)

        step(0)

    def _by_touch(self) -> None:
        from screens.setup.touch_picker import TouchPicker

        picker = TouchPicker(seed=self.session.seed())
        picker.bind(on_picked=lambda *_: self._picked(picker))
        self.shell.overlay(picker, opener="way_touch")

    def _picked(self, picker: TouchPicker) -> None:
        """Asks whose finger was drawn. Closing the sheet changes nothing."""
        self.shell.close(picker)
        self._change(self._seating.begun_by(None), "touch")

    # Options and the way on

    def open_options(self) -> None:
        from screens.setup.options_sheet import OptionsSheet

        copies = self._copies()
        sheet = OptionsSheet(
            self._rules,
            self._seating,
            self._choose,
            tuple(copies),
            self._chosen_copy(copies),
            self._choose_copy,
            self.scores_only,
        )
        self.shell.overlay(sheet, opener="options")

    def _copies(self) -> dict[str, Copy]:
        """The copies that have names, the usual one first."""
        return {name: copy for copy in self.session.copies(self.game) if (name := name_of(self.game, copy))}

    def _chosen_copy(self, copies: dict[str, Copy]) -> str:
        """The chosen copy; the usual one if it no longer exists."""
        return self._copy if self._copy in copies else next(iter(copies), "")

    def _choose_copy(self, name: str) -> str:
        self._change(self._seating, seed=self._seed, copy=name)
        return self._copy

    def _choose(self, option: str, value: Choice, seat: int | None) -> Seating:
        self._change(self._seating.choosing(option, value, seat))
        return self._seating

    def set_table(self) -> None:
        """Starts the setup; asks for the first player if none is chosen and the players have names."""
        named = [seat for seat in self._seating.used if seat.name]
        if self._seating.starter is None and len(named) > 1 and self.asks_players and not self.scores_only:
            self._ask_starter()
        else:
            self._set_table()

    def _ask_starter(self) -> None:
        from screens.kit.choice_sheet import ChoiceSheet

        name = self._unused_name()
        sheet = ChoiceSheet(title=words.tr("new_match.who_begins"), note=words.tr(f"{self.game}.starter"))
        for index, seat in enumerate(self._seating.used):
            begin = partial(self._begin_with, index)
            sheet.offer(f"begins_{index}", seat.name or name(index, seat), begin, icon="person")
        sheet.offer("begins_random", words.tr("new_match.by_chance"), self._begin_by_lot, icon="dice")
        self.shell.overlay(sheet, opener="set_table")

    def _begin_with(self, index: int) -> None:
        if self._change(self._seating.begun_by(index), "rule"):
            self._set_table()

    def _begin_by_lot(self) -> None:
        seed = self.session.seed()
        if self._change(self._seating.begun_by(self._seating.starter_drawn(seed)), "random", seed):
            self._set_table()

    def _set_table(self) -> None:
        # For a match that is over the first player is not asked for.
        seating = self._seating.begun_by(None) if self.scores_only else self._seating
        players = seating.players(self._unused_name())
        copies = self._copies()
        copy = copies.get(self._chosen_copy(copies)) or self.session.copy(self.game)
        options = {**seating.match_options(self._rules, self.scores_only), **copy}
        match = self.session.unless_refused(
            lambda: Match.new(self.session.new_id(), self.game, players, options, self.session.now())
        )
        people = tuple(seat.name for seat in seating.used if seat.name)
        if match is not None and self.session.begin(match, people):
            chosen = seating.starter is not None
            if chosen and any(step.id == STARTER_STEP for step in match.plan.steps):
                self.session.record(Ticked(STARTER_STEP, True))
            # A rematch keeps the players, not the first player.
            self._change(seating.begun_by(None))
            self._go_on(match)

    def _go_on(self, match: Match) -> None:
        self.shell.replace("setup", match=match.id, game=self.game)

    def _unused_name(self) -> Callable[[int, Seat], str]:
        """Names for empty seats: by colour, or by number if a player has the name of a colour."""
        taken = [seat.name for seat in self._seating.used]

        def name(index: int, seat: Seat) -> str:
            called = nameless(index, seat)
            number = 2
            while any(same_name(called, other) for other in taken):
                called = f"{nameless(index, seat)} {number}"
                number += 1
            return called

        return name


class SectionTitle(Text):
    """A quiet heading between parts of a page."""


kv.load(__name__)
