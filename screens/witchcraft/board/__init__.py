"""The board: its picture, its fingers and its pieces."""
