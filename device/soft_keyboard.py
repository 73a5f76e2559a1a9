"""The keyboard on the screen: how much of the window it covers."""

from __future__ import annotations

from typing import Any, Protocol

from device import java
from device.insets import ANDROID_11, Insets, reaching_into_view
from device.port import AndroidPort, guarded

# Less than this share of the window is a bar, not a keyboard.
LEAST = 0.15


class SoftKeyboard(Protocol):
    @property
    def available(self) -> bool: ...

    def prompt(self, opened: bool) -> None:
        """A field at the lower edge is about to get the focus, or has lost it."""

    def height(self) -> int:
        """The height of the window that the keyboard covers, in pixels; 0 while it is hidden."""


class NoSoftKeyboard:
    available = False

    def prompt(self, opened: bool) -> None:
        """No-op: the keys lie on the table."""

    def height(self) -> int:
        return 0


class AndroidSoftKeyboard(AndroidPort):
    """The prompt leaves room for the keyboard. If its height cannot be read, Android moves the whole window up."""

    TRIES = 5

    def prompt(self, opened: bool) -> None:
        from kivy.core.window import Window

        if Window is not None:
            Window.softinput_mode = "pan" if opened and not self.available else ""

    @guarded(0)
    def height(self) -> int:
        root = java.activity().getWindow().getDecorView()
        covered = _covered(root)
        reaching = reaching_into_view(root, Insets(bottom=covered)) if covered else None
        return reaching.bottom if reaching else 0


def _covered(root: Any) -> int:
    """How far the keyboard reaches into the window; up to Android 10 only the part that is left over can be asked."""
    if java.sdk() >= ANDROID_11:
        insets = root.getRootWindowInsets()
        ime = java.java_class("android.view.WindowInsets$Type").ime()
        return int(insets.getInsets(ime).bottom) if insets is not None and insets.isVisible(ime) else 0
    left_over = java.java_class("android.graphics.Rect")()
    root.getWindowVisibleDisplayFrame(left_over)
    corner = [0, 0]
    root.getLocationOnScreen(corner)
    covered = corner[1] + root.getHeight() - left_over.bottom
    return covered if covered > root.getHeight() * LEAST else 0
