"""Tasks for a lab without an engine: turns that are found as fast as a test wants them.

A test says what happens by files in the folder `LEXIKO_TEST_LAB`: `wait` makes closer looks wait,
`kill-N` makes turn N kill its process, `hang-N` makes it hang.
"""

import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from lexiko.coach.codec import to_json, turn_from_json, turn_to_json
from lexiko.coach.model import Choice, GameReview, SeatSummary, Summary, TurnReview
from lexiko.errors import EngineError
from lexiko.notation.record import turns_taken
from lexiko.server.wire.json import read_event

Stop = Callable[[], bool]

TRIES = 60_000
"""A wait ends after this many looks, should a test not end it."""


def _is(name: str) -> bool:
    return (Path(os.environ["LEXIKO_TEST_LAB"]) / name).exists()


def _turns(data: dict[str, Any]) -> list[TurnReview]:
    turns = turns_taken([read_event(event) for event in data["events"]])
    return [
        TurnReview(
            number=turn.number,
            row=turn.number,
            seat=turn.seat,
            rack=turn.before.racks[turn.seat],
            scores=turn.before.scores,
            bag=turn.before.bag_count,
            phase="middle",
            played=Choice(str(turn), "play", turn.score, ()),
            verdict="best",
        )
        for turn in turns
    ]


def quick(data: dict[str, Any], threads: int, should_stop: Stop) -> Iterator[Any]:
    known = {turn["number"] for turn in data["known"]}
    turns = _turns(data)
    for turn in turns:
        if turn.number not in known:
            yield {"turn": turn_to_json(turn)}
    left = [turn.number for turn in turns if data["quality"] != "quick"]
    close = {turn["number"] for turn in data["known"] if turn["quality"] == data["quality"]}
    yield {"left": [number for number in left if number not in close], "total": len(turns)}


def look(data: dict[str, Any], threads: int, should_stop: Stop) -> Iterator[Any]:
    number = data["number"]
    with (Path(os.environ["LEXIKO_TEST_LAB"]) / "log").open("a") as log:
        log.write(f"{data['table']} {number}\n")
    if _is(f"kill-{number}"):
        os.kill(os.getpid(), signal.SIGKILL)
    for _ in range(TRIES):
        if not _is(f"hang-{number}"):
            break
        time.sleep(0.01)
    for _ in range(TRIES):
        if not _is("wait"):
            break
        if should_stop():
            return
        time.sleep(0.01)
    turn = _turns(data)[number - 1]
    yield {"turn": turn_to_json(replace(turn, quality=data["quality"], judge="simulation"))}


def result(data: dict[str, Any], threads: int, should_stop: Stop) -> Iterator[Any]:
    turns = tuple(turn_from_json(turn) for turn in data["known"])
    seats = tuple(SeatSummary(seat, {"best": 1}, 1.0, 0.0, 0.0, 0.0, {}, 0.0) for seat in (0, 1))
    yield {
        "review": to_json(
            GameReview(
                edition="heritage",
                language="en",
                lexicon="english",
                seats=("?", "?"),
                order=(0, 1),
                scores=(0, 0),
                winners=(0,),
                engine="of tests",
                quality=data["quality"],
                turns=turns,
                summary=Summary(seats, (), ()),
            )
        ),
        "costs": [2.0 + data["known"][0]["played"]["score"] / 1000, 4.0],
    }


def count(data: int, threads: int, should_stop: Stop) -> Iterator[Any]:
    """Count up to a number, or a very long way from 0, until it has to stop."""
    for number in range(1, 1 + (data or TRIES)):
        if should_stop():
            return
        yield number
        time.sleep(0.005)


def refuse(data: str, threads: int, should_stop: Stop) -> Iterator[Any]:
    raise EngineError(reason=data)
    yield


def fail(data: str, threads: int, should_stop: Stop) -> Iterator[Any]:
    raise ValueError(data)
    yield


def pid(data: None, threads: int, should_stop: Stop) -> Iterator[Any]:
    yield os.getpid()


def analysis(data: dict[str, Any], threads: int, should_stop: Stop) -> Iterator[Any]:
    """Snapshots every few milliseconds; the file `running` is there while it works."""
    running = Path(os.environ["LEXIKO_TEST_LAB"]) / "running"
    running.touch()
    try:
        begun = time.monotonic()
        while not should_stop() and time.monotonic() - begun < data["time_s"]:
            yield {"kind": "analysis", "is_done": False}
            time.sleep(0.01)
        yield {"kind": "analysis", "is_done": True}
    finally:
        running.unlink()


TASKS = {
    "quick": quick,
    "look": look,
    "result": result,
    "count": count,
    "refuse": refuse,
    "fail": fail,
    "pid": pid,
    "analysis": analysis,
}
