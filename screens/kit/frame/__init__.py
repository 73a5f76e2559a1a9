"""What stands around the content of a page: bars, tabs, the strip of players, progress."""
