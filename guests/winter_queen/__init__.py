"""What Winter Queen brings to the pages of its guests."""

from guests.game_pages import GamePages
from guests.winter_queen import correct, follow, score, secrets

PAGES = GamePages(
    score=score.forms,
    read=score.read,
    correct=correct.forms,
    corrected=correct.events,
    secrets=secrets.secrets,
    secrets_title="guests.secrets.books",
    note=follow.note,
    following=follow.following,
    cover=follow.cover,
)
