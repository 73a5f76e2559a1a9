"""How far the Android package can be proven without an Android SDK: validated and resolved, not built."""
