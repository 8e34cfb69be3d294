"""Makes `src/lexiko/client_types.py`, the types of what `lexiko.client` gives, from the API's
description. After a change of the API's answers:

    python -m tests.server.client_types
"""

import json
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[2] / "src" / "lexiko" / "client_types.py"
ROOTS = ("AccountReply", "CommandReply", "MyTableReply", "TableReply", "ViewReply", "StreamMessage")
_HEAD = '''"""What the server sends, as types: an editor completes `view["mover"]`.

Made from the API's description by `python -m tests.server.client_types`; don't edit it.
"""

from typing import Any, Literal, NotRequired, TypedDict

Event = dict[str, Any]
"""An event as a line of a record has it (docs/records.md): what happened is in `event`."""
'''
_PLAIN = {"integer": "int", "number": "float", "string": "str", "boolean": "bool", "null": "None"}

Schema = Mapping[str, Any]


def source(schemas: Mapping[str, Schema]) -> str:
    """The whole file."""
    names: dict[str, None] = {}
    for root in ROOTS:
        _collect(root, schemas, names)
    classes = [_definition(name, schemas[name]) for name in names]
    return "\n\n".join([_HEAD, *classes])


def _collect(name: str, schemas: Mapping[str, Schema], found: dict[str, None]) -> None:
    """What a schema needs, before itself."""
    if name in found:
        return
    for other in _references(schemas[name]):
        _collect(other, schemas, found)
    found[name] = None


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if _is_event(schema):
            return
        if "$ref" in schema:
            yield _name(schema)
        for key, value in schema.items():
            if key not in ("examples", "discriminator"):
                yield from _references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _references(value)


def _definition(name: str, schema: Schema) -> str:
    if "properties" not in schema:
        return f"{name} = {_wrapped(_type(schema))}\n"
    lines = [f"class {name}(TypedDict):"]
    if about := schema.get("description"):
        lines += [*_docstring(about), ""]
    required = schema.get("required", ())
    for field, kind in schema["properties"].items():
        text = _type(kind)
        lines.append(f"    {field}: {text if field in required else f'NotRequired[{text}]'}")
        if about := kind.get("description"):
            lines += _docstring(about)
    return "\n".join(lines) + "\n"


def _docstring(text: str) -> list[str]:
    plain = " ".join(text.split())
    return textwrap.wrap(f'"""{plain}"""', 100, initial_indent="    ", subsequent_indent="    ")


def _type(schema: Schema) -> str:
    if _is_event(schema):
        return "Event"
    if "$ref" in schema:
        return _name(schema)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(_type(one) for one in schema[several]))
    if "const" in schema:
        return f"Literal[{_quoted(schema['const'])}]"
    if "enum" in schema:
        return f"Literal[{', '.join(map(_quoted, schema['enum']))}]"
    match schema.get("type"):
        case "array":
            items = schema.get("prefixItems") or [schema.get("items", {})]
            return f"list[{' | '.join(dict.fromkeys(map(_type, items)))}]"
        case "object":
            values = schema.get("additionalProperties")
            return f"dict[str, {_type(values) if isinstance(values, dict) else 'Any'}]"
        case kind:
            return _PLAIN.get(str(kind), "Any")


def _is_event(schema: Schema) -> bool:
    return bool(schema.get("discriminator", {}).get("propertyName") == "event")


def _name(schema: Schema) -> str:
    return str(schema["$ref"]).rpartition("/")[2]


def _quoted(value: object) -> str:
    return json.dumps(value)


def _wrapped(union: str) -> str:
    return union if len(union) < 80 else "(\n    " + "\n    | ".join(union.split(" | ")) + "\n)"


def main() -> None:
    from lexiko.server.openapi import description

    FILE.write_text(source(description()["components"]["schemas"]), "utf-8")
    command = [sys.executable, "-m", "ruff", "format", "-q", str(FILE)]
    subprocess.run(command, check=True, timeout=60)


if __name__ == "__main__":
    main()
