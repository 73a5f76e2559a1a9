"""Witchstone's own look and panels."""
