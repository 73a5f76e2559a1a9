"""Every place in the app that a person can come to: `PLACES` of each module, as (name, how to get there)."""

import screens  # noqa: F401  it starts Kivy as the app does
