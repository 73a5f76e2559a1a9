"""The map of Winter Queen: layouts, changes to them, and their file."""
