"""An ability of the device: what fails is logged, and after a few failures it is over, so that a screen can hide it."""

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
    """`TRIES` failures end it, until `renew`: the app has come back from the background, and the cause may be gone."""

    TRIES = 1
    _failures = 0

    @property
    def available(self) -> bool:
        return self._failures < self.TRIES

    def note_failure(self, error: Exception) -> None:
        if self._failures < self.TRIES:
            self._failures += 1
            outlook = "is unavailable from now on" if self._failures == self.TRIES else "failed, and is tried again"
            LOG.warning("%s %s: %r", type(self).__name__, outlook, error)

    def renew(self) -> None:
        self._failures = 0


class AndroidPort(Port):
    """Much of what a phone refuses it grants a moment later."""

    TRIES = 2


def guarded(otherwise: R) -> Callable[[Callable[Concatenate[S, P], R]], Callable[Concatenate[S, P], R]]:
    """The method never raises: when it fails, and once the ability is over, it answers `otherwise`."""

    def guard(method: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
        @wraps(method)
        def call(port: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
            if port._failures >= port.TRIES:
                return otherwise
            try:
                return method(port, *args, **kwargs)
            except Exception as error:
                port.note_failure(error)
                return otherwise

        return call

    return guard


def on_kivy_thread(call: Callable[[], None]) -> None:
    """Android and waiting threads answer on threads of their own; screens may be touched on Kivy's only."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _elapsed: call())
