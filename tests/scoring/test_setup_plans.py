"""The setup plans against the rules: every player count, every option, and the sums against the box."""

from __future__ import annotations

from itertools import product

import polib
import pytest

from scoring import catalog
from scoring.game import Game, Options
from scoring.message import Message
from scoring.plan import Plan, Step
from scoring.players import Player, Players
from scoring.words import LOCALES, Words

NAMES = ("Anna", "Béla", "Cyril", "Dorota", "Eva")
ICONS = {"crown", "people", "token", "box"}


def seated(count: int) -> Players:
    return tuple(Player(name) for name in NAMES[:count])


def plan_of(game: str, count: int, **options: object) -> Plan:
    found = catalog.game(game)
    assert not found.option_problems(count, options)
    return found.plan(seated(count), found.complete(count, options))


def step(plan: Plan, name: str) -> Step:
    found = plan.step(name)
    assert found is not None, name
    return found


def numbers(plan: Plan) -> dict[str, int | None]:
    """The number that stands out in each step."""
    return {step.id: step.number for step in plan.steps}


def value(message: Message | None, name: str = "n") -> object:
    assert message is not None
    return dict(message.values)[name]


def values(step: Step, name: str) -> list[object]:
    return [dict(line.values)[name] for line in step.lines if name in dict(line.values)]


def choices_of(game: Game, count: int) -> list[Options]:
    """Every set of options that a match with this many players can have, but for those that wait for the play."""
    offered = [option for option in game.options if not option.in_play]
    ids = [option.id for option in offered]
    all_values = [
        tuple(product(option.choices, repeat=count)) if option.per_player else option.choices for option in offered
    ]
    chosen = (dict(zip(ids, values, strict=True)) for values in product(*all_values))
    complete = [game.complete(count, choice) for choice in chosen]
    return [options for place, options in enumerate(complete) if options not in complete[:place]]


EVERY_TABLE = [(game, count) for game in catalog.IDS for count in catalog.game(game).seats]


@pytest.mark.parametrize(("name", "count"), EVERY_TABLE)
def test_every_plan_is_well_formed_and_has_words(name: str, count: int) -> None:
    game, say = catalog.game(name), Words("en")
    for options in choices_of(game, count):
        plan = game.plan(seated(count), options)
        draws = {draw.id for draw in game.draws(seated(count), options)}
        ids = [step.id for step in plan.steps]
        groups = [step.group for step in plan.steps]
        assert len(set(ids)) == len(ids)
        assert groups == sorted(groups), "the board comes before the players"
        assert {"board", "player"} == set(groups)
        assert 8 <= len(ids) <= 16
        assert draws == {step.draw for step in plan.steps if step.draw}
        for step in plan.steps:
            said = [message for message in (step.title, step.note, *step.lines) if message]
            assert not [text for text in map(say.say, said) if name in text], "a message has no words"
            if step.number is None:
                assert step.icon in ICONS
            else:
                assert step.icon == ""
                assert value(step.title) == step.number
                assert say.say(step.title)[:1].islower() or step.id in {"domain", "medium", "ostara_tokens"}


@pytest.mark.parametrize("name", catalog.IDS)
def test_all_that_was_written_for_the_setup_is_said_at_some_table(name: str) -> None:
    game = catalog.game(name)
    tables = [(seated(count), options) for count in game.seats for options in choices_of(game, count)]
    steps = [step for players, options in tables for step in game.plan(players, options).steps]
    said = {message.id for step in steps for message in (step.title, step.note, *step.lines) if message}
    ids = [entry.msgid for entry in polib.pofile(str(LOCALES / "en" / "LC_MESSAGES" / f"{name}.po"))]
    assert not [id for id in ids if id.startswith(f"{name}.setup.") and id not in said]


