"""The turn helper, with a card for each kind of action."""
