"""The pages, one module each: `parts(context)` makes the sections of a page from the table."""
