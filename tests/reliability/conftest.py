"""The window, wherever one is needed, is that of the tests of the screens."""

import tests.window  # noqa: F401
