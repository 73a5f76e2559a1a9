"""The rules of the games: standard library only, no words to show, no clock, no dice of its own."""
