"""Every place in the app that a person can come to, as (name, how to get there)."""

from __future__ import annotations

import pkgutil
from functools import partial
from importlib import import_module
from typing import Any

from scoring import games
from screens.game_screens import game_screens
from tools.harness import places as package
from tools.harness.driver import Driver
from tools.harness.places.place import Place, in_turn

LONG_NAME = "Aleksandra Wiśniewska-Nádasdy Kőrösi"
PEOPLE = ("Mira", "Tamás", "Zsófi", LONG_NAME, "Ádám")


def places() -> list[Place]:
    all_places: list[Place] = [("games", lambda d: d.shell.go("games"))]
    for game in games.IDS:
        all_places.append((f"game {game}", partial(_game, game=game)))
        all_places.append((f"new match {game}", partial(_new_match, game=game)))
        for count in games.game(game).seats:
            all_places.append((f"setup {game} {count}", partial(_setup, game=game, count=count)))
        all_places.append((f"setup {game} half done", partial(_half_done, game=game)))
    all_places += [
        ("how many", _how_many),
        ("setup with options", _setup_with_options),
        ("options witchstone", lambda d: _options(d, "witchstone", 4)),
        ("options carodeni", lambda d: _options(d, "carodeni", 3)),
        ("options carodeni solo", lambda d: _options(d, "carodeni", 1)),
        ("options witchcraft", lambda d: _options(d, "witchcraft", 2)),
        ("name prompt", _name_prompt),
        ("name prompt with people", _name_prompt_with_people),
        ("touch picker", _touch_picker),
        ("draws", _draws),
        ("draw altars", lambda d: _draw(d, "altars")),
        ("draw power", lambda d: _draw(d, "power")),
        ("menu", _menu),
        ("question", _question),
        ("ready", _ready),
        ("put away", _put_away),
        ("settings", lambda d: d.shell.go("settings")),
        ("language", _language),
        ("about", lambda d: d.shell.go("about")),
        *_copy_and_rules(),
        *_winter_queen_copy(),
        *_table_places(),
        ("warning", _warning),
    ]
    return all_places + _scoring_places() + _brought()


def _brought() -> list[Place]:
    """What the other modules of this package add."""
    modules = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    return [place for name in modules for place in getattr(import_module(f"{package.__name__}.{name}"), "PLACES", ())]


def _game(driver: Driver, game: str) -> None:
    driver.shell.go("game", game=game)


def _new_match(driver: Driver, game: str) -> None:
    driver.app.session.keep_mode(game, "full")
    driver.app.session.store.remember_people(PEOPLE, 1)
    driver.shell.go("new_match", game=game)
    page = driver.page
    page.choose_count(games.game(game).seats[-1])
    for index, name in enumerate(PEOPLE[1 : page.count]):
        if not page._seating.seats[index].name:
            page._sit(index, name)
    page._change(page._seating.begun_by(0))


def _setup(driver: Driver, game: str, count: int) -> None:
    driver.shell.go("checklist", game=game)
    driver.page.choose_count(count)
    driver.page.set_table()


