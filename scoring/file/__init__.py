"""Match files: strict reading, what all games share, and the command that scores them."""
