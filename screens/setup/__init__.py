"""Before play: a new match, its players and seats, and the setup checklist."""
