"""What's said about a whole game: a title, and its story in a paragraph."""

from collections.abc import Sequence

from lexiko.coach.model import GameReview, Phase, SeatSummary, TurnReview
from lexiko.coach.sentences.language import Number, Value, language_of, rounded_half_up
from lexiko.coach.sentences.pairs import side_of
from lexiko.coach.sentences.parts import Name, Sentence
from lexiko.coach.sentences.reasons import Scene, label_of
from lexiko.coach.summary import chance_after, chance_before

CLOSE, FAR = 10, 100
"""Margins up to which a game is close, and from which it's clear."""

LEAST_CHANGE = 5
"""From this many per cent, a change of the chance to win is worth a sentence."""

LEAST_COST = 0.03
"""From this chance to win, what a phase cost or the tiles gave is worth a word."""


class GameWords:
    """A reviewed game, ready to be put into words."""

    def __init__(self, review: GameReview, language: str, seat: int | None = None) -> None:
        """`seat` is the reader's, who is “you”; None if every player is called by name."""
        self.review, self.seat = review, seat
        self.language = language_of(language)
        self.scene = Scene(self.language)

    def say(self, key: str, **values: Value) -> Sentence:
        return self.language.say(key, **values)

    def _say_of(self, seat: int, key: str, **values: Value) -> Sentence:
        """Say something about a player: the reader, or a name."""
        if seat == self.seat:
            return self.say(f"{key}_you", **values)
        return self.say(key, player=Name(self.review.seats[seat], "player"), **values)

    # ── Title ───────────────────────────────────────────────────────────────────────────────────

    def title(self) -> Sentence:
        """Say how the game ended, in a few words."""
        full = self.language.full(self._title())
        last = full.parts[-1]
        assert isinstance(last, str)
        return Sentence("title", (*full.parts[:-1], last.removesuffix(".")), full.inner)

    def _title(self) -> Sentence:
        review, seat = self.review, self.seat
        if not review.winners:
            return self.say("game.unfinished")
        if len(review.winners) > 1:
            return self.say("game.draw")
        winner = review.winners[0]
        margin = self._margin(winner)
        if seat is None:
            if margin is None:
                return self._say_of(winner, "game.won_otherwise")
            return self._say_of(winner, "game.won_by", n=margin)
        if self._has_missed_nothing(seat):
            return self.say("game.clean")
        is_close = margin is not None and margin.value <= CLOSE
        if winner == seat:
            if margin is None:
                return self._say_of(winner, "game.won_otherwise")
            if margin.value >= FAR:
                return self.say("game.won_far")
            return self.say("game.won_close" if is_close else "game.won", n=margin)
        if margin is None or len(review.seats) > 2:
            return self._say_of(winner, "game.won_otherwise")
        return self.say("game.lost_close" if is_close else "game.lost", n=margin)

    def _margin(self, winner: int) -> Number | None:
        """Return the winner's points ahead of the next seat; None if points didn't decide."""
        scores = self.review.scores
        others = [score for seat, score in enumerate(scores) if seat != winner]
        margin = scores[winner] - max(others, default=0)
        return Number(margin, "margin") if margin > 0 else None

    def _has_missed_nothing(self, seat: int) -> bool:
        summary = self._summary(seat)
        if summary is None or not sum(summary.verdicts.values()):
            return False
        return not summary.verdicts.get("slip") and not summary.verdicts.get("mistake")

    def _summary(self, seat: int) -> SeatSummary | None:
        if self.review.summary is None:
            return None
        return next((one for one in self.review.summary.seats if one.seat == seat), None)

    # ── Story ───────────────────────────────────────────────────────────────────────────────────

    def story(self) -> tuple[Sentence, ...]:
        """Say how the game went: the turns that mattered, how it ended, and what it was made of."""
        clauses = [*self._turning_points(), *self._result(), *self._balance()]
        return tuple(self.language.full(clause) for clause in clauses)

    def _turning_points(self) -> list[Sentence]:
        review = self.review
        if review.summary is None:
            return []
        numbers = review.summary.turning_points
        found = [self._turning_point(turn) for turn in review.turns if turn.number in numbers]
        return [one for one in found if one]

    def _turning_point(self, turn: TurnReview) -> Sentence | None:
        review, seat, best = self.review, turn.seat, turn.best
        place = Number(self._place(turn), f"place of {turn.number}")
        played = side_of("played", turn.played, None)
        before = chance_before(review.turns, turn)
        after = chance_after(turn)
        cost = turn.cost_win or 0.0
        is_largest = cost >= abs(after - before)
        if turn.is_missed and best and best.text != turn.played.text and is_largest:
            better = side_of("better", best, None)
            return self._say_of(
                seat, "game.missed",
                place=place, a=label_of(self.scene, played, better),
                b=label_of(self.scene, better, played),
                n=Number(cost, f"cost_win of {turn.number}"),
            )  # fmt: skip
        if rounded_half_up(100 * abs(after - before)) < LEAST_CHANGE:
            return None
        values: dict[str, Value] = {
            "place": place,
            "before": Number(before, f"chance before {turn.number}"),
            "after": Number(after, f"chance after {turn.number}"),
        }
        if turn.played.kind != "play":
            return self._say_of(seat, "game.changed", **values)
        values["a"] = label_of(self.scene, played)
        if after < before and turn.verdict == "best":
            return self._say_of(seat, "game.nothing_better", **values)
        values["score"] = Number(turn.played.score, f"score of {turn.number}")
        return self._say_of(seat, "game.played", **values)

    def _place(self, turn: TurnReview) -> int:
        """Return which of its seat's turns it is, from 1."""
        return sum(one.seat == turn.seat and one.number <= turn.number for one in self.review.turns)

    def _result(self) -> list[Sentence]:
        review = self.review
        if not review.winners:
            return []
        if len(review.winners) > 1:
            return [self.say("game.level", score=Number(review.scores[review.winners[0]], "score"))]
        winner = review.winners[0]
        mine = Number(review.scores[winner], f"final score of {winner}")
        if len(review.seats) > 2 or self._margin(winner) is None:
            return [self._say_of(winner, "game.result_points", x=mine)]
        theirs = Number(review.scores[1 - winner], f"final score of {1 - winner}")
        return [self._say_of(winner, "game.result", x=mine, y=theirs)]

    def _balance(self) -> list[Sentence]:
        summary, seat = self.review.summary, self.seat
        if summary is None:
            return []
        if seat is None:
            return self._accuracies(summary.seats)
        own = self._summary(seat)
        found: list[Sentence] = []
        if own and own.cost_win >= LEAST_COST:
            phase, cost = max(own.cost_by_phase.items(), key=lambda item: item[1])
            found.append(self._phase(phase, cost))
        elif own and self._has_missed_nothing(seat):
            found.append(self.say("game.nothing_missed"))
        balance = next((one for one in summary.balance if one.seat == seat), None)
        if balance and abs(balance.tiles) >= LEAST_COST:
            key = "game.tiles_gave" if balance.tiles > 0 else "game.tiles_took"
            found.append(self.say(key, n=Number(abs(balance.tiles), f"tiles of {seat}")))
        return found

    def _phase(self, phase: Phase, cost: float) -> Sentence:
        source = f"{phase} of {self.seat}"
        return self.say("game.phase", phase=self.say(f"phase.{phase}"), n=Number(cost, source))

    def _accuracies(self, seats: Sequence[SeatSummary]) -> list[Sentence]:
        known = [one for one in seats if one.accuracy is not None]
        if not known:
            return []
        items: list[Value] = [
            self.say(
                "game.accuracy_of",
                player=Name(self.review.seats[one.seat], "player"),
                n=Number(one.accuracy or 0.0, f"accuracy of {one.seat}"),
            )
            for one in known
        ]
        return [self.say("game.accuracy", listed=self.language.listed(items))]
