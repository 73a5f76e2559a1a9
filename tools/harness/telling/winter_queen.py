"""Enters matches of Winter Queen by touches."""

from __future__ import annotations

from typing import Any

from scoring.journal.events import Event
from scoring.winter_queen import events as happens
from scoring.winter_queen.file.notation import cell, cell_word
from scoring.winter_queen.light import CAST, HOLDER
from screens.winter_queen.questions import AboutHolder, AboutMap, AboutTile
from tools.harness.telling.finger import NotOfferedError, TellingFinger

ON_THE_MAP = (happens.DomainShown, happens.HolderFilled, happens.TopShown, happens.Placed, happens.Loaded, happens.Cast)


class WinterQueenFinger(TellingFinger):
    """What the table asks and nobody says is put off."""

    def prepare(self, event: Event) -> None:
        if isinstance(event, (*ON_THE_MAP, happens.Passed, happens.Replaced)) and not self.table.light:
            self.open_tab("map")

    def _asked(self, *kinds: type) -> Any:
        """The question below the map, once those that come before it are put off."""
        for _ in range(6):
            question = self.app.page.panel("map")._question
            if question is None or isinstance(question, kinds):
                return question
            self.tap("later")
        return None

    def touch_space(self, word: str, board: str = "map") -> None:
        shown = self.app.find(board)
        if cell(word) not in shown.position.layout.spaces:
            raise NotOfferedError(f"space {word}")
        self.app.show(shown)
        self.app.touch(*shown.to_window(*shown.centre_of(cell(word))))

    # What is said

    def do_domain_shown(self, event: happens.DomainShown) -> None:
        asked = self._asked(AboutTile)
        if not isinstance(asked, AboutTile) or cell_word(asked.cell) != event.cell:
            raise NotOfferedError(event.cell)
        self.tap(f"pick_{event.color or 'none'}")

    def do_holder_filled(self, event: happens.HolderFilled) -> None:
        asked = self._asked(AboutHolder)
        if not isinstance(asked, AboutHolder) or asked.holder != event.holder or asked.count != len(event.colors):
            self.open_tab("holders")
            self.tap(f"holder_{event.holder}", *(f"pick_{color}" for color in event.colors), "correct_done")
            return
        for color in event.colors:
            # The last ones follow from what is left.
            if self.table.holders[event.holder].count(""):
                self.tap(f"pick_{color}")

    def do_top_shown(self, event: happens.TopShown) -> None:
        self.tap(f"pile_{event.county}", *(f"page_{word}" for word in event.pages))

    # The turn

    def do_placed(self, event: happens.Placed) -> None:
        self._put_off()
        self._take(event.holder, event.color)
        self.touch_space(event.cell)
        if self.app.shell._overlays and not self.offers("anyway"):
            self._choose_book(event.take)
        self._say_emptied(event.emptied)

    def _choose_book(self, county: str) -> None:
        if not county:
            if not self.tap_if_offered("no_book"):
                return
        elif not self.tap_if_offered("unnamed_book"):
            self.tap(f"book_{county}")
            self.tap_if_offered("unnamed_book") or self.tap_if_offered(f"still_{county}")

    def _say_emptied(self, answer: str) -> None:
        if answer:
            self.tap_if_offered(f"emptied_{answer}")

    def _take(self, holder: int, color: str) -> None:
        def is_wanted(widget: Any, named: bool = True) -> bool:
            is_crystal = type(widget).__name__ == "TrayCrystal" and str(widget.key).startswith("take_")
            return is_crystal and widget.holder == holder and widget.color == (color if named else "")

        if not self.tap_if_offered(is_wanted):
            self.tap(lambda widget: is_wanted(widget, named=False), f"color_{color}")

    def _put_off(self) -> None:
        for _ in range(6):
            if not self.tap_if_offered("later"):
                return

    def do_loaded(self, event: happens.Loaded) -> None:
        self._put_off()
        self.tap(f"own_{event.book}_{event.page}")
        self._take(event.holder, event.color)
        self._say_emptied(event.emptied)

    def do_cast(self, event: happens.Cast) -> None:
        self._put_off()
        books = self.table.books[self.table.to_move]
        if event.book >= len(books):
            self.open_tab("books")
            self.tap("cast_unnamed")
            self.write(max(0, event.points))
            return
        loaded = next((page for page, held in enumerate(books[event.book]) if held.crystal), None)
        if loaded is None:
            raise NotOfferedError("a page with a crystal")
        self.tap(f"own_{event.book}_{loaded}")
        if event.points >= 0:
            self.tap("cast_by_hand")
            self.write(event.points)
        if event.returned:
            self.tap("cast_off_map")
            self.touch_space(event.returned, "cast_map")
        self.tap("cast_now")

    def do_passed(self, _event: Event) -> None:
        self._put_off()
        if not self.tap_if_offered("pass"):
            self.open_tab("holders")
            self.tap("no_action")

    def do_replaced(self, event: happens.Replaced) -> None:
        if event.cell:
            self.touch_space(event.cell)
        else:
            self.tap("pick_none")

    def do_turn_missed(self, _event: Event) -> None:
        self.tap("menu", "snapshot")
        self.count("missed", 1)
        self.tap("note_turns")

    # Light

    def do_turn_ended(self, _event: Event) -> None:
        self.tap("next")

    def do_points_added(self, event: happens.PointsAdded) -> None:
        if event.why == HOLDER and event.points == 1:
            self.tap(f"emptied_{event.seat}")
        elif event.why == CAST:
            self.tap(f"cast_{event.seat}")
            self.write(event.points)
        else:
            raise NotOfferedError("other points")

    def do_book_noted(self, event: happens.BookNoted) -> None:
        self.tap(f"book_{event.seat}" if event.by > 0 else f"books_{event.seat}")

    def do_bag_emptied(self, _event: Event) -> None:
        self.tap("bag_empty")

    # Repair

    def do_corrected(self, event: happens.Corrected) -> None:
        if self.table.light and event.what == "points":
            self.tap(f"points_{event.seat}")
            self.tap_if_offered("yes")
            self.write(event.value)
            return
        self.open_tab("holders")
        if event.what == "turn":
            self.tap("fact_turn", f"turn_{event.value}")
        elif event.what in ("points", "turns_left"):
            self.tap(f"fact_points_{event.seat}" if event.what == "points" else "fact_turns_left")
            self.tap_if_offered("yes")
            self.count(event.what, event.value)
            self.tap("correct_done")
        else:
            raise NotOfferedError(event.what)

    def do_book_named(self, event: happens.BookNamed) -> None:
        self.look_at(event.seat)
        self.open_tab("books")
        loaded = list(self.table.loaded_unnamed(event.seat))
        self.tap("note_action", *(f"page_{word.partition('/')[0]}" for word in event.pages))
        crystals = [word.partition("/")[2] for word in event.pages]
        for color in loaded:
            if not self.offers("lies_elsewhere"):
                break
            place = f"lies_{crystals.index(color)}" if color in crystals else "lies_elsewhere"
            crystals = ["" if name == color else name for name in crystals]
            self.tap(place)

    def do_copy_noted(self, _event: happens.CopyNoted) -> None:
        """If the printed map is the one that the app shows."""
        self.open_tab("map")
        if isinstance(self._asked(AboutMap), AboutMap):
            self.tap("confirm_map")
