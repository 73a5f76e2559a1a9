from collections.abc import Callable
from typing import Any

from kivy.lang.parser import ParserRule
from kivy.uix.widget import Widget

kivy_data_dir: str
call_fn: Callable[..., object]

class BuilderBase:
    files: list[str]
    rules: list[tuple[object, ParserRule]]
    match: Callable[[Widget], list[ParserRule]]

    def load_file(self, filename: str) -> Widget | None: ...
    def load_string(self, string: str, *, filename: str = "", rulesonly: bool = False) -> Any: ...
    def _clear_matchcache(self) -> None: ...

Builder: BuilderBase
