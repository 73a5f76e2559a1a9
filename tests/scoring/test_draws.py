"""Drawing lots: the same seed draws the same, quotas are kept, and every result is about as likely."""

from __future__ import annotations

from collections import Counter
from math import comb, perm
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import games
from scoring.game import Lot, Options
from scoring.lots import LETTERS, SEED_LENGTH, Lots
from scoring.message import Message
from scoring.players import Player
from scoring.words import Words

NAMES = ("Anna", "Béla", "Cyril", "Dorota", "Eva")
SEEDS = st.text(LETTERS, min_size=SEED_LENGTH, max_size=SEED_LENGTH)


def drawn(game: str, draw: str, seed: str, count: int, **options: Any) -> tuple[Lot, ...]:
    description = games.game(game)
    players = tuple(Player(name) for name in NAMES[:count])
    full: Options = description.complete(count, options)
    cast = next(d.cast for d in description.draws(players, full) if d.id == draw)
    return cast(Lots(seed, draw), players, full)


def values(lots: tuple[Lot, ...], name: str) -> list[object]:
    return [dict(lot.text.values)[name] for lot in lots if name in dict(lot.text.values)]


def kinds(lots: tuple[Lot, ...]) -> list[str]:
    """What was drawn, by the last word of the message; the line that explains the draw is none."""
    return [kind for kind in (lot.text.id.rpartition(".")[2] for lot in lots) if kind != "how"]


# game, draw, players, options, how many results there are
DRAWS = [
    ("witchstone", "towers", 2, {}, perm(4, 2)),
    ("witchstone", "towers", 3, {}, perm(4, 3)),
    ("witchstone", "towers", 4, {}, perm(4, 4)),
    ("carodeni", "goal_sides", 2, {}, comb(5, 2)),
    ("carodeni", "goal_sides", 3, {}, comb(6, 2)),
    ("carodeni", "goal_sides", 2, {"animals": True, "animal_goals": 1}, comb(5, 2) * 6),
    ("carodeni", "starting_potion", 1, {}, perm(5, 2)),
    ("witchcraft", "altars", 2, {}, perm(4, 4)),
    ("witchcraft", "specials", 2, {}, perm(4, 2)),
    ("witchcraft", "power", 2, {}, perm(4, 2)),
]


@pytest.mark.parametrize(("game", "draw", "count", "options", "results"), DRAWS)
def test_a_draw_is_fair(game: str, draw: str, count: int, options: dict[str, object], results: int) -> None:
    """Chi-square over all results, with fixed seeds; the limit is far above the mean."""
    expected = 40
    tally = Counter(drawn(game, draw, f"S{seed}", count, **options) for seed in range(expected * results))
    assert len(tally) == results, "every result comes up"
    spread = sum((seen - expected) ** 2 / expected for seen in tally.values())
    freedom = results - 1
    assert spread < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize(("game", "draw", "count", "options", "results"), DRAWS)
def test_the_same_seed_draws_the_same_and_has_words(
    game: str, draw: str, count: int, options: dict[str, object], results: int
) -> None:
    say = Words("en")
    assert results > 1
    lots = drawn(game, draw, "ABC234", count, **options)
    assert lots == drawn(game, draw, "ABC234", count, **options)
    assert not [text for text in (say.say(lot.text) for lot in lots) if game in text], "a lot has no words"
    assert say(f"{game}.draw.{draw}") != f"{game}.draw.{draw}"


def test_a_seed_draws_what_it_drew_when_it_was_first_shown() -> None:
    """A seed that was written down must give the same in every later version."""
    assert kinds(drawn("witchcraft", "altars", "ABC234", 2)) == ["translocation", "energy", "summoning", "protection"]
    assert values(drawn("witchstone", "towers", "ABC234", 4), "tower") == [2, 1, 4, 3]


@given(SEEDS, st.sampled_from([2, 3, 4]))
def test_towers_are_different_and_in_reverse_order(seed: str, count: int) -> None:
    lots = drawn("witchstone", "towers", seed, count)
    towers = values(lots, "tower")
    assert values(lots, "name") == list(NAMES[:count][::-1])
    assert values(lots, "place") == list(range(1, count + 1))
    assert len(set(towers)) == count
    assert set(towers) <= {1, 2, 3, 4}


@given(SEEDS, st.sampled_from([2, 3, 4, 5]), st.sampled_from([0, 1]), st.sampled_from([0, 1, 2]))
def test_goal_sides_keep_their_quotas(seed: str, count: int, extra: int, animal: int) -> None:
    lots = drawn("carodeni", "goal_sides", seed, count, extra_hard=extra, animals=True, animal_goals=animal)
    hard, easy = {2: (3, 2), 3: (4, 2), 4: (4, 3), 5: (4, 4)}[count]
    quotas = Counter(kinds(lots))
    assert (quotas["hard"], quotas["easy"], quotas["animal"]) == (hard + extra, easy, animal)
    assert values(lots, "place") == list(range(1, len(lots) + 1))


@given(SEEDS)
def test_ostara_and_the_player_start_with_different_potions(seed: str) -> None:
    lots = drawn("carodeni", "starting_potion", seed, 1)
    ostara, player = values(lots, "potion")
    assert kinds(lots) == ["ostara", "player"]
    assert values(lots, "name") == ["Anna"]
    assert ostara != player
    assert {ostara, player} <= {1, 2, 3, 4, 5}


def test_solo_goals_are_not_drawn_in_a_row() -> None:
    """They lie from easy to hard."""
    game = games.game("carodeni")
    assert [draw.id for draw in game.draws((Player("Anna"),), {})] == ["starting_potion"]


@given(SEEDS)
def test_altars_each_get_a_space(seed: str) -> None:
    lots = drawn("witchcraft", "altars", seed, 2)
    assert lots[0].text == Message("witchcraft.draw.altars.how", name="Anna"), "as the first player sees it"
    assert values(lots, "place") == [1, 2, 3, 4]
    assert sorted(kinds(lots)) == ["energy", "protection", "summoning", "translocation"]


@given(SEEDS)
def test_special_tokens_are_dealt_one_to_each(seed: str) -> None:
    lots = drawn("witchcraft", "specials", seed, 2)
    assert values(lots, "name") == ["Anna", "Béla"]
    assert len(set(kinds(lots))) == 2
    assert set(kinds(lots)) <= {"prince", "barbarian", "keymaster", "priest"}
    assert [lot.secret_of for lot in lots] == [None, None]


@given(SEEDS)
def test_power_tokens_are_secret(seed: str) -> None:
    lots = drawn("witchcraft", "power", seed, 2)
    assert [lot.secret_of for lot in lots] == [0, 1]
    assert values(lots, "name") == ["Anna", "Béla"]
    assert len(set(kinds(lots))) == 2


def test_a_tournament_draws_no_power_tokens() -> None:
    game = games.game("witchcraft")
    assert [draw.id for draw in game.draws((), {"tournament": True})] == ["altars", "specials"]


def test_winter_queen_draws_nothing() -> None:
    assert games.game("winter_queen").draws((), {}) == ()
