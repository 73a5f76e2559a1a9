"""The few ways in which the Android forms speak with Java."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


def java_class(name: str) -> Any:
    from jnius import autoclass

    return autoclass(name)


def activity() -> Any:
    return java_class("org.kivy.android.PythonActivity").mActivity


def text(words: str) -> Any:
    """A java.lang.CharSequence, so that jnius finds the right one of several methods."""
    from jnius import cast

    return cast("java.lang.CharSequence", java_class("java.lang.String")(words))


def parcel(thing: Any) -> Any:
    """An android.os.Parcelable, for the same reason."""
    from jnius import cast

    return cast("android.os.Parcelable", thing)


@contextmanager
def attached() -> Iterator[None]:
    """Detaches a Python thread from Java at its end; otherwise Android would end the app."""
    from jnius import detach

    try:
        yield
    finally:
        detach()


def listener(interface: str, method: str, signature: str, call: Callable[..., None]) -> Any:
    """An object for Java to call. The caller must keep a reference: Java holds none that Python knows of."""
    from jnius import PythonJavaClass, java_method

    body = {
        "__javainterfaces__": [interface],
        "__javacontext__": "app",
        method: java_method(signature)(lambda _self, *args: call(*args)),
    }
    return type("Listener", (PythonJavaClass,), body)()
