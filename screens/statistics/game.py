"""The cards about one game, over all players."""

from __future__ import annotations

from functools import partial

from scoring import games
from screens.history.past_words import way_to_end
from screens.kit.charts.bars import Bar
from screens.look.dates import date
from screens.look.words import words
from screens.statistics.cards import (
    AlignedRows,
    ChartCard,
    FigureCard,
    Later,
    RecordRow,
    Remark,
    bars_card,
    category_bars,
    months_card,
)
from screens.statistics.development import development_card
from screens.statistics.words import decimal, percent, whole
from storage.statistics.game import GamePage, Ranked

MOST_PEOPLE = 10


def figures(page: GamePage) -> list[FigureCard]:
    shown = [FigureCard(number=str(page.plays), text=words.tr("statistics.plays", n=page.plays))]
    if page.minutes is not None:
        shown.append(FigureCard(number=whole(page.minutes), text=words.tr("statistics.minutes")))
    average = _average(page)
    if average is not None:
        shown.append(FigureCard(number=whole(average), text=words.tr("statistics.average")))
    if page.highest:
        shown.append(FigureCard(number=whole(page.highest[0].value), text=words.tr("statistics.highest")))
    if len(shown) < 3:
        shown.append(FigureCard(number=str(len(page.people)), text=words.tr("statistics.people", n=len(page.people))))
    return shown


def cards(page: GamePage, game: str) -> tuple[list[Later], list[Later]]:
    left: list[Later] = []
    if page.categories:
        left.append(partial(_categories, page, game))
    if page.endings:
        left.append(partial(_endings, page, game))
    if page.winning:
        title = words.tr("statistics.winners_developed")
        left.append(partial(development_card, title, page.winning, page.development))
    # Where every match has as many players there is nothing to compare.
    if len(games.game(game).seats) > 1:
        left.append(partial(_counts, page))
    right: list[Later] = [partial(_people, page)] if page.people else []
    if page.highest:
        right.append(partial(_records, page))
    (left if page.highest else right).append(partial(months_card, page.months))
    return left, right


def _average(page: GamePage) -> float | None:
    """The average over all players in all matches."""
    known = [at for at in page.counts if at.average is not None]
    seats = sum(at.plays * at.count for at in known)
    return sum((at.average or 0) * at.plays * at.count for at in known) / seats if seats else None


def _categories(page: GamePage, game: str) -> ChartCard:
    bars = category_bars(game, ((category.row, category.average, category.winners) for category in page.categories))
    title, note = words.tr("statistics.by_category"), words.tr("statistics.the_winners")
    return bars_card(title, bars, note=note, marked=True)


def _endings(page: GamePage, game: str) -> ChartCard:
    bars = [Bar(way_to_end(game, ending), plays, str(plays)) for ending, plays in page.endings]
    note = words.tr("statistics.plays", n=page.plays)
    return bars_card(words.tr("statistics.endings"), bars, *_starter(page), note=note)


def _counts(page: GamePage) -> ChartCard:
    bars = [
        Bar(words.tr("players.count", n=at.count), at.plays, str(at.plays), note=_at_count(at.average, at.winning))
        for at in page.counts
    ]
    note = words.tr("statistics.plays", n=page.plays)
    return bars_card(words.tr("statistics.by_count"), bars, *([] if page.endings else _starter(page)), note=note)


def _starter(page: GamePage) -> list[Remark]:
    """Whether it is good to begin."""
    started = [at for at in page.counts if at.count > 1 and at.starts]
    wins, plays = sum(at.starter_wins for at in started), sum(at.starts for at in started)
    return [Remark(text=words.tr("statistics.starter", wins=wins, n=plays))] if started else []


def _at_count(average: float | None, winning: float | None) -> str:
    if average is None or winning is None:
        return ""
    return words.tr("statistics.averages", average=decimal(average), winning=decimal(winning))


def _people(page: GamePage) -> ChartCard:
    bars = [
        Bar(ranked.name, ranked.wins / ranked.plays, percent(ranked.wins, ranked.plays), note=_how_well(ranked))
        for ranked in page.people[:MOST_PEOPLE]
    ]
    return bars_card(words.tr("statistics.ranking"), bars, note=words.tr("statistics.won"))


def _how_well(ranked: Ranked) -> str:
    won = words.tr("statistics.won_of", wins=ranked.wins, n=ranked.plays)
    if ranked.average is None or ranked.best is None:
        return won
    return f"{won} · {words.tr('statistics.on_average', average=decimal(ranked.average))}"


def _records(page: GamePage) -> ChartCard:
    records = [(record, record.name) for record in page.highest]
    for id, record in (("statistics.closest", page.closest), ("statistics.widest", page.widest)):
        if record is not None:
            records.append((record, words.tr(id, n=round(record.value))))
    rows = [
        RecordRow(number=whole(record.value), text=text, note=words.say(date(record.at))) for record, text in records
    ]
    return ChartCard(words.tr("statistics.records"), AlignedRows(rows))
