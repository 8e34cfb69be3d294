"""Games, events and tables as plain data for clients.

Everything about a game goes through `rules.view` first, or through the functions it consists of.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from typing import Any, Literal

import msgspec

from lexiko.family import words_left_out
from lexiko.notation.log import event_to_json
from lexiko.players.computers import split_seat
from lexiko.rules import Game, event_seen_by, racks_seen_by, unseen_by, view
from lexiko.rules.chance import seed_hash
from lexiko.rules.clock import bank_from_ms, deadline_ms
from lexiko.rules.events import Event
from lexiko.rules.game import Row
from lexiko.rules.layout import Square
from lexiko.rules.scoring import Word
from lexiko.server.tables.agreement import agreement_to_data, parse_agreement
from lexiko.server.tables.scorekeeping import keepers_for, seats_entered_by
from lexiko.server.wire.json import encode
from lexiko.store.tables import TableRow

Ending = Literal["won", "lost", "tied", "ended"]

# ── Events ─────────────────────────────────────────────────────────────────────────────────────


def events_for(
    seat: int | None, events: Sequence[Event], first: int, stored: Sequence[str] = ()
) -> list[Any]:
    """Events from version `first` on, as this seat may see them.

    An event that the seat may see in full is taken from `stored`, its stored form, if given.
    """
    shown: list[Any] = []
    for number, event in enumerate(events, first):
        seen = event_seen_by(event, seat)
        if stored and seen is event:
            shown.append(msgspec.Raw(stored[number - first]))
        else:
            shown.append(event_to_json(seen, number))
    return shown


# ── The game ────────────────────────────────────────────────────────────────────────────────────


class Views:
    """A game at one version for several viewers; the parts that all see are built once."""

    def __init__(self, game: Game, rows: "SheetRows") -> None:
        self._game = game
        self._rows = rows
        self._common: dict[str, Any] | None = None

    def view_for(self, seat: int | None, now_ms: int) -> dict[str, Any]:
        """A seat's view as plain data."""
        if self._common is None:
            self._common = _common(self._game, self._rows)
        return {
            **self._common,
            "seat": seat,
            "racks": racks_seen_by(self._game, seat),
            "unseen": Counter(unseen_by(self._game, seat)),
            "now_ms": now_ms,
        }


class SheetRows:
    """Rows of a score sheet as JSON, cached from turn to turn."""

    def __init__(self) -> None:
        self._rows: list[tuple[Row, msgspec.Raw]] = []

    def encoded(self, sheet: Sequence[Row]) -> list[msgspec.Raw]:
        cached = self._rows
        fresh: list[tuple[Row, msgspec.Raw]] = []
        for i, row in enumerate(sheet):
            if i < len(cached) and cached[i][0] is row:
                fresh.append(cached[i])
            else:
                fresh.append((row, msgspec.Raw(encode(_row(row)))))
        self._rows = fresh
        return [raw for _, raw in fresh]


def _common(game: Game, rows: SheetRows) -> dict[str, Any]:
    """The spectators' view, which everyone shares."""
    seen = view(game, None)
    play, clock, outcome = seen.open_play, seen.clock, seen.outcome
    return {
        "seat": None,
        "version": seen.version,
        "seats": seen.seats,
        "order": seen.order,
        "mover": seen.mover,
        "gone": sorted(seen.gone),
        "tiles": [(_square_name(square), tile.face, tile.letter) for square, tile in seen.board],
        "racks": seen.racks,
        "bag_count": seen.bag_count,
        "unseen": {},
        "dice": seen.dice,
        "has_rolled": seen.has_rolled,
        "pouches": seen.pouches,
        "scores": seen.scores,
        "goals": seen.goals,
        "owed": seen.owed,
        "sheet": rows.encoded(seen.sheet),
        "open_play": {
            "seat": play.seat,
            "words": play.words,
            "good": sorted(play.good),
            "accepted": sorted(play.accepted),
            "limit_at_ms": play.limit_at_ms,
        }
        if play
        else None,
        "clock": {
            "left_ms": clock.left_ms,
            "running": clock.running,
            "since_ms": clock.since_ms,
            "missed": clock.missed,
            "deadline_ms": deadline_ms(game),
            "bank_from_ms": bank_from_ms(game),
            "holidays": clock.holidays,
        },
        "scoreless": seen.scoreless,
        "minimum": seen.minimum,
        "counting": seen.counting,
        "untold": sorted(seen.untold),
        "last_entry": seen.last_entry,
        "outcome": {
            "reason": outcome.reason,
            "rack_points": outcome.rack_points,
            "time_points": outcome.time_points,
            "winners": outcome.winners,
            "standings": outcome.standings,
            "left_out": _left_out(game),
        }
        if outcome
        else None,
        "seed_hash": seen.seed_hash,
        "seed": seen.seed,
        "now_ms": 0,
    }


