"""Sheets for the owner's copy of Witchcraft."""
