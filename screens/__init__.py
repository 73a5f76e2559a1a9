"""What a person does: one module for each screen, one folder for each game's own panels."""

import gc

from screens import style

style.slim()
style.bring("StencilView", "ScrollView")

# Building a page makes many objects at once; with Python's own numbers half of the time goes into looking for garbage.
gc.set_threshold(10_000, 10, 10)
# Nothing that is loaded at the start is garbage; the app looks for it once its first page is shown.
gc.disable()
