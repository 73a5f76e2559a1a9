"""The maps that the owner has kept: each has its own name, and one is the usual one."""

from __future__ import annotations

from typing import Any

from scoring.players import same_name
from scoring.winter_queen.copy_facts import LONGEST_NAME, layout_of
from scoring.winter_queen.map.layout import Layout
from scoring.winter_queen.map.map_file import NamedMap
from screens.look.words import words
from screens.shell.kept_copies import Copy, name_of
from screens.shell.session import Session

GAME = "winter_queen"


def maps(session: Session) -> dict[str, Copy]:
    """The maps by name, the usual one first."""
    return {name_of(GAME, copy) or _default(): copy for copy in session.copies(GAME)}


def is_taken(session: Session, name: str, but: str = "") -> bool:
    """Whether another map has this name."""
    return any(same_name(name, other) for other in maps(session) if other != but)


def free_name(session: Session, preferred: str = "") -> str:
    """The preferred one, or with a number if there is such a map already."""
    preferred = preferred or _default()
    name, number = preferred, 1
    while is_taken(session, name):
        number += 1
        name = f"{preferred[: LONGEST_NAME - 4]} {number}"
    return name


def keep(session: Session, which: str, values: Copy) -> bool:
    """Replaces the map with this name, or adds it."""
    kept = maps(session)
    name = values.get("layout_name") or (which or free_name(session),)
    new = {**values, "layout_name": name}
    copies = [new if other == which else copy for other, copy in kept.items()]
    return session.keep_copies(GAME, copies if which in kept else [*copies, new])


def rename(session: Session, which: str, name: str) -> bool:
    return keep(session, which, {**maps(session)[which], "layout_name": (name,)})


def make_usual(session: Session, which: str) -> bool:
    kept = maps(session)
    return session.keep_copies(GAME, [kept[which], *(copy for name, copy in kept.items() if name != which)])


def remove(session: Session, which: str) -> bool:
    return session.keep_copies(GAME, [copy for name, copy in maps(session).items() if name != which])


def bring_back(session: Session, index: int, copy: Copy) -> bool:
    """Restores a removed map at its position, unless another map has its name now."""
    copies: list[Copy] = list(session.copies(GAME))
    copies.insert(index, {**copy, "layout_name": (free_name(session, name_of(GAME, copy)),)})
    return session.keep_copies(GAME, copies)


def named_map(which: str, copy: Copy) -> NamedMap:
    return NamedMap(which, layout_of(copy))


def with_this_layout(session: Session, layout: Layout) -> str:
    """The name of a map that is the same, if there is one."""
    return next((name for name, copy in maps(session).items() if layout_of(copy) == layout), "")


def _default() -> Any:
    return words.tr("winter_queen.copy.unnamed")
