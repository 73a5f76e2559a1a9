"""Choose a seat or look on, with the code or with a tap of the host."""

from __future__ import annotations

from guests.context import Attempt, Context
from guests.pages import Answer, Parts, Posted
from guests.render import template
from scoring.message import Message

LOOK_ON = "looks-on"
PATH = "join"


def title(context: Context) -> str:
    return context.words("guests.join.title")


def tab(_context: Context) -> Message | None:
    return None


def parts(context: Context) -> Parts:
    free = context.door.free_seats()
    attempt = context.attempts.get(PATH)
    chosen = next(iter(attempt.sent.get("seat", ())), "") if attempt else ""
    values = {"free": free, "attempt": attempt, "chosen": chosen or (str(free[0]) if free else LOOK_ON)}
    return {
        "hero": template(context, "join_hero.html"),
        "seats": template(context, "join.html", **values),
        "footer": template(context, "join_footer.html"),
    }


async def post(posted: Posted) -> Answer:
    context = posted.context
    guest = context.guest
    assert guest is not None
    wanted = posted.text("seat")
    seat = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 3 else None
    if (seat is None and wanted != LOOK_ON) or (seat is not None and seat >= len(context.state.match.players)):
        return Answer("/join", attempt=Attempt(posted.fields, {"seat": (Message("guests.join.choose"),)}))
    answer = context.door.ask(guest.id, seat, posted.text("code").strip(), posted.address)
    if answer in ("in", "waiting"):
        return Answer("/" if answer == "in" else "/waiting")
    return Answer("/join", attempt=Attempt(posted.fields, _reasons(posted, answer, seat)))


def _reasons(posted: Posted, answer: str, seat: int | None) -> dict[str, tuple[Message, ...]]:
    door, address = posted.context.door, posted.address
    if answer == "taken" and seat is not None:
        name = posted.context.state.match.players[seat].name
        return {"seat": (Message("guests.join.taken", name=name),)}
    if answer == "wrong_code" and (left := door.tries_left(address)):
        return {"code": (Message("guests.join.wrong_code", n=left),)}
    return {"code": (Message("guests.join.wait", n=door.wait_seconds(address)),)}
