"""Choose a computer seat's command from what it sees, its level, and chance."""

import math
import os
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from random import Random

from lexiko.engine import (
    Endgame,
    Engine,
    Exchange,
    Limits,
    Moment,
    Play,
    Simulation,
    Turn,
    moment_of,
)
from lexiko.engine.simulation.simulation import MOST_TURNS
from lexiko.engine.variations import ON_THE_BOARD, UP_TO_ONE_SWAP
from lexiko.family import valid_words
from lexiko.lexicon import load
from lexiko.lexicon.sources import words_now
from lexiko.players.attention import seen_plays
from lexiko.players.challenges import answer
from lexiko.players.champion import best_turn
from lexiko.players.clean_words import clean_engine
from lexiko.players.computers import plays_like as plays_like_of
from lexiko.players.dice.prospects import best_dice_turn
from lexiko.players.endgames.multiplayer import best_multiplayer_turn
from lexiko.players.endgames.multiplayer_state import multiplayer_state_of
from lexiko.players.evaluation import Evaluation
from lexiko.players.levels import Level
from lexiko.players.thinking import Prospect, Thinking, Thought
from lexiko.players.unsure import Sureness
from lexiko.players.vocabulary import Vocabulary, vocabulary_of
from lexiko.rules.alphabet import BLANK, UNKNOWN
from lexiko.rules.commands import (
    AcceptPlay,
    Challenge,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    RollDice,
)
from lexiko.rules.endings import LIMIT_OF_TURNS_WITHOUT_A_PLAY, visible_ending
from lexiko.rules.view import View

Choice = RollDice | PlayTiles | ExchangeTiles | PassTurn | Challenge | AcceptPlay

_MOST_PLAYS = 80
"""Number of plays looked at by a player that minds its leave. There can be thousands; the best of
all is nearly always among these."""

_MOST_CHANGES = 400
"""Number of plays looked at where tiles on the board may change, too."""

_GOOD_SCORE = 18
"""A player that sees a play with this score doesn't consider exchanging."""

_LISTED_IN_S = (0.05, 0.15, 0.5)
"""Least time for listing an endgame's plays, by the number of blanks on the rack."""

_FIRST_PLAYS = 40

MOST_IN_MEMORY = 4
"""Engines that a process has loaded at once."""

_EVEN_CHANCE = 0.003
"""Chances of winning that are this close can't be told apart by rollouts."""

_FAVOURITES = 12
"""Number of turns among which a player that sees them all follows its taste."""


