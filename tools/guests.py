"""Shows the pages of guests in a browser, with a table in memory: `python -m tools.guests [game] [stage]`.

Each game listens on a port of its own, and prints for every seat a link that sits down there. Stages: setup,
play, score, untracked, closed.
"""

from __future__ import annotations

import sys
import time

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from guests.door import Door
from guests.server import Server
from guests.web import COOKIE, Site, set_cookie
from scoring import games
from tools.harness.guests.look import look
from tools.harness.guests.matches import STAGES, match_at
from tools.harness.guests.memory_table import MemoryTable
from tools.harness.guests.pages import PAGES

FIRST_PORT = 8801


def main(arguments: list[str]) -> int:
    chosen = [word for word in arguments if word in games.IDS] or list(games.IDS)
    stage = next((word for word in arguments if word in STAGES), "score")
    servers = [serve(game, stage, FIRST_PORT + place) for place, game in enumerate(games.IDS) if game in chosen]
    try:
        while True:
            time.sleep(3600)
    except KeyboardInterrupt:
        for server in servers:
            server.close()
    return 0


def serve(game: str, stage: str, port: int) -> Server:
    match = match_at(game, stage)
    door = Door(len(match.players), lambda: int(time.time()))
    site = Site(MemoryTable(match), door, look(game), PAGES[game])
    tokens = {}
    for seat in (*range(len(match.players)), None):
        guest = door.arrive()
        assert guest is not None
        door.ask(guest.id, seat, door.code)
        tokens["looks-on" if seat is None else str(seat)] = guest.token

    async def sit_down(request: Request) -> Response:
        answer = RedirectResponse("/", status_code=303)
        set_cookie(answer, tokens[request.path_params["seat"]])
        return answer

    site.app.router.routes.insert(0, Route("/as/{seat}", sit_down))
    server = Server(site, port, "127.0.0.1")
    server.open()
    address = f"http://127.0.0.1:{server.port}"
    print(f"{game}, {stage}: {address}/join  code {door.code}, link {address}/j/{door.link}", flush=True)
    for seat, token in tokens.items():
        print(f"  {address}/as/{seat}   or: curl -b {COOKIE}={token} {address}/table", flush=True)
    return server


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
