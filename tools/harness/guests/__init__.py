"""Tables for guests without the app: in memory, with its colours and matches of every game."""
