"""The rules help: topics to search and to read, as this match is played."""

from __future__ import annotations

from dataclasses import dataclass

from guests.context import Context
from guests.pages import Parts
from guests.render import template
from scoring.help import Part, Topic
from scoring.message import Message
from scoring.text_search import excerpt, holds

LONGEST_SEARCH = 80


@dataclass(frozen=True)
class TopicLink:
    topic: Topic
    title: str
    excerpt: str
    hits: str


def tab(context: Context) -> Message | None:
    return Message("guests.rules.tab") if context.state.match.game.load_help else None


def title(context: Context) -> str:
    topic = _chosen(context)
    return context.say(topic.title) if topic else context.words("rules.title")


def parts(context: Context) -> Parts:
    topics = _topics(context)
    chosen, search = _chosen(context), _search(context)
    if chosen is not None:
        following = topics[topics.index(chosen) + 1 :][:1]
        shown = {"topic": chosen, "paragraphs": _paragraphs(chosen), "following": following, "search": search}
        return {"topic": template(context, "rules/topic.html", **shown)}
    groups: dict[str, list[TopicLink]] = {}
    for topic in topics:
        hits = _hits(context, topic)
        if hits or holds(context.say(topic.title), search):
            groups.setdefault(topic.group, []).append(_link(context, topic, hits))
    as_played = topics != context.state.match.game.help
    return {
        "search": template(context, "rules/search.html", search=search),
        "topics": template(context, "rules/topics.html", groups=groups, search=search, as_played=as_played),
    }


def _topics(context: Context) -> tuple[Topic, ...]:
    match = context.state.match
    return match.game.help_for(match.options)


def _chosen(context: Context) -> Topic | None:
    return next((topic for topic in _topics(context) if topic.id == context.query.get("topic", "")), None)


def _search(context: Context) -> str:
    return context.query.get("q", "").strip()[:LONGEST_SEARCH]


def _hits(context: Context, topic: Topic) -> list[str]:
    """The paragraphs in which all words of the search occur."""
    search = _search(context)
    return [text for part in topic.parts if holds(text := _in_words(context, part), search)] if search else []


def _in_words(context: Context, part: Part) -> str:
    return " ".join((context.say(part.text), *(context.say(need) for _, need in part.rungs)))


def _link(context: Context, topic: Topic, hits: list[str]) -> TopicLink:
    match = excerpt(hits[0], _search(context)) if hits else ""
    return TopicLink(topic, context.say(topic.title), match, context.words("rules.hits", n=len(hits)) if hits else "")


def _paragraphs(topic: Topic) -> list[tuple[str, list[Part]]]:
    """Paragraphs of one kind that follow each other belong to one list."""
    runs: list[tuple[str, list[Part]]] = []
    for part in topic.parts:
        if runs and runs[-1][0] == part.kind and part.kind in ("point", "numbered"):
            runs[-1][1].append(part)
        else:
            runs.append((part.kind, [part]))
    return runs
