"""Layouts: rows, columns, lists, what scrolls and what is only sometimes there."""
