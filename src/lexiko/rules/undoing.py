"""The old name of `lexiko.rules.undo` (docs/deprecations.md)."""

from typing import Any
from warnings import warn

from lexiko.rules import undo


def __getattr__(name: str) -> Any:
    if not name.startswith("__"):
        warn("lexiko.rules.undoing is now lexiko.rules.undo", DeprecationWarning, stacklevel=2)
    return getattr(undo, name)
