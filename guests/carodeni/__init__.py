"""What Čarodění brings to the pages of its guests."""

from guests.carodeni import correct, follow, score, secrets
from guests.game_pages import GamePages

PAGES = GamePages(
    score=score.forms,
    read=score.read,
    value_name=score.value_name,
    correct=correct.forms,
    corrected=correct.events,
    secrets=secrets.secrets,
    secrets_title="guests.secrets.clan",
    note=follow.note,
    following=follow.following,
)
