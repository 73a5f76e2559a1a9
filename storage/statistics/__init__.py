"""Statistics out of the flat tables: about a person, about a game, and about two people against each other."""
