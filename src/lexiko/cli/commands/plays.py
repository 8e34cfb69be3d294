"""`lexiko plays`: the plays of a position."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

import typer
from rich.console import Console
from rich.table import Table

from lexiko.cli.options import AsJson, LexiconOption
from lexiko.cli.positions import EditionOption, LeavesOption, each_position
from lexiko.notation.cgp import Position
from lexiko.notation.turns import format_steps
from lexiko.rules.alphabet import format_faces

if TYPE_CHECKING:
    from lexiko.engine import Engine, Exchange, Play

Order = Literal["score", "equity"]
OnTheBoard = Literal["rearrange", "recycle", "blank_swap"]
"""Variations that change which plays there are."""


def plays(
    cgp: Annotated[str, typer.Argument(help="Position in CGP.")] = "",
    lexicon: LexiconOption = "",
    edition: EditionOption = "",
    leaves: LeavesOption = "",
    top: Annotated[int, typer.Option(min=1, help="Number of plays to show.")] = 10,
    every: Annotated[bool, typer.Option("--all", help="Show all plays and exchanges.")] = False,
    by: Annotated[
        Order, typer.Option(help="Sort by score, or by equity (score plus leave).")
    ] = "equity",
    variation: Annotated[
        list[str] | None,
        typer.Option(
            help="Variation: rearrange, recycle or blank_swap; can be given more than once."
        ),
    ] = None,
    swaps: Annotated[int, typer.Option(min=0, help="Most swaps before a play.")] = 1,
    as_json: AsJson = False,
    file: Annotated[
        Path | None,
        typer.Option(
            help="File with a position in CGP on each line; prints a line of JSON for each."
        ),
    ] = None,
) -> None:
    """List the plays of a position, the best first."""
    variations = _variations(variation or [])

    def work(engine: "Engine", position: Position) -> bool:
        answer = _answer(engine, position, None if every else top, by, swaps)
        if as_json or file:
            typer.echo(json.dumps(answer, ensure_ascii=False))
        else:
            _show(answer)
        return True

    each_position(work, cgp, file, lexicon, edition=edition, leaves=leaves, variations=variations)


def _variations(names: list[str]) -> list[OnTheBoard]:
    known: tuple[OnTheBoard, ...] = get_args(OnTheBoard)
    if unknown := set(names) - set(known):
        raise typer.BadParameter(f"no variation {min(unknown)}; use {', '.join(known)}")
    return [variation for variation in known if variation in names]


def _answer(
    engine: "Engine", position: Position, top: int | None, by: Order, swaps: int
) -> dict[str, Any]:
    from lexiko.engine import Limits

    limits = Limits(swaps=swaps, standings=0)
    survey = engine.survey(position, limits=limits)
    found = survey.plays
    if by == "score":
        found.sort(key=lambda play: -play.score)
    answer: dict[str, Any] = {
        "count": len(found),
        "top_score": max((play.score for play in found), default=0),
        "sum_scores": sum(play.score for play in found),
        "plays": [_row(play) for play in found[:top]],
    }
    if engine.variations:
        answer["complete_swaps"] = survey.complete_swaps
    if top is None:
        exchanges = engine.exchanges(position, limits)
        answer["exchanges"] = [_exchange_row(exchange) for exchange in exchanges]
    return answer


def _row(play: "Play") -> dict[str, Any]:
    return {
        "play": str(play),
        "score": play.score,
        "equity": play.equity_milli / 1000,
        "leave": format_faces(play.leave),
    }


def _exchange_row(exchange: "Exchange") -> dict[str, Any]:
    steps = format_steps(exchange.swaps)
    return {
        "exchange": steps + (format_faces(exchange.faces) or "pass"),
        "equity": exchange.equity_milli / 1000,
        "leave": format_faces(exchange.leave),
    }


def _show(answer: dict[str, Any]) -> None:
    console = Console(highlight=False)
    table = Table("play", "score", "equity", "leave")
    for row in answer["plays"]:
        table.add_row(row["play"], str(row["score"]), f"{row['equity']:.1f}", row["leave"])
    console.print(table)
    console.print(f"{answer['count']:,} plays; the highest scores {answer['top_score']}.")
    if (swaps := answer.get("complete_swaps")) is not None:
        console.print(f"More than {swaps} swaps are possible: raise --swaps to search them.")
    if exchanges := answer.get("exchanges"):
        console.print(f"{len(exchanges)} exchanges.")
