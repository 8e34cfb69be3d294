"""Judge one turn: choose the judge that fits, compare, and say what it comes to.

1. *Dice*: what could have been made of the roll.
2. *Endgame*: with an empty bag and two seats, best play by both, exactly.
3. *Pre-endgame*: with a few tiles in the bag and two seats, every way the tiles can lie.
4. *Simulation*: everything else, with 2 to 4 seats; to the end of the game when that's near.
5. *Equity*: at a glance, before any of these.
"""

from dataclasses import replace
from functools import cached_property
from random import Random

from lexiko.coach.challenges import challenge_review
from lexiko.coach.chances import chances_after, split_among, worth_of
from lexiko.coach.choices import same_turn, unweighed_choice
from lexiko.coach.closeness import CLOSENESS, LISTED, Closeness
from lexiko.coach.comparison import (
    Comparison,
    Contenders,
    OnProgress,
    Rated,
    ShouldStop,
    contenders_of,
)
from lexiko.coach.contest import Contest
from lexiko.coach.crowded import searched
from lexiko.coach.endings import judge_endgame
from lexiko.coach.facts import facts_of
from lexiko.coach.glance import TO_THE_END_BAG, at_a_glance
from lexiko.coach.luck import luck_of
from lexiko.coach.model import ChallengeReview, Facts, Quality, TurnReview, Verdict
from lexiko.coach.preendgames import solved
from lexiko.coach.rolls import judge_roll
from lexiko.coach.turns import Situation
from lexiko.coach.verdicts import costs, is_brilliant, scale_of, ties_of, verdict_of
from lexiko.engine import Engine, Play, Turn
from lexiko.engine.simulation.simulation import LARGEST_NUMBER, MOST_TURNS
from lexiko.errors import EngineError, LexikoError
from lexiko.family import valid_words
from lexiko.players.clean_words import clean_engine
from lexiko.players.endgames.multiplayer_state import multiplayer_state_of
from lexiko.players.endgames.preendgame import is_preendgame, possible_deals
from lexiko.players.levels import level_of
from lexiko.players.vocabulary import is_rare
from lexiko.rules import view
from lexiko.rules.alphabet import signs
from lexiko.rules.bag import Faces
from lexiko.rules.editions import Options
from lexiko.rules.lexicon import Lexicon
from lexiko.rules.view import View

RARE_FROM = "hard"
"""The level whose words people may be expected to find."""


class Bench:
    """What's needed to judge the turns of a game."""

    def __init__(self, engine: Engine, options: Options, is_own: bool, threads: int) -> None:
        self.engine, self.options, self.threads = engine, options, threads
        self.is_own = is_own
        """Whether the words are those that the game was played with."""

    @cached_property
    def words(self) -> Lexicon:
        """The words that were valid at the table."""
        return valid_words(self.engine.lexicon, self.options, self.engine.lexicon.tiles.language)

    @cached_property
    def finder(self) -> Engine:
        """The engine that finds better plays: none that the family filter leaves out."""
        return clean_engine(self.engine)


def judged(
    bench: Bench,
    situation: Situation,
    quality: Quality,
    *,
    should_stop: ShouldStop = lambda: False,
    on_progress: OnProgress = lambda share: None,
) -> TurnReview:
    """Return the review of a turn at this quality; what's seen at a glance if it's stopped."""
    one = _Turn(bench, situation)
    if one.moment is None or one.played is None:
        return one.unjudged()
    contenders = one.contenders(CLOSENESS[quality], should_stop)
    comparison = None
    if quality != "quick":
        comparison = one.compared(contenders, quality, should_stop, on_progress)
        if comparison is None:
            quality = "quick"
    if comparison is None:
        comparison = one.at_a_glance(contenders)
    return one.reviewed(comparison, contenders, quality)