def choose(
    view: View,
    *,
    level: Level | str,
    chance: Random,
    engine: Engine | None = None,
    time_s: float | None = None,
    rollouts: int | None = None,
    threads: int | None = None,
    on_thought: Callable[[Thought], None] | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> Choice | None:
    """Return what the seat of the view does now, or None if it has nothing to do.

    It knows only the view. The same view, level and state of `chance` give the same command, unless
    an endgame is so hard that the clock decides.

    `engine`, with the table's whole lexicon, saves loading it here. `time_s` limits the time for a
    turn, on `threads` threads (all cores by default). `rollouts` limits what a champion tries out
    instead, which makes its answer independent of the clock. `on_thought` gets a report now and
    then during long thinking, which stops with the best turn so far once `should_stop` returns
    true.
    """
    plays_like = plays_like_of(level) if isinstance(level, str) else level
    thinking = Thinking(
        (math.inf if rollouts else plays_like.time_s) if time_s is None else time_s,
        rollouts,
        threads or os.cpu_count() or 1,
        on_thought or (lambda thought: None),
        should_stop or (lambda: False),
    )
    seat, play = view.seat, view.open_play
    if seat is None or seat in view.gone or view.mover is None or view.outcome:
        return None
    engine = engine or engine_of(view.lexicon, view.lexicon_hash)
    valid = valid_words(engine.lexicon, view.options, view.edition.tiles.language)
    engine = clean_engine(engine)
    vocabulary = vocabulary_of(engine, plays_like, view.edition.tiles)
    if play and play.seat != seat and seat not in play.accepted:
        return answer(view, seat, play, valid, vocabulary, plays_like, chance)
    if seat != view.mover or awaits_the_end(view):
        return None
    if view.edition.is_dice and not view.has_rolled:
        return RollDice(seat)
    if plays_like.solves_endgames and (endgame := _endgame_of(view, seat)):
        limit = thinking.left_s if math.isfinite(thinking.time_s) else plays_like.time_s
        return _endgame_turn(engine, view, endgame, limit, thinking)
    turn = (
        _champions_turn(engine, view, seat, plays_like, chance, thinking)
        if plays_like.simulates
        else _turn(view, seat, vocabulary, plays_like, chance, thinking)
    )
    return turn.command(seat) if turn else PassTurn(seat)


def engine_of(lexicon: str, lexicon_hash: str = "") -> Engine:
    """An engine with a lexicon as it is now, or with the words that a game began with."""
    return _loaded_engine(lexicon, lexicon_hash or words_now(lexicon))


@lru_cache(maxsize=MOST_IN_MEMORY)
def _loaded_engine(lexicon: str, lexicon_hash: str) -> Engine:
    return Engine(load(lexicon, graph_sha256=lexicon_hash))


def awaits_the_end(view: View) -> bool:
    """Whether the open play ends the game if it stands; no one moves before then."""
    if view.open_play is None:
        return False
    # An owed turn is lost at once, unless the game may end first.
    return visible_ending(view) is not None or bool(view.owed[view.mover or 0])


# ── Turns ───────────────────────────────────────────────────────────────────────────────────────


def _turn(
    view: View, seat: int, vocabulary: Vocabulary, level: Level, chance: Random, thinking: Thinking
) -> Play | Exchange | None:
    moment = moment_of(view)
    engine = vocabulary.engine
    missing = view.goals[seat] - view.scores[seat] if view.goals else None
    if level.is_exact:
        if missing is not None and (last := _reaching(engine.plays(moment), missing)):
            return last
        return _favourite(engine, moment, level, thinking)
    if moment.variations & ON_THE_BOARD:
        plays = engine.survey(moment, _MOST_CHANGES, UP_TO_ONE_SWAP).plays
    elif level.leave == "none":
        plays = engine.plays(moment)
    else:
        plays = engine.best(moment, _MOST_PLAYS)
    evaluation = Evaluation(moment, level)
    sureness = Sureness(view, vocabulary, level, chance)
    turns: list[Play | Exchange] = [*seen_plays(plays, level, chance)]
    if missing is not None:
        enough = [turn for turn in turns if turn.score >= missing and sureness.is_sure(turn)]
        if last := _reaching(enough, missing):
            return last
    best_score = max((turn.score for turn in turns), default=0)
    if not turns or (level.leave != "none" and best_score < _GOOD_SCORE):
        turns += _best_exchange(engine, moment, level, evaluation)
    ranked = [(evaluation.worth(turn) + chance.gauss(0, level.wobble), turn) for turn in turns]
    ranked.sort(key=lambda rated: -rated[0])
    return sureness.best(ranked) or next(
        filter(sureness.is_sure, [*plays, *_best_exchange(engine, moment, level, evaluation)]), None
    )


def _favourite(engine: Engine, moment: Moment, level: Level, thinking: Thinking) -> Play | Exchange:
    """Return the best turn of a player that sees them all, or one as good that it likes better."""
    limits = Limits(should_stop=lambda: thinking.is_over)
    within_milli = int(level.taste.within * 1000)
    turns = engine.turns(moment, _FAVOURITES if within_milli else 1, limits)
    least = turns[0].equity_milli - within_milli
    evaluation = Evaluation(moment, level)
    return (
        max((turn for turn in turns if turn.equity_milli >= least), key=evaluation.worth)
        if within_milli
        else turns[0]
    )


def _champions_turn(
    engine: Engine, view: View, seat: int, level: Level, chance: Random, thinking: Thinking
) -> Turn:
    """Return the turn with the best prospects, by the method for this kind of table."""
    if view.edition.is_dice:
        return best_dice_turn(engine, view, seat, chance, thinking)
    if view.goals:
        missing = view.goals[seat] - view.scores[seat]
        if last := _reaching(engine.plays(view), missing):
            return last
    if state := multiplayer_state_of(view, seat):
        return best_multiplayer_turn(engine, moment_of(view), state, view.unseen, chance, thinking)
    if level.taste.is_plain:
        return best_turn(engine, view, chance, thinking)
    return _liked_turn(engine, view, level, chance, thinking)


def _liked_turn(
    engine: Engine, view: View, level: Level, chance: Random, thinking: Thinking
) -> Turn:
    """Return a champion's best turn, or one it likes better if rollouts can't tell them apart."""
    thoughts: list[Thought] = []

    def on_thought(thought: Thought) -> None:
        thoughts[:] = [thought]
        thinking.on_thought(thought)

    best = best_turn(engine, view, chance, replace(thinking, on_thought=on_thought))
    if not thoughts or thoughts[0].about != "simulation":
        return best
    first, *others = thoughts[0].prospects
    evaluation = Evaluation(moment_of(view), level)
    liked = [
        other.turn
        for other in others
        if first.win - other.win <= _EVEN_CHANCE
        and first.turn.equity_milli - other.turn.equity_milli <= level.taste.within * 1000
    ]
    return max([best, *liked], key=evaluation.worth)


def _reaching(turns: list[Play] | list[Play | Exchange], missing: int) -> Play | Exchange | None:
    """Return the turn that reaches the goal with the most points, if there is one."""
    best = max(turns, key=lambda turn: turn.score, default=None)
    return best if best and best.score >= missing else None


def _best_exchange(
    engine: Engine, moment: Moment, level: Level, evaluation: Evaluation
) -> list[Play | Exchange]:
    """Return the exchange the player would make, if any, ignoring swaps."""
    exchanges = [turn for turn in engine.exchanges(moment) if turn.faces and not turn.swaps]
    if not exchanges:
        return []
    if level.leave == "engine":
        return [exchanges[0]]
    return [max(exchanges, key=lambda turn: evaluation.plain_leave(turn.leave))]


# ── Endgames ────────────────────────────────────────────────────────────────────────────────────


def _endgame_turn(
    engine: Engine, view: View, endgame: Endgame, time_s: float, thinking: Thinking
) -> Choice:
    """Return the best turn of an endgame.

    If there isn't time to list its plays, it's the turn that does best in rollouts.
    """
    seat = endgame.seats[0]
    if time_s < _LISTED_IN_S[min(endgame.racks[0].count(BLANK), len(_LISTED_IN_S) - 1)]:
        played_on = Simulation(engine, moment_of(view), _FIRST_PLAYS, plies=MOST_TURNS, threads=1)
        return played_on.run(iterations=1).ranking()[0].turn.command(seat)
    solution = engine.endgame(endgame, time_s=time_s, should_stop=thinking.should_stop)
    if not solution.line:
        return PassTurn(seat)
    first = solution.line[0]
    spread = view.scores[seat] - view.scores[endgame.seats[1]] + solution.spread_gain
    win = 1.0 if spread > 0 else 0.5 if spread == 0 else 0.0
    turn = first.play or Exchange((), 0, endgame.racks[0])
    thinking.on_thought(Thought("endgame", solution.nodes, (Prospect(turn, win, spread),)))
    return first.command()


def _endgame_of(view: View, seat: int) -> Endgame | None:
    """Return the endgame if the seat knows all about it, else None.

    That takes two seats, an empty bag and ordinary rules.
    """
    active = [one for one in view.order if one not in view.gone]
    if (
        view.edition.is_dice
        or view.bag_count
        or len(active) != 2
        or view.goals
        or any(view.owed)
        or view.minimum
        or view.options.variations & ON_THE_BOARD
    ):
        return None
    (other,) = set(active) - {seat}
    mine, theirs = view.racks[seat], view.unseen
    if not mine or not theirs or UNKNOWN in mine or len(theirs) != len(view.racks[other]):
        return None
    last = view.sheet[-1] if view.sheet else None
    # A position has no score sheet: a scoreless turn before it counts as a pass.
    has_passed = (last.seat, last.kind) == (other, "pass") if last else view.scoreless > 0
    is_last = view.scoreless + 1 >= LIMIT_OF_TURNS_WITHOUT_A_PLAY * len(active)
    return Endgame(
        view.edition,
        view.board,
        (mine, theirs),
        (seat, other),
        pass_ends=has_passed or is_last,
        ends_without_play="end_when_no_play" in view.options.variations,
    )