@pytest.mark.parametrize("name", catalog.IDS)
def test_the_words_of_a_game_are_there(name: str) -> None:
    game, say = catalog.game(name), Words("en")
    wanted = [f"{name}.name", f"{name}.starter", f"{name}.fact"]
    for option in game.options:
        wanted += [f"{name}.option.{option.id}", f"{name}.option.{option.id}.note"]
        wanted += [f"{name}.option.{option.id}.{choice}" for choice in option.choices if not isinstance(choice, bool)]
    assert not [missing for missing in wanted if say(missing) == missing]
    assert len(say(f"{name}.fact")) <= 16


def test_each_game_has_its_seats_minutes_and_colours() -> None:
    games = map(catalog.game, catalog.IDS)
    known = {game.id: (game.seats, game.minutes, game.colors) for game in games}
    assert known == {
        "witchstone": ((2, 3, 4), (60, 90), ("green", "red", "blue", "yellow")),
        "winter_queen": ((2, 3, 4), (20, 30), ()),
        "carodeni": ((1, 2, 3, 4, 5), (30, 60), ()),
        "witchcraft": ((2,), (40, 40), ("green", "red")),
    }


def test_drawings_stand_at_the_steps_that_need_them() -> None:
    found = {
        (game, step.id, step.drawing)
        for game, count in EVERY_TABLE
        for step in plan_of(game, count).steps
        if step.drawing
    }
    assert found == {
        ("witchstone", "scrolls", "scrolls"),
        ("winter_queen", "fill", "holders"),
        ("carodeni", "ingredients", "offer"),
        ("carodeni", "hard", "goals"),
        ("witchcraft", "altars", "board"),
    }


# Witchstone


@pytest.mark.parametrize(("count", "upper", "bottom"), [(2, 4, 4), (3, 5, 5), (4, 6, 5)])
def test_witchstone_shelves_follow_the_vial_rack(count: int, upper: int, bottom: int) -> None:
    """Section 1.7; the rack holds 28, 35, 41 crystals."""
    plan = plan_of("witchstone", count)
    assert plan.numbers == {
        "upper_shelf": upper,
        "bottom_shelf": bottom,
        "turns_each": 11,
        "map_tokens": 16,
        "spare_tokens": 5,
    }
    assert numbers(plan)["upper_shelf"] == upper
    assert numbers(plan)["bottom_shelf"] == bottom
    assert 6 * upper + bottom == {2: 28, 3: 35, 4: 41}[count]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_witchstone_shared_board_is_the_same_for_all(count: int) -> None:
    """Section 2, shared board; sums against section 1: 1 board, 10 owls, 40 scrolls, 15 special tiles, 21 tokens."""
    plan = plan_of("witchstone", count)
    found = numbers(plan)
    assert found["board"] == 1
    assert (found["owls"], found["scrolls"], found["specials"]) == (2, 6, 3)
    assert found["owls"] * value(step(plan, "owls").note, "each") == 10
    assert (value(step(plan, "owls").note, "low"), value(step(plan, "owls").note, "high")) == (3, 7)
    assert found["scrolls"] + value(step(plan, "scrolls").note) == value(step(plan, "scrolls").note, "all") == 40
    assert found["specials"] + value(step(plan, "specials").note) == value(step(plan, "specials").note, "all") == 15
    assert found["map_tokens"] + found["spare_tokens"] == value(step(plan, "map_tokens").note, "all") == 21


@pytest.mark.parametrize("count", [2, 3, 4])
def test_witchstone_players_take_their_pieces(count: int) -> None:
    """Section 2, each player; four sets make up the totals of section 1."""
    plan = plan_of("witchstone", count)
    pieces = {line.id.rpartition(".")[2]: value(line) for line in step(plan, "pieces").lines}
    assert {kind: 4 * number for kind, number in pieces.items()} == {
        "screen": 4,
        "cauldron": 4,
        "action_tiles": 60,
        "big_witch": 4,
        "small_witches": 44,
        "energy": 80,
        "owl_pawns": 12,
        "position_marker": 4,
        "animal_marker": 4,
        "own_crystals": 24,
        "black_crystal": 4,
        "player_aid": 4,
    }
    found = numbers(plan)
    assert (found["crystals"], found["pawns"], found["tiles"]) == (7, 3, 5)
    assert value(step(plan, "crystals").note) == 6
    assert found["tiles"] + value(step(plan, "tiles").note) == value(step(plan, "tiles").note, "all") == 15
    assert value(step(plan, "tiles").note, "turns") == 11


