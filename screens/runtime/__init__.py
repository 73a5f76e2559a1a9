"""Everything that sets Kivy up or changes how it works inside."""
