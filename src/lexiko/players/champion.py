"""The strongest player: it plays on from the turns that look best, and takes the one that wins most
often.

1. *Candidates.* Turns by score and leave, adjusted to what the position asks for.
2. *Inference.* What the last turns of the others say about the tiles that they kept: racks are
   drawn accordingly.
3. *Simulation.* The candidates race, as `engine.simulation.race` explains: everybody plays on, two
   turns far, or to the end of the game where that is near.
4. *Pre-endgame.* With one to four tiles in the bag and two seats, every way that these can lie is
   tried in turn, and to the end; with the time that is left, what the last contenders lead to is
   worked out (`preendgame`).

With an empty bag and two seats the endgame is worked out instead, by `player`.
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
"""So much of the time may be spent on finding them, where swaps make that long."""

_MOST_BOARDS, _BOARDS_A_SECOND = 600, 300
"""That swaps lead to."""

_ERROR_OF_EQUITY, _ERROR_NEAR_THE_END = 2.5, 8.0
"""By so many points the equity of a turn is usually wrong, and where the end is near."""

_LEAST_SLOPE = 0.0005
"""What a point is worth at least, as a chance to win, however far one is ahead."""

_NEAR_THE_END = 10
"""With so many tiles in the bag, games are played to their end."""

_TO_THE_END = 1000
_TURNS_AHEAD = 2

_FOR_INFERENCE = 0.15
"""So much of the time is spent on what others may hold."""

_MOST_GUESSES = 4000
_GUESSES_A_ROLLOUT = 0.3
_MOST_DEALS = 600
_TOLERANCE_MILLI = 2500
"""A turn that falls short of the best by so much is less likely by the factor e."""

_BEFORE_EXACT = 0.4
"""So much of the time goes to playing on in a pre-endgame; the rest to working it out."""

_BIAS_OF_PLAYING_ON = 0.08
"""In a pre-endgame, the chance to win may be wrong by so much because both seats play on without
looking ahead."""


def best_turn(engine: Engine, view: View, chance: Random, thinking: Thinking) -> Turn:
    """The turn with the best prospects for the seat of a view."""
    return think(engine, *moment_with_evidence(view), chance, thinking)


def think(
    engine: Engine,
    moment: Moment,
    evidence: Sequence[Evidence | None],
    chance: Random,
    thinking: Thinking,
) -> Turn:
    """The turn with the best prospects, where the last turns of the other seats are the
    evidence."""
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

    def tell(leader: int) -> None:
        if simulation.iterations:
            thinking.on_thought(_thought(race, subject, leader))

    leader = race.run(
        rollouts=thinking.rollouts,
        time_s=thinking.left_s * (_BEFORE_EXACT if is_worked_out else 1),
        should_stop=thinking.should_stop,
        on_round=lambda race: tell(race.leader),
    )
    if is_worked_out and len(race.field) > 1:
        leader = work_out(engine, race, thinking)
    if not simulation.iterations:  # It was best at first sight: what it leads to is still told.
        left_s, should_stop = thinking.left_s, thinking.should_stop
        simulation.run(iterations=ROUND, time_s=left_s, should_stop=should_stop)
    tell(leader)
    return turns[leader]


def _guesses(
    engine: Engine, evidence: Sequence[Evidence | None], seed: int, thinking: Thinking
) -> list[list[Guess]]:
    """What each other seat may have kept; nothing where nothing is known, or where there is no time
    to guess well."""
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
    """The turns that look best by score, leave and outlook; where tiles are swapped, as many boards
    are tried as the time allows."""
    outlook = load_outlook()
    boards = 0 if thinking.rollouts else min(_MOST_BOARDS, int(_BOARDS_A_SECOND * thinking.time_s))
    searching = thinking.for_part(_FOR_CANDIDATES)
    limits = Limits(swaps=1, standings=boards, should_stop=lambda: searching.is_over)
    turns = engine.turns(moment, _LOOKED_AT, limits)
    turns.sort(key=lambda turn: -turn.equity_milli - outlook.of(turn, moment))
    return turns[: _CANDIDATES_IN_HASTE if thinking.is_hasty else _CANDIDATES]


def first_worths(moment: Moment, turns: Sequence[Turn]) -> tuple[list[float], float]:
    """What turns seem to be worth at first sight, as chances to win, and by how much that is
    usually wrong."""
    scores = moment.scores or (0,) * (1 + len(moment.others))
    unseen = max(0, len(moment.unseen) - moment.rack_size)

    def chance(points: float) -> float:
        standing = (scores[0] + points, *scores[1:])
        return load_chances().to_win(standing, unseen, 1)[0]

    outlook = load_outlook()
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
