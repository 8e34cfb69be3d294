"""What's said about one turn: two or three sentences, made only from its facts."""

from collections.abc import Sequence
from dataclasses import replace

from lexiko.coach.sentences.context import TurnContext
from lexiko.coach.sentences.language import Number, Said, Tiles, Value, rounded_half_up
from lexiko.coach.sentences.pairs import Pair, Side
from lexiko.coach.sentences.parts import Name, Sentence
from lexiko.coach.sentences.reasons import Why, label_of, plain

MOST_SENTENCES = 3
MOST_TIES = 3

STINGING = 12
"""From this many points above what could be expected, the next turn is worth a word."""

LEAST_GAP = 0.005
"""From this chance to win, a distance is said in games in 100."""


class TurnSentences(TurnContext):
    """Chooses the sentences of a turn."""

    def sentences(self) -> tuple[Sentence, ...]:
        """Say what the facts show, in two or three sentences.

        What a bingo is is explained in the first turn of the review that mentions one.
        """
        found = self._sentences()
        if not _mentions_bingo(found) or self._is_bingo_known():
            return found
        self.scene = replace(self.scene, is_first_bingo=True)
        return self._sentences()

    def _is_bingo_known(self) -> bool:
        """Whether an earlier turn has mentioned a bingo."""
        return any(
            _mentions_bingo(TurnSentences(self.review, turn, self.language.key)._sentences())
            for turn in self.review.turns
            if turn.number < self.turn.number
        )

    def _sentences(self) -> tuple[Sentence, ...]:
        found = self._about_words()
        if self.turn.verdict is None:
            found.append(self._unjudged())
        else:
            found += self._judgement(MOST_SENTENCES - len(found))
        if self.turn.is_time_trouble and len(found) <= MOST_SENTENCES:
            found += self._about_clock()
        return tuple(found[: MOST_SENTENCES + 1])

    def _full(self, key: str, **values: Value) -> Sentence:
        return self.language.full(self.say(key, **values))

    def _about_words(self) -> list[Sentence]:
        """Say what happened to invalid words, and to challenges."""
        challenge = self.turn.challenge
        if challenge is None:
            return []
        words = self.language.listed([Name(word, "word") for word in challenge.words[:3]])
        several = len(challenge.words) > 1
        if challenge.seat is None:
            key = "words.stood_several" if several else "words.stood"
            return [self._full(key, words=words)]
        key = "words.challenged_well" if not challenge.is_valid else "words.challenged_badly"
        values: dict[str, Value] = {"words": words}
        if challenge.seat == self.seat:
            key += "_you"
        else:
            values["player"] = Name(self.review.seats[challenge.seat], "player")
        return [self._full(key, **values)]

    def _unjudged(self) -> Sentence:
        if self.turn.limitation == "partial_racks":
            return self._full("unjudged.partial_racks")
        return self._full("unjudged.not_yet")

    def _judgement(self, most: int) -> list[Sentence]:
        turn, pair = self.turn, self.pair
        if self.is_phony and self.better:
            if self.better.choice.kind != "play":
                return [self._full("words.best_valid_other", b=self.b)][:most]
            score = self.better.number("score")
            return [self._full("words.best_valid", b=self.b, score=score)][:most]
        if turn.verdict == "brilliant":
            return self._brilliant()[:most]
        if turn.verdict == "best" or pair is None:
            return self._best()[:most]
        return self._behind(pair, most)

    def _behind(self, pair: Pair, most: int) -> list[Sentence]:
        """Say why another choice was better."""
        found: list[Sentence] = []
        if counted := self._counted(pair):
            found.append(counted)
        elif self.turn.verdict == "fine":
            found.append(self._fine())
        elif final := self._final(pair):
            found.append(final)
        elif goal := self._goal(pair):
            found.append(goal)
        found += Why(self.scene, pair).sentences(max(1, most - len(found)))
        if self.turn.judge == "endgame" and self.turn.is_missed and (but := self._although(pair)):
            found.append(but)
        if len(found) < most and (stung := self._stung(pair)):
            found.append(stung)
        if len(found) < most and self.is_decided:
            found.append(self._full("judge.decided"))
        return found[:most]

    def _counted(self, pair: Pair) -> Sentence | None:
        """Say the exact chances of a pre-endgame."""
        mine, theirs = pair.a.choice.win, pair.b.choice.win
        if self.turn.judge != "preendgame" or self.turn.scale != "chance":
            return None
        if mine is None or theirs is None or mine <= theirs:
            return None
        return self._full(
            "judge.preendgame", a=self.b, b=self.a, x=pair.a.number("win"), y=pair.b.number("win")
        )

    def _fine(self) -> Sentence:
        turn = self.turn
        behind = turn.cost_win or 0.0
        if turn.scale == "chance" and behind >= LEAST_GAP:
            return self._full("fine.games", a=self.a, b=self.b, n=Number(behind, "turn.cost_win"))
        if turn.scale == "points" and rounded_half_up(turn.cost_points or 0.0):
            return self._full(
                "fine.points",
                a=self.a,
                b=self.b,
                n=Number(turn.cost_points or 0.0, "turn.cost_points"),
            )
        return self._full("fine.little", a=self.a, b=self.b)

    def _final(self, pair: Pair) -> Sentence | None:
        """Say how the game ends after each, where that's solved."""
        more = self.gain(pair)
        if more is None or more.value <= 0:
            return None
        if not self.is_exact:
            return self._full("final.about", a=self.b, b=self.a, n=more)
        mine, theirs = pair.a.choice.final, pair.b.choice.final
        assert mine is not None
        assert theirs is not None
        values: dict[str, Value] = {"a": self.b, "b": self.a}
        if mine > 0 > theirs:
            return self._full(
                "final.flip",
                x=Number(mine, "better.final"),
                y=Number(-theirs, "- played.final"),
                **values,
            )
        if mine == 0:
            return self._full("final.saves", y=Number(-theirs, "- played.final"), **values)
        if theirs == 0:
            return self._full("final.wins", x=Number(mine, "better.final"), **values)
        return self._full("final.more", n=more, **values)

    def _goal(self, pair: Pair) -> Sentence | None:
        if pair.a.facts.reaches_goal and not pair.b.facts.reaches_goal:
            return self._full("judge.goal", a=self.b)
        return None

    def _although(self, pair: Pair) -> Sentence | None:
        """Say that the turn taken scores more now, though it ends worse."""
        more = pair.swapped().difference("score")
        if more is None or more.value <= 0:
            return None
        return self._full("final.although", a=self.b, b=self.a, n=more)

    def _stung(self, pair: Pair) -> Sentence | None:
        """Say that what came next was more than either play asked for."""
        turns, number = self.review.turns, self.turn.number
        following = next((turn for turn in turns if turn.number == number + 1), None)
        replies = pair.a.choice.reply, pair.b.choice.reply
        if following is None or replies[0] is None or replies[1] is None:
            return None
        if following.seat == self.turn.seat or following.played.kind != "play":
            return None
        if rounded_half_up(replies[0]) != rounded_half_up(replies[1]):
            return None
        if following.played.score < replies[1] + STINGING or following.challenge:
            return None
        return self.language.full(
            self.scene.say_next(
                "judge.stung",
                c=Said(
                    self.say(
                        "choice.play", word=Name(plain(following.played.word).upper(), "play")
                    ),
                    "following",
                ),
                score=Number(following.played.score, "following.score"),
                b=self.a,
                reply=pair.b.number("reply"),
            )
        )

    # ── The best turn taken ─────────────────────────────────────────────────────────────────────

    def _best(self) -> list[Sentence]:
        tied, turn = self.ties, self.turn
        if len(turn.choices) <= 1:
            return [self._full("best.alone", a=self.a)]
        if len(tied) > 1:
            sides = [
                self._side("played" if place == 0 else "tied", one, None)
                for place, one in enumerate(tied)
            ]
            other = sides[1]
            labels = [
                label_of(self.scene, side, other if side is not other else sides[0])
                for side in sides
            ]
            levels = {"endgame": "equal", "equity": "first_look"}
            level = levels.get(self.turn.judge, "tied")
            if len(tied) > MOST_TIES:
                count = Number(len(tied) - 1, "ties - 1")
                many = self._full(f"best.{level}_many", a=labels[0], n=count)
                return [many, *self._own_merits()]
            listed = self.language.listed(list(labels))
            return [self._full(f"best.{level}", listed=listed), *self._own_merits()]
        following = self.following
        if following is None:
            return [self._full("best.plain", a=self.a), *self._own_merits()]
        return [*self._ahead_of(following), *self._own_merits(following)]

    def _ahead_of(self, following: Side) -> list[Sentence]:
        """Say how far ahead the best turn is, and the main reason."""
        pair = Pair(self.played, following)
        a, b = label_of(self.scene, pair.a, pair.b), label_of(self.scene, pair.b, pair.a)
        win, spread = pair.difference("win"), pair.difference("spread")
        found: list[Sentence] = []
        if self.turn.scale == "chance" and win and win.value >= LEAST_GAP:
            found.append(self._full("best.games", a=a, b=b, n=win))
        elif self.turn.scale == "points" and spread and rounded_half_up(spread.value) > 0:
            key = "best.final" if self.is_exact else "best.points"
            found.append(self._full(key, a=a, b=b, n=spread))
        else:
            found.append(self._full("best.little", a=a, b=b))
        pros = [reason for reason in pair.reasons if reason.size > 0]
        if pros and pros[0].kind != "out" and not self.is_exact:
            found.append(self.language.full(Why(self.scene, pair).clause(pros[0])))
        return found

    def _own_merits(self, following: Side | None = None) -> list[Sentence]:
        """Say something plain about the turn taken, unless that's why it's ahead of the next."""
        side = self.played
        if following and side.facts.bonus and not following.facts.bonus:
            return []
        if side.choice.kind == "exchange":
            value = side.facts.leave_value
            if value is not None and rounded_half_up(value) >= 2:
                return [
                    self._full(
                        "best.exchange",
                        a=self.a,
                        mine=Tiles(side.choice.keeps),
                        n=side.number("leave_value"),
                    )
                ]
            return []
        if side.is_bingo and not self.scene.is_dice:
            key = "best.first_bingo" if self.scene.is_first_bingo else "best.bingo"
            return [self._full(key, a=self.a, bonus=side.number("bonus"))]
        if side.facts.is_out and side.facts.out_points:
            return [self._full("why.out", a=self.a, n=side.number("out_points"))]
        if side.facts.reaches_goal:
            return [self._full("judge.goal", a=self.a)]
        return []

    def _brilliant(self) -> list[Sentence]:
        turn = self.turn
        found: list[Sentence] = []
        if turn.is_rare:
            found.append(self._full("brilliant.rare", a=self.a))
        following = self.following
        if following:
            pair = Pair(self.played, following)
            a, b = label_of(self.scene, pair.a, pair.b), label_of(self.scene, pair.b, pair.a)
            fewer = pair.swapped().difference("score")
            if fewer and fewer.value >= 5 and not turn.is_rare:
                found.append(self._full("brilliant.quiet", a=a, b=b, n=fewer))
            found += self._ahead_of(following)[: 1 if fewer and fewer.value >= 5 else 2]
        return [*found, *self._own_merits(following)]

    def _about_clock(self) -> list[Sentence]:
        facts = self.turn.facts
        if facts is None or facts.left_ms is None:
            return []
        seconds = Number(max(0, facts.left_ms) / 1000, "turn.left_s")
        return [self._full("judge.clock", seconds=seconds)]


def _mentions_bingo(sentences: Sequence[Sentence]) -> bool:
    return any(claim.key.endswith("bingo") for one in sentences for claim in one.claims)
