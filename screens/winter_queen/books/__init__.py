"""The spell books: panel, sheets and pictures of their pages."""
