"""The table of a match that is played along, and its journal."""
