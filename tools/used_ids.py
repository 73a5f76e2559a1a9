"""Finds the message ids that the Python files, kv files and templates use."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from pathlib import Path

SOURCES = ("scoring", "storage", "device", "guests", "screens", "kv", "main.py")
SPEAKING = {"Message", "tr", "say", "_say", "words"}
# What these are called with is an id; `say` may be given a sentence and `words` a language.
ONLY_IDS = {"Message", "tr"}
# A part may be a number, as of a choice: -1 too.
ID = re.compile(r"[a-z][a-z0-9_]*(\.([a-z0-9_]+|-\d+))+")
KV_COMMENT = re.compile(r"(?m)^[ \t]*#.*$")
KV_CALL = re.compile(r"""\b(Message|tr|_?say|words)\(\s*(?:[\w.]+\s*,\s*)?(['"])(.*?)\2""")
# In a template `t` is the words.
TEMPLATE_CALL = re.compile(r"""\b(Message|t)\(\s*(['"])(.*?)\2(\s*~)?""")
TEMPLATE_BRANCH = re.compile(r"""\belse (['"])([a-z0-9_]+(?:\.[a-z0-9_]+)+)\1""")
KV_NAME = re.compile(r"""\bspoken: (['"])(.*?)\1""")
KV_STRING = re.compile(r"""(['"])([a-z0-9_.]+)\1""")


@dataclass
class Uses:
    """`needed`: path, line, and the id or pattern (with *) that must exist. `mentioned`: texts that may be ids."""

    needed: list[tuple[str, int, str]] = field(default_factory=list)
    mentioned: set[str] = field(default_factory=set)

    def need(self, where: str, line: int, name: str, pattern: str) -> None:
        if "*" in pattern or ID.fullmatch(pattern) or (pattern and name in ONLY_IDS):
            self.needed.append((where, line, pattern))


def find_uses(root: Path) -> Uses:
    uses = Uses()
    for source in SOURCES:
        start = root / source
        for path in [start] if start.is_file() else sorted(start.rglob("*")):
            where = path.relative_to(root).as_posix()
            if path.suffix == ".py":
                _find_in_python(path.read_text("utf-8"), where, uses)
            elif path.suffix == ".kv":
                _find_in_kv(path.read_text("utf-8"), where, uses)
            elif path.suffix == ".html":
                _find_in_template(path.read_text("utf-8"), where, uses)
    return uses


def matching(pattern: str, ids: set[str]) -> set[str]:
    """The ids that are, or fit, this id or pattern."""
    if "*" not in pattern:
        return {pattern} & ids
    shape = re.compile("[a-z0-9_.-]+".join(map(re.escape, pattern.split("*"))))
    return {id for id in ids if shape.fullmatch(id)}


def _find_in_python(text: str, where: str, uses: Uses) -> None:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.expr):
            uses.mentioned.update(_patterns(node))
        if isinstance(node, ast.Call) and node.args:
            callee = node.func.func if isinstance(node.func, ast.Call) else node.func
            name = getattr(callee, "attr", getattr(callee, "id", ""))
            if name in SPEAKING:
                for pattern in _patterns(node.args[0]):
                    uses.need(where, node.lineno, name, pattern)
            elif isinstance(node.func, ast.Name) and name == "step":
                for pattern in _words_of_step(node):
                    uses.need(where, node.lineno, "Message", pattern)


def _words_of_step(call: ast.Call) -> list[str]:
    """What `scoring.plan.step` makes of its name: a title, and a note where its values are given."""
    notes = [keyword.value for keyword in call.keywords if keyword.arg == "note"]
    noted = any(isinstance(part, ast.Dict) for note in notes for part in ast.walk(note))
    parts = ("title", "note") if noted else ("title",)
    return [f"{name}.{part}" for name in _patterns(call.args[0]) for part in parts]


def _patterns(node: ast.expr) -> list[str]:
    """The texts that this expression can be, with * for what is not known; nothing if it cannot be an id."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) and "*" not in node.value else []
    if isinstance(node, ast.IfExp):
        return _patterns(node.body) + _patterns(node.orelse)
    if isinstance(node, ast.JoinedStr):
        parts = [str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values]
        return _telling(["".join(parts)])
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = (_patterns(side) or ["*"] for side in (node.left, node.right))
        return _telling([before + after for before in left for after in right])
    return []


def _telling(patterns: list[str]) -> list[str]:
    """Those with a letter and a dot: what consists of unknown parts alone would match every id."""
    return [pattern for pattern in patterns if "." in pattern and re.search("[a-z]", pattern)]


def _find_in_template(text: str, where: str, uses: Uses) -> None:
    for call in TEMPLATE_CALL.finditer(text):
        pattern = call[3] + ("*" if call[4] else "")
        uses.need(where, text.count("\n", 0, call.start()) + 1, "tr", pattern)
        # t('guests.a' if … else 'guests.b'): the other branches.
        end = text.find("}}", call.end())
        for other in TEMPLATE_BRANCH.finditer(text, call.end(), end if end >= 0 else len(text)):
            uses.need(where, text.count("\n", 0, other.start()) + 1, "tr", other[2])


def _find_in_kv(text: str, where: str, uses: Uses) -> None:
    text = KV_COMMENT.sub("", text)
    for call in KV_CALL.finditer(text):
        line = text.count("\n", 0, call.start()) + 1
        goes_on = call[3].endswith(".")
        uses.need(where, line, call[1], f"{call[3]}*" if goes_on else call[3])
    for name in KV_NAME.finditer(text):
        uses.need(where, text.count("\n", 0, name.start()) + 1, "tr", name[2])
    uses.mentioned.update(string[2] for string in KV_STRING.finditer(text))
