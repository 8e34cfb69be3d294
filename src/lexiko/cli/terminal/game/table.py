"""A game at this terminal: commands go in; events are saved first, then shown."""

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from lexiko.cli.terminal.game.deliberation import ComputerPlayers, Mind
from lexiko.cli.terminal.game.lineup import Lineup, checked_level
from lexiko.cli.terminal.game.saved_games import GameInUse, SavedGame, new_game
from lexiko.cli.terminal.game.setup import GameSetup, language_of
from lexiko.family import valid_words
from lexiko.lexicon import WordGraph
from lexiko.notation.sentences import sentence
from lexiko.rules import Game, decide_and_evolve, evolve, replay
from lexiko.rules.chance import SeededChance, seed_hash
from lexiko.rules.clock import next_deadline_ms
from lexiko.rules.commands import AddText, Command, NoticeTime, OpenTable, StartGame
from lexiko.rules.editions import DaysPerTurn
from lexiko.rules.events import (
    ClockStarted,
    ClockStopped,
    Event,
    PlayAccepted,
    TilesDrawn,
    WindowClosed,
    WindowLimited,
    WindowOpened,
)
from lexiko.rules.lexicon import Lexicon

Load = Callable[[str, str, str], Lexicon]
"""Loads a lexicon by name or file, with the language for a file, and what identifies the words that
a saved game began with."""
_SILENT = (TilesDrawn, WindowOpened, WindowLimited, ClockStarted, ClockStopped)
"""Events without a sentence at this table: everyone knows that racks are filled up again."""


