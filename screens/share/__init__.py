"""What goes out and comes in: pictures, files, codes, imports and backups."""
