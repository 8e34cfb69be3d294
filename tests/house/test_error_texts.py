"""Errors of the library name no option or command of the command line, which adds these."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import lexiko
from lexiko.cli.remedies import REMEDIES

PACKAGE = Path(lexiko.__file__).parent
OUTSIDE = ("cli", "server", "page", "data", "__main__.py")
"""What isn't part of the library."""

OF_THE_COMMAND_LINE = re.compile(r"(?<![\w-])--[a-z]|\blexiko (add|lexicon|play|serve|train)\b")


def library() -> Iterator[Path]:
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.relative_to(PACKAGE).parts[0] not in OUTSIDE:
            yield path


def texts(source: str) -> Iterator[tuple[int, str]]:
    """The strings of a module with their lines, docstrings aside."""
    tree = ast.parse(source)
    explained = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in explained:
                yield node.lineno, text


def found_in(source: str) -> list[tuple[int, str]]:
    return [(line, text) for line, text in texts(source) if OF_THE_COMMAND_LINE.search(text)]


def test_the_library_names_no_option() -> None:
    found = [
        (path.name, *where) for path in library() for where in found_in(path.read_text("utf-8"))
    ]
    assert found == []


def test_an_option_in_an_error_is_found() -> None:
    source = (
        '"""About --replace."""\nraise LexiconError(reason=f"There is {name}: say --replace.")\n'
    )
    assert found_in(source) == [(2, ": say --replace.")]
    assert found_in('raise LexiconError(reason="None. Add one with: lexiko lexicon add")')
    assert not found_in('raise EngineError(reason="from 0 -- to 5", key="a-b--c")')


def test_every_remedy_is_one_that_the_command_line_knows() -> None:
    named = re.compile(r'remedy="([a-z_]+)"')
    used = {key for path in library() for key in named.findall(path.read_text("utf-8"))}
    assert used == set(REMEDIES)
