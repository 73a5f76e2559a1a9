GL_RGBA: int
GL_UNSIGNED_BYTE: int

def glFinish() -> None: ...  # noqa: N802
def glReadPixels(x: int, y: int, width: int, height: int, format: int, type: int) -> bytes: ...  # noqa: N802
