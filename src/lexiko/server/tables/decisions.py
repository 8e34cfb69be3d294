"""How the server asks the rules: with the table's lexicon, its chance, the time, and when its
people rest."""

from functools import lru_cache

from lexiko import lexicon
from lexiko.lexicon import WordGraph
from lexiko.rules import Game, decide_and_evolve
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import Command
from lexiko.rules.editions import DaysPerTurn
from lexiko.rules.events import Event
from lexiko.server.tables import quiet_hours
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.quiet_hours import HoursByAccount
from lexiko.store.availability import Availability


@lru_cache(maxsize=8)
def words_of(name: str) -> WordGraph:
    """A lexicon of the shelf."""
    return lexicon.load(name)


class Decisions:
    """Decides commands."""

    def __init__(self, availability: Availability) -> None:
        self.availability = availability
        self.commands = 0

    def decide(
        self, live: LiveTable, command: Command, hours: HoursByAccount, now_ms: int
    ) -> tuple[tuple[Event, ...], Game]:
        """What a command brings about; before it and after it, what the clock has to know of people
        who rest."""
        assert live.game
        self.commands += 1
        started_ms = live.row.started_ms or 0
        before, game = self.rest(live, live.game, hours, started_ms, now_ms)
        happened, game = _step(live, game, command, now_ms)
        after, game = self.rest(live, game, hours, started_ms, now_ms)
        return (*before, *happened, *after), game

    def rest(
        self, live: LiveTable, game: Game, hours: HoursByAccount, started_ms: int, now_ms: int
    ) -> tuple[list[Event], Game]:
        """Tell the clock who rests; nothing comes of what it knows already."""
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
        """When the people at a days table rest; at others nobody asks. Not remembered: turns there
        are seldom, and another process may have been told since."""
        if not isinstance(live.agreement.options.timing, DaysPerTurn):
            return {}
        return await self.availability.of_all(live.row.people)


def _step(
    live: LiveTable, game: Game, command: Command, now_ms: int
) -> tuple[tuple[Event, ...], Game]:
    return decide_and_evolve(
        game,
        command,
        lexicon=words_of(live.agreement.lexicon),
        chance=SeededChance(bytes.fromhex(live.row.seed)),
        now_ms=now_ms,
    )
