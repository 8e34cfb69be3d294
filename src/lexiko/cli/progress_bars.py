"""Progress on stderr while something takes long."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from lexiko.lexicon import installed


def game_bar(averaged_s: float = 30.0) -> Progress:
    """A bar that counts games, if stderr is a terminal; the time left is estimated from the speed
    over the last `averaged_s` seconds."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
        speed_estimate_period=averaged_s,
    )


@contextmanager
def step_bar(*, silent: bool) -> Iterator[installed.Progress | None]:
    """A bar with the name of each step; only the steps as lines if stderr isn't a terminal."""
    console = Console(stderr=True)
    if silent:
        yield None
    elif console.is_terminal:
        columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task("", total=1.0, visible=False)
            yield lambda step, part: bar.update(
                task, description=step, completed=part, visible=True
            )
    else:
        yield lambda step, part: print(f"{part:4.0%} {step}", file=sys.stderr)
