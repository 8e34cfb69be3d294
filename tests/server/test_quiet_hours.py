"""People who rest: no turn runs out in quiet hours, clocks stand still on holiday, and a record of
all that is replayed exactly."""

from dataclasses import replace
from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as some

from lexiko.notation.log import format_log, parse_log
from lexiko.notation.sentences import sentence
from lexiko.notation.verification import verify
from lexiko.rules import evolve, replay
from lexiko.rules.clock import DAY, next_deadline_ms
from lexiko.rules.commands import Command, ExchangeTiles, NoticeTime, PassTurn
from lexiko.rules.editions import VANISHINGS, DaysPerTurn, Options
from lexiko.rules.events import ClockStopped, Event, HolidayTaken, TimeAllowed, TimeRanOut
from lexiko.server.tables import log_entries
from lexiko.server.tables.agreement import TableAgreement, format_agreement
from lexiko.server.tables.decisions import Decisions
from lexiko.server.tables.lexicons import words_of
from lexiko.server.tables.live import LiveTable
from lexiko.store.availability import Hours
from lexiko.store.tables import SeatRow, TableRow

HOUR = DAY // 24
NIGHT = Hours("Europe/Vienna", quiet_from=22 * 60, quiet_to=7 * 60)


def moment(text: str, zone: str = "Europe/Vienna") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


# ── Quiet hours ─────────────────────────────────────────────────────────────────────────────────


def test_quiet_hours_end_in_the_morning_by_the_clock_on_the_wall() -> None:
    for at, until in (
        ("2026-07-01 21:59", "2026-07-01 21:59"),
        ("2026-07-01 22:00", "2026-07-02 07:00"),
        ("2026-07-02 06:59", "2026-07-02 07:00"),
        ("2026-07-02 07:00", "2026-07-02 07:00"),
        # The nights in which clocks go forward and back.
        ("2026-03-28 23:00", "2026-03-29 07:00"),
        ("2026-10-24 23:00", "2026-10-25 07:00"),
    ):
        assert NIGHT.quiet_until_ms(moment(at)) == moment(until), at
    nap = replace(NIGHT, quiet_from=13 * 60, quiet_to=14 * 60)
    assert nap.quiet_until_ms(moment("2026-07-01 13:30")) == moment("2026-07-01 14:00")
    assert Hours().quiet_until_ms(5) == 5


