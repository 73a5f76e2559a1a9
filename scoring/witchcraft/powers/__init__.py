"""Powers of Witchcraft's altars and special tokens, summoning and captures."""
