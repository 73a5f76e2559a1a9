"""The owner's copy of a game: facts that are printed on its components."""
