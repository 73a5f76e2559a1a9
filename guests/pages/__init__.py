"""The pages, one module each, named like their address. A module has:

`title(context) -> str`
    What changes first: "Mira's turn". The name of the game and of the app follow by themselves.
`parts(context) -> Parts`
    The sections in their order. Each is one element whose `id` is its key: after a change those that differ are sent
    again and put in the place of the old ones. The first one has the page's h1, with tabindex -1. Keys that begin with
    `side-` stand in a column of their own on a wide screen; `sum` and `footer` stand below the main part.
`tab(context) -> Message | None`
    Its name in the navigation; None if it is not offered to this guest now. A page with `NAVIGATED = False` is reached
    from another one.
`async post(posted: Posted) -> Answer`
    Only where something can be sent: to `/name` or to `/name/path`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from guests.context import Attempt, Context
from guests.port import TablePort

if TYPE_CHECKING:
    from guests.game_pages import Submitted
    from scoring.message import Message

Parts = Mapping[str, Markup]

# The pages before and after admission, in the order of the navigation.
OUTSIDE = ("join", "waiting")
INSIDE = ("setup", "table", "secrets", "correct", "score", "result", "rules")


@dataclass(frozen=True)
class Posted:
    """A form that was sent, and may be read: its tokens are checked. `path` is what follows the page's name.

    `once` is the id under which it is recorded. `address` is that of the browser.
    """

    context: Context
    port: TablePort
    path: str
    fields: Submitted
    once: str
    address: str = ""

    def text(self, name: str) -> str:
        """The first value of a field; empty without one."""
        return next(iter(self.fields.get(name, ())), "")


@dataclass(frozen=True)
class Answer:
    """Where the browser goes on, such as `/score#h-tokens`. `status` is announced there.

    `attempt` is what was not kept; without one the last attempt at this form is forgotten.
    """

    to: str
    status: Message | str = ""
    attempt: Attempt | None = None


def page(name: str) -> Any:
    """The module of a page; None if there is none of this name."""
    return import_module(f"guests.pages.{name}") if name in OUTSIDE + INSIDE else None


def offered(context: Context) -> dict[str, Message]:
    """The pages that this guest may open now, with their names."""
    modules = ((name, page(name)) for name in INSIDE)
    tabs = ((name, module.tab(context)) for name, module in modules if module is not None)
    return {name: tab for name, tab in tabs if tab is not None}


def navigation(context: Context) -> dict[str, Message]:
    """The offered pages that the navigation shows."""
    return {name: tab for name, tab in offered(context).items() if getattr(page(name), "NAVIGATED", True)}


def home(context: Context) -> str:
    """The address to which a guest without another goes."""
    guest = context.guest
    if guest is None or guest.admission in ("new", "declined", "away"):
        return "/join"
    if guest.admission == "waiting":
        return "/waiting"
    stage = context.state.match.state.stage
    revealed = context.state.revealed is not None
    wanted = "result" if revealed else {"setup": "setup", "play": "table", "closed": "result"}[stage]
    known = offered(context)
    return f"/{wanted if wanted in known else next(iter(known), 'join')}"
