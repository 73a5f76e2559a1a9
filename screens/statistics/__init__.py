"""Figures and charts over many matches."""
