"""The map: its picture, the panel, the editor of layouts."""
