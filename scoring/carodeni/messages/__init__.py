"""Messages about a match of Čarodění: names of events, and reminders."""
