"""Messages about a match of Witchcraft: names of events, and reminders."""
