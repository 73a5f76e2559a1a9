"""The final scoring of Čarodění: what is entered at the end, and the score sheet."""
