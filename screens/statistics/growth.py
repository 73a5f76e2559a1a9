"""How the points grew in one match: one player's line, and that of the best of the others."""

from __future__ import annotations

from scoring.journal.match import Match
from scoring.results.growth import growth
from screens.kit.charts.lines import Line, LineChart
from screens.look.dates import date
from screens.look.words import words
from screens.statistics.cards import ChartCard, Remark
from screens.statistics.words import whole
from storage.folding import person_key

LEAST_STEPS = 4


def growth_card(match: Match, at: int, who: str) -> ChartCard | None:
    """`who` is a name, or a winner where it is "". None if the match was not tracked, or was too short."""
    steps = growth(match)
    if len(steps) < LEAST_STEPS:
        return None
    names = [player.name for player in match.seated]
    best = max(range(len(names)), key=lambda seat: steps[-1][seat])
    seat = next((seat for seat, name in enumerate(names) if person_key(name) == person_key(who)), best)
    others = [other for other in range(len(names)) if other != seat]
    shown = [seat, *sorted(others, key=lambda other: -steps[-1][other])[:1]]
    lines = []
    for one in shown:
        last = whole(steps[-1][one])
        lines.append(Line(tuple(points[one] for points in steps), f"{names[one]} {last}", last))
    feet = [words.tr("statistics.start"), words.tr("statistics.end")]
    card = ChartCard(words.tr("statistics.grew"), LineChart(lines, feet), note=words.say(date(at)))
    if len(shown) > 1:
        card.add_widget(Remark(text=words.tr("statistics.dashed_player", name=names[shown[1]])))
    return card
