"""An ability of the device: its first failure is logged and ends it, so that a screen can hide the control."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

LOG = logging.getLogger("grimoire.device")

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound="Port")


class Port:
    _failed = False

    @property
    def available(self) -> bool:
        return not self._failed

    def give_up(self, error: Exception) -> None:
        if not self._failed:
            self._failed = True
            LOG.warning("%s is unavailable from now on: %r", type(self).__name__, error)


def guarded(otherwise: R) -> Callable[[Callable[Concatenate[S, P], R]], Callable[Concatenate[S, P], R]]:
    """The method never raises: after a failure it, and every other guarded one, answers `otherwise`."""

    def guard(method: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
        @wraps(method)
        def call(port: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
            if port._failed:
                return otherwise
            try:
                return method(port, *args, **kwargs)
            except Exception as error:
                port.give_up(error)
                return otherwise

        return call

    return guard


def on_kivy_thread(call: Callable[[], None]) -> None:
    """Android and waiting threads answer on threads of their own; screens may be touched on Kivy's only."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _elapsed: call())
