"""Written forms of Winter Queen: match files, notation, and the limits that files and corrections keep to."""
