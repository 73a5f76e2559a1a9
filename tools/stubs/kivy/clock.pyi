from collections.abc import Callable

class ClockEvent:
    """Called, it is scheduled; more often than once before its time counts once."""

    is_triggered: int
    timeout: float
    loop: int
    _last_dt: float

    def __call__(self, *args: object) -> None: ...
    def cancel(self) -> None: ...

class _Clock:
    max_iteration: int
    frames: int
    time: Callable[[], float]
    _max_fps: float

    def schedule_once(self, callback: Callable[[float], object], timeout: float = 0) -> ClockEvent: ...
    def schedule_interval(self, callback: Callable[[float], object], timeout: float) -> ClockEvent: ...
    def create_trigger(
        self, callback: Callable[[float], object], timeout: float = 0, interval: bool = False
    ) -> ClockEvent: ...
    def get_events(self) -> list[ClockEvent]: ...
    def get_time(self) -> float: ...
    def tick(self) -> None: ...

Clock: _Clock
