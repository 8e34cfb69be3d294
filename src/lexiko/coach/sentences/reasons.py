"""Why one choice is better than another, in clauses: the reasons by size, and what's against it."""

from collections.abc import Sequence
from dataclasses import dataclass

from lexiko.coach.model import Premium
from lexiko.coach.sentences.language import Language, Number, Said, Tiles, Value
from lexiko.coach.sentences.pairs import LEAST_SHARE, Pair, Reason, Side
from lexiko.coach.sentences.parts import Name, Sentence
from lexiko.rules.alphabet import UNKNOWN

MOST_SIDE_WORDS = 3
ENOUGH = 0.5
"""Reasons that add up to this share of the difference explain it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Who's there: what sentences about a turn need beside its choices."""

    language: Language
    next_name: str | None = None
    """The player whose turn is next; None if that isn't clear."""
    is_next_reader: bool = False
    mover_name: str | None = None
    """The player whose turn it is."""
    is_mover_reader: bool = False
    is_first_bingo: bool = False
    """Whether the word bingo has to be explained."""
    is_dice: bool = False
    is_small: bool = True
    """Whether the difference is small, whatever explains it."""
    is_solved: bool = False
    """Whether the rest of the game was worked out, instead of played on at random."""
    is_first_look: bool = False
    """Whether only points and tiles were compared, and nothing was played on."""

    def say(self, key: str, **values: Value) -> Sentence:
        return self.language.say(key, **values)

    def say_next(self, key: str, **values: Value) -> Sentence:
        """Say something about the next seat: the reader, a name, or “the next player”."""
        if self.is_next_reader:
            return self.say(f"{key}_you", **values)
        if self.next_name is None:
            return self.say(f"{key}_anyone", **values)
        return self.say(key, next=Name(self.next_name, "player"), **values)

    def say_mover(self, key: str, **values: Value) -> Sentence:
        """Say something about the seat whose turn it is."""
        if self.is_mover_reader:
            return self.say(f"{key}_you", **values)
        if self.mover_name is None:
            return self.say(f"{key}_anyone", **values)
        return self.say(key, player=Name(self.mover_name, "player"), **values)


