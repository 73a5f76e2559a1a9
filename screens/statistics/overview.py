"""The cards about all matches: games, times and players."""

from __future__ import annotations

from functools import partial

from screens.kit.charts.bars import Bar
from screens.look.dates import lasting
from screens.look.game_name import game_name
from screens.look.looks import emblem
from screens.look.words import words
from screens.statistics.cards import ChartCard, FigureCard, Later, bars_card, months_card
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


def cards(page: Overview) -> tuple[list[Later], list[Later]]:
    left: list[Later] = [partial(_games, page), partial(months_card, page.months)]
    return left, [partial(_people, page)] if page.people else []


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
