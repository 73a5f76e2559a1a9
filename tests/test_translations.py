"""The catalogues are complete and well set, and the gate that says so finds every kind of fault."""

from __future__ import annotations

import gettext
from pathlib import Path

import polib
import pytest

from scoring import games
from scoring.words import LANGUAGES
from tools import translate
from tools.catalogues import DOMAINS, WIDTH, po_path, read
from tools.translate import ROOT, game_problems, main, problems, update
from tools.used_ids import find_uses

pytestmark = pytest.mark.translations

Texts = str | tuple[str, ...]
SHELL: dict[str, dict[str, Texts]] = {
    "en": {"games.title": "Games", "games.hello": "Hello {name}", "games.points": ("{n} point", "{n} points")},
    "hu": {"games.title": "Játékok", "games.hello": "Szia {name}", "games.points": ("{n} pont", "{n} pont")},
    "pl": {
        "games.title": "Gry",
        "games.hello": "Cześć {name}",
        "games.points": ("{n} punkt", "{n} punkty", "{n} punktów"),
    },
    "cs": {"games.title": "Hry", "games.hello": "Ahoj {name}", "games.points": ("{n} bod", "{n} body", "{n} bodů")},
}
CODE = """
def show(game, tr):
    return [tr(f"{game}.name"), tr("games.title"), Message("games.points", n=2)]
"""
KV = "Label:\n    # text: tr('games.gone')\n    text: words.tr('games.hello', name=root.name)\n"
TEMPLATE = "<h1>{{ t('guests.join.title') }}</h1>\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project without a fault."""
    (tmp_path / "kv").mkdir()
    (tmp_path / "kv" / "games.kv").write_text(KV, encoding="utf-8")
    (tmp_path / "guests" / "templates").mkdir(parents=True)
    (tmp_path / "guests" / "templates" / "join.html").write_text(TEMPLATE, encoding="utf-8")
    (tmp_path / "main.py").write_text(CODE, encoding="utf-8")
    for language in LANGUAGES:
        put(tmp_path, language, "shell", SHELL[language])
        put(tmp_path, language, "guests", {"guests.join.title": "Tarot"})
        for game in games.IDS:
            put(tmp_path, language, game, {f"{game}.name": "Tarot"})
    (tmp_path / "locales" / "glossary.toml").touch()
    update(tmp_path)
    return tmp_path


