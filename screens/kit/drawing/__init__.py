"""Widgets and helpers that draw on a canvas."""