class Why:
    """The clauses for a pair of choices, the better one first."""

    def __init__(self, scene: Scene, pair: Pair) -> None:
        self.scene, self.pair = scene, pair

    def sentences(self, most: int = 3) -> list[Sentence]:
        """Return up to this many sentences: the largest reasons, what's against, what's left."""
        pros, con = self._weighed()
        full = self.scene.language.full
        found: list[Sentence] = []
        for place, reason in enumerate(pros):
            found.append(full(self.clause(reason) if place else self._first(reason, con)))
            if reason.kind in ("tiles", "next") and (because := self.about_tiles()):
                found.append(full(because))
        if rest := self._rest(pros):
            found = [*found[: most - 1], full(rest)]
        return found[:most]

    def _first(self, pro: Reason, con: Reason | None) -> Sentence:
        """Say the largest reason, after what's against it."""
        if con is None:
            return self.clause(pro)
        against = Why(self.scene, self.pair.swapped()).clause(con, is_concession=True)
        is_about_play = con.kind in ("points", "tiles")
        if pro.kind == "reply" and is_about_play and (opened := self._opened):
            return self._of_reply("opens_though", against=against, premium=opened)
        return self.scene.say("why.but", against=against, first=self.clause(pro))

    def _weighed(self) -> tuple[list[Reason], Reason | None]:
        """Return the reasons worth a word, and the largest one against."""
        reasons = self.pair.reasons
        pros = [reason for reason in reasons if reason.size > 0]
        pros = [reason for reason in pros if reason.size >= LEAST_SHARE * pros[0].size]
        against = [Reason(reason.kind, -reason.size) for reason in reasons if reason.size < 0]
        con = max(against, key=lambda reason: reason.size, default=None)
        if con and pros and con.size < LEAST_SHARE * pros[0].size:
            con = None
        return pros, con

    def _rest(self, pros: Sequence[Reason]) -> Sentence | None:
        """Say that the facts don't explain the difference, if they don't."""
        lead = self.pair.lead
        if self.scene.is_dice or self.scene.is_solved:
            return None
        if self.scene.is_first_look:
            return None if pros else self.scene.say("why.first_look")
        if not pros:
            return self.scene.say("why.small" if self.scene.is_small else "why.unexplained")
        if lead is None:
            return None
        explained = sum(reason.size for reason in self.pair.reasons)
        return self.scene.say("why.rest") if explained < ENOUGH * lead else None

    # ── Clauses ─────────────────────────────────────────────────────────────────────────────────

    def clause(self, reason: Reason, *, is_concession: bool = False) -> Sentence:
        """Say one reason for the first of the pair."""
        match reason.kind:
            case "points":
                return self._more_points() if is_concession else self._points()
            case "tiles":
                return self._tiles(is_concession)
            case "next":
                return self._next(is_concession)
            case "reply":
                return self._reply(is_concession)
            case "out":
                return self._say("why.out", n=self.pair.a.number("out_points"))

    def _say(self, key: str, **values: Value) -> Sentence:
        return self.scene.say(key, a=self.a, b=self.b, **values)

    @property
    def a(self) -> Said:
        return label_of(self.scene, self.pair.a, self.pair.b)

    @property
    def b(self) -> Said:
        return label_of(self.scene, self.pair.b, self.pair.a)

    def _points(self) -> Sentence:
        pair, side = self.pair, self.pair.a
        score = side.number("score")
        more = pair.difference("score")
        assert more
        if pair.b.choice.kind != "play":
            return self._say("why.points.now", score=score)
        premium, words = side.large_premium, side.side_words[:MOST_SIDE_WORDS]
        if side.facts.bonus and not pair.b.may_have_bonus:
            return self._bonus(score, more)
        if premium and not pair.b.large_premium:
            square = _square(premium)
            term = self.scene.say(f"premium.{premium.kind}")
            if words and len(words) == len(side.side_words):
                return self._say(
                    "why.points.premium_and_words",
                    premium=term, square=square, words=self._words(words), score=score, n=more,
                )  # fmt: skip
            return self._say("why.points.premium", premium=term, square=square, score=score, n=more)
        beside = sum(points for _, points in side.facts.words[1:])
        if words and len(words) == len(side.side_words) and 2 * beside >= more.value:
            return self._say("why.points.words", words=self._words(words), score=score, n=more)
        return self._say("why.points.more", score=score, n=more)

    def _bonus(self, score: Number, more: Number) -> Sentence:
        key = "why.points.all_dice" if self.scene.is_dice else "why.points.many_tiles"
        if self.pair.a.is_bingo and not self.scene.is_dice:
            key = "why.points.bingo"
            if self.scene.is_first_bingo:
                key = "why.points.first_bingo"
        return self._say(key, score=score, n=more, bonus=self.pair.a.number("bonus"))

    def _more_points(self) -> Sentence:
        more = self.pair.difference("score")
        assert more
        if self.pair.b.choice.kind != "play":
            return self._say("why.points.now", score=self.pair.a.number("score"))
        return self._say("why.points.only_more", n=more)

    def _tiles(self, is_concession: bool) -> Sentence:
        more = self.pair.difference("leave_value")
        assert more
        mine, theirs = (Tiles(side.choice.keeps) for side in (self.pair.a, self.pair.b))
        if is_concession:
            return self._say("why.tiles.better", n=more)
        if not mine.faces:
            return self._say("why.tiles.nothing", theirs=theirs, n=more)
        if not theirs.faces:
            return self._say("why.tiles.something", mine=mine, n=more)
        return self._say("why.tiles.more", mine=mine, theirs=theirs, n=more)

    def about_tiles(self) -> Sentence | None:
        """Say why the tiles kept are better, if something plain is true of them."""
        pair = self.pair
        if pair.saves_blank:
            return self._say("why.kept.blank")
        if pair.bingo_follows:
            return self._say(
                "why.kept.first_bingo" if self.scene.is_first_bingo else "why.kept.bingo",
                often=pair.a.number("next_bonus"), seldom=pair.b.number("next_bonus"),
            )  # fmt: skip
        if pair.keeps_s:
            return self._say("why.kept.s")
        if pair.doubled:
            return self._say("why.kept.doubled", letter=Name(pair.doubled, "tiles"))
        if pair.is_lopsided:
            return self._say(
                "why.kept.lopsided",
                vowels=pair.b.number("vowels"), consonants=pair.b.number("consonants"),
            )  # fmt: skip
        if pair.combines:
            return self._say("why.kept.combine", mine=Tiles(pair.a.choice.keeps))
        return None

    def _next(self, is_concession: bool) -> Sentence:
        """Say what the seat can expect of its own next turn."""
        if is_concession:
            more = self.pair.difference("next_score")
            assert more
            return self.scene.say_mover("why.next.more", a=self.a, b=self.b, n=more)
        return self.scene.say_mover(
            "why.next.after",
            a=self.a, b=self.b,
            more=self.pair.a.number("next_score"), less=self.pair.b.number("next_score"),
        )  # fmt: skip

    @property
    def _opened(self) -> Premium | None:
        return _only(self.pair.b.facts.opened, self.pair.a.facts.opened)

    def _reply(self, is_concession: bool) -> Sentence:
        """Say what the next seat can expect, and what it has to do with the board."""
        pair = self.pair
        if is_concession:
            more = pair.swapped().difference("reply")
            assert more
            return self.scene.say_next("why.reply.more", a=self.a, b=self.b, n=more)
        closed = _only(pair.a.facts.closed, pair.b.facts.closed)
        if opened := self._opened:
            return self._of_reply("opens", premium=opened)
        if closed:
            return self._of_reply("closes", premium=closed)
        hook = pair.b.main_hook
        if hook and not pair.a.main_hook:
            letters = [Name(letter, "tiles") for letter in hook.letters]
            return self._of_reply(
                "hook",
                letters=self.scene.language.listed(letters),
                word=Name(hook.word, "word"), square=Name(hook.square, "square"),
            )  # fmt: skip
        return self._of_reply("less")

    def _of_reply(self, key: str, premium: Premium | None = None, **values: Value) -> Sentence:
        if premium:
            values["premium"] = self.scene.say(f"premium.{premium.kind}")
            values["square"] = _square(premium)
        return self.scene.say_next(
            f"why.reply.{key}",
            a=self.a, b=self.b,
            less=self.pair.a.number("reply"), more=self.pair.b.number("reply"),
            **values,
        )  # fmt: skip

    def _words(self, words: Sequence[str]) -> Sentence:
        return self.scene.language.listed([Name(word, "word") for word in words])


