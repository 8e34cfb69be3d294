"""What happens without a person: when computers are asked, and what time brings about, with a
test's clock."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from lexiko import catalogue
from lexiko.rules import decide, evolve
from lexiko.rules.board import Placement, Tile
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import (
    AcceptPlay,
    Command,
    NoticeTime,
    OpenTable,
    PassTurn,
    PlayTiles,
    StartGame,
)
from lexiko.rules.editions import Options, TurnTimer
from lexiko.rules.events import Event
from lexiko.rules.layout import Square
from lexiko.rules.lexicon import WordSet
from lexiko.rules.view import View
from lexiko.server.tables import scheduler as scheduler_module
from lexiko.server.tables.agreement import TableAgreement, format_agreement
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.scheduler import LEASE_MS, Scheduler, computer_to_act, due_ms
from lexiko.store.tables import SeatRow, TableRow

from .running import until

PEOPLE_AND_COMPUTER = (
    SeatRow(0, "person", "Ana", "ana"),
    SeatRow(1, "person", "Ben", "ben"),
    SeatRow(2, "computer", "Cid", level="easy"),
)
NOW = 1_000_000


class Scene:
    """A table in which Ben begins, then the computer, then Ana; it is hall, thinkers and clock at
    once."""

    def __init__(self, options: Options | None = None, grace_s: int = 8) -> None:
        self.events: list[Event] = []
        self.now = NOW
        self.asked: list[int] = []
        self.acted: list[Command] = []
        agreement = TableAgreement(options=options or Options(), grace_s=grace_s)
        row = TableRow(
            "t", "C", "ana", "playing", 1, 0, format_agreement(agreement), "00", 0, None, 1
        )
        self.live = LiveTable(replace(row, seats=PEOPLE_AND_COMPUTER), [], NOW, 8)
        self.live.is_ours = True
        self.do(OpenTable(catalogue.edition("heritage"), ("Ana", "Ben", "Cid"), agreement.options))
        self.do(StartGame(order=(1, 2, 0)))

    def do(self, command: Command) -> None:
        happened = decide(
            self.live.game,
            command,
            lexicon=WordSet((), catalogue.tile_set("en")),
            chance=SeededChance(b"scene"),
            now_ms=self.now,
        )
        for event in happened:
            self.live.game = evolve(self.live.game, event)
        self.live.changed_ms = self.now

    def play_two_tiles(self) -> None:
        assert self.live.game
        rack = [face for face in self.live.game.racks[1] if face != "?"]
        placed = [Placement(Square(7, 7 + i), Tile(face, face)) for i, face in enumerate(rack[:2])]
        self.do(PlayTiles(1, tuple(placed)))

    def who_is_asked(self) -> tuple[int, bool] | None:
        assert self.live.game
        return computer_to_act(self.live.game, self.live.row.seats)

    # ── As hall and thinkers ────────────────────────────────────────────────────────────────────

    async def table(self, table_id: str) -> LiveTable:
        return self.live

    async def act(self, live: LiveTable, command: Command, seen: int | None = None) -> bool:
        self.acted.append(command)
        self.do(command)
        return True

    async def notice_time(self, live: LiveTable) -> None:
        await self.act(live, NoticeTime())

    async def overdue(self, until_ms: int) -> list[str]:
        return []

    def unload_idle(self) -> None:
        pass

    async def choose(self, seen: View, level: str, *, is_awaited: bool) -> Command | None:
        assert is_awaited
        assert seen.seat is not None
        self.asked.append(self.now)
        play = seen.open_play
        if play and play.seat != seen.seat and seen.seat not in play.accepted:
            return AcceptPlay(seen.seat)
        return PassTurn(seen.seat)

    async def run(self, until: Callable[[], bool], step_ms: int = 500) -> None:
        """Let the clock go on until something is so."""
        scheduler = Scheduler(self, self.overdue, self, lambda: self.now)
        for _ in range(200):
            scheduler.schedule(self.live)
            await asyncio.sleep(0.001)
            async with asyncio.timeout(30):
                while self.live.thinking:
                    await asyncio.sleep(0.001)
            if until():
                break
            self.now += step_ms
        await scheduler.close()
        assert until()


def test_a_computer_answers_at_once_and_leaves_people_time_before_its_own_turn() -> None:
    scene = Scene()
    assert scene.who_is_asked() is None
    scene.play_two_tiles()
    assert scene.who_is_asked() == (2, False)
    scene.do(AcceptPlay(2))
    assert scene.who_is_asked() == (2, True)
    scene.do(AcceptPlay(0))
    assert scene.who_is_asked() == (2, False)


async def test_the_grace_passes_before_a_computer_closes_a_window_that_people_may_use() -> None:
    scene = Scene(grace_s=8)
    scene.play_two_tiles()
    await scene.run(lambda: len(scene.acted) == 2)
    assert scene.acted == [AcceptPlay(2), PassTurn(2)]
    accepted, turn = scene.asked
    assert accepted == NOW
    assert turn - accepted >= 8_000


async def test_a_computer_does_not_lose_its_turn_by_waiting_for_people_to_challenge() -> None:
    scene = Scene(Options(timing=TurnTimer(10)), grace_s=60)
    scene.play_two_tiles()
    await scene.run(lambda: len(scene.acted) == 2)
    assert scene.acted == [AcceptPlay(2), PassTurn(2)]
    assert scene.asked[1] - scene.asked[0] == 4_000


async def test_the_game_goes_on_once_all_people_have_accepted_the_play() -> None:
    scene = Scene(grace_s=8)
    scene.play_two_tiles()
    scene.do(AcceptPlay(0))
    await scene.run(lambda: len(scene.acted) == 2)
    assert scene.asked == [NOW, NOW] or scene.asked[1] - scene.asked[0] <= 500


async def test_time_that_runs_out_becomes_an_event_without_a_request() -> None:
    scene = Scene(Options(timing=TurnTimer(30)))
    await scene.run(lambda: NoticeTime() in scene.acted)
    assert scene.now - NOW >= 30_000
    assert scene.live.game
    assert scene.live.game.sheet[0].kind == "timeout"


TWELVE_DAYS_MS = 12 * 24 * 3600 * 1000


@pytest.mark.parametrize("finds", ["its own timer", "the scan"])
async def test_deadlines_follow_the_wall_clock_after_the_machine_has_slept(
    finds: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a machine sleeps the clock of timers stands still and the wall clock goes on."""

    class Slept(Scene):
        async def overdue(self, until_ms: int) -> list[str]:
            return ["t"] if finds == "the scan" and until_ms > NOW + TWELVE_DAYS_MS / 2 else []

    scene = Slept(Options(timing=TurnTimer(3600)))
    if finds == "its own timer":
        monkeypatch.setattr(scheduler_module, "_LONGEST_SLEEP_S", 0.02)
    else:
        monkeypatch.setattr(scheduler_module, "_SCAN_S", 0.02)
    scheduler = Scheduler(scene, scene.overdue, scene, lambda: scene.now)
    scheduler.open()
    scheduler.schedule(scene.live)
    timer = scene.live.timer
    assert timer
    assert timer.when() - asyncio.get_running_loop().time() <= 30
    await asyncio.sleep(0.1)
    assert scene.acted == []
    scene.now += TWELVE_DAYS_MS
    await until(lambda: NoticeTime() in scene.acted, 5)
    await scheduler.close()


