"""What a screen asks the program to do. The app handles these messages, so no screen imports it."""

from dataclasses import dataclass

from textual.message import Message

from lexiko.cli.terminal.game.saved_games import SavedGame
from lexiko.cli.terminal.game.setup import GameSetup


@dataclass
class NewGameRequested(Message):
    """Start a game with this setup."""

    setup: GameSetup


@dataclass
class SavedGameRequested(Message):
    """Go on with a saved game."""

    saved: SavedGame


class StartScreenRequested(Message):
    """Go back to the start screen."""