class TerminalTable:
    """One game: its state, its files, its lexicon and its time."""

    def __init__(
        self,
        saved: SavedGame,
        events: Sequence[Event],
        load: Load,
        chance: SeededChance | None = None,
        lineup: Lineup | None = None,
    ) -> None:
        self.saved = saved
        self.lineup = lineup or Lineup()
        self.events = list(events)
        self.game: Game = replay(self.events)
        language = language_of(self.game.edition)
        words = load(self.game.lexicon, language, self.game.lexicon_hash)
        self.lexicon = valid_words(words, self.game.options, language)
        self.mind: Mind = ComputerPlayers(words)
        """Chooses for the computers."""
        self.chance = chance or SeededChance(b"" if self.game.is_over else saved.seed())
        self._log_size = saved.log.stat().st_size
        self._ahead_ms = self._time_gap()
        self._saved_ms = 0
        self._held_ms: int | None = None
        """The time at which the table's clock was paused."""

    # ── Starting and resuming ──────────────────────────────────────────────────────────────────

    @classmethod
    def open(
        cls, setup: GameSetup, load: Load, chance: SeededChance | None = None
    ) -> "TerminalTable":
        """Start a new game; raises an error if the rules don't allow the setup."""
        chance = chance or SeededChance(setup.seed or secrets.token_bytes(32))
        seed = chance.seed
        lexicon = load(setup.lexicon, language_of(setup.edition), "")
        command = OpenTable(
            setup.edition,
            setup.seats,
            setup.options,
            setup.lexicon,
            seed_hash(seed),
            lexicon.sha256 if isinstance(lexicon, WordGraph) else "",
        )
        opened, _ = decide_and_evolve(None, command, lexicon=lexicon, chance=chance)
        saved = new_game(setup.seats)
        saved.save_seed(seed)
        saved.save_lineup(setup.lineup)
        saved.append(opened, 1)
        table = cls(saved, opened, load, chance, setup.lineup)
        for seat, text in enumerate(setup.texts):
            if text:
                table.do(AddText(seat, text))
        table.do(StartGame())
        return table

    @classmethod
    def resume(cls, saved: SavedGame, load: Load) -> "TerminalTable":
        """Resume a game, even one that stopped before its first draw."""
        saved.repair()
        lineup = saved.lineup()
        for level in lineup.levels:
            checked_level(level)
        table = cls(saved, saved.events(), load, lineup=lineup)
        if not table.game.has_started:
            table.do(StartGame())
        return table

    @property
    def setup(self) -> GameSetup:
        """The setup, to play again."""
        game = self.game
        return GameSetup(game.edition, game.seats, game.options, game.lexicon, lineup=self.lineup)

    def set_pace(self, pace_s: float) -> None:
        """Set the thinking time of the computers."""
        self.lineup = replace(self.lineup, pace_s=pace_s)
        self.saved.save_lineup(self.lineup)

    # ── Time ────────────────────────────────────────────────────────────────────────────────────

    def now_ms(self) -> int:
        """The table's time; it stands still while paused and, unless turns take days, while
        closed."""
        if self._held_ms is not None:
            return self._held_ms
        return int(time.time() * 1000) - self._ahead_ms

    def hold_time(self, is_held: bool) -> None:
        """Pause all clocks, or let them run on."""
        if is_held and self._held_ms is None:
            self._held_ms = self.now_ms()
        elif not is_held and self._held_ms is not None:
            self._ahead_ms = int(time.time() * 1000) - self._held_ms
            self._held_ms = None

    def _time_gap(self) -> int:
        saved = self.saved.time_ms()
        if saved is None:
            started = [event.at_ms for event in self.events if isinstance(event, ClockStarted)]
            saved = max(started, default=None)
        if saved is None or isinstance(self.game.options.timing, DaysPerTurn):
            return 0
        return max(0, int(time.time() * 1000) - saved)

    def save_time(self) -> None:
        """Save the table's time, at most once a second."""
        now = self.now_ms()
        if now - self._saved_ms >= 1000:
            self._saved_ms = now
            self.saved.save_time(now)

    # ── Commands ────────────────────────────────────────────────────────────────────────────────

    def do(self, command: Command) -> list[str]:
        """Carry out a command: save its events, then return sentences about them."""
        events, after = decide_and_evolve(
            self.game,
            command,
            lexicon=self.lexicon,
            chance=self.chance,
            now_ms=self.now_ms(),
            seen=self.game.version,
        )
        if not events:
            return []
        # 1. No other terminal may have written to the log since it was read.
        if self.saved.log.stat().st_size != self._log_size:
            raise GameInUse(name=self.saved.name)
        # 2. Save, then show.
        self.saved.append(events, len(self.events) + 1)
        self._log_size = self.saved.log.stat().st_size
        sentences = self._sentences(events, self.game)
        self.events += events
        self.game = after
        self._saved_ms = self.now_ms()
        self.saved.save_time(self._saved_ms)
        if self.game.seed:
            self.saved.delete_secrets()
        return sentences

    def notice_time(self) -> list[str]:
        """Carry out what the clock brings about."""
        deadline = next_deadline_ms(self.game)
        if deadline is None or deadline > self.now_ms():
            return []
        return self.do(NoticeTime())

    def sentences(self) -> list[str]:
        """Everything that has happened so far, as a spectator may read it."""
        return self._sentences(self.events, None)

    def _sentences(self, events: Sequence[Event], game: Game | None) -> list[str]:
        """What to say about events; the game is folded only up to the last one with a sentence."""
        found: list[str] = []
        passed: list[Event] = []
        for event in events:
            if not isinstance(event, _SILENT):
                for earlier in passed:
                    game = evolve(game, earlier)
                passed.clear()
                found.append(self._sentence(event, game))
            passed.append(event)
        return [text for text in found if text]

    def _sentence(self, event: Event, before: Game | None) -> str:
        """The sentence about an event; empty where a computer's own answer would be noise."""
        match event:
            case PlayAccepted(seat) if self.lineup.level(seat):
                return ""
            case WindowClosed("accepted") if before and not self.lineup.people(before):
                return ""
            case WindowClosed("accepted") if before and before.window:
                others = set(self.lineup.people(before)) - {before.window.seat}
                return sentence(event, before) if others else ""
        return sentence(event, before)
