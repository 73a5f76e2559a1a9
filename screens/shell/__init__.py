"""The frame of the app: navigation, session, routes, the first pages, error recovery."""
