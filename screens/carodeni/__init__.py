"""Čarodění's own look and panels."""
