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


def sdk() -> int:
    """The API level of the phone."""
    return int(java_class("android.os.Build$VERSION").SDK_INT)


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


def uri(thing: Any) -> Any:
    """An android.net.Uri: pyjnius knows an object only by the type that its getter declares."""
    from jnius import cast

    return cast("android.net.Uri", thing)


def listener(interface: str, **methods: tuple[str, Callable[..., None]]) -> Any:
    """An object for Java to call: the signature of each method and what it calls.

    The caller must keep a reference: Java holds none that Python knows of.
    """
    from jnius import PythonJavaClass, java_method

    body = {name: java_method(signature)(_without_self(call)) for name, (signature, call) in methods.items()}
    kind = {"__javainterfaces__": [interface], "__javacontext__": "app"}
    return type("Listener", (PythonJavaClass,), {**kind, **body})()


def _without_self(call: Callable[..., None]) -> Callable[..., None]:
    return lambda _self, *args: call(*args)
