"""What Witchcraft brings to the pages of its guests."""

from guests.game_pages import GamePages
from guests.witchcraft import correct, follow, score, secrets

PAGES = GamePages(
    score=score.forms,
    score_title="witchcraft.ending.title",
    read=score.read,
    value_name=score.value_name,
    correct=correct.forms,
    corrected=correct.events,
    secrets=secrets.secrets,
    secrets_title="guests.secrets.power",
    note=follow.note,
    following=follow.following,
)
