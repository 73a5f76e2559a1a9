"""The routes of an open table: sessions, pages and forms."""

from __future__ import annotations

import hmac
import re
import secrets
from asyncio import wrap_future
from collections.abc import Callable, Mapping
from hashlib import sha256
from time import time
from urllib.parse import parse_qs, urlencode

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from guests import language, look, render
from guests.announce import announced
from guests.context import Attempt, Context
from guests.door import Door, Guest
from guests.error_page import error_page
from guests.game_pages import GamePages
from guests.live import Live, News
from guests.pages import OUTSIDE, Answer, Posted, home, offered, page
from guests.port import Look, TablePort
from guests.shared_parts import SharedParts
from scoring.words import words

COOKIE = "seat"
# The cookie of a visitor before admission: the language, and a random token.
VISITOR = re.compile(r"visitor-([a-z]{2})-([\w-]{22})", re.ASCII)
ONCE = re.compile(r"[0-9A-Za-z-]{8,40}")
MOST_FIELDS = 400
# What a guest has sent and what was not kept is remembered for so many forms.
MOST_ATTEMPTS = 30
# Browsers of one address that wait for the host's tap at the same time.
MOST_WAITING = 8
DEVICES = (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac", "Mac"))
A_DAY = "max-age=86400, immutable"


class Site:
    """The pages of one table. Its methods run on the server's thread."""

    def __init__(
        self, port: TablePort, door: Door, table_look: Look, game: GamePages, now: Callable[[], float] = time
    ) -> None:
        self.port, self.door, self.look, self.game, self.now = port, door, table_look, game, now
        self.live = Live(port, door)
        self._styles = look.stylesheet(table_look).encode()
        self._script = look.script().encode()
        self._icon = look.icon(table_look, render.drawing("emblem_brand")).encode()
        self._versions = {"css": short_hash(self._styles), "js": short_hash(self._script)}
        self._shared = SharedParts()
        self._attempts: dict[str, dict[str, Attempt]] = {}
        self._statuses: dict[str, str] = {}
        self._asked: dict[str, list[str]] = {}
        self.app = Starlette(
            routes=[
                Route("/", self._home),
                Route("/j/{link}", self._arrive),
                Route("/guests.css", self._stylesheet),
                Route("/guests.js", self._javascript),
                Route("/icon.svg", self._favicon),
                Route("/live", self._live),
                Route("/undo", self._undo, methods=["POST"]),
                Route("/{page}", self._page),
                Route("/{page}", self._post, methods=["POST"]),
                Route("/{page}/{path}", self._post, methods=["POST"]),
            ],
            exception_handlers={HTTPException: self._http_error, Exception: self._error},
        )
        self.app.router.redirect_slashes = False

    def close(self, announce: bool = False) -> None:
        """Ends all streams. With `announce` pages say that the table is closed; otherwise they look for it."""
        self.live.close(announce)

    # Who asks

    def guest(self, request: Request) -> Guest | None:
        token = request.cookies.get(COOKIE, "")
        return self.door.by_token(token) if token.isascii() and token else None

    def context(self, request: Request, guest: Guest | None = None, query: Mapping[str, str] | None = None) -> Context:
        state, changes = self.port.state, self.door.changes
        guest = guest or self.guest(request)
        if guest is not None:
            self.door.note_seen(guest.id)
        return Context(
            state=state,
            door=self.door,
            guest=guest,
            words=words((guest.language if guest else "") or self._visitor_language(request)),
            game=self.game,
            now=int(self.now()),
            look=self.look,
            form_token=guest.form_token if guest else form_token(request.cookies.get(COOKIE, "")),
            query=dict(request.query_params) if query is None else query,
            attempts=dict(self._attempts.get(guest.id, {})) if guest else {},
            address=client_address(request),
            changes=changes,
            versions=self._versions,
        )

    def _visitor_language(self, request: Request) -> str:
        visitor = VISITOR.fullmatch(request.cookies.get(COOKIE, ""))
        chosen = language.known(visitor[1]) if visitor else ""
        return chosen or language.preferred(request.headers.get("accept-language", ""))

    # Pages

    async def _home(self, request: Request) -> Response:
        return see(home(self.context(request)))

    async def _arrive(self, request: Request) -> Response:
        """Follows the one-time link of the host's code; a known guest keeps the seat."""
        if (known := self.guest(request)) and known.counts:
            return see(home(self.context(request, known)))
        guest = None
        if request.method == "GET":
            spoken = self._visitor_language(request)
            guest = self.door.arrive(request.path_params["link"], device(request), spoken)
        answer = see("/join")
        if guest is not None:
            set_cookie(answer, guest.token)
        return answer

    async def _page(self, request: Request) -> Response:
        name, context = request.path_params["page"], self.context(request)
        if page(name) is None:
            return self._error_page(request, 404)
        if chosen := language.known(request.query_params.get("lang", "")):
            return self._speak(request, context, chosen)
        if not may_open(context, name):
            return see(home(context))
        if context.guest is None and not VISITOR.fullmatch(request.cookies.get(COOKIE, "")):
            return self._first_visit(request, context, name)
        status = self._statuses.pop(context.guest.id, "") if context.guest else ""
        made = self._shared.parts(context, name)
        if "application/json" in request.headers.get("accept", ""):
            return JSONResponse(render.news(context, name, made, status=status))
        return html(render.document(context, name, made, status))

    def _first_visit(self, request: Request, context: Context, name: str) -> Response:
        """Gives the browser a cookie, which its form has to bring back."""
        cookie = f"visitor-{context.words.language}-{secrets.token_urlsafe(16)}"
        request.cookies[COOKIE] = cookie
        visitor = self.context(request)
        answer = html(render.document(visitor, name, render.parts(visitor, name)))
        set_cookie(answer, cookie)
        return answer

    def _speak(self, request: Request, context: Context, chosen: str) -> Response:
        rest = [(name, value) for name, value in request.query_params.multi_items() if name != "lang"]
        answer = see(request.url.path + (f"?{urlencode(rest)}" if rest else ""))
        if context.guest is not None:
            self.door.set_language(context.guest.id, chosen)
        elif visitor := VISITOR.fullmatch(request.cookies.get(COOKIE, "")):
            set_cookie(answer, f"visitor-{chosen}-{visitor[2]}")
        else:
            set_cookie(answer, f"visitor-{chosen}-{secrets.token_urlsafe(16)}")
        return answer

    async def _stylesheet(self, _request: Request) -> Response:
        return Response(self._styles, media_type="text/css", headers={"Cache-Control": A_DAY})

    async def _javascript(self, _request: Request) -> Response:
        return Response(self._script, media_type="text/javascript", headers={"Cache-Control": A_DAY})

    async def _favicon(self, _request: Request) -> Response:
        return Response(self._icon, media_type="image/svg+xml", headers={"Cache-Control": A_DAY})

    # What has changed

    async def _live(self, request: Request) -> Response:
        """`page` and `version` say what the browser shows; whatever else is asked is that of the page."""
        who = request.cookies.get(COOKIE, "")
        name = request.query_params.get("page", "")
        if page(name) is None or (self.guest(request) is None and not VISITOR.fullmatch(who)):
            return self._error_page(request, 404)
        if request.method == "HEAD":
            return Response(media_type="text/event-stream")
        query = {key: value for key, value in request.query_params.items() if key not in ("page", "version")}
        version = request.query_params.get("version", "")
        news = self._news(request, name, query, version)
        # Pages before admission show a waiting time, which changes without an event.
        on_beat = news if name in OUTSIDE else lambda: self._note_seen(request)
        events = self.live.events(
            who,
            self.live.open(who),
            news,
            on_beat,
            lambda: render.closing_news(self.context(request, query=query), name),
        )
        return StreamingResponse(events, media_type="text/event-stream")

    def _news(self, request: Request, name: str, query: Mapping[str, str], version: str) -> Callable[[], News | None]:
        """Makes the news of a stream after a change; remembers what was sent."""
        known: dict[str, str] | None = None
        before = self.port.state

        def news() -> News | None:
            nonlocal known, version, before
            context = self.context(request, query=query)
            if not may_open(context, name):
                return {"go": home(context)}
            made = self._shared.parts(context, name)
            now, earlier, state = render.version(made), known, before
            known, before = dict(made), context.state
            missed = earlier is None and now != version
            if shows_result(context, name) and (state.revealed is None or missed):
                return {"go": "/result"}
            if now == version:
                return None
            # Leads a guest to the result once, also late; one who has left it is not led back.
            opened = context.state.revealed is not None and (state.revealed is None or earlier is None)
            if opened and name != "result" and "result" in offered(context):
                return {"go": home(context)}
            version = now
            status = announced(state, context.state, context.seat)
            return render.news(context, name, made, earlier, context.say(status) if status else "")

        return news

    def _note_seen(self, request: Request) -> None:
        """Notes that the browser of a guest is connected."""
        if guest := self.guest(request):
            self.door.note_seen(guest.id)

    # Forms

    async def _post(self, request: Request) -> Response:
        name, path = request.path_params["page"], request.path_params.get("path", "")
        module, context = page(name), self.context(request)
        if module is None or not hasattr(module, "post"):
            return self._error_page(request, 404)
        posted = await self._posted(request, context, path)
        if isinstance(posted, Response):
            return posted
        if name in OUTSIDE:
            return await self._post_outside(request, posted, name)
        if not may_open(context, name):
            return see(home(context))
        answer: Answer = await module.post(posted)
        return self._answered(context, f"{name}/{path}".rstrip("/"), answer)

    async def _post_outside(self, request: Request, posted: Posted, name: str) -> Response:
        """Handles forms before admission: with the first form a visitor becomes a guest."""
        context, cookie = posted.context, ""
        if context.guest is not None and context.guest.inside:
            return see(home(context))
        if context.guest is None:
            guest = self._new_guest(request, context)
            if guest is None:
                return self._error_page(request, 503)
            cookie = guest.token
            context = self.context(request, guest)
            posted = Posted(context, posted.port, posted.path, posted.fields, posted.once, posted.address)
        answer: Answer = await page(name).post(posted)
        response = self._answered(context, "join", answer)
        if cookie:
            set_cookie(response, cookie)
        return response

    def _new_guest(self, request: Request, context: Context) -> Guest | None:
        """Registers a guest; None if the table is full, or too many of the same address wait."""
        asked = [id for id in self._asked.get(context.address, []) if self._waits(id)]
        self._asked[context.address] = asked
        if len(asked) >= MOST_WAITING:
            return None
        guest = self.door.arrive("", device(request), context.words.language)
        if guest is not None:
            asked.append(guest.id)
        return guest

    def _waits(self, id: str) -> bool:
        guest = self.door.get(id)
        return guest is not None and guest.admission == "waiting"

    async def _undo(self, request: Request) -> Response:
        """Takes back the last entry of the own seat; the form says from which page."""
        context = self.context(request)
        posted = await self._posted(request, context, "")
        if isinstance(posted, Response):
            return posted
        if context.seat is None:
            return see(home(context))
        back = posted.text("back")
        outcome = await wrap_future(self.port.undo(context.seat, posted.once))
        attempt = None if outcome.kept else Attempt({}, {"": outcome.reasons}, outcome.forbidden)
        return self._answered(context, "undo", Answer(f"/{back}#undo" if page(back) else "/", "", attempt))

    async def _posted(self, request: Request, context: Context, path: str) -> Posted | Response:
        """The fields of a form, if it is one of ours; otherwise the answer that says no."""
        if not request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded"):
            return self._error_page(request, 400)
        body = (await request.body()).decode("utf-8", "replace")
        try:
            fields = parse_qs(body, keep_blank_values=True, max_num_fields=MOST_FIELDS)
        except ValueError:
            return self._error_page(request, 400)
        once = next(iter(fields.get("once", ())), "")
        token = next(iter(fields.get("csrf", ())), "")
        if not same(token, context.form_token) or not ONCE.fullmatch(once):
            return self._error_page(request, 403)
        return Posted(context, self.port, path, fields, once, context.address)

    def _answered(self, context: Context, path: str, answer: Answer) -> Response:
        guest = context.guest
        if guest is not None:
            self._keep_attempt(guest.id, path, answer.attempt)
            if answer.status:
                self._statuses[guest.id] = context.say(answer.status)
        return see(answer.to)

    def _keep_attempt(self, id: str, path: str, attempt: Attempt | None) -> None:
        attempts = self._attempts.setdefault(id, {})
        attempts.pop(path, None)
        if attempt is not None:
            attempts[path] = attempt
        if len(attempts) > MOST_ATTEMPTS:
            del attempts[next(iter(attempts))]
        known = {guest.id for guest in self.door.guests}
        self._attempts = {id: kept for id, kept in self._attempts.items() if id in known}

    # Errors

    def _error_page(self, request: Request, status: int) -> Response:
        return error_page(status, request.headers, self._visitor_language(request))

    async def _http_error(self, request: Request, error: Exception) -> Response:
        return self._error_page(request, error.status_code if isinstance(error, HTTPException) else 500)

    async def _error(self, request: Request, _error: Exception) -> Response:
        """Answers 500; the traceback is in the log."""
        return self._error_page(request, 500)


def form_token(cookie: str) -> str:
    """The token of the forms of somebody who has only a visitor's cookie; other sites know neither."""
    return sha256(f"form {cookie}".encode()).hexdigest()[:32] if VISITOR.fullmatch(cookie) else ""


def same(one: str, other: str) -> bool:
    """Compares in constant time; nothing is the same as an empty token."""
    return bool(other) and hmac.compare_digest(one.encode("utf-8", "replace"), other.encode())


def may_open(context: Context, name: str) -> bool:
    guest = context.guest
    if guest is not None and guest.inside:
        return name in offered(context)
    if guest is not None and guest.admission == "waiting":
        return name == "waiting"
    return name == "join"


def shows_result(context: Context, name: str) -> bool:
    """Whether everybody who is in should see the result now, and is on another page."""
    guest = context.guest
    return guest is not None and guest.inside and name != "result" and context.state.revealed is not None


def see(address: str) -> RedirectResponse:
    return RedirectResponse(address, status_code=303)


def html(text: str) -> Response:
    return Response(text, media_type="text/html")


def set_cookie(answer: Response, value: str) -> None:
    answer.set_cookie(COOKIE, value, httponly=True, samesite="strict", path="/")


def client_address(request: Request) -> str:
    return request.client.host if request.client else ""


def device(request: Request) -> str:
    """A word for the device of a browser; empty if it is none of those that people know."""
    agent = request.headers.get("user-agent", "")
    return next((word for sign, word in DEVICES if sign in agent), "")


def short_hash(content: bytes) -> str:
    return sha256(content).hexdigest()[:12]