def _left_out(game: Game) -> list[int]:
    """The rows of the sheet that no one should be shown as a highlight of the game."""
    words = words_left_out(game.edition.tiles.language)
    return [
        place
        for place, row in enumerate(game.sheet)
        if any(word.text in words for word in row.words)
    ]


def waits_for(game: Game) -> list[int]:
    """List the seats that the game waits for: the mover, and who may challenge the last play."""
    seats = [] if game.mover is None else [game.mover]
    window = game.window
    if window and window.is_open:
        seats += [
            seat
            for seat in game.active()
            if seat not in (window.seat, game.mover) and seat not in window.accepted
        ]
    return seats


def ending_for(game: Game, mine: AbstractSet[int]) -> Ending:
    """How a finished game ended for the player of these seats."""
    assert game.outcome
    winners = set(game.outcome.winners)
    if not winners:
        return "ended"
    if winners <= mine:
        return "won"
    return "tied" if winners & mine else "lost"


def standing_of(game: Game, last_ms: int, now_ms: int) -> dict[str, Any]:
    """A summary of a game; `last_ms` is when something last happened."""
    seen = view(game, None)
    holidays = seen.clock.holidays[seen.mover] if seen.mover is not None else ()
    return {
        "mover": seen.mover,
        "waits_for": waits_for(game),
        "scores": seen.scores,
        "goals": seen.goals,
        "rounds": max(
            (sum(row.seat == seat for row in seen.sheet) for seat in seen.order), default=0
        ),
        "tiles": [(_square_name(square), tile.face, tile.letter) for square, tile in seen.board],
        "deadline_ms": deadline_ms(game),
        "bank_from_ms": bank_from_ms(game),
        "since_ms": last_ms if seen.clock.running is None else seen.clock.since_ms,
        "away_until_ms": next(
            (span.until_ms for span in holidays if span.from_ms <= now_ms < span.until_ms), None
        ),
    }


@cache
def _square_name(square: Square) -> str:
    return str(square)


def rows(sheet: Sequence[Row]) -> list[dict[str, Any]]:
    """Rows of a score sheet as plain data."""
    return [_row(row) for row in sheet]


def words(made: Iterable[Word]) -> list[dict[str, Any]]:
    return [
        {"text": word.text, "at": word.start.name(word.direction), "score": word.score}
        for word in made
    ]


def _row(row: Row) -> dict[str, Any]:
    return {
        "seat": row.seat,
        "kind": row.kind,
        "total": row.total,
        "score": row.score,
        "bonus": row.bonus,
        "words": words(row.words),
        "blanks": row.blanks,
        "swaps": len(row.swaps),
        "exchanged": row.exchanged,
    }


# ── Tables ──────────────────────────────────────────────────────────────────────────────────────


def table_for(
    account_id: str | None,
    table: TableRow,
    here: Collection[int],
    public_url: str,
    watching: int = 0,
) -> dict[str, Any]:
    """A table as a person may see it.

    The code and the seats' accounts are only for people at the table.
    """
    yours = table.seats_of(account_id)
    is_host = account_id is not None and table.host_id == account_id
    is_inside = bool(yours) or is_host
    agreement = parse_agreement(table.agreement)
    # A circle's table can't be joined by code.
    code = table.code if is_inside and not table.circle_id else None
    return {
        "id": table.id,
        "code": code,
        "invitation": f"{public_url}/join/{code}" if code else None,
        "state": table.state,
        "revision": table.revision,
        "version": table.version,
        "agreement": agreement_to_data(agreement),
        "seats": [
            {
                "number": seat.number,
                "kind": seat.kind,
                "name": seat.name,
                "level": split_seat(seat.level)[0],
                "player": split_seat(seat.level)[1],
                "is_yours": seat.number in yours,
                "is_host": seat.kind == "person" and seat.account_id == table.host_id,
                "is_here": seat.kind == "computer" or seat.number in here,
                "has_agreed": seat.kind == "computer" or seat.agreed == table.revision,
                "person": seat.account_id if is_inside and seat.kind == "person" else None,
                "is_lent": seat.kind == "computer"
                and account_id is not None
                and seat.account_id == account_id,
                "hints": seat.hints,
            }
            for seat in table.seats
        ],
        "your_seats": yours,
        "enters_for": seats_entered_by(table, agreement, account_id),
        "is_host": is_host,
        **keepers_for(table, agreement, account_id),
        "seed_hash": seed_hash(bytes.fromhex(table.seed)) if table.seed else "",
        "created_ms": table.created_ms,
        "started_ms": table.started_ms,
        "ended_ms": table.ended_ms,
        "link": f"{public_url}/games/{table.link}" if table.link else None,
        "rematch": table.rematch_id if is_inside else None,
        "circle": table.circle_id,
        "watching": watching,
    }
