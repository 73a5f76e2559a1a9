"""Controls of a turn: keys that enter something at once, and the one big button."""
