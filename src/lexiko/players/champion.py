"""Find the strongest player's turn: the one that wins most often in rollouts.

1. *Candidates.* Turns ranked by score and leave, adjusted for the position.
2. *Inference.* The other seats' last turns suggest which tiles they kept; racks are drawn
   accordingly.
3. *Simulation.* The candidates race, as `engine.simulation.race` explains: every seat plays on for
   two turns, or to the end of the game when that's near.
4. *Pre-endgame.* With one to four tiles in the bag and two seats, every possible bag is tried in
   turn, to the end of the game. The remaining time goes into solving what the last contenders lead
   to (`preendgame`).

With an empty bag and two seats, `player` solves the endgame instead.
"""

from collections.abc import Sequence
from random import Random

from lexiko.engine import Engine, Limits, Moment, Simulation, Turn
from lexiko.engine.simulation.inference import Evidence, Guess, deals_from, guess_kept
from lexiko.engine.simulation.race import ROUND, Race
from lexiko.engine.simulation.simulation import LARGEST_NUMBER
from lexiko.engine.simulation.win_chances import load_chances
from lexiko.players.endgames.preendgame import CONTENDERS, is_preendgame, possible_deals, work_out
from lexiko.players.evidence import moment_with_evidence
from lexiko.players.outlook import load_outlook
from lexiko.players.thinking import Prospect, Subject, Thinking, Thought
from lexiko.rules.bag import Faces
from lexiko.rules.view import View

_CANDIDATES, _CANDIDATES_IN_HASTE, _LOOKED_AT = 16, 10, 40
_FOR_CANDIDATES = 0.4
"""Share of the time for finding candidates, which takes long where tiles can be swapped."""

_MOST_BOARDS, _BOARDS_A_SECOND = 600, 300
"""Limits for the boards that swaps lead to."""

_ERROR_OF_EQUITY, _ERROR_NEAR_THE_END = 2.5, 8.0
"""Usual error of a turn's equity in points: normally, and near the end."""

_LEAST_SLOPE = 0.0005
"""Least value of a point as a chance of winning, however large the lead."""

_NEAR_THE_END = 10
"""With this many tiles in the bag or fewer, games are played to the end."""

_TO_THE_END = 1000
_TURNS_AHEAD = 2

_FOR_INFERENCE = 0.15
"""Share of the time for inferring what the other seats hold."""

_MOST_GUESSES = 4000
_GUESSES_A_ROLLOUT = 0.3
_MOST_DEALS = 600
_TOLERANCE_MILLI = 2500
"""A turn that falls short of the best by this much is less likely by the factor e."""

_BEFORE_EXACT = 0.4
"""Share of the time for rollouts in a pre-endgame; the rest goes into solving it."""

_BIAS_OF_PLAYING_ON = 0.08
"""Possible error of a chance of winning in a pre-endgame, because rollouts don't look ahead."""


def best_turn(engine: Engine, view: View, chance: Random, thinking: Thinking) -> Turn:
    """Return the turn with the best prospects for the seat of a view."""
    return think(engine, *moment_with_evidence(view), chance, thinking)


