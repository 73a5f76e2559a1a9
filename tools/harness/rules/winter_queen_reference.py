"""Every spell a second time: slow and obvious, looking at the whole map again for each question."""

from __future__ import annotations

from typing import Any

from scoring.winter_queen.position import Page, Position

FAR = 20
SIX = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def worth(position: Position, me: int, page: Page) -> dict[Any, int]:
    """The points of each choice: a space, a space with a direction, an opponent; None where there is no choice."""
    spaces, rules = position.layout.spaces, position.switches
    act = page.crystal

    def color(spot: Any) -> str | None:
        return position.crystals.get(spot) or position.printed.get(spot)

    def next_to(one: Any, other: Any) -> bool:
        return (other[0] - one[0], other[1] - one[1]) in SIX

    def beside(spot: Any) -> list[Any]:
        return [other for other in spaces if next_to(spot, other)]

    def walk(spot: Any, step: Any) -> list[Any]:
        """So far that no map of these tests goes on beyond it."""
        met = []
        for steps in range(1, FAR):
            there = (spot[0] + steps * step[0], spot[1] + steps * step[1])
            if there in spaces:
                met.append(there)
            elif rules.line_gap == "ends":
                break
        return met

    mine = [spot for spot in spaces if color(spot) == act]

    if page.spell == "forest_sages":
        if page.color == act and rules.sages_same_color == "zero":
            return {}
        best = {}
        for spot in spaces:
            if color(spot) == page.color:
                best[spot] = sum(color(other) == act for other in beside(spot))
            elif color(spot) == act:
                best[spot] = sum(color(other) == page.color for other in beside(spot))
        return best

    if page.spell == "wind_rose":
        best = {}
        for spot in mine:
            best[spot] = 1
            for step in SIX:
                line = [color(other) == act for other in walk(spot, step)]
                if rules.wind_rose == "blocked" and False in line:
                    line = line[: line.index(False)]
                best[spot] += sum(line)
        return best

    if page.spell == "border_guards":
        rim = position.layout.rim
        if rim is None:
            rim = frozenset(spot for spot in spaces if len(beside(spot)) < 6)
        return {None: len([spot for spot in mine if spot in rim])}

    if page.spell == "cloud_wisps":
        group = {spot: number for number, spot in enumerate(mine)}
        for _ in mine:
            for one in mine:
                for other in mine:
                    if next_to(one, other):
                        group[one] = group[other] = min(group[one], group[other])
        return {None: len(set(group.values()))}

    if page.spell == "clear_row":
        rows = {}
        for spot in mine:
            for step in SIX:
                colors = [color(other) for other in [spot, *walk(spot, step)]]
                if rules.clear_row_gap == "skipped":
                    colors = [met for met in colors if met is not None]
                longest = 0
                for length in range(1, len(colors) + 1):
                    start = colors[:length]
                    if None not in start and len(set(start)) == length:
                        longest = length
                rows[spot, step] = min(5, longest)
        return rows

    if page.spell == "northern_lights":
        zones = ("red", "green", "purple", "blue", "domain")
        return {None: sum(any(spaces[spot] == zone for spot in mine) for zone in zones)}

    if page.spell == "polar_star":
        best = {}
        for spot in mine:
            empty = [other for other in beside(spot) if color(other) is None]
            if rules.polar_star_domain == "ignored":
                empty = [other for other in empty if spaces[other] != "domain"]
            best[spot] = len(empty)
        return best

    assert page.spell == "secret_knowledge"

    def on_books(seat: int) -> int:
        count = 0
        for book in position.books[seat]:
            for other in book:
                if other.crystal == act:
                    count += 1
                if other.spell == "forest_sages" and other.color == act:
                    hidden = rules.sages_printed_when_loaded == "visible" and other.crystal is not None
                    count += 0 if hidden else 1
        return count

    return {seat: on_books(me) + on_books(seat) for seat in range(len(position.books)) if seat != me}
