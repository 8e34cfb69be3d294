"""The title of a turn: what happened, in a few words."""

from lexiko.coach.sentences.context import TurnContext
from lexiko.coach.sentences.pairs import Pair
from lexiko.coach.sentences.parts import Name, Sentence
from lexiko.coach.sentences.reasons import plain


class TurnTitle(TurnContext):
    """Chooses the title of a turn."""

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
        key = "tied" if turn.verdict == "best" and len(self.ties) > 1 else turn.verdict
        return self._headline(self.say(f"title.{key}", a=self.a))

    def _missed_title(self, pair: Pair) -> Sentence:
        a, b = self.a, self.b
        better, played = pair.a, pair.b
        if (more := self.gain(pair)) and more.value > 0:
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
            if premium and not played.large_premium and premium.square in self.corners:
                return self.say("title.corner", a=a, b=b)
            if premium and not played.large_premium:
                return self.say(
                    "title.premium", a=a, b=b, premium=self.say(f"premium.{premium.kind}")
                )
            score = pair.difference("score")
            assert score
            return self.say("title.points", a=a, b=b, n=score)
        if main.kind == "out":
            return self.say("title.out", a=a, b=b)
        if main.kind == "next":
            return self.say("title.later", a=a, b=b)
        if main.kind == "tiles":
            key = "title.blank" if pair.saves_blank else "title.tiles"
            return self.say(key, a=a, b=b)
        opened = [one for one in played.facts.opened if one not in better.facts.opened]
        if len(opened) == 1:
            return self.say("title.opens", a=a, b=b, premium=self.say(f"premium.{opened[0].kind}"))
        return self.say("title.reply", a=a, b=b)

    def _headline(self, clause: Sentence) -> Sentence:
        """Make a clause a title: a capital letter first, no full stop."""
        full = self.language.full(clause)
        return Sentence("title", (*full.parts[:-1], _without_stop(full.parts[-1])), (clause,))


def _without_stop(part: object) -> str:
    assert isinstance(part, str)
    return part.removesuffix(".")
