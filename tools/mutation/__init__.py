"""Changes the rules on purpose, one small change at a time, and sees whether a test of the rules notices."""
