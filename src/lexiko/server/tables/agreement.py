"""What a table is agreed on: edition, language, lexicon, options, and who may look on."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass, field, replace
from functools import cache
from typing import Any, Literal

import cattrs
import msgspec

from lexiko import catalogue
from lexiko.catalogue import TIMINGS, read_timing
from lexiko.datafile import Problem, reasons, strict_converter
from lexiko.errors import BadOptions
from lexiko.lexicon import installed
from lexiko.rules.commands import OpenTable
from lexiko.rules.editions import DaysPerTurn, Options, Timing, Variation, check_options
from lexiko.rules.setup import opened

Keeper = Literal["one", "each"]
_LARGEST = 1_000_000
"""Of seconds, points and targets; eleven days and more."""


@dataclass(frozen=True, slots=True)
class TableAgreement:
    """What everybody at a table agrees to by sitting down."""

    edition: str = "heritage"
    language: str = "en"
    lexicon: str = "english"
    options: Options = field(default_factory=Options)
    spectators: bool = True
    is_listed: bool = False
    """Whether the table is shown in the lobby."""
    grace_s: int | None = None
    """How long computers leave people to challenge; None for the server's own."""
    keeper: Keeper | None = None
    """Score is kept for a real board: by `one` person for all, or by `each` for the own seat. None
    where Lexiko draws the tiles."""
    rated: bool = False
    """Whether the result moves the ratings of those who play."""


def check_agreement(agreement: TableAgreement, names: Sequence[str]) -> None:
    """Refuse what cannot be played, with `BadEdition`, `BadOptions` or `LexiconError`."""
    if agreement.edition not in catalogue.editions():
        raise BadOptions(
            reason=(
                f"There is no edition {agreement.edition}; "
                f"there are {', '.join(catalogue.editions())}."
            )
        )
    edition = catalogue.edition(agreement.edition, agreement.language)
    check_options(edition, agreement.options, len(names))
    _check_numbers(agreement.options)
    if agreement.options.racks_unknown and not agreement.keeper:
        raise BadOptions(
            reason=(
                "Say who keeps the score of the real board (keeper: one or each); at other "
                "tables the server draws the tiles, and no rack is unknown to it."
            )
        )
    if agreement.options.bag is not None:
        raise BadOptions(
            reason=(
                "The bag of a table is that of its edition: nobody chooses the tiles that others "
                "draw."
            )
        )
    if agreement.keeper and isinstance(agreement.options.timing, DaysPerTurn):
        raise BadOptions(
            reason=(
                "Days between turns are for people who live apart; at a real board choose a "
                "timer, a clock or none."
            )
        )
    if agreement.grace_s is not None and not 0 <= agreement.grace_s <= 600:
        raise BadOptions(reason="The grace for challenges has 0 to 600 seconds.")
    if agreement.rated and agreement.keeper:
        raise BadOptions(
            reason="A game at a real board is not rated: nobody here saw the tiles drawn."
        )
    if agreement.rated and len(set(agreement.options.targets)) > 1:
        raise BadOptions(
            reason=(
                "A rated table has no head start: give all seats the same target, or do not rate "
                "it."
            )
        )
    found = installed.description(agreement.lexicon)
    if found.language != agreement.language:
        raise BadOptions(
            reason=(
                f"The lexicon {found.name} is for {found.language}, the tiles are for "
                f"{agreement.language}."
            )
        )
    opened(opening(agreement, names, ""))


def _check_numbers(options: Options) -> None:
    """Refuse what no clock and no database can count with."""
    timing = [] if options.timing is None else list(astuple(options.timing))
    numbers = [options.window_limit_s, options.goal, *options.targets, *timing]
    if any(isinstance(number, int) and number > _LARGEST for number in numbers):
        raise BadOptions(reason=f"No time and no target goes beyond {_LARGEST:,}.")


def opening(agreement: TableAgreement, names: Sequence[str], seed_hash: str) -> OpenTable:
    """The command that lays out the game."""
    return OpenTable(
        catalogue.edition(agreement.edition, agreement.language),
        tuple(names),
        agreement.options,
        agreement.lexicon,
        seed_hash,
    )


# ── As JSON ─────────────────────────────────────────────────────────────────────────────────────


def agreement_to_data(agreement: TableAgreement) -> dict[str, Any]:
    data: dict[str, Any] = _converter().unstructure(agreement)
    return data


def agreement_from_data(data: Any) -> TableAgreement:
    """Plain data as an agreement; raises `BadOptions`."""
    try:
        agreement = _converter().structure(data, TableAgreement)
    except Problem as problem:
        raise BadOptions(reason=f"This cannot be agreed on: {reasons(problem)}.") from problem
    return _kept(agreement) if agreement.keeper else agreement


def _kept(agreement: TableAgreement) -> TableAgreement:
    """What follows from keeping score for a real board: nobody's rack is known, and the last play
    waits for a word, not for a clock."""
    options = agreement.options
    limit_s = 0 if options.window_limit_s is None else options.window_limit_s
    return replace(agreement, options=replace(options, racks_unknown=True, window_limit_s=limit_s))


def format_agreement(agreement: TableAgreement) -> str:
    return msgspec.json.encode(agreement_to_data(agreement)).decode()


def parse_agreement(text: str) -> TableAgreement:
    return agreement_from_data(msgspec.json.decode(text))


@cache
def _converter() -> cattrs.Converter:
    converter = strict_converter()
    converter.register_unstructure_hook_func(lambda kind: kind == frozenset[Variation], sorted)
    converter.register_unstructure_hook(Timing | None, timing_to_data)
    converter.register_structure_hook(Timing | None, read_timing)
    return converter


def timing_to_data(timing: Timing | None) -> dict[str, Any] | None:
    """A timing with its kind, as options say it."""
    for kind, timing_type in TIMINGS.items():
        if isinstance(timing, timing_type):
            return {"kind": kind, **_converter().unstructure(timing)}
    return None