@pytest.mark.parametrize("count", [2, 3])
def test_witchstone_says_how_many_colours_stay_in_the_box(count: int) -> None:
    """Section 1: there are four colours."""
    assert count + value(step(plan_of("witchstone", count), "pieces").note) == 4


def test_witchstone_for_four_leaves_no_colour_in_the_box() -> None:
    assert step(plan_of("witchstone", 4), "pieces").note is None


@pytest.mark.parametrize(("count", "free", "map_tokens"), [(2, 2, 14), (3, 1, 13), (4, 0, 12)])
def test_witchstone_towers_are_chosen_in_reverse_order(count: int, free: int, map_tokens: int) -> None:
    """Section 2, differences by player count; the starting player chooses last."""
    plan = plan_of("witchstone", count)
    towers = step(plan, "towers")
    assert towers.number == count
    assert values(towers, "name") == list(NAMES[:count][::-1])
    assert values(towers, "place") == list(range(1, count + 1))
    assert values(towers, "n") == ([free] if free else [])
    assert step(plan, "tower_reward").number == 2
    assert value(step(plan, "tower_reward").note) == map_tokens


def test_witchstone_handicaps_say_who_gives_back_what() -> None:
    """Section 7: four tiles go back unseen; 3 and 8, 2 and 9, 0 and 11 of the other eleven."""
    plan = plan_of("witchstone", 4, handicap=("none", "light", "medium", "hard"))
    handicap = step(plan, "handicap")
    assert handicap.number == 4
    assert (value(handicap.note, "all"), value(handicap.note, "returned"), value(handicap.note)) == (15, 4, 11)
    found = {
        value(line, "name"): (dict(line.values).get("face_up", 0), value(line, "stock")) for line in handicap.lines
    }
    assert found == {"Béla": (3, 8), "Cyril": (2, 9), "Dorota": (0, 11)}
    assert all(sum(tiles) == 11 for tiles in found.values())
    assert step(plan, "tiles").number == 5
    assert step(plan, "tiles").lines, "says that it is not for everybody"


def test_witchstone_without_a_handicap_says_nothing_of_it() -> None:
    plan = plan_of("witchstone", 3)
    assert plan.step("handicap") is None
    assert step(plan, "tiles").lines == ()


def test_witchstone_where_everybody_has_a_handicap_nobody_takes_five_tiles() -> None:
    plan = plan_of("witchstone", 2, handicap=("hard", "light"))
    assert plan.step("tiles") is None
    assert values(step(plan, "handicap"), "name") == ["Anna", "Béla"]


# Winter Queen


@pytest.mark.parametrize(
    ("count", "holders", "removed", "per_color", "in_play", "per_holder", "on_holders", "bag"),
    [(2, 3, 3, 6, 30, 3, 9, 21), (3, 3, 1, 8, 40, 4, 12, 28), (4, 4, 0, 9, 45, 4, 16, 29)],
)
def test_winter_queen_crystals(
    count: int, holders: int, removed: int, per_color: int, in_play: int, per_holder: int, on_holders: int, bag: int
) -> None:
    """Section 2, table; what is removed, on the holders and in the bag makes 45."""
    plan = plan_of("winter_queen", count)
    assert plan.numbers == {
        "holders": holders,
        "removed_per_color": removed,
        "per_holder": per_holder,
        "crystals_in_play": in_play,
        "bag": bag,
    }
    found = numbers(plan)
    assert (found["holders"], found["bag"], found["fill"]) == (holders, in_play, per_holder)
    assert value(step(plan, "bag").note) == per_color
    assert value(step(plan, "fill").note) == bag
    assert found.get("remove", 0) == removed
    assert holders * per_holder == on_holders
    assert 5 * removed + on_holders + bag == 45


