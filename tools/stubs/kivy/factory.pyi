from typing import Any

class _Factory:
    classes: dict[str, dict[str, Any]]

    def register(self, classname: str, cls: type | None = None, module: str | None = None) -> None: ...
    def is_template(self, classname: str) -> bool: ...
    def get(self, name: str) -> type[Any]: ...

Factory: _Factory
