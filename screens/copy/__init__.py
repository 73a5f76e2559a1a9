"""What is printed on the owner's copy of a game."""
