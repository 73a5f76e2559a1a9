"""Keyboard navigation and spoken names."""
