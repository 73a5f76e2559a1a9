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
    choices = (*map(str, free), LOOK_ON)
    return {
        "hero": template(context, "join_hero.html", note=_note(context), progress=_progress(context)),
        "seats": template(
            context,
            "join.html",
            free=free,
            attempt=attempt,
            chosen=chosen if chosen in choices else choices[0],
            wait=context.door.wait_seconds(context.address),
        ),
        "footer": template(context, "join_footer.html"),
    }


def _note(context: Context) -> Message | None:
    """The reason why the guest is on this page again."""
    admission = context.guest.admission if context.guest else ""
    if admission == "declined":
        return Message("guests.join.declined")
    return Message("guests.join.away") if admission == "away" else None


def _progress(context: Context) -> Message | None:
    match = context.state.match
    play, table = match.game.play, match.state.table
    if play is None or table is None or match.state.stage != "play" or not match.state.tracked:
        return None
    return play.standing(table).progress


async def post(posted: Posted) -> Answer:
    context = posted.context
    guest = context.guest
    assert guest is not None
    if posted.path == "cancel":
        context.door.leave(guest.id)
        return Answer("/join")
    seat, refused = _wanted(posted)
    if refused is not None:
        return Answer("/join", attempt=Attempt(posted.fields, {"seat": (refused,)}))
    answer = context.door.ask(guest.id, seat, posted.text("code").strip(), posted.address)
    if answer == "in":
        return Answer("/")
    if answer == "waiting":
        return Answer("/waiting")
    back = "/waiting" if guest.admission == "waiting" else "/join"
    return Answer(back, attempt=Attempt(posted.fields, _reasons(posted, answer, seat)))


def _wanted(posted: Posted) -> tuple[int | None, Message | None]:
    """The wanted seat, None for looking on, with a problem if there is one."""
    wanted, guest = posted.text("seat"), posted.context.guest
    if not wanted and guest is not None and guest.admission == "waiting":
        return guest.seat, None  # the page where one waits asks for the code only
    if wanted == LOOK_ON:
        return None, None
    seats = {str(seat): seat for seat in range(len(posted.context.state.match.players))}
    return (seats[wanted], None) if wanted in seats else (None, Message("guests.join.choose"))


def _reasons(posted: Posted, answer: str, seat: int | None) -> dict[str, tuple[Message, ...]]:
    door, address = posted.context.door, posted.address
    if answer == "taken" and seat is not None:
        name = posted.context.state.match.players[seat].name
        return {"seat": (Message("guests.join.taken", name=name),)}
    if answer == "wrong_code" and (left := door.tries_left(address)):
        return {"code": (Message("guests.join.wrong_code", n=left),)}
    return {"code": (Message("guests.join.wait", n=max(1, door.wait_seconds(address))),)}
