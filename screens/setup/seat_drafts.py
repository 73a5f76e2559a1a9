"""The drafts of new matches, one for each game; they follow when a person is renamed."""

from __future__ import annotations

from scoring import games
from scoring.seating import Seating
from screens.shell.draft import Draft
from screens.shell.session import Session


def new_match_draft(session: Session, game: str) -> Draft:
    return Draft(session, f"new_match/{game}")


def rename_in_drafts(session: Session, was: str, becomes: str) -> None:
    for id in games.IDS:
        draft = new_match_draft(session, id)
        fields = draft.fields()
        try:
            seating = Seating.from_json(games.game(id), fields["seating"])
        except (KeyError, TypeError, ValueError):
            continue  # No draft, or a malformed one, which the page ignores too.
        after = seating.renamed(was, becomes)
        if after != seating:
            draft.write({**fields, "seating": after.to_json()})
