"""The terminal game as an app: which screen is shown, and what happens after an error."""

import asyncio
import traceback
from typing import ClassVar

from textual import on, work
from textual.app import App
from textual.binding import Binding, BindingType

from lexiko.cli.terminal.game.lineup import USUAL_PACE
from lexiko.cli.terminal.game.saved_games import SavedGame
from lexiko.cli.terminal.game.setup import GameSetup
from lexiko.cli.terminal.game.table import Load, TerminalTable
from lexiko.cli.terminal.screens.requests import (
    NewGameRequested,
    SavedGameRequested,
    StartScreenRequested,
)
from lexiko.cli.terminal.screens.setup import SetupScreen
from lexiko.cli.terminal.screens.table import TableScreen
from lexiko.cli.terminal.screens.tips import TipsScreen
from lexiko.cli.terminal.themes import DAY, EVENING
from lexiko.errors import LexikoError
from lexiko.lexicon import load
from lexiko.lexicon.installed import ENGLISH
from lexiko.lexicon.word_lists import WordLists, word_lists
from lexiko.settings import data_folder


class LexikoTerminal(App[None]):
    """`lexiko play`."""

    TITLE = "Lexiko"
    CSS_PATH = "lexiko.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Quit", key_display="^q"),
        Binding("ctrl+t", "theme", "Colours", show=False),
    ]

    def __init__(
        self,
        load: Load,
        table: TerminalTable | None = None,
        *,
        by_day: bool = False,
        pace: str = USUAL_PACE,
    ) -> None:
        super().__init__()
        self.load = load
        self.pace = pace
        self.table = table
        self.is_opening = False
        for theme in (EVENING, DAY):
            self.register_theme(theme)
        self.theme = DAY.name if by_day else EVENING.name

    def on_mount(self) -> None:
        if self.table:
            self.push_screen(TableScreen(self.table))
        else:
            self.push_screen(SetupScreen(self.pace))

    def action_theme(self) -> None:
        self.theme = DAY.name if self.theme == EVENING.name else EVENING.name

    def action_tips(self) -> None:
        """Show tips, and word lists unless the game has a closed dictionary."""
        game = self.table.game if self.table and not isinstance(self.screen, SetupScreen) else None
        name, language = (game.lexicon, game.edition.tiles.language) if game else (ENGLISH, "en")
        is_locked = game and not (game.is_over or game.plays_with("open_dictionary"))

        def read() -> WordLists:
            return word_lists(load(name, language=language))

        self.push_screen(TipsScreen(language, None if is_locked else read))

    @on(StartScreenRequested)
    def show_start(self) -> None:
        """Go back to the start screen, with a fresh list of unfinished games."""
        self._leave_screens()
        self.push_screen(SetupScreen(self.pace))

    @on(NewGameRequested)
    def _new_game(self, request: NewGameRequested) -> None:
        self.open_table(request.setup)

    @on(SavedGameRequested)
    def _saved_game(self, request: SavedGameRequested) -> None:
        self.resume_table(request.saved)

    def open_table(self, setup: GameSetup) -> None:
        """Start a game, but only one if Enter is pressed twice."""
        if not self.is_opening:
            self.is_opening = True
            self._open(setup)

    @work(exclusive=True)
    async def _open(self, setup: GameSetup) -> None:
        # Loading a lexicon for the first time may take a few seconds.
        self.notify("Setting up your game …", timeout=2)
        try:
            table = await asyncio.to_thread(TerminalTable.open, setup, self.load)
        except LexikoError as error:
            self._show_error(error.message)
        except OSError as error:
            self._show_error(f"Can't save the game: {error.strerror}.")
        else:
            self._sit_down(table)
        finally:
            self.is_opening = False

    @work(exclusive=True)
    async def resume_table(self, saved: SavedGame) -> None:
        try:
            table = await asyncio.to_thread(TerminalTable.resume, saved, self.load)
        except LexikoError as error:
            self._show_error(error.message)
        except OSError as error:
            self._show_error(f"Can't open the game: {error.strerror}.")
        else:
            self._sit_down(table)

    def _sit_down(self, table: TerminalTable) -> None:
        self.clear_notifications()
        self.table = table
        self._leave_screens()
        self.push_screen(TableScreen(table))

    def _leave_screens(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def _show_error(self, message: str) -> None:
        if isinstance(self.screen, SetupScreen):
            self.screen.show_error(message)
        else:
            self.notify(message, severity="error", markup=False)

    def _fatal_error(self) -> None:
        """Write a bug's traceback to a file instead of the screen; the game is already saved."""
        report = data_folder() / "mistake.txt"
        data_folder().mkdir(parents=True, exist_ok=True)
        report.write_text(traceback.format_exc(), "utf-8")
        saved = (
            f" Your game is saved: lexiko play --resume {self.table.saved.name}"
            if self.table
            else ""
        )
        self.panic(f"Something went wrong in Lexiko. Details are in {report}.{saved}")