def put(root: Path, language: str, domain: str, texts: dict[str, Texts]) -> None:
    """Writes texts into a catalogue, over what is there or at its end."""
    path = po_path(root, language, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    po = read(path)
    for id, text in texts.items():
        entry = po.find(id)
        if entry is None:
            entry = polib.POEntry(msgid=id)
            po.append(entry)
        if isinstance(text, tuple):
            entry.msgid_plural, entry.msgstr_plural = id, dict(enumerate(text))
        else:
            entry.msgstr = text
    po.save(str(path))


def opened(root: Path, language: str) -> tuple[polib.POFile, Path]:
    path = po_path(root, language, "shell")
    return read(path), path


def only_problem(root: Path) -> str:
    messages = [str(problem) for problem in problems(root)]
    assert len(messages) == 1, messages
    return messages[0]


def test_the_gate_is_clean_for_this_project() -> None:
    assert [str(problem) for problem in problems(translate.ROOT)] == []


def test_the_small_project_is_clean(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"], tree) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("language", "id", "text", "what"),
    [
        ("hu", "games.title", "", "untranslated"),
        ("pl", "games.points", ("{n} punkt", "", "{n} punktów"), "untranslated"),
        ("cs", "games.hello", "Ahoj", "placeholders none instead of {name}"),
        ("cs", "games.hello", "Ahoj {jméno}", "placeholders {jméno} instead of {name}"),
        ("cs", "games.hello", "Ahoj {name} {n}", "placeholders {n}, {name} instead of {name}"),
        ("pl", "games.points", ("{n} punkt", "punkty", "{n} punktów"), "placeholders none instead of {n}"),
        ("hu", "games.points", ("{n} pont",), "1 plural forms instead of 2"),
        ("pl", "games.points", ("{n} punkt", "{n} punkty"), "2 plural forms instead of 3"),
        ("hu", "games.points", ("{n} pont",) * 3, "3 plural forms instead of 2"),
        ("hu", "games.title", "Játékok → ide", "the font lacks → (U+2192)"),
        ("hu", "games.title", "Játékok ✨", "the font lacks ✨ (U+2728)"),
        ("pl", "games.title", " Gry", "space at the beginning or end"),
        ("pl", "games.title", "Gry\n", "space at the beginning or end"),
        ("pl", "games.title", "Dobre  gry", "double space"),
        ("en", "games.title", 'The "games"', "straight quote"),
        ("en", "games.title", "The witch's games", "straight quote"),
        ("cs", "games.title", "Hry...", "three dots instead of …"),
        ("cs", "games.title", "Hry -1", "hyphen instead of a minus sign"),
        ("cs", "games.title", "Hry\u00a0zde", "a no-break space, which the program puts itself,"),
        ("cs", "games.title", "Hry - seznam", "hyphen instead of a dash"),
        ("en", "games.title", "„Games”", "quotes are not “…”"),
        ("hu", "games.title", "“Játékok”", "quotes are not „…”"),
        ("hu", "games.title", "„Játékok“", "quotes are not „…”"),
        ("pl", "games.title", "«Gry»", "quotes are not „…”"),
        ("cs", "games.title", "„Hry”", "quotes are not „…“"),
        ("cs", "games.title", "„Hry", "quotes are not „…“"),
    ],
)
def test_a_fault_in_a_text_is_found(tree: Path, language: str, id: str, text: Texts, what: str) -> None:
    po, path = opened(tree, language)
    entry = po.find(id)
    if isinstance(text, tuple):
        entry.msgstr_plural = dict(enumerate(text))
    else:
        entry.msgstr = text
    po.save(str(path))
    main(["update" if language == "en" else "compile"], tree)
    messages = [str(p) for p in problems(tree) if not p.what.endswith("fuzzy")]
    assert len(messages) == 1, messages
    line = next(entry.linenum for entry in read(path) if entry.msgid == id)
    assert messages[0].startswith(f"locales/{language}/LC_MESSAGES/shell.po:{line}: {id}: {what}")


@pytest.mark.parametrize("text", ["Ahoj {name", "Ahoj }", "Ahoj {}", "Ahoj {name.first}"])
def test_a_broken_placeholder_is_found(tree: Path, text: str) -> None:
    put(tree, "cs", "shell", {"games.hello": text})
    main(["compile"], tree)
    assert any("broken placeholder" in problem.what for problem in problems(tree))


@pytest.mark.parametrize(
    ("language", "id", "text"),
    [
        ("pl", "games.points", ("jeden punkt", "{n} punkty", "{n} punktów")),
        ("en", "games.title", "The witch’s “best” games – 2-player, −1 … go on"),
        ("hu", "games.title", "A „jó” játékok"),
        ("pl", "games.title", "„Dobre” gry"),
        ("cs", "games.title", "„Dobré“ hry, {{tak}}"),
    ],
)
def test_good_setting_passes(tree: Path, language: str, id: str, text: Texts) -> None:
    put(tree, language, "shell", {id: text})
    main(["update"], tree)
    assert [p.what for p in problems(tree) if not p.what.endswith("fuzzy")] == []


def test_a_missing_catalogue_is_found(tree: Path) -> None:
    po_path(tree, "pl", "witchcraft").unlink()
    assert only_problem(tree) == "locales/pl/LC_MESSAGES/witchcraft.po:1: no such catalogue"


def test_an_unreadable_catalogue_is_found_and_left_alone(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = po_path(tree, "pl", "witchcraft")
    path.write_text('msgid "witchcraft.name"\nTarot\n', encoding="utf-8")
    assert "cannot be read" in only_problem(tree)
    before = path.read_bytes()
    assert main(["update"], tree) == 1
    assert "line 2" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_a_missing_id_is_found(tree: Path) -> None:
    po, path = opened(tree, "hu")
    po.remove(po.find("games.title"))
    po.save(str(path))
    main(["compile"], tree)
    assert only_problem(tree) == "locales/hu/LC_MESSAGES/shell.po:1: missing id games.title"


def test_an_id_that_english_lacks_is_found(tree: Path) -> None:
    put(tree, "hu", "shell", {"games.old": "Régi"})
    main(["compile"], tree)
    assert only_problem(tree).endswith("games.old: is not in the English catalogue")


def test_a_doubled_id_is_found(tree: Path) -> None:
    path = po_path(tree, "hu", "witchcraft")
    path.write_text(path.read_text("utf-8") + '\nmsgid "witchcraft.name"\nmsgstr "Tarot"\n', encoding="utf-8")
    main(["compile"], tree)
    assert any(problem.what == "witchcraft.name: is there 2 times" for problem in problems(tree))


def test_an_id_in_the_catalogue_of_another_game_is_found(tree: Path) -> None:
    for language in LANGUAGES:
        put(tree, language, "shell", {"witchcraft.other": "Tarot"})
    main(["update"], tree)
    (tree / "main.py").write_text(CODE + "OTHER = 'witchcraft.other'\n", encoding="utf-8")
    messages = problems(tree)
    assert {problem.what for problem in messages} == {"witchcraft.other: does not belong into shell.po"}
    assert len(messages) == len(LANGUAGES)


def test_an_english_sentence_is_no_id(tree: Path) -> None:
    put(tree, "hu", "shell", {"All games": "Játékok"})
    main(["compile"], tree)
    whats = {problem.what for problem in problems(tree)}
    assert whats == {"All games: is not an id", "All games: is not in the English catalogue"}


def test_a_fuzzy_entry_is_found(tree: Path) -> None:
    po, path = opened(tree, "cs")
    po.find("games.title").flags = ["fuzzy"]
    po.save(str(path))
    main(["compile"], tree)
    assert only_problem(tree).endswith("games.title: fuzzy")


def test_changed_english_is_found_before_update_and_fuzzy_after_it(tree: Path) -> None:
    put(tree, "en", "shell", {"games.title": "All games"})
    main(["compile"], tree)
    assert {p.what for p in problems(tree)} == {"games.title: is not made from the present English: run update"}
    for _ in range(2):
        main(["update"], tree)
        assert {p.what for p in problems(tree)} == {"games.title: fuzzy"}
    assert len(problems(tree)) == len(LANGUAGES) - 1


def test_plural_forms_in_only_one_catalogue_are_found(tree: Path) -> None:
    po, path = opened(tree, "cs")
    entry = po.find("games.points")
    entry.msgid_plural, entry.msgstr, entry.msgstr_plural = "", "{n} bodů", {}
    po.save(str(path))
    main(["compile"], tree)
    assert "has plural forms in only one" in only_problem(tree)


@pytest.mark.parametrize(
    ("name", "value"),
    [("Plural-Forms", "nplurals=1; plural=0;"), ("Language", "de"), ("PO-Revision-Date", "2026-11-16 12:00+0000")],
)
def test_wrong_headers_are_found(tree: Path, name: str, value: str) -> None:
    po, path = opened(tree, "hu")
    po.metadata[name] = value
    po.save(str(path))
    main(["compile"], tree)
    assert "hu/LC_MESSAGES/shell.po:1: wrong headers" in only_problem(tree)


def test_a_stale_or_missing_compiled_catalogue_is_found(tree: Path) -> None:
    compiled = po_path(tree, "hu", "shell").with_suffix(".mo")
    put(tree, "hu", "shell", {"games.title": "Társasjátékok"})
    assert only_problem(tree) == "locales/hu/LC_MESSAGES/shell.po:1: shell.mo is stale"
    main(["compile"], tree)
    assert problems(tree) == []
    compiled.unlink()
    assert only_problem(tree) == "locales/hu/LC_MESSAGES/shell.po:1: shell.mo is stale"


def test_compiling_never_leaves_half_a_catalogue(tree: Path) -> None:
    """A test or the app that reads one meanwhile gets the whole old one, or the whole new one."""
    changed, same = (po_path(tree, language, "shell").with_suffix(".mo") for language in ("hu", "pl"))
    old, untouched = changed.read_bytes(), same.stat().st_mtime_ns
    put(tree, "hu", "shell", {"games.title": "Társasjátékok"})
    with changed.open("rb") as reader:
        main(["compile"], tree)
        assert reader.read() == old != changed.read_bytes()
    assert same.stat().st_mtime_ns == untouched
    assert {path.suffix for path in changed.parent.iterdir()} == {".po", ".mo"}


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ('tr("games.nowhere")', "games.nowhere"),
        ('Message("plain words")', "plain words"),
        ('app.words.say("games.nowhere")', "games.nowhere"),
        ('words("hu")("games.nowhere", n=1)', "games.nowhere"),
        ('Message("games.title" if x else "games.nowhere")', "games.nowhere"),
        ('tr(f"{x}.nowhere")', "*.nowhere"),
        ('Message("nowhere." + x)', "nowhere.*"),
        ('step("games.nowhere", "board", 2)', "games.nowhere.title"),
        ('step("games", "board", note={"n": 2} if x else None)', "games.note"),
    ],
)
def test_an_id_that_only_python_has_is_found(tree: Path, line: str, what: str) -> None:
    (tree / "screens").mkdir()
    (tree / "screens" / "more.py").write_text(f"\n{line}\n", encoding="utf-8")
    assert only_problem(tree) == f"screens/more.py:2: {what} is not in the English catalogues"


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("tr('games.nowhere')", "games.nowhere"),
        ('app.tr("games.nowhere", app.language)', "games.nowhere"),
        ("tr(app.language, 'games.nowhere')", "games.nowhere"),
        ("words.say(Message('games.nowhere'))", "games.nowhere"),
        ("tr('nowhere.' + root.color)", "nowhere.*"),
    ],
)
def test_an_id_that_only_kv_has_is_found(tree: Path, line: str, what: str) -> None:
    (tree / "kv" / "more.kv").write_text(f"Label:\n    text: {line}\n", encoding="utf-8")
    assert only_problem(tree) == f"kv/more.kv:2: {what} is not in the English catalogues"


