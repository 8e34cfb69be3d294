"""The lab's processes and its queue: fair shares, room for people who wait, and what happens
when a process dies."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import aclosing
from pathlib import Path

import pytest
import pytest_asyncio

from lexiko.errors import EngineError
from lexiko.server.lab.jobs import FairQueue, Job, JobFailed
from lexiko.server.lab.lab import Lab
from lexiko.server.lab.process import NICE

from .running import until

TASKS = "tests.server.lab_tasks"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEXIKO_TEST_LAB", str(tmp_path))
    return tmp_path


@pytest_asyncio.fixture(loop_scope="session")
async def lab(folder: Path) -> AsyncIterator[Lab]:
    """A lab of one process."""
    opened = Lab(1, tasks=TASKS, nice=0)
    opened.open()
    yield opened
    await opened.close()


def test_people_take_turns_however_many_jobs_each_has() -> None:
    queue = FairQueue()
    jobs = [*(Job("ana", "look", number, True) for number in range(4)), Job("ben", "look", 9, True)]
    for job in jobs:
        queue.add(job)
    first = Job("ana", "quick", "first", True)
    queue.add(first, is_next=True)
    jobs[2].cancel()
    taken = []
    while found := queue.take():
        taken.append((found.person, found.data))
    assert taken == [("ana", "first"), ("ben", 9), ("ana", 0), ("ana", 1), ("ana", 3)]
    assert len(queue) == 0


async def test_lines_come_as_they_are_found_and_errors_as_they_were_raised(lab: Lab) -> None:
    assert [line async for line in lab.lines("ana", "count", 3)] == [1, 2, 3]
    with pytest.raises(EngineError, match="no such play") as refused:
        await lab.answer("ana", "refuse", "no such play")
    assert refused.value.details == {"reason": "no such play"}
    with pytest.raises(JobFailed, match="ValueError: broken"):
        await lab.answer("ana", "fail", "broken")
    # None of these cost the process its life.
    assert lab.lost == 0


async def test_whoever_stops_reading_stops_the_task(lab: Lab) -> None:
    async with aclosing(lab.lines("ana", "count", 0)) as lines:
        async for line in lines:
            if line == 3:
                break
    async with asyncio.timeout(5):
        assert await lab.answer("ana", "count", 1) == 1
    assert lab.lost == 0


async def test_a_dead_process_is_replaced_and_its_job_done_again(lab: Lab, folder: Path) -> None:
    first = await lab.answer("ana", "pid", None)
    (folder / "kill-1").touch()
    killing = asyncio.create_task(_look(lab, "ana", 1))
    await until(lambda: lab.lost, 30)
    (folder / "kill-1").unlink()
    assert await killing == []
    assert await lab.answer("ana", "pid", None) != first


async def test_a_job_that_loses_three_processes_fails_and_the_next_one_runs(
    lab: Lab, folder: Path
) -> None:
    (folder / "kill-1").touch()
    with pytest.raises(JobFailed):
        await _look(lab, "ana", 1)
    assert lab.lost == 3
    assert await lab.answer("ana", "count", 2) == 2


async def test_a_process_that_hangs_is_replaced(lab: Lab, folder: Path) -> None:
    await lab.answer("ana", "pid", None)
    (folder / "hang-1").touch()
    lab.processes[0].hangs_s = lab.processes[0].first_s = 0.2
    hanging = asyncio.create_task(_look(lab, "ana", 1))
    await until(lambda: lab.lost, 30)
    lab.processes[0].hangs_s = lab.processes[0].first_s = 60
    (folder / "hang-1").unlink()
    assert await hanging == []


async def test_a_position_interrupts_a_review_which_is_done_afterwards(
    lab: Lab, folder: Path
) -> None:
    (folder / "wait").touch()
    review = asyncio.create_task(_look(lab, "ana", 1))
    await until(lambda: (folder / "log").exists(), 30)
    async with asyncio.timeout(10):
        assert await lab.answer("ben", "count", 2) == 2
    assert not review.done()
    (folder / "wait").unlink()
    assert await review == []
    assert len((folder / "log").read_text().splitlines()) >= 2


async def test_a_long_review_does_not_keep_another_persons_from_being_done(
    lab: Lab, folder: Path
) -> None:
    (folder / "wait").touch()
    long = [asyncio.create_task(_look(lab, "ana", 1)) for _ in range(10)]
    await until(lambda: (folder / "log").exists(), 30)
    short = asyncio.create_task(_look(lab, "ben", 1))
    await until(lambda: lab.waiting == 10, 10)
    (folder / "wait").unlink()
    await short
    assert sum(job.done() for job in long) < 5
    await asyncio.gather(*long)


async def test_processes_of_the_lab_have_low_priority(folder: Path) -> None:
    lab = Lab(1, tasks=TASKS)
    lab.open()
    try:
        pid = await lab.answer("ana", "pid", None)
        assert os.getpriority(os.PRIO_PROCESS, pid) >= NICE
    finally:
        await lab.close()


async def _look(lab: Lab, person: str, number: int) -> list[object]:
    """A look at a turn of a game without events, which has no turns: so nothing comes of it."""
    data = {"table": "t", "events": [], "number": number, "quality": "normal"}
    try:
        return [line async for line in lab.lines(person, "look", data, is_review=True)]
    except JobFailed as problem:
        if "IndexError" in str(problem):
            return []
        raise
