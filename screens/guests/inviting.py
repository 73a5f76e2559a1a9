"""The way to the Invite page from the menus: asks the system if it must, opens the table, and shows the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scoring.message import Message
from screens.look.words import words

if TYPE_CHECKING:
    from screens.shell.match_page import MatchPage
    from screens.shell.session import Session
    from screens.shell.shell import Shell


def invite(page: MatchPage) -> None:
    """Opens the table of this page for guests, unless it is open already."""
    if page.in_hand:
        when_allowed(page.shell, page.session, lambda: _open(page))


def invite_note(session: Session) -> str:
    """What stands below the entry in a menu."""
    return words.tr("guests.host.invite_open" if session.guests else "guests.host.invite_note")


def _open(page: MatchPage) -> None:
    from screens.guests.opening import open_for_guests

    if not page.in_hand:
        return
    problem = open_for_guests(page.session, page.now)
    if problem is not None:
        page.session.refuse(problem)
        return
    page.shell.go("invite", match=page.match, game=page.game)


def when_allowed(shell: Shell, session: Session, act: Callable[[], None]) -> None:
    """Calls `act` once the device grants the local network; people are told first why it is asked for."""
    network = session.device.network
    if not network.asks():
        act()
        return

    def answered(granted: bool) -> None:
        if granted:
            act()
        else:
            shell.say(Message("guests.host.not_allowed"))

    shell.ask(
        Message("guests.host.permission_why"),
        title=Message("guests.host.permission"),
        yes=Message("guests.host.go_on"),
        on_yes=lambda: network.ask(answered),
    )
