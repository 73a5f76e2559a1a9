"""The widget kit: plain Kivy, our own look. Each module brings its rules from `kv/kit/`."""
