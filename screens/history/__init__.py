"""Past matches, their players and photos."""
