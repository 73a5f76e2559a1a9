"""What a page shows of a match, beyond half-made choices."""

from __future__ import annotations

from screens.kit.label import Lettering
from tools.harness.driver import Driver


def of_the_table(app: Driver) -> list[object]:
    page = app.page
    texts = [label.text for label in page.ids.strip.walk(restrict=True) if isinstance(label, Lettering)]
    return [page.headline, page.progress, page.done, page.total, page.over, texts, page.undo_text, page.undo_off]
