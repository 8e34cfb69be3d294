"""Count finished games: each seat's result, and the change in ratings.

Every process may count, and each table counts once (`store.results`).
"""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence

import structlog
from sqlalchemy.exc import DBAPIError

from lexiko.players.computers import split_seat
from lexiko.rules import Game, evolve
from lexiko.rules.editions import DaysPerTurn
from lexiko.rules.endings import places
from lexiko.rules.game import Row
from lexiko.server.tables.agreement import parse_agreement
from lexiko.server.wire.json import read_event
from lexiko.store import Journal
from lexiko.store.conflicts import StoreError
from lexiko.store.results import GameResult, GameResults, RatingRow
from lexiko.store.tables import SeatRow, TableRow, Tables

log = structlog.get_logger("lexiko.tally")

LEAST_TURNS = 2
"""A game with fewer turns per seat than this, on average, counts for no one."""
_LOOK_AGAIN_S = 300
_COUNTED_TOGETHER = 20


class ResultsWriter:
    """Counts finished games, in the background and on request.

    Games from before there were results are counted too.
    """

    def __init__(self, tables: Tables, journal: Journal, results: GameResults) -> None:
        self._tables = tables
        self._journal = journal
        self._results = results
        self._over: asyncio.Queue[str] = asyncio.Queue()
        """Tables that have just ended in this process."""
        self._hopeless: set[str] = set()
        """Tables that can't be counted; the log names them."""

    def note(self, table_id: str) -> None:
        """Note that a game is over."""
        self._over.put_nowait(table_id)

    async def run(self) -> None:
        """Count forever: games that end here right away, and any others now and then.

        Games left by a process that died are found by the others, and at the next start.
        """
        looks_at = 0.0
        while True:
            try:
                if looks_at <= time.monotonic():
                    looks_at = time.monotonic() + _LOOK_AGAIN_S
                    await self.count_all()
                left_s = max(0, looks_at - time.monotonic())
                table_id = await asyncio.wait_for(self._over.get(), left_s)
                await self._count_if_possible(table_id)
            except TimeoutError:
                continue
            except (DBAPIError, StoreError) as problem:
                # Nothing is lost: the next round finds it.
                log.warning("tally_failed", reason=type(problem).__name__)
                await asyncio.sleep(1)

    async def count_all(self) -> int:
        """Count all finished tables in the order they ended, and return their number."""
        counted = 0
        for table_id in await self._results.uncounted():
            counted += await self._count_if_possible(table_id)
            # Replaying a game takes milliseconds, during which no one else is served.
            await asyncio.sleep(0)
        return counted

    async def _count_if_possible(self, table_id: str) -> bool:
        """Count one table, unless it can't be read: that doesn't block the others."""
        if table_id in self._hopeless:
            return False
        try:
            return await self.count(table_id)
        except (DBAPIError, StoreError):
            raise
        except Exception:
            self._hopeless.add(table_id)
            log.exception("not_counted", table=table_id)
            return False

    async def count(self, table_id: str) -> bool:
        """Count one table; False if it was already counted or doesn't count."""
        row = await self._tables.find(table_id)
        if row is None or row.state != "over" or not row.seed:
            return False
        game = await replayed(self._journal, table_id)
        if game is None or not game.is_over:
            return False
        return await self._results.count(
            results_of(row, game), rate if is_rated(row, game) else None
        )

    async def of_table(self, table_id: str) -> list[GameResult]:
        """Return the results of a finished table, counting it now if needed."""
        await self.count(table_id)
        return await self._results.of_table(table_id)


async def replayed(journal: Journal, table_id: str) -> Game | None:
    """Replay a game; others get their turn in between."""
    game: Game | None = None
    for number, data in enumerate(await journal.read(table_id)):
        game = evolve(game, read_event(data))
        if number % _COUNTED_TOGETHER == 0:
            await asyncio.sleep(0)
    return game


def rate(before: Sequence[RatingRow | None], ranks: Sequence[int]) -> list[tuple[float, float]]:
    """Compute the ratings before and after a game."""
    # Takes a moment to load, and only rated games need it.
    from lexiko.server.people.ratings import Rating, rated

    were = [Rating(one.mu, one.sigma) if one else Rating() for one in before]
    return [(one.mu, one.sigma) for one in (*were, *rated(were, ranks))]


def is_rated(row: TableRow, game: Game) -> bool:
    """Whether a game changes ratings.

    That must have been agreed on, with people only and enough turns.
    """
    people = [seat.account_id for seat in row.seats]
    return (
        parse_agreement(row.agreement).rated
        and None not in people
        and len(set(people)) == len(people)
        and is_enough(game)
    )


def is_enough(game: Game) -> bool:
    """Whether there were enough turns to count."""
    return sum(map(_is_turn, game.sheet)) >= LEAST_TURNS * len(game.seats)


def results_of(row: TableRow, game: Game) -> list[GameResult]:
    """Compute each seat's result in a finished game."""
    agreement = parse_agreement(row.agreement)
    rated = is_rated(row, game)
    # Leaving a rated game to a computer counts as leaving it.
    lent = {seat.number for seat in row.seats if rated and seat.kind == "computer"}
    left = game.gone | lent
    ranks = places(game, left)
    shared = Counter(ranks)
    whose = _people(row.seats, is_enough=is_enough(game), is_rated=rated)
    kind = (
        "dice"
        if game.edition.is_dice
        else "days"
        if isinstance(game.options.timing, DaysPerTurn)
        else "board"
    )
    ended_ms = row.ended_ms or row.created_ms
    found = []
    for seat, (score, place) in enumerate(zip(game.scores, ranks, strict=True)):
        sheet = [line for line in game.sheet if line.seat == seat]
        plays = [line for line in sheet if line.kind == "play" and line.words]
        best = max(plays, key=lambda line: line.score, default=None)
        found.append(
            GameResult(
                table_id=row.id,
                number=seat,
                account_id=whose[seat],
                level=None if whose[seat] else split_seat(row.seats[seat].level)[0],
                edition=agreement.edition,
                kind=kind,
                language=agreement.language,
                seats=len(game.seats),
                started_ms=row.started_ms or row.created_ms,
                ended_ms=ended_ms,
                score=score,
                place=place,
                is_shared=shared[place] > 1,
                has_left=seat in left,
                is_whole=not left,
                turns=sum(map(_is_turn, sheet)),
                bonuses=sum(_has_bonus(line, game.edition.bonus) for line in plays),
                best_word=best.words[0].text[:40] if best else None,
                best_score=best.score if best else None,
            )
        )
    return found


def _people(seats: Sequence[SeatRow], *, is_enough: bool, is_rated: bool) -> list[str | None]:
    """Find whose result each seat's is.

    If one account has several seats, it's unclear who played them; and a seat that a computer took
    over isn't that person's, unless the game is rated.
    """
    if not is_enough:
        return [None] * len(seats)
    counts = Counter(seat.account_id for seat in seats)
    return [
        seat.account_id
        if counts[seat.account_id] == 1 and (is_rated or seat.kind == "person")
        else None
        for seat in seats
    ]


def _is_turn(line: Row) -> bool:
    return line.kind != "resign"


def _has_bonus(line: Row, bonus: int) -> bool:
    """Whether all tiles were played at once."""
    return bonus > 0 and line.score - sum(word.score for word in line.words) == bonus
