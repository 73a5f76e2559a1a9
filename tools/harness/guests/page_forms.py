"""The forms of a page, with what a browser would send for them."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class PageForm:
    """`fields` are those that would be sent as the form stands, `names` all that it has.

    `buttons` send their name and value too.
    """

    action: str
    fields: dict[str, list[str]] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    options: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def press(self, name: str, value: str | None = None) -> dict[str, list[str]]:
        """What is sent by the first button of this name."""
        sent = next(own for other, own in self.buttons if other == name and value in (None, own))
        return {**self.fields, name: [sent]}

    def put(self, name: str, *values: str) -> PageForm:
        assert name in self.names, f"{self.action} has no field {name}: {sorted(self.names)}"
        known = self.options.get(name)
        assert known is None or set(values) <= set(known), f"{name} does not offer {values}"
        self.fields[name] = list(values)
        return self


def page_forms(html: str) -> dict[str, PageForm]:
    """By their address."""
    reader = _Reader()
    reader.feed(html)
    return {form.action: form for form in reader.forms}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[PageForm] = []
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append(PageForm(values["action"]))
        elif not self.forms:
            return
        elif tag == "input":
            self._input(values)
        elif tag == "button" and "name" in values:
            self.forms[-1].buttons.append((values["name"], values["value"]))
        elif tag == "select":
            self._select = values["name"]
            self.forms[-1].names.add(self._select)
        elif tag == "option":
            self._option(values)

    def _input(self, values: dict[str, str]) -> None:
        form, name, value = self.forms[-1], values["name"], values.get("value", "")
        form.names.add(name)
        ticked = values.get("type") in ("checkbox", "radio")
        if ticked:
            form.options.setdefault(name, []).append(value)
        if not ticked or "checked" in values:
            form.fields.setdefault(name, []).append(value)

    def _option(self, values: dict[str, str]) -> None:
        form, name = self.forms[-1], self._select
        form.options.setdefault(name, []).append(values["value"])
        # Without a chosen one it is the first.
        if "selected" in values or name not in form.fields:
            form.fields[name] = [values["value"]]
