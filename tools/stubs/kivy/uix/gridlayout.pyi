from kivy.properties import BoundedNumericProperty, NumericProperty
from kivy.uix.widget import Widget

class GridLayout(Widget):
    cols: BoundedNumericProperty[int | None]
    row_default_height: NumericProperty
