"""Players, positions and plain reference implementations for the rules, without a window."""
