"""The people at the table: who plays how often, and which colour they like."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from storage import lines
from storage.folding import person_key
from storage.store import Store

A_YEAR = 365 * 86400


@dataclass(frozen=True)
class Person:
    """`key` stands for the person in the other modules; `id` stays the same after another name was given.

    `color` is the one that was chosen for this person, or "". `plays` are finished matches.
    """

    key: str
    name: str
    id: str
    color: str
    plays: int
    played_at: int


def people(store: Store, now: int, game: str = "") -> list[Person]:
    """Everybody who was ever named: first who played most often in the last year, then who ever did, then the latest.

    With `game`, only plays of that game are counted.
    """
    query = """
        SELECT folded, name, id, color, coalesce(plays, 0), played_at FROM people LEFT JOIN (
            SELECT person, count(*) AS plays, sum(at > :since) AS lately
            FROM seats WHERE place IS NOT NULL AND :game IN ('', game) GROUP BY person
        ) ON person = folded
        ORDER BY coalesce(lately, 0) DESC, coalesce(plays, 0) DESC, played_at DESC, place
    """
    with store.database.reading() as connection:
        rows = connection.execute(query, {"since": now - A_YEAR, "game": game})
        return [Person(*row) for row in rows]


def prefer_color(store: Store, name: str, color: str) -> None:
    """The colour that this person likes best; "" takes it back."""
    with store.database.writing() as connection:
        connection.execute("UPDATE people SET color = ? WHERE folded = ?", (color, person_key(name)))


def liked_colors(store: Store, names: Iterable[str], game: str, colors: Collection[str]) -> dict[str, str]:
    """For each of these names the colour that was chosen, else the usual one in this game; who has none is left out."""
    query = """
        SELECT color FROM seats WHERE game = ? AND person = ? AND color <> ''
        GROUP BY color ORDER BY count(*) DESC, max(at) DESC LIMIT 1
    """
    colors_by_name: dict[str, str] = {}
    with store.database.reading() as connection:
        for name in names:
            key = person_key(name)
            chosen = connection.execute("SELECT color FROM people WHERE folded = ?", (key,)).fetchone()
            usual = connection.execute(query, (game, key)).fetchone()
            liked = [color for row in (chosen, usual) if row for color in row if color in colors]
            if liked:
                colors_by_name[name] = liked[0]
    return colors_by_name


def person_ids(store: Store, names: Iterable[str]) -> dict[str, str]:
    """What stands for each of these people in other programs; it stays when they get another name."""
    with store.database.reading() as connection:
        known = dict(connection.execute("SELECT folded, id FROM people").fetchall())
    return {name: known.get(person_key(name)) or f"name-{lines.check_sum(person_key(name)):08x}" for name in names}
