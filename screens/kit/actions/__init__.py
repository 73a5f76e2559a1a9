"""What is tapped at a table again and again: keys that enter something at once, and the one big button."""
