"""A terminal table for tests: known tiles in a known order, a short lexicon, and a person's
fingers."""

import asyncio
import html
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from textual.pilot import Pilot

from lexiko.cli.terminal.app import LexikoTerminal
from lexiko.cli.terminal.game.setup import Choices, set_up
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.cli.terminal.screens.table import TableScreen
from lexiko.cli.terminal.widgets.board import MARGIN, BoardView
from lexiko.rules.chance import ScriptedChance
from lexiko.rules.lexicon import Lexicon, WordSet

SEED = bytes(range(32))
WORDS = (
    "HORN FARM FARMS PASTE RATE TAR RAT TARE STAR AT HA CAT CATS QUIT QUIZ FANG FAVOR TEA EAT"
).split()


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has its own data folder."""
    monkeypatch.setenv("LEXIKO_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def quick_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Go on once the loop has come round a few times; waiting for an idle processor takes for ever
    on a busy machine."""

    async def come_round(min_sleep: float = 0, max_sleep: float = 1) -> None:
        await asyncio.sleep(0.008)

    monkeypatch.setattr("textual.app.wait_for_idle", come_round)
    monkeypatch.setattr("textual.pilot.wait_for_idle", come_round)


def new_table(
    choices: Choices, tiles: Sequence[str] = "", words: Sequence[str] = WORDS
) -> TerminalTable:
    """A started game whose tiles come in this order: racks in playing order, then refills."""
    setup = set_up(choices)

    def load(*_: str) -> Lexicon:
        return WordSet(words, setup.edition.tiles)

    return TerminalTable.open(setup, load, ScriptedChance(SEED, list(tiles)))


def load_words(*_: str) -> Lexicon:
    return WordSet(WORDS, set_up(Choices()).edition.tiles)


@dataclass
class Fingers:
    """A person at the keyboard."""

    pilot: Pilot[None]
    app: LexikoTerminal

    @property
    def screen(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    async def press(self, *keys: str) -> None:
        """Keys one after the other, until everything they brought about is on the screen."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause(0.02)

    async def type(self, text: str) -> None:
        await self.press(*text)

    async def go_to(self, square: str, direction: str = "across") -> None:
        """Bring the cursor to a square with the mouse and turn it with the space bar."""
        wanted, _ = self.screen.table.game.edition.layout.parse_square(square)
        board = self.screen.query_one(BoardView)
        if self.screen.cursor.square != wanted:
            columns, rows = board.cell
            at = (MARGIN + wanted.column * columns, 1 + wanted.row * rows)
            await self.pilot.click(BoardView, offset=at)
            await self.pilot.pause()
        assert self.screen.cursor.square == wanted
        if self.screen.cursor.direction.value != direction:
            await self.press("space")

    def seen(self) -> str:
        """All text on the screen."""
        picture = self.app.export_screenshot()
        parts = re.findall(r"<text[^>]*>(.*?)</text>", picture)
        return " ".join(html.unescape(" ".join(parts)).split())

    def tiles_seen(self) -> list[str]:
        """Everything on the screen that looks like a letter tile."""
        return re.findall(r"[A-Z][a-z]?[₀-₉]+", self.seen())


@asynccontextmanager
async def playing(
    table: TerminalTable | None, size: tuple[int, int] = (96, 24)
) -> AsyncIterator[Fingers]:
    app = LexikoTerminal(load_words, table)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Fingers(pilot, app)
