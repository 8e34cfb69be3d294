"""The game itself: pure values and functions, with no files, clock or randomness.

`decide(game, command) → events` may refuse; `evolve(game, event) → game` never does; a game is the
fold of its events (`replay`); `view(game, seat)` is what a seat may see of it.
"""

from lexiko.rules.decide import decide, decide_and_evolve
from lexiko.rules.evolve import evolve, replay
from lexiko.rules.game import Game
from lexiko.rules.turns import Preview, preview
from lexiko.rules.view import View, event_seen_by, racks_seen_by, unseen_by, view

__all__ = [
    "Game",
    "Preview",
    "View",
    "decide",
    "decide_and_evolve",
    "event_seen_by",
    "evolve",
    "preview",
    "racks_seen_by",
    "replay",
    "unseen_by",
    "view",
]