def _half_done(driver: Driver, game: str) -> None:
    _new_match(driver, game)
    driver.page.set_table()
    steps = driver.match.plan.steps
    for step in steps[: len(steps) // 2]:
        driver.page.toggle(step.id)


def _how_many(driver: Driver) -> None:
    driver.shell.go("checklist", game="carodeni")
    driver.page._choose("animals", True, None)


def _setup_with_options(driver: Driver) -> None:
    _how_many(driver)
    driver.page._choose("animal_goals", 2, None)
    driver.page.set_table()


def _options(driver: Driver, game: str, count: int) -> None:
    driver.shell.go("new_match", game=game)
    driver.page.choose_count(count)
    driver.page.open_options()


def _name_prompt(driver: Driver) -> None:
    driver.shell.go("new_match", game="winter_queen")
    driver.page.ask_name(0)


def _name_prompt_with_people(driver: Driver) -> None:
    driver.app.session.store.remember_people(PEOPLE, 1)
    driver.shell.go("new_match", game="carodeni")
    driver.page.ask_name(0)


def _touch_picker(driver: Driver) -> None:
    driver.shell.go("new_match", game="winter_queen")
    driver.page.choose_way("touch")


def _draws(driver: Driver) -> None:
    _setup(driver, "witchcraft", 2)
    driver.page.open_draws()


def _draw(driver: Driver, draw: str) -> None:
    _setup(driver, "witchcraft", 2)
    driver.page.open_draw(draw)


def _menu(driver: Driver) -> None:
    _half_done(driver, "winter_queen")
    driver.app.session.undo()
    driver.page.open_menu()


def _question(driver: Driver) -> None:
    _half_done(driver, "witchstone")
    driver.page.finish()


def _ready(driver: Driver) -> None:
    _new_match(driver, "winter_queen")
    driver.page.set_table()
    for step in driver.match.plan.steps:
        driver.page.toggle(step.id)


def _put_away(driver: Driver) -> None:
    _ready(driver)
    driver.page.finish()


def _language(driver: Driver) -> None:
    driver.shell.go("settings")
    driver.page.choose_language()


def _copy_and_rules() -> list[Place]:
    topics = ("turn", "shelves", "prophecies", "mistakes")
    return [
        ("my copy", lambda d: d.shell.go("my_copy", game="witchstone")),
        ("my copy entered", _my_copy_entered),
        *((f"enter {part}", lambda d, p=part: _enter(d, p)) for part in ("stone", "wand", "pentagram", "cauldron")),
        ("rules", lambda d: d.shell.go("rules", game="witchstone")),
        *((f"rules {topic}", lambda d, t=topic: _rules(d, t)) for topic in topics),
        ("rules found", lambda d: _rules(d, "", "5")),
        ("rules not found", lambda d: _rules(d, "", "Qqq")),
    ]


def _winter_queen_copy() -> list[Place]:
    return [
        ("enter map", lambda d: _enter_map(d, "spaces")),
        ("enter map rim", lambda d: _enter_map(d, "rim")),
    ]


def _enter_map(driver: Driver, mode: str) -> None:
    """A template with one space painted wrongly, so that something is still wrong."""
    from scoring.winter_queen.map.layout import TEMPLATES
    from scoring.winter_queen.map.layout_edit import painted, rim_changed
    from screens.copy.sheet import CopyDraft

    driver.shell.go("my_copy", game="winter_queen")
    part = game_screens("winter_queen").copy_parts()[0]
    CopyDraft(driver.app.session, "winter_queen", part).write(None)
    shell = driver.shell  # the page is there: what follows opens the sheet
    sheet: Any = part.editor()(driver.app.session, "winter_queen", part)
    shell.overlay(sheet)
    sheet._changed(None, rim_changed(painted(TEMPLATES["snowflake"], (0, 0), "red"), (0, 0)))
    sheet._editor.choose_mode(mode)


def _my_copy_entered(driver: Driver) -> None:
    from scoring.witchstone.cauldron_layout import DEFAULT_LAYOUT
    from scoring.witchstone.copy_facts import WAND_KINDS
    from tools.harness.rules.witchstone_layout import layout_options

    copy = {"wand": (*WAND_KINDS, "dark.witch"), "stone_third": 3, **layout_options(DEFAULT_LAYOUT)}
    for id, value in copy.items():
        driver.app.session.keep_copy("witchstone", id, value)
    driver.shell.go("my_copy", game="witchstone")


def _enter(driver: Driver, part: str) -> None:
    _my_copy_entered(driver)
    driver.page._enter(next(one for one in game_screens("witchstone").copy_parts() if one.id == part))
    if part == "wand":
        space = driver.find("space_3")
        space.dispatch("on_release")


def _rules(driver: Driver, topic: str, typed: str = "") -> None:
    driver.shell.go("rules", game="witchstone")
    driver.page._search.text = typed
    driver.page._choose(next((one for one in driver.page._topics if one.id == topic), None))


def _warning(driver: Driver) -> None:
    from scoring.message import Message

    driver.shell.go("games")
    driver.app.session.warning = Message("storage.disk_full")


def _scoring_places() -> list[Place]:
    """The final scoring with every kind of entry, and the result."""
    categories = {"track": 0, "owls": 1, "tokens": 2, "prophecies": 4}
    visits: list[Place] = [("score match", lambda d: d.shell.go("score_match", game="witchstone"))]
    visits += [(f"scoring {name}", partial(_scoring, category=at)) for name, at in categories.items()]
    visits += [
        ("scoring pad", in_turn(lambda d: _scoring(d, 2), lambda d: d.page.open_pad())),
        ("scoring scroll", in_turn(lambda d: _scoring(d, 4), lambda d: d.page.editor(d.page.present)._pick(None))),
        ("scoring tie", in_turn(lambda d: _scoring(d, 4), lambda d: d.page.show_result())),
        ("result", _result),
        ("why", in_turn(lambda d: _result(d), lambda d: d.page._tapped(4, 0))),
    ]
    return visits


def _scoring(driver: Driver, category: int) -> None:
    from tools.harness.hands.score import score_by_record

    match = score_by_record(driver, PEOPLE[:4])
    driver.shell.go("scoring", match=match, game="witchstone")
    driver.page.choose(category, 2)
    driver.frames(4)


def _result(driver: Driver) -> None:
    _scoring(driver, 4)
    driver.page.open_result()


def _table_places() -> list[Place]:
    return [
        ("table towers", lambda d: _table(d, 0)),
        ("table turn", lambda d: _table(d, 6)),
        ("table menu", _table_menu),
        ("table reminder", _table_reminder),
        ("table over", _table_over),
        ("table back to setup", in_turn(lambda d: _table(d, 0), lambda d: d.page.undo())),
        ("journal", _journal),
        ("journal entry", lambda d: _journal_entry(d, "entry_0")),
        ("journal entry without effect", lambda d: _journal_entry(d, "entry_7")),
        ("muted reminders", _muted),
    ]


def _table(driver: Driver, entries: int) -> None:
    """A table of four after this many events, the last of which has a reminder."""
    from scoring.witchstone import events

    towers = (events.TowerTaken("points"),) * 4
    turn = (events.TileLaid(("witch", "wand"), (5, 2)), events.WitchLaid(), events.WitchStood("village", 0, "points"))
    _new_match(driver, "witchstone")
    driver.page._sit(3, LONG_NAME)
    driver.page.set_table()
    driver.page.start_playing()
    for event in (*towers, *turn)[:entries]:
        assert driver.page.record(event)


def _table_menu(driver: Driver) -> None:
    _table(driver, 6)
    driver.app.session.undo()
    driver.page.open_menu()


def _table_reminder(driver: Driver) -> None:
    _table(driver, 7)
    driver.frames(2)
    driver.page.open_reminder()


def _table_over(driver: Driver) -> None:
    from scoring.witchstone.events import TurnMissed

    _table(driver, 4)
    while driver.match.game.play.standing(driver.match.state.table).turn is not None:
        assert driver.page.record(TurnMissed())


def _journal(driver: Driver) -> None:
    """A journal in which an entry was removed, so that a later one no longer fits."""
    _table(driver, 7)
    driver.app.session.remove(6)
    driver.page.open_journal()


def _journal_entry(driver: Driver, key: str) -> None:
    _journal(driver)
    driver.frames(2)
    driver.find(key).dispatch("on_release")


def _muted(driver: Driver) -> None:
    driver.app.session.set("muted", ["witchstone/silver_connections", "witchstone/big_not_lying"])
    driver.shell.go("settings")
    driver.page.choose_reminders()
