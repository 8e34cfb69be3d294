"""The terminal game as a program: which screen is shown, and what happens if something goes
wrong."""

import asyncio
import traceback
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

from lexiko.errors import LexikoError
from lexiko.lexicon import load
from lexiko.lexicon.installed import ENGLISH
from lexiko.lexicon.word_lists import WordLists, word_lists
from lexiko.settings import data_folder

from .agreement import Agreement
from .company import USUAL_PACE
from .saved import SavedGame
from .setup_screen import SetupScreen
from .table import Load, Table
from .table_screen import TableScreen
from .themes import DAY, EVENING
from .tips_screen import TipsScreen


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
        table: Table | None = None,
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
        """Tips, and word lists unless they would help in a game with a closed dictionary."""
        game = self.table.game if self.table and not isinstance(self.screen, SetupScreen) else None
        name, language = (game.lexicon, game.edition.tiles.key) if game else (ENGLISH, "en")
        is_locked = game and not (game.is_over or game.plays_with("open_dictionary"))

        def read() -> WordLists:
            return word_lists(load(name, language=language))

        self.push_screen(TipsScreen(language, None if is_locked else read))

    def show_start(self) -> None:
        """Back to the start, with a fresh list of games that wait."""
        self._leave_screens()
        self.push_screen(SetupScreen(self.pace))

    def open_table(self, agreement: Agreement) -> None:
        """Start a game; whoever presses Enter twice gets one all the same."""
        if not self.is_opening:
            self.is_opening = True
            self._open(agreement)

    @work(exclusive=True)
    async def _open(self, agreement: Agreement) -> None:
        # The first look into a lexicon may take a few seconds.
        self.notify("Laying out the board …", timeout=2)
        try:
            table = await asyncio.to_thread(Table.open, agreement, self.load)
        except LexikoError as error:
            self._complain(error.message)
        except OSError as error:
            self._complain(f"The game cannot be saved: {error.strerror}.")
        else:
            self._sit_down(table)
        finally:
            self.is_opening = False

    @work(exclusive=True)
    async def resume_table(self, saved: SavedGame) -> None:
        try:
            table = await asyncio.to_thread(Table.resume, saved, self.load)
        except LexikoError as error:
            self._complain(error.message)
        except OSError as error:
            self._complain(f"The game cannot be opened: {error.strerror}.")
        else:
            self._sit_down(table)

    def _sit_down(self, table: Table) -> None:
        self.clear_notifications()
        self.table = table
        self._leave_screens()
        self.push_screen(TableScreen(table))

    def _leave_screens(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def _complain(self, message: str) -> None:
        if isinstance(self.screen, SetupScreen):
            self.screen.complain(message)
        else:
            self.notify(message, severity="error", markup=False)

    def _fatal_error(self) -> None:
        """A mistake of ours: nobody needs to read it on the screen, and the game is on the disk
        already."""
        report = data_folder() / "mistake.txt"
        data_folder().mkdir(parents=True, exist_ok=True)
        report.write_text(traceback.format_exc(), "utf-8")
        kept = (
            f" The game is kept: lexiko play --resume {self.table.saved.name}" if self.table else ""
        )
        self.panic(f"Something went wrong in Lexiko; {report} tells what.{kept}")