class _Turn:
    """A turn while it's being judged."""

    def __init__(self, bench: Bench, situation: Situation) -> None:
        self.bench, self.situation = bench, situation
        self.moment = situation.moment
        self.invalid = self._invalid()
        self.played = self._played()
        self.after_best: tuple[float, ...] = ()

    def _invalid(self) -> tuple[str, ...]:
        """Return the words that aren't valid, as far as the words of the game are known."""
        situation, words = self.situation, self.bench.words
        if situation.before.mode == "void":
            return ()
        bad = tuple(dict.fromkeys(w.text for w in situation.words if not words.is_word(w.letters)))
        if self.bench.is_own:
            return bad
        return tuple(text for text, is_good in situation.judged if not is_good)

    def _played(self) -> Turn | None:
        if self.moment is None:
            return None
        try:
            return self.bench.finder.weigh(self.moment, self.situation.command)
        except LexikoError:
            return None  # The record has a turn that the rules don't allow.

    @property
    def is_legal(self) -> bool:
        return not self.invalid and not self.situation.is_taken_back

    @property
    def seen(self) -> View:
        return view(self.situation.before, self.situation.seat)

    @property
    def seed(self) -> int:
        return (7919 * self.situation.number + 1) % LARGEST_NUMBER

    # ── Comparing ───────────────────────────────────────────────────────────────────────────────

    def contenders(self, close: Closeness, should_stop: ShouldStop) -> Contenders:
        assert self.moment
        assert self.played
        return contenders_of(
            self.bench.finder,
            self.moment,
            self.played,
            is_taken_back=self.situation.is_taken_back,
            is_legal=self.is_legal,
            count=LISTED,
            worth=worth_of,
            boards=close.boards,
            should_stop=should_stop,
        )

    def compared(
        self,
        contenders: Contenders,
        quality: Quality,
        should_stop: ShouldStop,
        on_progress: OnProgress,
    ) -> Comparison | None:
        """Return the choices as the fitting judge compares them, or None if it was stopped."""
        moment, close = self.moment, CLOSENESS[quality]
        assert moment
        if moment.edition.is_dice:
            return self._of_roll(contenders)
        if endgame := self.situation.endgame:
            return judge_endgame(
                self.bench.finder, moment, endgame, contenders, close.endgame,
                threads=self.bench.threads, should_stop=should_stop, on_progress=on_progress,
            )  # fmt: skip
        return self._simulated(contenders, close, should_stop, on_progress)

    def _simulated(
        self,
        contenders: Contenders,
        close: Closeness,
        should_stop: ShouldStop,
        on_progress: OnProgress,
    ) -> Comparison | None:
        moment = self.moment
        assert moment
        effort = close.effort
        deals: tuple[tuple[Faces], ...] = ()
        is_near = moment.bag_count <= TO_THE_END_BAG
        if is_near:
            effort = replace(effort, plies=MOST_TURNS)
        if is_preendgame(moment):
            deals = tuple(possible_deals(moment, (), 0, Random(self.seed)))
        turns = contenders.first(close.choices)
        kept = next(place for place, turn in enumerate(turns) if contenders.is_played(turn))
        contest = Contest(
            self.bench.finder, moment, turns, kept, effort,
            seed=self.seed, threads=self.bench.threads, deals=deals,
        )  # fmt: skip
        if not contest.run(should_stop, on_progress):
            return None
        rated = self._ranked(contest, contenders)
        if not any(self.situation.before.owed):
            counted = solved(
                self.bench.finder, moment, contenders, rated, close.preendgame,
                threads=self.bench.threads, should_stop=should_stop,
            )  # fmt: skip
            if counted:
                return contenders.comparison(moment, "preendgame", counted)
        ahead = None if is_near else effort.plies
        if state := multiplayer_state_of(self.seen, self.situation.seat):
            found = searched(
                self.bench.finder, state, moment.unseen, contenders, rated, close.crowded,
                seed=self.seed, threads=self.bench.threads, should_stop=should_stop,
            )  # fmt: skip
            rated = found or rated
        return replace(contenders.comparison(moment, "simulation", rated), turns_ahead=ahead)

    def _ranked(self, contest: Contest, contenders: Contenders) -> list[Rated]:
        """Return the rated turns, with distances from the best legal one."""
        rated = contest.rated()
        first = rated[0]
        if self.is_legal or contenders.is_taken_back or not contenders.is_played(first.turn):
            return rated
        return contest.rated(without=first.turn)

    def at_a_glance(self, contenders: Contenders) -> Comparison:
        """Return the choices by equity, or what could have been made of the roll."""
        assert self.moment
        if self.moment.edition.is_dice:
            return self._of_roll(contenders)
        return at_a_glance(self.moment, contenders)

    def _of_roll(self, contenders: Contenders) -> Comparison:
        assert self.moment
        comparison, self.after_best = judge_roll(self.moment, self.seen, contenders)
        return comparison

    # ── Saying so ───────────────────────────────────────────────────────────────────────────────

    def unjudged(self) -> TurnReview:
        """Return the turn as far as the record has it, without a verdict."""
        one = self.situation
        return TurnReview(
            one.number, one.row, one.seat, one.rack, one.before.scores, one.before.bag_count,
            one.phase, unweighed_choice(one.before, one.event), limitation="partial_racks",
            challenge=self._challenge(), time_ms=one.time_ms,
            is_time_trouble=one.is_time_trouble,
        )  # fmt: skip

    def reviewed(
        self, comparison: Comparison, contenders: Contenders, quality: Quality
    ) -> TurnReview:
        """Return the review of the turn from the comparison of its choices."""
        one, moment = self.situation, self.moment
        assert moment
        assert self.played
        scale = scale_of(comparison)
        cost_win, cost_points = costs(comparison)
        rare = self._is_rare(comparison.best)
        verdict: Verdict | None = verdict_of(cost_win, cost_points, scale)
        if not self.is_legal and verdict == "best":
            verdict = "fine"
        highest = max((turn.score for turn in contenders.turns), default=0)
        if (
            verdict == "best"
            and comparison.judge != "equity"
            and is_brilliant(comparison, is_rare=rare, highest=highest)
        ):
            verdict = "brilliant"
        best, played = comparison.best, comparison.played
        chances = self._by_seat(best)
        return TurnReview(
            number=one.number,
            row=one.row,
            seat=one.seat,
            rack=one.rack,
            scores=one.before.scores,
            bag=one.before.bag_count,
            phase=one.phase,
            played=played.choice,
            choices=tuple(rated.choice for rated in comparison.rated),
            judge=comparison.judge,
            turns_ahead=comparison.turns_ahead,
            scale=scale,
            quality=quality,
            verdict=verdict,
            cost_win=cost_win,
            cost_points=cost_points,
            error=played.error_points if scale == "points" else played.error,
            ties=ties_of(comparison, scale),
            chances=chances,
            chances_after=self._by_seat(played),
            luck_points=self._luck(quality),
            is_rare=rare,
            challenge=self._challenge(),
            time_ms=one.time_ms,
            is_time_trouble=one.is_time_trouble,
            facts=self._facts(comparison),
        )

    def _facts(self, comparison: Comparison) -> Facts | None:
        """Return the fact pack: about the turn taken, and the best one if it's another."""
        moment, played, best = self.moment, comparison.played.turn, comparison.best.turn
        assert moment
        try:
            return facts_of(
                self.bench.engine, moment, played,
                None if same_turn(best) == same_turn(played) else best,
                left_ms=self.situation.left_ms,
            )  # fmt: skip
        except LexikoError:
            return None

    def _by_seat(self, rated: Rated) -> tuple[float, ...]:
        """Return every seat's chance to win after a turn."""
        moment = self.moment
        assert moment
        first = self.after_best if moment.edition.is_dice else chances_after(moment, rated.turn)
        mine = rated.choice.win if rated.choice.win is not None else first[0]
        found = [0.0] * len(self.situation.before.seats)
        shared = split_among(mine, first[1:])
        for seat, chance in zip(self.situation.order, shared, strict=True):
            found[seat] = chance
        return tuple(found)

    def _is_rare(self, best: Rated) -> bool:
        if not isinstance(best.turn, Play):
            return False
        language = self.bench.engine.lexicon.tiles.language
        letters = [sign.upper() for sign in signs(best.choice.word)]
        return is_rare(letters, language, level_of(RARE_FROM))

    def _luck(self, quality: Quality) -> float | None:
        one, moment = self.situation, self.moment
        assert moment
        assert self.played
        if one.is_taken_back:
            return 0.0
        try:
            return luck_of(
                self.bench.finder, moment, self.played, one.after,
                samples=CLOSENESS[quality].luck_samples, seed=self.seed,
            )  # fmt: skip
        except (EngineError, LexikoError):
            return None

    def _challenge(self) -> ChallengeReview | None:
        return challenge_review(self.situation, self.invalid, self.moment, self.played)
