"""Written forms of Witchstone: match files, notation, and the limits that files and corrections keep to."""
