"""Backups: made, checked, compared with the store, and brought back."""
