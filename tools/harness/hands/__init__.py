"""Hands that use the app by touch."""

import screens  # noqa: F401  it starts Kivy as the app does
