"""Layouts: rows, columns, lists, scroll views and optional parts."""
