"""What all tests of a worker share, and what may die: a browser, a server."""

import sys
from collections.abc import Callable
from types import TracebackType
from typing import Generic, Protocol, TypeVar

import pytest


class Mortal(Protocol):
    def is_alive(self) -> bool: ...

    def stop(self) -> object: ...

    def discard(self) -> None:
        """Get rid of what doesn't answer."""


T = TypeVar("T", bound=Mortal)


class Lasting(Generic[T]):
    """Starts something for the first test that wants it, and once more if it is found dead; a
    second death fails every test that wants it."""

    def __init__(self, name: str, start: Callable[[], T]) -> None:
        self._name, self._start = name, start
        self._one: T | None = None
        self._deaths = 0

    def alive(self) -> T:
        """The one that lives now."""
        if self._one is not None and not self._one.is_alive():
            self._deaths += 1
            if self._deaths > 1:
                pytest.fail(f"The {self._name} died a second time; it isn't started again.")
            print(f"\nThe {self._name} had died: it is started again.", file=sys.__stderr__)
            self._one.discard()
            self._one = None
        if self._one is None:
            self._one = self._start()
        return self._one

    def __enter__(self) -> "Lasting[T]":
        return self

    def __exit__(
        self,
        error_class: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._one is not None:
            self._one.discard() if self._deaths > 1 else self._one.stop()
