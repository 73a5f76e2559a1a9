"""The final scoring of Witchstone: what is entered at the end, and the score sheet."""