def label_of(scene: Scene, side: Side, other: Side | None = None) -> Said:
    """Name a choice: its word, and where it lies if the other one has the same word."""
    choice = side.choice
    if choice.kind == "pass":
        return Said(scene.say("choice.pass"), side.role)
    if choice.kind == "exchange":
        if UNKNOWN in choice.exchanged:
            count = Number(len(choice.exchanged), f"{side.role}.exchanged")
            return Said(scene.say("choice.exchange_count", n=count), side.role)
        return Said(scene.say("choice.exchange", tiles=Tiles(choice.exchanged)), side.role)
    word = plain(choice.word)
    if other and plain(other.choice.word).upper() == word.upper():
        if other.choice.at != choice.at:
            place = Name(choice.at, "position")
            named = scene.say("choice.at", word=Name(word.upper(), "play"), square=place)
            return Said(named, side.role)
        name = word if plain(other.choice.word) != word else choice.text
        return Said(scene.say("choice.play", word=Name(name, "play")), side.role)
    return Said(scene.say("choice.play", word=Name(word.upper(), "play")), side.role)


def plain(word: str) -> str:
    """Return a word without the brackets around letters of more than one character."""
    return word.replace("[", "").replace("]", "")


def _square(premium: Premium) -> Name:
    return Name(premium.square, "square")


def _only(mine: Sequence[Premium], theirs: Sequence[Premium]) -> Premium | None:
    """Return the one premium that's in the first group only, if it's just one."""
    found = [one for one in mine if one.kind in ("TW", "QW") and one not in theirs]
    return found[0] if len(found) == 1 else None
