"""`lexiko plays`: what can be played in a position."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from rich.console import Console
from rich.table import Table

from lexiko.cli.positions import Engines, positions
from lexiko.notation.cgp import Position
from lexiko.rules.alphabet import format_faces

if TYPE_CHECKING:
    from lexiko.engine import Engine, Play

Order = Literal["score", "equity"]


def plays(
    cgp: Annotated[str, typer.Argument(help="A position as a line of CGP.")] = "",
    lexicon: Annotated[
        str, typer.Option(help="A lexicon of the shelf, or a .txt or .kwg file.")
    ] = "",
    top: Annotated[int, typer.Option(min=1, help="Show so many of the best plays.")] = 10,
    every: Annotated[
        bool, typer.Option("--all", help="Show every play, and the exchanges.")
    ] = False,
    by: Annotated[
        Order, typer.Option(help="What makes a play good: its score, or also what is kept.")
    ] = "equity",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
    file: Annotated[
        Path | None, typer.Option(help="Read a position from each line; print JSON lines.")
    ] = None,
) -> None:
    """Find the plays of a position."""
    engines = Engines(lexicon)
    for position in positions(cgp, file):
        answer = _answer(engines.for_position(position), position, None if every else top, by)
        if as_json or file:
            typer.echo(json.dumps(answer, ensure_ascii=False))
        else:
            _show(answer)


def _answer(engine: "Engine", position: Position, top: int | None, by: Order) -> dict[str, Any]:
    found = engine.plays(position)
    if by == "score":
        found.sort(key=lambda play: -play.score)
    answer: dict[str, Any] = {
        "count": len(found),
        "top_score": max((play.score for play in found), default=0),
        "sum_scores": sum(play.score for play in found),
        "plays": [_row(play) for play in found[:top]],
    }
    if top is None:
        answer["exchanges"] = [
            {
                "exchange": format_faces(exchange.faces),
                "equity": exchange.equity_milli / 1000,
                "leave": format_faces(exchange.leave),
            }
            for exchange in engine.exchanges(position)
        ]
    return answer


def _row(play: "Play") -> dict[str, Any]:
    return {
        "play": str(play),
        "score": play.score,
        "equity": play.equity_milli / 1000,
        "leave": format_faces(play.leave),
    }


def _show(answer: dict[str, Any]) -> None:
    console = Console(highlight=False)
    table = Table("play", "score", "equity", "leave")
    for row in answer["plays"]:
        table.add_row(row["play"], str(row["score"]), f"{row['equity']:.1f}", row["leave"])
    console.print(table)
    console.print(f"{answer['count']:,} plays, {answer['top_score']} points at most.")
    if exchanges := answer.get("exchanges"):
        console.print(f"{len(exchanges)} sets of tiles can be exchanged.")
