"""Short `repr` texts, so that a value fits on a line of the interpreter or a log."""

from collections.abc import Iterator, Mapping, Set
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar

LONGEST = 119
_LONGEST_PART = 48
_ITEMS = 9
"""How many items of a tuple are shown: a whole rack and a bit more."""

Class = TypeVar("Class", bound=type)


def brief(cls: Class) -> Class:
    """Give a dataclass or named tuple a short `repr`: without defaults, cut if too long."""
    cls.__repr__ = brief_text  # type: ignore[assignment, method-assign]
    return cls


def brief_text(value: Any) -> str:
    """The `repr` of a value whose class is `brief`."""
    shown = ", ".join(f"{name}={_part(part)}" for name, part in _shown(value))
    return clipped(f"{type(value).__name__}({shown})")


def clipped(text: str, longest: int = LONGEST) -> str:
    """The text, or its beginning if it's too long; a closing bracket stays."""
    if len(text) <= longest:
        return text
    end = text[-1] if text[-1] in ")>" else ""
    return f"{text[: longest - 1 - len(end)]}…{end}"


def _shown(value: Any) -> Iterator[tuple[str, Any]]:
    """The fields that don't have their default value."""
    if is_dataclass(value):
        for field in fields(value):
            if field.repr and (part := getattr(value, field.name)) != _default(field):
                yield field.name, part
        return
    for name in value._fields:
        if (part := getattr(value, name)) != value._field_defaults.get(name, MISSING):
            yield name, part


def _default(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def _part(value: Any) -> str:
    """A field as text: values of the game as people write them, the rest as Python does."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Mapping):
        return (
            f"{{{len(value)} entries}}" if len(value) > 1 else clipped(repr(value), _LONGEST_PART)
        )
    if isinstance(value, tuple | list | Set) and not hasattr(value, "_fields"):
        parts = [_part(part) for part in list(value)[:_ITEMS]]
        more = ", …" if len(value) > _ITEMS else "," if len(value) == 1 else ""
        return f"({', '.join(parts)}{more})"
    is_ours = type(value).__module__.startswith("lexiko.")
    if is_ours and any("__str__" in vars(kind) for kind in type(value).__mro__[:-1]):
        text = str(value)
        return clipped(repr(value) if "\n" in text else text, _LONGEST_PART)
    return clipped(repr(value), _LONGEST_PART)
