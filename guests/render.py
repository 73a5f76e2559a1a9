"""Makes HTML: templates with escaping, drawings, and whole pages."""

from __future__ import annotations

import json
import re
import secrets
import time
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from guests.context import Context
from guests.pages import Parts, navigation, page
from scoring.languages import TABLE
from scoring.players import Player
from scoring.words import Words

FOLDER = Path(__file__).parent
# Stands for the id of a form until it is sent: another one each time, though the part is the same. It cannot be typed,
# because every text of a page is escaped.
ONCE = "<once>"
# Stands for the token of the forms of a guest until it is sent, so that guests who see the same share a part.
TOKEN = "<token>"
AGE = re.compile(r"<(seconds|clock) (\d+)>")
USED = re.compile(r'<use href="#([\w-]+)"')
# A shorter name in the stylesheet.
CLASSES = (
    (' fill="currentColor" fill-opacity=".24"', ' class="wash"'),
    (' fill="currentColor" stroke="none"', ' class="full"'),
)
SIDE = "side-"
END = ("sum", "footer")
_numbers = count(1)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.globals.update(icon=icon, piece=piece, player=player, emblem=emblem, once=Markup(ONCE), age=age)
    environment.globals["csrf"] = Markup(TOKEN)
    return environment


@cache
def _symbols() -> dict[str, tuple[str, str]]:
    read = json.loads((FOLDER / "static" / "symbols.json").read_text("utf-8"))
    return {name: (box, paths) for name, (box, paths) in read.items()}


def drawing(name: str) -> tuple[str, str]:
    """The box and the paths of a drawing."""
    return _symbols()[name]


def icon(name: str, classes: str = "") -> Markup:
    """A glyph in the colour of the text around it; `classes` such as `i20`."""
    return Markup('<svg class="{}" aria-hidden="true"><use href="#i-{}"/></svg>').format(f"i {classes}".strip(), name)


def piece(color: str | None, classes: str = "") -> Markup:
    """A player's piece with its letter; a dashed ring without a colour."""
    name = f"p-{color}" if color else "p-none"
    pattern = '<svg class="{}" aria-hidden="true"><use href="#{}"/></svg>'
    return Markup(pattern).format(f"pc {classes}".strip(), name)


def player(who: Player, classes: str = "") -> Markup:
    """The sign of a player: the piece, or the first letter of the name in a game without colours."""
    if who.color:
        return piece(who.color, classes)
    pattern = (
        '<svg class="{}" viewBox="0 0 32 32" aria-hidden="true"><circle class="who" cx="16" cy="16" r="14"/>'
        '<text class="letter" x="16" y="22" fill="currentColor">{}</text></svg>'
    )
    return Markup(pattern).format(f"pc {classes}".strip(), who.name[:1].upper())


def emblem(game: str, classes: str = "") -> Markup:
    pattern = '<svg class="{}" aria-hidden="true"><use href="#emblem_{}"/></svg>'
    return Markup(pattern).format(f"{classes} emb".strip(), game)


def template(context: Context, name: str, **values: Any) -> Markup:
    """A template of `templates/`. It knows `say`, `t` (by id), `context`, `match`, `seat`, `icon`, `piece`,
    `player`, `emblem`, and `clock`; it imports `fields.html` and `form.html` with context."""
    known = {
        "context": context,
        "say": context.say,
        "t": context.words,
        "match": context.state.match,
        "guest": context.guest,
        "seat": context.seat,
        "game": context.state.match.game.id,
        "clock": clock,
    }
    return Markup(_environment().get_template(name).render({**known, **values}))


def error_document(spoken: Words, text: str) -> str:
    """A page with one sentence, which needs no table."""
    return _environment().get_template("error.html").render(t=spoken, text=text)


def clock(at: int) -> str:
    """A time of day, as the clock of the host's device shows it."""
    return time.strftime("%H:%M", time.localtime(at))


def sprite(context: Context, html: str) -> Markup:
    """The drawings that are used, each once."""
    names = sorted(set(USED.findall(html)))
    return Markup("".join(_piece(context, name) if name.startswith("p-") else _symbol(name) for name in names))


@cache
def _symbol(name: str) -> Markup:
    # Fields have ids too, some of them the same words.
    box, paths = _symbols()[name.removeprefix("i-")]
    for attributes, short in CLASSES:
        paths = paths.replace(attributes, short)
    return Markup('<symbol id="{}" viewBox="{}">{}</symbol>').format(name, box, Markup(paths))


