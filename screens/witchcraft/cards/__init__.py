"""The cards below the board, one for each situation."""
