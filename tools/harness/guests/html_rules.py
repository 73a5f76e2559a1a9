"""Rules that every page keeps, looked at without a browser: what a validator and a screen reader would complain of."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# Elements that end themselves in SVG.
DRAWN = {"path", "circle", "use", "rect", "line", "ellipse", "polygon", "polyline"}
POINTING = ("for", "aria-labelledby", "aria-describedby", "aria-controls", "headers")
FIELDS = {"input", "select", "textarea"}
NAMELESS = ("hidden", "submit")
PHRASING = {"p", "h1", "h2", "h3", "h4", "h5", "h6", "span", "b", "small", "label", "summary", "button", "a", "legend"}
FLOW = {"p", "div", "section", "form", "fieldset", "ul", "ol", "dl", "table", "h1", "h2", "h3", "h4", "header", "main"}
# What may stand in these although it is no text.
MAY_STAND = {*(("summary", f"h{level}") for level in range(1, 5)), ("a", "div"), ("a", "p"), ("a", "h2")}
NESTED = {
    "a": {"a", "button", "input", "select"},
    "button": {"a", "button", "input"},
    "form": {"form"},
    "label": {"label"},
}
NAMED = {"button", "a", "h1", "h2", "h3", "h4", "label", "legend", "summary", "option", "title"}
ID_WITHOUT_WORDS = re.compile(r"\b(?:guests|event|match)\.[a-z_]+\.?[a-z_.]*\b")


class Rules(HTMLParser):
    """Reads one page; `faults` are sentences."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self._open: list[tuple[str, dict[str, str]]] = []
        self._ids: Counter[str] = Counter()
        self._wanted: list[tuple[str, str]] = []
        self._uses: set[str] = set()
        self._labels: set[str] = set()
        self._fields: list[tuple[str, dict[str, str], bool]] = []
        self._headings: list[int] = []
        self._texts: list[list[str]] = []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._begin(tag, attrs, closes=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._begin(tag, attrs, closes=tag in VOID)

    def _begin(self, tag: str, attrs: list[tuple[str, str | None]], closes: bool) -> None:
        names = [name for name, _ in attrs]
        given = {name: value or "" for name, value in attrs}
        self.faults += [f"<{tag}> has {name} twice" for name, count in Counter(names).items() if count > 1]
        self.faults += [f"<{tag}> has {name}" for name in names if name == "style" or name.startswith("on")]
        self._look_at_parents(tag)
        if id := given.get("id"):
            self._ids[id] += 1
            if re.search(r"\s", id):
                self.faults.append(f"the id {id!r} has a space")
        elif "id" in given:
            self.faults.append(f"<{tag}> has an empty id")
        for name in POINTING:
            self._wanted += [(f"<{tag} {name}>", id) for id in given.get(name, "").split()]
        if tag == "use":
            self._uses.add(given.get("href", "").removeprefix("#"))
        if tag == "label" and "for" in given:
            self._labels.add(given["for"])
        if tag in FIELDS and given.get("type") not in NAMELESS:
            self._fields.append((tag, given, any(parent == "label" for parent, _ in self._open)))
        if re.fullmatch(r"h[1-6]", tag):
            self._headings.append(int(tag[1]))
        if tag == "img" and "alt" not in given:
            self.faults.append("<img> without alt")
        if tag == "a" and "href" in given and re.match(r"(?:https?:)?//", given["href"]):
            self.faults.append(f"a link leads elsewhere: {given['href']}")
        self.handle_data(given.get("aria-label", ""))
        if not closes:
            self._open.append((tag, given))
            self._texts.append([given.get("aria-label", "")])

    def _look_at_parents(self, tag: str) -> None:
        parents = [parent for parent, _ in self._open]
        for parent in parents:
            if tag in NESTED.get(parent, ()):
                self.faults.append(f"<{tag}> in <{parent}>")
        if parents and parents[-1] in PHRASING and tag in FLOW and (parents[-1], tag) not in MAY_STAND:
            self.faults.append(f"<{tag}> directly in <{parents[-1]}>")
        if tag == "li" and parents and parents[-1] not in ("ul", "ol"):
            self.faults.append(f"<li> in <{parents[-1]}>")
        if parents and parents[-1] in ("ul", "ol") and tag not in ("li", "template"):
            self.faults.append(f"<{tag}> directly in <{parents[-1]}>")

    def handle_data(self, data: str) -> None:
        for text in self._texts:
            text.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID | DRAWN and (not self._open or self._open[-1][0] != tag):
            return
        if not self._open or self._open[-1][0] != tag:
            self.faults.append(f"</{tag}> ends <{self._open[-1][0] if self._open else 'nothing'}>")
            return
        _, given = self._open.pop()
        text = "".join(self._texts.pop()).strip()
        if tag in NAMED and not text and "aria-labelledby" not in given:
            self.faults.append(f"<{tag}> without a name")

    def close(self) -> None:
        super().close()
        self.faults += [f"<{tag}> is not ended" for tag, _ in self._open]
        self.faults += [f"the id {id} is there {count} times" for id, count in self._ids.items() if count > 1]
        self.faults += [
            f"{where} points to {id}, which is not there" for where, id in self._wanted if id not in self._ids
        ]
        self.faults += [f"the drawing {name} is not there" for name in sorted(self._uses - set(self._ids))]
        for tag, given, in_label in self._fields:
            named = (
                in_label or given.get("id") in self._labels or given.get("aria-label") or given.get("aria-labelledby")
            )
            if not named:
                self.faults.append(f"<{tag} name={given.get('name')}> has no label")
        if self._headings.count(1) != 1:
            self.faults.append(f"{self._headings.count(1)} headings of the first level")
        if self._headings and self._headings[0] != 1:
            self.faults.append(f"the first heading is h{self._headings[0]}")
        for before, after in zip(self._headings, self._headings[1:], strict=False):
            if after > before + 1:
                self.faults.append(f"h{after} follows h{before}")


def faults(html: str) -> list[str]:
    """What is wrong with a page; empty if nothing is."""
    found = [] if html.lstrip().lower().startswith("<!doctype html>") else ["no doctype"]
    for wanted in (r'<html lang="[a-z]{2}">', r'<meta charset="utf-8">', r"<title>[^<]+</title>", r'name="viewport"'):
        if not re.search(wanted, html):
            found.append(f"no {wanted}")
    if re.search(r"<script>|<style|javascript:", html):
        found.append("inline script or style")
    # Texts are never ids without words.
    visible = re.sub(r"<[^>]*>", " ", html)
    found += [
        f"an id without words: {id}" for id in re.findall(r"\b(?:guests|event|match)\.[a-z_]+\.?[a-z_.]*\b", visible)
    ]
    rules = Rules()
    rules.feed(html)
    rules.close()
    return found + rules.faults
