"""Matches from files and from other programs: first looked at, then taken in, all or nothing."""
