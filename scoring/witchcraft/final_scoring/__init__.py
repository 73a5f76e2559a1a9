"""The end of a match of Witchcraft: what is entered, and the verdict."""
