"""Make `src/lexiko/data/strength.toml`: what a turn of each level costs.

    .venv/bin/python tools/data/learn_strength.py [GAMES]

Every level plays its neighbours and itself, GAMES games (8) for each pair of levels and order. The
games are reviewed at a glance. A level's cost is the mean over its games of what a turn cost in
points of equity, and the deviation says how much that varies between games. Takes some minutes.
"""

import sys
import time
from dataclasses import replace
from statistics import fmean, stdev

from lexiko import catalogue
from lexiko.coach.review import Review
from lexiko.coach.strength import PATH, LevelCost, cost_per_turn, format_levels
from lexiko.engine import Engine
from lexiko.players.tournament.match import TableRules, parse_entrant, play_recorded

RATINGS = {"beginner": 878, "easy": 1209, "intermediate": 1503, "hard": 1802, "expert": 2108}
"""From docs/players.md."""

GAMES = 8
TIME_S = 0.5


def main() -> None:
    """Play, review and write."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    engine, rules = Engine("english"), TableRules(catalogue.edition("heritage"))
    costs: dict[str, list[float]] = {level: [] for level in RATINGS}
    pairs = [(one, other) for one in RATINGS for other in RATINGS if are_near(one, other)]
    begun = time.process_time()
    for number, pair in enumerate(pairs):
        entrants = [
            replace(parse_entrant(level), name=f"{level} {seat}") for seat, level in enumerate(pair)
        ]
        for game in range(games):
            seed = f"strength {'-'.join(pair)} {game}"
            events = play_recorded(engine, entrants, rules, seed, time_s=TIME_S)
            review = Review(events, engine=engine, quality="quick", threads=1)
            for _ in review.quick():
                pass
            for seat, level in enumerate(pair):
                cost = cost_per_turn(review.result(), seat)
                if cost is not None:
                    costs[level].append(cost)
            done = number * games + game + 1
            print(f"\r{done} of {len(pairs) * games} games", end="", file=sys.stderr)
    seconds = time.process_time() - begun
    print(f"\n{seconds:.0f} s of CPU time", file=sys.stderr)
    levels = [
        LevelCost(level, RATINGS[level], fmean(found), stdev(found), len(found))
        for level, found in costs.items()
    ]
    for each in levels:
        print(f"{each.level}: {each.cost:.2f} ± {each.deviation:.2f} in {each.games} games")
    PATH.write_text(format_levels(levels, f"tools/data/learn_strength.py {games}"), "utf-8")


def are_near(one: str, other: str) -> bool:
    """Whether two levels are the same or neighbours."""
    places = list(RATINGS)
    return abs(places.index(one) - places.index(other)) <= 1


if __name__ == "__main__":
    main()
