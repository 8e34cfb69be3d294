"""Whole games for the page's tests: their events, and what the rules make of them.

`python -m tests.web.games` writes them to `web/tests/fixtures/games.json` again; a test compares the file with what the rules say now.
"""

import json
from pathlib import Path
from typing import Any

from lexiko.notation.log import event_to_json
from lexiko.notation.proof import verify
from lexiko.rules import Game, evolve
from lexiko.rules.events import Event

from ..rules.gambler import Gambler

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


def played(edition: str, seed: int) -> list[Event]:
    """One random game to its end."""
    gambler = Gambler(edition, seed)
    gambler.play_on(60)
    return gambler.events


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
    for edition, seed in GAMES:
        events = played(edition, seed)
        proof = verify(events)
        found.append(
            {
                "name": f"{edition} {seed}",
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
