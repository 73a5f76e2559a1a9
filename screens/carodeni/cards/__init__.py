"""The cards of a turn of Čarodění."""
