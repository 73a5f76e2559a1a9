"""The final scoring of Winter Queen: what is entered at the end, and the score sheet."""
