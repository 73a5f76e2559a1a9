"""The cards about everything: what is played, when, and by whom."""

from __future__ import annotations

from kivy.uix.widget import Widget

from screens.dates import lasting
from screens.game_name import game_name
from screens.kit.chart_bars import Bar
from screens.looks import emblem
from screens.statistics_cards import ChartCard, FigureCard, bars_card, months_card
from screens.words import words
from storage.statistics.overview import Overview


def figures(page: Overview) -> list[FigureCard]:
    hours = round(sum(share.minutes for share in page.games) / 60)
    shown = [
        FigureCard(number=str(page.plays), text=words.tr("statistics.plays", n=page.plays)),
        FigureCard(number=str(len(page.games)), text=words.tr("statistics.games_count", n=len(page.games))),
        FigureCard(number=str(len(page.people)), text=words.tr("statistics.people", n=len(page.people))),
    ]
    if hours:
        shown.append(FigureCard(number=str(hours), text=words.tr("statistics.hours", n=hours)))
    return shown


def cards(page: Overview) -> tuple[list[Widget], list[Widget]]:
    return [_games(page), months_card(page.months)], [_people(page)] if page.people else []


def _games(page: Overview) -> ChartCard:
    bars = [
        Bar(
            game_name(share.game),
            share.plays,
            str(share.plays),
            icon=emblem(share.game),
            note=words.say(lasting(share.minutes)) if share.minutes else "",
        )
        for share in page.games
    ]
    return bars_card(words.tr("statistics.games"), bars)


def _people(page: Overview) -> ChartCard:
    bars = [
        Bar(person.name, person.plays, str(person.plays), note=words.tr("statistics.won_times", n=person.wins))
        for person in page.people
    ]
    return bars_card(words.tr("statistics.regulars"), bars, note=words.tr("statistics.plays", n=page.plays))
