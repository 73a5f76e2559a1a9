"""Exports: matches as files, tables, texts and codes."""
