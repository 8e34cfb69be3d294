"""A table's agreement: edition, language, lexicon, options, spectators."""

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
"""Limit on seconds (more than eleven days), points and targets."""


@dataclass(frozen=True, slots=True)
class TableAgreement:
    """What everyone at a table accepts by joining it."""

    edition: str = "heritage"
    language: str = "en"
    lexicon: str = "english"
    options: Options = field(default_factory=Options)
    spectators: bool = True
    is_listed: bool = False
    """Whether the table is shown in the lobby."""
    grace_s: int | None = None
    """Seconds that computers leave for challenges; None for the server's default."""
    keeper: Keeper | None = None
    """Set if the table keeps score for a real board: `one` person enters all plays, or `each`
    player enters their own. None where Lexiko draws the tiles."""
    rated: bool = False
    """Whether the result counts for the players' ratings."""
    hints: bool = False
    """Whether a seat can ask for hints; only with an open dictionary, and not in rated games."""


def check_agreement(agreement: TableAgreement, names: Sequence[str]) -> None:
    """Refuse an unplayable agreement with `BadEdition`, `BadOptions` or `LexiconError`."""
    if agreement.edition not in catalogue.editions():
        raise BadOptions(
            reason=(
                f"There's no edition {agreement.edition}; choose from "
                f"{', '.join(catalogue.editions())}."
            )
        )
    edition = catalogue.edition(agreement.edition, agreement.language)
    check_options(edition, agreement.options, len(names))
    _check_numbers(agreement.options)
    if agreement.options.racks_unknown and not agreement.keeper:
        raise BadOptions(
            reason=(
                "Racks can only be unknown at a real board: set keeper to one or each, or "
                "let the server draw the tiles."
            )
        )
    if agreement.options.bag is not None:
        raise BadOptions(
            reason=(
                "A table always uses its edition's bag: you can't choose the tiles that "
                "others draw."
            )
        )
    if agreement.keeper and isinstance(agreement.options.timing, DaysPerTurn):
        raise BadOptions(
            reason=(
                "Days per turn aren't available at a real board: choose a turn timer, a game"
                " clock or neither."
            )
        )
    if agreement.grace_s is not None and not 0 <= agreement.grace_s <= 600:
        raise BadOptions(reason="grace_s must be between 0 and 600 seconds.")
    if agreement.rated and agreement.keeper:
        raise BadOptions(
            reason="Games at a real board can't be rated: the server doesn't see the draws."
        )
    if agreement.rated and len(set(agreement.options.targets)) > 1:
        raise BadOptions(
            reason=(
                "A rated table can't have a head start: give all seats the same target, or "
                "don't rate it."
            )
        )
    if agreement.hints:
        _check_hints(agreement)
    found = installed.description(agreement.lexicon)
    if found.language != agreement.language:
        raise BadOptions(
            reason=(
                f"The lexicon {found.name} is for {found.language}, but the tiles are for "
                f"{agreement.language}."
            )
        )
    opened(opening(agreement, names, ""))


def _check_hints(agreement: TableAgreement) -> None:
    """Refuse hints where they'd be unfair, or where the server doesn't see the racks."""
    if agreement.rated:
        raise BadOptions(reason="A rated table can't have hints: leave out one of the two.")
    if "open_dictionary" not in agreement.options.variations:
        raise BadOptions(
            reason="Hints need an open dictionary: add the variation open_dictionary, or leave "
            "them out."
        )
    if agreement.keeper:
        raise BadOptions(
            reason="There are no hints at a real board: the server doesn't see the racks."
        )


def _check_numbers(options: Options) -> None:
    """Refuse numbers too large for a clock or the database."""
    timing = [] if options.timing is None else list(astuple(options.timing))
    numbers = [options.window_limit_s, options.goal, *options.targets, *timing]
    if any(isinstance(number, int) and number > _LARGEST for number in numbers):
        raise BadOptions(reason=f"Times and targets can't be greater than {_LARGEST:,}.")


def opening(
    agreement: TableAgreement, names: Sequence[str], seed_hash: str, lexicon_hash: str = ""
) -> OpenTable:
    """The command that opens the game."""
    return OpenTable(
        catalogue.edition(agreement.edition, agreement.language),
        tuple(names),
        agreement.options,
        agreement.lexicon,
        seed_hash,
        lexicon_hash,
    )


# ── JSON ──────────────────────────────────────────────────────────────────────────────────────────


def agreement_to_data(agreement: TableAgreement) -> dict[str, Any]:
    data: dict[str, Any] = _converter().unstructure(agreement)
    return data


def agreement_from_data(data: Any) -> TableAgreement:
    """Turn plain data into an agreement; raises `BadOptions`."""
    try:
        agreement = _converter().structure(data, TableAgreement)
    except Problem as problem:
        raise BadOptions(reason=f"The agreement is invalid: {reasons(problem)}.") from problem
    return _for_real_board(agreement) if agreement.keeper else agreement


def _for_real_board(agreement: TableAgreement) -> TableAgreement:
    """The agreement with the options that a real board implies.

    All racks are unknown. The last play stays open until it's accepted or challenged, unless the
    table has set a time limit for that.
    """
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
    """A timing with its kind, in the form used in options."""
    for kind, timing_type in TIMINGS.items():
        if isinstance(timing, timing_type):
            return {"kind": kind, **_converter().unstructure(timing)}
    return None
