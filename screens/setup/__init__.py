"""Before play: a new match, who sits where, and the checklist of the setup."""
