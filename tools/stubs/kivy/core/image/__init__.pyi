from kivy.graphics.texture import Texture

class Image:
    texture: Texture

    def __init__(self, arg: str, *, nocache: bool = False) -> None: ...
