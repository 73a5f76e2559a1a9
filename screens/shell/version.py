"""The version of the app."""

VERSION = "0.1.0"
