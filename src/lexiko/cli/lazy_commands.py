"""Subcommands that are loaded when they are used, so that no command waits for another's imports.

`lexiko --help` needs only the names and a line each, which `app.py` lists. The module
`cli/commands/NAME.py` is imported when the command NAME is called or asked for its help. What takes
long to load (NumPy, SQLAlchemy, Textual) is imported inside the functions that need it, so that
`lexiko NAME --help` doesn't wait for it either. Both are explained here and nowhere else.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

_PACKAGE = "lexiko.cli.commands"


def lazy_group(summaries: Mapping[str, str]) -> type[TyperGroup]:
    """A group of the commands with these names, each with the line that the help shows."""

    class LazyGroup(TyperGroup):
        def __init__(self, **attributes: Any) -> None:
            super().__init__(**attributes)
            for name, summary in summaries.items():
                self.add_command(TyperCommand(name, help=summary))

        def resolve_command(self, ctx: Any, args: list[str]) -> Any:
            name, command, rest = super().resolve_command(ctx, args)
            return name, load_command(name) if name and command else None, rest

    return LazyGroup


def load_command(name: str) -> Any:
    """The command from its module: the group `app`, or else the function of the same name."""
    module = import_module(f"{_PACKAGE}.{name}")
    app = getattr(module, "app", None)
    if app is None:
        app = typer.Typer(add_completion=False)
        app.command(name)(getattr(module, name))
    command = get_command(app)
    command.name = name
    return command