def test_a_row_says_when_the_table_needs_the_server_at_the_latest() -> None:
    scene = Scene(Options(timing=TurnTimer(60)))
    assert scene.live.game
    assert due_ms(scene.live.game, PEOPLE_AND_COMPUTER, NOW) == NOW + 60_000
    scene.play_two_tiles()
    assert due_ms(scene.live.game, PEOPLE_AND_COMPUTER, NOW) == NOW + LEASE_MS
    quiet = Scene()
    assert quiet.live.game
    assert due_ms(quiet.live.game, PEOPLE_AND_COMPUTER, NOW) is None


async def test_a_computer_does_not_act_for_a_seat_whose_person_came_back_meanwhile() -> None:
    class Returning(Scene):
        async def choose(self, seen: View, level: str, *, is_awaited: bool) -> Command | None:
            chosen = await super().choose(seen, level, is_awaited=is_awaited)
            back = replace(self.live.row.seats[2], kind="person", account_id="cid")
            self.live.set_row(replace(self.live.row, seats=(*PEOPLE_AND_COMPUTER[:2], back)), 0)
            return chosen

    scene = Returning()
    scene.do(PassTurn(1))
    await scene.run(lambda: bool(scene.asked))
    await asyncio.sleep(0.01)
    assert scene.acted == []
