"""Guests at the table: the side of the app. Imported when somebody invites the first one."""
