"""The code of an error is its class name, so no two errors of the whole house have one name."""

import ast
from collections import Counter
from pathlib import Path

import lexiko
from lexiko.errors import snake_case

SOURCES = Path(lexiko.__file__).parent


def test_no_two_errors_share_a_code() -> None:
    codes = Counter(snake_case(name) for name in _errors())
    assert codes["nothing_to_undo"] == codes["server_refused"] == 1
    assert not [code for code, count in codes.items() if count > 1]


def _errors() -> list[str]:
    """Every class below `LexikoError`, wherever it is defined, as often as it is."""
    bases = [
        (node.name, {ast.unparse(base).rpartition(".")[2] for base in node.bases})
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    found: set[str] = {"LexikoError"}
    while more := {name for name, above in bases if above & found} - found:
        found |= more
    return [name for name, above in bases if name in found and above & found]
