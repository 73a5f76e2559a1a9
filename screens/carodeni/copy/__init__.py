"""Sheets for the owner's copy of Čarodění."""
