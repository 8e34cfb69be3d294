"""Whole games for the page's tests: their events, and what the rules make of them.

`python -m tests.web.games` writes them to `web/tests/fixtures/games.json` again; a test compares
the file with what the rules say now.
"""

import json
from pathlib import Path
from typing import Any

from lexiko import catalogue
from lexiko.notation.log import event_to_json
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
    StartGame,
    TakeHoliday,
)
from lexiko.rules.decide import MISSED_TURNS_UNTIL_A_SEAT_VANISHES
from lexiko.rules.editions import DaysPerTurn, Options
from lexiko.rules.events import Event

from ..rules.gambler import Gambler
from ..rules.table import NAMES, HashedWords

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "games.json"

GAMES = (
    ("heritage", 0),
    ("heritage", 4),
    ("message-board", 1),
    ("message-board", 15),
    ("dice", 6),
    ("dice", 7),
    ("dice", 16),
    ("deluxe", 8),
    ("classic", 12),
    ("tournament", 11),
)
"""Editions and seeds: together these games have every kind of event that a server brings about."""


def played(edition: str, seed: int) -> tuple[list[Event], HashedWords]:
    """One random game to its end, and its words."""
    gambler = Gambler(edition, seed)
    gambler.play_on(60)
    return gambler.events, gambler.lexicon


def over_days() -> tuple[list[Event], HashedWords]:
    """A game whose seats rest, go on holiday, and vanish: a random game has none of it."""
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


def games() -> list[dict[str, Any]]:
    """All games as plain data."""
    found: list[dict[str, Any]] = []
    wanted = {f"{edition} {seed}": played(edition, seed) for edition, seed in GAMES}
    for name, (events, lexicon) in {**wanted, "over days": over_days()}.items():
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
