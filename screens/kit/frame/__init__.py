"""The frame of a page: bars, tabs, the strip of players, progress."""
