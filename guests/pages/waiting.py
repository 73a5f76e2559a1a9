"""The page while a request waits for the host: the wanted seat, the code, and the way back."""

from __future__ import annotations

from guests.context import Context
from guests.pages import Parts
from guests.pages.join import PATH
from guests.render import template
from scoring.message import Message


def title(context: Context) -> str:
    return context.words("guests.waiting.title", host=context.state.host)


def tab(_context: Context) -> Message | None:
    return None


def parts(context: Context) -> Parts:
    guest = context.guest
    assert guest is not None
    seat = None if guest.seat is None else context.state.match.players[guest.seat]
    values = {"wanted": seat, "attempt": context.attempts.get(PATH)}
    return {
        "hero": template(context, "waiting_hero.html", wanted=seat),
        "code-box": template(context, "waiting.html", wait=context.door.wait_seconds(context.address), **values),
        "footer": template(context, "waiting_footer.html"),
    }
