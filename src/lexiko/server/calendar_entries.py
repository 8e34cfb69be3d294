"""What is in a person's calendar: the turns that are due at tables with days between turns. It says when, where and with whom; what is on a board or a rack has no place in it."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from urllib.parse import urlsplit

from lexiko.rules.clock import deadline_ms
from lexiko.rules.editions import DaysPerTurn
from lexiko.server.calendar_feed import TURN, Entry, format_calendar, instant
from lexiko.server.house import House
from lexiko.store.calendars import CalendarLink
from lexiko.store.tables import TableRow


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of a calendar in one language."""

    your_turn: str
    due: str
    and_: str
    nobody: str


WORDS = {
    "en": Words("Your turn with {others}", "Your time for this turn ends.", " and ", "nobody"),
    "de": Words(
        "Du bist dran mit {others}", "Deine Zeit für diesen Zug endet.", " und ", "niemand"
    ),
    "fr": Words(
        "À toi de jouer avec {others}", "Ton temps pour ce tour se termine.", " et ", "personne"
    ),
    "es": Words(
        "Te toca jugar con {others}", "Se acaba tu tiempo para este turno.", " y ", "nadie"
    ),
}


async def calendar_of(house: House, link: CalendarLink, url: str) -> bytes:
    """The calendar that a link leads to."""
    entries = [entry async for entry in _turns(house, link, url)]
    return format_calendar("Lexiko", link.language, entries)


async def _turns(house: House, link: CalendarLink, url: str) -> AsyncIterator[Entry]:
    words, host = WORDS[link.language], urlsplit(url).hostname or "lexiko"
    for row in await house.hall.tables.played_by(link.account_id):
        live = await house.hall.table(row.id)
        game = live.game
        if game is None or not isinstance(game.options.timing, DaysPerTurn):
            continue
        due_ms = deadline_ms(game)
        if due_ms is None or game.clock.running not in row.seats_of(link.account_id):
            continue
        yield Entry(
            uid=f"turn-{row.id}-{len(game.sheet)}@{host}",
            summary=words.your_turn.format(others=_others(row, link.account_id, words)),
            description=words.due,
            starts=instant(due_ms) - TURN,
            ends=instant(due_ms),
            changed_ms=game.clock.since_ms,
            sequence=game.version,
            url=f"{url}/table/{row.id}",
        )


def _others(row: TableRow, account_id: str, words: Words) -> str:
    names = [seat.name for seat in row.seats if seat.account_id != account_id] or [words.nobody]
    return words.and_.join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
