from collections.abc import Sequence

from kivy.graphics.texture import Texture

class Label:
    # There is none before the first `refresh`.
    texture: Texture

    def __init__(
        self,
        text: str = "",
        font_size: float = 12,
        *,
        bold: bool = False,
        halign: str = "left",
        valign: str = "bottom",
        line_height: float = 1.0,
        shorten: bool = False,
        shorten_from: str = "center",
        padding: Sequence[float] = ...,
        text_size: tuple[float | None, float | None] | None = None,
    ) -> None: ...
    def refresh(self) -> None: ...
    def get_extents(self, text: str) -> tuple[int, int]: ...
