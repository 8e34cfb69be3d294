"""Nothing in the tests waits without an end: the limit of a test is for what nobody thought of, and
costs minutes."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import ROOT

# What measures a server under load runs by hand, for as long as it was asked to.
SOURCES = sorted({*(ROOT / "tests").rglob("*.py")} - {*(ROOT / "tests" / "load").rglob("*.py")})
RUNS = {"run", "call", "check_call", "check_output"}
# With nothing said, these wait for as long as it takes.
WAITS = {"wait", "join", "communicate", "recv", "acquire"}
PROMISES = ("async ", "await ", "Promise", ".then(", "fetch(")


def found_in(text: str) -> list[str]:
    """The waits of a source that may last forever, each with its line."""
    return [f"line {line}: {what}" for line, what in waits(ast.parse(text), is_bounded=False)]


def waits(node: ast.AST, is_bounded: bool) -> Iterator[tuple[int, str]]:
    """All waits below a part of a source; inside `asyncio.timeout` or `asyncio.wait_for` the others
    are bounded."""
    text = ast.unparse(node) if isinstance(node, ast.expr | ast.withitem) else ""
    if isinstance(node, ast.AsyncWith):
        is_bounded |= any("asyncio.timeout(" in ast.unparse(item) for item in node.items)
    elif isinstance(node, ast.Call) and text.startswith("asyncio.wait_for("):
        is_bounded = True
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        named = {keyword.arg for keyword in node.keywords}
        name, said = node.func.attr, bool(node.args or node.keywords)
        owner = ast.unparse(node.func.value)
        if owner == "subprocess" and name in RUNS and "timeout" not in named:
            yield node.lineno, f"subprocess.{name} without a timeout"
        elif name == "urlopen" and "timeout" not in named:
            yield node.lineno, "urlopen without a timeout"
        elif (name in WAITS or is_queue(name, owner)) and not said and not is_bounded:
            yield node.lineno, f"{owner}.{name}() without a limit"
        elif name in ("evaluate", "evaluate_handle") and node.args:
            script = ast.unparse(node.args[0])
            if any(word in script for word in PROMISES) and "Promise.race" not in script:
                yield node.lineno, f"{name} of a promise: resolve() of visitors.py has a limit"
    elif isinstance(node, ast.While) and not is_bounded:
        loop = ast.unparse(node)
        is_endless = isinstance(node.test, ast.Constant) or "sleep(" in loop or is_idle(node)
        # A stream's next message has a limit, and so has what looks at the clock.
        if is_endless and "monotonic()" not in loop and ".next(" not in loop:
            yield node.lineno, "a loop without an end: count tries, or use until() or becomes()"
    for child in ast.iter_child_nodes(node):
        yield from waits(child, is_bounded)


def is_queue(name: str, owner: str) -> bool:
    """Whether something is taken from a queue; other things have a `get`, too."""
    return name == "get" and any(word in owner for word in ("queue", "inbox", "channel"))


def is_idle(loop: ast.While) -> bool:
    """Whether a loop does nothing but ask again."""
    return all(isinstance(step, ast.Pass) for step in loop.body)


@pytest.mark.parametrize(
    "path", SOURCES, ids=lambda path: path.relative_to(ROOT / "tests").as_posix()
)
def test_no_wait_is_without_an_end(path: Path) -> None:
    assert found_in(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "subprocess.run(['ls'])",
        "process.communicate()",
        "thread.join()",
        "event.wait()",
        "queue.get()",
        "async def f():\n    await socket.recv()",
        "urllib.request.urlopen('http://x')",
        "page.evaluate('async () => 1')",
        "worker.evaluate('() => new Promise(() => {})')",
        "while True:\n    work()",
        "while not is_there():\n    time.sleep(1)",
        "while is_there():\n    pass",
    ],
)
def test_a_wait_without_an_end_is_found(source: str) -> None:
    assert found_in(source)


@pytest.mark.parametrize(
    "source",
    [
        "subprocess.run(['ls'], timeout=3)",
        "process.communicate(timeout=3)",
        "', '.join(names)",
        "found.get('name')",
        "page.evaluate('() => 1')",
        "async def f():\n    async with asyncio.timeout(3):\n        await event.wait()",
        "async def f():\n    await asyncio.wait_for(event.wait(), 3)",
        "while not is_there() and time.monotonic() < until:\n    time.sleep(1)",
        "while games:\n    games.pop()",
    ],
)
def test_a_wait_with_an_end_is_let_be(source: str) -> None:
    assert found_in(source) == []
