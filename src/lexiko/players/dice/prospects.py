"""Find the strongest player's turn with dice by rolling for the next seats.

1. *Goal.* A play that reaches the goal wins at once.
2. *Candidates.* Every play leads to a table for the next seat: the word that stays, or an empty
   board; in Advanced play also the dice left. Of plays that lead to the same table only the best
   counts. They're ordered by the chance of winning the race from there (`race`), and the better
   ones are kept.
3. *Rolls.* In a continuation, the next seats roll and make the play with the most points, for some
   turns; then the race gives the chance of winning. All candidates get the same dice in the same
   order, so luck doesn't separate them.
4. *Contenders.* After each batch of rolls, candidates that are clearly behind the first one, roll
   by roll, are dropped.

A seat can't see which dice show the faces on the table; each continuation assumes an assignment
that fits.
"""

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from random import Random
from statistics import fmean

from lexiko.engine import Engine, Exchange, Moment, Play, Turn, moment_of
from lexiko.engine.simulation.simulation import LARGEST_NUMBER
from lexiko.players.dice.race import GoalRace, load_race
from lexiko.players.dice.table import DiceTable, Die, possible_dice, random_roll, table_of
from lexiko.players.thinking import Prospect, Thinking, Thought
from lexiko.rules.view import View

CANDIDATES = 16
TURNS_AHEAD = 2
_LOOKED_AT = 150
"""Number of plays, those with the most points, that may become candidates."""

_BATCH = 8
"""Number of rolls between two checks for candidates that are behind."""

_BEHIND = 3.0
"""Candidates behind by more than this many standard errors are dropped."""

_POINT = 1e-6
"""Value of a point of lead beside the chance of winning: it only breaks ties."""


@dataclass(slots=True)
class _Candidate:
    turn: Turn
    table: DiceTable
    guess: float
    """The chance of winning before any roll."""
    chances: list[float] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)

    @property
    def worth(self) -> float:
        if not self.chances:
            return self.guess + _POINT * self.table.lead
        return fmean(self.chances) + _POINT * fmean(self.leads)


def best_dice_turn(
    engine: Engine, view: View, seat: int, chance: Random, thinking: Thinking
) -> Turn:
    """Return the turn most likely to win the race, after the seat's own roll."""
    seed = chance.randrange(LARGEST_NUMBER)
    moment = moment_of(view)
    table, hand = table_of(view, seat)
    plays = engine.plays(moment)
    best = max(plays, key=lambda play: play.score, default=None)
    if best and best.score >= table.goals[0] - table.scores[0]:
        return best
    race = load_race(table.advanced)
    candidates = _candidates(plays, moment, table, hand, race)
    shown = [*view.board.faces(), *view.dice]
    _think(engine, moment, candidates, race, shown, seed, thinking)
    return max(candidates, key=lambda one: (len(one.chances), one.worth)).turn


def _candidates(
    plays: Sequence[Play], moment: Moment, table: DiceTable, hand: Sequence[Die], race: GoalRace
) -> list[_Candidate]:
    """Return the candidates of step 2, the most promising first."""
    reached: dict[object, _Candidate] = {}
    for play in sorted(plays, key=lambda play: -play.score)[:_LOOKED_AT]:
        after = table.after_play(play, hand)
        left = tuple(sorted(die.face for die in after.ready))
        met = tuple((square, tile.face, tile.letter) for square, tile in after.board), left
        if met not in reached:
            reached[met] = _Candidate(play, after, chance_from(after, race))
    after = table.after_pass()
    passing = _Candidate(Exchange((), 0, moment.rack), after, chance_from(after, race))
    ordered = sorted(reached.values(), key=lambda one: -one.worth)
    return [*ordered[: CANDIDATES - 1], passing]


def chance_from(table: DiceTable, race: GoalRace, seat: int = 0) -> float:
    """Return a place's chance of winning from a table between two turns."""
    if table.is_over:
        return table.share if seat == 0 else _turned(table, seat).share
    count, mover = len(table.scores), table.mover
    order = [(mover + turn) % count for turn in range(count)]
    missing = [table.goals[place] - table.scores[place] for place in order]
    owed = [table.owed[place] for place in order]
    return race.chance(order.index(seat), missing, owed, table.word_length)


def _turned(table: DiceTable, seat: int) -> DiceTable:
    """Return a table that's over as another place sees it."""
    scores, goals = table.scores, table.goals
    return replace(
        table,
        scores=(*scores[seat:], *scores[:seat]),
        goals=(*goals[seat:], *goals[:seat]),
    )


# ── Steps 3 and 4 ───────────────────────────────────────────────────────────────────────────────


def _think(
    engine: Engine,
    moment: Moment,
    candidates: list[_Candidate],
    race: GoalRace,
    shown: Sequence[str],
    seed: int,
    thinking: Thinking,
) -> None:
    """Roll out the candidates in batches, while there's time and a choice to make."""
    box = moment.edition.dice
    contenders, number, work = list(candidates), 0, 0

    def continued(number: int) -> list[tuple[float, int]] | None:
        """Return each contender's result in one continuation, or None if the time is up."""
        own = Random(seed << 31 | number)
        dice = possible_dice(box, shown, own)
        rolls = [random_roll(dice, own) for _ in range(TURNS_AHEAD)]
        results = []
        for one in contenders:
            if thinking.is_over:
                return None
            after = _played_on(engine, moment, one.table, rolls)
            results.append((chance_from(after, race), after.lead))
        return results

    with ThreadPoolExecutor(thinking.threads) as pool:
        while len(contenders) > 1 and not thinking.is_over:
            if thinking.rollouts is not None and work >= thinking.rollouts:
                break
            for results in pool.map(continued, range(number, number + _BATCH)):
                if results is None:
                    break
                for one, (chance, lead) in zip(contenders, results, strict=True):
                    one.chances.append(chance)
                    one.leads.append(lead)
                work += len(contenders)
            number += _BATCH
            contenders = _not_behind(contenders)
            thinking.on_thought(_thought(candidates, work))


def _played_on(
    engine: Engine, moment: Moment, table: DiceTable, rolls: Sequence[Sequence[Die]]
) -> DiceTable:
    """Return the table after a turn for each roll, each with the most points."""
    for roll in rolls:
        if table.is_over:
            break
        hand = table.hand(roll)
        faces = tuple(die.face for die in hand)
        plays = engine.best(replace(moment, board=table.board, rack=faces), 1)
        table = table.after_play(plays[0], hand) if plays else table.after_pass()
    return table


def _not_behind(contenders: list[_Candidate]) -> list[_Candidate]:
    """Drop the contenders that the first one clearly beats in the same continuations."""
    first = max(contenders, key=lambda one: one.worth)
    return [one for one in contenders if one is first or not _is_behind(one, first)]


def _is_behind(one: _Candidate, first: _Candidate) -> bool:
    count = len(first.chances)
    if count < _BATCH:
        return False
    ahead = [mine - theirs for mine, theirs in zip(first.chances, one.chances, strict=True)]
    mean = sum(ahead) / count
    variance = sum((value - mean) ** 2 for value in ahead) / (count - 1)
    return first.worth - one.worth > _BEHIND * math.sqrt(variance / count)


def _thought(candidates: Sequence[_Candidate], work: int) -> Thought:
    ranked = sorted(candidates, key=lambda one: (-len(one.chances), -one.worth))
    return Thought(
        "dice",
        work,
        tuple(
            Prospect(
                one.turn,
                fmean(one.chances) if one.chances else one.guess,
                fmean(one.leads) if one.leads else float(one.table.lead),
            )
            for one in ranked
        ),
    )