@pytest.mark.parametrize(("count", "in_all"), [(2, 15), (3, 5)])
def test_winter_queen_says_how_many_crystals_go_back_into_the_box(count: int, in_all: int) -> None:
    """Section 2, step 3."""
    assert value(step(plan_of("winter_queen", count), "remove").note) == in_all


def test_winter_queen_for_four_gives_nothing_back() -> None:
    """Section 2, steps 2 and 3: all four holders and all crystals are in play."""
    plan = plan_of("winter_queen", 4)
    assert plan.step("remove") is None
    assert step(plan, "holders").lines == ()
    assert step(plan, "reference").lines == ()


@pytest.mark.parametrize("count", [2, 3])
def test_winter_queen_for_fewer_leaves_a_holder_and_cards_in_the_box(count: int) -> None:
    """Section 1: there are four holders and four reference cards."""
    plan = plan_of("winter_queen", count)
    holders = step(plan, "holders")
    assert holders.number + values(holders, "n")[0] == 4
    assert values(step(plan, "reference"), "n") == [4 - count]


def test_winter_queen_holders_lie_between_neighbours_or_within_reach_of_both() -> None:
    """Section 2, step 2."""
    notes = {count: step(plan_of("winter_queen", count), "holders").note for count in (2, 3, 4)}
    assert notes[3] == notes[4] != notes[2]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_winter_queen_tiles_and_books(count: int) -> None:
    """Section 2, steps 1, 5, 6 and 8; 8 domain tiles, 20 books."""
    plan = plan_of("winter_queen", count)
    domain, books = step(plan, "domain"), step(plan, "books")
    assert domain.number == 5
    assert domain.number + value(domain.note) == value(domain.note, "all") == 8
    assert books.number * value(books.title, "each") == value(books.note, "all") == 20
    assert numbers(plan)["reference"] == 1
    assert {"map", "points", "starter"} <= set(numbers(plan))


# Čarodění

GOAL_TABLE = [(2, 5, 3, 2, 4), (3, 6, 4, 2, 5), (4, 7, 4, 3, 6), (5, 8, 4, 4, 7)]


@pytest.mark.parametrize(("count", "goals", "hard", "easy", "trigger"), GOAL_TABLE)
def test_carodeni_goals(count: int, goals: int, hard: int, easy: int, trigger: int) -> None:
    """Section 2, table; 15 goal tokens."""
    plan = plan_of("carodeni", count)
    assert plan.numbers == {
        "goals": goals,
        "hard": hard,
        "easy": easy,
        "reserve_each": 0 if count == 2 else 5,
        "end_trigger": trigger,
    }
    found = numbers(plan)
    assert (found["hard"], found["easy"], found["end"]) == (hard, easy, trigger)
    assert value(step(plan, "hard").note, "all") == goals
    assert goals + value(step(plan, "hard").note) == 15


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_carodeni_decks_and_bag(count: int) -> None:
    """Section 2, steps 6 to 9: 47 cards stay in each deck, 42 with three players or more; 56 ingredients."""
    plan = plan_of("carodeni", count)
    found = numbers(plan)
    assert found["bag"] == 65 == 3 * found["ingredients"] + value(step(plan, "ingredients").note)
    for deck in ("potions", "witches"):
        assert value(step(plan, deck).note, "all") == 50 == 3 * found[deck] + value(step(plan, deck).note)
    if count < 3:
        assert plan.step("reserve") is None
        assert step(plan, "witches").lines, "says that nothing goes back into the box"
        assert value(step(plan, "witches").note) == 47
    else:
        assert found["reserve"] == 5
        assert value(step(plan, "reserve").note) == 42
        assert step(plan, "witches").lines == ()


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_carodeni_players_take_the_potion_of_their_place(count: int) -> None:
    """Section 2, steps 1 to 3."""
    plan = plan_of("carodeni", count)
    potion = step(plan, "starting_potion")
    assert list(zip(values(potion, "name"), values(potion, "place"), strict=True)) == [
        (name, place) for place, name in enumerate(NAMES[:count], start=1)
    ]
    assert (numbers(plan)["clan"], potion.number, numbers(plan)["novices"]) == (1, 1, 2)
    assert {"board", "starter"} <= set(numbers(plan))


