"""Keys: what a keyboard can reach, and how it is read aloud."""
