"""Settings: each row shows its value; abilities that the device lacks are not offered."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring import games
from scoring.languages import TABLE
from scoring.message import Message
from scoring.words import LANGUAGES
from screens.kit.choice_sheet import ChoiceSheet
from screens.kit.overlay import Sheet
from screens.kit.panel import TapCard
from screens.kit.rows import ListRow, RowGroup, SwitchRow
from screens.kit.text import Text
from screens.look.theme import ROLES
from screens.look.words import words
from screens.runtime import kv
from screens.shell.page import Page
from screens.shell.session import REMINDERS

# Each language by its own name.
TEXT_SIZES = (0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)


class ThemeSample(TapCard):
    """A theme as a small picture of itself."""

    theme_name = StringProperty("")
    text = StringProperty("")
    on = BooleanProperty(False)
    preferred_height = NumericProperty(0)
    sample_bg = ListProperty([0, 0, 0, 1])
    sample_card = ListProperty([0, 0, 0, 1])
    sample_accent = ListProperty([0, 0, 0, 1])
    sample_edge = ListProperty([0, 0, 0, 1])


class SizeSlider(Widget):
    """A slider for the text size; the page itself is the preview. Fires `on_choice` when the finger is lifted."""

    value = NumericProperty(1.0)
    direct = True

    __events__ = ("on_choice",)

    @property
    def spots(self) -> list[tuple[float, float]]:
        """The spots that a keyboard can tap: every size."""
        length = self.width - dp(24)
        return [(self.x + dp(12) + length * self.part_of(size), self.center_y) for size in TEXT_SIZES]

    def spoken_at(self, x: float, _y: float) -> tuple[Message | str, ...]:
        size = self._size_at(x)
        name = Message("spoken.text_size", percent=Message("statistics.percent", number=round(size * 100)))
        return name, "spoken.chosen" if size == self.value else ""

    @property
    def pitch(self) -> float:
        """The size of the keyboard's ring around a spot."""
        return float(dp(40))

    def part_of(self, size: float) -> float:
        return TEXT_SIZES.index(min(TEXT_SIZES, key=lambda s: abs(s - size))) / (len(TEXT_SIZES) - 1)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        touch.grab(self)
        self._follow(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        self._follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self.dispatch("on_choice", self.value)
        return True

    def on_choice(self, value: float) -> None:
        """Event: the finger was lifted."""

    def _follow(self, touch: MotionEvent) -> None:
        self.value = self._size_at(touch.x)

    def _size_at(self, x: float) -> float:
        part = (x - self.x - dp(12)) / max(1, self.width - dp(24))
        return TEXT_SIZES[round(min(1, max(0, part)) * (len(TEXT_SIZES) - 1))]


class SettingsScreen(Page):
    top_level = True
    language_name = StringProperty("")
    text_size = NumericProperty(1.0)
    muted = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ROLES:
            sample = ThemeSample(key=f"theme_{name}", theme_name=name)
            for part, role in (("bg", "bg"), ("card", "raised"), ("accent", "accent"), ("edge", "edge")):
                setattr(sample, f"sample_{part}", _rgba(ROLES[name][role]))
            sample.bind(on_release=lambda tapped: self.set("theme", tapped.theme_name))
            self.ids.themes.add_widget(sample)
        self._switches: dict[str, SwitchRow] = {}
        self._add_switch("reduce_motion", "motion", self.ids.look)
        if self.session.device.speech.available:
            self._add_switch("speech", "speak", self.ids.look)
        if self.session.device.awake.available:
            self._add_switch("keep_awake", "screen", self.ids.table)
        if self.session.device.vibration.available:
            self._add_switch("vibration", "vibrate", self.ids.table)
        self._add_switch("clock", "clock", self.ids.table)
        self._add_switch("secrets", "eyeoff", self.ids.table)
        self.session.bind(settings=self.refresh_soon)

    def _add_switch(self, name: str, icon: str, group: RowGroup) -> None:
        row = SwitchRow(key=name, icon=icon)
        row.bind(on_switch=lambda _, on: self.set(name, on))
        self._switches[name] = row
        group.add_widget(row)

    def refresh(self) -> None:
        settings = self.session.settings
        for sample in self.ids.themes.children:
            sample.text = words.tr(f"settings.theme.{sample.theme_name}")
            sample.on = sample.theme_name == settings["theme"]
        for name, row in self._switches.items():
            row.text, row.on = words.tr(f"settings.{name}"), settings[name]
        count = len(settings["muted"])
        chosen_reminders = words.tr(f"settings.reminders.{settings['reminders']}")
        self.muted = words.tr("settings.muted", n=count, chosen=chosen_reminders) if count else chosen_reminders
        self.text_size = self.ids.slider.value = settings["text_size"]
        chosen = settings["language"]
        self.language_name = TABLE[chosen].name if chosen else words.tr("settings.as_the_system")

    def set(self, name: str, value: Any) -> None:
        self.session.set(name, value)
        self.refresh()

    def choose_reminders(self) -> None:
        """Opens the list of muted reminders; a tap enables one again."""
        sheet = Sheet(title=words.tr("settings.reminders"), note=words.tr("settings.reminders_note"))
        muted, now = self.session.settings["muted"], self.session.settings["reminders"]
        choices = RowGroup()
        for choice in REMINDERS:
            offer = ListRow(key=f"reminders_{choice}", text=words.tr(f"settings.reminders.{choice}"))
            offer.icon, offer.chevron = "check" if choice == now else "info", False
            offer.note = words.tr(f"settings.reminders.{choice}_note")
            offer.bind(on_release=sheet.closing(lambda _, choice=choice: self.set("reminders", choice)))
            choices.add_widget(offer)
        sheet.add_widget(choices)
        rows = RowGroup()
        for id in muted:
            game, _, name = id.partition("/")
            row = SwitchRow(key=f"reminder_{name}", text=_reminder_name(game, name), on=False)
            if game in games.IDS:
                row.note = words.tr(f"{game}.name")
            row.bind(on_switch=lambda row, on, id=id: self._mute(row, id, on))
            rows.add_widget(row)
        sheet.add_widget(rows if muted else Text(text=words.tr("settings.none_muted")))
        self.shell.overlay(sheet, opener="reminders")

    def _mute(self, row: SwitchRow, id: str, on: bool) -> None:
        others = [other for other in self.session.settings["muted"] if other != id]
        if self.session.set("muted", others if on else [*others, id]):
            row.on = on

    def choose_language(self) -> None:
        sheet = ChoiceSheet(title=words.tr("settings.language"))
        choices = [
            ("", words.tr("settings.as_the_system")),
            *((code, TABLE[code].name) for code in LANGUAGES),
        ]
        for code, name in choices:
            icon = "check" if code == self.session.settings["language"] else "globe"
            sheet.offer(f"language_{code}", name, partial(self.set, "language", code), icon=icon)
        self.shell.overlay(sheet)


def _reminder_name(game: str, name: str) -> str:
    """The name of a reminder; its id if the game is unknown."""
    return words.tr(f"{game}.reminder.{name}") if game in games.IDS else name


def _rgba(color: str) -> list[float]:
    return [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)] + [1]


kv.load(__name__)
