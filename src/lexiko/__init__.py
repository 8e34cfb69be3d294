"""Lexiko: the crossword tile game as software.

    from lexiko import Table

    table = Table("heritage", ["Ana", "Ben"])
    table.play("8F HORN")
    print(table.board)

This is the front door: the names below are what most programs need, and each is loaded when it's
first used. Everything else is in the rooms behind it (`docs/architecture.md`).
"""

TYPE_CHECKING = False
"""What type checkers take for true; importing it would cost more than all the rest here."""

if TYPE_CHECKING:
    from lexiko.catalogue import edition as edition
    from lexiko.catalogue import editions as editions
    from lexiko.client import Client as Client
    from lexiko.engine import Engine as Engine
    from lexiko.engine import Exchange as Exchange
    from lexiko.engine import Play as Play
    from lexiko.errors import LexikoError as LexikoError
    from lexiko.errors import RuleError as RuleError
    from lexiko.notation.verification import verify as verify
    from lexiko.players.computer import Computer as Computer
    from lexiko.rules.board import Board as Board
    from lexiko.rules.editions import Edition as Edition
    from lexiko.rules.editions import Options as Options
    from lexiko.rules.game import Game as Game
    from lexiko.rules.view import View as View
    from lexiko.table import Table as Table
    from lexiko.table import read as read

__version__ = "0.8.0.dev0"

_ROOMS = {
    "Board": "drawing",
    "Client": "client",
    "Computer": "players.computer",
    "Edition": "rules.editions",
    "Engine": "engine",
    "Exchange": "engine",
    "Game": "rules.game",
    "LexikoError": "errors",
    "Options": "rules.editions",
    "Play": "engine",
    "RuleError": "errors",
    "Table": "table",
    "View": "rules.view",
    "edition": "catalogue",
    "editions": "catalogue",
    "read": "table",
    "verify": "notation.verification",
}
"""Where each name of the front door is at home; `import lexiko` itself loads nothing."""

__all__ = [*_ROOMS]


if not TYPE_CHECKING:

    def __getattr__(name):
        if name not in _ROOMS:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        found = globals()[name] = getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_ROOMS} - {"TYPE_CHECKING"})
