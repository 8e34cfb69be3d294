"""Whole games for the page's tests: their events, and what the rules make of them.

`python -m tests.web.games` writes them to `web/tests/fixtures/games.json` again; a test compares
the file with what the rules say now.
"""

import json
from pathlib import Path
from typing import Any, get_args

from lexiko import catalogue
from lexiko.notation.log import event_name, event_to_json
from lexiko.notation.verification import verify
from lexiko.rules import Game, decide, evolve
from lexiko.rules.chance import SeededChance, seed_hash
from lexiko.rules.clock import DAY, MINUTE
from lexiko.rules.commands import (
    AllowTime,
    Command,
    ExchangeTiles,
    NoticeTime,
    OpenTable,
    PassTurn,
    RenameSeat,
    StartGame,
    TakeHoliday,
)
from lexiko.rules.decide import MISSED_TURNS_UNTIL_A_SEAT_VANISHES
from lexiko.rules.editions import DaysPerTurn, Options
from lexiko.rules.events import EntryUndone, Event, RacksAwaited, RackTold, TableOpened

from ..rules.gambler import Gambler
from ..rules.table import NAMES, HashedWords

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "games.json"

EDITIONS = ("heritage", "message-board", "dice", "deluxe", "classic", "tournament")
ENTERED = (EntryUndone, RackTold, RacksAwaited)
"""Events that happen only where score is kept for a real board."""
KINDS = {event_name(kind) for kind in get_args(Event) if kind not in ENTERED}
MOST_SEEDS = 50


def played(edition: str, seed: int) -> tuple[list[Event], HashedWords]:
    """One random game to its end, and its words."""
    gambler = Gambler(edition, seed)
    gambler.play_on(60)
    return gambler.events, gambler.lexicon


def over_days() -> tuple[list[Event], HashedWords]:
    """A game whose seats rest, go on holiday, have a new name, and vanish: a random game has none
    of it."""
    chance, lexicon, now_ms = SeededChance(b"over days"), HashedWords(60), 0
    game: Game | None = None
    events: list[Event] = []
    options = Options(timing=DaysPerTurn(1, vanishing="computer"))

    def do(command: Command) -> None:
        nonlocal game
        decided = decide(game, command, lexicon=lexicon, chance=chance, now_ms=now_ms)
        for event in decided:
            game = evolve(game, event)
        events.extend(decided)

    box = catalogue.edition("message-board")
    do(OpenTable(box, NAMES[:2], options, seed_hash=seed_hash(chance.seed)))
    do(StartGame())
    assert game
    first, second = game.order
    do(AllowTime(first, DAY + 8 * 60 * MINUTE))
    do(TakeHoliday(second, 2 * DAY, 4 * DAY))
    do(RenameSeat(second, "Bea"))
    do(ExchangeTiles(first, game.racks[first][:1]))
    for _ in range(MISSED_TURNS_UNTIL_A_SEAT_VANISHES):
        now_ms += 5 * DAY
        do(NoticeTime())
        if not game.is_over:
            do(PassTurn(first))
    return events, lexicon


def turns(events: list[Event]) -> list[dict[str, Any]]:
    """How things stood right after each row of the score sheet was written."""
    found: list[dict[str, Any]] = []
    game: Game | None = None
    for event in events:
        before = len(game.sheet) if game else 0
        game = evolve(game, event)
        if len(game.sheet) > before:
            found.append(
                {
                    "seat": game.sheet[-1].seat,
                    "scores": game.scores,
                    "tiles": " ".join(f"{square}{tile}" for square, tile in game.board),
                }
            )
    return found


def chosen() -> dict[str, tuple[list[Event], HashedWords]]:
    """Games that together have every kind of event that a server brings about, by name.

    The first of each edition, and then those with a kind that the games before don't have.
    """
    found = {"over days": over_days()}
    seen, used = kinds(found["over days"][0]), set[str]()
    for seed in range(MOST_SEEDS):
        for edition in EDITIONS:
            game = played(edition, seed)
            happened = kinds(game[0])
            if is_drawn(game[0]) and (edition not in used or happened - seen):
                used.add(edition)
                found[f"{edition} {seed}"] = game
                seen |= happened
        if seen >= KINDS:
            return found
    raise LookupError(f"No random game has {', '.join(sorted(KINDS - seen))}: add a game that does")


def is_drawn(events: list[Event]) -> bool:
    """Whether Lexiko draws the tiles, rather than a real table."""
    opened = events[0]
    return isinstance(opened, TableOpened) and not opened.options.racks_unknown


def kinds(events: list[Event]) -> set[str]:
    """The kinds of events that happened in a game."""
    return {event_name(type(event)) for event in events}


def games() -> list[dict[str, Any]]:
    """All games as plain data."""
    found: list[dict[str, Any]] = []
    for name, (events, lexicon) in chosen().items():
        proof = verify(events, lexicon)
        found.append(
            {
                "name": name,
                "events": [event_to_json(event, n) for n, event in enumerate(events, 1)],
                "turns": turns(events),
                "draws": proof.draws,
                "tiles": proof.tiles,
            }
        )
    return found


def text() -> str:
    """The file's text: one game a line, so that a change shows where it is."""
    lines = (json.dumps(game, ensure_ascii=False, separators=(",", ":")) for game in games())
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), "utf-8")
