"""The old name of `lexiko.engine.selfplay.autoplay` (docs/deprecations.md)."""

from typing import Any
from warnings import warn

from lexiko.engine.selfplay import autoplay


def __getattr__(name: str) -> Any:
    if not name.startswith("__"):
        warn(
            "lexiko.engine.autoplay is now lexiko.engine.selfplay.autoplay",
            DeprecationWarning,
            stacklevel=2,
        )
    return getattr(autoplay, name)
