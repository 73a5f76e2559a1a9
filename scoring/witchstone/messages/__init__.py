"""Messages about a match of Witchstone: names of events, and reminders."""
