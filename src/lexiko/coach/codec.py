"""Reviews as plain data and back: what the server stores and `lexiko review --json` prints.

The keys are the names of the fields, and all of them are there. Chances are rounded to four digits,
points to two; reading is strict, but what an older version left out has its default.
"""

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar

import cattrs
from cattrs.gen import make_dict_unstructure_fn, override

from lexiko.coach.model import Analysis, Choice, ChoiceFacts, GameReview, Replies, TurnReview
from lexiko.datafile import Problem, reasons, strict_converter
from lexiko.errors import BadRecord

_DIGITS = 4
_DIGITS_OF_POINTS = 2
_POINTS = frozenset(
    "combines cost_points equity leave_value luck_points mean mean_error next_score points reply "
    "spread spread_error".split()
)
"""Fields that are in points; other numbers with a fraction are shares."""

Review = TypeVar("Review", GameReview, TurnReview)


def to_json(review: GameReview) -> dict[str, Any]:
    """Convert a review to plain data."""
    return _plain(review)


def from_json(data: object) -> GameReview:
    """Convert plain data to a review; raises `BadRecord`."""
    return _read(data, GameReview)


def turn_to_json(turn: TurnReview) -> dict[str, Any]:
    """Convert the review of one turn to plain data."""
    return _plain(turn)


def turn_from_json(data: object) -> TurnReview:
    """Convert plain data to the review of one turn; raises `BadRecord`."""
    return _read(data, TurnReview)


def position_to_json(found: Analysis | Replies | Choice | ChoiceFacts) -> dict[str, Any]:
    """Convert what was found in a position to plain data."""
    return _plain(found)


def format_review(review: GameReview) -> str:
    """Write a review as a line of JSON."""
    return json.dumps(to_json(review), ensure_ascii=False, separators=(",", ":")) + "\n"


def parse_review(text: str) -> GameReview:
    """Parse a review from JSON; raises `BadRecord`."""
    try:
        return from_json(json.loads(text))
    except (ValueError, RecursionError) as problem:
        raise BadRecord(line=1, reason=f"this isn't JSON: {problem}.") from problem


def _plain(value: object) -> dict[str, Any]:
    data: dict[str, Any] = _converter().unstructure(value)
    return data


def _read(data: object, kind: type[Review]) -> Review:
    if not isinstance(data, dict):
        raise BadRecord(line=1, reason="this isn't a review.")
    try:
        return _converter().structure(data, kind)
    except Problem as problem:
        raise BadRecord(line=1, reason=f"this isn't a review: {reasons(problem)}.") from problem


# ── Numbers ─────────────────────────────────────────────────────────────────────────────────────


@cache
def _converter() -> cattrs.Converter:
    converter = strict_converter()
    converter.register_structure_hook(float, _read_number)
    converter.register_unstructure_hook(float, lambda number: round(number, _DIGITS))
    converter.register_unstructure_hook_factory(is_dataclass, lambda kind: _writer(kind, converter))
    return converter


def _writer(kind: Any, converter: cattrs.Converter) -> Callable[[Any], dict[str, Any]]:
    """How a dataclass is written: points with fewer digits than chances."""
    points = {field.name for field in fields(kind)} & _POINTS
    hooks: dict[str, Any] = {name: override(unstruct_hook=_write_points) for name in points}
    return make_dict_unstructure_fn(kind, converter, **hooks)


def _write_points(points: float | None) -> float | None:
    return None if points is None else round(points, _DIGITS_OF_POINTS)


def _read_number(value: Any, _: object) -> float:
    """A number with or without a fraction, as JSON of other programs has either."""
    if type(value) not in (int, float):
        raise ValueError(f"{value!r} isn't a number")
    return float(value)
