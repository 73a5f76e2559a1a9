"""Witchcraft's own look and panels."""
