"""The brew check."""
