"""Read plain data (TOML, JSON) into dataclasses, strictly, converting nothing."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin

import cattrs

from lexiko.errors import LexikoError, snake_case

Problem = cattrs.BaseValidationError
E = TypeVar("E")

_MOST_SHOWN = 40
_KINDS = {int: "a whole number", float: "a number", str: "text", bool: "true or false"}
_KEY = re.compile(r"\['([^']*)'\]")


def strict_converter(*, omit_defaults: bool = False) -> cattrs.Converter:
    """A converter that accepts no unknown keys, and no number where text belongs."""
    converter = cattrs.Converter(forbid_extra_keys=True, omit_if_default=omit_defaults)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _unconverted)
    converter.register_structure_hook_func(_is_choice, _chosen)

    @converter.register_structure_hook_factory(_is_tuple)
    def _tuple_hook(kind: Any) -> Callable[[Any, Any], tuple[Any, ...]]:
        return lambda value, _: _as_tuple(value, get_args(kind), converter)

    return converter


class EventCodec(Generic[E]):
    """Events of some kinds as plain data and back: each with its name under `event`."""

    def __init__(self, kinds: Iterable[type[E]], converter: cattrs.Converter) -> None:
        self._kinds = {snake_case(kind.__name__): kind for kind in kinds}
        self._names = {kind: name for name, kind in self._kinds.items()}
        self._converter = converter

    def name(self, event: E) -> str:
        return self._names[type(event)]

    def to_data(self, event: E) -> dict[str, Any]:
        return {"event": self._names[type(event)], **self._converter.unstructure(event)}

    def from_data(self, data: Mapping[str, Any]) -> E:
        """The event; raises `KeyError` for an unknown name, or a `Problem`."""
        kind = self._kinds[data["event"]]
        facts = {key: value for key, value in data.items() if key != "event"}
        return self._converter.structure(facts, kind)


def reasons(problem: Problem) -> str:
    """What's wrong with the data and where, in readable words."""
    found = cattrs.transform_error(problem, path="", format_exception=_describe)
    described: dict[str, None] = {}
    for reason in found:
        what, _, path = reason.rpartition(" @ ")
        where = _KEY.sub(r".\1", path).strip(".")
        described[f"{where}: {what}" if where else what] = None
    return "; ".join(described)


def shown(value: object) -> str:
    """A value as written in its file, shortened."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def _unconverted(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{shown(value)} isn't {_KINDS[kind]}")
    return value


def _is_choice(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _chosen(value: Any, kind: Any) -> Any:
    choices = get_args(kind)
    if not any(value == choice and type(value) is type(choice) for choice in choices):
        raise ValueError(f"{shown(value)} isn't one of {', '.join(map(str, choices))}")
    return value


def _is_tuple(kind: Any) -> bool:
    origin: Any = get_origin(kind)
    return origin is tuple


def _as_tuple(value: Any, kinds: tuple[Any, ...], converter: cattrs.Converter) -> tuple[Any, ...]:
    """Convert a list to a tuple; text doesn't count as a list of letters."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"{shown(value)} isn't a list")
    if kinds[-1] is Ellipsis:
        return tuple(converter.structure(item, kinds[0]) for item in value)
    if len(value) != len(kinds):
        raise ValueError(f"{shown(value)} should have {len(kinds)} items")
    return tuple(map(converter.structure, value, kinds))


def _describe(error: BaseException, kind: type | None) -> str:
    if isinstance(error, cattrs.ForbiddenExtraKeysError):
        return f"unknown key {', '.join(sorted(error.extra_fields))}"
    if isinstance(error, KeyError):
        return f"{error.args[0]} is missing"
    if isinstance(error, ValueError | LexikoError):
        return str(error)
    # Python's own messages are for programmers, and only the shape of the data can be wrong here.
    return f"this isn't {_kind_name(kind)}"


def _kind_name(kind: Any) -> str:
    """What a value should be, in readable words."""
    if kind in _KINDS:
        return _KINDS[kind]
    origin = get_origin(kind)
    if origin is tuple or origin is list:
        return "a list"
    is_keyed = hasattr(kind, "__dataclass_fields__") or (
        isinstance(origin, type) and issubclass(origin, Mapping)
    )
    return "a group of keys and values" if is_keyed else "the right kind of value"