def test_a_name_to_be_read_aloud_is_an_id_that_must_exist(tree: Path) -> None:
    (tree / "kv" / "more.kv").write_text("IconButton:\n    spoken: 'games.nowhere'\n", encoding="utf-8")
    assert only_problem(tree) == "kv/more.kv:2: games.nowhere is not in the English catalogues"


def test_an_unused_id_is_found(tree: Path) -> None:
    for language in LANGUAGES:
        put(tree, language, "shell", {"games.idle": "Tarot"})
    main(["update"], tree)
    line = next(entry.linenum for entry in read(po_path(tree, "en", "shell")) if entry.msgid == "games.idle")
    assert only_problem(tree) == f"locales/en/LC_MESSAGES/shell.po:{line}: unused id games.idle"


@pytest.mark.parametrize(
    "line", ["TABLE = {1: 'games.idle'}", "id = f'games.{x}'", "tr('games.' + x)", "id = 'games.idle' if x else None"]
)
def test_an_id_in_a_table_or_pattern_is_used(tree: Path, line: str) -> None:
    for language in LANGUAGES:
        put(tree, language, "shell", {"games.idle": "Tarot"})
    main(["update"], tree)
    (tree / "main.py").write_text(CODE + line + "\n", encoding="utf-8")
    assert problems(tree) == []


