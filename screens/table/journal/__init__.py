"""The journal at the table, and the change of a past entry."""
