"""Plain data (TOML, JSON) into dataclasses, strictly: what is written in another way is refused, not converted."""

from collections.abc import Callable
from typing import Any, get_args, get_origin

import cattrs

Problem = cattrs.BaseValidationError


def strict_converter(*, omit_defaults: bool = False) -> cattrs.Converter:
    """A converter that takes no unknown keys and no number for a text."""
    converter = cattrs.Converter(forbid_extra_keys=True, omit_if_default=omit_defaults)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _as_it_is)

    @converter.register_structure_hook_factory(_is_tuple)
    def _tuple_hook(kind: Any) -> Callable[[Any, Any], tuple[Any, ...]]:
        return lambda value, _: _as_tuple(value, get_args(kind), converter)

    return converter


def reasons(problem: Problem) -> str:
    """What is wrong with the data and where, for a person."""
    found = cattrs.transform_error(problem, path="", format_exception=_said)
    said = (reason.rpartition(" @ ") for reason in found)
    return "; ".join(
        f"{path.lstrip('.')}: {what}" if path.strip(".") else what for what, _, path in said
    )


def _as_it_is(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{value!r} is not of the kind {kind.__name__}")
    return value


def _is_tuple(kind: Any) -> bool:
    origin: Any = get_origin(kind)
    return origin is tuple


def _as_tuple(value: Any, kinds: tuple[Any, ...], converter: cattrs.Converter) -> tuple[Any, ...]:
    """A list as a tuple; a text is not taken for a list of letters."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"{value!r} is no list")
    if kinds[-1] is Ellipsis:
        return tuple(converter.structure(item, kinds[0]) for item in value)
    if len(value) != len(kinds):
        raise ValueError(f"{value!r} should have {len(kinds)} parts")
    return tuple(map(converter.structure, value, kinds))


def _said(error: BaseException, kind: type | None) -> str:
    if isinstance(error, cattrs.ForbiddenExtraKeysError):
        return f"there is no {', '.join(sorted(error.extra_fields))} in such data"
    if isinstance(error, KeyError):
        return f"{error.args[0]} is missing"
    return str(error) or cattrs.v.format_exception(error, kind)
