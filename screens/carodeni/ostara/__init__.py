"""Ostara's turn, step by step."""
