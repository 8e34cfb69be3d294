"""`lexiko editions`: the editions, and how each is played."""

from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lexiko import catalogue
from lexiko.catalogue import Card
from lexiko.rules.editions import Edition

WIDTH = 88
"""Longer lines are hard to read."""


def editions(
    name: Annotated[
        str | None, typer.Argument(help="Edition to explain; all are listed if not given.")
    ] = None,
) -> None:
    """List the editions, or explain how one of them is played."""
    console = Console()
    if name is None:
        console.print(_list())
    else:
        _explain(console, catalogue.card(name))


def _list() -> Table:
    table = Table("edition", "seats", "board", "played with", "", box=None, padding=(0, 2, 0, 0))
    for key in catalogue.editions():
        edition = catalogue.edition(key)
        size = edition.layout.size
        table.add_row(
            Text(key, style="bold"),
            _seats(edition),
            f"{size}×{size}",
            _pieces(edition),
            catalogue.card(key).tagline,
        )
    return table


def _explain(console: Console, card: Card) -> None:
    console.print(Text(card.name, style="bold underline"), Text(card.tagline, style="italic"))
    for lesson in card.how_to_play:
        console.print()
        console.print(Text(lesson.heading, style="bold"))
        for paragraph in lesson.text.split("\n\n"):
            console.print(
                Padding(paragraph.strip(), (0, 0, 0, 2)),
                width=min(WIDTH, console.width),
                highlight=False,
            )


def _seats(edition: Edition) -> str:
    fewest, most = edition.seats
    return str(fewest) if fewest == most else f"{fewest}–{most}"


def _pieces(edition: Edition) -> str:
    return f"{len(edition.dice)} dice" if edition.is_dice else f"{edition.tiles.total()} tiles"
