"""The final scoring and the result."""
