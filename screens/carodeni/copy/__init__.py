"""Sheets for what is printed on the owner's copy."""
