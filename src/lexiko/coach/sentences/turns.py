"""What's said about one turn: a title, two or three sentences, and chips."""

from lexiko import catalogue
from lexiko.coach.model import Choice, ChoiceFacts, GameReview, TurnReview
from lexiko.coach.sentences.language import Number, Said, Tiles, Value, language_of, rounded_half_up
from lexiko.coach.sentences.pairs import Pair, Side, side_of
from lexiko.coach.sentences.parts import Chip, Name, Sentence
from lexiko.coach.sentences.reasons import Scene, Why, label_of, plain
from lexiko.errors import LexikoError
from lexiko.rules.layout import Square

MOST_SENTENCES = 3
MOST_TIES = 3

STINGING = 12
"""From this many points above what could be expected, the next turn is worth a word."""

LEAST_GAP = 0.005
"""From this chance to win, a distance is said in games in 100."""

SMALL, SMALL_POINTS = 0.03, 5.0
"""Costs below these are small, as a chance to win and in points."""


class TurnWords:
    """One turn of a review, ready to be put into words."""

    def __init__(
        self, review: GameReview, turn: TurnReview, language: str, seat: int | None = None
    ) -> None:
        """`seat` is the reader's, who is “you”; None if every player is called by name."""
        self.review, self.turn, self.seat = review, turn, seat
        self.language = language_of(language)
        facts = turn.facts
        self.played = side_of("played", turn.played, facts.played if facts else None)
        best = turn.best
        self.better: Side | None = None
        if best and best.text != turn.played.text:
            self.better = side_of("better", best, facts.better if facts else None)
        self.scene = self._scene()

    def _scene(self) -> Scene:
        review, turn = self.review, self.turn
        name, is_reader = None, False
        if len(review.seats) == 2:
            other = 1 - turn.seat
            name, is_reader = review.seats[other], other == self.seat
        bingos = (
            one.number
            for one in review.turns
            if one.facts
            and any(_is_bingo(one, facts) for facts in (one.facts.played, one.facts.better))
        )
        is_first = min(bingos, default=turn.number) >= turn.number
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
            is_first_bingo=is_first,
            is_dice=turn.judge == "dice",
            is_small=is_small,
            is_endgame=turn.judge == "endgame",
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

    # ── Title ───────────────────────────────────────────────────────────────────────────────────

    def title(self) -> Sentence:
        """Say what happened, in a few words."""
        turn, challenge = self.turn, self.turn.challenge
        if self.is_phony and challenge:
            word = Name(challenge.words[0] if challenge.words else plain(turn.played.word), "word")
            key = "title.phony_stood" if challenge.seat is None else "title.phony_off"
            return self._headline(self.say(key, word=word))
        if turn.verdict is None:
            if turn.played.kind != "play":
                return self._headline(self.say("title.only", a=self.a))
            return self._headline(
                self.say("title.unjudged", a=self.a, score=self.played.number("score"))
            )
        if turn.is_missed and self.pair:
            return self._headline(self._missed_title(self.pair))
        key = "tied" if turn.verdict == "best" and len(self._ties) > 1 else turn.verdict
        return self._headline(self.say(f"title.{key}", a=self.a))

    def _missed_title(self, pair: Pair) -> Sentence:
        a, b = self.a, self.b
        better, played = pair.a, pair.b
        if (more := self._gain(pair)) and more.value > 0:
            if better.facts.is_out and not played.facts.is_out:
                return self.say("title.out", a=a, b=b)
            return self.say("title.final", a=a, b=b, n=more)
        if played.choice.kind != "play" and better.choice.kind == "play":
            return self.say("title.play_instead", a=a, b=b)
        if better.choice.kind == "exchange" and played.choice.kind == "play":
            return self.say("title.exchange_instead", a=a, b=b)
        if better.is_bingo and not played.is_bingo and not self.scene.is_dice:
            return self.say("title.bingo", a=a, b=b)
        main = next((reason for reason in pair.reasons if reason.size > 0), None)
        if main is None:
            return self.say("title.close", a=a, b=b)
        if main.kind == "points":
            premium = better.large_premium
            if premium and not played.large_premium and premium.square in self._corners:
                return self.say("title.corner", a=a, b=b)
            if premium and not played.large_premium:
                return self.say(
                    "title.premium", a=a, b=b, premium=self.say(f"premium.{premium.kind}")
                )
            score = pair.difference("score")
            assert score
            return self.say("title.points", a=a, b=b, n=score)
        if main.kind == "tiles":
            key = "title.blank" if pair.saves_blank else "title.tiles"
            return self.say(key, a=a, b=b)
        opened = [one for one in played.facts.opened if one not in better.facts.opened]
        if len(opened) == 1:
            return self.say("title.opens", a=a, b=b, premium=self.say(f"premium.{opened[0].kind}"))
        return self.say("title.reply", a=a, b=b)

    @property
    def _corners(self) -> tuple[str, ...]:
        try:
            last = catalogue.edition(self.review.edition).layout.size - 1
        except LexikoError:
            return ()  # An edition of another machine.
        return tuple(str(Square(row, column)) for row in (0, last) for column in (0, last))

    def _headline(self, clause: Sentence) -> Sentence:
        """Make a clause a title: a capital letter first, no full stop."""
        full = self.language.full(clause)
        return Sentence("title", (*full.parts[:-1], _without_stop(full.parts[-1])), (clause,))

    # ── Sentences ───────────────────────────────────────────────────────────────────────────────

    def sentences(self) -> tuple[Sentence, ...]:
        """Say what the facts show, in two or three sentences."""
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
        if self.turn.verdict == "fine":
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
        if len(found) < most and self._is_decided:
            found.append(self._full("judge.decided"))
        return found[:most]

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
        more = self._gain(pair)
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

    def _gain(self, pair: Pair) -> Number | None:
        """Return how many points better an endgame ends, if it is one."""
        if self.turn.judge != "endgame":
            return None
        return pair.difference("final" if self.is_exact else "spread")

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

    @property
    def _is_decided(self) -> bool:
        return self.turn.scale == "points" and self.turn.judge in ("simulation", "equity")

    # ── The best turn taken ─────────────────────────────────────────────────────────────────────

    @property
    def _ties(self) -> list[Choice]:
        """The choices too close to call, the one taken first."""
        turn = self.turn
        tied = [one for one in turn.choices if one.text in turn.ties]
        own = [one for one in tied if one.text == turn.played.text]
        return [*own, *(one for one in tied if one.text != turn.played.text)] if own else []

    @property
    def _following(self) -> Side | None:
        """The best choice behind those that tie for best."""
        turn = self.turn
        own = turn.played
        behind = [one for one in turn.choices if one.text not in (own.text, *turn.ties)]
        other = [one for one in behind if one.word.upper() != own.word.upper() or not own.word]
        following = next(iter(other or behind), None)
        return side_of("next", following, None) if following else None

    def _best(self) -> list[Sentence]:
        tied, turn = self._ties, self.turn
        if len(turn.choices) <= 1:
            return [self._full("best.alone", a=self.a)]
        if len(tied) > 1:
            sides = [
                side_of("played" if place == 0 else "tied", one, None)
                for place, one in enumerate(tied)
            ]
            other = sides[1]
            labels = [
                label_of(self.scene, side, other if side is not other else sides[0])
                for side in sides
            ]
            level = "equal" if self.turn.judge == "endgame" else "tied"
            if len(tied) > MOST_TIES:
                count = Number(len(tied) - 1, "ties - 1")
                many = self._full(f"best.{level}_many", a=labels[0], n=count)
                return [many, *self._own_merits()]
            listed = self.language.listed(list(labels))
            return [self._full(f"best.{level}", listed=listed), *self._own_merits()]
        following = self._following
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
        following = self._following
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

    # ── Chips ───────────────────────────────────────────────────────────────────────────────────

    def chips(self) -> tuple[Chip, ...]:
        """Return the facts of the better turn, or of the one taken if nothing was better."""
        return tuple(Chip(kind, one.text) for kind, one in self.chip_sentences())

    def chip_sentences(self) -> list[tuple[str, Sentence]]:
        """Return each chip's kind and its words."""
        turn, facts = self.turn, self.turn.facts
        side = (
            self.better
            if self.better and turn.verdict not in ("best", "brilliant")
            else self.played
        )
        pair = self.pair if side is self.better else None
        found: list[tuple[str, Sentence]] = []
        score = pair.difference("score") if pair else None
        if score and score.value > 0:
            found.append(("points", self.say("chip.more_points", n=score)))
        elif score and score.value < 0 and pair:
            found.append(
                (
                    "points",
                    self.say("chip.fewer_points", n=pair.swapped().difference("score") or score),
                )
            )
        elif score is None and side.choice.kind == "play":
            found.append(("points", self.say("chip.points", n=side.number("score"))))
        if side.is_bingo and not self.scene.is_dice:
            found.append(("bingo", self.say("chip.bingo")))
        if side.choice.keeps and turn.bag:
            found.append(("keeps", self.say("chip.keeps", tiles=Tiles(side.choice.keeps))))
        found += self._board_chips(side, pair)
        if side.facts.is_out:
            found.append(("out", self.say("chip.out")))
        if turn.judge != "dice" and turn.phase in ("preendgame", "endgame"):
            key = "chip.bag" if turn.bag else "chip.empty_bag"
            found.append(("bag", self.say(key, n=Number(turn.bag, "turn.bag"))))
        if turn.is_time_trouble and facts and facts.left_ms is not None:
            seconds = Number(max(0, facts.left_ms) / 1000, "turn.left_s")
            found.append(("clock", self.say("chip.clock", seconds=seconds)))
        return found

    def _board_chips(self, side: Side, pair: Pair | None) -> list[tuple[str, Sentence]]:
        found: list[tuple[str, Sentence]] = []
        facts = side.facts
        for key, premiums in (
            ("takes", facts.taken),
            ("opens", facts.opened),
            ("closes", facts.closed),
        ):
            large = [one for one in premiums if one.kind in ("TW", "QW")]
            if large:
                square = Name(large[0].square, "square")
                term = self.say(f"premium.{large[0].kind}")
                found.append(
                    (
                        "premium" if key == "takes" else key,
                        self.say(f"chip.{key}", premium=term, square=square),
                    )
                )
        hook = side.main_hook
        if hook:
            letters = self.language.listed([Name(letter, "tiles") for letter in hook.letters])
            word = Name(hook.word, "word")
            found.append(("hook", self.say("chip.hook", word=word, letters=letters)))
        return found


def _is_bingo(turn: TurnReview, facts: ChoiceFacts | None) -> bool:
    if facts is None or not facts.bonus or turn.judge == "dice":
        return False
    chosen = [turn.played, *turn.choices[:1]]
    return any(choice.text == facts.text and not choice.keeps for choice in chosen)


def _without_stop(part: object) -> str:
    assert isinstance(part, str)
    return part.removesuffix(".")
