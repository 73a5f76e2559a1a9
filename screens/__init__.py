"""What a person does: one module for each screen, one folder for each game's own panels."""

from screens.runtime import startup

startup.start_kivy()

from screens import widgets  # noqa: E402  Kivy must have been started

widgets.register()
