"""How fast it is, as ratios between two things measured in one run: a slow machine slows both."""
