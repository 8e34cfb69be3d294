"""Copy frozen values with changes, in half the time of `dataclasses.replace`.

A game has about thirty fields, and a turn changes a few of them in a dozen steps.
`dataclasses.replace` checks every field and then sets it through the guard of a frozen class. Here
all fields are read at once and set as the class itself sets them.
Nothing calls `__post_init__`, so a class that has one is refused.
"""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

__all__ = ["changed"]

Setter = Callable[[Any, Any], None]


@cache
def _fields(kind: type[Any]) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, Setter]]:
    """A reader of all fields of this class, and their setters in the same order."""
    if hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__} checks itself when it is made: use dataclasses.replace")
    names = [field.name for field in fields(kind)]
    return attrgetter(*names), {name: getattr(kind, name).__set__ for name in names}


if TYPE_CHECKING:
    # The type checker then verifies the names and types of the changes.
    from dataclasses import replace as changed
else:

    def changed(value, /, **changes):
        """Copy a frozen dataclass with two or more slots, changing these fields."""
        kind = type(value)
        facts_of, setters = _fields(kind)
        copy = object.__new__(kind)
        for set_fact, fact in zip(setters.values(), facts_of(value), strict=True):
            set_fact(copy, fact)
        for name, fact in changes.items():
            setters[name](copy, fact)
        return copy
