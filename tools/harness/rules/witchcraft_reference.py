"""What is legal in Witchcraft a second time: slow and obvious, walking over the board step by step."""

from __future__ import annotations

from typing import Any

from scoring.witchcraft.moves.effects import Banishing, Energy, Hit, Protection, Summoning, Swapping, Translocation
from scoring.witchcraft.position import Position

WIND_ROSE = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}
NAMES = list(WIND_ROSE)
BOLTS = ["adept", "guardian", "golem", "master"]
THUNDERS = ["archmage", "monk"]


def turn(facing: int, angle: int) -> str:
    return NAMES[(facing + angle) % 8]


def legal(position: Position) -> list[dict[str, Any]]:
    """As a match file shows it."""
    me = position.to_move
    board = position.board
    tokens = position.rules.kinds
    activations = []

    def on_board(spot: Any) -> bool:
        return spot in board.extra or (0 <= spot[0] < board.width and 0 <= spot[1] < board.height)

    def walk(start: Any, name: str) -> list[Any]:
        dx, dy = WIND_ROSE[name]
        spots, spot = [], (start[0] + dx, start[1] + dy)
        while on_board(spot):
            spots.append(spot)
            spot = (spot[0] + dx, spot[1] + dy)
        return spots

    def enemy(spot: Any) -> bool:
        return spot in position.stacks and position.stacks[spot].guild != me

    def shielded_against(spot: Any, name: str) -> bool:
        target = position.stacks[spot]
        dx, dy = WIND_ROSE[name]
        back = next(side for side, step in WIND_ROSE.items() if step == (-dx, -dy))
        innate = [turn(target.facing, angle) for angle in tokens[target.tokens[-1]].shields]
        markers = [NAMES[side] for side in target.shields]
        return back in innate or back in markers

    def works(altar: str) -> bool:
        if altar == "energy":
            return not position.rules.energy_needs_target or any(s.exhausted for s in position.stacks.values())
        if altar == "protection":
            return sum(len(s.shields) for s in position.stacks.values()) < 4
        if altar == "summoning":
            return len(position.pairs) > 0 and all(len(position.reserve[guild]) > 0 for guild in ("green", "red"))
        return True

    own = [s for s in position.stacks.values() if s.guild == me]
    for at, stack in position.stacks.items():
        if stack.guild != me or stack.exhausted:
            continue
        token = stack.tokens[-1]
        entry: dict[str, Any] = {"at": list(at), "token": token, "hits": [], "altars": [], "power": None}
        lines = [walk(at, turn(stack.facing, angle)) for angle in tokens[token].lines]
        names = [turn(stack.facing, angle) for angle in tokens[token].lines]
        if token in BOLTS or token in THUNDERS:
            for line, name in zip(lines, names, strict=True):
                things = [spot for spot in line if enemy(spot) or spot in position.altars]
                if not things:
                    continue
                first = things[0]
                if first in position.altars and works(position.altars[first]):
                    entry["altars"].append(position.altars[first])
                if enemy(first) and (token in THUNDERS or not shielded_against(first, name)):
                    entry["hits"].append(list(first))
            if entry["hits"] or entry["altars"]:
                activations.append(entry)
        elif token == "telepath":
            for line, name in zip(lines, names, strict=True):
                blocked = False
                for spot in line:
                    if blocked and not position.rules.discharge_over_altars:
                        continue
                    if enemy(spot) and not shielded_against(spot, name):
                        activations.append({**entry, "hits": [list(spot)]})
                    if spot in position.altars and works(position.altars[spot]):
                        activations.append({**entry, "altars": [position.altars[spot]]})
                    if spot in position.altars:
                        blocked = True
        elif token == "priest":
            for line in lines:
                enemies = [index for index, spot in enumerate(line) if enemy(spot)]
                reach = line[: enemies[0]] if enemies else line
                kinds = [position.altars[spot] for spot in reach if spot in position.altars]
                entry["altars"] += [kind for kind in kinds if works(kind)]
            if entry["altars"]:
                activations.append(entry)
        elif token == "medium":
            activations.append({**entry, "power": token})
        elif token == "barbarian":
            if position.altars:
                activations.append({**entry, "power": token})
        elif token == "keymaster":
            if len(own) > 1:
                activations.append({**entry, "power": token})
        elif token == "prince":
            singles = position.rules.prince_single and any(len(s.tokens) == 1 for s in own)
            towers = len(own) > 1 and any(len(s.tokens) > 1 for s in own)
            if singles or towers:
                activations.append({**entry, "power": token})
        else:
            raise AssertionError(token)
    return sorted(
        activations, key=lambda e: (e["at"][1], e["at"][0], e["token"], e["hits"], e["altars"], str(e["power"]))
    )


def outcome(position: Position) -> str:
    power = position.power[position.to_move]
    if not [stack for stack in position.stacks.values() if stack.guild == position.to_move]:
        pieces = len(position.pairs) > 0 and all(len(position.reserve[guild]) > 0 for guild in ("green", "red"))
        return "ask_power" if pieces and power in ("", "summoning") else "lost"
    if legal(position):
        return "open"
    return "ask_power" if power is not None else "lost"


def marked_after(before: Position, at: Any, effects: list[Any]) -> tuple[Any, bool]:
    """Where the token lies that has acted, None if it is gone, and whether its stack is exhausted then."""
    rules = before.rules
    where = at
    covered_by_capture = False
    covered_by_prince = False
    lifted_himself = False
    for effect in effects:
        if isinstance(effect, Translocation) and effect.at == where:
            where = effect.to
        if isinstance(effect, Swapping) and where in effect.stacks:
            where = effect.stacks[1] if where == effect.stacks[0] else effect.stacks[0]
        if isinstance(effect, Hit) and where in [laid.at for laid in effect.dealt]:
            covered_by_capture = True
        if isinstance(effect, Banishing):
            lifted_himself = effect.stack == at
            if lifted_himself:
                his = [number for number, laid in enumerate(effect.dealt) if laid.token == "prince"]
                if not his:
                    return None, False
                where = effect.dealt[his[0]].at
                later = effect.dealt[his[0] + 1 :]
            else:
                later = effect.dealt
            covered_by_prince = where in [laid.at for laid in later]
    altars = [effect for effect in effects if isinstance(effect, Energy | Protection | Translocation | Summoning)]
    energy = [effect for effect in effects if isinstance(effect, Energy)]
    if covered_by_capture:
        stays = bool(energy) and rules.energy_bars_caster == "turn"
        return where, stays or (bool(altars) and rules.master_marker == "last")
    if covered_by_prince:
        always = rules.prince_marker == "stack" or (rules.prince_marker == "top" and not lifted_himself)
        return where, always
    return where, True


def repeated(moves: list[tuple[str, Any]], first: Any, rule: str) -> bool:
    """Whether a draw can be taken after these moves, each with the situation after it, from a first situation on."""
    if rule == "position":
        return [first, *(after for _, after in moves)].count(moves[-1][1] if moves else first) >= 3
    for length in range(2, len(moves) + 1, 2):
        if len(moves) >= 3 * length:
            one, two, three = (moves[-number * length :][:length] for number in (1, 2, 3))
            if one == two == three:
                return True
    return False
