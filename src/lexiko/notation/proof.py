"""The old name of `lexiko.notation.verification` (docs/deprecations.md)."""

from typing import Any
from warnings import warn

from lexiko.notation import verification


def __getattr__(name: str) -> Any:
    if not name.startswith("__"):
        warn(
            "lexiko.notation.proof is now lexiko.notation.verification",
            DeprecationWarning,
            stacklevel=2,
        )
    return getattr(verification, name)
