"""Points from match to match: a line with its average, and the usual range."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.results.statistics import Moment, Points
from screens.kit.charts.lines import Line, LineChart
from screens.look.words import words
from screens.statistics.cards import ChartCard, Remark
from screens.statistics.words import whole

# A line through fewer matches says nothing.
LEAST_FOR_A_LINE = 3


def development_card(title: str, points: Points, moments: Sequence[Moment]) -> ChartCard:
    if points.plays < LEAST_FOR_A_LINE:
        return ChartCard(title, Remark(text=words.tr("statistics.too_few", n=points.plays)))
    average = whole(points.average)
    lines = [
        Line(tuple(moment.points for moment in moments), whole(moments[-1].points)),
        Line((points.average,) * 2, average),
    ]
    feet = [words.tr("statistics.match_number", number=number) for number in (1, points.plays)]
    low, high = whole(points.average - points.spread), whole(points.average + points.spread)
    remarks = [Remark(text=words.tr("statistics.usual", low=low, high=high))]
    if len(moments) < points.plays:
        remarks.append(Remark(text=words.tr("statistics.grouped", n=moments[-1].plays)))
    return ChartCard(title, LineChart(lines, feet), *remarks, note=words.tr("statistics.dashed", average=average))
