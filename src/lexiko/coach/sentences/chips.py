"""The facts of a turn in a few words each, shown as chips."""

from lexiko.coach.sentences.context import TurnContext
from lexiko.coach.sentences.language import Number, Tiles
from lexiko.coach.sentences.pairs import Pair, Side
from lexiko.coach.sentences.parts import Chip, Name, Sentence


class TurnChips(TurnContext):
    """Chooses the chips of a turn."""

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