@pytest.mark.parametrize(
    "line",
    [
        "path.glob('*')",
        "tr(f'{x}.{y}')",
        "tr(x + y)",
        "tr(f'g{x}')",
        "say('A whole sentence.')",
        "tr('')",
        "plan.step(x)",
        "plan.step('a.b')",
    ],
)
def test_what_cannot_be_an_id_neither_uses_nor_needs_one(tree: Path, line: str) -> None:
    (tree / "main.py").write_text(line + "\n", encoding="utf-8")
    uses = find_uses(tree)
    assert [pattern for _, _, pattern in uses.needed] == ["guests.join.title", "games.hello"]
    assert not any("*" in pattern for pattern in uses.mentioned)


def test_check_prints_each_problem_and_fails(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    po_path(tree, "pl", "witchcraft").unlink()
    po_path(tree, "hu", "shell").with_suffix(".mo").unlink()
    assert main(["check"], tree) == 1
    assert capsys.readouterr().out.splitlines() == [
        "locales/hu/LC_MESSAGES/shell.po:1: shell.mo is stale",
        "locales/pl/LC_MESSAGES/witchcraft.po:1: no such catalogue",
    ]


def all_bytes(root: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in root.rglob("*.[pm]o")}


def test_update_twice_writes_the_same_bytes(tree: Path) -> None:
    before = all_bytes(tree)
    update(tree)
    assert all_bytes(tree) == before
    assert len(before) == 2 * len(LANGUAGES) * len(DOMAINS)


def test_update_adds_in_the_order_of_english_and_drops_what_english_dropped(tree: Path) -> None:
    po, path = opened(tree, "en")
    po.remove(po.find("games.hello"))
    po.insert(0, polib.POEntry(msgid="games.first", msgstr="First\nof {n}", comment="A heading."))
    po.save(str(path))
    put(tree, "hu", "shell", {"games.title": "Társasok"})
    hungarian, path = opened(tree, "hu")
    hungarian.find("games.title").tcomment = "Nem „játszmák”."
    hungarian.save(str(path))
    update(tree)
    hungarian = read(path)
    assert [entry.msgid for entry in hungarian] == ["games.first", "games.title", "games.points"]
    first, title, points = hungarian
    assert (first.msgstr, first.comment, first.fuzzy) == ("", "A heading.\nen: First\\nof {n}", False)
    assert (title.msgstr, title.tcomment, title.comment) == ("Társasok", "Nem „játszmák”.", "en: Games")
    assert points.comment == "en: {n} point | {n} points"


def test_update_keeps_the_text_when_english_gains_or_loses_plural_forms(tree: Path) -> None:
    po, path = opened(tree, "en")
    points, title = po.find("games.points"), po.find("games.title")
    points.msgid_plural, points.msgstr, points.msgstr_plural = "", "{n} in all", {}
    title.msgid_plural, title.msgstr, title.msgstr_plural = title.msgid, "", {0: "Game", 1: "Games"}
    po.save(str(path))
    update(tree)
    polish = read(po_path(tree, "pl", "shell"))
    assert polish.find("games.points").msgstr == "{n} punktów"
    assert polish.find("games.title").msgstr_plural == {0: "Gry", 1: "Gry", 2: "Gry"}
    assert all(polish.find(id).fuzzy for id in ("games.points", "games.title"))


def test_long_english_comments_are_wrapped_and_do_not_look_changed(tree: Path) -> None:
    put(tree, "en", "shell", {"games.title": "A well-known word-by-word text. " * 12 + "End."})
    update(tree)
    polish, path = opened(tree, "pl")
    polish.find("games.title").flags = []
    polish.save(str(path))
    update(tree)
    assert not read(path).find("games.title").fuzzy
    assert max(map(len, path.read_text("utf-8").splitlines())) <= WIDTH


def test_headers_have_no_dates(tree: Path) -> None:
    assert not any(b"Date" in content for content in all_bytes(tree).values())


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", {1: "1 point", 0: "0 points", 2: "2 points"}),
        ("hu", {1: "1 pont", 5: "5 pont"}),
        ("pl", {1: "1 punkt", 2: "2 punkty", 22: "22 punkty", 5: "5 punktów", 12: "12 punktów", 21: "21 punktów"}),
        ("cs", {1: "1 bod", 4: "4 body", 5: "5 bodů", 22: "22 bodů"}),
    ],
)
def test_compiled_catalogues_choose_the_plural_form(tree: Path, language: str, expected: dict[int, str]) -> None:
    shell = gettext.translation("shell", str(tree / "locales"), [language])
    assert {n: shell.ngettext("games.points", "games.points", n).format(n=n) for n in expected} == expected


PAGES = ("full.cost", "light.note", "light.off", "by.wand", "copy.fact.wand", "help.goal.title", "help.goal.1")


@pytest.mark.parametrize(
    "made",
    [*(f"category.magic_tokens{ending}" for ending in ("", ".short", ".rule", ".each", ".none", ".taken")), *PAGES],
)
def test_an_id_of_a_page_without_words_is_found(tree: Path, made: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As in a fifth game, whose pad showed the ids: the shell makes them, so no line of code has them."""
    (tree / "scoring" / "witchstone").mkdir(parents=True, exist_ok=True)
    source, copy = po_path(ROOT, "en", "witchstone"), po_path(tree, "en", "witchstone")
    copy.write_bytes(source.read_bytes())
    assert game_problems(tree) == []
    po, id = read(copy), f"witchstone.{made}"
    po.remove(po.find(id))
    po.save(str(copy))
    line = f"locales/en/LC_MESSAGES/witchstone.po:1: missing id {id}"
    assert [str(problem) for problem in game_problems(tree)] == [line]
    assert main(["check"], tree) == 1 and line in capsys.readouterr().out.splitlines()


def test_every_game_has_all_words_that_the_shell_asks_for() -> None:
    assert game_problems(ROOT) == []
