"""The cards below the board: what is to be done now."""
