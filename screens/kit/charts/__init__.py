"""Charts that can be read without colour."""
