"""A game in progress at this terminal: commands go in, events are kept on disk first and then
shown."""

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from lexiko.cli.terminal.game.deliberation import Mind, Players
from lexiko.cli.terminal.game.lineup import Company, checked_level
from lexiko.cli.terminal.game.saved_games import GameInUse, SavedGame, new_game
from lexiko.cli.terminal.game.setup import Agreement, language_of
from lexiko.notation.sentences import sentence
from lexiko.rules import Game, decide, evolve, replay
from lexiko.rules.chance import SeededChance, seed_hash
from lexiko.rules.clock import next_deadline_ms
from lexiko.rules.commands import AddText, Command, NoticeTime, OpenTable, StartGame
from lexiko.rules.editions import DaysPerTurn
from lexiko.rules.events import ClockStarted, Event, PlayAccepted, TilesDrawn, WindowClosed
from lexiko.rules.lexicon import Lexicon

Load = Callable[[str, str], Lexicon]
"""Finds a lexicon by its name; the language counts where the name is that of a file."""


class Table:
    """One game: its state, its files, its lexicon and its time."""

    def __init__(
        self,
        saved: SavedGame,
        events: Sequence[Event],
        load: Load,
        chance: SeededChance | None = None,
        company: Company | None = None,
    ) -> None:
        self.saved = saved
        self.company = company or Company()
        self.events = list(events)
        self.game: Game = replay(self.events)
        self.lexicon = load(self.game.lexicon, language_of(self.game.edition))
        self.mind: Mind = Players(self.lexicon)
        """Chooses for the computers."""
        self.chance = chance or SeededChance(b"" if self.game.is_over else saved.seed())
        self._log_size = saved.log.stat().st_size
        self._ahead_ms = self._time_gap()
        self._kept_ms = 0
        self._held_ms: int | None = None
        """The time at which the table's clock was stopped."""

    # ── Beginning and going on ──────────────────────────────────────────────────────────────────

    @classmethod
    def open(cls, agreement: Agreement, load: Load, chance: SeededChance | None = None) -> "Table":
        """Lay out a new game and start it; raises what the rules say of the agreement."""
        chance = chance or SeededChance(agreement.seed or secrets.token_bytes(32))
        seed = chance.seed
        command = OpenTable(
            agreement.edition,
            agreement.seats,
            agreement.options,
            agreement.lexicon,
            seed_hash(seed),
        )
        lexicon = load(agreement.lexicon, language_of(agreement.edition))
        opened = decide(None, command, lexicon=lexicon, chance=chance)
        saved = new_game(agreement.seats)
        saved.keep_seed(seed)
        saved.keep_company(agreement.company)
        saved.append(opened, 1)
        table = cls(saved, opened, load, chance, agreement.company)
        for seat, text in enumerate(agreement.texts):
            if text:
                table.do(AddText(seat, text))
        table.do(StartGame())
        return table

    @classmethod
    def resume(cls, saved: SavedGame, load: Load) -> "Table":
        """Go on with a game, even with one that stopped before its first draw."""
        saved.mend()
        company = saved.company()
        for level in company.levels:
            checked_level(level)
        table = cls(saved, saved.events(), load, company=company)
        if not table.game.has_started:
            table.do(StartGame())
        return table

    @property
    def agreement(self) -> Agreement:
        """What was agreed on, to play once more."""
        game = self.game
        return Agreement(game.edition, game.seats, game.options, game.lexicon, company=self.company)

    def set_pace(self, pace_s: float) -> None:
        """How long computers may think from now on."""
        self.company = replace(self.company, pace_s=pace_s)
        self.saved.keep_company(self.company)

    # ── Time ────────────────────────────────────────────────────────────────────────────────────

    def now_ms(self) -> int:
        """The table's time: it stands still while the game is not open, except where turns take
        days, and while it is held."""
        if self._held_ms is not None:
            return self._held_ms
        return int(time.time() * 1000) - self._ahead_ms

    def hold_time(self, is_held: bool) -> None:
        """Stop all clocks, or let them go on from where they were."""
        if is_held and self._held_ms is None:
            self._held_ms = self.now_ms()
        elif not is_held and self._held_ms is not None:
            self._ahead_ms = int(time.time() * 1000) - self._held_ms
            self._held_ms = None

    def _time_gap(self) -> int:
        kept = self.saved.time_ms()
        if kept is None:
            started = [event.at_ms for event in self.events if isinstance(event, ClockStarted)]
            kept = max(started, default=None)
        if kept is None or isinstance(self.game.options.timing, DaysPerTurn):
            return 0
        return max(0, int(time.time() * 1000) - kept)

    def keep_time(self) -> None:
        """Note how far the time has come, at most once a second."""
        now = self.now_ms()
        if now - self._kept_ms >= 1000:
            self._kept_ms = now
            self.saved.keep_time(now)

    # ── Commands ────────────────────────────────────────────────────────────────────────────────

    def do(self, command: Command) -> list[str]:
        """Carry a command out: keep its events, then show them; the sentences about them, or a
        typed error."""
        events = decide(
            self.game,
            command,
            lexicon=self.lexicon,
            chance=self.chance,
            now_ms=self.now_ms(),
            seen=self.game.version,
        )
        if not events:
            return []
        # 1. Nobody else may have written to the log since it was read.
        if self.saved.log.stat().st_size != self._log_size:
            raise GameInUse(name=self.saved.name)
        # 2. Keep, then show.
        self.saved.append(events, len(self.events) + 1)
        self._log_size = self.saved.log.stat().st_size
        said = self._take_in(events)
        self._kept_ms = self.now_ms()
        self.saved.keep_time(self._kept_ms)
        if self.game.seed:
            self.saved.forget_secrets()
        return said

    def notice_time(self) -> list[str]:
        """Let happen what time alone brings about."""
        deadline = next_deadline_ms(self.game)
        if deadline is None or deadline > self.now_ms():
            return []
        return self.do(NoticeTime())

    def _take_in(self, events: Sequence[Event]) -> list[str]:
        said: list[str] = []
        for event in events:
            said.append(self._told(event, self.game))
            self.game = evolve(self.game, event)
            self.events.append(event)
        return [text for text in said if text]

    def sentences(self) -> list[str]:
        """Everything that happened so far, as an onlooker may read it."""
        said: list[str] = []
        game: Game | None = None
        for event in self.events:
            said.append(self._told(event, game))
            game = evolve(game, event)
        return [text for text in said if text]

    def _told(self, event: Event, before: Game | None) -> str:
        """The sentence about an event; that racks are filled up again and that computers let plays
        stand goes without saying."""
        match event:
            case TilesDrawn():
                return ""
            case PlayAccepted(seat) if self.company.level(seat):
                return ""
            case WindowClosed("accepted") if before and not self.company.people(before):
                return ""
            case WindowClosed("accepted") if before and before.window:
                others = set(self.company.people(before)) - {before.window.seat}
                return sentence(event, before) if others else ""
        return sentence(event, before)