ZONES = ("Europe/Vienna", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC")
minutes = some.integers(0, 24 * 60 - 1)
times = some.integers(moment("2024-01-01 00:00"), moment("2030-01-01 00:00"))


@settings(deadline=None)
@given(some.sampled_from(ZONES), minutes, some.integers(1, 12 * 60), times)
def test_the_end_of_quiet_hours_is_outside_them_and_less_than_a_day_away(
    zone: str, first: int, lasts: int, at_ms: int
) -> None:
    hours = Hours(zone, first, (first + lasts) % (24 * 60))
    until_ms = hours.quiet_until_ms(at_ms)
    assert at_ms <= until_ms <= at_ms + 14 * HOUR
    assert hours.quiet_until_ms(until_ms) == until_ms


# ── Whole games ─────────────────────────────────────────────────────────────────────────────────


class Scene:
    """A days table whose two people rest at different hours, and a clock that a test moves."""

    def __init__(self, timing: DaysPerTurn, hours: dict[str, Hours], now: int) -> None:
        agreement = TableAgreement(options=Options(timing=timing))
        row = TableRow(
            "t",
            "C",
            "ana",
            "playing",
            1,
            0,
            format_agreement(agreement),
            "ab" * 32,
            0,
            None,
            1,
            started_ms=now,
            seats=(SeatRow(0, "person", "Ana", "ana"), SeatRow(1, "person", "Ben", "ben")),
        )
        self.hours, self.now = hours, now
        self.live = LiveTable(row, [], now, 8)
        self.decisions = Decisions(None)  # type: ignore[arg-type]
        self.events, self.live.game = log_entries.first_events(self.live, words_of("english"), now)
        rests, self.live.game = self.decisions.update_hours(
            self.live, self.live.game, hours, now, now
        )
        self.events += rests

    def do(self, command: Command) -> tuple[Event, ...]:
        events, self.live.game = self.decisions.decide(self.live, command, self.hours, self.now)
        self.events += events
        return events

    @property
    def due_ms(self) -> int:
        assert self.live.game
        deadline = next_deadline_ms(self.live.game)
        assert deadline is not None
        return deadline


def test_a_turn_that_would_run_out_at_night_lasts_until_the_morning() -> None:
    scene = Scene(DaysPerTurn(1), {"ana": NIGHT, "ben": NIGHT}, moment("2026-07-01 23:30"))
    assert scene.due_ms == moment("2026-07-03 07:00")
    scene.now = scene.due_ms - 1
    assert scene.do(NoticeTime()) == ()
    scene.now += 1
    assert TimeRanOut in [type(event) for event in scene.do(NoticeTime())]


def test_hours_set_in_the_middle_of_a_turn_count_for_it() -> None:
    scene = Scene(DaysPerTurn(1), {}, moment("2026-07-01 23:30"))
    scene.now = scene.due_ms
    scene.hours = {"ana": NIGHT, "ben": NIGHT}
    (allowed,) = scene.do(NoticeTime())
    assert isinstance(allowed, TimeAllowed)
    assert scene.due_ms == moment("2026-07-03 07:00")


def test_coming_back_early_does_not_leave_the_time_that_a_later_night_had_given() -> None:
    start = moment("2026-07-01 23:30")
    away = replace(NIGHT, holiday_from_ms=start, holiday_until_ms=start + 5 * DAY)
    scene = Scene(DaysPerTurn(1), {"ana": away, "ben": away}, start)
    assert scene.due_ms == moment("2026-07-08 07:00")
    scene.now = moment("2026-07-02 12:00")
    back = replace(away, holiday_until_ms=scene.now)
    scene.hours = {"ana": back, "ben": back}
    scene.do(NoticeTime())
    assert scene.due_ms == moment("2026-07-03 12:00")


@settings(deadline=None, max_examples=150)
@given(some.integers(0, 2**32))
def test_nothing_runs_out_in_quiet_hours_or_on_holiday_and_the_record_is_replayed_exactly(
    seed: int,
) -> None:
    random = Random(seed)
    start = moment("2026-01-01 00:00") + random.randrange(300 * DAY)
    hours = {}
    for person in ("ana", "ben"):
        first, lasts = random.randrange(24 * 60), random.randrange(1, 12 * 60)
        hours[person] = Hours(random.choice(ZONES), first, (first + lasts) % (24 * 60))
    timing = DaysPerTurn(
        random.randint(1, 3),
        random.randint(0, 2),
        random.randint(0, 9),
        random.choice(VANISHINGS),
    )
    scene = Scene(timing, hours, start)
    for _ in range(25):
        game = scene.live.game
        assert game
        if game.is_over:
            break
        match random.randrange(5):
            case 0:
                person = random.choice(["ana", "ben"])
                from_ms = scene.now + random.randrange(3 * DAY)
                if scene.hours[person].is_away(scene.now):
                    from_ms = scene.hours[person].holiday_from_ms or 0
                until_ms = max(scene.now, from_ms) + random.randrange(6 * DAY)
                changed_hours = replace(
                    scene.hours[person], holiday_from_ms=from_ms, holiday_until_ms=until_ms
                )
                scene.hours = {**scene.hours, person: changed_hours}
                scene.do(NoticeTime())
            case 1:
                scene.now = max(
                    scene.now, min(scene.now + random.randrange(2 * DAY), scene.due_ms - 1)
                )
                assert game.mover is not None
                faces = game.racks[game.mover][:2]
                scene.do(ExchangeTiles(game.mover, faces) if faces else PassTurn(game.mover))
            case _:
                # As the server does it: nothing is noticed later than it happens.
                scene.now = max(scene.now, scene.due_ms)
                scene.do(NoticeTime())
    assert replay(scene.events) == scene.live.game
    assert parse_log(format_log(scene.events)) == scene.events
    verify(scene.events, words_of("english"))
    _check_rests(scene, hours)


def _check_rests(scene: Scene, hours: dict[str, Hours]) -> None:
    """Whenever a turn ran out, its person was neither asleep nor away."""
    game = None
    people = [seat.account_id or "" for seat in scene.live.row.seats]
    for place, event in enumerate(scene.events):
        if isinstance(event, TimeRanOut):
            assert game
            stopped = scene.events[place + 1]
            assert isinstance(stopped, ClockStopped)
            at = stopped.at_ms
            holidays = game.clock.holidays[event.seat]
            assert not any(span.from_ms <= at < span.until_ms for span in holidays)
            assert hours[people[event.seat]].quiet_until_ms(at) == at
        if isinstance(event, HolidayTaken):
            timing = scene.live.agreement.options.timing
            assert isinstance(timing, DaysPerTurn)
            spans = evolve(game, event).clock.holidays[event.seat]
            assert sum(span.until_ms - span.from_ms for span in spans) <= timing.holiday_days * DAY
            assert sentence(event, game)
        game = evolve(game, event)
