"""Starts Kivy, and changes its internals: see docs/kivy-internals.md."""
