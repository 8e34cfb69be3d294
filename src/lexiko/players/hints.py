"""Find a hint: a play that a person would enjoy finding, for the seat whose turn it is.

The best by equity among the words that a middling player knows, without swaps and rearrangements;
if there's none, among those of better players. Never a word that the family filter leaves out.
There's no chance in it: the same view gives the same hint.
"""

from dataclasses import replace

from lexiko.engine import Engine, moment_of
from lexiko.engine.variations import ON_THE_BOARD
from lexiko.players.clean_words import clean_engine
from lexiko.players.levels import level_of
from lexiko.players.player import awaits_the_end, engine_of
from lexiko.players.vocabulary import vocabulary_of
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.commands import ExchangeTiles, PassTurn, PlayTiles, RollDice
from lexiko.rules.view import View

Hint = PlayTiles | ExchangeTiles | PassTurn | RollDice

LEVELS = ("intermediate", "hard", "expert")
"""Whose words are tried, in this order."""


def find_hint(view: View, engine: Engine | None = None) -> Hint | None:
    """Return what the seat of the view could do now, or None if it can't do anything.

    It knows only the view.
    """
    seat = view.seat
    if seat is None or seat != view.mover or view.outcome or awaits_the_end(view):
        return None
    if view.edition.is_dice and not view.has_rolled:
        return RollDice(seat)
    if UNKNOWN in view.racks[seat]:
        return None
    clean = clean_engine(engine or engine_of(view.lexicon, view.lexicon_hash))
    found = moment_of(view)
    moment = replace(found, variations=found.variations - ON_THE_BOARD)
    for level in LEVELS:
        words = vocabulary_of(clean, level_of(level), view.edition.tiles)
        if best := words.engine.best(moment):
            return best[0].command(seat)
    if exchanges := clean.exchanges(moment):
        return exchanges[0].command(seat)
    return PassTurn(seat)
