"""The rules help."""
