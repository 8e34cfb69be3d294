"""The lexicons that tables use: some open in memory, and those of the package built when needed.

Opening one takes hundredths of a second, so a thread does it. Building one takes seconds and half a
gigabyte, so a process does it that ends afterwards. Those who need a lexicon wait for `prepare`;
everyone else goes on.
"""

import asyncio
import os
import signal
import threading
from collections import OrderedDict
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import NamedTuple

from lexiko import lexicon
from lexiko.errors import LexiconError, LexikoError
from lexiko.lexicon import WordGraph, installed, sources
from lexiko.lexicon.sources import words_now
from lexiko.server.child_process import ChildProcess

MOST_IN_MEMORY = 8
"""Lexicons that a server process has open at once; docs/server.md says what each costs."""

_LEAST_PROGRESS = 0.02

Key = tuple[str, str]
"""A lexicon's name, and what identifies its words."""


class _OpenLexicons:
    """The lexicons used last; any other one is opened again when it's needed."""

    def __init__(self) -> None:
        self._open: OrderedDict[Key, WordGraph] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> WordGraph | None:
        with self._lock:
            found = self._open.get(key)
            if found is not None:
                self._open.move_to_end(key)
            return found

    def add(self, key: Key, words: WordGraph) -> WordGraph:
        with self._lock:
            self._open[key] = words
            while len(self._open) > MOST_IN_MEMORY:
                self._open.popitem(last=False)
        return words

    def __len__(self) -> int:
        return len(self._open)


_open = _OpenLexicons()


def words_of(name: str, lexicon_hash: str = "") -> WordGraph:
    """An installed lexicon as it is now, or the words that a game began with."""
    key = (name, lexicon_hash or words_now(name))
    words = _open.get(key)
    if words is None:
        words = _open.add(key, lexicon.load(name, graph_sha256=key[1]))
    return words


def open_count() -> int:
    """The number of lexicons open in this process."""
    return len(_open)


class Preparation(NamedTuple):
    """How far a lexicon is."""

    is_ready: bool
    progress: float


class Lexicons:
    """Gets lexicons ready before they're needed, without delaying anyone else."""

    def __init__(self) -> None:
        self._builder = _Builder()
        self._builds: dict[str, asyncio.Task[None]] = {}

    async def prepare(self, name: str, lexicon_hash: str = "") -> WordGraph:
        """The words that a lexicon has now, or that a game began with, once they're in memory."""
        if lexicon_hash and (words := _open.get((name, lexicon_hash))) is not None:
            return words
        if not installed.is_kept(lexicon_hash):
            await self.build(name)
        key = (name, lexicon_hash or words_now(name))
        words = _open.get(key)
        return words if words is not None else await asyncio.to_thread(words_of, *key)

    async def build(self, name: str) -> None:
        """Wait until a lexicon is built; raises `LexiconError` if it can't be."""
        if _has_to_be_built(name):
            # If the page that asked first goes away, the others still wait.
            await asyncio.shield(self._build(name))

    def start(self, name: str) -> Preparation:
        """Start building a lexicon unless it's ready or under way; says how far it is.

        If building has failed, this raises why, once; the next call starts it again.
        """
        if not _has_to_be_built(name):
            return Preparation(True, 1.0)
        earlier = self._builds.get(name)
        if earlier and earlier.done():
            del self._builds[name]
            earlier.result()
        self._build(name)
        return Preparation(False, self._builder.progress.get(name, 0.0))

    async def close(self) -> None:
        await asyncio.to_thread(self._builder.close)
        await asyncio.gather(*self._builds.values(), return_exceptions=True)

    def _build(self, name: str) -> "asyncio.Task[None]":
        task = self._builds.get(name)
        if task is None or task.done():
            task = asyncio.create_task(self._builder.build(name), name=f"build {name}")
            # Those who wait get its error; without anyone, `start` says it.
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._builds[name] = task
        return task


def _has_to_be_built(name: str) -> bool:
    try:
        return not installed.description(name).is_built
    except LexiconError:
        return False


# ── The process that builds ─────────────────────────────────────────────────────────────────────


class _Builder(ChildProcess):
    """A process for each build, one after another, and the thread that waits for them."""

    def __init__(self) -> None:
        super().__init__("lexiko-lexicon", _build_lexicon)
        self.progress: dict[str, float] = {}

    async def build(self, name: str) -> None:
        """Build a lexicon of the package; raises `LexiconError`."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._build, name)
        finally:
            self.progress.pop(name, None)

    def _build(self, name: str) -> None:
        try:
            connection, process = self._start_if_needed(), self._process
            connection.send(name)
            while isinstance(answer := connection.recv(), float):
                self.progress[name] = answer
            process.join()
        except (EOFError, OSError) as problem:
            raise LexiconError(
                reason=f"Building the lexicon {name} was interrupted: try again."
            ) from problem
        if answer:
            raise LexiconError(reason=answer)


def _build_lexicon(connection: Connection) -> None:
    """Build the lexicon whose name comes, and end.

    Sends how far it is now and then, and at last what went wrong, or an empty text.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(5)
    sent = 0.0

    def report(step: str, part: float) -> None:
        nonlocal sent
        if part - sent >= _LEAST_PROGRESS:
            sent = part
            connection.send(part)

    with suppress(EOFError, OSError):
        try:
            sources.build(connection.recv(), report)
        except LexikoError as problem:
            connection.send(str(problem))
        else:
            connection.send("")
