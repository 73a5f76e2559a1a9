from collections.abc import Sequence

from kivy.event import EventDispatcher
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

class ExceptionHandler:
    def handle_exception(self, exception: BaseException) -> int: ...

class _ExceptionManager:
    RAISE: int
    PASS: int

    def add_handler(self, handler: ExceptionHandler) -> None: ...
    def remove_handler(self, handler: ExceptionHandler) -> None: ...
    def handle_exception(self, exception: BaseException) -> int: ...

class EventLoopBase(EventDispatcher):
    @property
    def touches(self) -> Sequence[MotionEvent]: ...
    def post_dispatch_input(self, etype: str, me: MotionEvent) -> None: ...
    def idle(self) -> None: ...

ExceptionManager: _ExceptionManager
EventLoop: EventLoopBase

def runTouchApp(widget: Widget | None = None, embedded: bool = False) -> None: ...  # noqa: N802
