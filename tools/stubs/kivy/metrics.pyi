from kivy.event import EventDispatcher

def dp(value: float | str) -> float: ...
def sp(value: float | str) -> float: ...

class MetricsBase(EventDispatcher):
    density: float
    fontscale: float
    dp: float
    sp: float

    def reset_metrics(self) -> None: ...

Metrics: MetricsBase
