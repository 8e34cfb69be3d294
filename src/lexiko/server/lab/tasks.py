"""What runs in a process of the lab: turns of reviews, and questions about positions.

Lines are plain data. It loads the engine and nothing of the server but what describes positions.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from lexiko.coach.analysis import analyse
from lexiko.coach.choices import choice_of
from lexiko.coach.codec import position_to_json, to_json, turn_from_json, turn_to_json
from lexiko.coach.facts import compared_facts
from lexiko.coach.replies import replies
from lexiko.coach.review import Review
from lexiko.coach.sentences import compare_sentences
from lexiko.coach.strength import cost_per_turn
from lexiko.engine import Engine, Moment
from lexiko.players.clean_words import clean_engine
from lexiko.players.player import engine_of
from lexiko.rules import Game
from lexiko.server.wire.json import read_event

Stop = Callable[[], bool]
Data = dict[str, Any]

_MOST_REVIEWS = 4
"""How many games are remembered between turns."""
_COMPARED_S = 2.0


# ── Reviews ─────────────────────────────────────────────────────────────────────────────────────

_reviews: OrderedDict[tuple[str, int, str], Review] = OrderedDict()


def _review_of(data: Data, threads: int) -> Review:
    """The review of a game, remembered since its last turn; or afresh, with what's `known`."""
    key = (data["table"], len(data["events"]), data["quality"])
    if "known" in data or key not in _reviews:
        _reviews[key] = Review(
            [read_event(event) for event in data["events"]],
            quality=data["quality"],
            threads=threads,
            known=[turn_from_json(turn) for turn in data.get("known", ())],
        )
    _reviews.move_to_end(key)
    while len(_reviews) > _MOST_REVIEWS:
        _reviews.popitem(last=False)
    return _reviews[key]


def quick_pass(data: Data, threads: int, should_stop: Stop) -> Iterator[Data]:
    """Every turn at a glance; then the numbers of those to look at closely, in order."""
    review = _review_of(data, threads)
    known = {turn["number"] for turn in data["known"]}
    total = 0
    for turn in review.quick():
        total += 1
        if turn.number not in known:
            yield {"turn": turn_to_json(turn)}
        if should_stop():
            return
    yield {"left": list(review.numbers_left), "total": total}


def look(data: Data, threads: int, should_stop: Stop) -> Iterator[Data]:
    """One turn, closely; nothing if it's stopped."""
    review = _review_of(data, threads)
    found = review.look(
        data["number"], should_stop=should_stop, on_progress=lambda share: _ignore(should_stop())
    )
    if not should_stop():
        yield {"turn": turn_to_json(found)}


def _ignore(_: object) -> None:
    """Asking whether to stop shows that the process is alive; that's enough."""


def result(data: Data, threads: int, should_stop: Stop) -> Iterator[Data]:
    """The whole review with its summary, and what each seat's turns cost on average."""
    found = _review_of(data, threads).result()
    costs = [cost_per_turn(found, seat) for seat in range(len(found.seats))]
    yield {"review": to_json(found), "costs": costs}


# ── Positions ───────────────────────────────────────────────────────────────────────────────────


def _posed(data: Data) -> tuple[Engine, Moment]:
    """The engine that finds plays, without those the family filter leaves out, and the moment."""
    engine = clean_engine(engine_of(data["lexicon"]))
    game: Game = data["game"]
    moment = replace(engine.moment(game), known=data["known"])
    return engine, replace(moment, rack=data["rack"]) if game.edition.is_dice else moment


def plays(data: Data, threads: int, should_stop: Stop) -> Iterator[Data]:
    """The best turns by equity, and how many plays there are."""
    engine, moment = _posed(data)
    turns = engine.turns(moment, data["count"])
    yield {
        "total": engine.count(moment),
        "choices": [position_to_json(choice_of(moment, turn)) for turn in turns],
    }


def analysis(data: Data, threads: int, should_stop: Stop) -> Iterator[Data]:
    """An analysis, snapshot by snapshot."""
    engine, moment = _posed(data)
    for snapshot in analyse(
        engine,
        moment,
        candidates=data["candidates"] or data["count"],
        method=data["method"],
        time_s=data["time_s"],
        threads=threads,
        should_stop=should_stop,
    ):
        yield {"kind": "analysis", **position_to_json(snapshot)}


def reply_map(data: Data, threads: int, should_stop: Stop) -> Iterator[Data]:
    """Where the next seat scores."""
    engine, moment = _posed(data)
    yield position_to_json(replies(engine, moment, data["play"], should_stop=should_stop))


def comparison(data: Data, threads: int, should_stop: Stop) -> Iterator[Data]:
    """Two choices, simulated or solved where that's possible, with facts and sentences."""
    engine, moment = _posed(data)
    *_, found = analyse(
        engine,
        moment,
        candidates=data["plays"],
        time_s=_COMPARED_S,
        threads=threads,
        should_stop=should_stop,
    )
    if should_stop():
        return
    by_text = {choice.text: choice for choice in found.choices}
    turns = [engine.weigh(moment, text) for text in data["plays"]]
    first, second = (by_text[str(turn)] for turn in turns)
    one, other = compared_facts(engine_of(data["lexicon"]), moment, turns)
    yield {
        "choices": [position_to_json(choice) for choice in (first, second)],
        "facts": [position_to_json(one), position_to_json(other)],
        "sentences": list(compare_sentences(first, second, (one, other), data["language"])),
    }


TASKS = {
    "quick": quick_pass,
    "look": look,
    "result": result,
    "plays": plays,
    "analysis": analysis,
    "replies": reply_map,
    "comparison": comparison,
}
