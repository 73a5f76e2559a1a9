"""The clan of a player."""
