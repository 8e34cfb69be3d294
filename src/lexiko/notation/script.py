"""The referee's script of a table; `docs/referee.md` describes the format.

Everything has a default; an invalid script raises `BadScript`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NewType

from lexiko.brief import brief
from lexiko.datafile import Problem, reasons, shown, strict_converter
from lexiko.errors import BadScript
from lexiko.notation.durations import EXAMPLES, parse_duration
from lexiko.rules.bag import Faces, full_bag
from lexiko.rules.editions import (
    FINISH_LINE,
    ChallengeMode,
    DaysPerTurn,
    Edition,
    GameClock,
    Level,
    Options,
    Timing,
    TurnTimer,
    Variation,
)
from lexiko.rules.setup import is_text

Target = Level | int
Seconds = NewType("Seconds", int)


@brief
@dataclass(frozen=True, slots=True)
class ScriptOptions:
    """The `options` of a script."""

    challenge: ChallengeMode = "edition"
    variations: tuple[Variation, ...] = ()
    first_word_min: int | None = None
    finish_line: Target | Mapping[str, Target] | None = None
    advanced: bool = False
    goal: int | None = None
    timer_s: int | Literal["edition"] | None = "edition"
    clock: GameClock | None = None
    days: DaysPerTurn | None = None
    window: Seconds | None = None
    family: bool = False


@brief
@dataclass(frozen=True, slots=True)
class Script:
    """A whole script, as in its file."""

    edition: str = "deluxe"
    language: str = "en"
    options: ScriptOptions = field(default_factory=ScriptOptions)
    seats: tuple[str, ...] = ("Ana", "Ben")
    lexicon: str | tuple[str, ...] = "english"
    order: tuple[str, ...] | None = None
    seed: str = ""
    texts: Mapping[str, str] = field(default_factory=dict)
    tiles: str | tuple[str, ...] = ""
    tiles_only: bool = False
    rolls: tuple[tuple[str, ...], ...] = ()
    racks_unknown: bool = False
    final_racks: Mapping[str, str | tuple[str, ...]] = field(default_factory=dict)
    turns: tuple[str, ...] = ()


def parse_script(data: object) -> Script:
    """Convert plain data to a script; raises `BadScript` with what's wrong and where."""
    if not isinstance(data, dict):
        raise BadScript(reason='A script is one JSON object, such as {"turns": ["8F HORN"]}.')
    try:
        script = _CONVERTER.structure(data, Script)
    except Problem as problem:
        raise BadScript(reason=f"The script is invalid: {reasons(problem)}.") from problem
    if not is_text(script.seed):
        raise BadScript(reason="The seed contains half a character: write whole ones.")
    return script


def options_of(script: Script, edition: Edition) -> Options:
    """The options of the table; raises `BadScript` if they're impossible."""
    wanted = script.options
    timing = _timing(wanted, edition)
    tiles = faces_of(script.tiles, edition)
    if edition.is_dice and tiles:
        raise BadScript(reason=f"{edition.name} is played with dice: give `rolls`, not `tiles`.")
    if script.rolls and not edition.is_dice:
        raise BadScript(reason=f"{edition.name} is played with tiles: give `tiles`, not `rolls`.")
    if script.racks_unknown and edition.is_dice:
        raise BadScript(reason="Dice are open on the table: give `rolls`, not `racks_unknown`.")
    if script.final_racks and not script.racks_unknown:
        raise BadScript(
            reason="`final_racks` only go with `racks_unknown`; otherwise the racks are known."
        )
    if not script.tiles_only and not edition.is_dice:
        left = list(full_bag(edition.tiles))
        for face in tiles:
            if face not in left:
                raise BadScript(
                    reason=f"`tiles` has more {face} than the set: fix that, or set `tiles_only`."
                )
            left.remove(face)
    return Options(
        challenge=wanted.challenge,
        variations=frozenset(wanted.variations),
        first_word_min=wanted.first_word_min,
        targets=_targets(script),
        advanced=wanted.advanced,
        goal=wanted.goal,
        timing=timing,
        window_limit_s=wanted.window,
        racks_unknown=script.racks_unknown,
        bag=tiles if script.tiles_only else None,
        family=wanted.family,
    )


def _timing(wanted: ScriptOptions, edition: Edition) -> Timing | None:
    """The time control: a limit for each turn, a game clock, or days."""
    chosen: list[Timing] = [timing for timing in (wanted.clock, wanted.days) if timing]
    if wanted.timer_s != "edition" and wanted.timer_s:
        chosen.append(TurnTimer(wanted.timer_s))
    if len(chosen) > 1:
        raise BadScript(reason="Choose one time control: `timer_s`, `clock` or `days`.")
    return chosen[0] if chosen else edition.timing if wanted.timer_s == "edition" else None