def think(
    engine: Engine,
    moment: Moment,
    evidence: Sequence[Evidence | None],
    chance: Random,
    thinking: Thinking,
) -> Turn:
    """Return the turn with the best prospects, given the other seats' last turns."""
    seed = chance.randrange(LARGEST_NUMBER)
    turns = candidates(engine, moment, thinking)
    guesses = _guesses(engine, evidence, seed, thinking) if len(turns) > 1 else []
    is_last = is_preendgame(moment)
    subject: Subject = "pre-endgame" if is_last else "simulation"
    deals: Sequence[Sequence[Faces]] = ()
    if is_last:
        deals = possible_deals(moment, guesses[0] if guesses else (), _TOLERANCE_MILLI, chance)
    elif any(guesses):
        deals = deals_from(guesses, moment.unseen, _MOST_DEALS, _TOLERANCE_MILLI, chance.random)
    simulation = Simulation(
        engine,
        moment,
        turns,
        plies=_TO_THE_END if moment.bag_count <= _NEAR_THE_END else _TURNS_AHEAD,
        seed=seed,
        threads=thinking.threads,
        deals=deals,
    )
    is_worked_out = is_last and not moment.goals and not (thinking.rollouts or thinking.is_hasty)
    race = Race(
        simulation,
        *first_worths(moment, turns),
        bias=_BIAS_OF_PLAYING_ON if is_worked_out else 0.0,
        fewest=CONTENDERS if is_worked_out else 1,
    )

    def report(leader: int) -> None:
        if simulation.iterations:
            thinking.on_thought(_thought(race, subject, leader))

    leader = race.run(
        rollouts=thinking.rollouts,
        time_s=thinking.left_s * (_BEFORE_EXACT if is_worked_out else 1),
        should_stop=thinking.should_stop,
        on_round=lambda race: report(race.leader),
    )
    if is_worked_out and len(race.field) > 1:
        leader = work_out(engine, race, thinking)
    if not simulation.iterations:  # It was best at first sight, but report what it leads to.
        left_s, should_stop = thinking.left_s, thinking.should_stop
        simulation.run(iterations=ROUND, time_s=left_s, should_stop=should_stop)
    report(leader)
    return turns[leader]


def _guesses(
    engine: Engine, evidence: Sequence[Evidence | None], seed: int, thinking: Thinking
) -> list[list[Guess]]:
    """Return what each other seat may have kept.

    It's empty for a seat without evidence, and for all if there's no time to guess well.
    """
    if thinking.is_hasty:
        return []
    share = thinking.for_part(_FOR_INFERENCE)
    limit = _MOST_GUESSES
    if thinking.rollouts:
        limit = min(limit, int(thinking.rollouts * _GUESSES_A_ROLLOUT))
    return [
        guess_kept(
            engine, found, count=limit, seed=seed, threads=thinking.threads,
            should_stop=lambda: share.is_over,
        )
        if found
        else []
        for found in evidence
    ]  # fmt: skip


def candidates(engine: Engine, moment: Moment, thinking: Thinking) -> list[Turn]:
    """Return the turns that look best by score, leave and outlook.

    Where tiles can be swapped, as many boards are tried as the time allows.
    """
    outlook = load_outlook(moment.edition.tiles.language)
    boards = 0 if thinking.rollouts else min(_MOST_BOARDS, int(_BOARDS_A_SECOND * thinking.time_s))
    searching = thinking.for_part(_FOR_CANDIDATES)
    limits = Limits(swaps=1, standings=boards, should_stop=lambda: searching.is_over)
    turns = engine.turns(moment, _LOOKED_AT, limits)
    turns.sort(key=lambda turn: -turn.equity_milli - outlook.of(turn, moment))
    return turns[: _CANDIDATES_IN_HASTE if thinking.is_hasty else _CANDIDATES]


def first_worths(moment: Moment, turns: Sequence[Turn]) -> tuple[list[float], float]:
    """Return first estimates of the chances of winning, and their usual error."""
    language = moment.edition.tiles.language
    chances = load_chances(language)
    scores = moment.scores or (0,) * (1 + len(moment.others))
    unseen = max(0, len(moment.unseen) - moment.rack_size)

    def chance(points: float) -> float:
        standing = (scores[0] + points, *scores[1:])
        return chances.to_win(standing, unseen, 1)[0]

    outlook = load_outlook(language)
    points = [(turn.equity_milli + outlook.of(turn, moment)) / 1000 for turn in turns]
    best = max(points)
    slope = max((chance(best + 1) - chance(best - 1)) / 2, _LEAST_SLOPE)
    error = _ERROR_NEAR_THE_END if moment.bag_count <= _NEAR_THE_END else _ERROR_OF_EQUITY
    return [slope * point for point in points], slope * error


def _thought(race: Race, about: Subject, leader: int) -> Thought:
    outcomes = race.simulation.outcomes()
    others = [place for place in race.best(len(outcomes)) if place != leader]
    field = [outcomes[place] for place in (leader, *others)]
    return Thought(
        about,
        sum(outcome.iterations for outcome in outcomes),
        tuple(Prospect(outcome.turn, outcome.win, outcome.spread) for outcome in field),
    )
