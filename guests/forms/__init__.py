"""Forms: what can be entered on a page, as values; templates draw them, and the same description reads them."""
