"""The addresses of an open table: who asks, which page it is, and what forms do."""

from __future__ import annotations

import logging
import re
from asyncio import wrap_future
from collections.abc import Callable, Mapping
from hashlib import sha256
from time import time
from urllib.parse import parse_qs, urlencode

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from guests import language, look, render
from guests.context import Attempt, Context
from guests.door import Door, Guest
from guests.game_pages import game_pages
from guests.pages import OUTSIDE, Answer, Posted, home, offered, page
from guests.port import Look, TablePort
from scoring.words import words

log = logging.getLogger(__name__)

COOKIE = "seat"
VISITOR = re.compile(r"visitor-([a-z]{2})-([\w-]{22})")
MOST_FIELDS = 400
ONCE = re.compile(r"[0-9a-zA-Z-]{8,40}")
DEVICES = (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac", "Mac"))


class Site:
    """The pages of one table. Its methods run on the server's thread."""

    def __init__(self, port: TablePort, door: Door, table_look: Look, now: Callable[[], float] = time) -> None:
        self.port, self.door, self.look, self.now = port, door, table_look, now
        self._styles = look.stylesheet(table_look).encode()
        self._script = (render.FOLDER / "static" / "guests.js").read_bytes()
        self._attempts: dict[str, dict[str, Attempt]] = {}
        self._said: dict[str, str] = {}
        self.app = Starlette(
            routes=[
                Route("/", self._home),
                Route("/j/{link}", self._arrive),
                Route("/guests.css", self._stylesheet),
                Route("/guests.js", self._javascript),
                Route("/undo", self._undo, methods=["POST"]),
                Route("/{page}", self._page),
                Route("/{page}", self._post, methods=["POST"]),
                Route("/{page}/{path}", self._post, methods=["POST"]),
            ]
        )

    # Who asks

    def guest(self, request: Request) -> Guest | None:
        token = request.cookies.get(COOKIE, "")
        return self.door.by_token(token) if token.isascii() else None

    def context(self, request: Request, guest: Guest | None = None, query: Mapping[str, str] | None = None) -> Context:
        state = self.port.state
        guest = guest or self.guest(request)
        spoken = (guest.language if guest else "") or self._visitor_language(request)
        return Context(
            state=state,
            door=self.door,
            guest=guest,
            words=words(spoken),
            game=game_pages(state.match.game.id),
            now=int(self.now()),
            look=self.look,
            form_token=guest.form_token if guest else form_token(request.cookies.get(COOKIE, "")),
            query=dict(request.query_params) if query is None else query,
            attempts=self._attempts.get(guest.id, {}) if guest else {},
        )

    def _visitor_language(self, request: Request) -> str:
        visitor = VISITOR.fullmatch(request.cookies.get(COOKIE, ""))
        chosen = language.known(visitor[1]) if visitor else ""
        return chosen or language.preferred(request.headers.get("accept-language", ""))

    # Pages

    async def _home(self, request: Request) -> Response:
        return see(home(self.context(request)))

    async def _arrive(self, request: Request) -> Response:
        """The link of the host's code: it works once. Somebody who is known already keeps the seat."""
        if (known := self.guest(request)) and known.place in ("waiting", "in"):
            return see(home(self.context(request, known)))
        spoken = self._visitor_language(request)
        guest = self.door.arrive(request.path_params["link"], device(request), spoken)
        answer = see("/join")
        if guest is not None:
            set_cookie(answer, guest.token)
        return answer

    async def _page(self, request: Request) -> Response:
        name, context = request.path_params["page"], self.context(request)
        if page(name) is None:
            return Response(status_code=404)
        if chosen := language.known(request.query_params.get("lang", "")):
            return self._speak(request, context, chosen)
        if not may_open(context, name):
            return see(home(context))
        if context.guest is None and not VISITOR.fullmatch(request.cookies.get(COOKIE, "")):
            return self._first_visit(request, context, name)
        said = self._said.pop(context.guest.id, "") if context.guest else ""
        if "application/json" in request.headers.get("accept", ""):
            return JSONResponse(render.news(context, name, said=said))
        return html(render.whole(context, name, said))

    def _first_visit(self, request: Request, context: Context, name: str) -> Response:
        """Gives the browser a cookie, which its form has to bring back."""
        from secrets import token_urlsafe

        cookie = f"visitor-{context.words.language}-{token_urlsafe(16)}"
        request.cookies[COOKIE] = cookie
        answer = html(render.whole(self.context(request), name))
        set_cookie(answer, cookie)
        return answer

    def _speak(self, request: Request, context: Context, chosen: str) -> Response:
        rest = [(name, value) for name, value in request.query_params.multi_items() if name != "lang"]
        answer = see(request.url.path + (f"?{urlencode(rest)}" if rest else ""))
        if context.guest is not None:
            self.door.speaks(context.guest.id, chosen)
        else:
            visitor = VISITOR.fullmatch(request.cookies.get(COOKIE, ""))
            if visitor:
                set_cookie(answer, f"visitor-{chosen}-{visitor[2]}")
        return answer

    async def _stylesheet(self, _request: Request) -> Response:
        return Response(self._styles, media_type="text/css")

    async def _javascript(self, _request: Request) -> Response:
        return Response(self._script, media_type="text/javascript")

    # Forms

    async def _post(self, request: Request) -> Response:
        name, path = request.path_params["page"], request.path_params.get("path", "")
        module, context = page(name), self.context(request)
        if module is None or not hasattr(module, "post"):
            return Response(status_code=404)
        posted = await self._posted(request, context, path)
        if isinstance(posted, Response):
            return posted
        if name in OUTSIDE:
            return await self._post_outside(request, posted, module.post)
        if not may_open(context, name):
            return see(home(context))
        answer: Answer = await module.post(posted)
        return self._answered(context, f"{name}/{path}".rstrip("/"), answer)

    async def _post_outside(self, request: Request, posted: Posted, post: Callable[..., object]) -> Response:
        """Somebody who is not in yet: with the first form a visitor becomes a guest."""
        context, cookie = posted.context, None
        if context.guest is None:
            guest = self.door.arrive("", device(request), context.words.language)
            if guest is None:
                return Response(context.words("guests.join.full"), status_code=503)
            cookie = guest.token
            context = self.context(request, guest)
            posted = Posted(context, posted.port, posted.path, posted.fields, posted.once, posted.address)
        answer: Answer = await post(posted)  # type: ignore[misc]
        response = self._answered(context, "join", answer)
        if cookie:
            set_cookie(response, cookie)
        return response

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
        return self._answered(context, "undo", Answer(f"/{back}" if page(back) else "/", "", attempt))

    async def _posted(self, request: Request, context: Context, path: str) -> Posted | Response:
        body = (await request.body()).decode("utf-8", "replace")
        try:
            fields = parse_qs(body, keep_blank_values=True, max_num_fields=MOST_FIELDS)
        except ValueError:
            return Response(status_code=400)
        once = next(iter(fields.get("once", ())), "")
        token = next(iter(fields.get("csrf", ())), "")
        if not same(token, context.form_token) or not ONCE.fullmatch(once):
            return Response(status_code=403)
        address = request.client.host if request.client else ""
        return Posted(context, self.port, path, fields, once, address)

    def _answered(self, context: Context, path: str, answer: Answer) -> Response:
        guest = context.guest
        if guest is not None:
            attempts = self._attempts.setdefault(guest.id, {})
            attempts.pop(path, None)
            if answer.attempt is not None:
                attempts[path] = answer.attempt
            if answer.said:
                self._said[guest.id] = context.say(answer.said)
        return see(answer.to)


def form_token(cookie: str) -> str:
    """The token of the forms of somebody who has only a visitor's cookie; other sites know neither."""
    return sha256(f"form {cookie}".encode("utf-8", "replace")).hexdigest()[:32] if VISITOR.fullmatch(cookie) else ""


def same(one: str, other: str) -> bool:
    from hmac import compare_digest

    return bool(other) and compare_digest(one.encode("utf-8", "replace"), other.encode())


def may_open(context: Context, name: str) -> bool:
    guest = context.guest
    if guest is not None and guest.inside:
        return name in offered(context)
    if guest is not None and guest.place == "waiting":
        return name == "waiting"
    return name == "join"


def see(address: str) -> RedirectResponse:
    return RedirectResponse(address, status_code=303)


def html(text: str) -> Response:
    return Response(text, media_type="text/html")


def set_cookie(answer: Response, value: str) -> None:
    answer.set_cookie(COOKIE, value, httponly=True, samesite="strict", path="/")


def device(request: Request) -> str:
    """A word for the device of a browser; empty if it is none of those that people know."""
    agent = request.headers.get("user-agent", "")
    return next((word for sign, word in DEVICES if sign in agent), "")
