"""A plain page with one sentence, where a page cannot be shown."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.responses import Response

from guests import language
from guests.render import error_document
from scoring.words import words

# Statuses without words of their own get those of the group.
TEXTS = {
    403: "guests.page.error.expired",
    404: "guests.page.error.not_found",
    408: "guests.page.error.slow",
    413: "guests.page.error.large",
    431: "guests.page.error.large",
    429: "guests.page.error.often",
    503: "guests.page.error.busy",
}
USUAL = "guests.page.error.request"


def error_page(status: int, headers: Headers, code: str = "") -> Response:
    """Makes the page, in the language with this code or the one that the browser prefers."""
    spoken = words(language.known(code) or language.preferred(headers.get("accept-language", "")))
    text = spoken(TEXTS.get(status, USUAL))
    return Response(error_document(spoken, text), status_code=status, media_type="text/html")
