"""The turn helper, one card for each thing that can be in hand."""
