"""The crystal holders and the bag."""
