global_idmap: dict[str, object]

class Parser:
    filename: str | None
    sourcecode: list[tuple[int, str]]

class ParserRuleProperty:
    co_value: object
    ctx: Parser
    line: int
    value: str
    watched_keys: list[tuple[str, ...]] | None

class ParserRule:
    ctx: Parser
    properties: dict[str, ParserRuleProperty]
    handlers: list[ParserRuleProperty]
    children: list[ParserRule]
    canvas_before: ParserRule | None
    canvas_root: ParserRule | None
    canvas_after: ParserRule | None
