"""Random journals of all games: what is entered, and everything that the screens look at afterwards."""
