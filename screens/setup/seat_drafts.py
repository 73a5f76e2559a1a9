"""The seats of new matches, as they were left, follow a new name: nobody comes back under the old one."""

from __future__ import annotations

from scoring import games
from scoring.seating import Seating
from screens.shell.session import Session


def draft_key(game: str) -> str:
    return f"new_match/{game}"


def rename_in_drafts(session: Session, was: str, becomes: str) -> None:
    for id in games.IDS:
        draft = session.draft(draft_key(id))
        try:
            seating = Seating.from_json(games.game(id), draft["seating"])
        except (KeyError, TypeError, ValueError):
            continue  # There is none, or one that the page would not take up either.
        after = seating.renamed(was, becomes)
        if after != seating:
            session.keep_draft(draft_key(id), {**draft, "seating": after.to_json()})
