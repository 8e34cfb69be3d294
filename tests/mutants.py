"""Change a package in one random place at a time, and see whether a test notices.

    python -m tests.mutants src/lexiko/server tests/server tests/store --count 40 --seed 14

A mutant differs in one node of the syntax tree: another comparison, `or` for `and`, a number one
higher, a condition negated, a statement left out. Only the tests that run the changed line are
run, the most specific first, until one fails. The first run finds out which tests those are (with
`pytest-cov`, which isn't among Lexiko's packages) and stores that in `build/mutants.json`.
"""

import argparse
import ast
import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tools.progress import run

COVERED = Path("build/mutants.json")
PYTEST = [sys.executable, "-m", "pytest", "-n", "2", "-p", "no:cacheprovider"]
LIMIT_S = 300
"""For the tests of one mutant."""

OPPOSITES: dict[type[ast.AST], Any] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
}
SIGNATURE = {"annotation", "args", "decorator_list", "returns"}


@dataclass(frozen=True)
class Mutant:
    """A file with one piece of it replaced."""

    path: Path
    line: int
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before!r} → {self.after!r}"


def changed(node: ast.AST) -> tuple[ast.expr | ast.stmt, str] | None:
    """What to replace in a node, and by which code; None if it has nothing to change."""
    match node:
        case ast.Compare(left, [first, *rest], others) if type(first) in OPPOSITES:
            return node, _code(ast.Compare(left, [OPPOSITES[type(first)](), *rest], others))
        case ast.BoolOp(op, values):
            return node, _code(ast.BoolOp(OPPOSITES[type(op)](), values))
        case ast.BinOp(left, op, right) if type(op) in OPPOSITES:
            return node, _code(ast.BinOp(left, OPPOSITES[type(op)](), right))
        case ast.UnaryOp(ast.Not(), operand):
            return node, _code(operand)
        case ast.Constant(bool(value)):
            return node, str(not value)
        case ast.Constant(int(value)):
            return node, str(value + 1)
        case ast.If(test) | ast.IfExp(test) | ast.While(test) if not isinstance(test, ast.Constant):
            return test, f"(not {_code(test)})"
        case ast.Expr(ast.Call() | ast.Await()):
            return node, "pass"
    return None


def _code(node: ast.AST) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(node))})"


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node that runs when a function is called: no signature, no annotation, no text."""
    functions = (
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    waiting: list[ast.AST] = [statement for function in functions for statement in function.body]
    seen: set[int] = set()
    while waiting:
        node = waiting.pop()
        if id(node) in seen or isinstance(node, ast.JoinedStr):
            continue
        seen.add(id(node))
        yield node
        for name, value in ast.iter_fields(node):
            if name not in SIGNATURE or isinstance(node, ast.Call):
                parts = value if isinstance(value, list) else [value]
                waiting += [part for part in parts if isinstance(part, ast.AST)]


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file, in the order of its text."""
    text = path.read_bytes()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    tree = ast.parse(text)
    changes = [change for node in _statements(tree) if (change := changed(node))]
    for node, after in sorted(changes, key=lambda change: (change[0].lineno, change[0].col_offset)):
        first = starts[node.lineno - 1] + node.col_offset
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        last = starts[node.end_lineno - 1] + node.end_col_offset
        source = text[:first] + after.encode() + text[last:]
        yield Mutant(path, node.lineno, text[first:last].decode(), after, source.decode())


def cover(room: Path, tests: list[str]) -> None:
    """Store which test runs which line."""
    report = ["--cov", str(room), "--cov-context", "test", "--cov-report", ""]
    subprocess.run([*PYTEST, *tests, *report], check=True)
    COVERED.parent.mkdir(exist_ok=True)
    coverage = [sys.executable, "-m", "coverage", "json", "--show-contexts", "-o", str(COVERED)]
    subprocess.run(coverage, check=True)


def verdict(mutant: Mutant, tests: list[str]) -> str:
    """`killed`, `survived` or `not run`, from the tests that run the changed line."""
    if not tests:
        return "not run"
    original = mutant.path.read_text()
    mutant.path.write_text(mutant.source)
    try:
        for some in filter(None, (tests[:25], tests[25:])):
            command = [*PYTEST, *some, "-x", "--timeout", "60", "--reruns", "0"]
            status, output = run(command, folder=Path.cwd(), limit_s=LIMIT_S)
            if status > pytest.ExitCode.INTERRUPTED:
                raise SystemExit(f"pytest itself failed at {mutant}:\n{output}")
            if status:
                # A test failed, or all of them hung and were stopped at the limit.
                return "killed"
    finally:
        mutant.path.write_text(original)
    return "survived"


def main() -> None:
    """Try the mutants that the seed chooses, and print what became of each."""
    options = argparse.ArgumentParser(description="Change code at random and run its tests.")
    options.add_argument("room", type=Path, help="Folder of the code")
    options.add_argument("tests", nargs="+", help="Folders of its tests")
    options.add_argument("--count", type=int, default=40, help="Number of mutants")
    options.add_argument("--seed", type=int, default=1, help="Seed of the choice")
    options.add_argument("--first", type=int, default=1, help="Number of the first mutant to try")
    chosen = options.parse_args()
    if subprocess.run(["git", "diff", "--quiet", "--", str(chosen.room)]).returncode:
        raise SystemExit(f"Commit your changes in {chosen.room} first: the sources are edited.")
    if not COVERED.exists():
        cover(chosen.room, chosen.tests)
    files = json.loads(COVERED.read_text())["files"]
    lines = {path: file["contexts"] for path, file in files.items()}
    weight = Counter(test for file in lines.values() for line in file.values() for test in line)
    possible = [mutant for path in sorted(chosen.room.rglob("*.py")) for mutant in mutants(path)]
    sample = random.Random(chosen.seed).sample(possible, chosen.count)
    print(f"{chosen.count} of {len(possible)} mutants, seed {chosen.seed}", flush=True)
    verdicts: Counter[str] = Counter()
    for number, mutant in enumerate(sample[chosen.first - 1 :], chosen.first):
        contexts = lines.get(str(mutant.path), {}).get(str(mutant.line), [])
        names = {context.partition("|")[0] for context in contexts if context}
        tests = sorted(names, key=lambda test: weight[f"{test}|run"])
        result = verdict(mutant, tests)
        verdicts[result] += 1
        print(f"{number:>3} {result:<8} by {len(tests):>4} tests  {mutant}", flush=True)
    print(", ".join(f"{count} {result}" for result, count in verdicts.most_common()))


if __name__ == "__main__":
    main()
