"""Keeps the score of a running match hidden while its points are secret."""

from __future__ import annotations

from kivy.clock import Clock

from screens.shell.page import Page


def is_hidden(page: Page, match_id: str) -> bool:
    """Whether this page would tell secret points of a match that is not over; then it leads back to the table."""
    session, match = page.session, page.session.match
    if match is None or match.id != match_id or not session.hides_points(match):
        return False
    standing = session.view(match).standing
    if standing is None or standing.over:
        return False
    Clock.schedule_once(lambda _: _leave(page, match_id), -1)
    return True


def _leave(page: Page, match_id: str) -> None:
    if not page.in_front:
        return
    below = [route for route, _ in page.shell.stack][-2:-1]
    if below and below[0].params.get("match") == match_id:
        page.shell.back()
    else:
        page.shell.replace("table", match=match_id, game=page.game)
