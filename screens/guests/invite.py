"""The Invite page: three ways in, who asks, who is here, and the way to close."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from guests.door import Guest
from scoring.journal.match import Match
from scoring.message import Message
from screens.guests.open_table import OpenTable
from screens.guests.opening import open_for_guests
from screens.guests.rows import Asked, FreeSeatRow, GuestRow, RequestCard, Seated
from screens.guests.words import device_word, last_entry_text, request_title
from screens.kit.layouts.items import show_items
from screens.kit.panel import Card
from screens.look.ago import ago
from screens.look.words import words
from screens.runtime import kv
from screens.shell.match_page import MatchPage
from screens.shell.page import LARGE_TEXT

# Below this height the QR code takes all that can be seen at once.
LOW = 720


class CodeDigit(Card):
    """One digit of the code."""

    text = StringProperty("")


class InviteScreen(MatchPage):
    """`open`: this match is open for guests. `address` is empty without a network."""

    keeps_awake = True
    open = BooleanProperty(False)
    title_note = StringProperty("")
    address = StringProperty("")
    link = StringProperty("")
    code: ListProperty[str] = ListProperty()
    heading = StringProperty("")
    count = StringProperty("")
    looking_on = BooleanProperty(False)
    # There is room for buttons beside words.
    spacious = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._table: OpenTable | None = None
        super().__init__(**kwargs)
        if not self.unavailable:
            self.session.bind(guests=self.refresh_soon)

    # Showing

    def show_match(self, match: Match) -> None:
        self._follow(self.session.guests)
        self.spacious = self.wide and self.text_scale <= 1
        table = self._table
        self.open = table is not None and table.listens and table.match_id == self.match
        self.title_note = self._title_note(match)
        if table is None or not self.open:
            self.link = self.address = ""
            return
        self.address, self.link = table.address, table.link
        self.code = list(table.door.code)
        self._show_requests(match, table)
        self._show_seats(match, table)

    def _follow(self, table: OpenTable | None) -> None:
        if table is self._table:
            return
        if self._table is not None:
            self._table.unbind(changes=self.refresh_soon, addresses=self.refresh_soon)
        self._table = table
        if table is not None:
            table.bind(changes=self.refresh_soon, addresses=self.refresh_soon)

    def _title_note(self, match: Match) -> str:
        standing = self.session.view(match).standing
        if standing is None:
            where = words.tr("setup.title")
        else:
            ended = standing.over or not match.state.tracked
            where = words.tr("final.title") if ended else words.say(standing.progress)
        parts = [words.tr(f"{self.game}.name"), where]
        if self.wide and self.open:
            parts.append(words.tr("guests.host.is_open"))
        return " · ".join(part for part in parts if part)

    def _show_requests(self, match: Match, table: OpenTable) -> None:
        now = self.session.now()
        asked = [self._asked(match, guest, now) for guest in table.door.waiting]
        # Where little can be seen at once, who waits stands before everything else.
        first = not self.wide and (self.large_text or self.height < dp(LOW))
        show_items(self.ids.first, asked if first else (), self._request)
        show_items(self.ids.requests, () if first else asked, self._request)

    def _asked(self, match: Match, guest: Guest, now: int) -> Asked:
        player = None if guest.seat is None else match.players[guest.seat]
        title = request_title(match, guest)
        note = Message("guests.host.asked_from", device=device_word(guest.device), ago=ago(guest.seen, now))
        return Asked(
            guest.id,
            words.say(title),
            words.say(note),
            (player.color or "") if player else "",
            player.name if player else "",
            self.spacious,
            self.text_scale > LARGE_TEXT,
        )

    def _request(self, asked: Asked) -> RequestCard:
        card = RequestCard(
            guest=asked.id,
            title=asked.title,
            note=asked.note,
            piece=asked.piece,
            name=asked.name,
            wide=asked.wide,
            large=asked.large,
        )
        card.bind(on_let_in=lambda _: self.let_in(asked.id), on_decline=lambda _: self.decline(asked.id))
        return card

    def _show_seats(self, match: Match, table: OpenTable) -> None:
        door = table.door
        seats = [self._seat(match, table, seat) for seat in range(len(match.players))]
        lookers = [self._looker(table, guest) for guest in door.inside if guest.seat is None]
        taken = sum(1 for guest in door.inside if guest.seat is not None)
        if self.wide:
            self.heading = words.tr("guests.host.seats")
            self.count = words.tr("guests.host.taken", n=taken, seats=len(match.players))
            rows, apart = seats, lookers
        else:
            self.heading = words.tr("guests.host.at_table")
            counts = [words.tr("guests.host.guests", n=taken)] if taken or not lookers else []
            counts += [words.tr("guests.host.lookers", n=len(lookers))] if lookers else []
            self.count = ", ".join(counts)
            here = [seat for seat in seats if seat.id]
            rows, apart = [*here, *lookers, *(seat for seat in seats if not seat.id)], []
        self.looking_on = bool(apart)
        self._show_group(self.ids.seats, rows)
        self._show_group(self.ids.lookers, apart)

    def _show_group(self, group: Any, rows: list[Seated]) -> None:
        """Hairlines stand between the rows, so they are made together."""
        wanted = (tuple(rows), words.language)
        if getattr(group, "shown_rows", None) == wanted:
            return
        group.shown_rows = wanted
        group.clear_widgets()
        for row in rows:
            group.add_widget(self._row(row))

    def _seat(self, match: Match, table: OpenTable, seat: int) -> Seated:
        player, guest = match.players[seat], table.door.at_seat(seat)
        asks = sum(1 for each in table.door.waiting if each.seat == seat)
        color = words.tr(f"guests.host.seat.{player.color}") if player.color else words.tr("guests.host.seat")
        if guest is not None:
            parts = [color, device_word(guest.device)]
            if self.wide:
                parts.append(last_entry_text(self.session, match, seat))
            state, status = self._presence(table, guest)
            note = " · ".join(part for part in parts if part)
            return self._line(guest.id, player.name, note, player.color or "", seat, state, status)
        if seat == table.host_seat and not asks:
            note = f"{color} · {words.tr('guests.host.this_device')}"
            return self._line("", player.name, note, player.color or "", seat, "host", words.tr("guests.host.me"))
        vacancy = words.tr("guests.host.free_until" if asks else "guests.host.nobody_yet")
        status = words.tr("guests.host.asks", n=asks) if asks else words.tr("guests.host.free")
        state = "asks" if asks else "free"
        return self._line("", player.name, f"{color} · {vacancy}", player.color or "", seat, state, status)

    def _looker(self, table: OpenTable, guest: Guest) -> Seated:
        state, status = self._presence(table, guest)
        note = " · ".join((words.tr("guests.host.no_seat"), device_word(guest.device)))
        return self._line(guest.id, words.tr("guests.host.looker"), note, "", -1, state, status)

    def _line(self, id: str, name: str, note: str, piece: str, seat: int, state: str, status: str) -> Seated:
        return Seated(id, name, note, piece, seat, state, status, self.wide, self.text_scale > LARGE_TEXT)

    @staticmethod
    def _presence(table: OpenTable, guest: Guest) -> tuple[str, str]:
        minutes = table.asleep(guest)
        if minutes:
            return "asleep", words.tr("guests.host.asleep", n=minutes)
        return "here", words.tr("guests.host.here")

    def _row(self, line: Seated) -> GuestRow | FreeSeatRow:
        kind = GuestRow if line.id else FreeSeatRow
        row = kind(
            guest=line.id,
            name=line.name,
            note=line.note,
            piece=line.piece,
            looks_on=line.seat < 0,
            presence=line.presence,
            status=line.status,
            wide=line.wide,
            large=line.large,
        )
        if isinstance(row, GuestRow):
            row.bind(on_send_away=lambda _: self.send_away(line.id, line.name))
        else:
            row.key = f"seat_{line.seat}"
            row.bind(on_release=lambda _: self.take_seat(line.seat))
        return row

    # Doing

    def let_in(self, id: str) -> None:
        if self.in_hand and self._table is not None:
            if self._table.door.confirm(id):
                self.session.buzz()
            self.refresh()

    def decline(self, id: str) -> None:
        if self.in_hand and self._table is not None:
            self._table.door.decline(id)
            self.refresh()

    def take_seat(self, seat: int) -> None:
        """A tap on a free seat: the one who holds this device sits there."""
        if self.in_hand and self._table is not None and self._table.door.at_seat(seat) is None:
            self._table.take_seat(seat)
            self.shell.say(Message("guests.host.your_seat", name=self.now.players[seat].name))
            self.refresh()

    def send_away(self, id: str, name: str) -> None:
        """Asks first: the cross is small, and the guest would have to join anew."""

        def yes() -> None:
            if self.in_hand and self._table is not None:
                self._table.door.send_away(id)
                self.refresh()

        if self.in_hand:
            question = Message("guests.host.send_away_note")
            title = Message("guests.host.send_away_question", name=name)
            self.shell.ask(question, title=title, yes=Message("guests.host.send_away"), on_yes=yes, ends=True)

    def close_table(self) -> None:
        if self.in_hand and self._table is not None:
            self._table.close()
            self.shell.say(Message("guests.host.was_closed"))
            self.refresh()

    def open_table(self) -> None:
        if self.in_hand:
            from screens.guests.inviting import when_allowed

            when_allowed(self.shell, self.session, self._open_table)

    def _open_table(self) -> None:
        if self.in_hand and (problem := open_for_guests(self.session, self.now)):
            self.session.refuse(problem)
        self.refresh()

    def look_again(self) -> None:
        if self._table is not None:
            self._table.read_addresses()
            if not self._table.addresses:
                self.shell.say(Message("guests.host.still_no_network"))


kv.load(__name__)
