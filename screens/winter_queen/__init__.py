"""Winter Queen's own look and panels."""
