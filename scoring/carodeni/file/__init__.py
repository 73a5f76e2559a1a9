"""Written forms of Čarodění: match files, notation, and the limits that files and corrections keep to."""
