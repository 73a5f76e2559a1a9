class Cache:
    _categories: dict[str, object]

    @staticmethod
    def remove(category: str, key: object = None) -> None: ...
