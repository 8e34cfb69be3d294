"""Where the next seat scores after a choice: its best reply with each of many random racks."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from statistics import fmean

from lexiko.coach.model import Lane, Replies
from lexiko.engine import Engine, Exchange, Moment, Play, Turn
from lexiko.errors import EngineError
from lexiko.rules.bag import Faces
from lexiko.rules.layout import Direction, Square

_MOST_LANES = 3
_LANE_SHARE = 0.1
"""A lane has at least this share of all points."""

_STRETCH = 0.5
"""A lane's squares are in at least this share of the replies along its row or column."""


def replies(
    engine: Engine,
    moment: Moment,
    turn: Turn | str | None,
    *,
    samples: int = 300,
    seed: int = 1,
    should_stop: Callable[[], bool] = lambda: False,
) -> Replies:
    """The best replies to a turn, or to none, with random racks of the next seat.

    The racks are the same for every turn of a position, so two turns can be compared. Known tiles
    of the next seat are on all of them. If it's stopped early, fewer racks are looked at.
    """
    if moment.edition.is_dice or not moment.others:
        raise EngineError(reason="This position has no racks that a reply could be played from.")
    made = engine.weigh(moment, turn) if isinstance(turn, str) else turn
    after = _after(moment, made)
    found = _Tally()
    for rack in _racks(moment, samples, seed):
        if should_stop():
            break
        best = engine.best(replace(after, rack=rack))
        found.add(best[0] if best else None, after.rack_size)
    return found.replies(str(made) if made else "")


def _after(moment: Moment, turn: Turn | None) -> Moment:
    """What the next seat faces after the turn, without its rack."""
    board, score, drawn = moment.board, 0, 0
    if isinstance(turn, Play):
        board, score = turn.ground.lay(turn.placed), turn.score
        drawn = min(moment.bag_count, max(0, moment.rack_size - len(turn.leave)))
    mine, *others = moment.scores or (0,) * (1 + len(moment.others))
    next_scores = (*others, mine + score)
    own = len(moment.rack) if turn is None else len(turn.leave) + drawn
    if isinstance(turn, Exchange):
        own = len(moment.rack)
    return replace(
        moment,
        board=board,
        rack=(),
        bag_count=moment.bag_count - drawn,
        opening_minimum=moment.opening_minimum if board.is_empty else 2,
        others=(*moment.others[1:], own),
        scores=next_scores,
        goals=(*moment.goals[1:], *moment.goals[:1]),
        known=(),
        scoreless=0 if isinstance(turn, Play) else moment.scoreless + 1,
    )


def _racks(moment: Moment, samples: int, seed: int) -> Iterable[Faces]:
    """Random racks of the next seat, with what's known of it."""
    known = moment.known[0] if moment.known else ()
    elsewhere = Counter(face for rack in moment.known for face in rack)
    hidden = sorted((Counter(moment.unseen) - elsewhere).elements())
    held = min(moment.others[0], moment.rack_size, len(known) + len(hidden))
    random = Random(seed)
    for _ in range(samples):
        yield (*known, *random.sample(hidden, max(0, held - len(known))))


@dataclass(slots=True)
class _Tally:
    """The replies so far."""

    scores: list[int] = field(default_factory=list)
    bonuses: int = 0
    points: Counter[Square] = field(default_factory=Counter)
    times: Counter[Square] = field(default_factory=Counter)
    lines: dict[tuple[Direction, int], "_Line"] = field(default_factory=dict)

    def add(self, reply: Play | None, rack_size: int) -> None:
        """Count a reply, or that there was none."""
        self.scores.append(reply.score if reply else 0)
        if reply is None:
            return
        self.bonuses += len(reply.placed) >= rack_size
        squares = [square for square, _ in reply.placed]
        for square in squares:
            self.points[square] += reply.score
            self.times[square] += 1
        along = reply.direction is Direction.ACROSS
        number = reply.start.row if along else reply.start.column
        line = self.lines.setdefault((reply.direction, number), _Line(reply.direction, number))
        places = [square.column if along else square.row for square in squares]
        line.add(reply.score, range(min(places), max(places) + 1) if places else ())

    def replies(self, text: str) -> Replies:
        count = len(self.scores)
        share = self.bonuses / count if count else 0.0
        return Replies(
            text,
            samples=count,
            mean=fmean(self.scores) if count else 0.0,
            mean_error=_error(self.scores),
            bonus=share,
            bonus_error=math.sqrt(share * (1 - share) / max(1, count)),
            squares={str(square): self.points[square] / count for square in sorted(self.points)},
            shares={str(square): self.times[square] / count for square in sorted(self.times)},
            lanes=self._lanes(),
        )

    def _lanes(self) -> tuple[Lane, ...]:
        total, count = sum(self.scores), len(self.scores)
        busiest = sorted(self.lines.values(), key=lambda line: -line.points)[:_MOST_LANES]
        return tuple(line.lane(count) for line in busiest if line.points >= _LANE_SHARE * total)


@dataclass(slots=True)
class _Line:
    """The replies along a row or column."""

    direction: Direction
    number: int
    points: int = 0
    replies: int = 0
    covered: Counter[int] = field(default_factory=Counter)

    def add(self, points: int, places: Iterable[int]) -> None:
        self.points += points
        self.replies += 1
        self.covered.update(places)

    def lane(self, samples: int) -> Lane:
        """The stretch around the square that most replies reach over."""
        first = last = max(sorted(self.covered), key=lambda place: self.covered[place])
        enough = _STRETCH * self.replies
        while self.covered[first - 1] >= enough:
            first -= 1
        while self.covered[last + 1] >= enough:
            last += 1
        points, share = self.points / samples, self.replies / samples
        if self.direction is Direction.ACROSS:
            name, ends = str(self.number + 1), (Square(0, first).letter, Square(0, last).letter)
            return Lane("row", name, *ends, points, share)
        return Lane(
            "column", Square(0, self.number).letter, str(first + 1), str(last + 1), points, share
        )


def _error(scores: Sequence[int]) -> float:
    """The standard error of the mean."""
    if len(scores) < 2:
        return 0.0
    mean = fmean(scores)
    return math.sqrt(fmean((score - mean) ** 2 for score in scores) / len(scores))
