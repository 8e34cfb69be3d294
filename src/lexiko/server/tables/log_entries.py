"""Log entries: the first events of a game, and the entry of each command."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from lexiko.errors import BadOptions
from lexiko.family import valid_words
from lexiko.lexicon import WordGraph
from lexiko.rules import Game, decide, evolve
from lexiko.rules.chance import SeededChance, seed_hash
from lexiko.rules.commands import AddText, Command, StartGame
from lexiko.rules.events import Event
from lexiko.server.tables import scheduler
from lexiko.server.tables.agreement import opening
from lexiko.server.tables.live import LiveTable
from lexiko.server.wire.json import write_event
from lexiko.store import LogEntry, Receipt
from lexiko.store.notices import DueNotice
from lexiko.store.tables import State, TableRow


def first_events(
    live: LiveTable, words: WordGraph, now_ms: int, order: tuple[int, ...] | None = None
) -> tuple[list[Event], Game]:
    """The first events and the game: table opened, texts added, order drawn, racks dealt.

    At a real board Lexiko draws nothing: people give their `order`, or play in the order of the
    seats.
    """
    seed, seats = bytes.fromhex(live.row.seed), live.row.seats
    is_real_board = live.agreement.keeper is not None
    if order is not None and not is_real_board:
        raise BadOptions(
            reason=("Lexiko draws the playing order here; you can only choose it at a real board.")
        )
    if is_real_board and order is None:
        order = tuple(range(len(seats)))
    names = [seat.name for seat in seats]
    commands: list[Command] = [
        opening(
            live.agreement,
            names,
            "" if is_real_board else seed_hash(seed),
            words.sha256,
        )
    ]
    commands += [
        AddText(seat.number, seat.text) for seat in seats if seat.text and not is_real_board
    ]
    commands.append(StartGame(order))
    agreed = live.agreement
    valid = valid_words(words, agreed.options, agreed.language)
    events: list[Event] = []
    game: Game | None = None
    for command in commands:
        happened = decide(game, command, lexicon=valid, chance=SeededChance(seed), now_ms=now_ms)
        for event in happened:
            game = evolve(game, event)
        events += happened
    assert game
    return events, game


def entry_of(
    row: TableRow,
    game: Game,
    events: Sequence[Event],
    now_ms: int,
    receipt: Receipt | None = None,
    notices: tuple[DueNotice, ...] = (),
    warn_ms: int | None = None,
) -> LogEntry:
    """The log entry of the events that led to this game."""
    first = game.version - len(events) + 1
    return LogEntry(
        row.id,
        first,
        tuple(write_event(event, number) for number, event in enumerate(events, first)),
        now_ms,
        "over" if game.is_over else "playing",
        scheduler.due_ms(game, row.seats, now_ms),
        now_ms if game.is_over else None,
        receipt,
        notices,
        warn_ms,
    )


def row_after(row: TableRow, entry: LogEntry) -> TableRow:
    """The row after the entry."""
    state: State = "over" if entry.state == "over" else "playing"
    return replace(
        row,
        version=entry.first + len(entry.events) - 1,
        state=state,
        due_ms=entry.due_ms,
        ended_ms=entry.ended_ms,
    )


# ── For other processes ─────────────────────────────────────────────────────────────────────────


def notice_of(entry: LogEntry) -> dict[str, Any]:
    """An entry in full as a notice, so that other processes needn't query the database."""
    return {
        "first": entry.first,
        "last": entry.first + len(entry.events) - 1,
        "events": entry.events,
        "at_ms": entry.at_ms,
        "state": entry.state,
        "due_ms": entry.due_ms,
        "ended_ms": entry.ended_ms,
    }


def entry_in(notice: Mapping[str, Any]) -> LogEntry:
    """The entry in another process's notice."""
    return LogEntry(
        notice["about"],
        notice["first"],
        tuple(notice["events"]),
        notice["at_ms"],
        notice["state"],
        notice["due_ms"],
        notice["ended_ms"],
    )
