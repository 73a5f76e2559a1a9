"""Messages about a match of Winter Queen: names of events, and reminders."""
