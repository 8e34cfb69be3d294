"""Make a table of `src/lexiko/data/vocabulary/sizes.toml`: how many words levels know.

    .venv/bin/python tools/data/fit_vocabularies.py LEXICON [GAMES]

Languages differ in how many forms a word has, so *easy* knows more of them in German than in
English. Each level plays with a few numbers of words against the level above and the one below, at
all of their numbers: GAMES games (100) for each of these pairs. That gives every level a rating by
its number of words, and the numbers that are STEP apart from level to level are written. Leaves and
ranked words have to be there. Takes some minutes.
"""

import re
import sys
from dataclasses import replace
from itertools import pairwise, product

import numpy as np
from numpy.typing import NDArray

from lexiko import catalogue
from lexiko.lexicon import installed
from lexiko.players.levels import Level, level_of, levels
from lexiko.players.tournament.match import Entrant, TableRules
from lexiko.players.tournament.schedule import fixtures
from lexiko.players.tournament.tournament import Venue, play_fixtures
from lexiko.players.vocabulary_sizes import SIZES
from lexiko.players.word_places import places_of

STEP = 300.0
"""Elo from level to level, as in English (docs/players.md)."""

GAMES = 100
TIME_S = 0.02
TRIED = (0.25, 0.45, 0.75, 1.1)
"""Numbers of words that are tried, as factors of the share that the level knows in English."""

_LARGEST_SHARE = 0.55
_ROUNDS = 3000
_SCALE = 400 / np.log(10)

Matrix = NDArray[np.float64]


def main(lexicon: str, games: int) -> None:
    """Fit all levels that don't know every word, and write the table."""
    language = installed.description(lexicon).language
    _write(language, {})  # Levels then know as many words as they say.
    ranked = {code: len(places_of(catalogue.tile_set(code))) for code in ("en", language)}
    strongest, *weaker = _levels()
    tried = {level.key: _tried(level, ranked["en"], ranked[language]) for level in weaker}
    rungs = [[Entrant(strongest.key, strongest)]]
    rungs += [
        [Entrant(f"{level.key} {count}", replace(level, words=count)) for count in tried[level.key]]
        for level in weaker
    ]
    elo = _ratings(lexicon, language, rungs, games)
    sizes: dict[int, int] = {}
    for number, level in enumerate(weaker, 1):
        counts, wanted = tried[level.key], elo[strongest.key] - STEP * number
        found = _solve(counts, [elo[f"{level.key} {count}"] for count in counts], wanted)
        sizes[level.words] = found
        shown = ", ".join(
            f"{count:,}: {elo[f'{level.key} {count}'] - elo[strongest.key]:+.0f}"
            for count in counts
        )
        print(f"{level.key}: {found:,} words ({shown})", flush=True)
    _write(language, {**dict(sorted(sizes.items())), ranked["en"]: ranked[language]})


def _levels() -> list[Level]:
    """The strongest level that doesn't simulate, and all below it, the strongest first."""
    every = [level_of(key) for key in reversed(levels())]
    return [level for level in every if not level.simulates]


def _tried(level: Level, english: int, ranked: int) -> list[int]:
    likely = min(_LARGEST_SHARE, level.words / english) * ranked
    return [round(likely * factor) for factor in TRIED]


def _ratings(
    lexicon: str, language: str, rungs: list[list[Entrant]], games: int
) -> dict[str, float]:
    """The Elo ratings of all entrants, of which those on rungs beside each other have played."""
    venue = Venue(lexicon, language, TableRules(catalogue.edition("heritage", language)), TIME_S)
    wanted = [
        fixture
        for above, below in pairwise(rungs)
        for pair in product(above, below)
        for fixture in fixtures(pair, 2, games, seed=17)
    ]
    names = [entrant.name for rung in rungs for entrant in rung]
    place = {name: number for number, name in enumerate(names)}
    taken = np.zeros((len(names), len(names)))
    for done, result in enumerate(play_fixtures(venue, wanted), 1):
        one, two = (place[name] for name in result.players)
        first, second = result.places
        share = 0.5 if first == second else float(first < second)
        taken[one, two] += share
        taken[two, one] += 1 - share
        if done % 50 == 0:
            print(f"\r{done} of {len(wanted)} games", end="", file=sys.stderr)
    return dict(zip(names, _elo(taken).tolist(), strict=True))


def _elo(taken: Matrix) -> Matrix:
    """Ratings by maximum likelihood, for players who haven't all met."""
    met = (taken + taken.T) > 0
    taken = taken + met / 2  # A drawn game each, so that no rating is infinite.
    games, strength = taken + taken.T, np.ones(len(taken))
    for _ in range(_ROUNDS):
        strength = taken.sum(1) / (games / (strength[:, None] + strength[None, :])).sum(1)
        strength /= np.exp(np.log(strength).mean())
    return np.asarray(_SCALE * np.log(strength))


def _solve(counts: list[int], ratings: list[float], wanted: float) -> int:
    """The number of words with this rating."""
    slope, start = np.polyfit(np.log(counts), ratings, 1)
    found = np.clip((wanted - start) / slope, np.log(counts[0] / 2), np.log(2 * counts[-1]))
    return int(round(float(np.exp(found)), -2))


def _write(language: str, sizes: dict[int, int]) -> None:
    """Replace the language's table, or leave it out if there are no sizes."""
    text = SIZES.read_text("utf-8")
    text = re.sub(rf"(?ms)\n\[{language}\]\n.*?(?=\n\[|\Z)", "", text)
    rows = "".join(f"{words} = {count}\n" for words, count in sizes.items())
    SIZES.write_text(f"{text}\n[{language}]\n{rows}" if rows else text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else GAMES)
