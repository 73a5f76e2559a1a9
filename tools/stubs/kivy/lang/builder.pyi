from collections.abc import Callable
from types import TracebackType
from typing import Any

from kivy.lang.parser import Parser, ParserRule
from kivy.uix.widget import Widget

kivy_data_dir: str
call_fn: Callable[..., object]
delayed_call_fn: Callable[..., object]
create_handler: Callable[..., tuple[Any, Any]]
_handlers: dict[int, dict[str, list[Any]]]

class BuilderException(Exception):
    def __init__(self, context: Parser, line: int, message: str, cause: TracebackType | None = None) -> None: ...

class BuilderBase:
    files: list[str]
    rules: list[tuple[object, ParserRule]]
    match: Callable[[Widget], list[ParserRule]]

    def load_file(self, filename: str) -> Widget | None: ...
    def load_string(self, string: str, *, filename: str = "", rulesonly: bool = False) -> Any: ...
    def _clear_matchcache(self) -> None: ...

Builder: BuilderBase
