from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

class Image(Widget):
    source: StringProperty
    texture: ObjectProperty[Texture | None]
