"""The row of goals."""
