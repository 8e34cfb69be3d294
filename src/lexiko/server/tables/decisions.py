"""Running the rules with a table's lexicon, chance, time and quiet hours."""

from lexiko.family import valid_words
from lexiko.rules import Game, decide_and_evolve
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import Command
from lexiko.rules.editions import DaysPerTurn
from lexiko.rules.events import Event
from lexiko.rules.lexicon import Lexicon
from lexiko.server.tables import quiet_hours
from lexiko.server.tables.lexicons import words_of
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.quiet_hours import HoursByAccount
from lexiko.store.availability import Availability


def valid_words_at(live: LiveTable) -> Lexicon:
    """The words that are valid at a table."""
    agreed = live.agreement
    words = words_of(agreed.lexicon, live.game.lexicon_hash if live.game else "")
    return valid_words(words, agreed.options, agreed.language)


class Decisions:
    """Runs commands through the rules."""

    def __init__(self, availability: Availability) -> None:
        self.availability = availability
        self.commands = 0

    def decide(
        self,
        live: LiveTable,
        command: Command,
        hours: HoursByAccount,
        now_ms: int,
        game: Game | None = None,
    ) -> tuple[tuple[Event, ...], Game]:
        """The events of a command and the game after it: the table's, or the one given.

        Quiet hours and holidays are brought up to date before and after the command.
        """
        game = game or live.game
        assert game
        self.commands += 1
        started_ms = live.row.started_ms or 0
        before, game = self.update_hours(live, game, hours, started_ms, now_ms)
        happened, game = _step(live, game, command, now_ms)
        after, game = self.update_hours(live, game, hours, started_ms, now_ms)
        return (*before, *happened, *after), game

    def update_hours(
        self, live: LiveTable, game: Game, hours: HoursByAccount, started_ms: int, now_ms: int
    ) -> tuple[list[Event], Game]:
        """Update the clock's holidays and allowances; yields no events if nothing has changed."""
        events: list[Event] = []
        if not hours or not quiet_hours.counts_days(game):
            return events, game
        for holiday in quiet_hours.holidays(game, live.row.seats, hours, started_ms):
            taken, game = _step(live, game, holiday, now_ms)
            events += taken
        if more := quiet_hours.allowance(game, live.row.seats, hours):
            allowed, game = _step(live, game, more, now_ms)
            events += allowed
        return events, game

    async def hours_at(self, live: LiveTable) -> HoursByAccount:
        """The hours of the people at a table with days per turn; empty at other tables.

        Not cached: such turns are rare, and another process may have changed the hours.
        """
        if not isinstance(live.agreement.options.timing, DaysPerTurn):
            return {}
        return await self.availability.of_all(live.row.people)


def _step(
    live: LiveTable, game: Game, command: Command, now_ms: int
) -> tuple[tuple[Event, ...], Game]:
    return decide_and_evolve(
        game,
        command,
        lexicon=valid_words_at(live),
        chance=SeededChance(bytes.fromhex(live.row.seed)),
        now_ms=now_ms,
    )
