"""The ways in which a result leaves the app. What the device cannot do is not offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from device.sharing import Outcome
from scoring.journal.match import Match
from scoring.message import Message
from scoring.results.result import Result, result_of
from screens.kit.choice_sheet import ChoiceSheet
from screens.look.words import words
from screens.scoring.book import ScoreBook
from screens.scoring.result_words import result_in_words
from screens.share.file import can_hand_over, dated, hand_over, separator
from storage import people
from storage.errors import StorageError
from storage.exports import bg_stats, csv_form, match_files, qr_text
from storage.exports.result_text import pieces
from storage.history import Past, past_of
from storage.remarks import Remarks, remarks

ICONS = {
    "picture": "share",
    "text": "text",
    "file": "download",
    "table": "pad",
    "qr": "qr",
    "bg_stats": "bgs",
    "photo": "camera",
}


def open_for(target: Any, match_id: str) -> None:
    """The sheet over a page or the shell; a sentence if there is nothing to share yet."""
    if sharing := of_match(target, match_id):
        sharing.open()


def of_match(target: Any, match_id: str) -> Sharing | None:
    shell = getattr(target, "shell", target)
    session = shell.session
    match = session.peek(match_id)
    if match is None:
        return None
    try:
        written = remarks(session.store, match_id)
    except StorageError as error:
        shell.say(error.message)
        return None
    past, result = past_of(match, written), result_of(match)
    if past is None or result is None:
        shell.say(Message("share.no_result"))
        return None
    return Sharing(shell, match, written, past, result)


class Sharing:
    """A result, and the actions on it that this device offers."""

    def __init__(self, shell: Any, match: Match, written: Remarks, past: Past, result: Result) -> None:
        self._shell, self._session, self._device = shell, shell.session, shell.session.device
        self._match, self._remarks, self._past, self._result = match, written, past, result

    def open(self) -> None:
        sheet = ChoiceSheet(title=words.tr("share.title"), note=words.tr(f"{self._past.game}.name"))
        for name, act in self.actions().items():
            text, note = words.tr(f"share.{name}"), words.tr(f"share.{name}.{self._how(name)}")
            sheet.offer(f"share_{name}", text, act, icon=ICONS[name], note=note)
        self._shell.overlay(sheet)

    def actions(self) -> dict[str, Callable[[], None]]:
        device, actions = self._device, {}
        files = can_hand_over(device)
        if files:
            actions["picture"] = self.picture
        if self._past.finished:
            actions["bg_stats"] = self.bg_stats
        actions["qr"] = self.qr
        if device.sharing.available:
            actions["text"] = self.text
        # A reported match has no final table.
        if files and self._match.state.table is not None:
            actions["file"] = self.file
        if files:
            actions["table"] = self.table
        return actions

    def _how(self, name: str) -> str:
        if name == "text":
            return "copied" if self._device.sharing.copies else "sent"
        if name == "bg_stats":
            return "opened" if self._device.sharing.opens_links else "shown"
        return "note"

    # The actions

    def picture(self) -> None:
        from screens.share.picture import PictureSheet

        self._shell.overlay(PictureSheet(self._shell, self._match, self._past))

    def text(self) -> None:
        outcome = self._device.sharing.share_text(words.tr("result.title"), self._in_words())
        if outcome != Outcome.SHARED:
            self._shell.say(Message("share.copied" if outcome == Outcome.COPIED else "share.failed"))

    def _in_words(self) -> str:
        """The result as text, with the tie-break if the table is known."""
        if self._past.finished and self._match.state.table is not None:
            return result_in_words(ScoreBook(self._match))
        return "\n".join(words.say(piece) for piece in pieces(self._past, self._result.rows))

    def file(self) -> None:
        content = self._session.unless_refused(lambda: match_files.write(self._match, self._remarks))
        if content is not None:
            hand_over(self._shell, self._name("grimoire.json"), content)

    def table(self) -> None:
        content = csv_form.write(csv_form.of_match(self._match, self._remarks), separator())
        hand_over(self._shell, self._name("csv"), content)

    def qr(self) -> None:
        code = self._session.unless_refused(lambda: qr_text.write(self._match, self._remarks))
        if code is not None:
            self._show_code("share.qr", code.text, "share.qr.how" if code.whole else "share.qr.how_short")

    def bg_stats(self) -> None:
        try:
            ids = people.person_ids(self._session.store, [player.name for player in self._past.players])
        except StorageError as error:
            self._shell.say(error.message)
            return
        lines = pieces(self._past, self._result.rows)[-len(self._result.rows) :] if self._result.rows else ()
        texts = bg_stats.PlayTexts(words.tr(f"{self._past.game}.name"), "\n".join(map(words.say, lines)))
        link = bg_stats.play_link(self._past, ids, texts)
        sharing = self._device.sharing
        if sharing.opens_links and sharing.open_link(bg_stats.in_app(link)) == Outcome.SHARED:
            return
        # BG Stats is not on this device: another device can scan the code.
        self._show_code("share.bg_stats", link, "share.bg_stats.how")

    def _show_code(self, title: str, text: str, how: str) -> None:
        from screens.share.qr_sheet import QrSheet

        self._shell.overlay(QrSheet(self._shell, self._device, text, words.tr(how), title=words.tr(title)))

    def _name(self, ending: str) -> str:
        return dated(self._past.game, self._past.at, ending)
