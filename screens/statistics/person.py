"""The cards about one person: in one game with points and categories, in all games without."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from scoring.results.statistics import Rival, Tally
from screens.kit.charts.bars import Bar
from screens.look.theme import PIECES
from screens.look.words import words
from screens.statistics.cards import (
    AlignedRows,
    ChartCard,
    FigureCard,
    Later,
    RecordRow,
    Remark,
    RivalRow,
    bars_card,
    category_bars,
)
from screens.statistics.development import development_card
from screens.statistics.growth import growth_card
from screens.statistics.words import category_name, decimal, percent, whole
from storage import history
from storage.history import Filter
from storage.people import liked_colors
from storage.statistics.period import Period
from storage.statistics.person import PersonPage
from storage.statistics.series import series
from storage.store import Store

MOST_RIVALS = 6
# The latest tracked match is looked for among this many.
LOOKED_AT = 20
# More do not fit on any screen; the words beside them count all.
MOST_DOTS = 60


def figures(page: PersonPage) -> list[FigureCard]:
    tally, points = page.all, page.all.points
    shown = [
        FigureCard(number=str(tally.plays), text=words.tr("statistics.plays", n=tally.plays)),
        FigureCard(
            number=str(tally.wins),
            text=words.tr("statistics.wins", n=tally.wins, percent=percent(tally.wins, tally.plays)),
        ),
    ]
    if points is None:
        shown.append(FigureCard(number=str(tally.losses), text=words.tr("statistics.losses", n=tally.losses)))
        shown.append(FigureCard(number=str(page.streaks.longest), text=words.tr("statistics.longest_run")))
    else:
        shown.append(FigureCard(number=whole(points.average), text=words.tr("statistics.average")))
        shown.append(FigureCard(number=whole(points.best.points or 0), text=words.tr("statistics.best")))
    return shown


def cards(store: Store, page: PersonPage, game: str, period: Period) -> tuple[list[Later], list[Later]]:
    """The cards of the left column, and those of the right one or below."""
    left: list[Later] = []
    if game and page.categories:
        left.append(partial(_categories, page, game))
    if game and page.all.points is not None:
        left.append(partial(development_card, words.tr("statistics.developed"), page.all.points, page.development))
        left.append(partial(_growth, store, page, game, period))
    if not game:
        left.append(partial(_games, page))
    right: list[Later] = [partial(_rivals, store, page, game, period)] if page.rivals else []
    right += [partial(_places, page.all), partial(_counts, page), partial(_runs, page)]
    # Without points nothing is of the left alone.
    return (left, right) if left else (right[:2], right[2:])


def _categories(page: PersonPage, game: str) -> ChartCard:
    bars = category_bars(game, ((figures.row, figures.average, figures.others) for figures in page.categories))
    remarks = []
    for id, category in (("statistics.weakest", page.weakest), ("statistics.strongest", page.strongest)):
        if category is not None and len(page.categories) > 1:
            name, points = category_name(game, category.row), decimal(abs(category.margin))
            remarks.append(Remark(text=words.tr(id, name=page.name, category=name, points=points)))
    return bars_card(
        words.tr("statistics.by_category"), bars, *remarks, note=words.tr("statistics.the_others"), marked=True
    )


def _growth(store: Store, page: PersonPage, game: str, period: Period) -> Widget | None:
    """The growth of points in the latest tracked match."""
    chosen = Filter(game, page.name, since=period.since, until=period.until, finished=True)
    latest = next(
        (past for past in history.page(store, chosen, size=LOOKED_AT).matches if past.kind == "tracked"), None
    )
    return growth_card(store.load(latest.id).match, latest.at, page.name) if latest else None


def _games(page: PersonPage) -> ChartCard:
    bars = [
        Bar(words.tr(f"{game}.name"), plays, str(plays), icon=f"emblem_{game}")
        for game, plays in sorted(page.games.items(), key=lambda each: -each[1])
    ]
    return bars_card(words.tr("statistics.games"), bars)


def _places(tally: Tally) -> ChartCard:
    bars = [
        Bar(words.tr("statistics.place", place=rank), count, f"{count} · {percent(count, tally.plays)}")
        for rank, count in tally.places.items()
    ]
    more = [Remark(text=words.tr("statistics.draws", n=tally.draws))] if tally.draws else []
    return bars_card(words.tr("statistics.places"), bars, *more)


def _counts(page: PersonPage) -> ChartCard:
    bars = []
    for count, tally in page.counts.items():
        won = words.tr("statistics.won_of", wins=tally.wins, n=tally.plays)
        name = words.tr("players.count", n=count)
        if tally.points is None:
            bars.append(Bar(name, 100 * tally.wins / tally.plays, percent(tally.wins, tally.plays), note=won))
        else:
            bars.append(Bar(name, tally.points.average, decimal(tally.points.average), note=won))
    with_points = any(tally.points for tally in page.counts.values())
    note = words.tr("statistics.average" if with_points else "statistics.won")
    return bars_card(words.tr("statistics.by_count"), bars, note=note)


def _rivals(store: Store, page: PersonPage, game: str, period: Period) -> ChartCard:
    shown = page.rivals[:MOST_RIVALS]
    colors = liked_colors(store, [rival.name for rival in shown], game, PIECES)
    rows = []
    for rival in shown:
        met = series(store, page.name, rival.name, game, period=period, most=MOST_DOTS).meetings
        leads = [meeting.ahead for meeting in reversed(met)]
        rows.append(RivalRow(piece=colors.get(rival.name, ""), name=rival.name, leads=leads, text=_score(rival)))
    card = ChartCard(
        words.tr("statistics.head_to_head"), AlignedRows(rows), note=words.tr("statistics.filled", name=page.name)
    )
    if len(page.rivals) > len(shown):
        card.add_widget(Remark(text=words.tr("statistics.more_people", n=len(page.rivals) - len(shown))))
    return card


def _score(rival: Rival) -> str:
    if rival.level:
        return words.tr("statistics.score_level", ahead=rival.ahead, behind=rival.behind, n=rival.level)
    return words.tr("statistics.score", ahead=rival.ahead, behind=rival.behind)


def _runs(page: PersonPage) -> ChartCard:
    streaks, starting = page.streaks, page.starting
    rows = [RecordRow(number=str(streaks.longest), text=words.tr("statistics.run_longest", n=streaks.longest))]
    if streaks.now:
        rows.append(RecordRow(number=str(streaks.now), text=words.tr("statistics.run_now", n=streaks.now)))
    elif streaks.longest:
        rows.append(RecordRow(number=str(streaks.without), text=words.tr("statistics.run_without", n=streaks.without)))
    if starting.plays:
        won = words.tr("statistics.of", wins=starting.wins, n=starting.plays)
        rows.append(RecordRow(number=won, text=words.tr("statistics.starting")))
    return ChartCard(words.tr("statistics.runs"), AlignedRows(rows))
