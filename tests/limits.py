"""No test waits forever: each has a limit, after which its worker ends and says where every thread
was.

The limit and its method are in `pyproject.toml` (pytest-timeout). What pytest-timeout leaves open
is closed here: cleaning up after a failure gets a limit, too, and the stacks shown include those of
greenlets, without which a test that waits in Playwright can't be seen.
"""

import gc
import os
import sys
import threading
import traceback
from collections.abc import Iterator
from types import FrameType
from typing import Any

import greenlet
import pytest
import pytest_timeout

SETTINGS = pytest.StashKey[Any]()
TIMER = pytest.StashKey[threading.Timer]()


@pytest.hookimpl(tryfirst=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> bool | None:
    """Take over where a worker would be ended by a timer."""
    if settings.method != "thread":
        return None
    stop_timer(item)
    timer = threading.Timer(settings.timeout, give_up, (item, settings))
    timer.name = f"limit of {item.nodeid}"
    timer.daemon = True
    item.stash[SETTINGS], item.stash[TIMER] = settings, timer
    timer.start()
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_timeout_cancel_timer(item: pytest.Item) -> bool | None:
    return stop_timer(item)


def stop_timer(item: pytest.Item) -> bool | None:
    """Stop the test's timer, if one runs."""
    timer = item.stash.get(TIMER, None)
    if timer is None:
        return None
    timer.cancel()
    del item.stash[TIMER]
    return True


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """Give cleaning up its own limit: a failure has stopped the timer, for the sake of
    debuggers."""
    settings = item.stash.get(SETTINGS, None)
    if settings is not None:
        pytest_timeout_set_timer(item, settings)
    return (yield)


def give_up(item: pytest.Item, settings: Any) -> None:
    """Show all stacks and end this process; with several workers another takes its place, and the
    test counts as failed."""
    if pytest_timeout.is_debugging():
        return
    # A worker's own terminal leads nowhere, and what is written while a test runs is captured.
    capture = item.config.pluginmanager.getplugin("capturemanager")
    if capture:
        capture.suspend_global_capture()
    try:
        lines = [f"{item.nodeid} ran into its limit of {settings.timeout:.0f} seconds."]
        if capture:
            lines += [f"It wrote: {text}" for text in capture.read_global_capture() if text]
        for title, frame in stacks():
            lines += [f"Stack of {title}:", "".join(traceback.format_stack(frame))]
        print("", *lines, sep="\n", file=sys.__stderr__, flush=True)
    finally:
        os._exit(1)


def stacks() -> Iterator[tuple[str, FrameType]]:
    """Where each thread is, and each greenlet that waits for others: the test itself, while
    Playwright's loop runs."""
    names = {thread.ident: thread.name for thread in threading.enumerate()}
    for number, frame in sys._current_frames().items():
        if number != threading.get_ident():
            yield f"thread {names.get(number, number)}", frame
    for one in gc.get_objects():
        if isinstance(one, greenlet.greenlet) and one.gr_frame:
            yield "a greenlet", one.gr_frame
