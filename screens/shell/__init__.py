"""The frame round all pages: navigation, session, routes, the first pages, error recovery."""
