"""Fingers that enter what happened at another table, and read what the final scoring shows of it."""
