"""The app as it is on a phone, wherever one of these tests drives it."""

import screens  # noqa: F401  it chooses what of Kivy is loaded, as it does in the app