@pytest.mark.parametrize(
    ("count", "clans", "potions", "pairs"), [(1, 4, 3, 4), (2, 3, 3, 3), (3, 2, 2, 2), (4, 1, 1, 1)]
)
def test_carodeni_says_how_many_cards_stay_in_the_box(count: int, clans: int, potions: int, pairs: int) -> None:
    """Section 1: five clan cards besides Ostara's, five starting potions, five pairs of novices."""
    plan = plan_of("carodeni", count)
    left = {name: values(step(plan, name), "n") for name in ("clan", "starting_potion", "novices")}
    assert left == {"clan": [clans], "starting_potion": [potions], "novices": [pairs]}


def test_carodeni_for_five_leaves_nothing_in_the_box_but_what_is_ostaras() -> None:
    plan = plan_of("carodeni", 5)
    assert (step(plan, "clan").lines, step(plan, "novices").lines) == ((), ())
    assert values(step(plan, "starting_potion"), "n") == []
    assert step(plan, "clan").note == Message("carodeni.setup.clan.note")


@pytest.mark.parametrize(("count", "goals", "hard", "easy", "trigger"), GOAL_TABLE)
@pytest.mark.parametrize(("extra", "animal"), [(1, 0), (0, 1), (0, 2), (1, 2)])
def test_carodeni_extra_goals_move_the_end(
    count: int, goals: int, hard: int, easy: int, trigger: int, extra: int, animal: int
) -> None:
    """Section 2: with E extra goals the end comes with N + E - 1."""
    plan = plan_of("carodeni", count, extra_hard=extra, animals=True, animal_goals=animal)
    assert plan.numbers["goals"] == goals + extra + animal
    assert (plan.numbers["hard"], plan.numbers["easy"]) == (hard + extra, easy)
    assert plan.numbers["end_trigger"] == numbers(plan)["end"] == trigger + extra + animal
    assert numbers(plan).get("animal_goals", 0) == animal
    assert goals + extra + animal + value(step(plan, "hard").note) == 15


def test_carodeni_extra_goals_as_in_the_examples() -> None:
    """Section 10.4, X4 and X5."""
    assert plan_of("carodeni", 4, extra_hard=1).numbers["end_trigger"] == 7
    plan = plan_of("carodeni", 2, animals=True, animal_goals=2)
    assert (plan.numbers["end_trigger"], plan.numbers["goals"]) == (6, 7)


def test_carodeni_sides_with_animals_are_skipped_where_they_do_not_belong() -> None:
    """Section 2, steps 11 and 13."""
    skip = Message("carodeni.setup.goals.skip_animals")

    def skipping(**options: object) -> list[str]:
        return [step.id for step in plan_of("carodeni", 3, **options).steps if skip in step.lines]

    assert skipping() == ["hard", "easy"]
    assert skipping(animals=True) == []
    assert skipping(animals=True, animal_goals=1) == ["hard", "easy"]


@pytest.mark.parametrize(
    ("level", "hard", "easy"), [("apprentice", 3, 2), ("experienced", 5, 0), ("grandmistress", 5, 0)]
)
def test_carodeni_solo_levels(level: str, hard: int, easy: int) -> None:
    """Section 9.7; no reserve and no trigger, 15 rounds (9.1)."""
    plan = plan_of("carodeni", 1, solo_level=level)
    assert plan.numbers == {"goals": 5, "hard": hard, "easy": easy, "reserve_each": 0, "end_trigger": None}
    found = numbers(plan)
    assert (found["hard"], found.get("easy", 0), found["rounds"]) == (hard, easy, 15)
    assert value(step(plan, "rounds").note, "stages") * value(step(plan, "rounds").note) == 15
    assert step(plan, "ostara").note == Message(f"carodeni.setup.ostara.note.{level}")
    assert not {"end", "reserve", "starter"} & set(found)