def _targets(script: Script) -> tuple[int, ...]:
    """The targets of Finish Line by seat; a seat without one plays as intermediate."""
    finish_line = script.options.finish_line
    if finish_line is None:
        return ()
    by_seat = (
        finish_line
        if isinstance(finish_line, Mapping)
        else dict.fromkeys(script.seats, finish_line)
    )
    for name in by_seat:
        seat_called(name, script.seats)
    levels = FINISH_LINE.get(len(script.seats))
    if levels is None:
        raise BadScript(reason="Finish Line is for 2 to 4 seats.")
    wanted = [by_seat.get(name, "intermediate") for name in script.seats]
    return tuple(target if isinstance(target, int) else levels[target] for target in wanted)


def faces_of(faces: str | tuple[str, ...], edition: Edition) -> Faces:
    """Tiles as a script writes them: one text or a list, in upper or lower case."""
    upper = faces.upper() if isinstance(faces, str) else [face.strip().upper() for face in faces]
    return edition.tiles.parse_faces(upper)


def seat_called(name: str, seats: tuple[str, ...]) -> int:
    """The seat with this name; raises `BadScript`."""
    if name not in seats:
        raise BadScript(reason=f"There's no seat {name}; the seats are {', '.join(seats)}.")
    return seats.index(name)


def _read_target(value: Any, _: object) -> Target:
    levels = tuple(FINISH_LINE[2])
    if value in levels or type(value) is int:
        return value  # type: ignore[no-any-return]
    raise ValueError(
        f"{shown(value)} isn't a target; choose one of {', '.join(levels)}, or a number"
    )


def _read_finish_line(value: Any, _: object) -> Target | Mapping[str, Target] | None:
    if isinstance(value, dict):
        return {str(name): _read_target(target, None) for name, target in value.items()}
    return None if value is None else _read_target(value, None)


def _read_texts(value: Any, _: object) -> str | tuple[str, ...]:
    """Read a text, or a list of texts."""
    if isinstance(value, str):
        return value
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return tuple(value)
    raise ValueError(f"{shown(value)} isn't text or a list of texts")


def _read_timer(value: Any, _: object) -> int | Literal["edition"] | None:
    if value is None or value == "edition" or type(value) is int:
        return value  # type: ignore[no-any-return]
    raise ValueError(f"{shown(value)} isn't a number of seconds")


def _read_seconds(value: Any, _: object) -> Seconds | None:
    if value is None:
        return None
    if type(value) is not str:
        raise ValueError(f"{shown(value)} isn't a length of time: {EXAMPLES}")
    return Seconds(parse_duration(value))


def _read_clock(value: Any, _: object) -> GameClock | None:
    """Read `25 min`, or an object with that as `time` and other settings."""
    if value is None:
        return None
    keys = value if isinstance(value, dict) else {"time": value}
    read = {
        _CLOCK[key]: keys[key] if key == "points_per_minute" else _read_seconds(keys[key], None)
        for key in _known_keys(keys, _CLOCK)
        if keys[key] is not None
    }
    if "seconds" not in read:
        raise ValueError("time is missing")
    return _CONVERTER.structure(read, GameClock)


def _read_days(value: Any, _: object) -> DaysPerTurn | None:
    """Read a number of days per turn, or an object with that as `per_turn`."""
    if value is None:
        return None
    keys = value if isinstance(value, dict) else {"per_turn": value}
    read = {_DAYS[key]: keys[key] for key in _known_keys(keys, _DAYS)}
    if "days" not in read:
        raise ValueError("per_turn is missing")
    return _CONVERTER.structure(read, DaysPerTurn)


def _known_keys(data: Mapping[str, Any], known: Mapping[str, str]) -> list[str]:
    if unknown := sorted(data.keys() - known.keys()):
        raise ValueError(f"unknown key {', '.join(unknown)}")
    return list(data)


_CLOCK = {
    "time": "seconds",
    "increment": "increment_s",
    "overtime": "overtime_s",
    "points_per_minute": "points_per_minute",
}
_DAYS = {"per_turn": "days", "bank": "bank_days", "holidays": "holiday_days"}

_CONVERTER = strict_converter()
_CONVERTER.register_structure_hook(str | tuple[str, ...], _read_texts)
_CONVERTER.register_structure_hook(Target | Mapping[str, Target] | None, _read_finish_line)
_CONVERTER.register_structure_hook(int | Literal["edition"] | None, _read_timer)
_CONVERTER.register_structure_hook(GameClock | None, _read_clock)
_CONVERTER.register_structure_hook(DaysPerTurn | None, _read_days)
_CONVERTER.register_structure_hook(Seconds | None, _read_seconds)
