"""Brewing a potion: the check, payments, and a brew that is tried out."""
