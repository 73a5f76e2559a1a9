"""What goes out: matches as files, tables, texts and codes."""