def test_carodeni_solo_goals_have_an_order_once_both_kinds_are_named() -> None:
    """Section 9.2, step 3; all goals of a harder level are hard."""
    order = Message("carodeni.setup.goals.solo_order")

    def ordered(count: int, **options: object) -> list[str]:
        return [step.id for step in plan_of("carodeni", count, **options).steps if order in step.lines]

    assert ordered(1) == ["easy"]
    assert ordered(1, solo_level="experienced") == ordered(2) == []


def test_carodeni_solo_speaks_to_the_only_player_and_ends_with_the_rounds() -> None:
    """Section 9.1; nobody is one of several."""
    plan, say = plan_of("carodeni", 1), Words("en")
    assert plan.steps[-1].id == "rounds"
    own = [say.step(step(plan, name)) for name in ("clan", "starting_potion", "novices")]
    assert all("you" in text and "each" not in text for text in own)


@pytest.mark.parametrize(("animals", "tokens"), [(False, 7), (True, 9)])
def test_carodeni_ostara_has_fewer_tokens_without_animals(animals: bool, tokens: int) -> None:
    """Section 9.2, step 4."""
    column = step(plan_of("carodeni", 1, animals=animals), "ostara_tokens")
    assert column.number == tokens
    assert tokens + sum(values(column, "n")) == 9


def test_carodeni_solo_and_table_options_do_not_mix() -> None:
    """Section 9.2: a longer game is for two players or more, a level for one."""
    game = catalog.game("carodeni")
    assert game.option_problems(1, {"extra_hard": 1})
    assert game.option_problems(2, {"solo_level": "apprentice"})
    assert game.option_problems(3, {"animal_goals": 1})


# Witchcraft


@pytest.mark.parametrize("tournament", [False, True])
@pytest.mark.parametrize("master", [False, True])
def test_witchcraft_tokens(tournament: bool, master: bool) -> None:
    """Section 2 and section 13; 22 tokens in the whole game, 8 placed and 3 in reserve for each player."""
    plan = plan_of("witchcraft", 2, tournament=tournament, master=master)
    found = numbers(plan)
    assert plan.numbers == {"placed_each": 8, "reserve_each": 3}
    assert (found["altars"], found["guild"], found["medium"], found["special"]) == (4, 9, 1, 1)
    assert found["guild"] + found["medium"] + found["special"] == found["turn"] == 11
    assert 2 * (found["pile"] + found["reserve"]) == 22
    assert (found["pile"], found["reserve"]) == (8, 3)


def test_witchcraft_board_leaves_four_spaces_free() -> None:
    """Section 0: 24 spaces, four altars, sixteen tokens."""
    found = numbers(plan_of("witchcraft", 2))
    assert 4 * 6 - found["altars"] - 2 * found["pile"] == 4


def test_witchcraft_markers_and_pieces_lie_ready() -> None:
    """Section 1."""
    assert values(step(plan_of("witchcraft", 2), "supply"), "n") == [8, 4, 3]


def test_witchcraft_tournament_leaves_the_power_tokens_in_the_box() -> None:
    """Section 13."""
    usual, tournament = (step(plan_of("witchcraft", 2, tournament=on), "power") for on in (False, True))
    assert (usual.number, usual.draw) == (1, "power")
    assert (tournament.number, tournament.draw) == (4, "")


def test_witchcraft_master_mode_lets_each_player_choose_the_reserve() -> None:
    """Section 13."""
    usual, master = (step(plan_of("witchcraft", 2, master=on), "reserve") for on in (False, True))
    assert usual.note != master.note
    assert (value(master.note), value(master.note, "all")) == (3, 11)
