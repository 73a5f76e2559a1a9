"""The frame round all pages: navigation, the session, what stands between a start and the first page."""
