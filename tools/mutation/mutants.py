"""The mutants of a file, with mutmut's operators, and a fixed sample of those of a whole folder."""

from __future__ import annotations

import ast
import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, ParentNodeProvider, PositionProvider
from mutmut.mutation.mutators import mutation_operators

SEED = "grimoire"

# What only a type checker or a reader sees; a change of it cannot be noticed.
UNSEEN = (cst.Annotation, cst.Import, cst.ImportFrom, cst.Decorator, cst.Assert)
SPACE = (cst.BaseParenthesizableWhitespace, cst.TrailingWhitespace, cst.EmptyLine, cst.Comma, cst.AssignEqual)
LISTS = {"__all__", "__slots__"}
# Without their arguments these fail at once in every test.
TRIVIAL = {"len", "isinstance", "cast", "TypeVar"}


@dataclass(frozen=True)
class Mutant:
    """A change of a file, with the lines that run it."""

    file: str
    line: int
    lines: tuple[int, int]
    source: str
    diff: str

    @property
    def folder(self) -> str:
        return str(Path(self.file).parent)


@dataclass(frozen=True)
class Change:
    """What would be a mutant; its source is made only for those that are drawn."""

    file: str
    line: int
    lines: tuple[int, int]
    rank: str
    module: cst.Module
    node: cst.CSTNode
    changed: cst.CSTNode

    def mutant(self) -> Mutant | None:
        before = self.module.code
        after = self.module.deep_replace(self.node, self.changed).code
        if ast.dump(ast.parse(before)) == ast.dump(ast.parse(after)):
            return None
        lines = unified_diff(before.splitlines(), after.splitlines(), "", "", lineterm="", n=0)
        diff = "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))
        return Mutant(self.file, self.line, self.lines, after, diff)


def sample(root: Path, folder: str, count: int) -> list[Mutant]:
    """The same mutants for the same tree, as many from each folder, and at most one of a line.

    A change of one file leaves those of the others as they were.
    """
    changes: dict[str, list[Change]] = defaultdict(list)
    for path in sorted((root / folder).rglob("*.py")):
        file = path.relative_to(root).as_posix()
        changes[str(Path(file).parent)].extend(changes_of(file, path.read_text("utf-8")))
    shares = _shares(
        {name: len({(change.file, change.line) for change in candidates}) for name, candidates in changes.items()},
        count,
    )
    return [mutant for name, share in shares.items() for mutant in _draw(changes[name], share)]


def _shares(lines: Mapping[str, int], count: int) -> dict[str, int]:
    """Equal shares; what a small folder cannot give, the others do."""
    shares = dict.fromkeys(sorted(lines), 0)
    while sum(shares.values()) < min(count, sum(lines.values())):
        for name in shares:
            if shares[name] < lines[name] and sum(shares.values()) < count:
                shares[name] += 1
    return shares


def _draw(changes: Iterable[Change], share: int) -> Iterator[Mutant]:
    lines: set[tuple[str, int]] = set()
    for change in sorted(changes, key=lambda change: change.rank):
        if len(lines) == share:
            return
        if (change.file, change.line) not in lines and (mutant := change.mutant()):
            lines.add((change.file, change.line))
            yield mutant


def changes_of(file: str, source: str) -> list[Change]:
    wrapper = MetadataWrapper(cst.parse_module(source))
    visitor = _Visitor(file, wrapper.module)
    wrapper.visit(visitor)
    return visitor.changes


class _Visitor(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (PositionProvider, ParentNodeProvider)

    def __init__(self, file: str, module: cst.Module) -> None:
        super().__init__()
        self.changes: list[Change] = []
        self._file, self._module = file, module
        self._seen: Counter[str] = Counter()
        self._texts: dict[cst.CSTNode, str] = {}

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, (*UNSEEN, *SPACE)) or self._is_unseen(node):
            return False
        for kind, operator in [] if isinstance(node, cst.Call) and _name(node.func) in TRIVIAL else mutation_operators:
            if isinstance(node, kind):
                for changed in operator(node):
                    self._add(node, changed)
        return True

    def _is_unseen(self, node: cst.CSTNode) -> bool:
        match node:
            case cst.Expr(value=cst.SimpleString() | cst.ConcatenatedString()):  # a docstring
                return True
            case cst.If(test=cst.Name("TYPE_CHECKING")):
                return True
            case cst.ClassDef():
                return any(_name(base.value) == "Protocol" for base in node.bases)
            case cst.Assign(targets=[cst.AssignTarget(target=target)]) if _name(target) in LISTS:
                return True
            case cst.Assign(value=cst.Subscript() | cst.BinaryOperation(operator=cst.BitOr())):
                # Cell = tuple[int, int]
                line = self.get_metadata(ParentNodeProvider, node)
                return isinstance(self.get_metadata(ParentNodeProvider, line), cst.Module)
            case cst.Arg(keyword=cst.Name("strict")):  # of zip: an assertion
                return True
        return False

    def _add(self, node: cst.CSTNode, changed: cst.CSTNode) -> None:
        statement = self._statement(node)
        line = self._place(node).start.line
        # No line number: what stands above may grow.
        name = "\n".join((SEED, self._file, self._text(statement), self._text(node), self._text(changed)))
        self._seen[name] += 1
        rank = hashlib.sha256(f"{name}\n{self._seen[name]}".encode()).hexdigest()
        simple = isinstance(statement, cst.SimpleStatementLine)
        first = self._place(statement).start.line if simple else line
        last = self._place(statement if simple else node).end.line
        self.changes.append(Change(self._file, line, (first, last), rank, self._module, node, changed))

    def _text(self, node: cst.CSTNode) -> str:
        """A statement with others in it has its first line only."""
        if node not in self._texts:
            text = self._module.code_for_node(node).strip()
            self._texts[node] = text.split("\n")[0] if isinstance(node, cst.BaseCompoundStatement) else text
        return self._texts[node]

    def _statement(self, node: cst.CSTNode) -> cst.CSTNode:
        while not isinstance(node, (cst.BaseStatement, cst.SimpleStatementLine, cst.Module)):
            node = self.get_metadata(ParentNodeProvider, node)
        return node

    def _place(self, node: cst.CSTNode) -> CodeRange:
        """Operators have no place of their own."""
        while (position := self.get_metadata(PositionProvider, node, None)) is None:
            node = self.get_metadata(ParentNodeProvider, node)
        return position


def _name(node: cst.CSTNode) -> str:
    return node.value if isinstance(node, cst.Name) else ""
