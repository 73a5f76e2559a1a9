from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

class ScrollView(Widget):
    scroll_x: NumericProperty
    scroll_y: NumericProperty
    do_scroll_x: BooleanProperty
    do_scroll_y: BooleanProperty
    bar_width: NumericProperty
    viewport_size: ListProperty[float]
    _viewport: Widget | None

    def simulate_touch_down(self, touch: MotionEvent) -> bool: ...
    def convert_distance_to_scroll(self, dx: float, dy: float) -> tuple[float, float]: ...
    def update_from_scroll(self, *args: object) -> None: ...
    def scroll_to(self, widget: Widget, padding: float = 10, animate: bool = True) -> None: ...
    def _update_effect_y_bounds(self, *args: object) -> None: ...
