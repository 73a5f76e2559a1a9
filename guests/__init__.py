"""Guests: people at the table who follow a match, and enter their part of it, in the browser of their own phone.

Imported when somebody invites the first one. It knows the rules (`scoring/`) and, through `port.py`, the table of the
app; it knows no window, no store and no device.
"""
