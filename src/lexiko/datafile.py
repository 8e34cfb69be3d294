"""Plain data (TOML, JSON) into dataclasses, strictly: what is written in another way is refused, not converted."""

from typing import Any

import cattrs

Problem = cattrs.BaseValidationError


def strict_converter(*, omit_defaults: bool = False) -> cattrs.Converter:
    """A converter that takes no unknown keys and no number for a text."""
    converter = cattrs.Converter(forbid_extra_keys=True, omit_if_default=omit_defaults)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _as_it_is)
    return converter


def reasons(problem: Problem) -> str:
    """What is wrong with the data and where, for a person."""
    return "; ".join(cattrs.transform_error(problem, path="", format_exception=_said))


def _as_it_is(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{value!r} is not of the kind {kind.__name__}")
    return value


def _said(error: BaseException, kind: type | None) -> str:
    if isinstance(error, cattrs.ForbiddenExtraKeysError):
        return f"there is no {', '.join(sorted(error.extra_fields))} in such data"
    if isinstance(error, KeyError):
        return f"{error.args[0]} is missing"
    return str(error) or cattrs.v.format_exception(error, kind)
