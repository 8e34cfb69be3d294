"""Lexiko's own record: the events of any game, as JSON lines.

Each line has the number of its event (`n`, from 1), its name (`event`) and its fields; fields with
their default value are left out. The first line also has the format (`lexiko`: 1) and the edition
itself, so a record can always be replayed without anything else.
"""

import json
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, get_args

import cattrs

from lexiko.catalogue import TIMINGS, read_timing
from lexiko.datafile import EventCodec, Problem, reasons, strict_converter
from lexiko.errors import BadRecord, LexikoError, snake_case
from lexiko.rules import Game, evolve
from lexiko.rules.board import Tile
from lexiko.rules.commands import BlankSwap, Recycle, Swap
from lexiko.rules.editions import Edition, Timing, Variation
from lexiko.rules.events import Event
from lexiko.rules.layout import Square

FORMAT = 1
_MOST_EDITIONS = 32


def event_name(kind: type) -> str:
    """Convert a class name: `TilesPlayed` → `tiles_played`."""
    return snake_case(kind.__name__)


def event_to_json(event: Event, number: int | None = None) -> dict[str, Any]:
    """Convert an event to plain data."""
    head: dict[str, Any] = {} if number is None else {"n": number}
    if number == 1:
        head["lexiko"] = FORMAT
    return head | _codec().to_data(event)


def event_from_json(data: object, line: int = 1) -> Event:
    """Convert plain data to an event; raises `BadRecord`."""
    if not isinstance(data, dict) or not isinstance(data.get("event"), str):
        raise BadRecord(line=line, reason="this isn't a game event.")
    if data.get("lexiko", FORMAT) != FORMAT:
        raise BadRecord(line=line, reason=f"format {data['lexiko']} is too new: update Lexiko.")
    facts = {key: value for key, value in data.items() if key not in ("n", "lexiko")}
    try:
        return _codec().from_data(facts)
    except KeyError:
        raise BadRecord(line=line, reason="this isn't a game event.") from None
    except Problem as problem:
        raise BadRecord(line=line, reason=f"{data['event']}: {reasons(problem)}.") from problem
    except LexikoError as problem:
        raise BadRecord(line=line, reason=problem.message) from problem


def format_log(events: Iterable[Event], first: int = 1) -> str:
    """Write events as lines of JSON; `first` is the number of the first one."""
    return "".join(
        json.dumps(event_to_json(event, number), ensure_ascii=False, separators=(",", ":")) + "\n"
        for number, event in enumerate(events, first)
    )


def parse_log(text: str) -> list[Event]:
    """Parse lines of JSON into events, complete and in order; raises `BadRecord`."""
    events: list[Event] = []
    for line, row in enumerate(text.splitlines(), 1):
        if not row.strip():
            continue
        try:
            data = json.loads(row)
        except (ValueError, RecursionError) as problem:
            raise BadRecord(line=line, reason=f"this isn't JSON: {problem}.") from problem
        event = event_from_json(data, line)
        if data.get("n", len(events) + 1) != len(events) + 1:
            raise BadRecord(
                line=line, reason=f"event {len(events) + 1} is missing or out of order."
            )
        events.append(event)
    replayed(events)
    return events


def replayed(events: Sequence[Event]) -> Game:
    """The game that recorded events add up to.

    Raises `BadRecord` for an event that doesn't follow from those before it.
    """
    game: Game | None = None
    for line, event in enumerate(events, 1):
        try:
            game = evolve(game, event)
        except (ValueError, LookupError, AssertionError, TypeError) as problem:
            name = event_name(type(event))
            raise BadRecord(
                line=line, reason=f"{name} doesn't follow from what came before."
            ) from problem
    if game is None:
        raise BadRecord(line=1, reason="the record is empty.")
    return game


# ── Values that are written in their own way ────────────────────────────────────────────────────


@cache
def _codec() -> EventCodec[Event]:
    return EventCodec(get_args(Event), _converter())


@cache
def _converter() -> cattrs.Converter:
    converter = strict_converter(omit_defaults=True)
    converter.register_unstructure_hook(Square, str)
    converter.register_structure_hook(Square, _read_square)
    converter.register_unstructure_hook(
        Tile, lambda tile: [part for part in tile if part is not None]
    )
    converter.register_structure_hook(Tile, _read_tile)
    converter.register_unstructure_hook_func(lambda kind: kind == frozenset[Variation], sorted)
    converter.register_unstructure_hook(Swap, _write_swap)
    converter.register_structure_hook(Swap, _read_swap)
    converter.register_unstructure_hook(Timing | None, _write_timing)
    converter.register_structure_hook(Timing | None, read_timing)
    read_edition = converter.get_structure_hook(Edition)

    @lru_cache(maxsize=_MOST_EDITIONS)
    def edition(text: str) -> Edition:
        read: Edition = read_edition(json.loads(text), Edition)
        return read

    # Most records contain the same few editions: read each once, and share it between games.
    converter.register_structure_hook(Edition, lambda value, _: edition(json.dumps(value)))
    return converter


def _read_square(value: Any, _: object) -> Square:
    column, row = str(value)[:1], str(value)[1:]
    if not (
        column.isascii() and column.isupper() and row.isascii() and row.isdigit() and row != "0"
    ):
        raise ValueError(f"{value!r} isn't a square")
    return Square(int(row) - 1, ord(column) - ord("A"))


def _read_tile(value: Any, _: object) -> Tile:
    match value:
        case [str(face), str(letter)]:
            return Tile(face, letter)
        case [str(face), str(letter), int(throw)]:
            return Tile(face, letter, throw)
    raise ValueError(f"{value!r} isn't a tile")


def _write_swap(swap: Swap) -> dict[str, Any]:
    if isinstance(swap, BlankSwap):
        return {"blank": str(swap.square)}
    return {"recycle": str(swap.square), "tile": _converter().unstructure(swap.tile)}


def _read_swap(value: Any, _: object) -> Swap:
    match value:
        case {"blank": square, **rest} if not rest:
            return BlankSwap(_read_square(square, None))
        case {"recycle": square, "tile": tile, **rest} if not rest:
            return Recycle(_read_square(square, None), _read_tile(tile, None))
    raise ValueError(f"{value!r} isn't a swap")


def _write_timing(timing: Timing | None) -> dict[str, Any] | None:
    for kind, timing_type in TIMINGS.items():
        if isinstance(timing, timing_type):
            return {"kind": kind, **_converter().unstructure(timing)}
    return None
