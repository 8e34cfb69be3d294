"""`lexiko tips`: ten tips, dos and don'ts, and the history of the game."""

from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType

from lexiko import tips as sheets
from lexiko.cli.files import refusal
from lexiko.cli.tip_pages import dos_page, heading, history_page, tip_page

WIDTH = 80
"""Longer lines are hard to read."""
COMMANDS: dict[sheets.Derived, str] = {
    "two_letters": "lexiko words --length 2",
    "three_letters": "lexiko words --length 3",
    "q_without_u": "lexiko words --q",
}


def tips(
    topic: Annotated[
        str | None,
        typer.Argument(
            metavar="TOPIC",
            help="Number of a tip, dos, history or all; topics are listed if not given.",
        ),
    ] = None,
) -> None:
    """Show ten tips, dos and don'ts, and the history of the game."""
    console = Console(highlight=False)
    found = sheets.load()
    for number, page in enumerate(_pages(found, topic)):
        if number:
            console.print()
        console.print(page, width=min(WIDTH, console.width))


def _pages(found: sheets.Tips, topic: str | None) -> list[RenderableType]:
    match topic:
        case None:
            return [_list(found)]
        case "dos":
            return [dos_page(found)]
        case "history":
            return [history_page(found)]
        case "all":
            pages = [tip_page(found, tip, places=COMMANDS) for tip in found.tips]
            return [*pages, dos_page(found), history_page(found)]
    if topic.isdecimal() and 1 <= int(topic) <= len(found.tips):
        return [tip_page(found, found.tips[int(topic) - 1], places=COMMANDS)]
    raise refusal(
        f"There's no tip called {topic}. Choose 1 to {len(found.tips)}, dos, history or all."
    )


def _list(found: sheets.Tips) -> Group:
    return Group(
        heading("Ten tips"),
        *(f"{number:>3}  {tip.title.en}" for number, tip in enumerate(found.tips, 1)),
        "",
        "lexiko tips 3        one tip, with an example",
        "lexiko tips dos      dos and don’ts",
        "lexiko tips history  the history of the game",
        "lexiko words         the words worth learning",
    )
