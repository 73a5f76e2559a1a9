"""About: the purpose of the app, the disclaimer, and credits."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.kit.panel import Card
from screens.look.words import words
from screens.runtime import kv
from screens.shell.keys.keyboard_sheet import lines
from screens.shell.page import Page
from screens.shell.version import VERSION

# Name, licence: what the app ships with.
PARTS = (
    ("Kivy 2.3.1", "MIT"),
    ("plyer 2.1.0", "MIT"),
    ("qrcodegen 1.8.0", "MIT"),
    ("Python", "PSF"),
    ("SDL 2", "zlib"),
    ("SQLite", "public domain"),
    ("Roboto", "Apache 2.0"),
)


class AboutCard(Card):
    """A few sentences on one subject."""

    icon = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")


class AboutScreen(Page):
    version = StringProperty("")
    licences = StringProperty("")
    keys = StringProperty("")

    def report(self) -> None:
        """Opens the problem report, with the match in hand if there is one."""
        from screens.shell.problem_report import ReportSheet

        self.shell.overlay(ReportSheet(self.shell, self.session.match), opener="report")

    def refresh(self) -> None:
        self.version = words.tr("about.version", version=VERSION)
        self.keys = "\n".join(f"{keys}: {what}" for keys, what in lines())
        self.licences = "\n".join(f"{name} – {licence}" for name, licence in PARTS)


kv.load(__name__)
