"""`./test`: set up what's missing, run every check, and sum up the result in one line."""

import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass

from tools.environment import PROJECT, Environment, SetupError
from tools.needs import Need, need_of
from tools.node import node_of
from tools.progress import Step, run, spell_seconds
from tools.watchdog import Watchdog

HELP = """\
Check Lexiko.

  ./test                     formatting, lint, types, import directions and all tests, including
                             the page's
  ./test PATH… [OPTIONS…]    only pytest, with these arguments: ./test tests/rules -k bingo;
                             sets up only what the tests in these paths need
  ./test --help              show this help

Every test has a time limit, and everything ends with a verdict within 60 minutes.
"""

LIMIT_S = 60 * 60
"""For everything, set-up included."""
CHECK_LIMIT_S = 15 * 60
"""For each check except the tests, which have their own limits."""
DEBUGGING = {"--pdb", "--trace"}
"""No time limit while you debug."""

# Ruff finds the two commands without an extension only by name.
SOURCES = (".", "play", "test")
MOST_WORKERS = 4


@dataclass(frozen=True, slots=True)
class Check:
    """A check, and the program that runs it, from the environment or the page's packages."""

    name: str
    title: str
    command: tuple[str, ...]
    is_of_page: bool = False


# The long ones first, so that the short ones fill the gaps.
CHECKS = (
    Check("types", "Types", ("mypy",)),
    Check("page parts", "The page's unit tests", ("vitest", "run"), is_of_page=True),
    Check(
        "page types", "The page's types", ("svelte-check", "--fail-on-warnings"), is_of_page=True
    ),
    Check(
        "page worker",
        "The service worker's types",
        ("tsc", "-p", "tsconfig.worker.json"),
        is_of_page=True,
    ),
    Check("page promises", "The page's promises and browsers", ("eslint", "src"), is_of_page=True),
    Check(
        "page markup",
        "The page's markup and style formatting",
        ("prettier", "--check", "--log-level=warn", "."),
        is_of_page=True,
    ),
    Check(
        "page style",
        "The page's style sheets",
        ("stylelint", "src/**/*.{css,svelte}"),
        is_of_page=True,
    ),
    Check(
        "page lint",
        "The page's formatting and lint",
        ("biome", "ci", "--error-on-warnings", "."),
        is_of_page=True,
    ),
    Check("site", "The documentation site", ("python", "-m", "tools.site")),
    Check("imports", "Import directions", ("lint-imports",)),
    Check("lint", "Lint", ("ruff", "check", *SOURCES)),
    Check("format", "Formatting", ("ruff", "format", "--check", *SOURCES)),
)
TOTAL = len(CHECKS) + 1


def main(arguments: list[str]) -> int:
    """Run `./test` with these arguments; the exit status."""
    if arguments and arguments[0] in ("-h", "--help"):
        print(HELP, end="")
        return 0
    need = need_of(arguments)
    environment = Environment("test" if need is Need.PAGE else "some tests")
    try:
        with nullcontext() if DEBUGGING & set(arguments) else Watchdog(LIMIT_S):
            environment.prepare(need)
            return run_some(environment, arguments) if arguments else run_all(environment)
    except SetupError as error:
        print(f"Lexiko: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nLexiko: stopped.", file=sys.stderr)
        return 130


def run_some(environment: Environment, arguments: list[str]) -> int:
    """Run pytest with these arguments in this terminal; its exit status."""
    process = subprocess.Popen([environment.program("pytest"), *arguments], cwd=PROJECT)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            # Pytest was interrupted too, and reports how far it got.
            continue


def run_all(environment: Environment) -> int:
    """Run every check, even if others fail; return the exit status.

    The checks before the tests use one core each and run in parallel.
    """
    started = time.monotonic()
    with ThreadPoolExecutor(workers()) as pool:
        numbers = range(1, TOTAL)
        passed = list(pool.map(lambda n: passes(CHECKS[n - 1], n, environment), numbers))
    failed = [check.name for check, is_well in zip(CHECKS, passed, strict=True) if not is_well]
    tests_passed, test_count = run_tests(environment)
    if not tests_passed:
        failed.append("tests")
    print(closing_line(failed, test_count, time.monotonic() - started))
    return 1 if failed else 0


def passes(check: Check, number: int, environment: Environment) -> bool:
    """Run one check; show its output only if it fails."""
    name, *rest = check.command
    if check.is_of_page:
        node = node_of(environment.folder)
        assert node, "the set-up has installed it"
        command = [*node.npm, "exec", "--offline", "--", name, *rest]
        folder, environ = environment.page.web, node.environ()
    else:
        command, folder, environ = [environment.program(name), *rest], environment.project, None
    with Step(number, TOTAL, f"{check.title} ({' '.join(check.command[:2])})") as step:
        status, output = run(command, folder=folder, environ=environ, limit_s=CHECK_LIMIT_S)
        step.outcome = "FAILED" if status else "passed"
        step.words = output.rstrip() if status else ""
    return status == 0


def workers() -> int:
    """The number of parallel processes."""
    return min(os.cpu_count() or 1, MOST_WORKERS)


def run_tests(environment: Environment) -> tuple[bool, int]:
    """Run pytest on several cores, showing its output; return whether and how many passed."""
    colour = "yes" if sys.stdout.isatty() else "no"
    # Neighbours stay with one worker, which has started what they share; idle workers steal.
    shared = ["-n", str(workers()), "--dist", "worksteal"]
    command = [environment.program("pytest"), *shared, f"--color={colour}"]
    print(f"[{TOTAL}/{TOTAL}] Tests (pytest, {workers()} at a time) …", flush=True)
    started = time.monotonic()
    written = b""
    with subprocess.Popen(command, cwd=environment.project, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        # In pieces rather than lines: pytest shows progress as dots on an unfinished line.
        while piece := os.read(process.stdout.fileno(), 65536):
            written += piece
            sys.stdout.buffer.write(piece)
            sys.stdout.buffer.flush()
    passed = process.returncode == 0
    took = spell_seconds(time.monotonic() - started)
    print(f"[{TOTAL}/{TOTAL}] Tests: {'passed' if passed else 'FAILED'}, {took}", flush=True)
    return passed, count_passed(written.decode(errors="replace"))


def count_passed(output: str) -> int:
    """How many tests passed, from pytest's last line."""
    counts = re.findall(r"(\d+) passed", output)
    return int(counts[-1]) if counts else 0


def closing_line(failed: list[str], test_count: int, seconds: float) -> str:
    """The line that sums up the result."""
    if failed:
        return f"Lexiko: {len(failed)} of {TOTAL} checks failed: {', '.join(failed)}."
    return f"Lexiko: all {TOTAL} checks passed, {test_count} tests, {spell_seconds(seconds)}."
