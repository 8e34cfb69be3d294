"""One turn of a review, with everything that's needed to put it into words."""

from functools import cached_property

from lexiko import catalogue
from lexiko.coach.model import Choice, ChoiceFacts, GameReview, TurnReview
from lexiko.coach.sentences.language import Number, Said, Value, language_of
from lexiko.coach.sentences.pairs import Pair, Side, side_of
from lexiko.coach.sentences.parts import Sentence
from lexiko.coach.sentences.reasons import Scene, label_of
from lexiko.errors import LexikoError
from lexiko.rules.editions import Edition
from lexiko.rules.layout import Square

SMALL, SMALL_POINTS = 0.03, 5.0
"""Costs below these are small, as a chance to win and in points."""


class TurnContext:
    """One turn of a review, ready to be put into words."""

    def __init__(
        self, review: GameReview, turn: TurnReview, language: str, seat: int | None = None
    ) -> None:
        """`seat` is the reader's, who is “you”; None if every player is called by name."""
        self.review, self.turn, self.seat = review, turn, seat
        self.language = language_of(language)
        facts = turn.facts
        self.played = self._side("played", turn.played, facts.played if facts else None)
        best = turn.best
        self.better: Side | None = None
        if best and best.text != turn.played.text:
            self.better = self._side("better", best, facts.better if facts else None)
        self.scene = self._scene()

    def _side(self, role: str, choice: Choice, facts: ChoiceFacts | None) -> Side:
        return side_of(role, choice, facts, edition=self.edition, has_bag=self.turn.bag > 0)

    def _scene(self) -> Scene:
        review, turn = self.review, self.turn
        name, is_reader = None, False
        if len(review.seats) == 2:
            other = 1 - turn.seat
            name, is_reader = review.seats[other], other == self.seat
        if turn.scale == "chance":
            is_small = (turn.cost_win or 0.0) < SMALL
        else:
            is_small = (turn.cost_points or 0.0) < SMALL_POINTS
        return Scene(
            self.language,
            name,
            is_reader,
            mover_name=review.seats[turn.seat],
            is_mover_reader=turn.seat == self.seat,
            is_dice=turn.judge == "dice",
            is_small=is_small,
            is_solved=turn.judge in ("endgame", "preendgame"),
            is_first_look=turn.judge == "equity",
        )

    def say(self, key: str, **values: Value) -> Sentence:
        return self.language.say(key, **values)

    @property
    def a(self) -> Said:
        """The turn taken."""
        return label_of(self.scene, self.played, self.better)

    @property
    def b(self) -> Said:
        """The better turn."""
        assert self.better
        return label_of(self.scene, self.better, self.played)

    @property
    def pair(self) -> Pair | None:
        """The better turn and the one taken; None if nothing was better."""
        return Pair(self.better, self.played) if self.better else None

    @property
    def is_phony(self) -> bool:
        return self.turn.challenge is not None and not self.turn.challenge.is_valid

    @property
    def is_exact(self) -> bool:
        """Whether both ends are solved."""
        return self.turn.played.final is not None and bool(
            self.turn.best and self.turn.best.final is not None
        )

    def gain(self, pair: Pair) -> Number | None:
        """Return how many points better an endgame ends, if it is one."""
        if self.turn.judge != "endgame":
            return None
        return pair.difference("final" if self.is_exact else "spread")

    @property
    def ties(self) -> list[Choice]:
        """The choices too close to call, the one taken first."""
        turn = self.turn
        tied = [one for one in turn.choices if one.text in turn.ties]
        own = [one for one in tied if one.text == turn.played.text]
        return [*own, *(one for one in tied if one.text != turn.played.text)] if own else []

    @property
    def following(self) -> Side | None:
        """The best choice behind those that tie for best."""
        turn = self.turn
        own = turn.played
        behind = [one for one in turn.choices if one.text not in (own.text, *turn.ties)]
        other = [one for one in behind if one.word.upper() != own.word.upper() or not own.word]
        following = next(iter(other or behind), None)
        return self._side("next", following, None) if following else None

    @cached_property
    def edition(self) -> Edition | None:
        """The edition that was played; None if it isn't on this machine."""
        try:
            return catalogue.edition(self.review.edition)
        except LexikoError:
            return None

    @property
    def corners(self) -> tuple[str, ...]:
        """The names of the board's corners."""
        if self.edition is None:
            return ()
        last = self.edition.layout.size - 1
        return tuple(str(Square(row, column)) for row in (0, last) for column in (0, last))

    @property
    def is_decided(self) -> bool:
        return self.turn.scale == "points" and self.turn.judge in ("simulation", "equity")
