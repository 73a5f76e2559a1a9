"""A match and its journal: the events that every game knows, and the state that follows from them."""