def _piece(context: Context, name: str) -> Markup:
    color = name.removeprefix("p-")
    if color == "none":
        ring = (
            '<circle cx="16" cy="16" r="12" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="4 4"/>'
        )
        return Markup(f'<symbol id="p-none" viewBox="0 0 32 32">{ring}</symbol>')
    return _piece_symbol(color, context.look.pieces[color][1], context.words(f"color.{color}.letter"))


@cache
def _piece_symbol(color: str, shape: str, letter: str) -> Markup:
    _, path = _symbols()[f"piece_{shape}"]
    filled = path.replace('fill="currentColor"', f'fill="var(--p-{escape(color)})" stroke="var(--p-rim)"')
    low = 24.4 if shape == "triangle" else 22
    text = '<text class="letter" x="16" y="{}" fill="var(--p-ink)">{}</text>'
    return Markup('<symbol id="p-{}" viewBox="0 0 32 32">{}{}</symbol>').format(
        color, Markup(filled), Markup(text).format(low, letter)
    )


# Whole pages


def title(context: Context, name: str) -> str:
    game = context.words(f"{context.state.match.game.id}.name")
    return f"{page(name).title(context)}, {game} – Grimoire"


def parts(context: Context, name: str) -> dict[str, Markup]:
    """The parts of a page, with those that every page has: the bar at its top first, the drawings last."""
    own: Parts = page(name).parts(context)
    made = {"bar": template(context, "bar.html", page=name, pages=_pages(context), languages=TABLE), **own}
    return {**made, "sprite": _sprite_part(context, made)}


def _sprite_part(context: Context, made: Parts) -> Markup:
    # With glyphs that the script shows.
    html = "".join((*made.values(), icon("wifi"), icon("phone"), icon("pencil"), icon("check")))
    return Markup('<svg class="sprite" id="sprite" aria-hidden="true">{}</svg>').format(sprite(context, html))


def _pages(context: Context) -> dict[str, str]:
    if context.guest is None or not context.guest.inside:
        return {}
    return {name: context.say(tab) for name, tab in navigation(context).items()}


def places(ids: Parts) -> dict[str, list[str]]:
    """Where the parts stand: in the main part, in a column beside it, or below both."""
    main = [id for id in ids if id not in ("bar", "sprite", *END)]
    side = [id for id in main if id.startswith(SIDE)]
    return {
        "side": side,
        "main": [id for id in main if id not in side],
        "end": [id for id in END if id in ids],
    }


def version(made: Parts) -> str:
    """A hash of all parts of a page."""
    return sha256("".join(made.values()).encode()).hexdigest()[:16]


def filled_in(context: Context, html: str) -> str:
    """Fills in what differs for each browser: tokens and ids of forms, and the present time in clocks."""
    first, *others = html.replace(TOKEN, context.form_token).split(ONCE)
    html = "".join((first, *(secrets.token_hex(8) + other for other in others)))
    return AGE.sub(lambda age: _age(age[1], max(0, context.now - int(age[2]))), html)


def age(kind: str, began: int) -> Markup:
    """Stands for the time since then until it is sent: in `seconds`, or as a `clock` shows it.

    So a part is the same as long as nothing but the time has changed.
    """
    return Markup(f"<{kind} {began}>")


def _age(kind: str, seconds: int) -> str:
    if kind == "seconds":
        return str(seconds)
    minutes, left = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def document(context: Context, name: str, made: Parts, status: str = "") -> str:
    """A page of these parts, as it is sent."""
    html = template(
        context,
        "layout.html",
        page=name,
        title=title(context, name),
        parts=made,
        places=places(made),
        version=version(made),
        status=status,
    )
    return filled_in(context, html)


def news(
    context: Context, name: str, made: Parts, known: Mapping[str, str] | None = None, status: str = ""
) -> dict[str, Any]:
    """What the script puts into the page: all of these parts, or only those that are not as in `known`.

    `number` grows: what was made earlier may arrive later, and must not replace what is newer.
    """
    differing = {id: filled_in(context, html) for id, html in made.items() if known is None or known.get(id) != html}
    return {
        "page": name,
        "number": next(_numbers),
        "title": title(context, name),
        "version": version(made),
        "parts": differing,
        "places": places(made),
        "status": status,
    }


def closing_news(context: Context, name: str) -> dict[str, Any]:
    """The last news: the table is closed. The result stays as it is; it needs no table any more."""
    closed = {} if name == "result" else {"lost": template(context, "closed.html")}
    status = "" if name == "result" else context.words("guests.page.closed")
    return {
        "page": name,
        "number": next(_numbers),
        "title": title(context, name),
        "version": "",
        "parts": closed,
        "places": {},
        "status": status,
        "over": True,
    }
