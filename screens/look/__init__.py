"""Appearance and language: theme, words, drawings, dates."""
