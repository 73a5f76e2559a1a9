"""Written forms of Witchcraft: match files, notation, and the limits that files and corrections keep to."""
